import Foundation
import Placard
import TestSupport
import Testing

/// What holds for any text and width (properties of the issues on the pipeline and on UILabel).
@Suite struct LabelPropertyBasedTests {
  private static let words = [
    "word", "a", "Donaudampfschifffahrt", "fi", "AVATAR", "e\u{301}clair", "שלום", "עולם", "مرحبا", "नमस्ते", "สวัสดีครับ",
    "日本語", "漢字かな", "한국어", "👩‍👩‍👧", "🇩🇪", "12-34", "(5)", "https://a.b/c?d=e", "x\u{AD}y", "\u{A0}", "  ", "-",
  ]

  private static func text(_ generator: inout Generator) -> String {
    var parts: [String] = []
    for _ in 0..<(1 + generator.next(below: 14)) {
      parts.append(words[generator.next(below: words.count)])
      if generator.next(below: 12) == 0 {
        parts.append("\n")
      } else if generator.next(below: 4) > 0 {
        parts.append(" ")
      }
    }
    return parts.joined()
  }

  func label(_ text: String, _ generator: inout Generator) -> Label {
    let label = Label()
    label.text = text
    label.font = .systemFont(ofSize: Double(8 + generator.next(below: 20)))
    label.numberOfLines = [0, 0, 1, 2, 3][generator.next(below: 5)]
    label.lineBreakMode = LineBreakMode.allCases[generator.next(below: 6)]
    label.lineBreakStrategy = generator.next(below: 2) == 0 ? [] : .standard
    label.contentScaleFactor = CGFloat(1 + generator.next(below: 3))
    return label
  }

  @Test func ownSizeKeepsTheLines() throws {
    var generator = Generator(1)
    for _ in 0..<250 {
      let text = Self.text(&generator)
      let label = label(text, &generator)
      // Middle truncation of several lines is the known exception (`Documentation/Rules/Label.md` 4.2).
      if label.lineBreakMode == .byTruncatingMiddle, label.numberOfLines != 1 { continue }
      let width = CGFloat(30 + generator.next(below: 400))
      let measured = label.measuringLayout(width: label.numberOfLines == 1 ? 1e7 : width, lines: label.numberOfLines)
      label.frame.size = label.sizeThatFits(CGSize(width: width, height: 0))
      guard label.frame.size != .zero else { continue }
      let drawn = label.textLayout
      // Whether white space at the end of a single line hangs is no difference to see.
      func seen(_ layout: TextLayout) -> [String] {
        layout.lines.map { layout.visibleText(of: $0).trimmingCharacters(in: .whitespaces) }
      }
      #expect(
        seen(drawn) == seen(measured),
        "\(text.debugDescription) \(label.font.pointSize) \(label.numberOfLines) \(label.lineBreakMode) \(width)")
    }
  }

  @Test func linesFitAndTileTheText() {
    var generator = Generator(2)
    for _ in 0..<250 {
      let text = Self.text(&generator)
      let label = label(text, &generator)
      let width = CGFloat(20 + generator.next(below: 400))
      guard let layout = label.drawingLayout(in: CGRect(x: 0, y: 0, width: width, height: 1e6)) else { continue }
      let units = Array(text.utf16)
      var starts = Set<Int>()
      var offset = 0
      for character in text {
        starts.insert(offset)
        offset += character.utf16.count
      }
      starts.insert(offset)
      var end = 0
      for (index, line) in layout.lines.enumerated() {
        // Lines follow each other without a gap or an overlap.
        #expect(line.range.lowerBound == end)
        end = line.range.upperBound
        // No cluster is split.
        for edge in [line.head.lowerBound, line.head.upperBound] { #expect(starts.contains(edge)) }
        if !line.tail.isEmpty { #expect(starts.contains(line.tail.lowerBound)) }
        // No line is wider than the box, but for single clusters, clipping, and an ellipsis alone.
        let shown = String(decoding: units[line.head], as: UTF16.self)
        if line.width > Double(width) + 1e-3 {
          #expect(line.ending == .clipped || (shown.count <= 1 && line.tail.isEmpty), "\(shown) in \(width)")
        }
        if index < layout.lines.count - 1 { #expect(line.ending == .soft || line.ending == .mandatory) }
      }
      if !layout.isTruncated, label.numberOfLines == 0 { #expect(end == units.count) }
    }
  }

  @Test func measuringIsTheSameWithAndWithoutShrinking() {
    var generator = Generator(3)
    for _ in 0..<120 {
      let text = Self.text(&generator)
      let label = label(text, &generator)
      let proposal = CGSize(width: 20 + generator.next(below: 300), height: 10)
      let sizes = [label.sizeThatFits(proposal), label.intrinsicContentSize]
      let rect = label.textRect(
        forBounds: CGRect(origin: .zero, size: proposal), limitedToNumberOfLines: label.numberOfLines)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.3
      #expect([label.sizeThatFits(proposal), label.intrinsicContentSize] == sizes)
      #expect(
        label.textRect(forBounds: CGRect(origin: .zero, size: proposal), limitedToNumberOfLines: label.numberOfLines)
          == rect)
    }
  }

  @Test func moreRoomNeverNeedsMoreLines() {
    var generator = Generator(4)
    for _ in 0..<60 {
      let text = Self.text(&generator)
      let label = label(text, &generator)
      label.numberOfLines = 0
      label.lineBreakStrategy = []
      var lines = Int.max
      for width in stride(from: CGFloat(20), to: 420, by: 20) {
        let count = label.measuringLayout(width: width, lines: 0).lines.count
        #expect(count <= lines, "\(text.debugDescription) at \(width)")
        lines = count
      }
    }
  }

  @Test func uniformStyledTextIsPlainText() throws {
    var generator = Generator(5)
    for _ in 0..<40 {
      let text = Self.text(&generator)
      let plain = label(text, &generator)
      plain.textColor = .systemIndigo
      plain.shadowColor = .red
      plain.frame.size = CGSize(width: 60 + generator.next(below: 200), height: 20 + generator.next(below: 80))
      let styled = Label(frame: plain.frame)
      styled.numberOfLines = plain.numberOfLines
      styled.contentScaleFactor = plain.contentScaleFactor
      styled.attributedText = plain.attributedText
      #expect(try styled.render() == plain.render(), "\(text.debugDescription)")
    }
  }

  @Test func runBoundariesInsideWordsMoveNothing() {
    var generator = Generator(6)
    for _ in 0..<80 {
      let text = Self.text(&generator)
      let plain = label(text, &generator)
      plain.frame.size = CGSize(width: 50 + generator.next(below: 300), height: 200)
      let styled = Label(frame: plain.frame)
      styled.numberOfLines = plain.numberOfLines
      let object = NSMutableAttributedString(attributedString: plain.attributedText!)
      let count = object.length
      for _ in 0..<4 {
        let start = generator.next(below: count)
        object.addAttribute(
          .foregroundColor, value: Color.red,
          range: NSRange(location: start, length: generator.next(below: count - start) + 1)
        )
      }
      styled.attributedText = object
      styled.contentScaleFactor = plain.contentScaleFactor
      func places(_ label: Label) -> [[Double]] {
        label.textLayout.lines.map { line in
          label.textLayout.glyphRuns(in: line).flatMap { run in
            run.kind == .text ? run.glyphs.flatMap { [Double($0.glyph), $0.x, $0.y] } : []
          }
        }
      }
      let (a, b) = (places(plain), places(styled))
      #expect(a.count == b.count)
      for (x, y) in zip(a, b) {
        #expect(x.count == y.count && zip(x, y).allSatisfy { abs($0 - $1) < 1e-6 }, "\(text.debugDescription)")
      }
    }
  }
}
