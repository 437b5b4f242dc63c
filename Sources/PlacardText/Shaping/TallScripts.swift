/// Scripts whose stacks of letters are higher than a line of the system font, and how far their ink reaches above and
/// below that line, in em. The figures are those of the texts in Examples/WorldScripts, made by Scripts/tall-scripts.
///
/// Latin, Greek, Cyrillic, Han, kana, Hangul and emoji are not in it, whatever they measure, because their lines are as
/// in UIKit.
enum TallScripts {
  static let measured: [(tag: String, above: Double, below: Double)] = [
    ("Adlm", 0.05, 0.00),
    ("Arab", 0.12, 0.18),
    ("Bali", 0.03, 0.59),
    ("Cakm", 0.00, 0.06),
    ("Cans", 0.00, 0.03),
    ("Cham", 0.00, 0.06),
    ("Deva", 0.00, 0.08),
    ("Gujr", 0.00, 0.03),
    ("Guru", 0.00, 0.07),
    ("Java", 0.04, 0.59),
    ("Khmr", 0.00, 0.30),
    ("Knda", 0.00, 0.13),
    ("Lana", 0.03, 0.21),
    ("Laoo", 0.08, 0.04),
    ("Mand", 0.00, 0.13),
    ("Mlym", 0.00, 0.10),
    ("Mong", 0.00, 0.02),
    ("Mtei", 0.04, 0.00),
    ("Mymr", 0.03, 0.25),
    ("Plrd", 0.09, 0.10),
    ("Rohg", 0.12, 0.00),
    ("Saur", 0.00, 0.01),
    ("Sinh", 0.00, 0.03),
    ("Sund", 0.03, 0.03),
    ("Sylo", 0.00, 0.03),
    ("Syrc", 0.00, 0.13),
    ("Tale", 0.00, 0.02),
    ("Talu", 0.00, 0.05),
    ("Taml", 0.00, 0.08),
    ("Tavt", 0.09, 0.05),
    ("Telu", 0.00, 0.14),
    ("Thaa", 0.00, 0.18),
    ("Thai", 0.00, 0.02),
    ("Tibt", 0.19, 0.31),
    ("Wcho", 0.12, 0.00),
  ]

  static let tags = Set(measured.map { ScriptSets.packed($0.tag) })
}
