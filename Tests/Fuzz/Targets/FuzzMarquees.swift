import Placard

/// Any configuration of a scrolling label at any time.
@Sendable func fuzzMarquee(_ bytes: UnsafeRawBufferPointer) {
  var input = InputReader(bytes)
  let label = MarqueeLabel(
    frame: CGRect(x: 0, y: 0, width: CGFloat(input.number()), height: CGFloat(input.number())))
  label.type = input.element(of: MarqueeType.allCases)
  label.speed = input.bool() ? .rate(CGFloat(input.number())) : .duration(CGFloat(input.number()))
  label.leadingBuffer = CGFloat(input.number())
  label.trailingBuffer = CGFloat(input.number())
  label.fadeLength = CGFloat(input.number())
  label.animationDelay = CGFloat(input.number())
  label.animationCurve = input.element(of: AnimationCurve.allCases)
  label.forceScrolling = input.bool()
  label.snapsToPixels = input.bool()
  label.maximumCycles = input.bool() ? Int(Int16(bitPattern: input.word())) : nil
  let time = input.number()
  let step = input.number()
  label.text = input.text(atMost: 64)

  let timeline = label.timeline
  precondition(!timeline.cycleDuration.isNaN && timeline.cycleDuration >= 0, "\(timeline.cycleDuration)")
  for instant in [time, -time, 0, timeline.cycleDuration, time + step] {
    let fades = timeline.edgeFades(at: instant)
    precondition(timeline.offset(at: instant).isFinite, "\(timeline) at \(instant)")
    precondition((0...1).contains(fades.leading) && (0...1).contains(fades.trailing), "\(fades) at \(instant)")
    precondition(timeline.copyOrigins(at: instant).allSatisfy(\.isFinite))
    precondition((0...1).contains(timeline.maskAlpha(x: CGFloat(step), at: instant)))
  }
  let picture = label.renderedRect(scale: 1)
  if picture.width < 300, picture.height < 100 { _ = try? label.render(at: time, scale: 1) }
  label.advance(by: step)
}
