import Synchronization

/// One step of the list of fonts that are asked for characters that a font lacks.
public enum FontFallback: Sendable, Hashable {
  /// This face.
  case face(FontFace)
  /// The member of this family that is nearest to the style of the font.
  case family(String)

  /// Faces are compared by identity, families by name.
  public static func == (a: FontFallback, b: FontFallback) -> Bool {
    switch (a, b) {
    case (.face(let a), .face(let b)): a === b
    case (.family(let a), .family(let b)): a == b
    default: false
    }
  }
  /// See `==`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .face(let face): hasher.combine(face.id)
    case .family(let name): hasher.combine(name)
    }
  }
}

/// Families and their faces, and the order in which other faces are asked for a cluster that a font lacks.
///
/// Safe to use from any thread. System fonts never take part: the same program draws the same pictures everywhere.
public final class FontLibrary: Sendable {
  /// The bundled fonts and what the program registers. System fonts never take part.
  public static let shared = FontLibrary(bundled: true, keepsFonts: true)

  /// The bundled fonts belong to it.
  package let includesBundled: Bool
  /// Fonts hold their library, so only the library that lives for ever may hold fonts.
  private let keepsFonts: Bool
  private let state = Mutex<State>(State())
  private let changes = Atomic<UInt32>(0)

  private struct State {
    var faces: [FontFace] = []
    var families: [String: [FontFace]] = [:]
    var fallbacks: [FontFallback] = []
    var synthesizesStyles = true
    var limits = FontLimits()
    var fonts: [FontKey: Font] = [:]
  }

  private struct FontKey: Hashable {
    var family: String
    var size: Double
    var traits: FontTraits
    var features: [FontFeature]
    var variations: [String: Double]
  }

  /// A library of its own. With `bundled: false` it is empty and holds only what is registered.
  public convenience init(bundled: Bool = false) { self.init(bundled: bundled, keepsFonts: false) }

  private init(bundled: Bool, keepsFonts: Bool) {
    includesBundled = bundled
    self.keepsFonts = keepsFonts
  }

  deinit { FontFace.noteRetirement() }

  /// Counts changes, so that answers can be remembered until the next one.
  package var generation: UInt32 { changes.load(ordering: .acquiring) }

  private func change(_ body: (inout State) -> Void) {
    state.withLock {
      body(&$0)
      $0.fonts.removeAll()
    }
    changes.add(1, ordering: .releasing)
  }

  // MARK: Registering

  /// Registers every face of a font file or collection and returns them.
  /// - Throws: what is wrong with the file; then nothing is registered.
  @discardableResult
  public func register(path: String) throws(FontError) -> [FontFace] {
    let limits = self.limits
    return try register(FontBytes(path: path, limits: limits), name: path, limits: limits)
  }

  /// Registers every face in these bytes, which are copied. `name` stands for them in messages.
  ///
  /// - Throws: ``FontError`` when the bytes are no font, or go beyond ``limits``.
  @discardableResult
  public func register(bytes: [UInt8], name: String) throws(FontError) -> [FontFace] {
    let limits = self.limits
    try limits.check(.fileBytes, bytes.count, name: name)
    return try register(FontBytes(copying: bytes), name: name, limits: limits)
  }

  private func register(_ bytes: FontBytes, name: String, limits: FontLimits) throws(FontError) -> [FontFace] {
    var faces: [FontFace] = []
    for index in 0..<(try FontFace.count(in: bytes, name: name, limits: limits)) {
      faces.append(try FontFace(bytes, name: name, index: index, limits: limits))
    }
    for face in faces { register(face) }
    return faces
  }

  /// Registers an opened face under its family name. A face registered twice counts once.
  public func register(_ face: FontFace) {
    let key = FontName.key(face.familyName)
    change { state in
      guard !state.faces.contains(where: { $0 === face }) else { return }
      state.faces.append(face)
      state.families[key, default: []].append(face)
    }
  }

  /// Takes a face out of its family and out of ``fallbacks``. Fonts and labels that have it keep it; when the last of
  /// them is gone, so are its bytes. Threads that drew with it let go of it when they next draw.
  /// - Returns: whether it was registered.
  @discardableResult
  public func unregister(_ face: FontFace) -> Bool {
    var wasRegistered = false
    change { state in
      guard let index = state.faces.firstIndex(where: { $0 === face }) else { return }
      wasRegistered = true
      state.faces.remove(at: index)
      let key = FontName.key(face.familyName)
      state.families[key]?.removeAll { $0 === face }
      if state.families[key]?.isEmpty == true { state.families[key] = nil }
      state.fallbacks.removeAll { $0 == .face(face) }
    }
    FontFace.noteRetirement()
    return wasRegistered
  }

  /// How much memory and work fonts that are registered from now on may ask for.
  public var limits: FontLimits {
    get { state.withLock { $0.limits } }
    set { state.withLock { $0.limits = newValue } }
  }

  /// Families and faces to ask for a cluster that a font lacks, right after the font itself and before the bundled
  /// fonts. Names that are not registered are passed over.
  public var fallbacks: [FontFallback] {
    get { state.withLock { $0.fallbacks } }
    set { change { $0.fallbacks = newValue } }
  }

  /// Whether bold and italic are synthesised from the nearest face where a family has none. ``Font/synthesis`` says
  /// what was. Default: `true`.
  public var synthesizesStyles: Bool {
    get { state.withLock { $0.synthesizesStyles } }
    set { change { $0.synthesizesStyles = newValue } }
  }

  // MARK: Families

  /// Names of the families, registered ones first, each in the order they came.
  public var familyNames: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    let bundled = includesBundled ? BundledFont.all.map(\.family) : []
    for name in state.withLock({ $0.faces.map(\.familyName) }) + bundled
    where seen.insert(FontName.key(name)).inserted { names.append(name) }
    return names
  }

  /// The faces of a family in the order they came; empty when there is no such family.
  public func faces(inFamily name: String) -> [FontFace] { sources(FontName.key(name)).map(\.face) }

  /// In the order they came.
  var registeredFaces: [FontFace] { state.withLock { $0.faces } }

  /// A family that was registered hides a bundled one of the same name.
  private func sources(_ family: String) -> [FaceSource] {
    if let typeface = SystemTypeface(rawValue: family) {
      return (BundledFont.families[typeface.family] ?? []).map { .bundled($0) }
    }
    if let registered = state.withLock({ $0.families[family] }) { return registered.map { .registered($0) } }
    return includesBundled ? (BundledFont.families[family] ?? []).map { .bundled($0) } : []
  }

  /// The user's fallbacks, one face of each family.
  func fallbackSources(for traits: FontTraits) -> [FaceSource] {
    fallbacks.compactMap { fallback in
      switch fallback {
      case .face(let face): .registered(face)
      case .family(let name): FaceSource.best(of: sources(FontName.key(name)), for: traits)
      }
    }
  }

  /// The face of `family` nearest to `traits` at a size; nil when there is no such family.
  /// - Parameters:
  ///   - family: name of a registered or bundled family; case, spaces and hyphens do not count.
  ///   - size: points; NaN and ≤ 0 count as 17, at most 10,000,000.
  ///   - traits: weight, width and slope that are wanted.
  ///   - features: OpenType features for everything set in the font; later ones win.
  ///   - variations: axis positions that win over what the traits say; axes that the face does not have are ignored.
  public func font(
    family: String, size: Double, traits: FontTraits = FontTraits(), features: [FontFeature] = [],
    variations: [String: Double] = [:]
  ) -> Font? {
    font(
      familyKey: FontName.key(family), size: Font.usableSize(size), traits: traits, features: features,
      variations: variations)
  }

  /// As ``font(family:size:traits:features:variations:)`` for a normalised name and a usable size.
  func font(
    familyKey: String, size: Double, traits: FontTraits, features: [FontFeature], variations: [String: Double]
  ) -> Font? {
    let key = FontKey(family: familyKey, size: size, traits: traits, features: features, variations: variations)
    if keepsFonts, let known = state.withLock({ $0.fonts[key] }) { return known }
    guard let source = FaceSource.best(of: sources(key.family), for: traits) else { return nil }
    let face = source.face
    let font = Font(
      instance: face.instance(size: size, traits: traits, variations: variations), pointSize: size,
      features: features, synthesis: synthesis(of: source, for: traits), library: self, traits: traits,
      variations: variations, familyKey: key.family)
    if keepsFonts {
      state.withLock {
        if $0.fonts.count >= 1024 { $0.fonts.removeAll() }
        $0.fonts[key] = font
      }
    }
    return font
  }

  /// As ``font(family:size:traits:features:variations:)``, with an error that names the nearest family.
  /// - Throws: ``FontError/unknownFamily(name:suggestion:)``, ``FontError/unknownAxis(name:axis:available:)``,
  ///   ``FontError/invalidAxisValue(name:axis:)``.
  public func requiredFont(
    family: String, size: Double, traits: FontTraits = FontTraits(), features: [FontFeature] = [],
    variations: [String: Double] = [:]
  ) throws(FontError) -> Font {
    guard
      let font = font(family: family, size: size, traits: traits, features: features, variations: variations)
    else {
      throw .unknownFamily(name: family, suggestion: FontName.nearest(to: family, among: familyNames))
    }
    _ = try font.instance.face.instance(variations)
    return font
  }

  func synthesis(of source: FaceSource, for traits: FontTraits) -> FontSynthesis {
    guard synthesizesStyles else { return .none }
    // Of the bundled scripts those with no tradition of slanting stay upright.
    let italic: Bool =
      switch source {
      case .registered: true
      case .bundled(let font): !font.scripts.isEmpty && font.scripts.allSatisfy(Self.slantedScripts.contains)
      }
    return FontSynthesis(face: source.face, traits: traits, bold: true, italic: italic)
  }
  private static let slantedScripts: Set<UInt32> = Set(["Latn", "Grek", "Cyrl", "Armn", "Geor"].map(packedTag))

  // MARK: Bundled typefaces

  /// The fonts of the system have family keys of their own, so that no registered font can take their place.
  package enum SystemTypeface: String, Sendable {
    case interface = ".interface"
    case monospaced = ".monospaced"

    fileprivate var family: String { self == .interface ? "inter" : "jetbrainsmono" }
  }

  package func systemFont(
    _ typeface: SystemTypeface, size: Double, traits: FontTraits, features: [FontFeature] = []
  ) -> Font {
    if let font = font(
      familyKey: typeface.rawValue, size: Font.usableSize(size), traits: traits, features: features, variations: [:])
    {
      return font
    }
    // Fonts/core is part of this library, so its two families are in every program.
    preconditionFailure("the bundled family “\(typeface.rawValue)” is not linked")
  }
}
