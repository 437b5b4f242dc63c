public import Foundation
import Placard

/// Scales fonts and lengths of a program's own as a text style grows.
public final class UIFontMetrics: Sendable {
  private let native: TextStyleMetrics

  /// Metrics of ``UIFont/TextStyle/body``.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { native = TextStyleMetrics(forTextStyle: textStyle.native) }

  /// A font that grows with the style in labels that follow the size category.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// A font that grows with the style, at the category of these traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    UIFont(native: native.scaledFont(for: font.native, category: category(traitCollection)))
  }
  /// A font that grows with the style, but not beyond a size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// A font that grows with the style up to a size in points, at the category of these traits.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let maximum = maximumPointSize > 0 ? Double(maximumPointSize) : nil
    return UIFont(
      native: native.scaledFont(
        for: font.native, maximumPointSize: maximum, category: category(traitCollection)))
  }
  /// A length in points at the current category.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// A length in points at the category of these traits.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    CGFloat(native.scaledValue(for: Double(value), category: category(traitCollection)))
  }

  private func category(_ traits: UITraitCollection?) -> ContentSizeCategory {
    (traits ?? .current).preferredContentSizeCategory.native
  }
}
