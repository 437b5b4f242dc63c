public import Foundation
import PlacardText

/// A label with margins that wraps at its own width: what `ZHAutoLinesLabel` is. It gives a text background and margin
/// without a container view.
///
/// Content is never squeezed: compression resistance is 1000 on both axes. Hugging is not set; 1000 on both axes
/// together with `numberOfLines = 0` is recommended.
open class AutoLinesLabel: Label {
  /// Distances of the text from the edges of the bounds, in points, negative ones outwards; NaN is 0. Default: zero.
  /// Keeps ``Label/attributedText``. Invalidates: layout.
  open var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = contentInset.clamped
      if oldValue != contentInset {
        invalidate(.layout)
        setNeedsLayout()
      }
    }
  }

  /// A label with this rectangle in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    compressionPriorities = AxisPair(horizontal: .required, vertical: .required)
  }

  /// Exists for subclasses written for UIKit. Archives are not read: the label has the defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compressionPriorities = AxisPair(horizontal: .required, vertical: .required)
  }

  override var textPlacement: TextPlacement { TextPlacement(insets: contentInset) }

  /// Makes the width that layout gave the width to wrap at, and asks the superview for another pass when it changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if preferredMaxLayoutWidth != bounds.size.width {
      preferredMaxLayoutWidth = bounds.size.width
      superview?.setNeedsLayout()
    }
  }
}
