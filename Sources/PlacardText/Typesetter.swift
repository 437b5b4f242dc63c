/// The front door: text in, layouts out. Owns the scratch of a thread.
public final class Typesetter {
  public init() {}
  /// Analyses, itemises and shapes: everything that does not depend on a width.
  public func shape(_ text: StyledText, language: String = "en", layoutDirection: WritingDirection = .natural)
    -> ShapedText
  { fatalError("stub") }
  /// Breaks, shortens, reorders and aligns shaped text in a box.
  public func layout(_ shaped: ShapedText, in container: TextContainer) -> TextLayout { fatalError("stub") }
}
