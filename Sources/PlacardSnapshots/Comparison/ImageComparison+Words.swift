import Foundation

extension ImageComparison {
  /// What differs, in one sentence: size, count, box, largest difference, and what was allowed.
  public var summary: String {
    guard !isIdentical else { return "identical" }
    var parts: [String] = []
    if !sizesMatch {
      parts.append("size differs: the reference is \(referenceSize) px, the result \(resultSize) px (\(growth))")
    }
    if let bounds {
      let area = sizesMatch ? "" : "of the area both share, "
      parts.append(
        "\(area)\(differingPixels) of \(Self.count(sharedPixels, "pixel")) "
          + "\(differingPixels == 1 ? "differs" : "differ") (\(Self.percent(differingPixels, of: sharedPixels))), "
          + "\(Self.place(bounds))")
    }
    if let extreme {
      parts.append(
        "largest difference at (\(extreme.x), \(extreme.y)): \(Self.hex(extreme.reference)) → "
          + "\(Self.hex(extreme.result)), \(Self.count(extreme.levels, "level")), "
          + String(format: "ΔE %.2f", extreme.deltaE))
    }
    if excusedPixels > 0 {
      parts.append("\(Self.count(excusedPixels, "pixel")) \(differingPixels > 0 ? "more " : "")within tolerance")
    }
    if tolerance != .exact { parts.append("allowed: \(tolerance)") }
    return parts.joined(separator: "; ")
  }

  private var growth: String {
    func words(_ by: Int, _ more: String, _ less: String) -> String? {
      by == 0 ? nil : "\(abs(by)) px \(by > 0 ? more : less)"
    }
    return [
      words(resultSize.width - referenceSize.width, "wider", "narrower"),
      words(resultSize.height - referenceSize.height, "taller", "lower"),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func place(_ box: Box) -> String {
    if box.width == 1, box.height == 1 { return "at (\(box.x), \(box.y))" }
    func range(_ from: Int, _ length: Int) -> String { length == 1 ? "\(from)" : "\(from)…\(from + length - 1)" }
    return "inside x \(range(box.x, box.width)), y \(range(box.y, box.height)) (\(box.width) × \(box.height) px)"
  }

  private static func count(_ n: Int, _ noun: String) -> String { "\(n) \(noun)\(n == 1 ? "" : "s")" }

  /// Two digits, but never a rounded 0 or 100 where some, not all, differ.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let value = 100 * Double(part) / Double(whole)
    if value < 0.01 { return "less than 0.01%" }
    if part < whole, value > 99.99 { return "more than 99.99%" }
    return String(format: "%.2f%%", value)
  }

  /// Straight sRGB, alpha only where it is not opaque.
  private static func hex(_ pixel: SIMD4<UInt8>) -> String {
    guard pixel.w > 0 else { return "clear" }
    func straight(_ value: UInt8) -> Int { min((Int(value) * 255 + Int(pixel.w) / 2) / Int(pixel.w), 255) }
    let color = String(format: "#%02x%02x%02x", straight(pixel.x), straight(pixel.y), straight(pixel.z))
    return pixel.w == 255 ? color : color + String(format: "%02x", Int(pixel.w))
  }
}

extension ImageTolerance: CustomStringConvertible {
  /// The tolerance in words, for example `ΔE 2, 1% of the pixels`.
  public var description: String {
    func number(_ value: Double) -> String { String(format: "%.4g", value) }
    var parts: [String] = []
    if edgeShift > 0 { parts.append("edges moved by \(number(edgeShift)) px") }
    if perceptualPrecision < 1 { parts.append("ΔE \(number(maximumDeltaE))") }
    if precision < 1 { parts.append("\(number((1 - precision) * 100))% of the pixels") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
