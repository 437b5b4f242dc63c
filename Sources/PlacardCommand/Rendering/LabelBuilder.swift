import Foundation
package import Placard

/// Makes the label that a description describes.
package struct LabelBuilder: Sendable {
  package let fonts: FontShelf

  package init(fonts: FontShelf) { self.fonts = fonts }

  /// A label of the command: insets and vertical alignment included. An axis without a size is 0: automatic.
  package func label(_ description: LabelDescription) throws(CommandFailure) -> VerticalAlignedLabel {
    let label = VerticalAlignedLabel()
    try configure(label, description)
    let insets = description.insets
    label.contentInset = EdgeInsets(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom), right: CGFloat(insets.right)
    )
    switch description.vertical {
    case .top: label.verticalAlignment = .top
    case .bottom: label.verticalAlignment = .bottom
    case .middle, nil: break
    }
    place(label, description)
    return label
  }

  /// Gives the label the frame that suits its text.
  private func place(_ label: VerticalAlignedLabel, _ description: LabelDescription) {
    var width = CGFloat(description.width ?? 0)
    if description.width == nil, let most = description.maximumWidth {
      let limit = CGSize(width: CGFloat(most), height: .infinity)
      width = min(label.sizeThatFits(limit).width, CGFloat(most))
    }
    label.frame = CGRect(x: 0, y: 0, width: width, height: CGFloat(description.height ?? 0))
  }

  /// A label of this description can be given the text of another that says the same otherwise.
  package func canRewrite(_ description: LabelDescription) -> Bool {
    description.styled == nil && !description.paragraph.needsParagraphStyle
      && attributes(description.character, isBase: true).isEmpty
  }

  /// Makes `label`, which ``canRewrite(_:)`` allowed, the one of a description that differs in its text only.
  package func rewrite(_ label: VerticalAlignedLabel, _ description: LabelDescription) {
    label.text = description.text
    place(label, description)
  }

  /// Sets everything that any label has.
  package func configure(_ label: Label, _ description: LabelDescription) throws(CommandFailure) {
    let character = description.character
    let paragraph = description.paragraph
    if let language = character.language { label.environment.language = language }
    if let style = description.interfaceStyle { label.environment.userInterfaceStyle = style }
    if let category = description.contentSize { label.environment.contentSizeCategory = category }
    if let direction = description.layoutDirection { label.environment.layoutDirection = direction }
    if description.oversize == true { label.sizingRule = .oversize }
    if let scale = description.scale { label.contentScaleFactor = CGFloat(scale) }
    label.font = try font(character, description)
    if let color = character.color { label.textColor = color }
    if let shadow = character.shadow, shadow.blurRadius == 0 {
      label.shadowColor = shadow.color
      label.shadowOffset = CGSize(width: shadow.offsetX, height: shadow.offsetY)
    }
    if let alignment = paragraph.alignment { label.textAlignment = alignment }
    if let mode = paragraph.mode { label.lineBreakMode = mode }
    if let strategy = paragraph.breakStrategy { label.lineBreakStrategy = strategy }
    if let lines = description.lines { label.numberOfLines = lines }
    if let shows = description.hiddenEllipsis { label.showsEllipsisForHiddenParagraphs = shows }
    if let token = description.truncationToken { label.truncationToken = token }
    if let factor = description.minimumScale {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = CGFloat(factor)
    }
    if let adjustment = description.baselineAdjustment { label.baselineAdjustment = adjustment }
    if let tighten = description.tighten { label.allowsDefaultTighteningForTruncation = tighten }
    if let color = description.background { label.backgroundColor = color }
    if let opacity = description.opacity { label.alpha = CGFloat(opacity) }
    if let radius = description.cornerRadius { label.cornerRadius = CGFloat(radius) }
    if let width = description.borderWidth { label.borderWidth = CGFloat(width) }
    if let color = description.borderColor { label.borderColor = color }
    if let clips = description.clipsToBounds { label.clipsToBounds = clips }
    if let color = description.highlightedColor {
      label.highlightedTextColor = color
      label.isHighlighted = true
    }
    if let disabled = description.isDisabled { label.isEnabled = !disabled }
    try setText(of: label, description)
  }

  private func font(_ character: CharacterDescription, _ description: LabelDescription) throws(CommandFailure) -> Font {
    var character = character
    if let style = character.textStyle {
      character.size = character.size ?? style.pointSize(for: description.contentSize ?? .large)
      if style == .headline { character.weight = character.weight ?? 600 }
    }
    return try fonts.font(
      character, fallback: description.fallback ?? true, system: description.systemFonts ?? false)
  }

  private func setText(of label: Label, _ description: LabelDescription) throws(CommandFailure) {
    let base = attributes(description.character, isBase: true)
    guard let styled = description.styled else {
      guard !base.isEmpty || description.paragraph.needsParagraphStyle else {
        label.text = description.text
        return
      }
      var all = base
      all[.paragraphStyle] = ParagraphStyle(description.paragraph)
      label.attributedText = NSAttributedString(string: description.text ?? "", attributes: all)
      return
    }
    var all = base
    all[.paragraphStyle] = ParagraphStyle(description.paragraph)
    let text = NSMutableAttributedString(string: styled.text, attributes: all)
    for run in styled.runs {
      var own = attributes(run.character, isBase: false)
      if run.character.describesFont {
        own[.font] = try font(run.character.over(description.character), description)
      }
      if let color = run.character.color { own[.foregroundColor] = color }
      if let language = run.character.language { own[.languageIdentifier] = language }
      if run.paragraph.needsParagraphStyle || run.paragraph.alignment != nil || run.paragraph.mode != nil
        || run.paragraph.breakStrategy != nil
      {
        own[.paragraphStyle] = ParagraphStyle(run.paragraph, over: ParagraphStyle(description.paragraph))
      }
      text.addAttributes(own, range: NSRange(location: run.range.lowerBound, length: run.range.count))
    }
    label.attributedText = text
  }

  /// Attributes beyond font, colour and language, which the label itself has for all its text.
  private func attributes(_ character: CharacterDescription, isBase: Bool) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    // Assigning nil would hash the key to find nothing, once per label of a batch.
    if let spacing = character.letterSpacing { result[.tracking] = spacing }
    if let kern = character.kern { result[.kern] = kern }
    if let ligatures = character.ligatures { result[.ligature] = ligatures ? 1 : 0 }
    if let color = character.background { result[.backgroundColor] = color }
    if let offset = character.baselineOffset { result[.baselineOffset] = offset }
    if let style = character.underline { result[.underlineStyle] = style }
    if let color = character.underlineColor { result[.underlineColor] = color }
    if let style = character.strikethrough { result[.strikethroughStyle] = style }
    if let color = character.strikethroughColor { result[.strikethroughColor] = color }
    if let width = character.strokeWidth { result[.strokeWidth] = width }
    if let color = character.strokeColor { result[.strokeColor] = color }
    if let slope = character.obliqueness { result[.obliqueness] = slope }
    if let factor = character.expansion { result[.expansion] = factor }
    if let level = character.superscript { result[.superscript] = level }
    // The label's own shadow has no blur.
    if let shadow = character.shadow, !isBase || shadow.blurRadius > 0 { result[.shadow] = shadow }
    if character.isLink == true { result[.link] = "" }
    return result
  }
}

extension CharacterDescription {
  /// What this says about the font, and `base` where it says nothing.
  func over(_ base: CharacterDescription) -> CharacterDescription {
    var result = base
    if let fonts {
      // Another family has axes of its own.
      result.fonts = fonts
      result.variations = nil
    }
    // A style of its own comes with its own size and weight.
    result.textStyle = textStyle ?? base.textStyle
    result.size = size ?? (textStyle == nil ? base.size : nil)
    result.weight = weight ?? (textStyle == nil ? base.weight : nil)
    result.fontWidth = fontWidth ?? base.fontWidth
    result.italic = italic ?? base.italic
    result.variations = variations ?? result.variations
    result.features = features ?? base.features
    return result
  }
}

extension ParagraphStyle {
  /// A style with a label's defaults, which differ from those of a style: tail truncation and all strategies.
  init(_ description: ParagraphDescription) {
    var base = ParagraphStyle()
    base.lineBreakMode = .byTruncatingTail
    base.lineBreakStrategy = .standard
    self.init(description, over: base)
  }

  init(_ description: ParagraphDescription, over base: ParagraphStyle) {
    self = base
    alignment = description.alignment ?? base.alignment
    lineBreakMode = description.mode ?? base.lineBreakMode
    lineBreakStrategy = description.breakStrategy ?? base.lineBreakStrategy
    lineBreakStrictness = description.lineBreak ?? base.lineBreakStrictness
    wordBreak = description.wordBreak ?? base.wordBreak
    baseWritingDirection = description.direction ?? base.baseWritingDirection
    lineSpacing = description.lineSpacing ?? base.lineSpacing
    lineHeightMultiple = description.lineHeightMultiple ?? base.lineHeightMultiple
    minimumLineHeight = description.minimumLineHeight ?? base.minimumLineHeight
    maximumLineHeight = description.maximumLineHeight ?? base.maximumLineHeight
    paragraphSpacing = description.paragraphSpacing ?? base.paragraphSpacing
    paragraphSpacingBefore = description.paragraphSpacingBefore ?? base.paragraphSpacingBefore
    firstLineHeadIndent = description.firstLineIndent ?? base.firstLineHeadIndent
    headIndent = description.headIndent ?? base.headIndent
    tailIndent = description.tailIndent ?? base.tailIndent
    defaultTabInterval = description.tabInterval ?? base.defaultTabInterval
    hyphenationFactor = description.hyphenation ?? base.hyphenationFactor
    if let interval = description.tabInterval, interval > 0 { tabStops = [] }
  }
}
