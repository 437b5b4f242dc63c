// The rows that commands read themselves: files, batches, inspection.
extension OptionTable {
  static let commands: [OptionSpec] = [
    Options.output.spec, Options.compression.spec, Options.maximumPixels.spec, Options.id.spec, Options.input.spec,
    Options.format.spec, Options.with.spec, Options.errors.spec, Options.name.spec, Options.defaults.spec,
    Options.jobs.spec, Options.strict.spec,
    Options.resume.spec, Options.shard.spec, Options.fsync.spec, Options.quiet.spec, Options.jsonLines.spec,
    Options.json.spec, Options.coverage.spec, Options.packageFolder.spec, Options.glyphs.spec,
    Options.linesDetail.spec, Options.mono.spec, Options.dither.spec,
    OptionSpec(
      "variation", .variations, group: .input, commands: .inspect, help: "as --variations; also wght:600;wdth:100"),
    OptionSpec(
      "face", .integer(from: 0, to: 65535), group: .input, commands: .inspect,
      help: "face of a collection; 0 by default"),
    OptionSpec("gid", .integer(from: 0, to: 65535), group: .input, commands: .inspect, help: "glyph number"),
    OptionSpec(
      "script", .text, "TAG", group: .input, commands: .inspect,
      help: "ISO 15924 script, such as Arab; guessed from the text by default"),
    OptionSpec(
      "dotted-circle", .flag, group: .input, commands: .inspect, onByDefault: true,
      help: "a dotted circle under a mark without a base; yes by default"),
  ]
}
