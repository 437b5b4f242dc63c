// The rows that commands read themselves: files, batches, inspection.
extension OptionTable {
  static let commands: [OptionSpec] = [
    OptionSpec(
      "output", short: "o", .path, group: .text,
      commands: [.render, .measure, .marquee, .fonts, .batch, .inspect, .snapshots],
      .label { $0.output = $1.text },
      help: "file to write, - for standard output; in a batch the folder, or the stream of --format tar and jsonl"),
    OptionSpec(
      "compression", .integer(from: 0, to: 9), group: .text, commands: [.render, .marquee, .batch],
      help: "how hard PNG is compressed: 0 (not, fastest) to 9 (smallest)"),
    OptionSpec(
      "max-pixels", .integer(from: 1, to: 1 << 40), group: .text, commands: [.render, .marquee, .batch],
      help: "refuse pictures of more pixels than this"),
    OptionSpec(
      "id", .text, group: .batch, commands: .inspect, .label { $0.id = $1.text },
      help: "any name: in a batch for {id} in file names, in inspect the start of symbol names"),
    OptionSpec(
      "input", short: "i", .path, group: .batch, commands: .batch,
      help: "JSON Lines to read, one label a line; standard input by default"),
    OptionSpec(
      "format", .choice(["files", "tar", "jsonl"]), group: .batch, commands: .batch,
      help: "files in a folder (the default with -o), one tar stream, or JSON Lines with base64"),
    OptionSpec(
      "name", .text, "TEMPLATE", group: .batch, commands: .batch,
      help: "file names: {index} or {index:6} is the line number, {id} and {text} are keys; {index:6}.png by default"),
    OptionSpec(
      "defaults", .path, group: .batch, commands: .batch,
      help: "JSON object with the keys that lines may leave out; options of the command line win over it"),
    OptionSpec(
      "jobs", short: "j", .integer(from: 1, to: 1024), group: .batch, commands: .batch,
      help: "labels drawn at the same time; the number of cores by default"),
    OptionSpec("strict", .flag, group: .batch, commands: .batch, help: "stop at the first bad line"),
    OptionSpec(
      "resume", .flag, group: .batch, commands: .batch, help: "skip files that are there and finished"),
    OptionSpec(
      "shard", .text, "I/N", group: .batch, commands: .batch,
      help: "only every Nth line, beginning with the Ith: for N machines that share the work"),
    OptionSpec(
      "fsync", .flag, group: .batch, commands: .batch, help: "wait until each file is on the disk before it is named"),
    OptionSpec(
      "quiet", short: "q", .flag, group: .batch, commands: .batch, help: "no progress, no summary, only errors"),
    OptionSpec(
      "jsonl", .flag, group: .input, commands: .inspect,
      help: "requests as JSON Lines on standard input, one answer a line"),
    OptionSpec(
      "variation", .variations, group: .input, commands: .inspect, help: "as --variations; also wght:600;wdth:100"),
    OptionSpec(
      "face", .integer(from: 0, to: 65535), group: .input, commands: .inspect,
      help: "face of a collection; 0 by default"),
    OptionSpec(
      "json", .flag, group: .text, commands: .fonts, help: "the list as JSON"),
    OptionSpec(
      "coverage", .flag, group: .text, commands: .fonts, help: "how much of the text each family has glyphs for"),
    OptionSpec(
      "package", .path, "FOLDER", group: .input, commands: .snapshots,
      help: "folder of the package whose snapshots are meant; the current one by default"),
    OptionSpec("gid", .integer(from: 0, to: 65535), group: .input, commands: .inspect, help: "glyph number"),
    OptionSpec(
      "script", .text, "TAG", group: .input, commands: .inspect,
      help: "ISO 15924 script, such as Arab; guessed from the text by default"),
    OptionSpec(
      "dotted-circle", .flag, group: .input, commands: .inspect, onByDefault: true,
      help: "a dotted circle under a mark without a base; yes by default"),
  ]
}
