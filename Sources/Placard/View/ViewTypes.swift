/// How strongly a view wants something, 0…1000 (UIKit's `UILayoutPriority`). There is no constraint solver here:
/// values are stored, reported, and read by ``Label/size(in:)``.
public struct LayoutPriority: RawRepresentable, Sendable, Hashable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// 0…1000. Values outside are clamped, NaN is 0.
  public let rawValue: Float
  /// Clamps to 0…1000; NaN is 0.
  public init(rawValue: Float) { self.rawValue = rawValue.isNaN ? 0 : min(max(rawValue, 0), 1000) }
  /// Clamps to 0…1000; NaN is 0.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// A literal such as `251.5`.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }
  /// A literal such as `251`.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }
  /// 1000: must be kept.
  public static let required = LayoutPriority(rawValue: 1000)
  /// 750.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 250.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// 50.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)
  /// Weaker first.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// The two directions sizes are decided in (UIKit's `NSLayoutConstraint.Axis`).
public enum LayoutAxis: Int, Sendable, Hashable, CaseIterable {
  /// Width.
  case horizontal = 0
  /// Height.
  case vertical = 1
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value
  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// How a view's content follows a change of its size (raw values are UIKit's). A label always draws again; the
/// value is stored because subclasses use `.top` and `.bottom` as an alignment switch.
public enum ContentMode: Int, Sendable, Hashable, CaseIterable {
  /// UIKit's `scaleToFill`.
  case scaleToFill = 0
  /// UIKit's `scaleAspectFit`.
  case scaleAspectFit
  /// UIKit's `scaleAspectFill`.
  case scaleAspectFill
  /// Draw again: the default of labels.
  case redraw
  /// UIKit's `center`.
  case center
  /// UIKit's `top`.
  case top
  /// UIKit's `bottom`.
  case bottom
  /// UIKit's `left`.
  case left
  /// UIKit's `right`.
  case right
  /// UIKit's `topLeft`.
  case topLeft
  /// UIKit's `topRight`.
  case topRight
  /// UIKit's `bottomLeft`.
  case bottomLeft
  /// UIKit's `bottomRight`.
  case bottomRight
}

/// What kind of thing assistive technology is told a view is (raw values are UIKit's).
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt64
  /// Traits from UIKit's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: AccessibilityTraits = []
  /// Something to press.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Text that does not change: what labels are.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// The thing is selected, as the tab that is shown.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// The thing cannot be used, as a disabled label.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// The thing changes so often that it should be asked from time to time.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}
