/// Text as glyphs at nominal size, before any line is known.
public struct ShapedText: Sendable {
  public let text: StyledText
}
