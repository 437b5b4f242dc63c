/// Families and their faces, and the order in which other faces are asked for a cluster that a font lacks.
public final class FontLibrary: Sendable {
  /// The bundled fonts and what the program registers. System fonts never take part.
  public static let shared = FontLibrary(bundled: true)
  /// A library of its own; `bundled: false` starts with nothing, so it holds only what it is given.
  public init(bundled: Bool = false) {}
}

/// A face chosen for a cluster, ready to shape with.
package struct ResolvedFace: Sendable, Hashable {
  package var instance: FontInstance
  package var synthesis: FontSynthesis
  /// The face has no glyph for the cluster either: it will draw the missing-glyph box.
  package var isMissing: Bool
  package init(instance: FontInstance, synthesis: FontSynthesis, isMissing: Bool) {
    self.instance = instance
    self.synthesis = synthesis
    self.isMissing = isMissing
  }
  package static func == (a: ResolvedFace, b: ResolvedFace) -> Bool {
    a.instance === b.instance && a.synthesis == b.synthesis && a.isMissing == b.isMissing
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(instance.id) }
}

extension FontLibrary {
  /// How a cluster asks to be shown, by UTS #51.
  package enum Presentation: Sendable { case text, emoji }
}
