import Placard
import PlacardCommand
import Testing

/// A label that is written on again shows what a new one does.
@Suite struct BatchRendererTests {
  static let texts = [
    "Short", "A text that is a good deal longer than the others are", "", "Ág", "two\nlines", "日本語 と emoji 🙂",
    "مرحبا بالعالم", "Short", "jf",
  ]

  @Test(arguments: [
    "", "--width 60", "--max-width 80 --lines 0", "--max-width 80 --lines 0 --extent bounds", "--extent bounds",
    "--extent ink --height 40 --vertical bottom", "--insets 8,16 --background white --color black",
    "--width 50 --min-scale 0.5 --align center", "--underline single --max-width 70", "--line-spacing 5 --lines 3",
    "--shadow red,1,1 --scale 2", "--shadow blue,0,2,3", "--features liga=0 --size 9.5 --weight 700",
    "--direction rtl --width 120",
  ]) func rewritten(_ options: String) throws {
    let arguments = try Arguments(options.split(separator: " ").map(String.init), for: CommandLineTool.renderCommand)
    var defaults = LabelSettings()
    try defaults.apply(arguments)
    let renderer = try LabelRenderer(fonts: FontShelf(), arguments: arguments)
    let batch = BatchRenderer(renderer)
    func outcome(_ body: () throws -> [UInt8]) -> Result<[UInt8], CommandFailure> {
      Result { try body() }.mapError { $0 as? CommandFailure ?? CommandFailure(.software, "\($0)") }
    }
    for text in BatchRendererTests.texts {
      var settings = defaults
      settings.text = text
      let rewritten = outcome { try batch.picture(of: settings, saysOnlyText: true).file(.png) }
      let fresh = outcome { try renderer.file(of: try renderer.bitmap(of: settings), as: .png) }
      #expect(rewritten == fresh, "\(text)")
      // A line with wishes of its own in between leaves nothing behind.
      var other = settings
      try other.apply(json: ["size": .number(30), "width": .number(20), "align": .string("right")])
      _ = try? batch.picture(of: other, saysOnlyText: false).file(.png)
    }
  }
}
