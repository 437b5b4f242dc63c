import Synchronization

/// A typeface at a size, as `UIFont` is. Immutable; copies share what they are made of.
///
/// A *face* is one font file's shapes, an *instance* a face at fixed variation coordinates, a *font* an instance at a
/// size in points with OpenType features and the library where missing characters are looked for.
public struct Font: Sendable, Hashable {
  /// What a font is made of. A font is handed on for every glyph run, so it is one reference.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let instance: FontInstance
    @usableFromInline let pointSize: Double
    @usableFromInline let features: [FontFeature]
    @usableFromInline let synthesis: FontSynthesis
    @usableFromInline let library: FontLibrary
    @usableFromInline let traits: FontTraits
    @usableFromInline let variations: [String: Double]
    let familyKey: String?
    let scaling: FontScaling?
    let id: UInt32

    init(
      instance: FontInstance, pointSize: Double, features: [FontFeature], synthesis: FontSynthesis,
      library: FontLibrary, traits: FontTraits, variations: [String: Double], familyKey: String?,
      scaling: FontScaling?, id: UInt32
    ) {
      self.instance = instance
      self.pointSize = pointSize
      self.features = features
      self.synthesis = synthesis
      self.library = library
      self.traits = traits
      self.variations = variations
      self.familyKey = familyKey
      self.scaling = scaling
      self.id = id
    }
  }

  @usableFromInline let storage: Storage

  /// The face, already at its variation coordinates.
  @inlinable public var instance: FontInstance { storage.instance }
  /// Size of the em in points.
  @inlinable public var pointSize: Double { storage.pointSize }
  /// Features for everything set in this font; later ones win.
  @inlinable public var features: [FontFeature] { storage.features }
  /// What was synthesised because no face of the family had it.
  @inlinable public var synthesis: FontSynthesis { storage.synthesis }
  /// Where glyphs that the face lacks are looked for.
  @inlinable public var library: FontLibrary { storage.library }
  /// Family, weight, width and slant that were asked for; fallback faces are matched to them.
  @inlinable public var traits: FontTraits { storage.traits }
  /// Axis positions that were asked for by name and win over what the traits say.
  @inlinable public var variations: [String: Double] { storage.variations }
  /// The family in which other styles are looked for.
  var familyKey: String? { storage.familyKey }
  /// The text style it grows with; nil for fonts of a fixed size.
  package var scaling: FontScaling? { storage.scaling }
  /// Unique in this process for fonts made apart; a cache key.
  package var id: UInt32 { storage.id }
  private static let lastID = Atomic<UInt32>(0)

  /// Everything a font is made of; `id` apart, this is also what equality means.
  init(
    instance: FontInstance, pointSize: Double, features: [FontFeature], synthesis: FontSynthesis,
    library: FontLibrary, traits: FontTraits, variations: [String: Double], familyKey: String?,
    scaling: FontScaling? = nil
  ) {
    storage = Storage(
      instance: instance, pointSize: pointSize, features: features, synthesis: synthesis, library: library,
      traits: traits, variations: variations, familyKey: familyKey, scaling: scaling,
      id: Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// A given face at a size, whatever is registered.
  /// - Parameters:
  ///   - face: the face, registered or not.
  ///   - size: points; NaN and ≤ 0 count as 17, at most 10,000,000.
  ///   - variations: axis positions in the axes' own units, clamped. Axes not named stay at Regular; `opsz` follows the
  ///     size.
  ///   - library: where missing characters are looked for.
  ///   - features: OpenType features for everything set in the font; later ones win.
  /// - Throws: ``FontError/unknownAxis(name:axis:available:)``, ``FontError/invalidAxisValue(name:axis:)``.
  public init(
    face: FontFace, size: Double, variations: [String: Double] = [:], library: FontLibrary = .shared,
    features: [FontFeature] = []
  ) throws(FontError) {
    let size = Self.usableSize(size)
    _ = try face.instance(variations)
    let traits = FontTraits(face: face, variations: variations)
    let instance = face.instance(size: size, traits: traits, variations: variations)
    self.init(
      instance: instance, pointSize: size, features: features, synthesis: .none, library: library, traits: traits,
      variations: variations, familyKey: nil)
  }

  /// NaN and sizes ≤ 0 are the default 17; huge ones are cut.
  static func usableSize(_ size: Double) -> Double { size > 0 ? min(size, 1e7) : 17 }

  // MARK: The bundled typefaces

  /// The user-interface font (Inter) at a size in points (NaN, ≤ 0: 17) and weight.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    FontLibrary.shared.systemFont(.interface, size: size, traits: FontTraits(weight: weight))
  }
  /// The user-interface font in bold.
  public static func boldSystemFont(ofSize size: Double) -> Font { systemFont(ofSize: size, weight: .bold) }
  /// The user-interface font in italics.
  public static func italicSystemFont(ofSize size: Double) -> Font {
    FontLibrary.shared.systemFont(.interface, size: size, traits: FontTraits(isItalic: true))
  }
  /// The fixed-pitch font (JetBrains Mono).
  public static func monospacedSystemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    FontLibrary.shared.systemFont(.monospaced, size: size, traits: FontTraits(weight: weight))
  }
  /// The user-interface font with figures of equal width.
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    FontLibrary.shared.systemFont(
      .interface, size: size, traits: FontTraits(weight: weight), features: [FontFeature("tnum")])
  }

  // MARK: Relatives

  /// The same typeface at another size (optical size axis follows).
  public func withSize(_ size: Double) -> Font {
    derived(size: Self.usableSize(size), features: features, traits: traits, variations: variations)
  }
  /// The same font with other features.
  public func withFeatures(_ features: [FontFeature]) -> Font {
    derived(size: pointSize, features: features, traits: traits, variations: variations)
  }
  /// The face of the same family nearest to `traits`. A font made from an explicit face keeps the face and moves
  /// only its axes.
  public func withTraits(_ traits: FontTraits) -> Font {
    derived(size: pointSize, features: features, traits: traits, variations: variations)
  }
  /// The same face with these axes moved, the others as the traits say.
  /// - Throws: ``FontError/unknownAxis(name:axis:available:)``, ``FontError/invalidAxisValue(name:axis:)``.
  public func withVariations(_ variations: [String: Double]) throws(FontError) -> Font {
    _ = try instance.face.instance(variations)
    return derived(size: pointSize, features: features, traits: traits, variations: variations)
  }

  private func derived(
    size: Double, features: [FontFeature], traits: FontTraits, variations: [String: Double]
  ) -> Font {
    if let familyKey,
      let font = library.font(
        familyKey: familyKey, size: size, traits: traits, features: features, variations: variations)
    {
      return font
    }
    let face = instance.face
    let isMadeUp = library.synthesizesStyles
    return Font(
      instance: face.instance(size: size, traits: traits, variations: variations), pointSize: size, features: features,
      synthesis: FontSynthesis(face: face, traits: traits, bold: isMadeUp, italic: isMadeUp), library: library,
      traits: traits, variations: variations, familyKey: nil)
  }

  // MARK: Names and metrics

  /// Name of the family, such as `Inter`.
  public var familyName: String { instance.face.familyName }
  /// PostScript name of the face or of the named instance at these axis positions, such as `Inter-Bold`.
  public var fontName: String {
    let face = instance.face
    let named = face.namedInstances.first { named in
      zip(face.axes, instance.coordinates).allSatisfy { $0.tag == "opsz" || named.variations[$0.tag] == $1 }
    }
    return named?.postScriptName(in: face) ?? face.postScriptName
  }
  /// Points from the baseline to the top of the line.
  public var ascender: Double { instance.metrics.ascent * pointSize }
  /// Points from the baseline to the bottom of the line: negative, as in UIKit.
  public var descender: Double { -instance.metrics.descent * pointSize }
  /// Extra points between lines that the font asks for; labels ignore it.
  public var leading: Double { instance.metrics.lineGap * pointSize }
  /// Points from the top of a line to its bottom: `ascender − descender`.
  public var lineHeight: Double { ascender - descender }
  /// Points of flat capitals above the baseline.
  public var capHeight: Double { instance.metrics.capHeight * pointSize }
  /// Points of flat lower-case letters above the baseline.
  public var xHeight: Double { instance.metrics.xHeight * pointSize }

  /// Whether both have the same instance, size, features, synthesis, traits and library.
  public static func == (a: Font, b: Font) -> Bool {
    a.storage === b.storage
      || a.instance === b.instance && a.pointSize == b.pointSize && a.features == b.features
        && a.synthesis == b.synthesis && a.traits == b.traits && a.library === b.library
        && a.variations == b.variations && a.familyKey == b.familyKey && a.scaling == b.scaling
  }
  /// Hashes the instance and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(instance.id)
    hasher.combine(pointSize)
  }
}
