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
    var description = LabelDescription()
    try description.apply(arguments)
    try TextInput.read(arguments, into: &description, context)
    try PictureOutput.check(arguments)
    let errors = WarningSink(context.error)
    let builder = LabelBuilder(fonts: FontShelf(notice: errors.warn))
    let label = MarqueeLabel(frame: .zero)
    try builder.configure(label, description)
    configure(label, description.marquee)
    label.frame.size = CGSize(width: description.width ?? 0, height: description.height ?? 0)
    label.resolveSize()
    if let time = arguments.number("at") {
      let bitmap: Bitmap
      do {
        bitmap = try label.render(at: time)
      } catch {
        throw CommandFailure(.dataError, "\(error)")
      }
      let renderer = LabelRenderer(fonts: builder.fonts, arguments: arguments)
      try PictureOutput.write(try renderer.png(of: bitmap), arguments, context) { bitmap }
      return .success
    }
    let data: Data
    do {
      data = try label.animationData(framesPerSecond: description.marquee.framesPerSecond ?? 30)
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    try PictureOutput.write([UInt8](data), arguments, context) { nil }
    return .success
  }

  private static func configure(_ label: MarqueeLabel, _ description: MarqueeDescription) {
    if let type = description.type { label.type = MarqueeType.allCases[type] }
    if let curve = description.curve { label.animationCurve = [.linear, .easeIn, .easeOut, .easeInOut][curve] }
    if let rate = description.rate { label.speed = .rate(CGFloat(rate)) }
    if let seconds = description.duration { label.speed = .duration(CGFloat(seconds)) }
    if let buffer = description.leadingBuffer { label.leadingBuffer = CGFloat(buffer) }
    if let buffer = description.trailingBuffer { label.trailingBuffer = CGFloat(buffer) }
    if let length = description.fadeLength { label.fadeLength = CGFloat(length) }
    if let delay = description.delay { label.animationDelay = CGFloat(delay) }
  }
}
