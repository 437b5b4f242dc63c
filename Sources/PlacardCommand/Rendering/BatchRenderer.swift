import Placard

/// Draws the labels of one thread of a batch. Most lines of a batch only say what to write: they share one label, which
/// is written on again.
package final class BatchRenderer {
  private let renderer: LabelRenderer
  private let memory: PictureMemory
  private let tally: MissingGlyphTally
  private var shared: VerticalAlignedLabel?

  package init(
    _ renderer: LabelRenderer, memory: PictureMemory = PictureMemory(workers: 1),
    tally: MissingGlyphTally = MissingGlyphTally()
  ) {
    self.renderer = renderer
    self.memory = memory
    self.tally = tally
  }

  /// - Parameter saysOnlyText: everything but the text is as in all settings for which this is true.
  package func picture(of settings: LabelSettings, saysOnlyText: Bool) throws(CommandFailure) -> BatchPicture {
    let label: VerticalAlignedLabel
    if saysOnlyText, settings.styled == nil, let shared {
      label = shared
      renderer.builder.rewrite(label, settings)
    } else {
      label = try renderer.builder.label(settings)
      // Attributes hang on the text they were given with.
      if saysOnlyText, settings.styled == nil, label.hasPlainText { shared = label }
    }
    var reservation: PictureMemory.Reservation?
    let bitmap = try renderer.bitmap(of: label, settings) { reservation = memory.reserve(pixels: $0) }
    let missing = MissingGlyphs(label, settings)
    if let missing { tally.add(missing) }
    return BatchPicture(width: bitmap.width, height: bitmap.height, missing: missing?.clusters ?? []) {
      [renderer, reservation] (format) throws(CommandFailure) in
      try withExtendedLifetime(reservation) { () throws(CommandFailure) in
        try renderer.file(of: bitmap, as: format)
      }
    }
  }
}
