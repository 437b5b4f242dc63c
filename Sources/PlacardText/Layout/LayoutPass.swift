import PlacardFont

/// One layout, from shaped text to placed lines: tighten, find the scale, break, shorten, place.
struct LayoutPass {
  let shaped: ShapedText
  let container: TextContainer
  let shaper: Shaper
  let resolver: FontResolver
  let token: TruncationToken?

  func run() -> TextLayout {
    // 1. Tighter letter spacing instead of a cut, for a single line.
    let tightened = Tightener(shaped: shaped, container: container, shaper: shaper).tightened()
    let measure = LineMeasure(shaped: tightened, shaper: shaper)
    let marks = MarkShaper(shaped: tightened, shaper: shaper, resolver: resolver, token: token)
    // 2. The factor at which it fits, and the lines at that factor.
    let (scale, lines) = ScaleFitter(measure: measure, marks: marks, container: container).fit()
    // 3. Everything placed, scaled.
    var layout = LinePlacer(shaped: tightened, marks: marks.marks, container: container, scale: scale).layout(lines)
    layout.isTightened = tightened !== shaped
    layout.checkInvariants()
    return layout
  }
}
