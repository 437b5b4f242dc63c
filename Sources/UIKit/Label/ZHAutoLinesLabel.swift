import Foundation
import Placard

/// A label with margins that wraps at its own width. Placard's `AutoLinesLabel` is behind it.
@preconcurrency @MainActor
open class ZHAutoLinesLabel: UILabel {
  override class func makeCore(frame: CGRect) -> any Core { AutoLinesCore(frame: frame) }

  /// Distances of the text from the edges, in points. Default: zero.
  open var contentInset: UIEdgeInsets {
    get { UIEdgeInsets((core as! AutoLinesLabel).contentInset) }
    set { (core as! AutoLinesLabel).contentInset = newValue.native }
  }
}
