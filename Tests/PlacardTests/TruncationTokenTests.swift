import Placard
import Testing

/// A text in place of the ellipsis. JetBrains Mono at 10 points: every letter is 6 points wide.
@Suite struct TruncationTokenTests {
  private func label(_ text: String, token: String?, width: CGFloat, font: String = "JetBrains Mono") throws -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    label.text = text
    label.font = try FontLibrary.shared.requiredFont(family: font, size: 10)
    label.truncationToken = token
    return label
  }

  private func shown(_ label: Label) -> String {
    label.textLayout.lines.map { label.textLayout.visibleText(of: $0) }.joined(separator: "\n")
  }

  @Test func itsWidthCounts() throws {
    // Ten cells: seven of the text and three of the token.
    #expect(shown(try label("Hello World", token: "[+]", width: 60)) == "Hello W[+]")
    #expect(shown(try label("Hello World", token: "[+]", width: 66)) == "Hello World")
    #expect(try label("Hello World", token: "[+]", width: 60).textLayout.lines[0].width == 60)
  }

  @Test func noneAndEmptyAreTheEllipsis() throws {
    for token in [nil, ""] { #expect(shown(try label("Hello World", token: token, width: 60)) == "Hello Wor…") }
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingHead, "[+]o World"), (.byTruncatingMiddle, "Hel[+]orld"),
    (.byTruncatingTail, "Hello W[+]"),
  ])
  func everyTruncatingMode(_ mode: LineBreakMode, _ expected: String) throws {
    let label = try label("Hello World", token: "[+]", width: 60)
    label.lineBreakMode = mode
    #expect(shown(label) == expected)
  }

  @Test func aTokenKeepsItsOwnDirection() throws {
    // Hebrew runs to the left and the token stands at its end, on the left, itself from left to right.
    let label = try label("אבגדהוזחטיכלמנ", token: "abc", width: 50)
    let layout = label.textLayout
    let runs = layout.glyphRuns(in: layout.lines[0])
    #expect(runs.first?.kind == .ellipsis && runs.first?.bidiLevel == 2)
    let face = try #require(runs.first?.instance.face)
    #expect(runs.first?.glyphs.map(\.glyph) == "abc".unicodeScalars.map { face.glyph(for: $0) })
  }

  @Test func aTokenOfAnotherScriptIsShapedInIt() throws {
    let label = try label("Hello wide World", token: "بب", width: 80)
    let layout = label.textLayout
    let run = try #require(layout.glyphRuns(in: layout.lines[0]).first { $0.kind == .ellipsis })
    // Two joined letters: neither is the isolated form, and the two differ.
    let isolated = run.instance.face.glyph(for: "ب")
    #expect(run.glyphs.count >= 2 && !run.glyphs.contains { $0.glyph == isolated && isolated != 0 } && !run.isMissing)
    #expect(run.bidiLevel == 1)
  }
}
