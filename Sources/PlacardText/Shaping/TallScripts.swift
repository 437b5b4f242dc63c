/// Scripts whose stacks leave the line of the system font: of their bundled text (Examples/WorldScripts), set in a line of
/// the system font's height, how far ink reaches above and below that line, in em. Made by Scripts/tall-scripts.
///
/// Latin, Greek, Cyrillic, Han, kana, Hangul and emoji are not on it whatever they measure: their lines are as in UIKit.
enum TallScripts {
  static let measured: [(tag: String, above: Double, below: Double)] = []

  static let tags = Set(measured.map { ScriptSets.packed($0.tag) })
}
