import Foundation
package import Placard

/// Makes the label that settings describe.
package struct LabelBuilder: Sendable {
  package let fonts: FontShelf
  private let hyphenation: HyphenationShelf

  package init(fonts: FontShelf) {
    self.fonts = fonts
    hyphenation = HyphenationShelf(notice: fonts.notice)
  }

  /// A label of the command: insets and vertical alignment included. An axis without a size is 0: automatic.
  package func label(_ settings: LabelSettings) throws(CommandFailure) -> VerticalAlignedLabel {
    let label = VerticalAlignedLabel()
    try configure(label, settings)
    place(label, settings.picture)
    return label
  }

  /// Gives the label the frame that suits its text.
  private func place(_ label: VerticalAlignedLabel, _ picture: PictureSettings) {
    var width = CGFloat(picture.width ?? 0)
    if picture.width == nil, let most = picture.maximumWidth {
      let limit = CGSize(width: CGFloat(most), height: .infinity)
      width = min(label.sizeThatFits(limit).width, CGFloat(most))
    }
    label.frame = CGRect(x: 0, y: 0, width: width, height: CGFloat(picture.height ?? 0))
  }

  /// Makes `label`, which shows plain text, the one of settings that differ in their text only.
  package func rewrite(_ label: VerticalAlignedLabel, _ settings: LabelSettings) {
    label.text = settings.text
    place(label, settings.picture)
  }

  /// Sets everything that any label has.
  package func configure(_ label: Label, _ settings: LabelSettings) throws(CommandFailure) {
    var attributes: [NSAttributedString.Key: Any] = [:]
    var needsParagraphStyle = false
    for setting in settings.list {
      switch OptionTable.all[setting.option].target {
      case .label(let set): set(label, setting.value)
      case .character(let attribute):
        guard !attribute.setOwn(label, setting.value) else { continue }
        if let value = attribute.value(setting.value) { attributes[attribute.row.key] = value }
      case .paragraph(let attribute):
        if !attribute.setOwn(label, setting.value) { needsParagraphStyle = true }
      // These are held beside the list.
      case .settings, .font, .name, .command: continue
      }
    }
    label.font = try font(settings.font, of: label)
    if settings.hyphenates { label.hyphenator = try hyphenation.hyphenator(path: settings.hyphenationDictionary) }
    if needsParagraphStyle { attributes[.paragraphStyle] = paragraphStyle(of: settings, on: label) }
    if let styled = settings.styled {
      label.attributedText = try text(of: styled, attributes, settings, label)
    } else if attributes.isEmpty {
      label.text = settings.text
    } else {
      label.attributedText = NSAttributedString(string: settings.text ?? "", attributes: attributes)
    }
  }

  private func font(_ request: FontRequest, of label: Label) throws(CommandFailure) -> Font {
    try fonts.font(request.resolved(for: label.environment.contentSizeCategory))
  }

  /// What is said about all paragraphs over the label's own style.
  private func paragraphStyle(of settings: LabelSettings, on label: Label) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = label.textAlignment
    style.lineBreakMode = label.lineBreakMode
    style.lineBreakStrategy = label.lineBreakStrategy
    write(settings.list, to: &style)
    return style
  }

  private func write(_ list: [LabelSettings.Setting], to style: inout ParagraphStyle) {
    for setting in list {
      guard case .paragraph(let attribute) = OptionTable.all[setting.option].target,
        let value = attribute.value(setting.value)
      else { continue }
      attribute.row.write(value, &style)
    }
  }

  private func text(
    of styled: StyledSettings, _ attributes: [NSAttributedString.Key: Any], _ settings: LabelSettings, _ label: Label
  ) throws(CommandFailure) -> NSAttributedString {
    let text = NSMutableAttributedString(string: styled.text, attributes: attributes)
    for run in styled.runs {
      var own: [NSAttributedString.Key: Any] = [:]
      var (saysFont, saysParagraph) = (false, false)
      for setting in run.list {
        switch OptionTable.all[setting.option].target {
        case .character(let attribute):
          if let value = attribute.value(setting.value) { own[attribute.row.key] = value }
        case .font: saysFont = true
        case .paragraph: saysParagraph = true
        case .settings, .label, .name, .command: continue
        }
      }
      if saysFont { own[.font] = try font(settings.font.changed(by: run.list), of: label) }
      if saysParagraph {
        var style = paragraphStyle(of: settings, on: label)
        write(run.list, to: &style)
        own[.paragraphStyle] = style
      }
      text.addAttributes(own, range: NSRange(location: run.range.lowerBound, length: run.range.count))
    }
    return text
  }
}

extension FontRequest {
  /// The request with what a run says in place of what the whole text says.
  fileprivate func changed(by list: [LabelSettings.Setting]) -> FontRequest {
    var result = self
    for setting in list {
      if case .font(_, let resets?) = OptionTable.all[setting.option].target { resets(&result) }
    }
    for setting in list {
      if case .font(let set, _) = OptionTable.all[setting.option].target { set(&result, setting.value) }
    }
    return result
  }
}
