import BundledFonts
import Synchronization

/// One bundled file. It is opened when it is first needed; what must be known before that (family, scripts, style)
/// stands in a table here, because the files' own name tables are not reliable: NotoSansHebrew calls itself
/// "Noto Sans Hebrew Light".
final class BundledFont: Sendable {
  let file: String
  let family: String
  /// ISO 15924 tags of the scripts it is asked for.
  let scripts: [UInt32]
  let style: FaceStyle
  /// Static storage of the program: never written, never freed.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  private let opened = Mutex<FontFace?>(nil)

  var face: FontFace {
    opened.withLock { face in
      if let face { return face }
      let name = style.isItalic ? "Italic" : "Regular"
      let made = FontFace(bundled: bytes, name: file, family: family, style: name)
      face = made
      return made
    }
  }

  private init(row: Row, file: String, bytes: UnsafeRawBufferPointer) {
    self.file = file
    self.bytes = bytes
    family = row.family
    scripts = row.scripts.split(separator: " ").map { packedTag(String($0)) }
    style = FaceStyle(weights: row.weights, widths: 100...100, isItalic: row.isItalic, canSlant: false)
  }

  /// Every file that is linked into the program, in the order of the table.
  static let all: [BundledFont] = {
    var embedded: [String: UnsafeRawBufferPointer] = [:]
    for table in [plc_bundled_fonts_core, plc_bundled_fonts_full] {
      var count = 0
      guard let start = table(&count) else { continue }
      for font in UnsafeBufferPointer(start: start, count: count) {
        embedded[String(cString: font.name)] = UnsafeRawBufferPointer(start: font.bytes, count: font.size)
      }
    }
    return table.compactMap { row in
      let file = row.stem + (row.stem == "NotoSansCJK-Subset" ? ".otf" : ".ttf")
      return embedded[file].map { BundledFont(row: row, file: file, bytes: $0) }
    }
  }()

  /// The files of the same family, this one included.
  var relatives: [BundledFont] { Self.families[FontName.key(family)] ?? [self] }

  /// Files of each family, normalised names as keys.
  static let families: [String: [BundledFont]] = Dictionary(grouping: all) { FontName.key($0.family) }
  /// The files to ask for a script, in order.
  static let byScript: [UInt32: [BundledFont]] = {
    var result: [UInt32: [BundledFont]] = [:]
    for font in all { for script in font.scripts { result[script, default: []].append(font) } }
    return result
  }()
  /// The files to ask after those of the script, in order, emoji apart.
  static let general: [BundledFont] = [
    "Noto Sans", "Noto Sans CJK Subset", "Noto Sans Symbols", "Noto Sans Symbols 2",
    "Noto Sans Math",
  ]
  .compactMap { families[FontName.key($0)]?.first }
  static let emoji: BundledFont? = families[FontName.key("Noto Color Emoji")]?.first

  private struct Row {
    var stem: String
    var family: String
    var scripts: String
    var weights: ClosedRange<Double> = 400...700
    var isItalic = false
  }

  /// A static face.
  private static func fixed(_ stem: String, _ family: String, _ scripts: String) -> Row {
    Row(stem: stem, family: family, scripts: scripts, weights: 400...400)
  }
  /// A variable face, 400 to 700.
  private static func variable(_ stem: String, _ family: String, _ scripts: String) -> Row {
    Row(stem: stem, family: family, scripts: scripts)
  }

  private static let table: [Row] = [
    Row(stem: "Inter", family: "Inter", scripts: "Latn Grek Cyrl", weights: 100...900),
    Row(stem: "Inter-Italic", family: "Inter", scripts: "Latn Grek Cyrl", weights: 100...900, isItalic: true),
    Row(stem: "JetBrainsMono", family: "JetBrains Mono", scripts: "", weights: 100...800),
    Row(stem: "JetBrainsMono-Italic", family: "JetBrains Mono", scripts: "", weights: 100...800, isItalic: true),
    variable("NotoSans", "Noto Sans", "Latn Grek Cyrl"),
    variable("NotoSerif", "Noto Serif", ""),
    Row(stem: "NotoSerif-Italic", family: "Noto Serif", scripts: "", isItalic: true),
    variable("NotoSansArabic", "Noto Sans Arabic", "Arab"),
    variable("NotoSansArmenian", "Noto Sans Armenian", "Armn"),
    variable("NotoSansBengali", "Noto Sans Bengali", "Beng"),
    variable("NotoSansDevanagari", "Noto Sans Devanagari", "Deva"),
    variable("NotoSansGeorgian", "Noto Sans Georgian", "Geor"),
    variable("NotoSansHebrew", "Noto Sans Hebrew", "Hebr"),
    variable("NotoSansKhmer", "Noto Sans Khmer", "Khmr"),
    variable("NotoSansTamil", "Noto Sans Tamil", "Taml"),
    variable("NotoSansThai", "Noto Sans Thai", "Thai"),
    variable("NotoSansCJK-Subset", "Noto Sans CJK Subset", "Hani Hans Hant Hira Kana Hrkt Jpan Hang Kore Bopo"),
    variable("NotoSansEthiopic", "Noto Sans Ethiopic", "Ethi"),
    variable("NotoSansGujarati", "Noto Sans Gujarati", "Gujr"),
    variable("NotoSansGurmukhi", "Noto Sans Gurmukhi", "Guru"),
    variable("NotoSansKannada", "Noto Sans Kannada", "Knda"),
    variable("NotoSansLao", "Noto Sans Lao", "Laoo"),
    variable("NotoSansMalayalam", "Noto Sans Malayalam", "Mlym"),
    variable("NotoSansMyanmar", "Noto Sans Myanmar", "Mymr"),
    variable("NotoSansOriya", "Noto Sans Oriya", "Orya"),
    variable("NotoSansSinhala", "Noto Sans Sinhala", "Sinh"),
    variable("NotoSansTelugu", "Noto Sans Telugu", "Telu"),
    fixed("NotoSerifTibetan", "Noto Serif Tibetan", "Tibt"),
    fixed("NotoSansAdlam", "Noto Sans Adlam", "Adlm"),
    fixed("NotoSansBalinese", "Noto Sans Balinese", "Bali"),
    fixed("NotoSansBamum", "Noto Sans Bamum", "Bamu"),
    fixed("NotoSansBatak", "Noto Sans Batak", "Batk"),
    fixed("NotoSansBuginese", "Noto Sans Buginese", "Bugi"),
    fixed("NotoSansCanadianAboriginal", "Noto Sans Canadian Aboriginal", "Cans"),
    fixed("NotoSansChakma", "Noto Sans Chakma", "Cakm"),
    fixed("NotoSansCham", "Noto Sans Cham", "Cham"),
    fixed("NotoSansCherokee", "Noto Sans Cherokee", "Cher"),
    fixed("NotoSansCoptic", "Noto Sans Coptic", "Copt"),
    fixed("NotoSansHanifiRohingya", "Noto Sans Hanifi Rohingya", "Rohg"),
    fixed("NotoSansJavanese", "Noto Sans Javanese", "Java"),
    fixed("NotoSansKayahLi", "Noto Sans Kayah Li", "Kali"),
    fixed("NotoSansLepcha", "Noto Sans Lepcha", "Lepc"),
    fixed("NotoSansLimbu", "Noto Sans Limbu", "Limb"),
    fixed("NotoSansLisu", "Noto Sans Lisu", "Lisu"),
    fixed("NotoSansMandaic", "Noto Sans Mandaic", "Mand"),
    fixed("NotoSansMeeteiMayek", "Noto Sans Meetei Mayek", "Mtei"),
    fixed("NotoSansMiao", "Noto Sans Miao", "Plrd"),
    fixed("NotoSansMongolian", "Noto Sans Mongolian", "Mong"),
    fixed("NotoSansNKo", "Noto Sans NKo", "Nkoo"),
    fixed("NotoSansNewTaiLue", "Noto Sans New Tai Lue", "Talu"),
    fixed("NotoSansNewa", "Noto Sans Newa", "Newa"),
    fixed("NotoSansOlChiki", "Noto Sans Ol Chiki", "Olck"),
    fixed("NotoSansOsage", "Noto Sans Osage", "Osge"),
    fixed("NotoSansPhagsPa", "Noto Sans PhagsPa", "Phag"),
    fixed("NotoSansRejang", "Noto Sans Rejang", "Rjng"),
    fixed("NotoSansSaurashtra", "Noto Sans Saurashtra", "Saur"),
    fixed("NotoSansSundanese", "Noto Sans Sundanese", "Sund"),
    fixed("NotoSansSylotiNagri", "Noto Sans Syloti Nagri", "Sylo"),
    fixed("NotoSansSyriac", "Noto Sans Syriac", "Syrc"),
    fixed("NotoSansTaiLe", "Noto Sans Tai Le", "Tale"),
    fixed("NotoSansTaiTham", "Noto Sans Tai Tham", "Lana"),
    fixed("NotoSansTaiViet", "Noto Sans Tai Viet", "Tavt"),
    fixed("NotoSansThaana", "Noto Sans Thaana", "Thaa"),
    fixed("NotoSansTifinagh", "Noto Sans Tifinagh", "Tfng"),
    fixed("NotoSansVai", "Noto Sans Vai", "Vaii"),
    fixed("NotoSansWancho", "Noto Sans Wancho", "Wcho"),
    fixed("NotoSansYi", "Noto Sans Yi", "Yiii"),
    variable("NotoSansSymbols", "Noto Sans Symbols", ""),
    fixed("NotoSansSymbols2", "Noto Sans Symbols 2", "Brai"),
    fixed("NotoSansMath", "Noto Sans Math", ""),
    fixed("NotoColorEmoji", "Noto Color Emoji", ""),
  ]
}
