public import Foundation
import PlacardFont
package import PlacardText

/// Sizes and layouts (`Documentation/Rules/Label.md` section 4). Every number comes from a ``TextLayout``.
extension Label {
  // MARK: From content to layouts

  /// Fonts of text styles at the environment's category, where the label follows it.
  func scaledFont(_ font: Font) -> Font {
    adjustsFontForContentSizeCategory ? font.scaled(for: environment.contentSizeCategory) : font
  }

  /// The content as glyphs.
  var shapedText: ShapedText {
    if let shaped = textCache.shaped { return shaped }
    let text = content.styledText(AttributeContext(scaledFont: scaledFont))
    if textCache.reuse(for: text), let shaped = textCache.shaped { return shaped }
    let shaped = Workspace.borrow { workspace in
      workspace.typesetter.shape(
        text, language: environment.language, layoutDirection: effectiveLayoutDirection,
        usesOversizeMetrics: sizingRule == .oversize, hyphenator: hyphenator)
    }
    textCache.store(shaped)
    return shaped
  }

  /// The content in a box.
  func layout(in container: TextContainer) -> TextLayout {
    let shaped = shapedText
    if let layout = textCache.layout(in: container) { return layout }
    // Lines that were measured are drawn as they are; they only have to be placed.
    let layout =
      textCache.placedLayout(in: container) ?? Workspace.borrow { $0.typesetter.layout(shaped, in: container) }
    textCache.store(layout, for: container)
    return layout
  }

  private func container(width: CGFloat, height: CGFloat, lines: Int) -> TextContainer {
    var container = TextContainer(width: Double(width), height: Double(height), maximumNumberOfLines: max(lines, 0))
    container.displayScale = Double(contentScaleFactor)
    container.layoutDirection = effectiveLayoutDirection
    container.allowsTightening = allowsDefaultTighteningForTruncation
    container.showsEllipsisForHiddenParagraphs = showsEllipsisForHiddenParagraphs
    container.truncationToken = truncationToken
    container.lineHeightPolicy = lineHeightPolicy
    return container
  }

  /// Roomier than drawing: any height, no shrinking (4.2 rules 1 and 2).
  package func measuringLayout(width: CGFloat, lines: Int) -> TextLayout {
    var container = container(width: width.clampedProposal, height: .unlimited, lines: lines)
    container.measuresFullSingleLine = lines == 1
    return layout(in: container)
  }

  /// What drawing in `rect` shows; nil when the rectangle has no area.
  package func drawingLayout(in rect: CGRect) -> TextLayout? { drawingContainer(rect).map { layout(in: $0) } }

  /// The box that text is drawn in; nil without an area.
  private func drawingContainer(_ rect: CGRect) -> TextContainer? {
    let width = rect.size.width.clampedLength
    let height = rect.size.height.clampedLength
    guard width > 0, height > 0 else { return nil }
    var container = container(width: width, height: height, lines: numberOfLines)
    container.originY = Double(rect.origin.y.clampedLength)
    container.baselineAdjustment = baselineAdjustment
    if adjustsFontSizeToFitWidth { container.minimumScaleFactor = Double(min(max(minimumScaleFactor, 0), 1)) }
    return container
  }

  /// The part of `rect` that text is laid out in when it is drawn there: inside the insets, with their full width, so
  /// that fitting and cutting are undisturbed, and where it is aligned with the height of the text as drawn.
  func placedRect(in rect: CGRect) -> CGRect {
    let placement = textPlacement
    var inner = rect.inset(by: placement.insets)
    guard let alignment = placement.alignment, alignment != .middle, let layout = drawingLayout(in: inner)
    else { return inner }
    let height = min(CGFloat(layout.usedHeight), inner.size.height)
    inner.origin.y = placement.top(of: height, in: inner)
    inner.size.height = height
    // How lines are fitted and cut was decided by the whole height. Here they only move.
    if let container = drawingContainer(inner), textCache.layout(in: container) == nil {
      textCache.store(layout.moved(to: container), for: container)
    }
    return inner
  }

  // MARK: Sizes

  /// Rounds up to a pixel: `up` of `Documentation/Rules/Label.md` section 0.
  func roundedUp(_ length: Double) -> CGFloat { CGFloat(PixelGrid.up(length, scale: Double(contentScaleFactor))) }
  /// Rounds to the nearest pixel, halves towards +∞: `near` of `Documentation/Rules/Label.md` section 0.
  func roundedToNearest(_ length: Double) -> CGFloat {
    CGFloat(PixelGrid.near(length, scale: Double(contentScaleFactor)))
  }

  func measuredTextRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let placement = textPlacement
    var rect = measuredRect(in: placement.measuringRoom(in: bounds), lines).outset(by: placement.insets)
    if placement.alignment != nil { rect.origin.y = placement.top(of: rect.size.height, in: bounds) }
    return rect
  }

  /// The rectangle of the text alone in the room there is for it.
  private func measuredRect(in bounds: CGRect, _ lines: Int) -> CGRect {
    let origin = bounds.origin.clamped
    guard !content.isEmpty else { return CGRect(origin: origin, size: .zero) }
    let layout = measuringLayout(width: bounds.size.width, lines: lines)
    let available = CGSize(width: bounds.size.width.clampedProposal, height: bounds.size.height.clampedProposal)
    var rect = CGRect(
      origin: origin, size: CGSize(width: roundedUp(layout.usedWidth), height: roundedUp(layout.usedHeight)))
    if rect.size.height > available.height {
      // Odd, but recorded in every overflowing case: the rectangle is as high as the bounds and starts above them.
      rect.size.height = available.height
      rect.origin.y = origin.y + roundedToNearest((Double(available.height) - layout.usedHeight) / 2)
    }
    if available.width < .unlimited {
      rect.origin.x += horizontalOffset(of: layout, slack: available.width - rect.size.width)
    }
    return rect
  }

  /// Where a rectangle with this much room beside it stands, by the alignment of the first paragraph.
  private func horizontalOffset(of layout: TextLayout, slack: CGFloat) -> CGFloat {
    switch layout.text.paragraphs[0].style.alignment {
    case .center: return roundedToNearest(Double(slack) / 2)
    case .right: return slack
    case .left: return 0
    case .natural where effectiveLayoutDirection != .natural:
      return effectiveLayoutDirection == .rightToLeft ? slack : 0
    case .natural, .justified: return layout.lines.first?.isRightToLeft == true ? slack : 0
    }
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width.clampedProposal, height: .unlimited)
    // Insets below zero, and overrides, may take more than there is.
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size.clampedSize
  }

  /// Gives the label a width, lets it lay out, and gives it the height that its text needs. The frame's origin stays.
  /// Not in UIKit.
  public func fit(width: CGFloat) {
    let corner = frame.origin
    bounds.size.width = width.clampedPositive
    if frame.origin != corner { frame.origin = corner }
    layoutIfNeeded()
    bounds.size.height = sizeThatFits(CGSize(width: bounds.size.width, height: .unlimited)).height
    if frame.origin != corner { frame.origin = corner }
  }

  /// The size that the label accepts when it is offered `proposal`. On each axis it takes the proposal, unless that is
  /// smaller than the text and compression resistance is required, or larger and hugging is required. Not in UIKit.
  public func size(in proposal: CGSize) -> CGSize {
    let proposal = proposal.clampedSize
    let wanted = numberOfLines == 1 ? intrinsicContentSize : sizeThatFits(proposal)
    func accepted(_ offered: CGFloat, _ wanted: CGFloat, _ axis: LayoutAxis) -> CGFloat {
      let priority =
        offered < wanted ? contentCompressionResistancePriority(for: axis) : contentHuggingPriority(for: axis)
      return priority < .required ? offered : wanted
    }
    return CGSize(
      width: accepted(proposal.width, wanted.width, .horizontal),
      height: accepted(proposal.height, wanted.height, .vertical))
  }
}
