/// Seconds as a fraction of two 16-bit numbers.
struct FrameDelay: Equatable {
  /// A multiple of a thousand and of all usual frame rates.
  static let ticksPerSecond = 60_000
  var numerator: UInt16
  var denominator: UInt16

  /// One delay that is exactly `ticks`, or two that add up to it where no fraction is. `single` asks for one in any case,
  /// rounded as finely as the format allows.
  static func delays(ticks: Int, single: Bool) -> [FrameDelay] {
    var (a, b) = (ticks, ticksPerSecond)
    while b != 0 { (a, b) = (b, a % b) }
    let (numerator, denominator) = (ticks / a, ticksPerSecond / a)
    if numerator <= 65535 { return [FrameDelay(numerator: UInt16(numerator), denominator: UInt16(denominator))] }
    let whole = ticks / ticksPerSecond
    if single || whole > 65535 {
      let finest = max(1, min(ticksPerSecond, 65535 * ticksPerSecond / ticks))
      let rounded = (ticks * finest + ticksPerSecond / 2) / ticksPerSecond
      return [FrameDelay(numerator: UInt16(min(rounded, 65535)), denominator: UInt16(finest))]
    }
    return [FrameDelay(numerator: UInt16(whole), denominator: 1)]
      + delays(ticks: ticks % ticksPerSecond, single: false)
  }
}
