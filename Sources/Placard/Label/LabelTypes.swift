/// Which ascent and descent a label measures with.
public enum SizingRule: Int, Sendable, Hashable, CaseIterable {
  /// The font's typographic metrics.
  case typographic = 0
  /// The larger of the typographic and the Windows metrics of the font.
  case oversize = 1
}

/// Vibrancy over a blurred background. It is stored only, because nothing is blurred here.
public enum LabelVibrancy: Int, Sendable, Hashable, CaseIterable {
  /// No vibrancy.
  case none = 0
  /// Decided by the system.
  case automatic = 1
}
