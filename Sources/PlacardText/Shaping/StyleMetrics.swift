import PlacardFont
import PlacardSystem

/// What layout needs to know of a ``TextStyle``, worked out once per text.
struct StyleMetrics: Sendable {
  /// Styles with the same number shape alike.
  var identity: Int
  var primaryFace: ResolvedFace
  /// Points per em, superscripts scaled.
  var size: Double
  var features: [FontFeature]
  var language: String
  /// Points added after every visible cluster.
  var spacing: Double
  /// Horizontal factor of glyphs and advances.
  var expansion: Double
  /// Points the glyphs are moved up.
  var baselineShift: Double
  /// Line box of the style: what it asks for above and below the baseline, shift included (`Documentation/Rules/Label.md` 5.1).
  var ascent: Double
  var descent: Double
  /// The larger of typographic and Windows metrics counts.
  private let usesOversizeMetrics: Bool

  init(_ style: TextStyle, identity: Int, language: String, oversize: Bool) {
    let shaping = style.shaping
    let font = shaping.font
    let metrics = font.instance.metrics
    self.identity = identity
    primaryFace = ResolvedFace(instance: font.instance, synthesis: font.synthesis, isMissing: false)
    self.language = shaping.language ?? language
    var scale = 1.0
    var shift = shaping.baselineOffset
    if shaping.superscript > 0 {
      scale = metrics.superscriptScale
      shift += Double(shaping.superscript) * metrics.superscriptOffset * font.pointSize
    } else if shaping.superscript < 0 {
      scale = metrics.subscriptScale
      shift -= Double(-shaping.superscript) * metrics.subscriptOffset * font.pointSize
    }
    size = font.pointSize * scale
    baselineShift = shift
    expansion = shaping.expansion == 0 ? 1 : exp(shaping.expansion)

    var features = font.features
    if shaping.tracking != 0 {
      spacing = shaping.tracking
    } else {
      spacing = shaping.kern ?? 0
      if shaping.kern == 0 { features.append(FontFeature("kern", 0)) }
    }
    if spacing != 0 || shaping.ligature == 0 {
      for tag in ["liga", "clig", "dlig"] { features.append(FontFeature(tag, 0)) }
    }
    self.features = features

    usesOversizeMetrics = oversize
    ascent = 0
    descent = 0
    if let object = shaping.object {
      ascent = max(0, object.y + object.height)
      descent = max(0, -object.y)
    } else {
      (ascent, descent) = extent(of: metrics)
    }
  }

  /// What a face asks for above and below the baseline at the style's size and shift.
  func extent(of metrics: FontMetrics) -> (ascent: Double, descent: Double) {
    let up = (usesOversizeMetrics ? max(metrics.ascent, metrics.windowsAscent) : metrics.ascent) * size
    let down = (usesOversizeMetrics ? max(metrics.descent, metrics.windowsDescent) : metrics.descent) * size
    return (max(up, up + baselineShift), max(down, down - baselineShift))
  }
}
