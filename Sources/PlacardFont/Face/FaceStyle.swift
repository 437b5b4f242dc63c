/// Where a face stands within its family: the ranges of weight and width that it can take, and its slope.
struct FaceStyle: Sendable, Hashable {
  /// CSS weights; one value for a static face.
  var weights: ClosedRange<Double>
  /// Percent of normal width.
  var widths: ClosedRange<Double>
  var isItalic: Bool
  /// Upright by itself, but with an axis that slants it.
  var canSlant: Bool

  /// The weight it has when none is asked for.
  var weight: FontWeight { FontWeight(cssWeight: Self.clamp(400, weights)) }
  var width: Double { Self.clamp(100, widths) }

  static func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

extension FaceStyle {
  /// From `OS/2`, `head` and the axes.
  init(face: FontFace) {
    let style = FontFace.Table(face.handle, "OS/2")
    let head = FontFace.Table(face.handle, "head")
    func range(_ tag: String, else value: Double) -> ClosedRange<Double> {
      guard let axis = face.axes.first(where: { $0.tag == tag }), axis.minimum <= axis.maximum else {
        return value...value
      }
      return axis.minimum...axis.maximum
    }
    let weightClass = style.count >= 6 ? Double(style.u16(4)) : 0
    weights = range("wght", else: weightClass > 0 ? min(weightClass, 1000) : 400)
    // usWidthClass 1 … 9 in percent, as CSS font-stretch names them.
    let percents = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    let widthClass = style.count >= 8 ? style.u16(6) : 5
    widths = range("wdth", else: (1...9).contains(widthClass) ? percents[widthClass - 1] : 100)
    // fsSelection bits 0 (italic) and 9 (oblique), macStyle bit 1 where there is no OS/2.
    isItalic = style.count >= 64 ? style.u16(62) & 0x201 != 0 : head.u16(44) & 2 != 0
    canSlant = face.axes.contains { $0.tag == "ital" && $0.maximum >= 1 || $0.tag == "slnt" && $0.minimum < 0 }
  }
}

extension FontFace {
  /// The face at the axis positions that `traits` and the size in points ask for; `variations` win. Axes that
  /// the face does not have are left out, and so are values that are not numbers.
  func instance(size: Double, traits: FontTraits, variations: [String: Double]) -> FontInstance {
    guard !axes.isEmpty else { return instance(at: { _ in nil }) }
    let style = style
    return instance(at: { axis in
      if let value = variations[axis], value.isFinite { return value }
      switch axis {
      // As CSS font-optical-sizing does with CSS pixels; never device pixels, or lines would depend on the scale.
      case "opsz": return size
      case "wght": return traits.weight.cssWeight
      case "wdth": return traits.width.isFinite ? traits.width : 100
      case "ital": return traits.isItalic ? 1 : 0
      case "slnt":
        let hasItalicAxis = axes.contains { $0.tag == "ital" }
        return traits.isItalic && !style.isItalic && !hasItalicAxis
          ? axes.first { $0.tag == "slnt" }?.minimum : nil
      default: return nil
      }
    })
  }
}
