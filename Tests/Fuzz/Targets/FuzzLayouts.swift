import Placard
import PlacardRaster
import PlacardText

/// Styled text of any quality in a label with any properties: laid out, measured, drawn. The stages check themselves
/// where assertions are compiled in.
@Sendable func fuzzLayout(_ bytes: UnsafeRawBufferPointer) {
  var input = InputReader(bytes)
  let label = input.bool() ? AutoLinesLabel() : input.bool() ? VerticalAlignedLabel() : Label()
  label.numberOfLines = input.count(below: 5) - 1
  label.lineBreakMode = input.element(of: LineBreakMode.allCases)
  label.textAlignment = input.element(of: TextAlignment.allCases)
  label.lineBreakStrategy = LineBreakStrategy(rawValue: input.count(below: 8))
  label.lineHeightPolicy = input.element(of: LineHeightPolicy.allCases)
  label.adjustsFontSizeToFitWidth = input.bool()
  label.minimumScaleFactor = CGFloat(input.number())
  label.baselineAdjustment = input.element(of: BaselineAdjustment.allCases)
  label.allowsDefaultTighteningForTruncation = input.bool()
  label.preferredMaxLayoutWidth = CGFloat(input.number())
  label.font = .systemFont(ofSize: input.bool() ? 17 : input.number())
  if let insets = label as? AutoLinesLabel, input.bool() {
    insets.contentInset = EdgeInsets(
      top: CGFloat(input.number()), left: CGFloat(input.number()), bottom: CGFloat(input.number()),
      right: CGFloat(input.number()))
  }
  let styles = (0..<input.count(below: 6)).map { _ in (style(&input), input.word(), input.word()) }
  let (width, height) = (CGFloat(input.number()), CGFloat(input.number()))
  let text = NSMutableAttributedString(string: input.text(atMost: 4096))
  for (attributes, location, length) in styles where text.length > 0 {
    let start = Int(location) % text.length
    text.addAttributes(attributes, range: NSRange(location: start, length: min(Int(length), text.length - start)))
  }
  label.attributedText = text

  let fits = label.sizeThatFits(CGSize(width: width, height: height))
  precondition(fits.width.isFinite && fits.height.isFinite && fits.width >= 0 && fits.height >= 0, "\(fits)")
  label.frame = CGRect(x: 0, y: 0, width: width, height: height)
  check(label.textLayout)
  // Large pictures take seconds here, which says nothing.
  let picture = label.renderedRect(scale: 1)
  guard picture.width < 400, picture.height < 400 else { return }
  _ = try? label.pngData(scale: 1)
}

private func check(_ layout: TextLayout) {
  precondition(layout.usedWidth.isFinite && layout.usedHeight.isFinite)
  for line in layout.lines {
    precondition([line.baseline, line.width, line.ascent, line.descent].allSatisfy(\.isFinite), "\(line)")
    for run in layout.glyphRuns(in: line) {
      precondition(run.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}

private func style(_ input: inout InputReader) -> [NSAttributedString.Key: Any] {
  var style: [NSAttributedString.Key: Any] = [:]
  switch input.count(below: 12) {
  case 0: style[.font] = Font.systemFont(ofSize: input.number(), weight: .bold)
  case 1: style[.kern] = input.number()
  case 2: style[.baselineOffset] = input.number()
  case 3: style[.strokeWidth] = input.number()
  case 4: style[.expansion] = input.number()
  case 5: style[.obliqueness] = input.number()
  case 6: style[.underlineStyle] = Int(input.word())
  case 7:
    style[.shadow] = TextShadow(
      offsetX: input.number(), offsetY: input.number(), blurRadius: input.number(), color: .red)
  case 8:
    let attachment = TextAttachment()
    attachment.bounds = CGRect(
      x: CGFloat(input.number()), y: CGFloat(input.number()), width: CGFloat(input.number()),
      height: CGFloat(input.number()))
    style[.attachment] = attachment
  case 9: style[.writingDirection] = [Int(input.byte() & 3)]
  case 10: style[.backgroundColor] = Color(white: 0.5, alpha: 0.5)
  default:
    var paragraph = ParagraphStyle()
    paragraph.firstLineHeadIndent = input.number()
    paragraph.headIndent = input.number()
    paragraph.tailIndent = input.number()
    paragraph.lineSpacing = input.number()
    paragraph.paragraphSpacing = input.number()
    paragraph.lineHeightMultiple = input.number()
    paragraph.minimumLineHeight = input.number()
    paragraph.maximumLineHeight = input.number()
    paragraph.hyphenationFactor = input.number()
    paragraph.alignment = input.element(of: TextAlignment.allCases)
    style[.paragraphStyle] = paragraph
  }
  return style
}
