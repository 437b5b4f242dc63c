import Foundation
public import PlacardText
import Synchronization

/// The dictionaries of hyphenation patterns in some folders, each read when a text of its language first needs it.
///
/// ```swift
/// label.hyphenator = HyphenationLibrary.system.hyphenator()
/// label.attributedText = text        // with a paragraph style whose hyphenationFactor is 1
/// ```
/// Debian's packages `hyphen-en-us`, `hyphen-de`, … put their files into `/usr/share/hyphen`.
public final class HyphenationLibrary: Sendable {
  /// The folders, in the order in which they are searched.
  public let folders: [String]
  private let loaded = Mutex<[String: HyphenationDictionary?]>([:])

  /// A library of folders with files called `hyph_LANGUAGE.dic`.
  public init(folders: [String]) { self.folders = folders }

  /// The dictionaries that are installed.
  public static let system = HyphenationLibrary(folders: ["/usr/share/hyphen", "/usr/local/share/hyphen"])

  /// The dictionary for a BCP 47 language; nil: none is installed, or it cannot be read.
  ///
  /// `de-CH` finds `hyph_de_CH.dic`, else `hyph_de.dic`, else the first `hyph_de_….dic` by name.
  public func dictionary(for language: String) -> HyphenationDictionary? {
    loaded.withLock { loaded in
      if let known = loaded[language] { return known }
      let dictionary = path(for: language).flatMap { try? HyphenationDictionary(path: $0) }
      loaded[language] = .some(dictionary)
      return dictionary
    }
  }

  /// The file for a language; nil: there is none.
  public func path(for language: String) -> String? {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let primary = parts.first, primary.allSatisfy({ $0.isASCII && $0.isLetter }), !primary.isEmpty else {
      return nil
    }
    let manager = FileManager.default
    for length in stride(from: parts.count, to: 0, by: -1) {
      let name = "hyph_" + parts[..<length].joined(separator: "_") + ".dic"
      for folder in folders where manager.fileExists(atPath: folder + "/" + name) { return folder + "/" + name }
    }
    for folder in folders {
      let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
      let fitting = names.filter { $0.hasPrefix("hyph_\(primary.lowercased())_") && $0.hasSuffix(".dic") }
      if let first = fitting.min() { return folder + "/" + first }
    }
    return nil
  }

  /// Divides words of every language that has a dictionary here.
  ///
  /// - Parameters:
  ///   - minimumLetters: shorter words are not divided. Default 5.
  ///   - before: least number of letters before the hyphen. Default 2.
  ///   - after: least number of letters after the hyphen. Default 2.
  public func hyphenator(minimumLetters: Int = 5, before: Int = 2, after: Int = 2) -> Hyphenator {
    Hyphenator { [self] word, language in
      dictionary(for: language)?.divisions(
        of: word, language: language, minimumLetters: minimumLetters, before: before, after: after) ?? []
    }
  }

  /// The Debian package with the patterns of a language; nil: Debian has none.
  public static func debianPackage(for language: String) -> String? {
    let tag = language.lowercased().replacing("_", with: "-")
    let regional = ["en-gb": "hyphen-en-gb", "pt-br": "hyphen-pt-br"]
    if let package = regional.first(where: { tag.hasPrefix($0.key) }) { return package.value }
    let primary = String(tag.prefix { $0 != "-" })
    let special = [
      "en": "hyphen-en-us", "pt": "hyphen-pt-pt", "nb": "hyphen-no", "nn": "hyphen-no", "et": "myspell-et",
    ]
    if let package = special[primary] { return package }
    let packaged: Set = [
      "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr", "hu", "id", "is",
      "it",
      "kn", "lt", "lv", "ml", "mn", "mr", "nl", "no", "or", "pa", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te",
      "th",
      "uk", "zu",
    ]
    return packaged.contains(primary) ? "hyphen-\(primary)" : nil
  }
}

extension Hyphenator {
  /// Divides words by one dictionary, whatever the language of the text.
  public init(_ dictionary: HyphenationDictionary, minimumLetters: Int = 5, before: Int = 2, after: Int = 2) {
    self.init { word, language in
      dictionary.divisions(of: word, language: language, minimumLetters: minimumLetters, before: before, after: after)
    }
  }
}
