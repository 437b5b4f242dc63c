import Synchronization

/// The runs of a layout's lines. They are made when they are first asked for, on any thread, and then kept. All copies
/// of the layout share them, and asking again costs one atomic load.
final class LineRuns: Sendable {
  private final class Made: Sendable {
    let lines: [[GlyphRun]]
    init(_ lines: [[GlyphRun]]) { self.lines = lines }
  }
  private let made = AtomicLazyReference<Made>()

  init() {}

  /// Runs that are known.
  init(_ lines: [[GlyphRun]]) { _ = made.storeIfNil(Made(lines)) }

  /// Two threads may make them at once; one result is kept, and both are the same.
  func lines(_ make: () -> [[GlyphRun]]) -> [[GlyphRun]] {
    if let made = made.load() { return made.lines }
    return made.storeIfNil(Made(make())).lines
  }
}

extension TextLayout {
  /// The runs of all lines, line by line.
  package var lineRuns: [[GlyphRun]] {
    runs.lines {
      var composer = LineComposer(shaped: shaped, marks: marks)
      let builder = RunBuilder(shaped: shaped, scale: scaleFactor)
      let runs = lines.map { builder.runs(of: composer.compose($0.plan, justification: $0.justification), in: $0) }
      checkInvariants(of: runs)
      return runs
    }
  }

  /// The runs of a line, left to right as drawn; a run has one style.
  public func glyphRuns(in line: LineFragment) -> [GlyphRun] { lineRuns[line.index] }

  /// The same layout with other runs, one array for each line. It is for code that cuts runs, or knows which of them
  /// will be seen.
  package func showing(_ runs: [[GlyphRun]]) -> TextLayout {
    var layout = self
    layout.runs = LineRuns(runs)
    return layout
  }
}
