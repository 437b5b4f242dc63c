import Placard
import Testing

/// One file has the Han of four regions; the language of the text chooses the shapes.
@Suite struct HanVariantTests {
  private func glyph(_ character: String, _ language: String) throws -> UInt32 {
    let label = oneLine(character, language: language)
    #expect(label.runs[0].instance.face.displayName == "NotoSansCJK-Subset.otf")
    return try #require(label.glyphNumbers.first)
  }

  /// 骨: the inner corner stands left in mainland China, right elsewhere, with two inner strokes in Taiwan.
  @Test func bone() throws {
    let (simplified, traditional) = (try glyph("骨", "zh-Hans"), try glyph("骨", "zh-Hant"))
    let (japanese, korean) = (try glyph("骨", "ja"), try glyph("骨", "ko"))
    #expect(Set([simplified, traditional, japanese]).count == 3)
    #expect(korean == japanese)
  }

  /// 直 and 令 have three shapes each where the region's tradition differs.
  @Test(arguments: ["令", "直"])
  func differsBetweenRegions(_ character: String) throws {
    let glyphs = try ["zh-Hans", "zh-Hant", "ja"].map { try glyph(character, $0) }
    #expect(Set(glyphs).count >= 2)
    #expect(glyphs[0] != glyphs[2])
  }

  @Test func regionsNameScripts() throws {
    for character in ["骨", "令"] {
      let (simplified, traditional) = (try glyph(character, "zh-Hans"), try glyph(character, "zh-Hant"))
      for tag in ["zh", "zh-CN", "zh-SG", "zh-Hans-CN"] { #expect(try glyph(character, tag) == simplified) }
      for tag in ["zh-TW", "zh-HK", "zh-Hant-HK"] { #expect(try glyph(character, tag) == traditional) }
      // Without a language of its own: simplified.
      #expect(try glyph(character, "en") == simplified)
    }
  }

  @Test func theAttributeWinsOverTheLabelAndHoldsForItsRun() throws {
    let text = NSMutableAttributedString(string: "骨骨骨骨")
    for (offset, tag) in ["ja", "zh-Hant", "zh-Hans"].enumerated() {
      text.addAttributes([.languageIdentifier: tag], range: NSRange(location: offset, length: 1))
    }
    let label = Label()
    label.environment.language = "zh-Hant"
    label.attributedText = text
    let expected = try ["ja", "zh-Hant", "zh-Hans", "zh-Hant"].map { try glyph("骨", $0) }
    #expect(label.glyphNumbers == expected)
  }

  /// U+3002 stands in the corner in mainland China and Japan, in the middle of its square in Taiwan.
  @Test func fullStopsStandWhereTheRegionPutsThem() throws {
    func box(_ language: String) throws -> (left: Int, bottom: Int) {
      let picture = try oneLine("一。", .systemFont(ofSize: 100), language: language).render()
      let box = try #require(picture.cropped(x: 100, y: 0, width: 100, height: picture.height).inkBox)
      return (box.left, box.bottom)
    }
    let (simplified, traditional) = (try box("zh-Hans"), try box("zh-Hant"))
    #expect(simplified.left < 20 && traditional.left > 30)
    #expect(traditional.bottom < simplified.bottom - 20)
  }

  /// Hangul and kana are there for every language, and composed from conjoining jamo where those are all there is.
  @Test func hangulAndKana() {
    for text in ["한국어", "かな", "カナ", "ㄅㄆㄇ", "\u{1112}\u{1161}\u{11AB}"] {
      let label = oneLine(text)
      #expect(label.runs.allSatisfy { $0.instance.face.displayName == "NotoSansCJK-Subset.otf" && !$0.isMissing })
    }
    #expect(oneLine("\u{1112}\u{1161}\u{11AB}").glyphNumbers == oneLine("한").glyphNumbers)
  }
}
