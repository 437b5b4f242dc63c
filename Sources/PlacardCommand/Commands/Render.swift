// `placard render`: one label as a picture.
extension CommandLineTool {
  static let renderCommand = CommandSpec(
    name: "render", set: .render, summary: "Draw a label as PNG",
    arguments: [.init(name: "TEXT", help: "")],
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
    let renderer = LabelRenderer(fonts: FontShelf(notice: errors.warn), arguments: arguments)
    let bitmap = try renderer.bitmap(of: settings)
    try PictureOutput.write(arguments, context) {
      bitmap
    } file: { (format) throws(CommandFailure) in
      try renderer.file(of: bitmap, as: format)
    }
    return .success
  }
}
