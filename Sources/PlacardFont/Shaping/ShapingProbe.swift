import CHarfBuzz

/// One run of one font as HarfBuzz shapes it, with every switch that HarfBuzz has and nothing in between. It is for
/// people who debug fonts, and for the public shaping suites. Keeps the fonts it has opened; one per thread.
package final class ShapingProbe {
  /// What to shape, in HarfBuzz's own words.
  package struct Request: Sendable {
    package enum ClusterLevel: UInt32, Sendable { case monotoneGraphemes, monotoneCharacters, characters }
    /// Path of the font file, and which face of a collection.
    package var path: String
    package var face = 0
    /// Code points. Values that are not code points are shaped as U+FFFD.
    package var scalars: [UInt32]
    /// Units per em of the answer; nil = the font's own.
    package var unitsPerEm: Int?
    /// As `hb-shape --features`: `kern=0,+liga,-calt[3:5]`.
    package var features = ""
    /// As `hb-shape --variations`: `wght=600,wdth=80`.
    package var variations = ""
    /// `ltr`, `rtl`, `ttb`, `btt`; empty = guessed from the script.
    package var direction = ""
    /// ISO 15924; empty = guessed from the text.
    package var script = ""
    /// BCP 47; empty = none. Never the process's locale.
    package var language = ""
    /// Code points around the text, which influence joining but are not shaped.
    package var before: [UInt32] = []
    package var after: [UInt32] = []
    /// The text begins, or ends, a paragraph.
    package var isBeginning = false
    package var isEnd = false
    package var removesDefaultIgnorables = false
    package var preservesDefaultIgnorables = false
    package var insertsDottedCircle = true
    package var clusterLevel: ClusterLevel = .monotoneGraphemes
    package init(path: String, scalars: [UInt32]) {
      self.path = path
      self.scalars = scalars
    }
  }

  /// A glyph in visual order; the cluster is an index into the code points.
  package struct Glyph: Sendable, Hashable {
    package var glyph: UInt32
    package var cluster: Int
    package var xAdvance, yAdvance, xOffset, yOffset: Int
  }

  /// A word of a request that HarfBuzz cannot read.
  package enum RequestError: Error, Sendable, Equatable, CustomStringConvertible {
    case font(FontError)
    case feature(String)
    case variation(String)
    case direction(String)

    package var description: String {
      switch self {
      case .font(let error): error.description
      case .feature(let word): "“\(word)” is not a feature; write it as kern=0, +liga or -calt[3:5]"
      case .variation(let word): "“\(word)” is not a variation; write it as wght=600"
      case .direction(let word): "“\(word)” is not a direction; use ltr, rtl, ttb or btt"
      }
    }
  }

  /// Fonts kept open; a suite goes through a few hundred, mostly one after the other.
  private static let fontLimit = 64
  private struct FontKey: Hashable {
    var path: String
    var face: Int
  }
  private var fonts: [FontKey: ProbeFont] = [:]
  private let buffer = hb_buffer_create()

  package init() {}
  deinit { hb_buffer_destroy(buffer) }

  /// Shapes the request. The font is used as it is, without the checks that a font for drawing has to pass.
  package func shape(_ request: Request) throws(RequestError) -> [Glyph] {
    let font = try open(request)
    let scale = Int32(clamping: request.unitsPerEm ?? Int(hb_face_get_upem(font.face)))
    hb_font_set_scale(font.handle, scale, scale)
    var variations: [hb_variation_t] = []
    for word in request.variations.split(separator: ",") {
      var variation = hb_variation_t()
      guard hb_variation_from_string(String(word), -1, &variation) != 0 else { throw .variation(String(word)) }
      variations.append(variation)
    }
    hb_font_set_variations(font.handle, variations, UInt32(variations.count))
    var features: [hb_feature_t] = []
    for word in request.features.split(separator: ",") {
      var feature = hb_feature_t()
      guard hb_feature_from_string(String(word), -1, &feature) != 0 else { throw .feature(String(word)) }
      features.append(feature)
    }
    try fill(request)
    "ot".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = [name, nil]
      _ = hb_shape_full(font.handle, buffer, features, UInt32(features.count), &shapers)
    }

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, position) = (infos[index], positions[index])
      return Glyph(
        glyph: info.codepoint, cluster: Int(info.cluster), xAdvance: Int(position.x_advance),
        yAdvance: Int(position.y_advance), xOffset: Int(position.x_offset), yOffset: Int(position.y_offset))
    }
  }

  private func fill(_ request: Request) throws(RequestError) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_cluster_level(buffer, .init(rawValue: request.clusterLevel.rawValue))
    if !request.before.isEmpty {
      let count = Int32(request.before.count)
      hb_buffer_add_utf32(buffer, request.before, count, UInt32(count), 0)
    }
    let count = Int32(request.scalars.count)
    hb_buffer_add_utf32(buffer, request.scalars, count, 0, count)
    if !request.after.isEmpty { hb_buffer_add_utf32(buffer, request.after, Int32(request.after.count), 0, 0) }
    if !request.direction.isEmpty {
      let direction = hb_direction_from_string(request.direction, -1)
      guard direction != HB_DIRECTION_INVALID else { throw .direction(request.direction) }
      hb_buffer_set_direction(buffer, direction)
    }
    if !request.script.isEmpty { hb_buffer_set_script(buffer, hb_script_from_string(request.script, -1)) }
    // "C" keeps HarfBuzz from taking the language of the process.
    hb_buffer_set_language(buffer, hb_language_from_string(request.language.isEmpty ? "C" : request.language, -1))
    let flags: [(Bool, hb_buffer_flags_t)] = [
      (request.isBeginning, HB_BUFFER_FLAG_BOT), (request.isEnd, HB_BUFFER_FLAG_EOT),
      (request.removesDefaultIgnorables, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES),
      (request.preservesDefaultIgnorables, HB_BUFFER_FLAG_PRESERVE_DEFAULT_IGNORABLES),
      (!request.insertsDottedCircle, HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE),
    ]
    let bits = flags.reduce(into: UInt32(0)) { if $1.0 { $0 |= $1.1.rawValue } }
    hb_buffer_set_flags(buffer, .init(rawValue: bits))
    hb_buffer_guess_segment_properties(buffer)
  }

  func open(_ request: Request) throws(RequestError) -> ProbeFont {
    let key = FontKey(path: request.path, face: request.face)
    if let known = fonts[key] { return known }
    let bytes: FontBytes
    do throws(FontError) {
      bytes = try FontBytes(path: request.path, limits: FontLimits()).inMemory(name: request.path)
    } catch {
      throw .font(error)
    }
    let directory = try? SFNT(
      bytes.buffer, size: bytes.count, index: request.face, name: request.path, limits: FontLimits())
    let converted = directory.flatMap { MacintoshMap.unicodeFile(of: bytes, $0) }.map { FontBytes(copying: $0) }
    guard let font = ProbeFont(converted ?? bytes, index: converted == nil ? request.face : 0) else {
      throw .font(.notAFont(name: request.path))
    }
    if fonts.count >= Self.fontLimit { fonts.removeAll() }
    fonts[key] = font
    return font
  }
}

/// A font of the probe's own, whose scale and variations change from request to request.
final class ProbeFont {
  let face: OpaquePointer
  let handle: OpaquePointer

  init?(_ bytes: FontBytes, index: Int) {
    let blob = bytes.makeBlob()
    guard hb_face_count(blob) > 0 else {
      hb_blob_destroy(blob)
      return nil
    }
    face = hb_face_create(blob, UInt32(clamping: index))
    hb_blob_destroy(blob)
    hb_face_make_immutable(face)
    handle = hb_font_create(face)
  }
  deinit {
    hb_font_destroy(handle)
    hb_face_destroy(face)
  }
}
