import PlacardText
import Testing

/// Runs of script as `tag:length`.
private func scripts(_ text: String) -> String {
  analyze(text).scriptRuns.map { run in
    let tag = String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: run.script >> (24 - 8 * $0)) }, as: UTF8.self)
    return "\(tag):\(run.range.count)"
  }.joined(separator: " ")
}

struct ScriptTests {
  @Test(arguments: [
    ("abc", "Latn:3"), ("12 !", "Zyyy:4"), ("été", "Latn:3"),
    // Common characters go with what stands before them, leading ones with what follows.
    ("abc, абв.", "Latn:5 Cyrl:4"), ("12 абв", "Cyrl:6"), ("😀 abc", "Latn:6"),
    // A closing bracket takes the script of the opening one.
    ("ab (абв) c", "Latn:4 Cyrl:3 Latn:3"), ("(абв) ab", "Cyrl:6 Latn:2"), ("a[б(в]c", "Latn:2 Cyrl:3 Latn:2"),
    // Marks take the script of their base, also when they have several.
    ("e\u{301}б\u{301}", "Latn:2 Cyrl:2"),
    // Script extensions: the prolonged sound mark and the ideographic comma stay in their run.
    ("カーカ", "Kana:3"), ("らーら", "Hira:3"), ("漢字、カナ", "Hani:3 Kana:2"), ("漢、字", "Hani:3"),
    // The danda is of many Indic scripts; after Latin letters it goes with the Devanagari that follows.
    ("हि।हि", "Deva:5"), ("ab।हि", "Latn:2 Deva:3"),
    ("𐐀b𞤀", "Dsrt:2 Latn:1 Adlm:2"), ("ﷺ ع", "Arab:3"), ("한글", "Hang:2"), ("ไทย", "Thai:3"),
  ])
  func runs(text: String, expected: String) {
    #expect(scripts(text) == expected)
  }

  @Test func manyOpenBracketsStayBounded() {
    #expect(scripts(String(repeating: "(", count: 500) + "a" + String(repeating: ")", count: 500)) == "Latn:1001")
  }
}
