import PlacardSystem

/// Easing of a movement: progress as a function of time, both from 0 to 1.
///
/// Each curve is a cubic Bézier from (0, 0) to (1, 1) whose control points have the heights 0 and 1
/// (`Documentation/Rules/Marquee.md` 3.4). The raw values are those of `UIView.AnimationCurve`.
public enum AnimationCurve: Int, CaseIterable, Sendable, Hashable, Codable {
  /// Slow, fast, slow.
  case easeInOut = 0
  /// Slow at the start.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// Constant speed.
  case linear = 3

  /// Abscissae of the two control points.
  private var controls: (x1: Double, x2: Double) {
    switch self {
    case .easeInOut: (0.42, 0.58)
    case .easeIn: (0.42, 1)
    case .easeOut: (0, 0.58)
    case .linear: (0, 1)
    }
  }

  /// X(s), the time fraction at Bézier parameter `s`; strictly increasing.
  private func time(_ s: Double) -> Double {
    let (x1, x2) = controls
    let r = 1 - s
    return 3 * x1 * s * r * r + 3 * x2 * s * s * r + s * s * s
  }

  /// How far the movement has come after the fraction `fraction` of its time.
  ///
  /// Right to 1e-12. Fractions outside 0…1 are clamped, NaN counts as 0.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if self == .linear { return fraction }
    let (x1, x2) = controls
    var low = 0.0
    var high = 1.0
    var s = fraction
    // Newton; a step that leaves the bracket becomes a bisection, so 60 steps always suffice.
    for _ in 0..<60 {
      let error = time(s) - fraction
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let r = 1 - s
      let slope = 3 * x1 * r * r + 6 * (x2 - x1) * s * r + 3 * (1 - x2) * s * s
      let next = s - error / slope
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s * s * (3 - 2 * s)
  }

  /// The inverse of ``progress(at:)``: the fraction of the time at which `progress` is reached.
  ///
  /// Values outside 0…1 are clamped, NaN counts as 0.
  public func timeFraction(atProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if self == .linear { return progress }
    // Y(s) = 3s² − 2s³ has this inverse in closed form.
    return time(0.5 - sin(asin(1 - 2 * progress) / 3))
  }
}
