import Foundation
import Placard

// `placard marquee`: scrolling text as an animated PNG, or one moment of it.
extension CommandLineTool {
  static let marqueeCommand = CommandSpec(
    name: "marquee", set: .marquee, summary: "Draw a scrolling label as animated PNG",
    arguments: [.init(name: "TEXT", help: "")],
    examples: [
      "placard marquee 'News: text that scrolls' --width 120 --rate 60 -o news.png",
      "placard marquee --file title.txt --width 120 --at 1.5 -o moment.png",
    ], inherited: ("render", "those of 'placard render' for text, size, fonts and look")
  ) { (arguments, context) throws(CommandFailure) in
    var settings = LabelSettings()
    try settings.apply(arguments)
    try TextInput.read(arguments, into: &settings, context)
    try PictureOutput.check(arguments)
    let errors = WarningSink(context.error)
    let builder = LabelBuilder(fonts: FontShelf(notice: errors.warn))
    let label = MarqueeLabel(frame: .zero)
    try builder.configure(label, settings)
    label.frame.size = CGSize(width: settings.picture.width ?? 0, height: settings.picture.height ?? 0)
    label.frame.size = label.renderingSize
    guard label.bounds.width > 0, label.bounds.height > 0 else { throw LabelRenderer.emptyPicture(of: label) }
    if let missing = MissingGlyphs(label, settings) {
      guard settings.picture.missingGlyphs == .drawBox else {
        throw CommandFailure(.dataError, "\(RenderError.missingGlyphs(missing.clusters))")
      }
      errors.warn(missing.notice)
    }
    if let time = arguments[Options.time] {
      let bitmap: Bitmap
      do {
        bitmap = try label.render(at: time)
      } catch {
        throw CommandFailure(.dataError, "\(error)")
      }
      let renderer = try LabelRenderer(fonts: builder.fonts, arguments: arguments)
      try PictureOutput.write(arguments, context) {
        bitmap
      } file: { (format) throws(CommandFailure) in
        try renderer.file(of: bitmap, as: format)
      }
      return .success
    }
    let data: Data
    do {
      data = try label.animationData(
        framesPerSecond: settings.picture.framesPerSecond, compressionLevel: arguments[Options.compression] ?? 6)
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    try PictureOutput.write(arguments, context) {
      nil
    } file: { (_) throws(CommandFailure) in
      [UInt8](data)
    }
    return .success
  }
}
