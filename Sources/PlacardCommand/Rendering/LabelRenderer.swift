import Foundation
package import Placard

/// Draws labels that are described in words.
package struct LabelRenderer: Sendable {
  package let builder: LabelBuilder
  /// 0…9.
  package var compression: Int?
  package var maximumPixels: Int?

  package init(fonts: FontShelf, arguments: Arguments) {
    builder = LabelBuilder(fonts: fonts)
    compression = arguments[Options.compression]
    maximumPixels = arguments[Options.maximumPixels]
  }

  /// The picture of a label.
  package func bitmap(of settings: LabelSettings) throws(CommandFailure) -> Bitmap {
    try bitmap(of: try builder.label(settings), settings)
  }

  /// The picture of a label that the builder made of the settings.
  package func bitmap(of label: VerticalAlignedLabel, _ settings: LabelSettings) throws(CommandFailure) -> Bitmap {
    let extent = extent(of: label, settings.picture)
    if let maximumPixels {
      let rect = label.renderedRect(extent: extent)
      let scale = Double(label.contentScaleFactor)
      let (width, height) = (Double(rect.size.width) * scale, Double(rect.size.height) * scale)
      guard width * height <= Double(maximumPixels) else {
        throw CommandFailure(
          .dataError,
          "a picture of \(short(width.rounded())) × \(short(height.rounded())) pixels is over --max-pixels "
            + "\(maximumPixels); use a smaller size or scale")
      }
    }
    let bitmap: Bitmap
    do {
      bitmap = try label.render(extent: extent, missingGlyphs: settings.picture.missingGlyphs)
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    return bitmap
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
      label.resolveSize()
      return .bounds
    case nil:
      let isAutomatic = picture.width == nil && picture.height == nil
      return picture.maximumWidth != nil && isAutomatic ? .ink : .bounds
    }
  }
}

extension View {
  /// Gives axes without a size the size of the text, as `render` does for its picture.
  func resolveSize() {
    let asked = bounds.size
    let proposal = CGSize(
      width: asked.width > 0 ? asked.width : .infinity, height: asked.height > 0 ? asked.height : .infinity)
    let fitting = sizeThatFits(proposal)
    frame.size = CGSize(
      width: asked.width > 0 ? asked.width : fitting.width, height: asked.height > 0 ? asked.height : fitting.height)
  }
}
