import PlacardRaster
import Testing

/// Composite modes against the formulas of W3C *Compositing and Blending Level 1*, written down here once more on
/// straight colours and in double precision.
struct ColorGlyphCompositeTests {
  typealias Color = SIMD4<Double>

  static let colors: [Color] = [
    Color(0, 0, 0, 0), Color(1, 1, 1, 1), Color(0, 0, 0, 1), Color(1, 0, 0, 1), Color(0.2, 0.7, 0.4, 1),
    Color(0.9, 0.1, 0.6, 0.5), Color(0.25, 0.5, 0.75, 0.2), Color(0.6, 0.6, 0.6, 0.8), Color(0, 1, 0.3, 0.6),
  ]

  /// Numbers as in the `CompositeMode` enumeration of OpenType.
  @Test func modesHaveTheNumbersOfTheFormat() {
    #expect(CompositeMode.allCases.count == 28)
    #expect(CompositeMode.sourceOver.rawValue == 3)
    #expect(CompositeMode.sourceIn.rawValue == 5)
    #expect(CompositeMode.plus.rawValue == 12)
    #expect(CompositeMode.softLight.rawValue == 20)
    #expect(CompositeMode.multiply.rawValue == 23)
    #expect(CompositeMode.luminosity.rawValue == 27)
  }

  @Test(arguments: CompositeMode.allCases) func followsTheFormula(mode: CompositeMode) {
    for source in Self.colors {
      for backdrop in Self.colors {
        let result = mode.blend(source: premultiplied(source), backdrop: premultiplied(backdrop))
        let expected = Self.expected(mode, source, backdrop)
        for channel in 0..<4 {
          #expect(
            abs(Double(result[channel]) - expected[channel]) < 1e-5,
            "\(mode) of \(source) on \(backdrop): \(result), not \(expected)")
        }
      }
    }
  }

  private func premultiplied(_ c: Color) -> SIMD4<Float> {
    SIMD4(Float(c.x * c.w), Float(c.y * c.w), Float(c.z * c.w), Float(c.w))
  }

  /// Premultiplied result: co = as·Fa·Cs + ab·Fb·Cb for Porter and Duff, and for blending
  /// co = cs·(1 − ab) + cb·(1 − as) + as·ab·B(Cb, Cs).
  private static func expected(_ mode: CompositeMode, _ s: Color, _ b: Color) -> Color {
    if let (fa, fb) = fractions(mode, s.w, b.w) {
      var result = Color()
      for channel in 0..<3 { result[channel] = s.w * fa * s[channel] + b.w * fb * b[channel] }
      result.w = s.w * fa + b.w * fb
      return result.clamped(lowerBound: Color(), upperBound: Color(1, 1, 1, 1))
    }
    let mixed = nonSeparable(mode, b, s) ?? separable(mode, b, s)
    var result = Color()
    for channel in 0..<3 {
      result[channel] =
        s.w * s[channel] * (1 - b.w) + b.w * b[channel] * (1 - s.w) + s.w * b.w * mixed[channel]
    }
    result.w = s.w + b.w - s.w * b.w
    return result
  }

  private static func fractions(_ mode: CompositeMode, _ s: Double, _ b: Double) -> (Double, Double)? {
    switch mode {
    case .clear: (0, 0)
    case .source: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - s)
    case .destinationOver: (1 - b, 1)
    case .sourceIn: (b, 0)
    case .destinationIn: (0, s)
    case .sourceOut: (1 - b, 0)
    case .destinationOut: (0, 1 - s)
    case .sourceAtop: (b, 1 - s)
    case .destinationAtop: (1 - b, s)
    case .xor: (1 - b, 1 - s)
    case .plus: (1, 1)
    default: nil
    }
  }

  private static func separable(_ mode: CompositeMode, _ backdrop: Color, _ source: Color) -> Color {
    func hardLight(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
    func one(_ b: Double, _ s: Double) -> Double {
      switch mode {
      case .screen: return b + s - b * s
      case .overlay: return hardLight(s, b)
      case .darken: return min(b, s)
      case .lighten: return max(b, s)
      case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
      case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
      case .hardLight: return hardLight(b, s)
      case .softLight:
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      case .difference: return abs(b - s)
      case .exclusion: return b + s - 2 * b * s
      default: return b * s
      }
    }
    return Color(one(backdrop.x, source.x), one(backdrop.y, source.y), one(backdrop.z, source.z), 0)
  }

  private static func nonSeparable(_ mode: CompositeMode, _ b: Color, _ s: Color) -> Color? {
    func lum(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    func sat(_ c: Color) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }
    func clip(_ color: Color) -> Color {
      var c = color
      let (l, n, x) = (lum(c), min(c.x, c.y, c.z), max(c.x, c.y, c.z))
      for i in 0..<3 where n < 0 { c[i] = l + (c[i] - l) * l / (l - n) }
      for i in 0..<3 where x > 1 { c[i] = l + (c[i] - l) * (1 - l) / (x - l) }
      return c
    }
    func setLum(_ c: Color, _ l: Double) -> Color {
      let d = l - lum(c)
      return clip(Color(c.x + d, c.y + d, c.z + d, 0))
    }
    // As the specification writes it: by the order of the channels.
    func setSat(_ c: Color, _ s: Double) -> Color {
      var result = c
      let order = [0, 1, 2].sorted { c[$0] < c[$1] }
      let (low, middle, high) = (order[0], order[1], order[2])
      if c[high] > c[low] {
        result[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
        result[high] = s
      } else {
        (result[middle], result[high]) = (0, 0)
      }
      result[low] = 0
      return result
    }
    switch mode {
    case .hue: return setLum(setSat(s, sat(b)), lum(b))
    case .saturation: return setLum(setSat(b, sat(s)), lum(b))
    case .color: return setLum(s, lum(b))
    case .luminosity: return setLum(b, lum(s))
    default: return nil
    }
  }
}
