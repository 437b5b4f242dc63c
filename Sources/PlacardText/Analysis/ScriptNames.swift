import CUnicode

/// Names of scripts, for messages to people.
package enum ScriptNames {
  /// The family of Google's Noto fonts that is made for the script of a character; nil for characters of no script of
  /// their own.
  package static func family(_ scalar: Unicode.Scalar) -> String? {
    guard let name = plc_uc_script_name(scalar.value) else { return nil }
    switch String(cString: name) {
    case "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo": return "Noto Sans CJK JP"
    case "Latin", "Greek", "Cyrillic": return "Noto Sans"
    case let script: return "Noto Sans " + script.split(separator: "_").joined(separator: " ")
    }
  }
}
