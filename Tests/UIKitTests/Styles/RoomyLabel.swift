import UIKit

/// Answers larger sizes than the text needs.
final class RoomyLabel: UILabel {
  private let room = CGSize(width: 24, height: 12)

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + room.width, height: size.height + room.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = CGSize(width: size.width - room.width, height: size.height - room.height)
    let fitted = super.sizeThatFits(inner)
    return CGSize(width: fitted.width + room.width, height: fitted.height + room.height)
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.insetBy(dx: room.width / 2, dy: room.height / 2))
  }
}
