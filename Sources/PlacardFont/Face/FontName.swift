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

  /// The traits that a style such as `semibolditalic` (a ``key(_:)``) names; nil when it says anything else.
  static func traits(ofStyle key: String) -> FontTraits? {
    var rest = Substring(key)
    var traits = FontTraits()
    for weight in FontWeight.names {
      guard let word = weight.styles.first(where: { rest.hasPrefix($0) }) else { continue }
      traits.weight = weight.value
      rest = rest.dropFirst(word.count)
      break
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
      let edits = editDistance(wanted, Array(key(candidate).unicodeScalars))
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    guard let best, best.edits <= max(2, wanted.count / 3) else { return nil }
    return best.name
  }
}
