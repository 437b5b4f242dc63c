import PlacardFont
import PlacardText
import Testing

@testable import PlacardCommand

private func label(_ json: String) throws -> LabelDescription {
  guard case .object(let object) = try JSONValue(parsing: json.utf8) else { throw ValueError("no object") }
  var label = LabelDescription()
  try label.apply(json: object)
  return label
}

private func message(_ json: String) throws -> String {
  do {
    _ = try label(json)
    return "no error"
  } catch let error as DescriptionError {
    return error.message
  }
}

@Suite struct DescriptionTests {
  @Test func everyKindOfKey() throws {
    let label = try label(
      """
      {"text":"T","width":100,"lines":2,"mode":"clipping","break-strategy":"none","insets":[1,2,3,4],"font":["A","b.ttf"],
       "weight":"bold","features":["tnum","-liga"],"variations":{"wght":600,"opsz":20},"color":"#36c","shadow":"black,1,2,3",
       "tighten":true,"dpi":144,"direction":"rtl","letter-spacing":0.5}
      """)
    #expect(label.text == "T" && label.width == 100 && label.lines == 2 && label.tighten == true && label.scale == 2)
    #expect(label.paragraph.mode == .byClipping && label.paragraph.breakStrategy == [])
    #expect(label.paragraph.direction == .rightToLeft)
    #expect(label.insets == (1, 2, 3, 4))
    #expect(label.character.fonts == ["A", "b.ttf"] && label.character.weight == 700)
    #expect(label.character.features?.map { "\($0.tag)=\($0.value)" } == ["tnum=1", "liga=0"])
    #expect(label.character.variations == [AxisValue(axis: "wght", value: 600), AxisValue(axis: "opsz", value: 20)])
    #expect(label.character.color == Color(red: 0.2, green: 0.4, blue: 0.8))
    #expect(label.character.shadow == TextShadow(offsetX: 1, offsetY: 2, blurRadius: 3, color: .black))
    #expect(label.character.letterSpacing == 0.5)
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
    (#"{"variations":{"weight":1}}"#, "variations: 'weight' has no tag of up to four letters; write it as in wght"),
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
      #"{"size":20,"styled":{"text":"Hi 👋 you","runs":[{"range":[3,2],"size":30,"color":"red","align":"center"}]}}"#)
    let styled = try #require(label.styled)
    #expect(label.text == nil && styled.text == "Hi 👋 you" && styled.runs.count == 1)
    // U+1F44B is two UTF-16 units.
    #expect(styled.runs[0].range == 3..<5)
    #expect(styled.runs[0].character.size == 30 && styled.runs[0].paragraph.alignment == .center)
    #expect(label.character.size == 20)
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

  @Test(arguments: ["", "abcde", "liga=", "liga=x", "liga=-1", "líga"])
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
