public import Foundation
package import Placard

/// Pixels. Placard's value behind it is `Bitmap`.
public final class CGImage: Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Pixels in a row.
  public var width: Int { bitmap.width }
  /// Rows.
  public var height: Int { bitmap.height }
  /// The part inside a rectangle of pixels; `nil` where there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = rect.integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard !whole.isNull, !whole.isEmpty else { return nil }
    return CGImage(
      bitmap.cropped(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height)))
  }
  /// An independent copy.
  public func copy() -> CGImage? { self }
}

extension Bitmap {
  /// Upside down.
  var flipped: Bitmap {
    var result = self
    let stride = width * 4
    for row in 0..<height {
      let source = (height - 1 - row) * stride
      result.pixels.replaceSubrange(row * stride..<(row + 1) * stride, with: pixels[source..<source + stride])
    }
    return result
  }
}
