public import PlacardText

/// What a view is told about the place it is shown in: light or dark, how large people want text, the direction
/// of the interface, the density of the display, the language. A value that a ``View`` holds, or takes from its
/// superview when it has none; never a global.
///
/// ```swift
/// label.environment.userInterfaceStyle = .dark
/// ```
public struct Environment: Sendable, Hashable {
  /// Light or dark: what dynamic colours resolve against when they are drawn. Default: light.
  public var userInterfaceStyle: InterfaceStyle = .light
  /// The size people chose for text styles. Default: large, as a device out of the box.
  public var contentSizeCategory: ContentSizeCategory = .large
  /// Direction of the interface; `natural` (default) = unspecified, every paragraph decides for itself.
  public var layoutDirection: WritingDirection = .natural
  /// Pixels per point; NaN and values ≤ 0 count as 1. Default: 1.
  public var displayScale: Double = 1 {
    didSet { if !(displayScale > 0 && displayScale.isFinite) { displayScale = 1 } }
  }
  /// BCP 47 tag of the language that shaping and line breaking assume for text that names none. Default: `en`.
  public var language: String = "en"

  /// The environment of a view that was told nothing.
  public init() {}
}

/// A view's wish for light or dark against its surroundings (raw values are UIKit's `UIUserInterfaceStyle`).
public enum UserInterfaceStyle: Int, Sendable, Hashable, CaseIterable {
  /// Whatever the environment says.
  case unspecified = 0
  /// Always light.
  case light = 1
  /// Always dark.
  case dark = 2
}

/// Whether a view keeps or takes a side in right-to-left interfaces (raw values are UIKit's).
public enum SemanticContentAttribute: Int, Sendable, Hashable, CaseIterable {
  /// Follows the environment's layout direction.
  case unspecified = 0
  /// Playback controls: left to right.
  case playback = 1
  /// Controls that mean a direction in space: left to right.
  case spatial = 2
  /// Left to right.
  case forceLeftToRight = 3
  /// Right to left.
  case forceRightToLeft = 4
}

/// How large people want text that follows a text style, smallest first (raw values are UIKit's strings).
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Not known; counts as ``large``.
  case unspecified = "_UICTContentSizeCategoryUnspecified"
  /// XS.
  case extraSmall = "UICTContentSizeCategoryXS"
  /// S.
  case small = "UICTContentSizeCategoryS"
  /// M.
  case medium = "UICTContentSizeCategoryM"
  /// L, the default.
  case large = "UICTContentSizeCategoryL"
  /// XL.
  case extraLarge = "UICTContentSizeCategoryXL"
  /// XXL.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  /// XXXL.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  /// First of the accessibility sizes.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  /// Second of the accessibility sizes.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  /// Third of the accessibility sizes.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  /// Fourth of the accessibility sizes.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  /// Fifth and largest of the accessibility sizes.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Column in the tables of text styles: 0 (XS) … 11 (largest accessibility size).
  var column: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .unspecified, .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  /// One of the five sizes beyond the ordinary slider.
  public var isAccessibilityCategory: Bool { column >= 7 }

  /// Smaller text first.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.column < b.column }
}
