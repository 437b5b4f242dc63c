import PlacardSystem

/// How a font file is named: its path, and a face of a collection by number or name: `a.ttc#2`, `a.ttc#Second`.
package struct FontReference {
  package enum Face: Equatable {
    case index(Int)
    case named(String)
  }
  package let path: String
  package let face: Face

  package init(_ text: String) {
    // A file may have the sign in its name.
    guard let hash = text.lastIndex(of: "#"), access(text, F_OK) != 0 else {
      (path, face) = (text, .index(0))
      return
    }
    let name = String(text[text.index(after: hash)...])
    path = name.isEmpty ? text : String(text[..<hash])
    face = name.isEmpty ? .index(0) : Int(name).map { .index($0) } ?? .named(name)
  }

  /// A file, by its look or because it is there: a slash, the ending of a font file, an entry of the folder.
  static func isPath(_ text: String) -> Bool {
    let path = FontReference(text).path
    if path.contains("/") { return true }
    let lower = path.lowercased()
    if endings.contains(where: lower.hasSuffix) { return true }
    return access(path, F_OK) == 0
  }
  private static let endings = [
    ".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".pfa", ".bdf", ".pcf", ".cff", ".dfont",
  ]
}
