import Foundation
import Placard
import Testing

/// Automatic hyphenation by a function of the program (`Documentation/Rules/Label.md` 3.9).
@Suite struct HyphenationTests {
  @Test func factorAndHyphenatorTogetherDivideWords() {
    let label = monoLabel(nil, lines: 0, mode: .byWordWrapping, frame: CGRect(x: 0, y: 0, width: 48, height: 40))
    var style = ParagraphStyle()
    style.hyphenationFactor = 1
    label.attributedText = NSAttributedString(string: "aa bcdefgh", attributes: [.paragraphStyle: style])
    #expect(shownLines(label.textLayout) == ["aa_", "bcdefgh"])
    label.hyphenator = Hyphenator { word, _ in word.utf16.count > 3 ? [3] : [] }
    #expect(shownLines(label.textLayout) == ["aa bcd\u{2010}", "efgh"])
    style.hyphenationFactor = 0
    label.attributedText = NSAttributedString(string: "aa bcdefgh", attributes: [.paragraphStyle: style])
    #expect(shownLines(label.textLayout) == ["aa_", "bcdefgh"])
  }
}
