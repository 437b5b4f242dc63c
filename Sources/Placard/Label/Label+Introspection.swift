public import Foundation
public import PlacardText

/// Which text is seen, and where. Not in UIKit. All of it describes the picture that
/// ``View/render(scale:extent:missingGlyphs:)`` makes of the label alone, an axis without a size being as large as the
/// text.
extension Label {
  /// The bounds of that picture.
  var picturedBounds: CGRect { CGRect(origin: bounds.origin, size: renderingSize) }

  private var pictured: (rect: CGRect, layout: TextLayout?) {
    let rect = textDrawingRect(forBounds: picturedBounds)
    return (rect, drawingLayout(in: rect))
  }

  /// The text as drawn: lines, runs, glyphs, baselines. Its coordinates start at ``textDrawingRect(forBounds:)`` of the
  /// bounds. Where that has no area nothing is drawn, and the layout is the one of unlimited room.
  public var textLayout: TextLayout { pictured.layout ?? measuringLayout(width: .unlimited, lines: numberOfLines) }

  /// Whether visible characters are not shown.
  public var isTruncated: Bool {
    guard let layout = pictured.layout else { return shapedText.analysis.flags.contains { $0.contains(.visible) } }
    return layout.isTruncated
  }

  /// The range from the first to the last visible character that is not shown; `nil` if all are shown. White space at
  /// the cut is not visible, so it does not count.
  public var truncatedRange: NSRange? {
    guard let layout = pictured.layout else {
      return isTruncated ? NSRange(location: 0, length: textLayout.text.units.count) : nil
    }
    return layout.truncatedRange.map { NSRange(location: $0.lowerBound, length: $0.count) }
  }

  /// The whole text when ``showsExpansionTextWhenTruncated`` is set and some of it is cut, else `nil`.
  public var expansionText: String? { showsExpansionTextWhenTruncated && isTruncated ? text : nil }

  /// The box of every line, in the label's coordinates: as wide as what is shown, as high as the line without spacing.
  public var lineRects: [CGRect] {
    let (rect, layout) = pictured
    return (layout?.lines ?? []).map { line in
      CGRect(
        x: rect.origin.x + CGFloat(line.x), y: rect.origin.y + CGFloat(line.top), width: CGFloat(line.width),
        height: CGFloat(line.height))
    }
  }

  /// UTF-16 offset of the character drawn at `point` (label's coordinates), or of the nearest one; `nil`
  /// without text. Right in mixed directions too.
  public func characterIndex(at point: CGPoint) -> Int? {
    let (rect, layout) = pictured
    return layout?.characterIndex(atX: Double(point.x - rect.origin.x), y: Double(point.y - rect.origin.y))
  }

  /// The boxes of a range of characters in the label's coordinates: one per line, or several where directions are
  /// mixed. Parts that are not shown have none; a range beyond the text is cut to it.
  public func rects(for range: NSRange) -> [CGRect] {
    let (rect, layout) = pictured
    guard let layout else { return [] }
    let count = layout.text.units.count
    let lower = min(max(range.location, 0), count)
    let (end, overflow) = range.location.addingReportingOverflow(range.length)
    let upper = overflow ? count : min(max(end, lower), count)
    return layout.rects(for: lower..<upper).map { box in
      CGRect(
        x: rect.origin.x + CGFloat(box.x), y: rect.origin.y + CGFloat(box.y), width: CGFloat(box.width),
        height: CGFloat(box.height))
    }
  }

  /// Distance from the top of the bounds to the first drawn baseline, in points; 0 without text.
  public var firstBaseline: CGFloat {
    let (rect, layout) = pictured
    guard let line = layout?.lines.first else { return 0 }
    return rect.origin.y - bounds.origin.y + CGFloat(line.baseline)
  }

  /// Distance from the top of the bounds to the last drawn baseline, in points; the height of the bounds without text.
  public var lastBaseline: CGFloat {
    let (rect, layout) = pictured
    guard let line = layout?.lines.last else { return bounds.size.height }
    return rect.origin.y - bounds.origin.y + CGFloat(line.baseline)
  }

  /// Whether the text has no attributes of its own, so that it looks as the label's properties say.
  package var hasPlainText: Bool { content.styledSource == nil }

  /// Clusters that the picture shows a box for, each once, in order of appearance.
  package var boxedInPicture: [String] {
    // Nearly all texts have a glyph for everything, which is known without asking for a layout.
    guard !shapedText.missingClusters.isEmpty else { return [] }
    let layout = textLayout
    var seen = Set<String>()
    return layout.missingClusters.map { String(decoding: layout.text.units[$0], as: UTF16.self) }
      .filter { seen.insert($0).inserted }
  }

  /// All characters, for speech: attachments say their own label or nothing. `nil` without text.
  var spokenText: String? {
    guard let text = content.text else { return nil }
    guard let styled = content.styledSource, text.utf16.contains(0xFFFC) else { return text }
    var spoken = ""
    // All attributes of a run, never one over several runs: on Linux Foundation compares the values of neighbouring
    // runs then, and stops the program over those that are not of its own types.
    styled.enumerateAttributes(in: NSRange(location: 0, length: styled.length)) { attributes, range, _ in
      let part = styled.attributedSubstring(from: range).string
      guard let attachment = attributes[.attachment] as? TextAttachment else {
        spoken += part
        return
      }
      spoken += part.replacingOccurrences(of: "\u{FFFC}", with: attachment.accessibilityLabel ?? "")
    }
    return spoken
  }
}
