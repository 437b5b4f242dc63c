/// Names of fonts as people write them: case, spaces and hyphens do not count.
enum FontName {
  /// The form in which names are compared.
  static func key(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x80...: return String(String.UnicodeScalarView(name.lowercased().unicodeScalars.filter(isCounted)))
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isCounted(_ scalar: Unicode.Scalar) -> Bool { scalar != " " && scalar != "-" && scalar != "_" }

  private static let weights: [(word: String, css: Double)] = [
    ("extralight", 200), ("ultralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("thin", 100), ("hairline", 100), ("light", 300), ("regular", 400), ("normal", 400),
    ("book", 400), ("medium", 500), ("bold", 700), ("black", 900), ("heavy", 900),
  ]

  /// The traits that a style such as `semibolditalic` (a ``key(_:)``) names; nil when it says anything else.
  static func traits(ofStyle key: String) -> FontTraits? {
    var rest = Substring(key)
    var traits = FontTraits()
    if let weight = weights.first(where: { rest.hasPrefix($0.word) }) {
      traits.weight = FontWeight(cssWeight: weight.css)
      rest = rest.dropFirst(weight.word.count)
    }
    if rest == "italic" || rest == "oblique" {
      traits.isItalic = true
      rest = ""
    }
    return rest.isEmpty ? traits : nil
  }

  /// The name among `candidates` that is fewest edits away, if that is few enough to be a slip.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(key(name).unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var best: (name: String, edits: Int)?
    for candidate in candidates {
      let edits = distance(wanted, Array(key(candidate).unicodeScalars))
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    guard let best, best.edits <= max(2, wanted.count / 3) else { return nil }
    return best.name
  }

  /// Edits (insert, delete, replace) from one to the other.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let replaced = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
