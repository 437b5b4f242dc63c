/// Which points are inside a path that crosses itself.
public enum FillRule: Sendable, Hashable {
  /// Where the path winds around the point.
  case nonZero
  /// Where the path winds around the point an odd number of times.
  case evenOdd
}
