/// A face that can be chosen: registered and open, or bundled and perhaps not opened yet.
enum FaceSource: Sendable {
  case registered(FontFace)
  case bundled(BundledFont)

  var face: FontFace {
    switch self {
    case .registered(let face): face
    case .bundled(let font): font.face
    }
  }
  var style: FaceStyle {
    switch self {
    case .registered(let face): face.style
    case .bundled(let font): font.style
    }
  }
}

extension FaceSource {
  /// The member of a family nearest to `traits`, as CSS Fonts 4 section 5.2 says: width first, then slope, then
  /// weight; among equals the one registered first. Nil only for an empty family.
  static func best(of family: [FaceSource], for traits: FontTraits) -> FaceSource? {
    guard var best = family.first else { return nil }
    for candidate in family.dropFirst() where isBetter(candidate.style, than: best.style, for: traits) {
      best = candidate
    }
    return best
  }

  private static func isBetter(_ a: FaceStyle, than b: FaceStyle, for traits: FontTraits) -> Bool {
    let width = traits.width.isFinite ? traits.width : 100
    let widths = (
      distance(a.widths, width, prefersLess: width <= 100), distance(b.widths, width, prefersLess: width <= 100)
    )
    if widths.0 != widths.1 { return widths.0 < widths.1 }
    let slopes = (slope(a, traits.isItalic), slope(b, traits.isItalic))
    if slopes.0 != slopes.1 { return slopes.0 < slopes.1 }
    let weight = traits.weight.cssWeight
    return weightDistance(a.weights, weight) < weightDistance(b.weights, weight)
  }

  private static func slope(_ style: FaceStyle, _ isItalic: Bool) -> Int {
    if isItalic { return style.isItalic ? 0 : style.canSlant ? 1 : 2 }
    return style.isItalic ? 1 : 0
  }

  /// How far `value` is outside the range; the side that is not preferred counts as further than any on the other.
  private static func distance(_ range: ClosedRange<Double>, _ value: Double, prefersLess: Bool) -> Double {
    if range.contains(value) { return 0 }
    let isLess = range.upperBound < value
    return (isLess ? value - range.upperBound : range.lowerBound - value) + (isLess == prefersLess ? 0 : 100_000)
  }

  /// Between 400 and 500 heavier ones up to 500 come first, then lighter, then heavier than 500.
  private static func weightDistance(_ range: ClosedRange<Double>, _ weight: Double) -> Double {
    if (400...500).contains(weight), range.lowerBound > weight, range.lowerBound <= 500 {
      return (range.lowerBound - weight) / 1000
    }
    return distance(range, weight, prefersLess: weight <= 500)
  }
}
