import CFuzzer
import Foundation

// placard-fuzz NAME [words of libFuzzer]: one target for each kind of input that strangers send.

/// What one input is tried on. A broken promise stops the program; libFuzzer keeps the input.
typealias FuzzTarget = @Sendable (UnsafeRawBufferPointer) -> Void

let targets: [String: FuzzTarget] = [
  "fonts": fuzzFont, "pictures": fuzzPicture, "layout": fuzzLayout, "batch": fuzzBatch,
  "command-line": fuzzCommandLine, "ledger": fuzzLedger, "marquee": fuzzMarquee,
]

guard let name = CommandLine.arguments.dropFirst().first, let target = targets[name] else {
  FileHandle.standardError.write(
    Data("placard-fuzz: name one of \(targets.keys.sorted().joined(separator: ", "))\n".utf8))
  exit(64)
}
let chosen = target
/// Only files of fonts have a structure that mutation keeps.
let isFont = name == "fonts"

var words = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) } + [nil]
var count = CInt(words.count - 1)
exit(
  words.withUnsafeMutableBufferPointer { buffer in
    var base = buffer.baseAddress
    return LLVMFuzzerRunDriver(&count, &base) { bytes, count in
      chosen(UnsafeRawBufferPointer(start: bytes, count: count))
      return 0
    }
  })
