public import Foundation
import Placard

/// How strongly a view wants something, 0…1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// 1000: must be kept.
  public static let required = UILayoutPriority(rawValue: 1000)
  /// 750.
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  /// 250.
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
  /// A stronger or weaker priority.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue + difference)
  }
  /// A weaker or stronger priority.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue - difference)
  }

  init(_ native: LayoutPriority) { self.init(rawValue: native.rawValue) }
  var native: LayoutPriority { LayoutPriority(rawValue: rawValue) }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2

  init(_ native: InterfaceStyle) { self = native == .dark ? .dark : .light }
  var native: InterfaceStyle { self == .dark ? .dark : .light }
}

/// Direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1

  init(_ native: WritingDirection) { self = native == .rightToLeft ? .rightToLeft : .leftToRight }
}

/// Direction of the interface as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Spelling, Sendable {
  typealias Native = WritingDirection
  /// Not said.
  case unspecified = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// Whether a view takes a side of its own in interfaces that run from right to left.
public enum UISemanticContentAttribute: Int, Spelling, Sendable {
  typealias Native = SemanticContentAttribute
  /// As the interface.
  case unspecified = 0
  /// Playback controls: left to right.
  case playback = 1
  /// Directions in space: left to right.
  case spatial = 2
  /// Left to right.
  case forceLeftToRight = 3
  /// Right to left.
  case forceRightToLeft = 4
}

/// What kind of thing assistive technology is told a view is.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64
  /// Traits from UIKit's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// Something to press.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Sizes of text that people choose.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// UIKit's string.
  public let rawValue: String
  /// A category by UIKit's string; unknown ones count as ``unspecified``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Told when people choose another size: never here, for observers to compile.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// Not said; counts as ``large``.
  public static let unspecified = UIContentSizeCategory(.unspecified)
  /// XS.
  public static let extraSmall = UIContentSizeCategory(.extraSmall)
  /// S.
  public static let small = UIContentSizeCategory(.small)
  /// M.
  public static let medium = UIContentSizeCategory(.medium)
  /// L, the default.
  public static let large = UIContentSizeCategory(.large)
  /// XL.
  public static let extraLarge = UIContentSizeCategory(.extraLarge)
  /// XXL.
  public static let extraExtraLarge = UIContentSizeCategory(.extraExtraLarge)
  /// XXXL.
  public static let extraExtraExtraLarge = UIContentSizeCategory(.extraExtraExtraLarge)
  /// First of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory(.accessibilityMedium)
  /// Second of the accessibility sizes.
  public static let accessibilityLarge = UIContentSizeCategory(.accessibilityLarge)
  /// Third of the accessibility sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory(.accessibilityExtraLarge)
  /// Fourth of the accessibility sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(.accessibilityExtraExtraLarge)
  /// Fifth of the accessibility sizes.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(.accessibilityExtraExtraExtraLarge)

  /// One of the five sizes beyond the ordinary slider.
  public var isAccessibilityCategory: Bool { native.isAccessibilityCategory }
  /// Smaller text first.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.native < b.native }

  init(_ native: ContentSizeCategory) { self.init(rawValue: native.rawValue) }
  var native: ContentSizeCategory { ContentSizeCategory(rawValue: rawValue) ?? .unspecified }
}
