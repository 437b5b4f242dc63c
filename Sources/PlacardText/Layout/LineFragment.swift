/// One line of a layout. Points.
public struct LineFragment: Sendable, Hashable {
  /// Why a line ended where it did.
  public enum Ending: Sendable, Hashable {
    /// The line was wrapped.
    case soft
    /// A line or paragraph separator ends it.
    case mandatory
    /// It is shortened, with an ellipsis or where wrapping stopped.
    case truncated
    /// It is wider than the box and cut at its edges.
    case clipped
    /// The text ended.
    case end
  }
  /// The line as it was decided.
  let plan: LinePlan
  /// Place in ``TextLayout/lines``.
  let index: Int
  /// Left edge of what is shown.
  public internal(set) var x: Double = 0
  /// Left edge of the line with white space that hangs to the left, before scaling.
  var origin: Double = 0
  /// Baseline, before it is moved to a pixel row for drawing.
  public internal(set) var baseline: Double = 0
  /// Top of the line box.
  public internal(set) var top: Double = 0
  /// Height of the line box, without line spacing.
  public internal(set) var height: Double = 0
  /// What the line's fonts ask for above the baseline; positive.
  public internal(set) var ascent: Double = 0
  /// What the line's fonts ask for below the baseline; positive.
  public internal(set) var descent: Double = 0
  /// Advance of what is shown, hanging white space not counted.
  public internal(set) var width: Double = 0
  /// Advance with hanging white space.
  public internal(set) var fullWidth: Double = 0
  /// Base direction of its paragraph.
  public internal(set) var isRightToLeft = false
  /// How it is stretched, before scaling; nil = not.
  var justification: Justification?

  init(_ plan: LinePlan, index: Int) {
    self.plan = plan
    self.index = index
  }

  /// The text it took from the flow: white space at its end and separator included.
  public var range: TextRange { plan.range }
  /// Shown text before an ellipsis; all shown text without hanging white space when there is none.
  public var head: TextRange { plan.head }
  /// White space behind ``head`` that hangs over the edge.
  public var hanging: TextRange { plan.hanging }
  /// Shown text after an ellipsis.
  public var tail: TextRange { plan.tail }
  /// Why it ended.
  public var ending: Ending { plan.ending }
  /// Index into ``StyledText/paragraphs``.
  public var paragraph: Int { plan.paragraph }
  /// Whether the line ends in, begins with or contains an ellipsis.
  public var isShortened: Bool { plan.ending == .truncated }
}
