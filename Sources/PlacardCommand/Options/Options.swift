import Placard

/// The options that commands read themselves: files, batches, output.
package enum Options {
  static let file = OptionKey<String>(
    "file", short: "f", .path, group: .text, commands: [.render, .measure, .marquee, .fonts],
    help: "read the text from a file of UTF-8, - for standard input; one line end at its end is dropped")
  static let escapes = OptionKey<Bool>(
    "escapes", group: .text, commands: [.render, .measure, .marquee, .fonts],
    help: "read \\n (a line end), \\t, \\u{1F600} and the like in the text as the characters they stand for")
  static let glyphs = OptionKey<Bool>(
    "glyphs", group: .text, commands: .measure, help: "print every glyph of each line too; implies --lines-detail")
  static let linesDetail = OptionKey<Bool>(
    "lines-detail", group: .text, commands: .measure, help: "print place, size and range of each line too")
  static let mono = OptionKey<Bool>(
    "mono", group: .look, commands: [.render, .batch],
    help: "black and white only, on white paper: a grey PNG of 1 bit a pixel, for electronic paper and label printers")
  static let dither = OptionKey<MonoConversion>(
    "dither", group: .look, commands: [.render, .batch],
    help: "what --mono makes of grey: threshold (the default), or ordered for a pattern of dots")
  package static let output = OptionKey<String>(
    "output", short: "o", .path, group: .text,
    commands: [.render, .measure, .marquee, .fonts, .batch, .inspect, .snapshots],
    .name,
    help: "file to write, - for standard output; in a batch the folder, or the stream of --format")
  static let compression = OptionKey<Int>(
    "compression", .integer(from: 0, to: 9), group: .text, commands: [.render, .marquee, .batch],
    help: "how hard PNG is compressed: 0 (not, fastest) to 9 (smallest)")
  static let maximumPixels = OptionKey<Int>(
    "max-pixels", .integer(from: 1, to: 1 << 40), group: .text, commands: [.render, .marquee, .batch],
    help: "refuse pictures of more pixels than this")
  static let id = OptionKey<String>(
    "id", .text, group: .batch, commands: .inspect, .name,
    help: "any name: in a batch for {id} in file names, in inspect the start of symbol names")
  static let input = OptionKey<String>(
    "input", short: "i", .path, group: .batch, commands: .batch,
    help: "JSON Lines to read, one label a line; standard input by default")
  static let format = OptionKey<BatchFormat>(
    "format", group: .batch, commands: .batch,
    help: "files in a folder (the default with -o), a tar archive, JSON Lines with base64, or an Apache Arrow stream")
  static let with = OptionKey<BatchCompanion>(
    "with", group: .batch, commands: .batch,
    help: "in a tar archive: the line of each picture and its size in pixels, as a file of JSON beside it")
  static let errors = OptionKey<String>(
    "errors", .path, group: .batch, commands: .batch,
    help: "file for bad lines, as JSON Lines with line, name and error, instead of messages")
  static let name = OptionKey<String>(
    "name", .text, "TEMPLATE", group: .batch, commands: .batch,
    help: "file names: {index} or {index:6} is the line number, {id} and {text} are keys; {index:6}.png by default")
  static let defaults = OptionKey<String>(
    "defaults", .path, group: .batch, commands: .batch,
    help: "JSON object with the keys that lines may leave out; options of the command line win over it")
  static let jobs = OptionKey<Int>(
    "jobs", short: "j", .integer(from: 1, to: 1024), group: .batch, commands: .batch,
    help: "labels drawn at the same time; the number of cores by default")
  static let strict = OptionKey<Bool>("strict", group: .batch, commands: .batch, help: "stop at the first bad line")
  static let resume = OptionKey<Bool>(
    "resume", group: .batch, commands: .batch, help: "skip files that are there and finished")
  static let shard = OptionKey<String>(
    "shard", .text, "I/N", group: .batch, commands: .batch,
    help: "only every Nth line, beginning with the Ith: for N machines that share the work")
  static let fsync = OptionKey<Bool>(
    "fsync", group: .batch, commands: .batch, help: "wait until each file is on the disk before it is named")
  static let quiet = OptionKey<Bool>(
    "quiet", short: "q", group: .batch, commands: .batch, help: "no progress, no summary, only errors")
  static let jsonLines = OptionKey<Bool>(
    "jsonl", group: .input, commands: .inspect,
    help: "requests as JSON Lines on standard input, one answer a line")
  static let json = OptionKey<Bool>(
    "json", group: .text, commands: .fonts, help: "the list as JSON")
  static let coverage = OptionKey<Bool>(
    "coverage", group: .text, commands: .fonts, help: "how much of the text each family has glyphs for")
  static let packageFolder = OptionKey<String>(
    "package", .path, "FOLDER", group: .input, commands: .snapshots,
    help: "folder of the package whose snapshots are meant; the current one by default")
  static let deleteUnused = OptionKey<Bool>(
    "delete", group: .input, commands: .snapshots, help: "with unused: delete the references that no test uses")
  static let time = OptionKey<Double>(
    "at", .number(from: 0, to: 1e9), "SECONDS", group: .marquee, commands: .marquee,
    help: "one frame as a still picture: the one at this time")
}

/// What a batch writes its pictures to.
package enum BatchFormat: String, CaseIterable, WordReadable {
  case files, tar
  case jsonLines = "jsonl"
  case arrow
}

/// What stands beside each picture of an archive.
package enum BatchCompanion: String, CaseIterable, WordReadable {
  case json
}
