import Foundation
import PlacardText

/// `InputClamping` for Foundation's geometry: numbers from outside become finite and in range.
extension CGFloat {
  /// Lengths at or above this many points are unlimited when measuring (`Documentation/Rules/Label.md` section 0).
  static let unlimited = CGFloat(InputClamping.maximumLength)
  /// NaN is 0, the rest is cut to ±1e7 points.
  var clampedLength: CGFloat { CGFloat(InputClamping.length(Double(self))) }
  /// NaN and negative are 0, the rest is cut to 1e7 points.
  var clampedPositive: CGFloat { CGFloat(InputClamping.nonNegative(Double(self))) }
  /// Room that is offered: NaN and everything ≤ 0 or ≥ 1e7 is unlimited.
  var clampedProposal: CGFloat { self > 0 && self < .unlimited ? self : .unlimited }
}

extension CGPoint {
  /// Finite.
  var clamped: CGPoint { CGPoint(x: x.clampedLength, y: y.clampedLength) }
}

extension CGSize {
  /// Finite and not negative.
  var clampedSize: CGSize { CGSize(width: width.clampedPositive, height: height.clampedPositive) }
  /// Finite, signs kept.
  var clampedOffset: CGSize { CGSize(width: width.clampedLength, height: height.clampedLength) }
}

extension CGRect {
  /// Finite, with a size that is not negative.
  var clamped: CGRect { CGRect(origin: origin.clamped, size: size.clampedSize) }
}
