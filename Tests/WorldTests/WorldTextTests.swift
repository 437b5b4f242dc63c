import Placard
import TestSupport
import Testing

/// What must hold for the text of every script: its own font draws it, whole, from the right side.
@Suite struct WorldTextTests {
  static let all = WorldText.languages + WorldText.scripts

  @Test func everyBundledFileHasAText() throws {
    let files = try Fixtures.bundledFiles().map { $0.deletingPathExtension().lastPathComponent }
    #expect(files.count == 71)
    #expect(Set(files).subtracting(Self.all.map(\.file)) == [])
    #expect(Set(Self.all.map(\.file)).subtracting(files) == [])
  }

  @Test func enoughLanguages() {
    #expect(WorldText.languages.count >= 50)
    #expect(Set(WorldText.languages.map(\.tag)).count == WorldText.languages.count)
  }

  @Test(arguments: all.indices)
  func isDrawnByTheFontOfItsScript(_ index: Int) throws {
    let text = Self.all[index]
    let label = text.label(ofSize: 17)
    // The label's own typeface, then the fallback of a label that asks for the system font.
    for isFallback in [false, true] {
      // Inter has some of the phonetic letters and signs, and no italics or serifs.
      if isFallback, WorldText.scripts.prefix(10).contains(text) { continue }
      if isFallback { label.font = .systemFont(ofSize: 17) }
      let units = label.textLayout.text.units
      for run in label.runs {
        let part = String(decoding: units[run.range], as: UTF16.self)
        #expect(!run.isMissing, "\(part)")
        // Punctuation and digits that are common to all scripts may come from the font asked first.
        guard part.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { continue }
        let name = run.instance.face.displayName
        #expect(name.hasPrefix(text.file + "."), "\(part) is drawn by \(name)")
      }
      #expect(label.textLayout.missingClusters == [])
      #expect(throws: Never.self) { try label.render(missingGlyphs: .strict) }
    }
  }

  @Test(arguments: all.indices)
  func standsWhereItsScriptStarts(_ index: Int) {
    let text = Self.all[index]
    let label = text.label(ofSize: 17)
    label.fit(width: 300)
    let layout = label.textLayout
    #expect(layout.lines.count > 0)
    for line in layout.lines {
      #expect(line.isRightToLeft == text.isRightToLeft)
      // No segment of these texts is wider than the label.
      #expect(line.width <= 300 + 1e-4)
      let edge = text.isRightToLeft ? line.x + line.width - 300 : line.x
      #expect(abs(edge) < 1e-6)
    }
    #expect(!layout.isTruncated)
    // The lines tile the text.
    #expect(layout.lines.first?.range.lowerBound == 0)
    #expect(layout.lines.last?.range.upperBound == text.text.utf16.count)
    for (a, b) in zip(layout.lines, layout.lines.dropFirst()) { #expect(a.range.upperBound == b.range.lowerBound) }
  }

  @Test(arguments: all.indices)
  func truncatesAtTheLogicalEndBetweenClusters(_ index: Int) {
    let text = Self.all[index]
    let label = text.label(ofSize: 17)
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
    let full = label.sizeThatFits(.zero).width
    label.frame.size = CGSize(width: full * 0.6, height: 60)
    let layout = label.textLayout
    #expect(layout.isTruncated)
    let shown = layout.visibleText(of: layout.lines[0])
    #expect(shown.hasSuffix("…"))
    let kept = shown.dropLast()
    #expect(!kept.isEmpty && text.text.hasPrefix(kept))
    // A cut inside a cluster would leave another character at the end.
    #expect(Array(text.text.prefix(kept.count)) == Array(kept))
    let line = layout.lines[0]
    #expect(line.width <= Double(full) * 0.6 + 1e-4)
    #expect(line.isRightToLeft == text.isRightToLeft)
    // The mark stands at the end of the reading direction.
    let marks = label.runs.indices.filter { label.runs[$0].kind == .ellipsis }
    #expect(marks == [text.isRightToLeft ? 0 : label.runs.count - 1])
  }

  @Test func charactersWithoutInkDoNotCutARun() {
    // Marks of the other direction are on a level of their own, which is a run of its own.
    let gaps = ["\u{200B}", "\u{2060}", "\u{00AD}", "\u{00A0}", "\u{FEFF}", " \u{2060} ", "\u{2009}", "\u{3000}"]
    for gap in gaps + ["\u{200F}"] {
      let label = oneLine("سلام" + gap + "دنيا")
      #expect(Set(label.runs.map(\.instance.face.displayName)) == ["NotoSansArabic.ttf"], "\(gap.unicodeScalars)")
      #expect(label.runs.allSatisfy { !$0.isMissing })
    }
    for gap in gaps + ["\u{200E}"] {
      let thai = oneLine("ไทย" + gap + "ไทย")
      #expect(Set(thai.runs.map(\.instance.face.displayName)) == ["NotoSansThai.ttf"])
    }
  }

  @Test func signsThatRepeatAWordStayWithIt() {
    // Thai mai yamok, Lao ko la, Khmer lek too: each alone with the word before it.
    for (word, rest, language) in [("ทุกๆ", "คน", "th"), ("ທຸກໆ", "ຄົນ", "lo"), ("ស្មើៗ", "គ្នា", "km")] {
      let label = oneLine(rest + word, language: language)
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      // Room for all but the sign: then the word goes to the next line with it.
      let width = oneLine(rest + word.dropLast(), language: language).sizeThatFits(.zero).width
      label.frame.size = CGSize(width: width + 1, height: 500)
      let layout = label.textLayout
      #expect(layout.lines.map { layout.visibleText(of: $0) } == [rest, word])
    }
  }
}
