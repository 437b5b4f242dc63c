/// Scripts whose stacks of letters are higher than a line of the system font, and how far their ink reaches above and
/// below that line, in em. The figures are those of the texts in Examples/WorldScripts, made by Scripts/tall-scripts.
///
/// Latin, Greek, Cyrillic, Han, kana, Hangul and emoji are not in it, whatever they measure, because their lines are as
/// in UIKit.
enum TallScripts {
  static let measured: [(tag: String, above: Double, below: Double)] = []

  static let tags = Set(measured.map { ScriptSets.packed($0.tag) })
}
