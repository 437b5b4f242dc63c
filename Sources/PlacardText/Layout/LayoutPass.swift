import PlacardFont

/// One layout, from shaped text to placed lines: tighten, find the scale, break, shorten, align, place.
struct LayoutPass {
  let shaped: ShapedText
  let container: TextContainer
  let shaper: Shaper
  let resolver: FontResolver
  let token: TruncationToken?

  func run() -> TextLayout {
    guard !shaped.text.units.isEmpty else { return TextLayout(shaped: shaped, container: container) }
    // 1. Tighter letter spacing instead of a cut, for a single line.
    let shaped = Tightener(shaped: shaped, container: container, shaper: shaper).tightened()
    let measure = LineMeasure(shaped: shaped, shaper: shaper)
    let marks = MarkShaper(shaped: shaped, shaper: shaper, resolver: resolver, token: token)
    // 2. The factor at which it fits, then 3. the lines at that factor.
    let fitter = ScaleFitter(measure: measure, marks: marks, container: container)
    let (scale, breaker) = fitter.fit()
    // 4. Everything placed, scaled.
    return LineAligner(breaker: breaker, container: container, scale: scale).layout()
  }
}
