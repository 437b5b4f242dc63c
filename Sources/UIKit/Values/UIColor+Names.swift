public import Foundation
import Placard

/// Colours by name, with the values of Placard's `Color` of the same name.
extension UIColor {
  /// `Color.black`.
  public class var black: UIColor { named.black }
  /// `Color.darkGray`.
  public class var darkGray: UIColor { named.darkGray }
  /// `Color.lightGray`.
  public class var lightGray: UIColor { named.lightGray }
  /// `Color.white`.
  public class var white: UIColor { named.white }
  /// `Color.gray`.
  public class var gray: UIColor { named.gray }
  /// `Color.red`.
  public class var red: UIColor { named.red }
  /// `Color.green`.
  public class var green: UIColor { named.green }
  /// `Color.blue`.
  public class var blue: UIColor { named.blue }
  /// `Color.cyan`.
  public class var cyan: UIColor { named.cyan }
  /// `Color.yellow`.
  public class var yellow: UIColor { named.yellow }
  /// `Color.magenta`.
  public class var magenta: UIColor { named.magenta }
  /// `Color.orange`.
  public class var orange: UIColor { named.orange }
  /// `Color.purple`.
  public class var purple: UIColor { named.purple }
  /// `Color.brown`.
  public class var brown: UIColor { named.brown }
  /// `Color.clear`.
  public class var clear: UIColor { named.clear }
  /// `Color.systemRed`.
  public class var systemRed: UIColor { named.systemRed }
  /// `Color.systemGreen`.
  public class var systemGreen: UIColor { named.systemGreen }
  /// `Color.systemBlue`.
  public class var systemBlue: UIColor { named.systemBlue }
  /// `Color.systemOrange`.
  public class var systemOrange: UIColor { named.systemOrange }
  /// `Color.systemYellow`.
  public class var systemYellow: UIColor { named.systemYellow }
  /// `Color.systemPink`.
  public class var systemPink: UIColor { named.systemPink }
  /// `Color.systemPurple`.
  public class var systemPurple: UIColor { named.systemPurple }
  /// `Color.systemTeal`.
  public class var systemTeal: UIColor { named.systemTeal }
  /// `Color.systemIndigo`.
  public class var systemIndigo: UIColor { named.systemIndigo }
  /// `Color.systemBrown`.
  public class var systemBrown: UIColor { named.systemBrown }
  /// `Color.systemMint`.
  public class var systemMint: UIColor { named.systemMint }
  /// `Color.systemCyan`.
  public class var systemCyan: UIColor { named.systemCyan }
  /// `Color.systemGray`.
  public class var systemGray: UIColor { named.systemGray }
  /// `Color.systemGray2`.
  public class var systemGray2: UIColor { named.systemGray2 }
  /// `Color.systemGray3`.
  public class var systemGray3: UIColor { named.systemGray3 }
  /// `Color.systemGray4`.
  public class var systemGray4: UIColor { named.systemGray4 }
  /// `Color.systemGray5`.
  public class var systemGray5: UIColor { named.systemGray5 }
  /// `Color.systemGray6`.
  public class var systemGray6: UIColor { named.systemGray6 }
  /// `Color.label`.
  public class var label: UIColor { named.label }
  /// `Color.secondaryLabel`.
  public class var secondaryLabel: UIColor { named.secondaryLabel }
  /// `Color.tertiaryLabel`.
  public class var tertiaryLabel: UIColor { named.tertiaryLabel }
  /// `Color.quaternaryLabel`.
  public class var quaternaryLabel: UIColor { named.quaternaryLabel }
  /// `Color.link`.
  public class var link: UIColor { named.link }
  /// `Color.placeholderText`.
  public class var placeholderText: UIColor { named.placeholderText }
  /// `Color.separator`.
  public class var separator: UIColor { named.separator }
  /// `Color.opaqueSeparator`.
  public class var opaqueSeparator: UIColor { named.opaqueSeparator }
  /// `Color.darkText`.
  public class var darkText: UIColor { named.darkText }
  /// `Color.lightText`.
  public class var lightText: UIColor { named.lightText }
  /// `Color.systemBackground`.
  public class var systemBackground: UIColor { named.systemBackground }
  /// `Color.secondarySystemBackground`.
  public class var secondarySystemBackground: UIColor { named.secondarySystemBackground }
  /// `Color.tertiarySystemBackground`.
  public class var tertiarySystemBackground: UIColor { named.tertiarySystemBackground }
  /// `Color.systemGroupedBackground`.
  public class var systemGroupedBackground: UIColor { named.systemGroupedBackground }
  /// `Color.secondarySystemGroupedBackground`.
  public class var secondarySystemGroupedBackground: UIColor { named.secondarySystemGroupedBackground }
  /// `Color.tertiarySystemGroupedBackground`.
  public class var tertiarySystemGroupedBackground: UIColor { named.tertiarySystemGroupedBackground }
  /// `Color.systemFill`.
  public class var systemFill: UIColor { named.systemFill }
  /// `Color.secondarySystemFill`.
  public class var secondarySystemFill: UIColor { named.secondarySystemFill }
  /// `Color.tertiarySystemFill`.
  public class var tertiarySystemFill: UIColor { named.tertiarySystemFill }
  /// `Color.quaternarySystemFill`.
  public class var quaternarySystemFill: UIColor { named.quaternarySystemFill }
  /// `Color.systemBlue`, the default of ``UIView/tintColor``.
  public class var tintColor: UIColor { named.systemBlue }

  private static let named = NamedColors()
}

/// One object for each name, so that a name is always the same object.
private struct NamedColors: Sendable {
  let black = UIColor(native: .black)
  let darkGray = UIColor(native: .darkGray)
  let lightGray = UIColor(native: .lightGray)
  let white = UIColor(native: .white)
  let gray = UIColor(native: .gray)
  let red = UIColor(native: .red)
  let green = UIColor(native: .green)
  let blue = UIColor(native: .blue)
  let cyan = UIColor(native: .cyan)
  let yellow = UIColor(native: .yellow)
  let magenta = UIColor(native: .magenta)
  let orange = UIColor(native: .orange)
  let purple = UIColor(native: .purple)
  let brown = UIColor(native: .brown)
  let clear = UIColor(native: .clear)
  let systemRed = UIColor(native: .systemRed)
  let systemGreen = UIColor(native: .systemGreen)
  let systemBlue = UIColor(native: .systemBlue)
  let systemOrange = UIColor(native: .systemOrange)
  let systemYellow = UIColor(native: .systemYellow)
  let systemPink = UIColor(native: .systemPink)
  let systemPurple = UIColor(native: .systemPurple)
  let systemTeal = UIColor(native: .systemTeal)
  let systemIndigo = UIColor(native: .systemIndigo)
  let systemBrown = UIColor(native: .systemBrown)
  let systemMint = UIColor(native: .systemMint)
  let systemCyan = UIColor(native: .systemCyan)
  let systemGray = UIColor(native: .systemGray)
  let systemGray2 = UIColor(native: .systemGray2)
  let systemGray3 = UIColor(native: .systemGray3)
  let systemGray4 = UIColor(native: .systemGray4)
  let systemGray5 = UIColor(native: .systemGray5)
  let systemGray6 = UIColor(native: .systemGray6)
  let label = UIColor(native: .label)
  let secondaryLabel = UIColor(native: .secondaryLabel)
  let tertiaryLabel = UIColor(native: .tertiaryLabel)
  let quaternaryLabel = UIColor(native: .quaternaryLabel)
  let link = UIColor(native: .link)
  let placeholderText = UIColor(native: .placeholderText)
  let separator = UIColor(native: .separator)
  let opaqueSeparator = UIColor(native: .opaqueSeparator)
  let darkText = UIColor(native: .darkText)
  let lightText = UIColor(native: .lightText)
  let systemBackground = UIColor(native: .systemBackground)
  let secondarySystemBackground = UIColor(native: .secondarySystemBackground)
  let tertiarySystemBackground = UIColor(native: .tertiarySystemBackground)
  let systemGroupedBackground = UIColor(native: .systemGroupedBackground)
  let secondarySystemGroupedBackground = UIColor(native: .secondarySystemGroupedBackground)
  let tertiarySystemGroupedBackground = UIColor(native: .tertiarySystemGroupedBackground)
  let systemFill = UIColor(native: .systemFill)
  let secondarySystemFill = UIColor(native: .secondarySystemFill)
  let tertiarySystemFill = UIColor(native: .tertiarySystemFill)
  let quaternarySystemFill = UIColor(native: .quaternarySystemFill)
}

extension UIColor {
  /// A colour set of an asset catalogue that was copied into the program's own bundle; `nil` when there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// A colour set of an asset catalogue that was copied into a bundle; `nil` when there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard let color = BundleFiles(bundle ?? .main).color(named: name) else { return nil }
    self.init(native: color)
  }
}
