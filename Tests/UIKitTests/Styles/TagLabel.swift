import UIKit

/// Has the names of a layer's properties for itself.
@IBDesignable
open class TagLabel: UILabel {
  @IBInspectable open var cornerRadius: CGFloat {
    get { return layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
    }
  }
  @IBInspectable open var borderWidth: CGFloat {
    get { return layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
  @IBInspectable open var borderColor: UIColor? {
    get { return layer.borderColor.map { UIColor(cgColor: $0) } }
    set { layer.borderColor = newValue?.cgColor }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  /// From an archive.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  open override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    commonInit()
  }

  private func commonInit() {
    textAlignment = .center
    font = UIFont.systemFont(ofSize: 13, weight: .semibold)
  }

  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 8)
  }
}
