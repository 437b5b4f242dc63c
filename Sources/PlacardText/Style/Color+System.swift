/// Colours by name. Fixed ones are UIKit's basic colours; dynamic ones follow Apple's published values for light and
/// dark interfaces.
extension Color {
  /// (1, 0, 0).
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// (0, 1, 0).
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// (0, 0, 1).
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// (0, 1, 1).
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// (1, 1, 0).
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// (1, 0, 1).
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// (1, 0.5, 0).
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// (0.5, 0, 0.5).
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// (0.6, 0.4, 0.2).
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// White 1/2.
  public static let gray = Color(white: 0.5)
  /// White 1/3.
  public static let darkGray = Color(white: 1 / 3)
  /// White 2/3.
  public static let lightGray = Color(white: 2 / 3)

  /// Secondary text: (60, 60, 67) in light, (235, 235, 245) in dark style, alpha 0.6.
  public static let secondaryLabel = label(lightAlpha: 0.6, darkAlpha: 0.6)
  /// Tertiary text: as ``secondaryLabel`` at alpha 0.3.
  public static let tertiaryLabel = label(lightAlpha: 0.3, darkAlpha: 0.3)
  /// Quaternary text: as ``secondaryLabel`` at alpha 0.18 in light, 0.16 in dark style.
  public static let quaternaryLabel = label(lightAlpha: 0.18, darkAlpha: 0.16)
  /// Placeholders in fields: as ``secondaryLabel`` at alpha 0.3.
  public static let placeholderText = label(lightAlpha: 0.3, darkAlpha: 0.3)
  /// Text on light ground in any style: black.
  public static let darkText = Color(white: 0)
  /// Text on dark ground in any style: white at alpha 0.6.
  public static let lightText = Color(white: 1, alpha: 0.6)
  /// Links: (0, 122, 255) in light, (9, 132, 255) in dark style.
  public static let link = dynamic(0x007AFF, 0x0984FF)

  /// (255, 59, 48) / (255, 69, 58).
  public static let systemRed = dynamic(0xFF3B30, 0xFF453A)
  /// (255, 149, 0) / (255, 159, 10).
  public static let systemOrange = dynamic(0xFF9500, 0xFF9F0A)
  /// (255, 204, 0) / (255, 214, 10).
  public static let systemYellow = dynamic(0xFFCC00, 0xFFD60A)
  /// (52, 199, 89) / (48, 209, 88).
  public static let systemGreen = dynamic(0x34C759, 0x30D158)
  /// (0, 199, 190) / (99, 230, 226).
  public static let systemMint = dynamic(0x00C7BE, 0x63E6E2)
  /// (48, 176, 199) / (64, 200, 224).
  public static let systemTeal = dynamic(0x30B0C7, 0x40C8E0)
  /// (50, 173, 230) / (100, 210, 255).
  public static let systemCyan = dynamic(0x32ADE6, 0x64D2FF)
  /// (0, 122, 255) / (10, 132, 255). The default tint.
  public static let systemBlue = dynamic(0x007AFF, 0x0A84FF)
  /// (88, 86, 214) / (94, 92, 230).
  public static let systemIndigo = dynamic(0x5856D6, 0x5E5CE6)
  /// (175, 82, 222) / (191, 90, 242).
  public static let systemPurple = dynamic(0xAF52DE, 0xBF5AF2)
  /// (255, 45, 85) / (255, 55, 95).
  public static let systemPink = dynamic(0xFF2D55, 0xFF375F)
  /// (162, 132, 94) / (172, 142, 104).
  public static let systemBrown = dynamic(0xA2845E, 0xAC8E68)
  /// (142, 142, 147) in both styles.
  public static let systemGray = dynamic(0x8E8E93, 0x8E8E93)
  /// (174, 174, 178) / (99, 99, 102).
  public static let systemGray2 = dynamic(0xAEAEB2, 0x636366)
  /// (199, 199, 204) / (72, 72, 74).
  public static let systemGray3 = dynamic(0xC7C7CC, 0x48484A)
  /// (209, 209, 214) / (58, 58, 60).
  public static let systemGray4 = dynamic(0xD1D1D6, 0x3A3A3C)
  /// (229, 229, 234) / (44, 44, 46).
  public static let systemGray5 = dynamic(0xE5E5EA, 0x2C2C2E)
  /// (242, 242, 247) / (28, 28, 30).
  public static let systemGray6 = dynamic(0xF2F2F7, 0x1C1C1E)

  /// White / black.
  public static let systemBackground = dynamic(0xFFFFFF, 0x000000)
  /// (242, 242, 247) / (28, 28, 30).
  public static let secondarySystemBackground = dynamic(0xF2F2F7, 0x1C1C1E)
  /// White / (44, 44, 46).
  public static let tertiarySystemBackground = dynamic(0xFFFFFF, 0x2C2C2E)
  /// (242, 242, 247) / black.
  public static let systemGroupedBackground = dynamic(0xF2F2F7, 0x000000)
  /// White / (28, 28, 30).
  public static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 0x1C1C1E)
  /// (242, 242, 247) / (44, 44, 46).
  public static let tertiarySystemGroupedBackground = dynamic(0xF2F2F7, 0x2C2C2E)
  /// Lines that let their ground through: (60, 60, 67) at 0.29 / (84, 84, 88) at 0.6.
  public static let separator = dynamic(0x3C3C43, 0x545458, lightAlpha: 0.29, darkAlpha: 0.6)
  /// (198, 198, 200) / (56, 56, 58).
  public static let opaqueSeparator = dynamic(0xC6C6C8, 0x38383A)
  /// Fill of thin shapes: (120, 120, 128) at 0.2 / 0.36.
  public static let systemFill = dynamic(0x787880, 0x787880, lightAlpha: 0.2, darkAlpha: 0.36)
  /// Fill of medium shapes: (120, 120, 128) at 0.16 / 0.32.
  public static let secondarySystemFill = dynamic(0x787880, 0x787880, lightAlpha: 0.16, darkAlpha: 0.32)
  /// Fill of large shapes: (118, 118, 128) at 0.12 / 0.24.
  public static let tertiarySystemFill = dynamic(0x767680, 0x767680, lightAlpha: 0.12, darkAlpha: 0.24)
  /// Fill of large areas: (116, 116, 128) at 0.08 / (118, 118, 128) at 0.18.
  public static let quaternarySystemFill = dynamic(0x747480, 0x767680, lightAlpha: 0.08, darkAlpha: 0.18)

  private static func label(lightAlpha: Double, darkAlpha: Double) -> Color {
    dynamic(0x3C3C43, 0xEBEBF5, lightAlpha: lightAlpha, darkAlpha: darkAlpha)
  }

  private static func dynamic(
    _ light: UInt32, _ dark: UInt32, lightAlpha: Double = 1, darkAlpha: Double = 1
  ) -> Color {
    let light = Color(rgb: light, alpha: lightAlpha)
    let dark = Color(rgb: dark, alpha: darkAlpha)
    return Color { $0 == .dark ? dark : light }
  }
}

/// Colours from numbers and strings as design programs write them.
extension Color {
  /// `0xRRGGBB` with an alpha of 0…1.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
      alpha: alpha)
  }

  /// `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA` in hexadecimal digits, with or without `#`; `nil` for anything else.
  public init?(hex: String) {
    var digits: [UInt32] = []
    for unit in (hex.hasPrefix("#") ? hex.dropFirst() : hex[...]).utf8 {
      switch unit {
      case 0x30...0x39: digits.append(UInt32(unit) - 0x30)
      case 0x41...0x46: digits.append(UInt32(unit) - 0x37)
      case 0x61...0x66: digits.append(UInt32(unit) - 0x57)
      default: return nil
      }
    }
    let bytes: [UInt32]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }
}
