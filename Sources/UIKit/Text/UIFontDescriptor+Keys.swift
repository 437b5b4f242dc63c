import Foundation
import Placard

extension UIFontDescriptor {
  /// Names of attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// A name by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// `String`: PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// `String`, such as `Bold`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// Points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// `String`: kept, without effect.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// Dictionary of ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// ``UIFont/TextStyle``.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// Array of dictionaries of ``FeatureKey``.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Kept, without effect: fallback is the library's.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
  }

  /// Names of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// A name by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Raw value of ``SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// ``UIFont/Weight`` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// Number of ``UIFont/Width``.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Number; other than 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Parts of a feature setting.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// A part by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Apple's number of a group of features, or an OpenType tag as a string.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// Apple's number within the group, or the value of the tag.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of ``type``.
    public static let featureIdentifier = type
    /// The older name of ``selector``.
    public static let typeIdentifier = selector
  }

  /// Designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// A design by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The interface font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Not bundled.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Not bundled.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The fixed-pitch font.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Style of a font in bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32
    /// Traits from UIKit's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Fixed pitch.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

    init(_ font: Font) {
      self = []
      if font.traits.isItalic { insert(.traitItalic) }
      if font.traits.weight.rawValue >= FontWeight.semibold.rawValue { insert(.traitBold) }
      if font.traits.width > 100 { insert(.traitExpanded) }
      if font.traits.width < 100 { insert(.traitCondensed) }
      if font.familyName == Font.monospacedSystemFont(ofSize: 12).familyName { insert(.traitMonoSpace) }
    }

    func applied(to traits: FontTraits) -> FontTraits {
      var traits = traits
      let isBold = traits.weight.rawValue >= FontWeight.semibold.rawValue
      if contains(.traitBold) != isBold { traits.weight = contains(.traitBold) ? .bold : .regular }
      traits.isItalic = contains(.traitItalic)
      traits.width = contains(.traitExpanded) ? 125 : contains(.traitCondensed) ? 75 : 100
      return traits
    }
  }
}

extension FontFeature {
  /// A setting in Apple's numbers (Font Feature Registry) or with an OpenType tag; nil for groups without an OpenType
  /// feature of the same meaning.
  init?(setting: [UIFontDescriptor.FeatureKey: Any]) {
    let value = setting[.selector] as? Int ?? 1
    if let tag = setting[.type] as? String {
      guard tag.utf8.count == 4 else { return nil }
      self.init(tag, value)
      return
    }
    guard let type = setting[.type] as? Int else { return nil }
    if type == 35, value > 1 {
      // Stylistic alternatives: 2 and 3 switch the first set on and off, 4 and 5 the second, and so on.
      let set = FontFeature.stylisticSet(value / 2)
      self.init(set.tag, value % 2 == 0 ? 1 : 0)
      return
    }
    guard let tag = Self.tags[type]?[value] else { return nil }
    self.init(tag.0, tag.1)
  }

  private static let tags: [Int: [Int: (String, Int)]] = [
    1: [2: ("liga", 1), 3: ("liga", 0), 4: ("dlig", 1), 5: ("dlig", 0)],
    6: [0: ("tnum", 1), 1: ("pnum", 1)],
    10: [1: ("sups", 1), 2: ("subs", 1), 3: ("ordn", 1)],
    11: [1: ("afrc", 1), 2: ("frac", 1)],
    14: [4: ("zero", 1), 5: ("zero", 0)],
    21: [0: ("onum", 1), 1: ("lnum", 1)],
    33: [0: ("case", 1), 1: ("case", 0)],
    36: [0: ("calt", 1), 1: ("calt", 0), 2: ("swsh", 1), 3: ("swsh", 0)],
    37: [1: ("smcp", 1), 2: ("pcap", 1)],
    38: [1: ("c2sc", 1), 2: ("c2pc", 1)],
  ]
}

/// Apple's numbers of groups of features and of features in them.
public let kNumberSpacingType = 6
/// Figures of equal width.
public let kMonospacedNumbersSelector = 0
/// Figures as wide as they need.
public let kProportionalNumbersSelector = 1
/// Figures with or without ascenders.
public let kNumberCaseType = 21
/// Figures with ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Figures as high as capitals.
public let kUpperCaseNumbersSelector = 1
/// Forms of lower case.
public let kLowerCaseType = 37
/// Lower case as small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// Forms of capitals.
public let kUpperCaseType = 38
/// Capitals as small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// Fractions.
public let kFractionsType = 11
/// Figures around a slash as a fraction.
public let kDiagonalFractionsSelector = 2
/// Stylistic sets.
public let kStylisticAlternativesType = 35
/// The first set.
public let kStylisticAltOneOnSelector = 2
/// The second set.
public let kStylisticAltTwoOnSelector = 4
/// The third set.
public let kStylisticAltThreeOnSelector = 6
