import Placard
import PlacardCommand
import Testing

private func settings(_ json: String) throws -> LabelSettings {
  guard case .object(let object) = try JSONValue(parsing: json.utf8) else { throw ValueError("no object") }
  var settings = LabelSettings()
  try settings.apply(json: object)
  return settings
}

private func label(_ json: String) throws -> VerticalAlignedLabel {
  try LabelBuilder(fonts: FontShelf()).label(try settings(json))
}

private func message(_ json: String) throws -> String {
  do {
    _ = try settings(json)
    return "no error"
  } catch let error as DescriptionError {
    return error.message
  }
}

@Suite struct DescriptionTests {
  @Test func everyKindOfKey() throws {
    let json =
      """
      {"text":"T","width":100,"lines":2,"mode":"clipping","break-strategy":"none","insets":[1,2,3,4],"font":["A","b.ttf"],
       "weight":"bold","features":["tnum","-liga"],"variations":{"wght":600,"opsz":20},"color":"#36c","shadow":"black,1,2,3",
       "tighten":true,"dpi":144,"direction":"rtl","letter-spacing":0.5}
      """
    let settings = try settings(json)
    #expect(settings.text == "T" && settings.picture.width == 100)
    #expect(settings.font.fonts == ["A", "b.ttf"] && settings.font.weight == 700)
    #expect(settings.font.features.map { "\($0.tag)=\($0.value)" } == ["tnum=1", "liga=0"])
    #expect(settings.font.variations == [AxisValue(axis: "wght", value: 600), AxisValue(axis: "opsz", value: 20)])
    let known = json.replacing(#""font":["A","b.ttf"],"#, with: "").replacing(#""opsz":20"#, with: #""opsz":14"#)
    let label = try label(known)
    #expect(label.text == "T" && label.bounds.width == 100 && label.numberOfLines == 2)
    #expect(label.allowsDefaultTighteningForTruncation && label.contentScaleFactor == 2)
    #expect(label.lineBreakMode == .byClipping && label.lineBreakStrategy == [])
    #expect(label.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let text = label.textLayout.text
    #expect(text.paragraphs[0].style.baseWritingDirection == .rightToLeft)
    #expect(text.paragraphs[0].style.lineBreakMode == .byClipping)
    #expect(text.styles[0].foreground == Color(red: 0.2, green: 0.4, blue: 0.8))
    #expect(text.styles[0].shadow == TextShadow(offsetX: 1, offsetY: 2, blurRadius: 3, color: .black))
    #expect(text.styles[0].shaping.tracking == 0.5)
  }

  /// What is said later counts: lines over options over the file of defaults.
  @Test func laterLevelsWin() throws {
    var settings = try settings(#"{"text":"T","scale":2,"shadow":"red,1,1,3","mode":"clipping"}"#)
    try settings.apply(json: ["dpi": .number(216), "shadow": .string("blue,2,2")])
    try settings.apply(json: ["scale": .number(4)])
    let label = try LabelBuilder(fonts: FontShelf()).label(settings)
    #expect(label.contentScaleFactor == 4 && label.lineBreakMode == .byClipping)
    let blue = try ColorSyntax.color("blue")
    #expect(label.textLayout.text.styles[0].shadow == TextShadow(offsetX: 2, offsetY: 2, color: blue))
  }

  @Test(arguments: [
    (#"{"text":"a","lineSpacing":1}"#, "lineSpacing: unknown key; did you mean 'line-spacing'?"),
    (#"{"xyzzy":1}"#, "xyzzy: unknown key; 'placard schema' lists the keys"),
    // What only a command line has is no key.
    (#"{"text":"a","compression":1}"#, "compression: unknown key; 'placard schema' lists the keys"),
    (#"{"text":1}"#, "text: is a number; give a text"),
    (#"{"width":"1"}"#, "width: is a string; give a number above 0 and up to 10000000"),
    (#"{"lines":1.5}"#, "lines: 1.5 is not a whole number; give a whole number from 0 up"),
    (#"{"mode":"tail"}"#, "mode: unknown value 'tail'; did you mean 'truncating-tail'?"),
    (#"{"font":[]}"#, "font: is an empty list; name at least one font"),
    (#"{"variations":{"weight":1}}"#, "variations: 'weight' has no tag of four characters; write it as in wght"),
    (#"{"scale":1,"dpi":72}"#, "dpi: says the same as scale; leave one out"),
    (#"{"text":"a","styled":{"text":"b"}}"#, "styled: stands beside text; leave one out"),
    (#"{"text":null}"#, "text: is null; give a text"),
    (#"{"opacity":2}"#, "opacity: 2 is out of range; give a number from 0 to 1"),
  ])
  func refuses(_ json: String, _ expected: String) throws {
    #expect(try message(json) == expected)
  }

  @Test func styledText() throws {
    let label = try label(
      #"{"size":20,"styled":{"text":"Hi 👋 you","runs":[{"range":[3,2],"size":30,"color":"red"}]}}"#)
    #expect(label.text == "Hi 👋 you")
    let text = label.textLayout.text
    // U+1F44B is two UTF-16 units.
    #expect(text.runs.map(\.range) == [0..<3, 3..<5, 5..<9])
    #expect(text.runs.map { text.styles[$0.style].shaping.font.pointSize } == [20, 30, 20])
    #expect(text.styles[text.runs[1].style].foreground == (try ColorSyntax.color("red")))
  }

  /// A run says what it says; everything else is as in the rest of the text.
  @Test func runsOverTheWholeText() throws {
    let label = try label(
      """
      {"size":20,"weight":"bold","align":"right","line-spacing":3,"underline":"single",
       "styled":{"text":"ab\\ncd","runs":[{"range":[0,2],"italic":true,"head-indent":4},
       {"range":[3,2],"text-style":"caption1","underline":"none","kern":1}]}}
      """)
    let text = label.textLayout.text
    let (first, second) = (text.styles[text.runs[0].style], text.styles[text.runs.last?.style ?? 0])
    #expect(first.shaping.font.pointSize == 20 && first.shaping.font.traits.weight == .bold)
    #expect(first.shaping.font.traits.isItalic && first.underline == .single && first.shaping.kern == nil)
    // A text style comes with its own size and weight.
    #expect(second.shaping.font.pointSize == 12 && second.shaping.font.traits.weight == .regular)
    #expect(second.underline == [] && second.shaping.kern == 1)
    let paragraphs = text.paragraphs.map(\.style)
    #expect(paragraphs.map(\.alignment) == [.right, .right] && paragraphs.map(\.lineSpacing) == [3, 3])
    #expect(paragraphs.map(\.headIndent) == [4, 0])
    #expect(paragraphs.map(\.lineBreakMode) == [.byTruncatingTail, .byTruncatingTail])
  }

  @Test(arguments: [
    (#"{"runs":[]}"#, "styled.text: is missing"), (#"{"text":1}"#, "styled.text: is no string"),
    (#"{"text":"ab","runs":{}}"#, "styled.runs: is an object; give an array of objects"),
    (#"{"text":"ab","runs":[1]}"#, "styled.runs[0]: is a number; give an object with range"),
    (#"{"text":"ab","runs":[{}]}"#, "styled.runs[0].range: is no pair of whole numbers; give [start, length]"),
    (
      #"{"text":"ab","runs":[{"range":[-1,1]}]}"#,
      "styled.runs[0].range: is no pair of whole numbers; give [start, length]"
    ),
    (
      #"{"text":"ab","runs":[{"range":[1,2]}]}"#,
      "styled.runs[0].range: [1, 2] reaches beyond the text, which has 2 UTF-16 units"
    ),
    (#"{"text":"ab","runs":[{"range":[0,2],"colr":1}]}"#, "styled.runs[0].colr: unknown key; did you mean 'color'?"),
    (
      #"{"text":"ab","runs":[{"range":[0,2],"size":0}]}"#,
      "styled.runs[0].size: 0 is out of range; give a number above 0 and up to 1000000"
    ),
    (#"{"text":"ab","colour":1}"#, "styled.colour: unknown key; 'placard schema' lists the keys"),
  ])
  func styledTextRefuses(_ json: String, _ expected: String) throws {
    #expect(try message("{\"styled\":\(json)}") == expected)
  }
}

@Suite struct ValueTests {
  @Test func colors() throws {
    func rgba(_ text: String) throws -> [Double] {
      let c = try ColorSyntax.color(text).components()
      return [c.red, c.green, c.blue, c.alpha]
    }
    #expect(try rgba("#000") == [0, 0, 0, 1])
    #expect(try rgba("fff") == [1, 1, 1, 1])
    #expect(try rgba("#3366CC80") == [0.2, 0.4, 0.8, 128.0 / 255])
    #expect(try rgba("#0f08") == [0, 1, 0, 136.0 / 255])
    #expect(try rgba("lime") == [0, 1, 0, 1])
    #expect(try rgba("clear") == [0, 0, 0, 0])
  }

  @Test func dynamicColors() throws {
    #expect(try ColorSyntax.color("label").components(for: .dark).color == .white)
    let secondary = try ColorSyntax.color("secondary-label").components(for: .dark)
    #expect(secondary == Color.Components(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.6))
  }

  @Test(arguments: ["", "#", "#12345", "ggg", "#1234567", "rgb(1,2,3)", "#+12"])
  func noColors(_ text: String) { #expect(throws: ValueError.self) { try ColorSyntax.color(text) } }

  @Test(arguments: [
    ("tnum", "tnum", 1), ("+kern", "kern", 1), ("-liga", "liga", 0), ("salt=3", "salt", 3), ("ss01=0", "ss01", 0),
  ])
  func features(_ text: String, _ tag: String, _ value: Int) throws {
    let feature = try FeatureSyntax.feature(text)
    #expect(feature.tag == tag && feature.value == value)
  }

  @Test(arguments: ["", "t", "lig", "abcde", "liga=", "liga=x", "liga=-1", "líga", "-t", "ab=1"])
  func noFeatures(_ text: String) { #expect(throws: ValueError.self) { try FeatureSyntax.feature(text) } }

  @Test func shadows() throws {
    func shadow(_ text: String) throws -> TextShadow? {
      if case .shadow(let shadow) = try ValueKind.shadow.value(text: text) { shadow } else { nil }
    }
    #expect(try shadow("red") == TextShadow(offsetX: 0, offsetY: -1, color: ColorSyntax.color("red")))
    #expect(try shadow("#000, -2, 3.5") == TextShadow(offsetX: -2, offsetY: 3.5, color: .black))
    #expect(throws: ValueError.self) { try shadow("#000,1") }
    #expect(throws: ValueError.self) { try shadow("#000,1,2,-1") }
  }

  @Test func axisValuesWithEitherSeparator() throws {
    guard case .variations(let values) = try ValueKind.variations.value(text: "wght:600;wdth=87.5") else {
      Issue.record("no variations")
      return
    }
    #expect(values == [AxisValue(axis: "wght", value: 600), AxisValue(axis: "wdth", value: 87.5)])
    #expect(throws: ValueError.self) { try ValueKind.variations.value(text: "wght=nan") }
    #expect(throws: ValueError.self) { try ValueKind.variations.value(text: "wght") }
  }
}
