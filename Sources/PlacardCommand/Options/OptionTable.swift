package import PlacardText

/// The one table of options.
package enum OptionTable {
  /// Every option, in the order of the help.
  package static let all: [OptionSpec] = text + size + lines + paragraph + font + look + marks + marquee + commands

  /// The row of a name.
  package static let byName: [String: OptionSpec] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The options of one subcommand.
  package static func options(of commands: CommandSet) -> [OptionSpec] {
    all.filter { !$0.commands.isDisjoint(with: commands) }
  }

  package static let marqueeTypes = ["left", "left-right", "right", "right-left", "continuous", "continuous-reverse"]
  package static let animationCurves = ["linear", "ease-in", "ease-out", "ease-in-out"]
  package static let modes: [(word: String, value: LineBreakMode)] = [
    ("word-wrapping", .byWordWrapping), ("char-wrapping", .byCharWrapping), ("clipping", .byClipping),
    ("truncating-head", .byTruncatingHead), ("truncating-tail", .byTruncatingTail),
    ("truncating-middle", .byTruncatingMiddle),
  ]
  package static let alignments: [(word: String, value: TextAlignment)] = [
    ("left", .left), ("center", .center), ("right", .right), ("justified", .justified), ("natural", .natural),
  ]
  static let strategies: [(word: String, value: LineBreakStrategy)] = [
    ("none", []), ("push-out", .pushOut), ("hangul", .hangulWordPriority), ("standard", .standard),
  ]
  package static let directions: [(word: String, value: WritingDirection)] = [
    ("auto", .natural), ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]
  static let baselineAdjustments: [(word: String, value: BaselineAdjustment)] = [
    ("align-baselines", .alignBaselines), ("align-centers", .alignCenters), ("none", .none),
  ]
  static let lineStyles: [(word: String, value: LineStyle)] = [
    ("none", []), ("single", .single), ("thick", .thick), ("double", .double), ("dot", [.single, .patternDot]),
    ("dash", [.single, .patternDash]), ("dash-dot", [.single, .patternDashDot]),
    ("dash-dot-dot", [.single, .patternDashDotDot]),
  ]
  static func words<T>(_ table: [(word: String, value: T)]) -> ValueKind { .choice(table.map(\.word)) }
}

extension OptionValue {
  var flag: Bool { if case .flag(let value) = self { value } else { false } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var color: Color? { if case .color(let value) = self { value } else { nil } }
  func choice<T>(_ table: [(word: String, value: T)]) -> T? {
    if case .choice(let index) = self { table[index].value } else { nil }
  }
  func choice<T>(_ values: [T]) -> T? { if case .choice(let index) = self { values[index] } else { nil } }
}
