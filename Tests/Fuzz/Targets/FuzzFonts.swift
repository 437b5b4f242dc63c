import CFuzzer
import Foundation
import Placard
import PlacardFont
import PlacardRaster
import PlacardText
import TestSupport

/// A file of a font: register, measure, shape, rasterize, stroke, paint, and a label from end to end.
@Sendable func fuzzFont(_ bytes: UnsafeRawBufferPointer) {
  guard let face = try? FontFace(bytes: Array(bytes), name: "fuzz") else { return }
  let library = FontLibrary(bundled: false)
  library.register(face)
  defer { library.unregister(face) }
  _ = library.font(family: face.familyName, size: 10, traits: FontTraits(weight: .bold, isItalic: true))
  let axes = Dictionary(face.axes.map { ($0.tag, $0.maximum) }, uniquingKeysWith: { first, _ in first })
  for variations in axes.isEmpty ? [[:]] : [[:], axes] {
    guard let font = try? Font(face: face, size: 20, variations: variations, library: library) else { continue }
    precondition(font.ascender.isFinite && font.descender.isFinite && font.lineHeight.isFinite && font.xHeight.isFinite)
    draw(font)
  }
  let label = Label(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
  label.text = "AI1 fi\u{301} da b ❤️ سلا क्ष"
  label.numberOfLines = 0
  for size in [20.0, 300] {
    guard let font = try? Font(face: face, size: size, library: library) else { continue }
    label.font = font
    label.strokes(1)
    _ = try? label.pngData(scale: 1)
  }
}

extension Label {
  /// Outlines around the whole text.
  fileprivate func strokes(_ width: Double) {
    guard let styled = attributedText else { return }
    let text = NSMutableAttributedString(attributedString: styled)
    text.addAttribute(.strokeWidth, value: width, range: NSRange(location: 0, length: text.length))
    attributedText = text
  }
}

private func draw(_ font: Font) {
  let (shaper, rasterizer, paths, painter) = (Shaper(), GlyphRasterizer(), PathRasterizer(), ColorGlyphPainter())
  let instance = font.instance
  var glyphs: [ShapedGlyph] = []
  // The second time words are remembered.
  for text in ["AI1 fi", "da b", "da b", "❤️", "سلا", "क्षि"] {
    let units = Array(text.utf16)
    units.withUnsafeBufferPointer { buffer in
      shaper.shape(
        buffer, range: 0..<buffer.count, context: 0..<buffer.count, instance: instance, size: 20, script: 0x4C61_746E,
        language: "en", isRightToLeft: false, features: [], appendingTo: &glyphs)
    }
  }
  for glyph in Set(glyphs.map(\.glyph)).sorted().prefix(12) {
    let synthesis = FontSynthesis(embolden: 0.03, slant: 0.2)
    for size in [0.7, 20, 300] {
      _ = rasterizer.image(of: glyph, in: instance, pixelsPerEm: size, subpixel: 1, synthesis: .none)
    }
    _ = rasterizer.isColor(glyph, in: instance, pixelsPerEm: 20)
    if painter.canPaint(glyph, in: instance) {
      _ = painter.image(of: glyph, in: instance, pixelsPerEm: 40, foreground: (1, 2, 3, 255))
    }
    let outline = rasterizer.outline(of: glyph, in: instance, synthesis: synthesis)
    for width in [0.001, 0.1, 10] {
      let stroke = paths.stroked(outline, width: width, join: .miter, cap: .butt, miterLimit: 10)
      let map = Transform(a: 20, b: 0, c: 0, d: -20, tx: 5, ty: 20)
      _ = paths.fill(stroke, transform: map, rule: .nonZero, clip: (0, 0, 30, 30))
    }
    if let ink = rasterizer.inkBounds(of: glyph, in: instance, synthesis: .none) {
      precondition([ink.minX, ink.minY, ink.maxX, ink.maxY].allSatisfy(\.isFinite))
    }
  }
  for glyph in glyphs { precondition(glyph.advance.isFinite && glyph.xOffset.isFinite && glyph.yOffset.isFinite) }
}

/// Where libFuzzer asks how to change an input. Of fonts the directory of tables stays as it is most of the time, and
/// one table is changed where it lies: else nearly all inputs would be refused at the door.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int {
  var random = Generator(UInt64(seed))
  guard isFont, Int.random(in: 0..<8, using: &random) > 0,
    let table = tables(of: UnsafeMutableBufferPointer(start: bytes, count: count))
      .randomElement(using: &random), !table.isEmpty
  else { return LLVMFuzzerMutate(bytes, count, limit) }
  let start = bytes + table.lowerBound
  switch Int.random(in: 0..<4, using: &random) {
  case 0:
    // A field of 16 bits at a value that arithmetic dislikes.
    let at = Int.random(in: 0..<max(table.count - 1, 1), using: &random)
    let odd = [0, 1, 0x7FFF, 0x8000, 0xFFFF, 0xFF00, table.count]
    let value = odd[Int.random(in: odd.indices, using: &random)]
    start[at] = UInt8(truncatingIfNeeded: value >> 8)
    if at + 1 < table.count { start[at + 1] = UInt8(truncatingIfNeeded: value) }
    return count
  case 1:
    // A piece of the table over another.
    let length = Int.random(in: 1...min(table.count, 64), using: &random)
    let places = 0...table.count - length
    let (from, to) = (Int.random(in: places, using: &random), Int.random(in: places, using: &random))
    memmove(start + to, start + from, length)
    return count
  default:
    _ = LLVMFuzzerMutate(start, table.count, table.count)
    return count
  }
}

/// Where the tables of an sfnt file are; none of other files.
private func tables(of bytes: UnsafeMutableBufferPointer<UInt8>) -> [Range<Int>] {
  func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
  guard bytes.count > 12, [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(number(0, 4)) else { return [] }
  return (0..<min(number(4, 2), 64)).compactMap { index in
    let record = 12 + index * 16
    guard record + 16 <= bytes.count else { return nil }
    let (offset, length) = (number(record + 8, 4), number(record + 12, 4))
    guard offset < bytes.count else { return nil }
    return offset..<min(offset + length, bytes.count)
  }
}
