import CFreeType

/// FreeType itself. Not for two threads at once.
final class FreeTypeLibrary {
  let handle: FT_Library
  let memory = FreeTypeMemory()

  init?() {
    var library: FT_Library?
    guard FT_New_Library(memory.record, &library) == 0, let library else { return nil }
    handle = library
    // Not the default properties, which come from the environment and could change pictures.
    FT_Add_Default_Modules(library)
  }
  deinit { FT_Done_Library(handle) }
}

/// A face opened in FreeType. It keeps its library and its bytes alive, because FreeType does not.
final class FreeTypeFace {
  let handle: FT_Face
  private let library: FreeTypeLibrary
  private let bytes: FontBytes
  private let stream: FontStream?

  init(library: FreeTypeLibrary, bytes: FontBytes, index: Int, name: String, limits: FontLimits) throws(FontError) {
    var face: FT_Face?
    let stream = bytes.file.map { FontStream($0) }
    let code = library.memory.withBudget(limits.engineBytes) {
      if let stream {
        var arguments = FT_Open_Args()
        arguments.flags = FT_UInt(FT_OPEN_STREAM)
        arguments.stream = stream.handle
        return FT_Open_Face(library.handle, &arguments, FT_Long(index), &face)
      }
      return FT_New_Memory_Face(
        library.handle, bytes.buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), FT_Long(bytes.buffer.count),
        FT_Long(index), &face)
    }
    guard code == 0, let face else {
      if let refused = library.memory.refused { try limits.check(.engineBytes, refused, name: name) }
      if code == FT_Err_Unknown_File_Format || code == FT_Err_Invalid_File_Format { throw .notAFont(name: name) }
      throw .engine(name: name, call: "FT_Open_Face", code: Int(code))
    }
    handle = face
    self.library = library
    self.bytes = bytes
    self.stream = stream
  }
  deinit { FT_Done_Face(handle) }

  var faceCount: Int { Int(handle.pointee.num_faces) }
  var isScalable: Bool { plc_ft_is_scalable(handle) != 0 }
  var strikeCount: Int { Int(handle.pointee.num_fixed_sizes) }
  var strikes: UnsafeBufferPointer<FT_Bitmap_Size> {
    UnsafeBufferPointer(start: handle.pointee.available_sizes, count: strikeCount)
  }

  /// Loads a glyph into the slot, within the memory that the limits give to it.
  func load(_ glyph: UInt32, _ flags: Int, limits: FontLimits) -> Bool {
    library.memory.withBudget(limits.engineBytes) { FT_Load_Glyph(handle, glyph, FT_Int32(flags)) } == 0
  }

  /// Index of the smallest strike of at least so many pixels, else of the largest, of those that were not asked yet.
  func bestStrike(for pixelsPerEm: Double, without asked: [Int]) -> Int? {
    let wanted = pixelsPerEm * 64
    var best: Int?
    for index in strikes.indices where strikes[index].y_ppem > 0 && !asked.contains(index) {
      guard let known = best else {
        best = index
        continue
      }
      let (size, bestSize) = (Double(strikes[index].y_ppem), Double(strikes[known].y_ppem))
      if bestSize >= wanted ? size >= wanted && size < bestSize : size > bestSize { best = index }
    }
    return best
  }

  /// The tables of a face whose container FreeType unpacked (WOFF, WOFF2), as a plain OpenType file.
  func unpackedFile(name: String, limits: FontLimits) throws(FontError) -> [UInt8] {
    var count: FT_ULong = 0
    guard FT_Sfnt_Table_Info(handle, 0, nil, &count) == 0 else { throw .notAFont(name: name) }
    try limits.check(.tables, Int(count), name: name)
    var total = 0
    var tables: [(tag: UInt32, bytes: [UInt8])] = []
    for index in 0..<FT_UInt(count) {
      var tableTag: FT_ULong = 0
      var length: FT_ULong = 0
      guard FT_Sfnt_Table_Info(handle, index, &tableTag, &length) == 0 else { continue }
      total += Int(length)
      try limits.check(.unpackedBytes, total, name: name)
      var bytes = [UInt8](repeating: 0, count: Int(length))
      let code = FT_Load_Sfnt_Table(handle, tableTag, 0, &bytes, &length)
      guard code == 0 else { throw .truncated(name: name, table: tagName(UInt32(tableTag))) }
      tables.append((UInt32(tableTag), bytes))
    }
    let isCFF = tables.contains { $0.tag == packedTag("CFF ") || $0.tag == packedTag("CFF2") }
    return SFNT.assemble(flavor: isCFF ? packedTag("OTTO") : 0x0001_0000, tables: tables)
  }

  /// For fonts that are not OpenType (BDF, PCF, Type 1): a file with nothing but the character map and the metrics
  /// that FreeType reports, so that HarfBuzz can shape what FreeType draws.
  func metricsFile(name: String) throws(FontError) -> [UInt8] {
    guard handle.pointee.charmap != nil else { throw .noCharacterMap(name: name) }
    guard isScalable || strikeCount > 0 else { throw .noGlyphs(name: name) }
    // One unit is a 64th of a pixel of the strike, FreeType's own precision.
    let unitsPerEm: Int
    let flags: Int
    var ascent = Int(handle.pointee.ascender)
    var descent = Int(handle.pointee.descender)
    if isScalable {
      unitsPerEm = Int(handle.pointee.units_per_EM)
      flags = FT_LOAD_NO_SCALE
    } else {
      guard FT_Select_Size(handle, 0) == 0 else { throw .noGlyphs(name: name) }
      unitsPerEm = Int(strikes[0].y_ppem)
      flags = Int(FT_LOAD_DEFAULT)
      ascent = Int(handle.pointee.size.pointee.metrics.ascender)
      descent = Int(handle.pointee.size.pointee.metrics.descender)
    }
    guard (16...16384).contains(unitsPerEm) else { throw .noGlyphs(name: name) }

    var advances: [UInt8] = []
    let glyphCount = min(Int(handle.pointee.num_glyphs), 0xFFFF)
    for glyph in 0..<glyphCount {
      let isLoaded = FT_Load_Glyph(handle, FT_UInt(glyph), FT_Int32(flags)) == 0
      let advance = isLoaded ? Int(handle.pointee.glyph.pointee.metrics.horiAdvance) : 0
      advances.appendBigEndian(UInt16(clamping: advance))
      advances.appendBigEndian(Int16(0))
    }

    let characters = mappedCharacters
    guard !characters.isEmpty else { throw .noCharacterMap(name: name) }

    var head = [UInt8](repeating: 0, count: 54)
    head.replaceSubrange(18..<20, with: [UInt8(unitsPerEm >> 8), UInt8(unitsPerEm & 255)])
    head[1] = 1
    head.replaceSubrange(12..<16, with: [0x5F, 0x0F, 0x3C, 0xF5])
    var header: [UInt8] = [0, 1, 0, 0]
    header.appendBigEndian(Int16(clamping: ascent))
    header.appendBigEndian(Int16(clamping: descent))
    header += [UInt8](repeating: 0, count: 26)
    header.appendBigEndian(UInt16(glyphCount))
    var maximum: [UInt8] = [0, 0, 0x50, 0]
    maximum.appendBigEndian(UInt16(glyphCount))
    return SFNT.assemble(
      flavor: 0x0001_0000,
      tables: [
        (packedTag("cmap"), SFNT.characterMap(characters)), (packedTag("head"), head), (packedTag("hhea"), header),
        (packedTag("hmtx"), advances),
        (packedTag("maxp"), maximum),
      ])
  }

  /// What the selected character map holds, in ascending order.
  private var mappedCharacters: [(character: UInt32, glyph: UInt32)] {
    var pairs: [(character: UInt32, glyph: UInt32)] = []
    var glyph: FT_UInt = 0
    var character = FT_Get_First_Char(handle, &glyph)
    while glyph != 0 {
      pairs.append((UInt32(character), glyph))
      character = FT_Get_Next_Char(handle, character, &glyph)
    }
    return pairs
  }
}
