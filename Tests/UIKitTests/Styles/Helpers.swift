import UIKit

extension UILabel {
  /// The height that all of the text needs at the label's width.
  public var requiredHeight: CGFloat {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: frame.width, height: CGFloat.greatestFiniteMagnitude))
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = font
    label.text = text
    label.attributedText = attributedText
    label.sizeToFit()
    return label.frame.height
  }

  /// A label of this text in the font of a text style.
  public convenience init(text: String?, style: UIFont.TextStyle = .body) {
    self.init()
    self.text = text
    font = UIFont.preferredFont(forTextStyle: style)
  }

  func setLineSpacing(_ spacing: CGFloat, multiple: CGFloat = 0) {
    guard let text = self.text else { return }
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    style.lineHeightMultiple = multiple
    style.alignment = textAlignment
    let string: NSMutableAttributedString
    if let attributed = self.attributedText {
      string = NSMutableAttributedString(attributedString: attributed)
    } else {
      string = NSMutableAttributedString(string: text)
    }
    string.addAttribute(.paragraphStyle, value: style, range: NSMakeRange(0, string.length))
    self.attributedText = string
  }

  /// Several texts in one line, each in a style of its own.
  func join(_ parts: [(text: String, font: UIFont)]) {
    let whole = NSMutableAttributedString()
    for part in parts { whole.append(NSAttributedString(string: part.text, attributes: [.font: part.font])) }
    attributedText = whole.length > 0 ? whole : NSAttributedString()
  }

  /// Follows the direction of the interface without saying which it is.
  func alignToInterface() {
    let isMirrored = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    textAlignment = isMirrored ? .right : .left
  }

  func addIcon(_ image: UIImage) {
    let attachment = NSTextAttachment()
    attachment.image = image
    attachment.bounds = CGRect(
      x: 0, y: (font.capHeight - image.size.height) / 2, width: image.size.width, height: image.size.height)
    let string = NSMutableAttributedString(attachment: attachment)
    string.append(NSAttributedString(string: " " + (text ?? "")))
    attributedText = string
  }
}

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    let red = CGFloat((hex & 0xFF0000) >> 16) / 255.0
    let green = CGFloat((hex & 0x00FF00) >> 8) / 255.0
    let blue = CGFloat(hex & 0x0000FF) / 255.0
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  static let brand = UIColor(hex: 0x2A9D8F)
  static let adaptive = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .brand }

  var isLight: Bool {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
  }
}

extension UIFont {
  func withTraits(_ traits: UIFontDescriptor.SymbolicTraits...) -> UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits(UIFontDescriptor.SymbolicTraits(traits)) else {
      return self
    }
    return UIFont(descriptor: descriptor, size: 0)
  }

  var bold: UIFont { return withTraits(.traitBold) }
  static let caption: UIFont = UIFont(name: "Inter", size: 12) ?? .systemFont(ofSize: 12)
}

extension String {
  func height(width: CGFloat, font: UIFont) -> CGFloat {
    let box = boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    return ceil(box.height)
  }
}
