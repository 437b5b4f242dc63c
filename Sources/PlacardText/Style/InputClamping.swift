/// Makes numbers from outside finite and brings them into range. It is called where they enter, in initialisers and
/// setters of values; all code behind these relies on it.
package enum InputClamping {
  /// Beyond this a length counts as unlimited.
  package static let maximumLength = 1e7

  /// NaN → 0, cut to ±1e7.
  package static func length(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -maximumLength), maximumLength)
  }
  /// NaN and negative → 0, cut to 1e7.
  package static func nonNegative(_ value: Double) -> Double {
    value > 0 ? min(value, maximumLength) : 0
  }
  /// An available width or height: ≤ 0, NaN or ≥ 1e7 → infinity.
  package static func available(_ value: Double) -> Double {
    value > 0 && value < maximumLength ? value : .infinity
  }
  /// NaN, ≤ 0 and infinity → 1.
  package static func scale(_ value: Double) -> Double {
    value > 0 && value < maximumLength ? value : 1
  }
  /// NaN → 0, cut to 0…1.
  package static func factor(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
