import Foundation
package import Placard

/// Draws labels that are described in words.
package struct LabelRenderer: Sendable {
  package let builder: LabelBuilder
  /// 0…9.
  package var compression: Int?
  package var maximumPixels: Int?
  /// Whether pictures are black and white only.
  package var mono: MonoConversion?

  package init(fonts: FontShelf, arguments: Arguments) throws(CommandFailure) {
    builder = LabelBuilder(fonts: fonts)
    if arguments[Options.mono] == true {
      mono = arguments[Options.dither] ?? .threshold
    } else if arguments[Options.dither] != nil {
      throw CommandFailure(.usage, "--dither: says how --mono is made; add --mono")
    }
    compression = arguments[Options.compression]
    maximumPixels = arguments[Options.maximumPixels]
  }

  /// The picture of a label.
  package func bitmap(of settings: LabelSettings) throws(CommandFailure) -> Bitmap {
    try bitmap(of: try builder.label(settings), settings)
  }

  /// The picture of a label that the builder made of the settings.
  /// - Parameter reserve: told the number of pixels before memory is taken.
  package func bitmap(
    of label: VerticalAlignedLabel, _ settings: LabelSettings, reserve: (Int) -> Void = { _ in }
  ) throws(CommandFailure) -> Bitmap {
    let bitmap: Bitmap
    do {
      bitmap = try label.render(
        extent: extent(of: label, settings.picture), missingGlyphs: settings.picture.missingGlyphs
      ) { (width, height) throws(RenderError) in
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        if let maximumPixels, overflow || area > maximumPixels {
          throw .bitmapTooLarge(width: width, height: height, limit: maximumPixels)
        }
        if !overflow { reserve(area) }
      }
    } catch .bitmapTooLarge(let width, let height, let limit) where limit == maximumPixels {
      throw CommandFailure(
        .dataError,
        "a picture of \(width) × \(height) pixels is over --max-pixels \(limit); use a smaller size or scale")
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    guard !bitmap.isEmpty else { throw LabelRenderer.emptyPicture(of: label) }
    return mono.map { bitmap.mono($0) } ?? bitmap
  }

  /// Says what makes a picture too small to have a pixel.
  static func emptyPicture(of label: Label) -> CommandFailure {
    guard label.text?.isEmpty == false else {
      return CommandFailure(
        .dataError, "the picture has no pixels, as there is no text; give a text, or --width and --height")
    }
    let (size, scale) = (short(label.font.pointSize), short(Double(label.contentScaleFactor)))
    let sides = [("width", label.bounds.width), ("height", label.bounds.height)].filter { $0.1 > 0 }
    let box = sides.map { " and a \($0.0) of \(short(Double($0.1))) points" }.joined()
    return CommandFailure(
      .dataError,
      "the picture has no pixels: a size of \(size) points\(box) at scale \(scale) is less than one; use a larger --size "
        + "or --scale")
  }

  /// The bytes of its file.
  package func file(of bitmap: Bitmap, as format: PictureFormat) throws(CommandFailure) -> [UInt8] {
    try format.file(of: bitmap, compression: compression)
  }

  /// Axes that the label sizes itself show all ink, unless only the bounds were asked for; then the label is given its
  /// size, so that no axis is automatic.
  private func extent(of label: VerticalAlignedLabel, _ picture: PictureSettings) -> Extent {
    switch picture.extent {
    case .ink?: return .ink
    case .bounds?:
      label.frame.size = label.renderingSize
      return .bounds
    case nil:
      let isAutomatic = picture.width == nil && picture.height == nil
      return picture.maximumWidth != nil && isAutomatic ? .ink : .bounds
    }
  }
}
