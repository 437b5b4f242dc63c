/// How much two pictures may differ and still count as the same. The default is: not at all.
///
/// Three measures, applied to every pixel whose bytes differ, in this order:
///
/// 1. ``edgeShift``: the difference is no larger than moving an edge by so many pixels would make it;
/// 2. ``perceptualPrecision``: the colours are closer than a colour difference ΔE₀₀;
/// 3. ``precision``: of the pixels that are left, so many may differ.
public struct ImageTolerance: Sendable, Hashable {
  /// The share of pixels that must match, 0…1. Default 1: all.
  public var precision: Double
  /// How close a pixel's colour must be, 0…1. Default 1: equal. Two colours match when their CIEDE2000
  /// difference is at most (1 − `perceptualPrecision`) × 100; 0.98 is about what the eye notices.
  ///
  /// Translucent pixels are compared twice, composited over black and over white, and the larger difference counts.
  public var perceptualPrecision: Double
  /// Anti-aliasing-aware comparison, for machines with another FreeType: pixels, 0…1. Default 0: off.
  ///
  /// Coverage of a pixel on an edge changes by `s` × contrast when the edge moves by `s` pixels. So a pixel may
  /// differ, in every channel and over black as over white, by at most `edgeShift` × the contrast of its
  /// 3 × 3 neighbourhood in both pictures. On flat colour the contrast is the difference itself: nothing is excused.
  public var edgeShift: Double

  /// A tolerance; values outside 0…1 are clamped, NaN counts as the default.
  public init(precision: Double = 1, perceptualPrecision: Double = 1, edgeShift: Double = 0) {
    func unit(_ value: Double, _ fallback: Double) -> Double { value.isNaN ? fallback : min(max(value, 0), 1) }
    self.precision = unit(precision, 1)
    self.perceptualPrecision = unit(perceptualPrecision, 1)
    self.edgeShift = unit(edgeShift, 0)
  }

  /// Every pixel must be equal.
  public static let exact = ImageTolerance()
  /// Edges may stand a fifth of a pixel elsewhere: noise of another rasterizer passes, a glyph at another
  /// quarter-pixel position does not.
  public static let antialiased = ImageTolerance(edgeShift: 0.2)

  /// The largest ΔE₀₀ that still matches.
  package var maximumDeltaE: Double { (1 - perceptualPrecision) * 100 }
}
