import Foundation
import Placard
import PlacardHyphenation
import PlacardTesting
import Testing

/// Where words may be divided, by the patterns of Debian's packages and by small ones of our own.
@Suite struct HyphenationDictionaryTests {
  private static let patterns = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Patterns"

  private func installed(_ language: String) throws -> HyphenationDictionary {
    try #require(
      HyphenationLibrary.system.dictionary(for: language),
      "install \(HyphenationLibrary.debianPackage(for: language) ?? "?"), as Scripts/setup does")
  }

  /// The word with its hyphens.
  private func divided(_ word: String, _ dictionary: HyphenationDictionary, _ language: String = "") -> String {
    var parts: [Substring] = []
    var rest = word[...]
    for offset in dictionary.divisions(of: word, language: language).reversed() {
      let place = word.utf16.index(word.startIndex, offsetBy: offset)
      parts.insert(rest[place...], at: 0)
      rest = rest[..<place]
    }
    return ([rest] + parts).joined(separator: "-")
  }

  private func dictionary(_ patterns: String) throws -> HyphenationDictionary {
    let path = FileManager.default.temporaryDirectory.path + "/hyph_\(UUID().uuidString).dic"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(patterns.utf8).write(to: URL(fileURLWithPath: path))
    return try HyphenationDictionary(path: path)
  }

  // Divisions as the dictionaries of these languages print them.
  @Test(arguments: ["hy-phen-ation", "com-puter", "Al-go-rithm", "di-vi-sion"]) func english(expected: String) throws {
    #expect(divided(expected.replacing("-", with: ""), try installed("en-US")) == expected)
  }

  @Test(arguments: ["Sil-ben-tren-nung", "Stra-ßen-bahn", "GRÖSSE-REN", "Häu-ser"]) func german(expected: String) throws
  {
    let word = expected.replacing("-", with: "")
    let found = divided(word, try installed("de"))
    #expect(word == "GRÖSSEREN" ? found.contains("-") : found == expected)
  }

  @Test(arguments: ["is-tan-bul", "İS-TAN-BUL", "IL-GA-ZI", "ka-lem-ler", "sa-at-ler"])
  func turkish(expected: String) throws {
    let dictionary = try HyphenationDictionary(path: Self.patterns + "/hyph_tr.dic")
    #expect(divided(expected.replacing("-", with: ""), dictionary, "tr") == expected)
  }

  @Test func `short words stay whole, and letters remain on both sides`() throws {
    let dictionary = try dictionary("UTF-8\na1a\n")
    #expect(dictionary.divisions(of: "aaaa") == [])
    #expect(dictionary.divisions(of: "aaaaa") == [2, 3])
    #expect(dictionary.divisions(of: "aaaaaa", before: 3, after: 2) == [3, 4])
    #expect(dictionary.divisions(of: "aaaa", minimumLetters: 2) == [2])
    // What the patterns ask for holds too.
    let stricter = try self.dictionary("UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\na1a\n")
    #expect(stricter.divisions(of: "aaaaaaaa") == [3, 4])
    #expect(dictionary.divisions(of: String(repeating: "a", count: 10_000)) == [])
  }

  @Test func `offsets are those of the text as it is written`() throws {
    // Two code units for the accent or one: the division is behind it.
    let dictionary = try dictionary("UTF-8\né1a\n")
    #expect(dictionary.divisions(of: "aaéaaa") == [3])
    #expect(dictionary.divisions(of: "aae\u{301}aaa") == [4])
    #expect(dictionary.divisions(of: "𐐀𐐀éaaa") == [5])
  }

  @Test func `a division that changes the spelling is left out`() throws {
    #expect(try dictionary("UTF-8\nf1f\n").divisions(of: "schiffahrt") == [5])
    #expect(try dictionary("UTF-8\nf1f/ff=f,1,2\n").divisions(of: "schiffahrt") == [])
  }

  @Test func `encodings of one byte are read`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/hyph_\(UUID().uuidString).dic"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Array("ISO8859-2\n".utf8) + [0xB9, UInt8(ascii: "1"), UInt8(ascii: "a"), 0x0A])
      .write(to: URL(fileURLWithPath: path))
    let dictionary = try HyphenationDictionary(path: path)
    #expect(dictionary.divisions(of: "bbšabb") == [3])
    // Not of this language.
    #expect(dictionary.divisions(of: "bbšaыы") == [])
  }

  @Test func `other files are refused`() throws {
    #expect(throws: HyphenationError.self) { try HyphenationDictionary(path: "/nowhere/hyph_xx.dic") }
    #expect(throws: HyphenationError.notADictionary(path: "/etc/passwd")) {
      try HyphenationDictionary(path: "/etc/passwd")
    }
    #expect(throws: HyphenationError.self) { try HyphenationDictionary(path: "/dev/null") }
    #expect(throws: HyphenationError.self) { try dictionary("NO-SUCH-CODE\na1a\n") }
  }

  @Test func `files are found by language`() {
    let library = HyphenationLibrary(folders: ["/nowhere", Self.patterns])
    #expect(library.path(for: "tr") == Self.patterns + "/hyph_tr.dic")
    #expect(library.path(for: "tr-TR") == Self.patterns + "/hyph_tr.dic")
    #expect(library.path(for: "../tr") == nil)
    #expect(library.path(for: "xx") == nil)
    #expect(library.path(for: "") == nil)
    #expect(HyphenationLibrary.debianPackage(for: "en-GB-oxendict") == "hyphen-en-gb")
    #expect(HyphenationLibrary.debianPackage(for: "de-AT") == "hyphen-de")
    #expect(HyphenationLibrary.debianPackage(for: "tr") == nil)
  }

  @Test func `one dictionary serves eight threads`() async throws {
    let dictionary = try installed("de")
    let words = ["Donaudampfschifffahrt", "Silbentrennung", "Straßenbahnhaltestelle"]
    let expected = words.map { dictionary.divisions(of: $0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).allSatisfy { _ in words.map { dictionary.divisions(of: $0) } == expected } }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  // MARK: drawn

  private func label(_ text: String, _ language: String, _ hyphenator: Hyphenator) -> Label {
    let style = MutableParagraphStyleReference()
    style.hyphenationFactor = 1
    let label = Label()
    label.numberOfLines = 0
    label.hyphenator = hyphenator
    label.backgroundColor = .white
    label.attributedText = NSAttributedString(
      string: text,
      attributes: [.paragraphStyle: style, .languageIdentifier: language, .font: Font.systemFont(ofSize: 15)])
    label.frame.size = CGSize(width: 110, height: label.sizeThatFits(CGSize(width: 110, height: 0)).height)
    return label
  }

  @Test func `pictures of three languages`() throws {
    let system = HyphenationLibrary.system.hyphenator()
    assertSnapshot(
      of: label("Automatic hyphenation divides extraordinarily long words.", "en", system), as: .image, named: "english"
    )
    assertSnapshot(
      of: label("Die Geschwindigkeitsbeschränkung gilt für Straßenbahnhaltestellen.", "de", system), as: .image,
      named: "german")
    assertSnapshot(
      of: label(
        "Çekoslovakyalılaştıramadıklarımızdan mısınız?", "tr",
        HyphenationLibrary(folders: [Self.patterns]).hyphenator()), as: .image, named: "turkish")
  }
}
