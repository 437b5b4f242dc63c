public import Foundation
public import Placard

/// A picture that stands in text on U+FFFC. Placard's object behind it is `TextAttachment`.
open class NSTextAttachment: AttributeObject {
  private let stored = AttachmentReference()

  /// An attachment of this picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// An attachment of the bytes of a picture; without bytes, or with others, it has no picture.
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    stored.owner = self
    contents = contentData
    fileType = uti
    image = contentData.flatMap(UIImage.init(data:))
  }

  /// An attachment without a picture.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// The picture; `nil` leaves the space empty.
  open var image: UIImage? { didSet { stored.image = image?.native } }
  /// Where the picture stands, in points with y **up** from the baseline. Zero (default) = the picture's own size on the
  /// baseline.
  open var bounds: CGRect {
    get { stored.bounds }
    set { stored.bounds = newValue }
  }
  /// The bytes it was made of.
  open var contents: Data?
  /// The type of the bytes.
  open var fileType: String?
  /// What is said for the picture. Default: nothing.
  open var accessibilityLabel: String? {
    get { stored.accessibilityLabel }
    set { stored.accessibilityLabel = newValue }
  }

  var native: TextAttachment { stored }

  /// The attachment that a native one belongs to, or a new one of its picture.
  static func spelling(_ native: TextAttachment) -> NSTextAttachment {
    if let known = (native as? AttachmentReference)?.owner { return known }
    let attachment = NSTextAttachment(data: nil, ofType: nil)
    attachment.image = native.image.map(UIImage.init(native:))
    attachment.bounds = native.bounds
    attachment.accessibilityLabel = native.accessibilityLabel
    return attachment
  }
}

/// Knows whose it is. A string may outlive the attachment that was put into it; then a new one is made.
private final class AttachmentReference: TextAttachment {
  weak var owner: NSTextAttachment?
}

extension NSAttributedString {
  /// U+FFFC, the character an attachment stands on.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSTextAttachment {
  /// U+FFFC.
  public static let character = 0xFFFC
}
