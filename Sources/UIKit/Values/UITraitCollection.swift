public import Foundation
package import Placard

/// What a view is told about the place it is shown in. Placard's value behind it is `Environment`.
///
/// A trait that was not given is unspecified and leaves what a view inherits.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  // Sendable because every stored property is a constant of a Sendable type; subclasses answer for what they add.
  struct Traits: Hashable, Sendable {
    var userInterfaceStyle: UIUserInterfaceStyle?
    var displayScale: CGFloat?
    var layoutDirection: UITraitEnvironmentLayoutDirection?
    var contentSizeCategory: UIContentSizeCategory?
    var horizontalSizeClass: UIUserInterfaceSizeClass?
    var verticalSizeClass: UIUserInterfaceSizeClass?
    var userInterfaceIdiom: UIUserInterfaceIdiom?
    var legibilityWeight: UILegibilityWeight?
    var accessibilityContrast: UIAccessibilityContrast?
  }
  let traits: Traits

  init(_ traits: Traits) { self.traits = traits }
  private convenience init(_ set: (inout Traits) -> Void) {
    var traits = Traits()
    set(&traits)
    self.init(traits)
  }

  /// No trait.
  public convenience override init() { self.init(Traits()) }
  /// Light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle == .unspecified ? nil : userInterfaceStyle }
  }
  /// Pixels per point; 0 = unspecified.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale > 0 ? scale : nil } }
  /// Direction of the interface.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection == .unspecified ? nil : layoutDirection }
  }
  /// Size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init {
      $0.contentSizeCategory = preferredContentSizeCategory == .unspecified ? nil : preferredContentSizeCategory
    }
  }
  /// Room in width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Room in height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  /// Bold text.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
  /// More contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// The traits of several collections; the last that gives one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init { traits in
      for other in traitCollections { traits.take(other.traits) }
    }
  }

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle ?? .unspecified }
  /// Pixels per point; 0 = unspecified.
  open var displayScale: CGFloat { traits.displayScale ?? 0 }
  /// Direction of the interface.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection ?? .unspecified }
  /// Size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.contentSizeCategory ?? .unspecified }
  /// Room in width.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass ?? .unspecified }
  /// Room in height.
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass ?? .unspecified }
  /// Kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom ?? .unspecified }
  /// Bold text.
  open var legibilityWeight: UILegibilityWeight { traits.legibilityWeight ?? .unspecified }
  /// More contrast.
  open var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast ?? .unspecified }

  /// Dynamic colours look different.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle.native != (traitCollection?.userInterfaceStyle ?? .unspecified).native
  }
  /// Every trait that the other collection gives is given here with the same value.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let other = trait else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  // MARK: Current

  private static let currentKey = "org.placard.UITraitCollection.current"

  /// The traits of the view that this thread draws, or those of ``UIScreen/main``.
  open class var current: UITraitCollection {
    get {
      if let own = Thread.current.threadDictionary[currentKey] as? UITraitCollection { return own }
      let defaults = Environment.uikit.traits
      guard let canvas = Canvas.current else { return UITraitCollection(defaults) }
      return UITraitCollection(
        traitsFrom: [
          UITraitCollection(defaults),
          UITraitCollection(userInterfaceStyle: UIUserInterfaceStyle(canvas.interfaceStyle)),
          UITraitCollection(displayScale: CGFloat(canvas.scale)),
        ])
    }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Runs `actions` with this collection as ``current``.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Thread.current.threadDictionary[Self.currentKey]
    Self.current = self
    actions()
    Thread.current.threadDictionary[Self.currentKey] = before
  }

  // MARK: Identity

  /// The collection itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Equal traits.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.traits == traits }
  /// Equal for equal collections.
  open override var hash: Int { traits.hashValue }
}

extension UITraitCollection.Traits {
  mutating func take(_ other: UITraitCollection.Traits) {
    userInterfaceStyle = other.userInterfaceStyle ?? userInterfaceStyle
    displayScale = other.displayScale ?? displayScale
    layoutDirection = other.layoutDirection ?? layoutDirection
    contentSizeCategory = other.contentSizeCategory ?? contentSizeCategory
    horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
    verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
    userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
    legibilityWeight = other.legibilityWeight ?? legibilityWeight
    accessibilityContrast = other.accessibilityContrast ?? accessibilityContrast
  }
}

extension Environment {
  /// Where UIKit's views are when nothing else is said: a telephone with two pixels per point, in English.
  package static let uikit: Environment = {
    var environment = Environment()
    environment.displayScale = 2
    environment.layoutDirection = .leftToRight
    return environment
  }()

  var traits: UITraitCollection.Traits {
    UITraitCollection.Traits(
      userInterfaceStyle: UIUserInterfaceStyle(userInterfaceStyle), displayScale: CGFloat(displayScale),
      layoutDirection: UITraitEnvironmentLayoutDirection(layoutDirection),
      contentSizeCategory: UIContentSizeCategory(contentSizeCategory), horizontalSizeClass: .compact,
      verticalSizeClass: .regular, userInterfaceIdiom: .phone, legibilityWeight: .regular,
      accessibilityContrast: .normal)
  }

  /// The environment with what the traits say.
  package func taking(_ traits: UITraitCollection) -> Environment {
    var result = self
    let given = traits.traits
    if let style = given.userInterfaceStyle { result.userInterfaceStyle = style.native }
    if let scale = given.displayScale { result.displayScale = Double(scale) }
    if let direction = given.layoutDirection { result.layoutDirection = direction.native }
    if let category = given.contentSizeCategory { result.contentSizeCategory = category.native }
    return result
  }
}

/// Room that an interface has.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Enough.
  case regular = 2
}

/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A telephone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A computer.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// Bold text, as people choose it.
public enum UILegibilityWeight: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// Regular.
  case regular = 0
  /// Bold.
  case bold = 1
}

/// More contrast, as people choose it.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// Normal.
  case normal = 0
  /// High.
  case high = 1
}
