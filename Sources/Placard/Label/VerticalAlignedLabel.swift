/// A label that puts its text at the top, in the middle or at the bottom, inside its insets. Sizes are those of its
/// superclass.
///
/// What is aligned is the text as it is drawn: of text that the label's height shortens, the lines that are left, which
/// usually leave less room than one line. The class of this name in the article that it follows aligned the whole text's
/// rectangle, so that shortened text was in the middle whatever it said.
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
