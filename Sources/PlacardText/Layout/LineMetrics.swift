import PlacardFont

/// Height of a line (`Documentation/Rules/Label.md` 5.1). Nominal points.
struct LineMetrics: Hashable, Sendable {
  /// What the line's styles ask for above and below the baseline; positive.
  var ascent = 0.0
  var descent = 0.0
  /// Height of the line box after minimum, multiple and maximum.
  var height = 0.0
  /// From the line's top to its baseline: extra or missing height is above the text.
  var baseline: Double { height - descent }

  init() {}

  /// - Parameters:
  ///   - parts: text that the line shows, hanging white space included.
  ///   - mark: style of what layout adds to it.
  ///   - start: where the line begins: a line that shows nothing is as high as the style there, that of its terminator
  ///     or of the last character of the text.
  ///   - style: of the paragraph.
  ///   - policy: which fallback faces count.
  init(
    showing parts: [TextRange], mark: Int?, start: Int, in shaped: ShapedText, style: ParagraphStyle,
    policy: LineHeightPolicy
  ) {
    if shaped.styles.count == 1 {
      include(shaped.styles[0])
    } else if mark == nil, parts.allSatisfy(\.isEmpty) {
      include(shaped.styles[shaped.text.styleIndex(at: start)])
    } else {
      for part in parts where !part.isEmpty {
        var run = shaped.text.runIndex(at: part.lowerBound)
        while run < shaped.text.runs.count, shaped.text.runs[run].range.lowerBound < part.upperBound {
          include(shaped.styles[shaped.text.runs[run].style])
          run += 1
        }
      }
      if let mark { include(shaped.styles[mark]) }
    }
    if shaped.hasFallback, policy != .font {
      for part in parts { includeFallback(in: part, of: shaped, policy) }
    }
    height = (ascent + descent) * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
  }

  private mutating func includeFallback(in part: TextRange, of shaped: ShapedText, _ policy: LineHeightPolicy) {
    shaped.forEachItem(in: part) { _, item, _ in
      let style = shaped.styles[item.style]
      guard item.kind == .text, item.face.instance !== style.primaryFace.instance, !item.face.isMissing,
        policy == .fallback || TallScripts.tags.contains(item.script)
      else { return }
      let extent = style.extent(of: item.face.instance.metrics)
      ascent = max(ascent, extent.ascent)
      descent = max(descent, extent.descent)
    }
  }

  private mutating func include(_ style: StyleMetrics) {
    ascent = max(ascent, style.ascent)
    descent = max(descent, style.descent)
  }
}

/// The part of the box's width that a line may fill, between the indents of its paragraph
/// (`Documentation/Rules/Label.md` 3.10). Nominal points.
struct LineArea: Hashable, Sendable {
  /// Where it starts, from the leading edge.
  var indent: Double
  var width: Double

  init(_ style: ParagraphStyle, startsParagraph: Bool, width: Double) {
    indent = startsParagraph ? style.firstLineHeadIndent : style.headIndent
    let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    self.width = max(end - indent, 0)
  }
}
