import Foundation
import PlacardSystem

/// Pictures in the text of a terminal, in the three ways terminals know.
package enum TerminalPicture {
  package enum Format: Sendable, Equatable {
    /// Kitty's graphics protocol: Kitty, Ghostty, WezTerm, Konsole.
    case kitty
    /// iTerm2's inline images.
    case iTerm
    /// DEC's colour graphics: xterm -ti vt340, foot, mlterm, Windows Terminal.
    case sixel
  }

  /// What the terminal says by its environment, nil when it says nothing.
  package static func format(environment: (String) -> String?) -> Format? {
    if environment("KITTY_WINDOW_ID") != nil || environment("TERM") == "xterm-kitty" { return .kitty }
    switch environment("TERM_PROGRAM") {
    case "ghostty", "WezTerm": return .kitty
    case "iTerm.app": return .iTerm
    default: break
    }
    if environment("LC_TERMINAL") == "iTerm2" { return .iTerm }
    if environment("KONSOLE_VERSION") != nil { return .kitty }
    return nil
  }

  /// Asks the terminal at `descriptor` for its device attributes and waits shortly for the answer.
  package static func askForSixel(descriptor: Int32) -> Bool {
    var saved = termios()
    guard tcgetattr(descriptor, &saved) == 0 else { return false }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return false }
    defer { _ = tcsetattr(descriptor, TCSANOW, &saved) }
    let question = Array("\u{1B}[c".utf8)
    guard write(descriptor, question, question.count) == question.count else { return false }
    var answer: [UInt8] = []
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while answer.count < 64, answer.last != UInt8(ascii: "c"), poll(&request, 1, 200) == 1 {
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { break }
      answer.append(byte)
    }
    return attributesIncludeSixel(String(decoding: answer, as: UTF8.self))
  }

  /// `ESC [ ? 62 ; 4 ; … c`: attribute 4 is sixel graphics.
  package static func attributesIncludeSixel(_ answer: String) -> Bool {
    guard answer.hasPrefix("\u{1B}[?"), answer.hasSuffix("c") else { return false }
    return answer.dropFirst(3).dropLast().split(separator: ";").dropFirst().contains("4")
  }

  /// A PNG as an escape sequence, line end included.
  package static func kitty(png: [UInt8]) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    var out = ""
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(start + 4096, text.count)
      let keys = (start == 0 ? "a=T,f=100," : "") + "m=\(end < text.count ? 1 : 0)"
      out += "\u{1B}_G\(keys);\(String(decoding: text[start..<end], as: UTF8.self))\u{1B}\\"
    }
    return out + "\n"
  }

  /// See ``kitty(png:)``.
  package static func iTerm(png: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count):\(Data(png).base64EncodedString())\u{7}\n"
  }
}
