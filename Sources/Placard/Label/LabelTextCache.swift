import PlacardText

/// Shaped text of a label and the layouts made of it, kept until something they depend on changes.
final class LabelTextCache {
  /// Shared, because comparing and moving structures of this size costs more than the layout of a short line.
  private final class Entry {
    let container: TextContainer
    let layout: TextLayout
    init(container: TextContainer, layout: TextLayout) { (self.container, self.layout) = (container, layout) }
  }
  /// Valid shaped text; nil = has to be made.
  private(set) var shaped: ShapedText?
  /// What was valid before the last change: colours alone do not need new glyphs or lines.
  private var previous: ShapedText?
  private var layouts: [Entry] = []
  /// Lines with their runs that were made to find the ink, until they are drawn: a label that sizes its own picture does
  /// both, and a label that is kept need not hold them.
  private var lines: (container: TextContainer, lines: [TypesetLine])?
  /// Measuring at two widths, drawing, and a subclass's second rectangle.
  private static let maximumLayouts = 4

  /// Only painting changed.
  func stylesChanged() {
    previous = shaped ?? previous
    shaped = nil
    lines = nil
  }

  /// Paragraph styles or the container changed.
  func paragraphsChanged() {
    stylesChanged()
    layouts.removeAll(keepingCapacity: true)
  }

  func removeAll() {
    shaped = nil
    previous = nil
    lines = nil
    layouts.removeAll(keepingCapacity: true)
  }

  /// Takes `text`, reusing glyphs and lines where they stay the same; false when it has to be shaped.
  func reuse(for text: StyledText) -> Bool {
    guard let restyled = previous?.restyled(as: text) else {
      layouts.removeAll(keepingCapacity: true)
      previous = nil
      return false
    }
    if previous?.text.paragraphs == text.paragraphs {
      layouts = layouts.map { Entry(container: $0.container, layout: $0.layout.restyled(as: restyled)) }
    } else {
      layouts.removeAll(keepingCapacity: true)
    }
    shaped = restyled
    previous = nil
    return true
  }

  func store(_ text: ShapedText) { shaped = text }

  func layout(in container: TextContainer) -> TextLayout? {
    for entry in layouts where entry.container == container { return entry.layout }
    return nil
  }

  func store(_ layout: TextLayout, for container: TextContainer) {
    if layouts.count == LabelTextCache.maximumLayouts { layouts.removeFirst() }
    layouts.append(Entry(container: container, layout: layout))
  }

  func store(_ lines: [TypesetLine], for container: TextContainer) { self.lines = (container, lines) }

  /// The lines that were stored, if it was for this container; afterwards none are.
  func takeLines(in container: TextContainer) -> [TypesetLine]? {
    defer { lines = nil }
    guard let lines, lines.container == container else { return nil }
    return lines.lines
  }
}
