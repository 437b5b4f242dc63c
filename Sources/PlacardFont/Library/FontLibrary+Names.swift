extension FontLibrary {
  /// A font by family, full or PostScript name, case, spaces and hyphens apart: `Inter`, `Inter SemiBold Italic`,
  /// `Inter-SemiBoldItalic`, and so the named instances of variable fonts. Nil when nothing has that name.
  /// - Parameters:
  ///   - name: a family, full or PostScript name.
  ///   - size: points; NaN and ≤ 0 count as 17, at most 10,000,000.
  ///   - features: OpenType features for everything set in the font; later ones win.
  public func font(named name: String, size: Double, features: [FontFeature] = []) -> Font? {
    let key = FontName.key(name)
    guard !key.isEmpty else { return nil }
    if let font = font(family: name, size: size, features: features) { return font }
    for face in registeredFaces {
      if FontName.key(face.postScriptName) == key || FontName.key(face.fullName) == key {
        return font(of: face, size: size, features: features, variations: [:])
      }
      if let named = face.namedInstances.first(where: { $0.isNamed(key, in: face) }) {
        return font(of: face, size: size, features: features, variations: named.variations)
      }
    }
    guard includesBundled else { return nil }
    for (family, members) in BundledFont.families.sorted(by: { $0.key.count > $1.key.count })
    where key.hasPrefix(family) {
      guard let traits = FontName.traits(ofStyle: String(key.dropFirst(family.count))),
        members.contains(where: {
          $0.style.isItalic == traits.isItalic && $0.style.weights.contains(traits.weight.cssWeight)
        })
      else { continue }
      return font(family: family, size: size, traits: traits, features: features)
    }
    return nil
  }

  /// As ``font(named:size:features:)``, with an error that names the nearest family.
  /// - Throws: ``FontError/unknownFamily(name:suggestion:)``.
  public func requiredFont(named name: String, size: Double, features: [FontFeature] = []) throws(FontError) -> Font {
    if let font = font(named: name, size: size, features: features) { return font }
    throw .unknownFamily(name: name, suggestion: FontName.nearest(to: name, among: familyNames))
  }

  /// A registered face by itself; the traits are the face's own, so that relatives are found from there.
  private func font(of face: FontFace, size: Double, features: [FontFeature], variations: [String: Double]) -> Font {
    let size = Font.usableSize(size)
    let traits = FontTraits(face: face, variations: variations)
    return Font(
      instance: face.instance(size: size, traits: traits, variations: variations), pointSize: size,
      features: features, synthesis: .none, library: self, traits: traits, variations: variations, familyKey: nil)
  }

  /// PostScript names of the faces of a family and of the named instances of its variable fonts; empty when there is no
  /// such family.
  public func fontNames(forFamilyName family: String) -> [String] {
    var names: [String] = []
    for face in faces(inFamily: family) {
      let instances = face.namedInstances.map { $0.postScriptName(in: face) }
      for name in instances.isEmpty ? [face.postScriptName] : instances where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }
}

extension FontTraits {
  /// The place of a face within its family, moved to `variations`.
  init(face: FontFace, variations: [String: Double]) {
    let style = face.style
    self.init(weight: style.weight, width: style.width, isItalic: style.isItalic)
    if let weight = variations["wght"] { self.weight = FontWeight(cssWeight: weight) }
    if let width = variations["wdth"] { self.width = width }
  }
}

extension Font {
  /// A font of ``FontLibrary/shared`` by family, full or PostScript name; nil when nothing has that name.
  /// - Parameters:
  ///   - name: case, spaces and hyphens do not count.
  ///   - size: points; NaN and ≤ 0 count as 17, at most 10,000,000.
  public init?(name: String, size: Double) {
    guard let font = FontLibrary.shared.font(named: name, size: size) else { return nil }
    self = font
  }
}
