public import Foundation
public import PlacardFont
public import PlacardText

/// A value of one of the attribute keys of labels.
public protocol LabelAttributeValue {}
extension Font: LabelAttributeValue {}
extension Color: LabelAttributeValue {}
extension ParagraphStyle: LabelAttributeValue {}
extension ParagraphStyleReference: LabelAttributeValue {}
extension TextShadow: LabelAttributeValue {}
extension ShadowReference: LabelAttributeValue {}
extension TextAttachment: LabelAttributeValue {}
extension LineStyle: LabelAttributeValue {}

#if !canImport(ObjectiveC)
  extension NSMutableAttributedString {
    /// Sets one attribute in a range.
    ///
    /// Foundation's own method of this name stops the program on Linux when it replaces a value that is not one of
    /// Foundation's types. This one is chosen for the values that labels use and does without it.
    public func addAttribute<Value: LabelAttributeValue>(
      _ name: NSAttributedString.Key, value: Value, range: NSRange
    ) {
      addAttributes([name: value], range: range)
    }
  }
#endif
