import Placard
import PlacardSystem

extension Inspector {
  /// One glyph, colours included, as the RGBA picture of a rectangle.
  func glyph(_ request: InspectRequest) throws(CommandFailure) -> String {
    try request.check(keys: [
      "font", "face", "gid", "glyph", "variations", "palette", "scale", "size", "bbox", "out", "foreground",
    ])
    let instance = try instance(request)
    guard let number = try request.integer("gid") else {
      throw CommandFailure(.usage, "gid: is missing; give the number of a glyph")
    }
    guard number < instance.face.glyphCount else {
      throw CommandFailure(
        .usage, "gid: the font has no glyph \(number); give a number below \(instance.face.glyphCount)")
    }
    let glyph = UInt32(number)
    let unitsPerEm = Double(instance.face.unitsPerEm)
    var pixelsPerEm = try request.number("size") ?? 100
    if let scale = try request.number("scale") { pixelsPerEm = scale * unitsPerEm }
    guard pixelsPerEm > 0, pixelsPerEm <= 100_000 else {
      throw CommandFailure(.usage, "scale: \(short(pixelsPerEm)) pixels per em are out of range; give up to 100000")
    }
    guard let out = try request.string("out"), !out.isEmpty else {
      throw CommandFailure(.usage, "out: is missing; name a PNG file")
    }
    let box = try rectangle(request, instance, glyph, pixelsPerEm)
    var foreground: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 255)
    if let text = try request.string("foreground") {
      let color: Color
      do {
        color = try ColorSyntax.color(text)
      } catch {
        throw CommandFailure(.usage, "foreground: \(error.message)")
      }
      let c = color.components()
      func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
      foreground = (byte(c.red), byte(c.green), byte(c.blue), byte(c.alpha))
    }
    let image: GlyphImage
    do {
      image = try painter.image(
        of: glyph, in: instance, pixelsPerEm: pixelsPerEm, rectangle: box, foreground: foreground,
        palette: PaletteSelection(index: try request.integer("palette") ?? 0))
    } catch let error as ColorGlyphError {
      throw CommandFailure(.dataError, "\(error)")
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(.software, "\(error)")
    }
    let bitmap = Bitmap(width: image.width, height: image.height, pixels: image.pixels)
    let png: [UInt8]
    do {
      var options = PNGOptions()
      options.colorType = .rgba
      png = try bitmap.png(options: options)
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    try reported(AtomicFile.write(png, to: out))
    let answer: JSONValue = ["out": .string(out), "width": .integer(image.width), "height": .integer(image.height)]
    return answer.serialized()
  }

  /// Whole pixels, y up; the glyph's own ink where nothing is said.
  private func rectangle(_ request: InspectRequest, _ instance: FontInstance, _ glyph: UInt32, _ pixelsPerEm: Double)
    throws(CommandFailure) -> (x0: Int, y0: Int, x1: Int, y1: Int)
  {
    guard let numbers = try request.numbers("bbox") else {
      if let image = painter.image(of: glyph, in: instance, pixelsPerEm: pixelsPerEm, foreground: (0, 0, 0, 255)) {
        return (image.left, -image.top - image.height, image.left + image.width, -image.top)
      }
      guard let ink = rasterizer.inkBounds(of: glyph, in: instance, synthesis: .none) else {
        throw CommandFailure(.usage, "gid: the glyph has no ink; give bbox")
      }
      func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int { Int((value * pixelsPerEm).rounded(rule)) }
      return (pixel(ink.minX, .down), pixel(ink.minY, .down), pixel(ink.maxX, .up), pixel(ink.maxY, .up))
    }
    let whole = numbers.compactMap { Int(exactly: $0) }.filter { abs($0) <= 1_000_000 }
    guard numbers.count == 4, whole.count == 4, whole[0] < whole[2], whole[1] < whole[3] else {
      throw CommandFailure(.usage, "bbox: is no rectangle; give [x0, y0, x1, y1] in whole pixels, y up")
    }
    return (whole[0], whole[1], whole[2], whole[3])
  }

  /// The face of the request at its variations; axes that are not named stay at the font's own default.
  func instance(_ request: InspectRequest) throws(CommandFailure) -> FontInstance {
    guard let path = try request.string("font"), !path.isEmpty else {
      throw CommandFailure(.usage, "font: is missing; name a font file")
    }
    do {
      let face = try fonts.face(path: path, index: try request.integer("face") ?? 0)
      var positions: [String: Double] = [:]
      for axis in face.axes { positions[axis.tag] = axis.defaultValue }
      for value in try variations(request) where positions[value.axis] != nil { positions[value.axis] = value.value }
      return try face.instance(positions)
    } catch let error as FontError {
      throw error.failure
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(.software, "\(error)")
    }
  }

  /// An object, or text in either spelling; values the fonts of the suites do not have are passed over, as HarfBuzz does.
  func variations(_ request: InspectRequest) throws(CommandFailure) -> [AxisValue] {
    for key in ["variations", "variation"] {
      guard let json = request.object[key], json != .null, json != .string("") else { continue }
      do {
        if case .variations(let values) = try ValueKind.variations.value(json: json) { return values }
      } catch {
        throw CommandFailure(.usage, "\(key): \(error.message)")
      }
    }
    return []
  }
}
