import Foundation

/// A colour in CIE L\*a\*b\* (white point D65): the space in which equal distances look about equally different.
///
/// ```swift
/// let difference = LabColor(red: 200, green: 10, blue: 10).difference(to: LabColor(red: 203, green: 10, blue: 10))
/// ```
public struct LabColor: Sendable, Hashable {
  /// Lightness, 0 (black) to 100 (white).
  public var lightness: Double
  /// Green (negative) to red (positive).
  public var a: Double
  /// Blue (negative) to yellow (positive).
  public var b: Double

  /// The colour with these coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// An opaque gamma-encoded sRGB colour (IEC 61966-2-1); components 0…255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    let r = Self.linear[Int(red)]
    let g = Self.linear[Int(green)]
    let b = Self.linear[Int(blue)]
    // Linear sRGB → XYZ, divided by the D65 white point.
    let x = Self.cubeRoot((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.cubeRoot(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.cubeRoot((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  private static let linear: [Double] = (0..<256).map { level in
    let v = Double(level) / 255
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  /// The function f of CIE 15: a cube root with a straight start.
  private static func cubeRoot(_ t: Double) -> Double {
    let delta = 6.0 / 29
    return t > delta * delta * delta ? cbrt(t) : t / (3 * delta * delta) + 4.0 / 29
  }

  /// The colour difference CIEDE2000 (ΔE₀₀, CIE 142 with all weights 1): about 1 is just noticeable, 100 is
  /// black against white. Formula and hue conventions as in Sharma, Wu and Dalal, 2005.
  public func difference(to other: LabColor) -> Double {
    let c1 = hypot(a, b)
    let c2 = hypot(other.a, other.b)
    let g = 0.5 * (1 - Self.chromaWeight((c1 + c2) / 2))
    let a1 = (1 + g) * a
    let a2 = (1 + g) * other.a
    let chroma1 = hypot(a1, b)
    let chroma2 = hypot(a2, other.b)
    let hue1 = Self.hue(a1, b)
    let hue2 = Self.hue(a2, other.b)
    let grey = chroma1 * chroma2 == 0

    let deltaL = other.lightness - lightness
    let deltaC = chroma2 - chroma1
    var deltaHue = grey ? 0 : hue2 - hue1
    if deltaHue > 180 { deltaHue -= 360 } else if deltaHue < -180 { deltaHue += 360 }
    let deltaH = 2 * (chroma1 * chroma2).squareRoot() * Self.sine(deltaHue / 2)

    let meanL = (lightness + other.lightness) / 2
    let meanC = (chroma1 + chroma2) / 2
    var meanHue = hue1 + hue2
    if !grey {
      if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    let t =
      1 - 0.17 * Self.cosine(meanHue - 30) + 0.24 * Self.cosine(2 * meanHue) + 0.32 * Self.cosine(3 * meanHue + 6)
      - 0.20 * Self.cosine(4 * meanHue - 63)
    let offset = (meanL - 50) * (meanL - 50)
    let sL = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let sC = 1 + 0.045 * meanC
    let sH = 1 + 0.015 * meanC * t
    let turn = (meanHue - 275) / 25
    let rT = -Self.sine(60 * exp(-turn * turn)) * 2 * Self.chromaWeight(meanC)
    let l = deltaL / sL
    let c = deltaC / sC
    let h = deltaH / sH
    return max(l * l + c * c + h * h + rT * c * h, 0).squareRoot()
  }

  /// √(C⁷ / (C⁷ + 25⁷))
  private static func chromaWeight(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// Hue angle in degrees, 0..<360; 0 for grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let angle = atan2(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
