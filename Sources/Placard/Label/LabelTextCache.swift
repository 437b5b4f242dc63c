import PlacardText

/// Shaped text of a label and the layouts made of it, kept until something they depend on changes.
final class LabelTextCache {
  /// Shared, because comparing and moving structures of this size costs more than the layout of a short line.
  private final class Entry {
    let container: TextContainer
    let layout: TextLayout
    init(container: TextContainer, layout: TextLayout) { (self.container, self.layout) = (container, layout) }
  }
  // One thread at a time uses a label, and nothing is called while one of these is read or written.
  /// Valid shaped text; nil = has to be made.
  @exclusivity(unchecked) private(set) var shaped: ShapedText?
  /// What was valid before the last change: colours alone do not need new glyphs or lines.
  @exclusivity(unchecked) private var previous: ShapedText?
  @exclusivity(unchecked) private var layouts: [Entry] = []
  /// Measuring at two widths, drawing, and a subclass's second rectangle.
  private static let maximumLayouts = 4

  /// Only painting changed.
  func stylesChanged() {
    previous = shaped ?? previous
    shaped = nil
  }

  /// Paragraph styles or the container changed.
  func paragraphsChanged() {
    stylesChanged()
    layouts.removeAll(keepingCapacity: true)
  }

  func removeAll() {
    shaped = nil
    previous = nil
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

  /// The lines of another box, where this one keeps them.
  func placedLayout(in container: TextContainer) -> TextLayout? {
    for entry in layouts.reversed() {
      if let layout = entry.layout.placed(in: container) { return layout }
    }
    return nil
  }

  func store(_ layout: TextLayout, for container: TextContainer) {
    if layouts.count == LabelTextCache.maximumLayouts { layouts.removeFirst() }
    layouts.append(Entry(container: container, layout: layout))
  }
}
