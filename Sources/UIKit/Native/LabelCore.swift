import Foundation
import Placard

/// The native label of a ``UILabel``.
final class LabelCore: Label, Core {
  let link = OwnerLink()

  override init(frame: CGRect) {
    super.init(frame: frame)
    adoptUIKitDefaults()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptUIKitDefaults()
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      guard let owner = link.receiver else {
        super.frame = newValue
        return
      }
      onMain { owner.frame = newValue }
    }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set {
      guard let owner = link.receiver else {
        super.bounds = newValue
        return
      }
      onMain { owner.bounds = newValue }
    }
  }
  override var intrinsicContentSize: CGSize {
    guard let owner = link.receiver else { return super.intrinsicContentSize }
    return onMain { owner.intrinsicContentSize }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let owner = link.receiver else { return super.sizeThatFits(size) }
    return onMain { owner.sizeThatFits(size) }
  }
  override func invalidateIntrinsicContentSize() {
    guard let owner = link.receiver else { return super.invalidateIntrinsicContentSize() }
    onMain { owner.invalidateIntrinsicContentSize() }
  }
  override func setNeedsLayout() {
    guard let owner = link.receiver else { return super.setNeedsLayout() }
    onMain { owner.setNeedsLayout() }
  }
  override func setNeedsDisplay() {
    guard let owner = link.receiver else { return super.setNeedsDisplay() }
    onMain { owner.setNeedsDisplay() }
  }
  override func layoutSubviews() {
    guard let owner = link.receiver else { return super.layoutSubviews() }
    onMain { owner.layoutSublayers(of: owner.layer) }
  }
  override func draw(_ rect: CGRect) {
    guard let owner = link.receiver else { return super.draw(rect) }
    onMain { owner.drawLayerAndContent(rect) }
  }
  override func willMove(toSuperview newSuperview: View?) {
    super.willMove(toSuperview: newSuperview)
    let parent = (newSuperview as? any Core)?.link.owner
    if let owner = link.owner { onMain { owner.willMove(toSuperview: parent) } }
  }
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let owner = link.owner { onMain { owner.didMoveToSuperview() } }
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    if let owner = link.owner { onMain { owner.tintColorDidChange() } }
  }
  override func environmentDidChange(from previous: Environment) {
    super.environmentDidChange(from: previous)
    if let owner = link.owner { onMain { owner.traitCollectionDidChange(UITraitCollection(previous.traits)) } }
  }

  override func drawText(in rect: CGRect) {
    guard let owner = link.receiver as? UILabel else { return super.drawText(in: rect) }
    onMain { owner.drawText(in: rect) }
  }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let owner = link.receiver as? UILabel else {
      return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }
    return onMain { owner.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines) }
  }
}

extension Label {
  /// What UIKit does where a native label does better.
  func adoptUIKitDefaults() {
    showsEllipsisForHiddenParagraphs = false
    lineHeightPolicy = .font
    layer.roundsUnclippedBackground = false
  }
}
