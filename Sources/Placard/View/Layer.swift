public import Foundation
public import PlacardFont
public import PlacardRaster
public import PlacardText

/// What is drawn around the content of a view: corners, border and shadow, in the words of `CALayer`. A value that
/// ``View/layer`` holds, so that subclasses are free to have properties of these names.
///
/// ```swift
/// badge.layer.cornerRadius = 8
/// badge.layer.shadowOpacity = 0.3
/// ```
///
/// Numbers from outside are made finite: NaN counts as 0, huge lengths are cut to ±1e7 points.
public struct Layer: Sendable, Hashable {
  /// Radius of the corners of background, border and clip, in points (NaN and negative: 0). Default: 0.
  public var cornerRadius: CGFloat = 0 { didSet { cornerRadius = cornerRadius.clampedPositive } }
  /// The corners that ``cornerRadius`` rounds. Default: all four.
  public var maskedCorners = RectCorners.all
  /// Whether the background follows the round corners where nothing is clipped too. `UILabel`'s does not: it is
  /// ``masksToBounds`` that rounds it. Default: `true`.
  public var roundsUnclippedBackground = true
  /// Width of a border inside the bounds, in points (NaN and negative: 0). Default: 0, none.
  public var borderWidth: CGFloat = 0 { didSet { borderWidth = borderWidth.clampedPositive } }
  /// Colour of the border; `nil` (default) = black.
  public var borderColor: Color?
  /// Cuts content and subviews at the bounds and the rounded corners, the shadow with them: the same switch as
  /// ``View/clipsToBounds``. Default: `false`; marquee labels: `true`.
  public var masksToBounds = false

  /// Colour of the shadow; `nil` = none. Default: black.
  public var shadowColor: Color? = .black
  /// Opacity of the shadow, 0…1 (clamped, NaN is 0). Default: 0, no shadow.
  public var shadowOpacity: Float = 0 {
    didSet { shadowOpacity = shadowOpacity.isNaN ? 0 : min(max(shadowOpacity, 0), 1) }
  }
  /// Points the shadow is moved by: positive width = right, positive height = down. Default: (0, -3).
  public var shadowOffset = CGSize(width: 0, height: -3) { didSet { shadowOffset = shadowOffset.clampedOffset } }
  /// Blur of the shadow: the sigma of its Gaussian, in points (NaN and negative: 0; at most 250 pixels take effect).
  /// Default: 3.
  public var shadowRadius: CGFloat = 3 { didSet { shadowRadius = shadowRadius.clampedPositive } }
  /// The shape that casts the shadow, in points of the view's coordinates. `nil` (default) = all that the view shows:
  /// background, content, subviews and border.
  public var shadowPath: Path?

  /// The layer of a new view.
  public init() {}
}

extension Layer {
  /// The shadow as a canvas draws it; nil when there is none to be seen.
  func castShadow(in style: InterfaceStyle) -> TextShadow? {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor else { return nil }
    let color = shadowColor.components(for: style)
    // A layer's shadow radius is the sigma itself, a blur radius twice that.
    return TextShadow(
      offsetX: Double(shadowOffset.width), offsetY: Double(shadowOffset.height), blurRadius: 2 * Double(shadowRadius),
      color: color.color.withAlpha(color.alpha * Double(shadowOpacity)))
  }

  /// The outline of a view with these bounds, or of the inside of its border: `inset` points further in.
  func outline(of bounds: TextRect, inset: Double = 0) -> Path {
    let inner = TextRect(
      x: bounds.x + inset, y: bounds.y + inset, width: bounds.width - 2 * inset, height: bounds.height - 2 * inset)
    guard inner.width > 0, inner.height > 0 else { return Path() }
    return Path(inner, cornerRadius: Double(cornerRadius) - inset, corners: maskedCorners)
  }

  /// Whether clip and border follow rounded corners.
  var isRounded: Bool { cornerRadius > 0 && !maskedCorners.isEmpty }
  /// Whether the background does.
  var hasRoundBackground: Bool { isRounded && (masksToBounds || roundsUnclippedBackground) }
}
