import CHarfBuzz
import Synchronization

/// A face at fixed variation coordinates. Shaping and rasterising both use it, so advances and outlines always belong
/// together.
public final class FontInstance: Sendable {
  /// Unique in this process; a cache key.
  public let id: UInt32
  /// The face of which this is one position.
  public let face: FontFace
  /// Value of each axis of ``FontFace/axes`` in user units.
  public let coordinates: [Double]
  /// Metrics at these coordinates, in em.
  public let metrics: FontMetrics
  /// Position of each axis from −1 to 1, as the font's tables see it (F2Dot14, `avar` applied).
  package let normalizedCoordinates: [Double]

  /// HarfBuzz units in one em. Fine enough that rounding to a unit is far below anything that can be seen, so that
  /// advances are linear in the size.
  let unitsPerEm: Double
  /// Made immutable, which is HarfBuzz's promise that threads may share it.
  nonisolated(unsafe) let handle: OpaquePointer
  private static let lastID = Atomic<UInt32>(0)

  init(face: FontFace, coordinates: [Double]) {
    self.face = face
    self.coordinates = coordinates
    id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    handle = hb_font_create(face.handle)
    let scale = Int32(face.unitsPerEm) * 64
    unitsPerEm = Double(scale)
    hb_font_set_scale(handle, scale, scale)
    if !coordinates.isEmpty {
      let variations = zip(face.axes, coordinates).map { hb_variation_t(tag: packedTag($0.tag), value: Float($1)) }
      hb_font_set_variations(handle, variations, UInt32(variations.count))
    }
    hb_font_make_immutable(handle)
    var count: UInt32 = 0
    let normalized = hb_font_get_var_coords_normalized(handle, &count)
    normalizedCoordinates =
      coordinates.isEmpty ? [] : UnsafeBufferPointer(start: normalized, count: Int(count)).map { Double($0) / 16384 }
    metrics = FontMetrics(font: handle, face: face)
  }
  deinit { hb_font_destroy(handle) }
}
