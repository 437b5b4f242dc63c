public import Foundation
public import PlacardRaster
import PlacardText

/// How a picture in text is coloured (raw values are UIKit's).
public enum ImageRenderingMode: Int, Sendable, Hashable, CaseIterable {
  /// As ``alwaysOriginal``.
  case automatic = 0
  /// The picture keeps its own colours.
  case alwaysOriginal = 1
  /// The picture's alpha is painted in the colour of the text.
  case alwaysTemplate = 2
}

/// A picture to put into text: what an attachment needs of `UIImage`. Immutable.
public final class Image: Sendable {
  /// What is drawn in text.
  let inlineImage: InlineImage
  /// The pixels.
  public var bitmap: Bitmap { inlineImage.bitmap }
  /// How it is coloured.
  public let renderingMode: ImageRenderingMode

  /// A picture of these pixels; ``PlacardRaster/Bitmap/scale`` is its pixels per point.
  public init(bitmap: Bitmap, renderingMode: ImageRenderingMode = .automatic) {
    inlineImage = InlineImage(bitmap, isTemplate: renderingMode == .alwaysTemplate)
    self.renderingMode = renderingMode
  }

  /// Reads a PNG.
  /// - Parameters:
  ///   - png: the bytes of a PNG file.
  ///   - scale: pixels per point; NaN, infinite and ≤ 0 count as 1.
  /// - Throws: ``PlacardRaster/PNGError`` that says what is wrong with the bytes.
  public convenience init(png: Data, scale: CGFloat = 1) throws(PNGError) {
    var bitmap = try Bitmap(png: png)
    bitmap.scale = InputClamping.scale(Double(scale))
    self.init(bitmap: bitmap)
  }

  /// Width and height in points.
  public var size: CGSize {
    CGSize(width: Double(bitmap.width) / bitmap.scale, height: Double(bitmap.height) / bitmap.scale)
  }

  /// The same picture coloured in another way.
  public func withRenderingMode(_ mode: ImageRenderingMode) -> Image { Image(bitmap: bitmap, renderingMode: mode) }
}

/// A picture that stands in text on U+FFFC: what `NSTextAttachment` is. Its advance is the width of ``bounds``; the
/// line grows to hold it.
///
/// ```swift
/// let icon = TextAttachment(image: try Image(png: data))
/// icon.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
/// label.attributedText = NSAttributedString(attachment: icon)
/// ```
open class TextAttachment: AttributeObject {
  /// The picture; `nil` leaves the space empty.
  open var image: Image?
  /// Where the picture stands, in points with y **up** from the baseline: a negative `minY` lowers it. Zero (default) =
  /// the picture's own size with its bottom on the baseline. NaN is 0, negative sizes are 0.
  open var bounds = CGRect.zero
  /// What is said for the picture. Default: `nil`, nothing.
  open var accessibilityLabel: String?

  /// An attachment without a picture.
  public override init() {}

  /// An attachment of this picture.
  public init(image: Image?) { self.image = image }

  /// An attachment of a PNG.
  /// - Throws: ``PlacardRaster/PNGError`` that says what is wrong with the bytes.
  public convenience init(png: Data) throws(PNGError) { self.init(image: try Image(png: png)) }

  /// What layout and drawing see.
  var inlineObject: InlineObject {
    let box = bounds.clamped
    let size = box == .zero ? (image?.size ?? .zero) : box.size
    return InlineObject(
      x: Double(box.origin.x), y: Double(box.origin.y), width: Double(size.width), height: Double(size.height),
      payload: image?.inlineImage)
  }
}

extension NSAttributedString {
  /// U+FFFC with this attachment.
  public convenience init(attachment: TextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
