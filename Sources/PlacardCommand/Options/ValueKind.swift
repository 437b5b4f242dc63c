package import PlacardFont
package import PlacardText

/// What kind of value an option takes: decides how text and JSON are read, and what help, completion and schema say.
package enum ValueKind: Sendable {
  /// `--name` and `--no-name`; true and false in JSON.
  case flag
  /// Any text.
  case text
  /// A BCP 47 tag.
  case languageTag
  /// The path of a file or folder.
  case path
  /// A font file with an optional `#INDEX`, or a family name.
  case font
  /// A finite number. `above` is excluded, `from` and `to` are allowed.
  case number(above: Double? = nil, from: Double? = nil, to: Double? = nil)
  case integer(from: Int, to: Int = Int(Int32.max))
  /// One of these words.
  case choice([String])
  /// 1, 2 or 4 lengths.
  case insets
  case color
  /// Colour, then offsets right and down, then blur: `COLOR[,DX,DY[,BLUR]]`.
  case shadow
  /// A CSS weight 1…1000 or the name of one.
  case weight
  /// OpenType features: `tnum,liga=0,-kern`.
  case features
  /// Axis values: `wght=600,opsz=20`.
  case variations
  /// An object in JSON, the path of a JSON file on the command line.
  case styledText
}

/// A checked value of an option.
package enum OptionValue: Sendable {
  case flag(Bool)
  case text(String)
  case texts([String])
  case number(Double)
  case integer(Int)
  /// Index into the kind's words.
  case choice(Int)
  case insets(top: Double, left: Double, bottom: Double, right: Double)
  case color(Color)
  case shadow(TextShadow)
  case features([FontFeature])
  case variations([AxisValue])
  case styledText(JSONObject)
}

/// A position on a variation axis.
package struct AxisValue: Sendable, Hashable {
  package var axis: String
  package var value: Double

  package init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

extension ValueKind {
  /// The default word for the value in help, when the option names none.
  package var placeholder: String {
    switch self {
    case .flag: ""
    case .text: "TEXT"
    case .languageTag: "TAG"
    case .path: "FILE"
    case .font: "FONT"
    case .number, .integer: "N"
    case .choice(let words): words.joined(separator: "|")
    case .insets: "T,L,B,R"
    case .color: "COLOR"
    case .shadow: "COLOR,DX,DY"
    case .weight: "WEIGHT"
    case .features: "TAGS"
    case .variations: "AXIS=N"
    case .styledText: "FILE"
    }
  }
}
