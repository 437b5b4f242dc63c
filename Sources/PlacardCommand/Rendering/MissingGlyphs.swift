package import Placard
import Synchronization

/// What a picture shows boxes for.
package struct MissingGlyphs {
  package let clusters: [String]
  fileprivate let fallsBack: Bool

  /// nil where every cluster has its glyphs.
  package init?(_ label: Label, _ settings: LabelSettings) {
    self.init(label.boxedInPicture, fallsBack: settings.font.fallsBack)
  }

  init?(_ clusters: [String], fallsBack: Bool) {
    self.clusters = clusters
    self.fallsBack = fallsBack
    if clusters.isEmpty { return nil }
  }

  private static let mostShown = 8

  /// One line: which clusters, and which font would help.
  package var notice: String {
    var shown = clusters.prefix(MissingGlyphs.mostShown).map(MissingGlyphs.name)
    if clusters.count > shown.count { shown.append("\(clusters.count - shown.count) more") }
    return "boxes stand for \(shown.joined(separator: ", ")), for which the fonts have no glyphs; \(advice)"
  }

  /// `U+0041`, all of a cluster's characters.
  package static func name(_ cluster: String) -> String {
    cluster.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }.joined(separator: "+")
  }

  private var advice: String {
    var families: [String] = []
    func add(_ family: String) { if !families.contains(family) { families.append(family) } }
    var isPrivate = true
    for cluster in clusters.prefix(MissingGlyphs.mostShown) {
      let scalars = Array(cluster.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      if scalars.allSatisfy({ $0.properties.generalCategory != .privateUse }) { isPrivate = false }
      if !fallsBack, let family = MissingGlyphs.bundledFamily(with: scalars) {
        add(family)
      } else if let script = scalars.first.flatMap(ScriptNames.family) {
        add(script)
      }
    }
    if isPrivate { return "they are for private use: name the font they are meant for with --font FILE" }
    guard !families.isEmpty else { return "name a font that has them with --font FILE" }
    let names = families.map { "'\($0)'" }
    return "try --font \(names.joined(separator: " --font "))" + (fallsBack ? " with --system-fonts, or its file" : "")
  }

  /// A bundled family with glyphs for all of these.
  private static func bundledFamily(with scalars: [Unicode.Scalar]) -> String? {
    let library = FontLibrary.shared
    return library.familyNames.first { family in
      library.faces(inFamily: family).contains { face in scalars.allSatisfy { face.glyph(for: $0) != 0 } }
    }
  }
}

/// What all labels of a batch show boxes for.
package final class MissingGlyphTally: Sendable {
  private struct State {
    var labels = 0
    var clusters: [String] = []
    var fallsBack = true
  }
  private let state = Mutex(State())
  /// Different clusters that are kept for the message.
  private static let mostKept = 64

  package init() {}

  func add(_ missing: MissingGlyphs) {
    state.withLock { state in
      state.labels += 1
      state.fallsBack = state.fallsBack && missing.fallsBack
      for cluster in missing.clusters where !state.clusters.contains(cluster) {
        guard state.clusters.count < MissingGlyphTally.mostKept else { return }
        state.clusters.append(cluster)
      }
    }
  }

  /// One line; nil where no label has a box. The clusters are in the order of their numbers, as threads find them in any.
  package var notice: String? {
    state.withLock { state in
      let clusters = state.clusters.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
      guard let missing = MissingGlyphs(clusters, fallsBack: state.fallsBack) else { return nil }
      return "\(state.labels) \(state.labels == 1 ? "label" : "labels") with boxes: \(missing.notice)"
    }
  }
}
