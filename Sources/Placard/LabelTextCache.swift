import PlacardText

/// Shaped text of a label and the layouts made of it, kept until something they depend on changes.
struct LabelTextCache {
  /// Valid shaped text; nil = has to be made.
  private(set) var shaped: ShapedText?
  /// What was valid before the last change: colours alone do not need new glyphs or lines.
  private var previous: ShapedText?
  private var layouts: [(container: TextContainer, layout: TextLayout)] = []
  /// Measuring at two widths, drawing, and a subclass's second rectangle.
  private static let maximumLayouts = 4

  /// Only painting changed.
  mutating func stylesChanged() {
    previous = shaped ?? previous
    shaped = nil
  }

  /// Paragraph styles or the container changed.
  mutating func paragraphsChanged() {
    stylesChanged()
    layouts.removeAll(keepingCapacity: true)
  }

  mutating func removeAll() {
    shaped = nil
    previous = nil
    layouts.removeAll(keepingCapacity: true)
  }

  /// Takes `text`, reusing glyphs and lines where they stay the same; false when it has to be shaped.
  mutating func reuse(for text: StyledText) -> Bool {
    guard let restyled = previous?.restyled(as: text) else {
      layouts.removeAll(keepingCapacity: true)
      previous = nil
      return false
    }
    if previous?.text.paragraphs == text.paragraphs {
      for i in layouts.indices { layouts[i].layout = layouts[i].layout.restyled(as: restyled) }
    } else {
      layouts.removeAll(keepingCapacity: true)
    }
    shaped = restyled
    previous = nil
    return true
  }

  mutating func store(_ text: ShapedText) { shaped = text }

  func layout(in container: TextContainer) -> TextLayout? {
    layouts.first { $0.container == container }?.layout
  }

  mutating func store(_ layout: TextLayout, for container: TextContainer) {
    if layouts.count == LabelTextCache.maximumLayouts { layouts.removeFirst() }
    layouts.append((container, layout))
  }
}
