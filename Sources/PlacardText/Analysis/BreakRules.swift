/// Which of ICU's rules find boundaries. Languages that ICU has no rules for share the root's: asked for such a
/// language, ICU would take the rules of the process's own locale.
package struct BreakRules: Hashable {
  /// The unit of text between two boundaries.
  package enum Kind: Int32 {
    case grapheme = 0
    case word = 1
    case line = 2
  }
  /// Raw values are ICU's locales.
  private enum Tailoring: String {
    case root = ""
    case japanese = "ja"
    case chinese = "zh"
    case traditionalChinese = "zh_Hant"
    case finnish = "fi"
    case swedish = "sv"
  }

  package let kind: Kind
  private let tailoring: Tailoring
  private let strictness: LineBreakStrictness

  /// - Parameter language: BCP 47; what is not known is the root.
  package init(_ kind: Kind, language: String = "", strictness: LineBreakStrictness = .auto) {
    self.kind = kind
    self.strictness = strictness
    tailoring = Self.tailoring(kind, language)
  }

  /// ICU's identifier of the locale.
  package var locale: String {
    strictness == .auto ? tailoring.rawValue : "\(tailoring.rawValue)@lb=\(strictness.rawValue)"
  }
  /// Whether the language is Chinese or Japanese, where CSS Text allows more breaks.
  package var isChineseOrJapanese: Bool {
    tailoring == .japanese || tailoring == .chinese || tailoring == .traditionalChinese
  }
  /// Whether CSS Text's `loose` or `normal` applies.
  package var isLenient: Bool { strictness == .loose || strictness == .normal }

  private static func tailoring(_ kind: Kind, _ language: String) -> Tailoring {
    if kind == .grapheme { return .root }
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    guard primary.utf8.count == 2 else { return .root }
    switch (kind, primary.lowercased()) {
    case (.line, "ja"): return .japanese
    case (.line, "zh"): return isTraditional(language) ? .traditionalChinese : .chinese
    case (.word, "fi"): return .finnish
    case (.word, "sv"): return .swedish
    default: return .root
    }
  }
  private static func isTraditional(_ language: String) -> Bool {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }.dropFirst()
    if subtags.contains("hant") { return true }
    return !subtags.contains("hans") && subtags.contains { $0 == "tw" || $0 == "hk" || $0 == "mo" }
  }
}
