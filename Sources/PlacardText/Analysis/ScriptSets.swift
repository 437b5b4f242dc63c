/// Scripts that behave alike in some way, as ISO 15924 tags.
enum ScriptSets {
  /// A tag as the big-endian number that stands for it everywhere.
  static func packed(_ tag: String) -> UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// Of characters that belong to no script.
  static let common = packed("Zyyy")

  /// Letters join and change their form by their neighbours: the scripts of HarfBuzz's Arabic shaper, which has them from
  /// the joining types of Unicode (section 9.2).
  static let joining: Set<UInt32> = Set(
    [
      "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
    ].map(packed))

  /// Signs stand above, below, beside and before their letters, and letters stack: the scripts of HarfBuzz's Indic, Khmer,
  /// Myanmar and Universal shapers that come from Brahmi.
  static let brahmic: Set<UInt32> = Set(
    [
      "Ahom", "Bali", "Batk", "Beng", "Bhks", "Brah", "Bugi", "Buhd", "Cakm", "Cham", "Deva", "Diak", "Dogr", "Gong",
      "Gonm", "Gran", "Gujr", "Guru", "Hano", "Java", "Kali", "Kawi", "Khar", "Khmr", "Khoj", "Knda", "Kthi", "Lana",
      "Lepc", "Limb", "Maka", "Marc", "Mlym", "Modi", "Mtei", "Mymr", "Nand", "Newa", "Orya", "Rjng", "Saur", "Shrd",
      "Sidd", "Sind", "Sinh", "Soyo", "Sund", "Sylo", "Tagb", "Takr", "Talu", "Taml", "Telu", "Tglg", "Tibt", "Tirh",
      "Tutg", "Zanb",
    ].map(packed))
}
