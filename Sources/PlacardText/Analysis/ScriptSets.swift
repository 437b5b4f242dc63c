/// Scripts that behave alike in some way, as ISO 15924 tags.
enum ScriptSets {
  /// A tag as the big-endian number that stands for it everywhere.
  static func packed(_ tag: String) -> UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// Letters join and change their form by their neighbours: the scripts of HarfBuzz's Arabic shaper, which has them from
  /// the joining types of Unicode (section 9.2).
  static let joining: Set<UInt32> = Set(
    [
      "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
    ].map(packed))
}
