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
  /// Glyphs may be there as SVG.
  private let hasPictures: Bool
  /// How much its glyphs may take.
  let limits: FontLimits
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
  /// Counts the times that faces lost their library, so that the memories of threads let go of them.
  private static let retirementCount = Atomic<UInt32>(0)
  package static var retirements: UInt32 { retirementCount.load(ordering: .relaxed) }
  static func noteRetirement() { retirementCount.add(1, ordering: .relaxed) }

  /// Reads one face of a file. `index` picks a face of a collection.
  ///
  /// - Throws: ``FontError`` when the file cannot be read, is no font, or goes beyond `limits`.
  public convenience init(path: String, index: Int = 0, limits: FontLimits = FontLimits()) throws(FontError) {
    try self.init(FontBytes(path: path, limits: limits), name: path, index: index, limits: limits)
  }

  /// Reads one face from bytes, which are copied. `name` stands for them in messages.
  ///
  /// - Throws: ``FontError`` when the bytes are no font, or go beyond `limits`.
  public convenience init(
    bytes: [UInt8], name: String, index: Int = 0, limits: FontLimits = FontLimits()
  ) throws(FontError) {
    try limits.check(.fileBytes, bytes.count, name: name)
    try self.init(FontBytes(copying: bytes), name: name, index: index, limits: limits)
  }

  /// Checks and opens bytes of unknown origin.
  convenience init(_ bytes: FontBytes, name: String, index: Int, limits: FontLimits) throws(FontError) {
    guard !bytes.buffer.isEmpty else { throw .notAFont(name: name) }
    guard bytes.count < Int(Int32.max) else { throw .notAFont(name: name) }
    switch SFNT.container(of: bytes.buffer) {
    case .sfnt, .collection:
      try self.init(checking: bytes, name: name, index: index, limits: limits)
    case .woff, .woff2:
      let header = BigEndianReader(bytes: bytes.buffer)
      guard header.u32(8) <= bytes.buffer.count else { throw .truncated(name: name, table: "WOFF") }
      // What the tables will come to, by the file's own word.
      try limits.check(.unpackedBytes, header.u32(16), name: name)
      let packed = try Self.openInFreeType(bytes, name: name, index: index, limits: limits)
      try self.init(
        checking: FontBytes(copying: packed.unpackedFile(name: name, limits: limits)), name: name, index: 0,
        limits: limits)
    case nil:
      let face = try Self.openInFreeType(bytes, name: name, index: index, limits: limits)
      // Without a name of its own it goes by the file's, less folder and extension.
      let file = name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      let family = face.handle.pointee.family_name.map { String(cString: $0) } ?? file
      let style = face.handle.pointee.style_name.map { String(cString: $0) }
      try self.init(
        shaping: FontBytes(copying: face.metricsFile(name: name)), shapingIndex: 0, engine: bytes, engineIndex: index,
        name: name, family: family, style: style, limits: limits)
    }
  }

  private convenience init(
    checking bytes: FontBytes, name: String, index: Int, limits: FontLimits
  ) throws(FontError) {
    let directory: SFNT
    do {
      directory = try SFNT(bytes.buffer, size: bytes.count, index: index, name: name, limits: limits)
    } catch {
      // A directory of tables that is not at the beginning of the file.
      guard bytes.file != nil else { throw error }
      try self.init(checking: bytes.inMemory(name: name), name: name, index: index, limits: limits)
      return
    }
    for table in ["head", "hhea", "hmtx", "maxp"] where !directory.has(table) {
      throw .missingTable(name: name, table: table)
    }
    guard directory.has("cmap") else { throw .noCharacterMap(name: name) }
    guard ["glyf", "CFF ", "CFF2", "CBDT", "EBDT", "sbix"].contains(where: directory.has) else {
      throw .noGlyphs(name: name)
    }
    try CompositeGlyphs(bytes, directory)?.check(limits, name: name)
    try StrikePictures(bytes, directory)?.check(limits, name: name)
    _ = try Self.openInFreeType(bytes, name: name, index: index, limits: limits)
    let converted = MacintoshMap.unicodeFile(of: bytes, directory).map { FontBytes(copying: $0) }
    self.init(
      shaping: converted ?? bytes, shapingIndex: converted == nil ? index : 0, engine: bytes, engineIndex: index,
      name: name, family: nil, style: nil, limits: limits)
    guard mapsAnything else { throw .noCharacterMap(name: name) }
  }

  /// A bundled file: trusted, so nothing is checked and the names come from the catalogue.
  convenience init(bundled bytes: UnsafeRawBufferPointer, name: String, family: String, style: String) {
    let bytes = FontBytes(unowned: bytes)
    self.init(
      shaping: bytes, shapingIndex: 0, engine: bytes, engineIndex: 0, name: name, family: family, style: style,
      limits: FontLimits(), isBundled: true)
  }

  private init(
    shaping: FontBytes, shapingIndex: Int, engine: FontBytes, engineIndex: Int, name: String, family: String?,
    style: String?, limits: FontLimits, isBundled: Bool = false
  ) {
    self.limits = limits
    self.isBundled = isBundled
    handle = shaping.makeFace(index: shapingIndex, limits: limits)
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
    hasPictures = hb_ot_color_has_svg(handle) != 0
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

  private static func openInFreeType(
    _ bytes: FontBytes, name: String, index: Int, limits: FontLimits
  ) throws(FontError) -> FreeTypeFace {
    guard let library = FreeTypeLibrary() else { throw .engine(name: name, call: "FT_Init_FreeType", code: -1) }
    let first: FreeTypeFace
    do {
      first = try FreeTypeFace(library: library, bytes: bytes, index: 0, name: name, limits: limits)
    } catch {
      if case .limitExceeded = error { throw error }
      // Of unknown bytes FreeType asks every reader it has and reports the last one's complaint.
      throw SFNT.container(of: bytes.buffer) == nil ? .notAFont(name: name) : error
    }
    guard index >= 0, index < first.faceCount else {
      throw .faceIndexOutOfRange(name: name, index: index, count: first.faceCount)
    }
    return index == 0
      ? first : try FreeTypeFace(library: library, bytes: bytes, index: index, name: name, limits: limits)
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
  static func count(in bytes: FontBytes, name: String, limits: FontLimits) throws(FontError) -> Int {
    let count =
      switch SFNT.container(of: bytes.buffer) {
      case .sfnt: 1
      case .collection: SFNT.faceCount(of: bytes.buffer)
      case .woff, .woff2, nil: try openInFreeType(bytes, name: name, index: 0, limits: limits).faceCount
      }
    try limits.check(.faces, count, name: name)
    return count
  }

  // MARK: Characters

  /// The nominal glyph of a scalar, 0 when there is none (variation selector sequences apart).
  public func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(defaultFont, scalar.value, &glyph) != 0 else { return 0 }
    // What cannot be drawn counts as missing, so that the next font is asked.
    return hasPictures && !scalar.properties.isWhitespace
      && Self.isPictureOnly(glyph, face: handle, font: defaultFont) ? 0 : glyph
  }

  private var mapsAnything: Bool {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(handle, set)
    return hb_set_is_empty(set) == 0
  }

  // MARK: Tables

  /// The bytes of a table, empty when there is none.
  package func table(_ name: String) -> [UInt8] { Table(handle, name).copy() }

  /// A table of a face, held while it is read. A face of a large file makes a copy for each of them, so that nothing may be
  /// read after the last use of this value.
  struct Table: ~Copyable {
    private let blob: OpaquePointer
    private let bytes: UnsafeRawBufferPointer
    var count: Int { bytes.count }

    init(_ face: OpaquePointer, _ name: String) {
      blob = hb_face_reference_table(face, packedTag(name))
      var length: UInt32 = 0
      let start = hb_blob_get_data(blob, &length)
      bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    }
    deinit { hb_blob_destroy(blob) }

    func copy() -> [UInt8] { read { Array($0.bytes) } }
    func u16(_ offset: Int) -> Int { read { $0.u16(offset) } }
    func i16(_ offset: Int) -> Int { read { $0.i16(offset) } }

    /// The reader must not leave `body`.
    func read<Result>(_ body: (BigEndianReader) -> Result) -> Result {
      defer { extendLifetime(self) }
      return body(BigEndianReader(bytes: bytes))
    }
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
