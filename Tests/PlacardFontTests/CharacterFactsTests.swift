import PlacardFont
import Testing

/// Values of Unicode's own files.
@Suite struct CharacterFactsTests {
  @Test func classesAndBits() {
    #expect(CharacterFacts("\u{336}").combiningClass == 1)
    #expect(CharacterFacts("\u{301}").combiningClass == 230)
    #expect(CharacterFacts("\u{323}").combiningClass == 220)
    #expect(CharacterFacts("\u{345}").combiningClass == 240)
    #expect(CharacterFacts("a").combiningClass == 0)
    #expect(CharacterFacts("\u{301}").category == .nonspacingMark)
    #expect(CharacterFacts("\u{20E3}").category == .enclosingMark)
    #expect(CharacterFacts("\u{903}").category == .spacingMark)
    #expect(CharacterFacts("\u{3000}").category == .space)
    #expect(CharacterFacts("«").category == .initialQuote && CharacterFacts("”").category == .finalQuote)
    #expect(CharacterFacts("漢").category == .otherLetter)
    #expect(CharacterFacts("a").category == nil)
    for scalar: Unicode.Scalar in ["\u{AD}", "\u{200B}", "\u{FE0F}", "\u{115F}", "\u{3164}", "\u{E0001}", "\u{34F}"] {
      #expect(CharacterFacts(scalar).isDefaultIgnorable, "\(scalar.value)")
    }
    for scalar: Unicode.Scalar in ["a", " ", "\u{301}", "\u{A0}", "\u{10FFFF}"] {
      #expect(!CharacterFacts(scalar).isDefaultIgnorable, "\(scalar.value)")
    }
    #expect(CharacterFacts("😀").isEmojiPresentation && CharacterFacts("❤").isEmoji)
    #expect(!CharacterFacts("❤").isEmojiPresentation && !CharacterFacts("a").isEmoji)
    #expect(CharacterFacts("🏽").isEmojiModifier && CharacterFacts("👩").isEmojiModifierBase)
    #expect(CharacterFacts("\u{A0}").isWhiteSpace && CharacterFacts("\u{85}").isWhiteSpace)
    #expect(CharacterFacts("\u{1039}").links && CharacterFacts("\u{94D}").links && !CharacterFacts("\u{103A}").links)
    #expect(CharacterFacts("\u{1B05}").aksara == .letter && CharacterFacts("\u{1BF2}").aksara == .viramaFinal)
    #expect(CharacterFacts("\u{A9C0}").aksara == .virama && CharacterFacts("\u{11003}").aksara == .prebase)
    #expect(CharacterFacts("\u{AA00}").aksara == .start && CharacterFacts("\u{16139}").aksara == .start)
    #expect(CharacterFacts("\u{1B04}").aksara == nil && CharacterFacts("\u{1613A}").aksara == nil)
    #expect(CharacterFacts(unit: 0xD800).category == .surrogate)
  }

  /// Jamo, marks, joiners and regional indicators share clusters; syllables, letters and separators do not.
  @Test func whatSharesClusters() {
    for scalar: Unicode.Scalar in [
      "\u{301}", "\u{200D}", "\u{E33}", "\u{1100}", "\u{1161}", "\u{11A8}", "🇺", "\u{600}",
    ] {
      #expect(CharacterFacts(scalar).attaches, "\(scalar.value)")
    }
    for scalar: Unicode.Scalar in ["a", "漢", "가", "각", "\n", "\u{200B}", "😀", "©", "\u{2028}"] {
      #expect(!CharacterFacts(scalar).attaches, "\(scalar.value)")
    }
  }

  /// All threads at once ask for pages that none has asked for.
  @Test func sameFromAnyThread() async {
    let answers = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<0x3000).compactMap { Unicode.Scalar(0x20000 + $0 * 7).map { CharacterFacts($0).rawValue } }
        }
      }
      return await group.reduce(into: [[UInt64]]()) { $0.append($1) }
    }
    #expect(Set(answers).count == 1)
  }

  @Test func charactersOfUTF16() {
    ([0x61, 0xD83D, 0xDE00, 0xD800, 0x62, 0xDC00] as [UInt16]).withUnsafeBufferPointer { text in
      #expect(text.indices.map { text.length(at: $0) } == [1, 2, 1, 1, 1, 1])
      #expect([0, 1, 3, 4, 5].map { text.scalar(at: $0) } == ["a", "😀", "\u{FFFD}", "b", "\u{FFFD}"])
      #expect(text.indices.map { text.isSecondOfPair(at: $0) } == [false, false, true, false, false, false])
      #expect([1, 3, 4, 5].map { text.characterStart(before: $0) } == [0, 1, 3, 4])
    }
  }
}
