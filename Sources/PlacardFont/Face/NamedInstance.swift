import CHarfBuzz

/// A style that the maker of a variable font gave a name, such as `Condensed Bold`.
public struct NamedInstance: Sendable, Hashable {
  /// Name of the style within the family.
  public let name: String
  /// Position of every axis, in the axes' own units.
  public let variations: [String: Double]
  /// Where the font gives one.
  private let givenPostScriptName: String?

  init(name: String, variations: [String: Double], postScriptName: String?) {
    self.name = name
    self.variations = variations
    givenPostScriptName = postScriptName
  }

  /// Name without spaces, such as `Inter-Bold`.
  func postScriptName(in face: FontFace) -> String {
    givenPostScriptName ?? FontFace.joined(face.familyName, name)
  }

  func isNamed(_ key: String, in face: FontFace) -> Bool {
    FontName.key(postScriptName(in: face)) == key || FontName.key(face.familyName + name) == key
  }
}

extension FontFace {
  /// The named instances of a variable font, in the font's order.
  public var namedInstances: [NamedInstance] {
    let names = NameTable(face: handle)
    return (0..<hb_ot_var_get_named_instance_count(handle)).compactMap { index in
      guard let name = names[hb_ot_var_named_instance_get_subfamily_name_id(handle, index)] else { return nil }
      var count = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(handle, index, &count, &coordinates)
      let postScript = hb_ot_var_named_instance_get_postscript_name_id(handle, index)
      return NamedInstance(
        name: name,
        variations: Dictionary(
          zip(axes.map(\.tag), coordinates.map(Double.init)), uniquingKeysWith: { first, _ in first }),
        postScriptName: isBundled || postScript == 0xFFFF ? nil : names[postScript])
    }
  }
}
