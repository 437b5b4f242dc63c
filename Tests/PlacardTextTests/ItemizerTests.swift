import PlacardFont
import PlacardText
import Testing

/// Which face draws the spaces between words of a fallback font.
@Suite struct ItemizerTests {
  private func faces(_ text: String) -> [String] {
    let shaped = Typesetter().shape(StyledText(text, style: TextStyle(font: .systemFont(ofSize: 20))))
    let layout = Typesetter().layout(shaped, in: TextContainer())
    return layout.glyphRuns(in: layout.lines[0]).map { $0.instance.face.familyName }
  }

  @Test func aWordSpaceDoesNotCutAFallbackRun() {
    #expect(faces("नमस्ते दुनिया") == ["Noto Sans Devanagari"])
    // At the end, and before another face, it is the label's own.
    // (The space takes the script of what precedes it, so it is a run of its own.)
    #expect(faces("नमस्ते a") == ["Noto Sans Devanagari", "Inter", "Inter"])
    #expect(faces("नमस्ते ") == ["Noto Sans Devanagari", "Inter"])
  }

  @Test func spacesBetweenEmojiAreTheLabels() {
    #expect(faces("🇯🇵 1️⃣") == ["Noto Color Emoji", "Inter", "Noto Color Emoji"])
  }
}
