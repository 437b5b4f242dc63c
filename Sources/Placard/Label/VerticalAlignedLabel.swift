/// A label that puts its text at the top, in the middle or at the bottom, inside its insets. Sizes are those of its
/// superclass.
///
/// The text is aligned as it is drawn. If the label's height shortens it, the lines that are left are aligned; they
/// usually leave less room than one line. The class of this name that a well-known article builds aligns the rectangle
/// of the whole text instead, so that shortened text is always in the middle.
open class VerticalAlignedLabel: AutoLinesLabel {
  /// Where the text stands. Default: ``VerticalAlignment/middle``, from every initialiser. Invalidates: layout.
  open var verticalAlignment = VerticalAlignment.middle {
    didSet {
      guard oldValue != verticalAlignment else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  override var textPlacement: TextPlacement {
    TextPlacement(insets: contentInset, alignment: verticalAlignment)
  }
}
