/// Trigonometry of angles counted in half turns (1 = 180°), as `COLR` does. Built from IEEE arithmetic alone, so
/// that a picture does not depend on the platform's mathematical library.
package enum HalfTurns {
  /// Sine and cosine, to 1e-15.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (0, 1) }
    // The nearest quarter turn is taken out exactly; a series does the rest, at most an eighth turn.
    let turn = angle.remainder(dividingBy: 2)
    let quarters = (turn * 2).rounded()
    let x = (turn - quarters / 2) * Double.pi
    let square = x * x
    var sine = 0.0
    var cosine = 0.0
    for power in stride(from: 18, through: 2, by: -2) {
      let n = Double(power)
      sine = (1 - sine) * square / (n * (n + 1))
      cosine = (1 - cosine) * square / (n * (n - 1))
    }
    sine = x * (1 - sine)
    cosine = 1 - cosine
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Tangent; huge but finite at a quarter turn.
  package static func tangent(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return cosine == 0 ? 1e15 : sine / cosine
  }

  /// Direction of a vector in 0..<2, counter-clockwise from the x axis where y points up; to 1e-8. 0 for no direction.
  package static func direction(x: Double, y: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    let longer = max(width, height)
    guard longer > 0 else { return 0 }
    var angle = arcTangent(min(width, height) / longer) / Double.pi
    if height > width { angle = 0.5 - angle }
    if x < 0 { angle = 1 - angle }
    if y < 0 { angle = 2 - angle }
    return angle < 2 ? angle : 0
  }

  /// For 0…1, by its series; above tan 22.5° turned back by 45° first, where the series converges faster.
  private static func arcTangent(_ ratio: Double) -> Double {
    let isSteep = ratio > 0.41421356
    let z = isSteep ? (ratio - 1) / (ratio + 1) : ratio
    let square = z * z
    var sum = 0.0
    for denominator in stride(from: 19, through: 3, by: -2) {
      sum = (1 / Double(denominator) - sum) * square
    }
    return z * (1 - sum) + (isSteep ? Double.pi / 4 : 0)
  }
}
