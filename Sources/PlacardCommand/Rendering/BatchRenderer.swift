import Placard

/// Draws the labels of one thread of a batch. Most lines of a batch only say what to write: they share one label, which
/// is written on again.
package final class BatchRenderer {
  private let renderer: LabelRenderer
  private var shared: VerticalAlignedLabel?

  package init(_ renderer: LabelRenderer) { self.renderer = renderer }

  /// - Parameter saysOnlyText: everything but the text is as in all descriptions for which this is true.
  package func picture(
    of description: LabelDescription, saysOnlyText: Bool
  ) throws(CommandFailure) -> BatchPicture {
    let bitmap: Bitmap
    if saysOnlyText, renderer.builder.canRewrite(description) {
      let label: VerticalAlignedLabel
      if let shared {
        label = shared
        renderer.builder.rewrite(label, description)
      } else {
        label = try renderer.builder.label(description)
        shared = label
      }
      bitmap = try renderer.bitmap(of: label, description)
    } else {
      bitmap = try renderer.bitmap(of: description)
    }
    return BatchPicture(width: bitmap.width, height: bitmap.height) { [renderer] () throws(CommandFailure) in
      try renderer.png(of: bitmap)
    }
  }
}
