/// Places marks for which no font has an anchor as HarfBuzz places those of fonts without any: by combining class,
/// centred on the advance of the base or at one end of it, above or below all ink so far.
///
/// Lengths are of any one unit, y up, from the origin of the base.
package struct MarkPlacement {
  private enum Side { case left, center, right }
  private enum Level { case over, below, attachedBelow, above, attachedAbove }

  private let advance: Double
  private let gap: Double
  private let isRightToLeft: Bool
  private var bottom: Double
  private var top: Double

  /// - Parameters:
  ///   - advance: of the base.
  ///   - ink: of the base and of the marks that are already there; nil without any.
  ///   - em: a sixteenth of it is left free between base and mark.
  package init(advance: Double, ink: Box?, em: Double, isRightToLeft: Bool) {
    self.advance = advance
    self.isRightToLeft = isRightToLeft
    gap = em / 16
    bottom = ink?.minY ?? 0
    top = ink?.maxY ?? 0
  }

  /// The place of a mark's origin; the next mark goes outside it.
  /// - Parameter character: the mark.
  package mutating func place(_ ink: Box, of character: Unicode.Scalar) -> (x: Double, y: Double) {
    let combiningClass = Self.displayClass(of: character)
    let (side, level) = Self.position(combiningClass)
    let x: Double
    if combiningClass == 233 || combiningClass == 234 {
      // Marks over two letters stand where these meet.
      x = (isRightToLeft ? 0 : advance) - (ink.minX + ink.maxX) / 2
    } else {
      switch side {
      case .left: x = -ink.minX
      case .center: x = advance / 2 - (ink.minX + ink.maxX) / 2
      case .right: x = advance - ink.maxX
      }
    }
    return (x, height(of: ink, at: level))
  }

  private mutating func height(of ink: Box, at level: Level) -> Double {
    switch level {
    case .over: return 0
    case .below, .attachedBelow:
      if level == .below { bottom -= gap }
      // The mark never moves up.
      let y = min(0, bottom - ink.maxY)
      bottom = y + ink.minY
      return y
    case .above, .attachedAbove:
      if level == .above { top += gap }
      var y = top - ink.minY
      // Half the way down, as for a mark over a small letter.
      if y < 0 { y /= 2 }
      top = y + ink.maxY
      return y
    }
  }

  // MARK: Combining classes

  /// Marks that a combining class puts somewhere, those inside or across their base among them.
  package static func canPlace(_ character: Unicode.Scalar) -> Bool {
    let combiningClass = displayClass(of: character)
    return combiningClass == 1 || combiningClass >= 200
  }

  private static func position(_ combiningClass: UInt8) -> (Side, Level) {
    switch combiningClass {
    case 200: (.left, .attachedBelow)
    case 202: (.center, .attachedBelow)
    case 214: (.center, .attachedAbove)
    case 216: (.right, .attachedAbove)
    case 218: (.left, .below)
    case 220, 233: (.center, .below)
    case 222: (.right, .below)
    case 228: (.left, .above)
    case 230, 234: (.center, .above)
    case 232: (.right, .above)
    default: (.center, .over)
    }
  }

  /// The canonical class; points of Hebrew, Arabic and Syriac have one each, which does not say where they stand.
  private static func displayClass(of character: Unicode.Scalar) -> UInt8 {
    let combiningClass = CharacterFacts(character).combiningClass
    switch combiningClass {
    case 10...18, 20, 22, 29, 32: return 220
    case 23: return 214
    case 24: return 232
    case 19, 25: return 228
    case 26, 27, 28, 30, 31, 33...36: return 230
    default: return combiningClass
    }
  }
}
