import PlacardCommand
import Testing

@Suite struct TerminalTests {
  @Test(arguments: [
    (["KITTY_WINDOW_ID": "1"], TerminalPicture.Format.kitty), (["TERM": "xterm-kitty"], .kitty),
    (["TERM_PROGRAM": "WezTerm"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iTerm), (["LC_TERMINAL": "iTerm2"], .iTerm),
  ])
  func saysWhatItCan(_ environment: [String: String], _ format: TerminalPicture.Format) {
    #expect(TerminalPicture.format { environment[$0] } == format)
  }

  @Test func saysNothing() {
    #expect(TerminalPicture.format { ["TERM": "xterm-256color"][$0] } == nil)
  }

  @Test func deviceAttributes() {
    #expect(TerminalPicture.attributesIncludeSixel("\u{1B}[?62;4;22c"))
    #expect(!TerminalPicture.attributesIncludeSixel("\u{1B}[?62;22c"))
    // The first number is the class of the terminal, not an attribute.
    #expect(!TerminalPicture.attributesIncludeSixel("\u{1B}[?4c"))
    #expect(!TerminalPicture.attributesIncludeSixel(""))
  }

  @Test func kittyCutsIntoChunks() {
    // 3,072 bytes are 4,096 letters: exactly one chunk; one more byte makes a second.
    let one = TerminalPicture.kitty(png: [UInt8](repeating: 0, count: 3072))
    #expect(one == "\u{1B}_Ga=T,f=100,m=0;" + String(repeating: "A", count: 4096) + "\u{1B}\\\n")
    let two = TerminalPicture.kitty(png: [UInt8](repeating: 0, count: 3073))
    #expect(two.hasSuffix("\u{1B}\\\u{1B}_Gm=0;AA==\u{1B}\\\n"))
    #expect(two.hasPrefix("\u{1B}_Ga=T,f=100,m=1;"))
  }

  @Test func iTermNamesTheSize() {
    #expect(TerminalPicture.iTerm(png: [1, 2, 3]) == "\u{1B}]1337;File=inline=1;size=3:AQID\u{7}\n")
  }

  @Test func sixelBands() {
    // A red pixel over a transparent one, four wide: one band, colour 5·36, bit 0.
    let row = [UInt8](repeating: 0, count: 16)
    let red: [UInt8] = [255, 0, 0, 255]
    let text = Sixel.text(width: 4, height: 2, pixels: red + red + red + red + row)
    #expect(text == "\u{1B}P0;1;0q\"1;1;4;2#180;2;100;0;0#180!4@$-\u{1B}\\\n")
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
  ])
  func iTermTakesBase64(_ text: String, _ encoded: String) {
    let sequence = TerminalPicture.iTerm(png: Array(text.utf8))
    #expect(sequence == "\u{1B}]1337;File=inline=1;size=\(text.utf8.count):\(encoded)\u{7}\n")
  }
}
