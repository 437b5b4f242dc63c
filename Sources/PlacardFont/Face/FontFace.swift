import CFreeType
import CHarfBuzz
import Synchronization

/// One variation axis of a font.
public struct VariationAxis: Sendable, Hashable {
  /// Four-character tag such as `wght`; shorter ones have spaces at the end.
  public let tag: String
  /// Name shown to people, from the `name` table.
  public let name: String
  /// Smallest, default and largest position, in the axis's own unit.
  public let minimum, defaultValue, maximum: Double
  /// The font asks programs not to show this axis.
  public let isHidden: Bool
}

/// One face of a font file: its bytes, names, tables and character map. Immutable and shared.
public final class FontFace: Sendable {
  /// Unique in this process; only ever a cache key, so that it cannot leak into a picture.
  public let id: UInt32
  /// Name used in messages: file name or family.
  public let displayName: String
  /// Name of the family, such as `Inter`.
  public let familyName: String
  /// Name of the style within the family, such as `Bold Italic`.
  public let styleName: String
  /// Name without spaces, such as `Inter-BoldItalic`.
  public let postScriptName: String
  /// Family and style in one, such as `Inter Bold Italic`.
  public let fullName: String
  /// Units of the font's own coordinate system in one em.
  public let unitsPerEm: Int
  /// Number of glyphs; glyph indices run from 0 to one less.
  public let glyphCount: Int
  /// The variation axes in the font's order; empty for a static font.
  public let axes: [VariationAxis]
  /// Glyphs that carry colours of their own: layers, painted or bitmaps.
  package let hasColorGlyphs: Bool
  /// Names come from the catalogue of bundled fonts and not from the file.
  let isBundled: Bool
  /// U+0020 has a glyph.
  let hasSpace: Bool

  /// The HarfBuzz face and its font at default coordinates. Both were made immutable, which is HarfBuzz's promise that
  /// threads may share them.
  nonisolated(unsafe) let handle: OpaquePointer
  nonisolated(unsafe) private let defaultFont: OpaquePointer
  /// What FreeType opens: the same bytes as HarfBuzz's unless the font is not OpenType.
  let engineBytes: FontBytes
  let engineIndex: Int
  /// Place within the family, read when it is first needed.
  var style: FaceStyle {
    cachedStyle.withLock { style in
      if let style { return style }
      let made = FaceStyle(face: self)
      style = made
      return made
    }
  }
  private let cachedStyle = Mutex<FaceStyle?>(nil)
  /// It has rules of position: HarfBuzz leaves its marks to them.
  var hasPositioning: Bool { hb_ot_layout_has_positioning(handle) != 0 }
  /// See ``separatesWords(_:space:)``; found when a text first comes.
  var separatesWords: Bool {
    cachedSeparation.withLock { answer in
      if let answer { return answer }
      let made = hasSpace && FontFace.separatesWords(handle, space: glyph(for: " "))
      answer = made
      return made
    }
  }
  private let cachedSeparation = Mutex<Bool?>(nil)
  private let instances = Mutex<InstanceCache>(InstanceCache())
  private static let lastID = Atomic<UInt32>(0)

  /// Reads one face of a file. `index` picks a face of a collection.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(FontBytes(path: path), name: path, index: index)
  }

  /// Reads one face from bytes, which are copied. `name` stands for them in messages.
  public convenience init(bytes: [UInt8], name: String, index: Int = 0) throws(FontError) {
    try self.init(FontBytes(copying: bytes), name: name, index: index)
  }

  /// Checks and opens bytes of unknown origin.
  convenience init(_ bytes: FontBytes, name: String, index: Int) throws(FontError) {
    guard !bytes.buffer.isEmpty else { throw .notAFont(name: name) }
    guard bytes.count < Int(Int32.max) else { throw .notAFont(name: name) }
    switch SFNT.container(of: bytes.buffer) {
    case .sfnt, .collection:
      try self.init(checking: bytes, name: name, index: index)
    case .woff, .woff2:
      guard BigEndianReader(bytes: bytes.buffer).u32(8) <= bytes.buffer.count else {
        throw .truncated(name: name, table: "WOFF")
      }
      let packed = try Self.openInFreeType(bytes, name: name, index: index)
      try self.init(checking: FontBytes(copying: packed.unpackedFile(name: name)), name: name, index: 0)
    case nil:
      let face = try Self.openInFreeType(bytes, name: name, index: index)
      // Without a name of its own it goes by the file's, less folder and extension.
      let file = name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      let family = face.handle.pointee.family_name.map { String(cString: $0) } ?? file
      let style = face.handle.pointee.style_name.map { String(cString: $0) }
      try self.init(
        shaping: FontBytes(copying: face.metricsFile(name: name)), shapingIndex: 0, engine: bytes, engineIndex: index,
        name: name, family: family, style: style)
    }
  }

  private convenience init(checking bytes: FontBytes, name: String, index: Int) throws(FontError) {
    let directory: SFNT
    do {
      directory = try SFNT(bytes.buffer, size: bytes.count, index: index, name: name)
    } catch {
      // A directory of tables that is not at the beginning of the file.
      guard bytes.file != nil else { throw error }
      try self.init(checking: bytes.inMemory(name: name), name: name, index: index)
      return
    }
    for table in ["head", "hhea", "hmtx", "maxp"] where !directory.has(table) {
      throw .missingTable(name: name, table: table)
    }
    guard directory.has("cmap") else { throw .noCharacterMap(name: name) }
    guard ["glyf", "CFF ", "CFF2", "CBDT", "EBDT", "sbix"].contains(where: directory.has) else {
      throw .noGlyphs(name: name)
    }
    _ = try Self.openInFreeType(bytes, name: name, index: index)
    let converted = MacintoshMap.unicodeFile(of: bytes, directory).map { FontBytes(copying: $0) }
    self.init(
      shaping: converted ?? bytes, shapingIndex: converted == nil ? index : 0, engine: bytes, engineIndex: index,
      name: name, family: nil, style: nil)
    guard mapsAnything else { throw .noCharacterMap(name: name) }
  }

  /// A bundled file: trusted, so nothing is checked and the names come from the catalogue.
  convenience init(bundled bytes: UnsafeRawBufferPointer, name: String, family: String, style: String) {
    let bytes = FontBytes(unowned: bytes)
    self.init(
      shaping: bytes, shapingIndex: 0, engine: bytes, engineIndex: 0, name: name, family: family, style: style,
      isBundled: true)
  }

  private init(
    shaping: FontBytes, shapingIndex: Int, engine: FontBytes, engineIndex: Int, name: String, family: String?,
    style: String?, isBundled: Bool = false
  ) {
    self.isBundled = isBundled
    handle = shaping.makeFace(index: shapingIndex)
    hb_face_make_immutable(handle)
    defaultFont = hb_font_create(handle)
    hb_font_make_immutable(defaultFont)
    engineBytes = engine
    self.engineIndex = engineIndex
    id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    displayName = name
    let names = NameTable(face: handle)
    familyName = family ?? names.family ?? name
    styleName = style ?? names.style ?? "Regular"
    fullName = family == nil ? names.full ?? familyName : "\(familyName) \(styleName)"
    postScriptName =
      family == nil
      ? names.postScript ?? Self.joined(familyName, styleName) : Self.joined(familyName, styleName)
    unitsPerEm = Int(hb_face_get_upem(handle))
    glyphCount = Int(hb_face_get_glyph_count(handle))
    axes = Self.readAxes(handle, names: names)
    hasColorGlyphs = ["COLR", "CBDT", "sbix"].contains { [handle] in Table(handle, $0).count > 0 }
    var space: hb_codepoint_t = 0
    hasSpace = hb_font_get_nominal_glyph(defaultFont, 0x20, &space) != 0
  }

  deinit {
    hb_font_destroy(defaultFont)
    hb_face_destroy(handle)
  }

  static func joined(_ family: String, _ style: String) -> String {
    family.filter { $0 != " " } + "-" + style.filter { $0 != " " }
  }

  private static func openInFreeType(_ bytes: FontBytes, name: String, index: Int) throws(FontError) -> FreeTypeFace {
    guard let library = FreeTypeLibrary() else { throw .engine(name: name, call: "FT_Init_FreeType", code: -1) }
    let first: FreeTypeFace
    do {
      first = try FreeTypeFace(library: library, bytes: bytes, index: 0, name: name)
    } catch {
      // Of unknown bytes FreeType asks every reader it has and reports the last one's complaint.
      throw SFNT.container(of: bytes.buffer) == nil ? .notAFont(name: name) : error
    }
    guard index >= 0, index < first.faceCount else {
      throw .faceIndexOutOfRange(name: name, index: index, count: first.faceCount)
    }
    return index == 0 ? first : try FreeTypeFace(library: library, bytes: bytes, index: index, name: name)
  }

  private static func readAxes(_ face: OpaquePointer, names: NameTable) -> [VariationAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let tag = tagName(info.tag)
      return VariationAxis(
        tag: tag, name: names[info.name_id] ?? tag, minimum: Double(info.min_value),
        defaultValue: Double(info.default_value), maximum: Double(info.max_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  /// Faces in a file or collection.
  static func count(in bytes: FontBytes, name: String) throws(FontError) -> Int {
    switch SFNT.container(of: bytes.buffer) {
    case .sfnt: 1
    case .collection: SFNT.faceCount(of: bytes.buffer)
    case .woff, .woff2, nil: try openInFreeType(bytes, name: name, index: 0).faceCount
    }
  }

  // MARK: Characters

  /// The nominal glyph of a scalar, 0 when there is none (variation selector sequences apart).
  public func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(defaultFont, scalar.value, &glyph) != 0 ? glyph : 0
  }

  private var mapsAnything: Bool {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(handle, set)
    return hb_set_is_empty(set) == 0
  }

  // MARK: Tables

  /// The bytes of a table, empty when there is none.
  package func table(_ name: String) -> [UInt8] { Array(Table(handle, name).bytes) }

  /// A table of a face, held while it is read.
  struct Table: ~Copyable {
    private let blob: OpaquePointer
    let bytes: UnsafeRawBufferPointer
    var count: Int { bytes.count }
    var reader: BigEndianReader { BigEndianReader(bytes: bytes) }

    init(_ face: OpaquePointer, _ name: String) {
      blob = hb_face_reference_table(face, packedTag(name))
      var length: UInt32 = 0
      let start = hb_blob_get_data(blob, &length)
      bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    }
    deinit { hb_blob_destroy(blob) }
  }

  // MARK: Instances

  /// The face at these axis positions (user units, clamped; axes not named stay at Regular/default: `wght` at 400,
  /// `wdth` at 100, whatever the file's own default is).
  /// Instances are cached: the same coordinates give the same object.
  /// - Throws: ``FontError/unknownAxis(name:axis:available:)``, ``FontError/invalidAxisValue(name:axis:)``.
  public func instance(_ variations: [String: Double] = [:]) throws(FontError) -> FontInstance {
    for (axis, value) in variations.sorted(by: { $0.key < $1.key }) {
      guard axes.contains(where: { $0.tag == axis }) else {
        throw .unknownAxis(name: displayName, axis: axis, available: axes.map(\.tag))
      }
      guard value.isFinite else { throw .invalidAxisValue(name: displayName, axis: axis) }
    }
    return instance(at: { variations[$0] })
  }

  /// As ``instance(_:)`` for finite values of axes that may be absent.
  func instance(at position: (String) -> Double?) -> FontInstance {
    let coordinates = axes.map { axis in
      let regular: Double =
        switch axis.tag {
        case "wght": 400
        case "wdth": 100
        default: axis.defaultValue
        }
      return min(max(position(axis.tag) ?? regular, axis.minimum), axis.maximum)
    }
    return instances.withLock { cache in
      if let known = cache[coordinates] { return known }
      let made = FontInstance(face: self, coordinates: coordinates)
      cache[coordinates] = made
      return made
    }
  }
}

/// Instances of one face that are still in use. They are held weakly, since each holds its face.
private struct InstanceCache {
  private struct Entry { weak var instance: FontInstance? }
  private var entries: [[Double]: Entry] = [:]
  private var limit = 64

  subscript(coordinates: [Double]) -> FontInstance? {
    get { entries[coordinates]?.instance }
    set {
      entries[coordinates] = Entry(instance: newValue)
      guard entries.count > limit else { return }
      entries = entries.filter { $0.value.instance != nil }
      limit = max(64, entries.count * 2)
    }
  }
}
