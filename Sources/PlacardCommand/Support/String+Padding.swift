extension String {
  /// Spaces at the end up to `width` characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
