/// How a source is put on a backdrop: the modes of W3C *Compositing and Blending Level 1*, numbered as in `COLR`.
package enum CompositeMode: Int, Sendable, CaseIterable {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
  case sourceAtop, destinationAtop, xor, plus
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
  case hue, saturation, color, luminosity

  /// - Parameters: premultiplied RGBA, 0…1.
  /// - Returns: premultiplied RGBA.
  @inline(__always)
  package func blend(source s: SIMD4<Float>, backdrop b: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .clear: return .zero
    case .source: return s
    case .destination: return b
    case .sourceOver: return s + b * (1 - s.w)
    case .destinationOver: return b + s * (1 - b.w)
    case .sourceIn: return s * b.w
    case .destinationIn: return b * s.w
    case .sourceOut: return s * (1 - b.w)
    case .destinationOut: return b * (1 - s.w)
    case .sourceAtop: return s * b.w + b * (1 - s.w)
    case .destinationAtop: return b * s.w + s * (1 - b.w)
    case .xor: return s * (1 - b.w) + b * (1 - s.w)
    case .plus: return (s + b).clamped(lowerBound: .zero, upperBound: .one)
    default: return mixed(s, b)
    }
  }

  /// The blend modes: where both cover, a mixture `B(cb, cs)` of the straight colours; each alone elsewhere.
  @inline(__always)
  private func mixed(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    // Where one side is absent there is nothing to mix, and no straight colour either.
    guard s.w > 0, b.w > 0 else { return s + b }
    let mixture = mixture(backdrop: b / b.w, source: s / s.w)
    var result = s * (1 - b.w) + b * (1 - s.w) + mixture * (s.w * b.w)
    result.w = s.w + b.w * (1 - s.w)
    return result
  }

  private func mixture(backdrop b: SIMD4<Float>, source s: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .darken: return pointwiseMin(b, s)
    case .lighten: return pointwiseMax(b, s)
    case .difference: return pointwiseMax(b, s) - pointwiseMin(b, s)
    case .exclusion: return b + s - 2 * b * s
    case .hardLight: return Self.hardLight(b, s)
    case .overlay: return Self.hardLight(s, b)
    case .softLight: return Self.eachChannel(b, s, Self.softLight)
    case .colorDodge:
      return Self.eachChannel(b, s) { b, s in b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn:
      return Self.eachChannel(b, s) { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .hue: return Self.settingLuminosity(of: Self.settingSaturation(of: s, to: Self.saturation(b)), like: b)
    case .saturation:
      return Self.settingLuminosity(of: Self.settingSaturation(of: b, to: Self.saturation(s)), like: b)
    case .color: return Self.settingLuminosity(of: s, like: b)
    case .luminosity: return Self.settingLuminosity(of: b, like: s)
    default: return s
    }
  }

  private static func eachChannel(
    _ b: SIMD4<Float>, _ s: SIMD4<Float>, _ function: (Float, Float) -> Float
  ) -> SIMD4<Float> {
    SIMD4(function(b.x, s.x), function(b.y, s.y), function(b.z, s.z), 0)
  }

  private static func hardLight(_ b: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
    let doubled = 2 * s
    let screened = b + (doubled - 1) - b * (doubled - 1)
    return (b * doubled).replacing(with: screened, where: s .> 0.5)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func luminosity(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  /// `SetLum` and `ClipColor` of the specification.
  private static func settingLuminosity(of color: SIMD4<Float>, like model: SIMD4<Float>) -> SIMD4<Float> {
    let light = luminosity(model)
    var c = color + (light - luminosity(color))
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    if low < 0 { c = light + (c - light) * (light / (light - low)) }
    if high > 1 { c = light + (c - light) * ((1 - light) / (high - light)) }
    return c.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// `SetSat`: stretches the channels so that the least becomes 0 and the greatest `saturation`.
  private static func settingSaturation(of c: SIMD4<Float>, to saturation: Float) -> SIMD4<Float> {
    let low = min(c.x, c.y, c.z)
    let range = max(c.x, c.y, c.z) - low
    return range > 0 ? (c - low) * (saturation / range) : .zero
  }
}
