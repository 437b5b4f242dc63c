// `placard render`: one label as a picture.
extension CommandLineTool {
  package static let renderCommand = CommandSpec(
    name: "render", set: .render, summary: "Draw a label as PNG",
    arguments: [
      .init(name: "TEXT", help: "the text; for a line end $'one\\ntwo' in the shell, or \\n and --escapes")
    ],
    examples: [
      "placard render 'Hello, world' --width 200 -n 2 --scale 2 -o hello.png",
      "date | placard render --size 40 --weight bold --color '#36c' > date.png",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    var settings = LabelSettings()
    try settings.apply(arguments)
    try TextInput.read(arguments, into: &settings, context)
    try PictureOutput.check(arguments)
    let errors = WarningSink(context.error)
    let renderer = try LabelRenderer(fonts: FontShelf(notice: errors.warn), arguments: arguments)
    let label = try renderer.builder.label(settings)
    let bitmap = try renderer.bitmap(of: label, settings)
    if let notice = MissingGlyphs(label, settings)?.notice { errors.warn(notice) }
    try PictureOutput.write(arguments, context) {
      bitmap
    } file: { (format) throws(CommandFailure) in
      try renderer.file(of: bitmap, as: format)
    }
    return .success
  }
}
