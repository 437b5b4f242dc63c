import Placard
import PlacardCommand
import Testing

/// A command that knows the options of `render` and one argument.
private let sample = CommandSpec(
  name: "render", set: .render, summary: "", arguments: [.init(name: "TEXT", help: "")], examples: []
) { (_, _) throws(CommandFailure) in .success }

private func parse(_ words: String...) throws(CommandFailure) -> Arguments { try Arguments(words, for: sample) }

extension Arguments {
  /// The value of an option that describes the label.
  fileprivate func value<Value: OptionReadable>(_ name: String, as type: Value.Type) -> Value? {
    options.last { $0.spec.name == name }.flatMap { Value($0.value) }
  }
}

/// The label of `render` with these options.
private func label(_ words: String...) throws(CommandFailure) -> VerticalAlignedLabel {
  var settings = LabelSettings()
  try settings.apply(try Arguments(words, for: sample))
  return try LabelBuilder(fonts: FontShelf()).label(settings)
}

private func message(_ words: String...) -> String {
  do {
    _ = try Arguments(words, for: sample)
    return "no error"
  } catch {
    #expect(error.code == .usage)
    return error.message
  }
}

@Suite struct ArgumentsTests {
  @Test func valueAfterSpaceOrEqualsSign() throws {
    #expect(try parse("--width", "20").value("width", as: Double.self) == 20)
    #expect(try parse("--width=20.5").value("width", as: Double.self) == 20.5)
    #expect(try parse("--output=a=b")[Options.output] == "a=b")
  }

  @Test func shortForms() throws {
    #expect(try parse("-o", "x.png")[Options.output] == "x.png")
    #expect(try parse("-ox.png")[Options.output] == "x.png")
    #expect(try parse("-n3").value("lines", as: Int.self) == 3)
    #expect(try parse("-n=3").value("lines", as: Int.self) == 3)
    #expect(try parse("-h").wantsHelp)
  }

  @Test func flagsHaveAnOpposite() throws {
    #expect(try parse("--tighten").value("tighten", as: Bool.self) == true)
    #expect(try parse("--no-tighten").value("tighten", as: Bool.self) == false)
    #expect(try parse().value("tighten", as: Bool.self) == nil)
    #expect(message("--tighten=1") == "--tighten: takes no value; write --tighten or --no-tighten")
    #expect(message("--no-width") == "unknown option '--no-width'; did you mean '--width'?")
    #expect(message("--xyzzy") == "unknown option '--xyzzy'; 'placard render --help' lists the options")
  }

  @Test func everythingAfterTwoHyphensIsAnArgument() throws {
    #expect(try parse("--", "--width").positionals == ["--width"])
    #expect(try parse("-").positionals == ["-"])
  }

  @Test func aNegativeNumberIsAValueAndAnOptionIsNot() throws {
    #expect(try parse("--tail-indent", "-5").value("tail-indent", as: Double.self) == -5)
    #expect(message("--width", "--height", "3") == "--width: has no value; write --width N")
    #expect(message("--width") == "--width: has no value; write --width N")
  }

  @Test func repeatedOptions() throws {
    var settings = LabelSettings()
    try settings.apply(parse("--font", "a.ttf", "--font=b.ttf"))
    #expect(settings.font.fonts == ["a.ttf", "b.ttf"])
    #expect(message("--width", "1", "--width", "2") == "--width: stands twice; leave one out")
  }

  @Test(arguments: [
    ("--widht", "--width"), ("--lineSpacing", "--line-spacing"), ("--colour", "--color"), ("--heigth", "--height"),
    ("--brake-strategy", "--break-strategy"), ("--no-tigten", "--no-tighten"),
  ])
  func mistypedOptions(_ typed: String, _ meant: String) {
    #expect(message(typed, "1") == "unknown option '\(typed)'; did you mean '\(meant)'?")
  }

  @Test(arguments: [
    ("--mode", "tail", "truncating-tail"), ("--mode", "cliping", "clipping"), ("--align", "centre", "center"),
    ("--break-strategy", "pushout", "push-out"), ("--weight", "semi-bold", "semibold"), ("--color", "rde", "red"),
    ("--direction", "RTL", "rtl"),
  ])
  func mistypedValues(_ option: String, _ typed: String, _ meant: String) {
    let what = option == "--color" ? "colour" : "value"
    #expect(message(option, typed) == "\(option): unknown \(what) '\(typed)'; did you mean '\(meant)'?")
  }

  @Test(arguments: ["NaN", "nan", "inf", "-inf", "+inf", "1e999", "0x10", "", "ten", "1,5"])
  func numbersMustBeFinite(_ text: String) {
    #expect(message("--width=\(text)") == "--width: '\(text)' is not a finite number; write it as in 12 or 0.5")
  }

  @Test(arguments: [
    ("--width", "0"), ("--width", "-5"), ("--height", "0"), ("--size", "0"), ("--size", "-1"), ("--scale", "0"),
    ("--dpi", "0"), ("--lines", "-1"), ("--opacity", "2"), ("--opacity", "-0.1"), ("--min-scale", "1.5"),
    ("--weight", "0"), ("--weight", "1001"), ("--compression", "10"), ("--corner-radius", "-1"),
    ("--size", "1e9"), ("--width", "1e8"),
  ])
  func outOfRange(_ option: String, _ value: String) {
    let text = message(option, value)
    #expect(
      text.hasPrefix("\(option): \(value) is out of range; give a"),
      "\(text)")
  }

  @Test func unexpectedArguments() {
    #expect(message("Hello", "World") == "unexpected argument 'World'; put a text of several words in quotes")
  }

  @Test func insets() throws {
    func insets(_ text: String) throws -> [CGFloat] {
      let insets = try label("--insets", text).contentInset
      return [insets.top, insets.left, insets.bottom, insets.right]
    }
    #expect(try insets("8") == [8, 8, 8, 8])
    #expect(try insets("8,16") == [8, 16, 8, 16])
    #expect(try insets("1, 2, 3, 4") == [1, 2, 3, 4])
    #expect(try insets("-3") == [-3, -3, -3, -3])
    #expect(message("--insets", "1,2,3").hasPrefix("--insets: 3 values; give 1 number (all), 2"))
    #expect(message("--insets", "1,nan").hasPrefix("--insets: 'nan' is not a finite number"))
  }

  @Test func optionsThatSayTheSame() {
    #expect(throws: CommandFailure(.usage, "--scale and --dpi say the same thing; leave one out")) {
      _ = try label("--scale", "2", "--dpi", "144")
    }
  }

  @Test func dpiIsScaleTimesSeventyTwo() throws {
    #expect(try label("--dpi", "108").contentScaleFactor == 1.5)
  }
}
