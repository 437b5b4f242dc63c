import PlacardText
import Testing

struct LineBreakTests {
  @Test(arguments: [
    // `Documentation/Rules/Label.md` 3.2.
    ("on 2019-06-12 at", "on |2019-06-12 |at"), ("10\u{A0}km due", "10\u{A0}km |due"),
    ("a\u{2060}b c", "a\u{2060}b |c"), ("well-known (so) to", "well-|known |(so) |to"), ("a\u{FFFC}b", "a|\u{FFFC}|b"),
    ("a\u{3000}b", "a\u{3000}|b"), ("x  y", "x  |y"), (" x", " |x"),
    // Cases C07 and C09.
    ("super\u{AD}cali\u{AD}fragilistic", "super\u{AD}|cali\u{AD}|fragilistic"), ("ab\u{200B}cd", "ab\u{200B}|cd"),
    ("see https://example.com/a/b?c=d now", "see |https://|example.com/|a/|b?|c=d |now"),
    // Case C08.
    ("日本語「文」。大山", "日|本|語|「文」。|大|山"), ("人々、大川ー山！", "人々、|大|川ー|山！"),
    // Separators.
    ("a\r\nb\u{2028}c", "a\r\n|b\u{2028}|c"), ("a\n", "a\n"),
    // Dictionaries.
    ("ภาษาไทย", "ภาษา|ไทย"), ("ພາສາລາວ", "ພາສາ|ລາວ"), ("ភាសាខ្មែរភាសាខ្មែរ", "ភាសាខ្មែរ|ភាសាខ្មែរ"), ("မြန်မာစာ", "မြန်မာ|စာ"),
  ])
  func opportunities(text: String, expected: String) {
    #expect(pieces(text) == expected)
  }

  @Test func breaksNeverSplitClusters() {
    #expect(pieces("a \u{308}b") == "a \u{308}b")
    #expect(pieces("©\u{1F3FB} x") == "©\u{1F3FB} |x")
  }

  /// Small kana begin a line in Japanese unless it is strict, never in other languages.
  @Test func strictness() {
    #expect(pieces("大ァ山", language: "en") == "大ァ|山")
    #expect(pieces("大ァ山", language: "ja") == "大|ァ|山")
    #expect(pieces("大ァ山", language: "ja-JP", strictness: .strict) == "大ァ|山")
    #expect(pieces("大ァ山", language: "en", strictness: .loose) == "大|ァ|山")
    #expect(pieces("山…山", language: "ja", strictness: .loose) == "山|…|山")
    #expect(pieces("山…山", language: "ja", strictness: .normal) == "山…|山")
    #expect(pieces("hm……", strictness: .loose) == "hm…|…")
    #expect(pieces("山–山", language: "zh-Hant-TW", strictness: .normal) == "山|–|山")
    #expect(pieces("山–山", language: "zh", strictness: .strict) == "山–|山")
    #expect(pieces("山–山", language: "en", strictness: .normal) == "山–|山")
  }

  @Test func wordBreak() {
    #expect(pieces("漢字 abc", wordBreak: .keepAll) == "漢字 |abc")
    #expect(pieces("漢字、漢字", wordBreak: .keepAll) == "漢字、|漢字")
    // What a dictionary finds is kept, soft hyphens too.
    #expect(pieces("ภาษาไทย", wordBreak: .keepAll) == "ภาษา|ไทย")
    #expect(pieces("漢\u{AD}字", wordBreak: .keepAll) == "漢\u{AD}|字")
    #expect(pieces("abc 12", wordBreak: .breakAll) == "a|b|c |1|2")
    #expect(pieces("e\u{301}a!", wordBreak: .breakAll) == "e\u{301}|a!")
  }

  @Test func hangulWords() {
    #expect(pieces("한국어 글") == "한|국|어 |글")
    #expect(pieces("한국어 글漢字", keepsHangulWords: true) == "한국어 |글|漢|字")
  }

  /// Javanese and Tai Le have no spaces, and ICU no dictionary for them.
  @Test func syllables() {
    #expect(pieces("ꦲꦏ꧀ꦏꦁ", language: "jv") == "ꦲ|ꦏ꧀ꦏꦁ")
    #expect(pieces("ᥖᥭᥰᥖᥬᥳ", language: "tdd") == "ᥖᥭᥰ|ᥖᥬᥳ")
  }

  /// Rules of Unicode 15.1 and 16, the text cut by hand after them.
  @Test(arguments: [
    // LB15a: nothing comes away from a quotation mark that opens, spaces or not.
    ("a “ b c", "a |“ b |c"), ("“ (x", "“ (x"), ("a « b » c", "a |« b » |c"), ("(‘ x", "(‘ x"),
    ("a\u{A0}“ b", "a\u{A0}“ b"),
    // LB15b: nor from the text before it one that closes.
    ("a ” b", "a ” |b"), ("a ”.", "a ”."), ("a ”b", "a |”b"), ("a ’", "a ’"),
    // No more LB15: a bracket behind the space behind a quotation mark.
    ("x” (y", "x” |(y"), ("x\" (y", "x\" |(y"), ("x“ (y", "x“ |(y"), ("x\"\u{301}  (y", "x\"\u{301}  |(y"),
    ("x\"(y", "x\"(y"),
    ("a »b« c", "a |»b« |c"),
    // LB21a: hyphens between Hebrew letters.
    ("א-ב", "א-|ב"), ("א-b", "א-b"), ("א\u{5BE}ב", "א\u{5BE}|ב"), ("א\u{5B0}-ב", "א\u{5B0}-|ב"),
    ("א\u{2010}ב", "א\u{2010}|ב"),
    ("א-1", "א-1"),
    // LB28a: syllables of Balinese, Javanese, Batak, Cham and Brahmi; letters, digits and signs beside them.
    ("ᬅᬓ᭄ᬱᬭ", "ᬅ|ᬓ᭄ᬱ|ᬭ"), ("ᯅᯖᯂ᯲", "ᯅ|ᯖᯂ᯲"), ("ꨌꨓꨩ", "ꨌ|ꨓꨩ"), ("ꨀꨇ\u{AA49}ꨌꨣ\u{AA40}a", "ꨀ|ꨇ\u{AA49}|ꨌ|ꨣ\u{AA40}|a"),
    ("\u{11003}\u{11013}\u{11013}", "\u{11003}\u{11013}|\u{11013}"),
    ("aꦲ", "a|ꦲ"), ("ꦲa", "ꦲ|a"), ("ꦲ1", "ꦲ|1"), ("1ꦲ", "1|ꦲ"), ("(ꦲ)", "(ꦲ)"), ("ꦲ(", "ꦲ|("), ("#ꦲ", "#|ꦲ"),
    ("ꦲ꧀◌", "ꦲ꧀◌"),
    ("ꦏ꧀ꦏ꧀", "ꦏ꧀ꦏ꧀"), ("ꦲ.", "ꦲ."), ("ꦲ ꦲ", "ꦲ |ꦲ"),
  ])
  func newerRules(text: String, expected: String) {
    #expect(pieces(text) == expected)
  }

  /// Between a virama or stacker and the consonant it binds there is no break, whatever dictionaries and `break-all`
  /// say.
  @Test(arguments: [
    "သက္ကာ", "ဗုဒ္ဓ", "မန္တလေး", "ပစ္စည်း", "ဝတ္ထု", "သတ္တဝါ", "က္ကက္ကက္က", "ကမ္ဘာ့", "ប្រ្រ", "ក្ក", "ᨠ᩠ᨠ", "क्क", "ক্ক", "ક્ક", "ਕ੍ਹ", "କ୍କ",
    "క్క", "ಕ್ಕ", "ക്ക", "ක්\u{200D}ක", "\u{ABC0}\u{AAF6}\u{ABC0}", "\u{11107}\u{11133}\u{11107}", "\u{1B13}\u{1B44}\u{1B13}",
    "க்ஷ", "ஸ்ரீ", "ஶ்ரீ",
    "\u{1C04}\u{1C37}\u{1C04}", "क\u{93C}्क",
  ])
  func stacksStayWhole(_ word: String) {
    let units = Array(word.utf16)
    for wordBreak in [WordBreak.normal, .breakAll] {
      let analysis = TextAnalyzer().analyze(
        units, paragraphs: [.init(range: 0..<units.count, wordBreak: wordBreak)], fallbackDirection: .natural,
        languages: [.init(range: 0..<units.count, language: "en")])
      for i in units.indices.dropFirst() where analysis.flags[i].contains(.lineBreak) {
        #expect(i == units.count || isStart(of: word, i), "\(word) \(i)")
      }
    }
    /// `i` begins no consonant that is bound to the one before.
    func isStart(of word: String, _ i: Int) -> Bool {
      var binds = false
      var offset = 0
      for scalar in word.unicodeScalars {
        if offset == i { return !binds }
        if scalar.properties.canonicalCombiningClass.rawValue == 9, scalar != "\u{103A}" {
          binds = true
        } else if scalar.properties.generalCategory == .otherLetter {
          binds = false
        }
        offset += scalar.utf16.count
      }
      return true
    }
  }

  @Test func tamilViramaKillsTheVowel() {
    #expect(pieces("க்க", wordBreak: .breakAll) == "க்|க")
  }

  @Test func languageRuns() {
    // The same text twice, Japanese first: each half by its own rules.
    let units = Array("大ァ山大ァ山".utf16)
    let analysis = TextAnalyzer().analyze(
      units, paragraphs: [.init(range: 0..<6)], fallbackDirection: .natural,
      languages: [.init(range: 0..<3, language: "ja"), .init(range: 3..<6, language: "de")])
    #expect(analysis.offsets(.lineBreak) == [1, 2, 3, 5, 6])
  }

  /// Paragraphs of different strictness in one text.
  @Test func paragraphSettings() {
    let units = Array("山ァ\n山ァ\nab cd".utf16)
    let analysis = TextAnalyzer().analyze(
      units,
      paragraphs: [
        .init(range: 0..<3, strictness: .loose), .init(range: 3..<6, strictness: .strict),
        .init(range: 6..<11, wordBreak: .breakAll),
      ], fallbackDirection: .natural, languages: [.init(range: 0..<11, language: "ja")])
    #expect(analysis.offsets(.lineBreak) == [1, 3, 6, 7, 9, 10, 11])
  }

  /// ICU would take the process's locale for languages it has no rules for, so only those it has are named.
  @Test func localesAreThoseWithRules() {
    #expect(BreakRules(.line, language: "de-CH", strictness: .auto).locale == "")
    #expect(BreakRules(.line, language: "", strictness: .strict).locale == "@lb=strict")
    #expect(BreakRules(.line, language: "JA-jp", strictness: .loose).locale == "ja@lb=loose")
    #expect(BreakRules(.line, language: "zh_TW", strictness: .auto).locale == "zh_Hant")
    #expect(BreakRules(.line, language: "zh-Hans-HK", strictness: .auto).locale == "zh")
    #expect(BreakRules(.line, language: "\u{0}@;x", strictness: .auto).locale == "")
    #expect(BreakRules(.word, language: "sv-SE").locale == "sv")
    #expect(BreakRules(.line, language: "sv-SE").locale == "")
    #expect(BreakRules(.grapheme, language: "ja", strictness: .auto).locale == "")
  }
}

struct TextProbeTests {
  @Test func offsetsAreCodePoints() {
    let probe = TextProbe()
    #expect(probe.lineBreaks(Array("😀 a\u{301}".utf16), language: "en") == [2, 4])
    #expect(probe.graphemes(Array("😀e\u{301}x".utf16)) == [1, 3, 4])
    #expect(probe.words(Array("two words".utf16)) == [3, 4, 9])
    #expect(probe.words(Array("a:b".utf16), language: "sv-SE") == [3])
    #expect(probe.graphemes([]).isEmpty)
    #expect(probe.words([]).isEmpty)
  }

  @Test func bidi() {
    let probe = TextProbe()
    let result = probe.bidi([0x61, 0x202E, 0x62, 0x63, 0x202C, 0x1F600], direction: .leftToRight)
    #expect(result.paragraphLevel == 0)
    #expect(result.levels == [0, nil, 1, 1, nil, 0])
    #expect(result.order == [0, 3, 2, 5])
    #expect(probe.bidi([], direction: .rightToLeft).levels.isEmpty)
    #expect(probe.bidi([0xD800, 0x7FFF_FFFF], direction: .rightToLeft).levels.count == 2)
  }
}
