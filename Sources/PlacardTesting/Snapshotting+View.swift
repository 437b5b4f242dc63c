public import Foundation
public import Placard
public import PlacardSnapshots
public import PlacardText

extension Snapshotting where Value: View, Format == SnapshotPicture {
  /// The picture of a label or of a tree of views, compared exactly.
  public static var image: Snapshotting { .image(tolerance: .exact) }

  /// The picture of a label or of a tree of views, compared by a measure.
  ///
  /// - Parameters:
  ///   - tolerance: how much may differ.
  ///   - scale: pixels per point; nil: the view's own, 1 by default.
  ///   - extent: the bounds, or everything that is drawn.
  public static func image(tolerance: ImageTolerance, scale: CGFloat? = nil, extent: Extent = .bounds) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { view in
      let bitmap = try view.render(scale: scale, extent: extent)
      guard bitmap.width > 0, bitmap.height > 0 else { return .empty }
      var picture = SnapshotPicture(bitmap, layout: view.layoutDump)
      picture.missingClusters = view.missingClusters
      return picture
    }
  }

  /// The picture of a label or of a tree of views; so much may differ (see ``PlacardSnapshots/ImageTolerance``).
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1, edgeShift: Double = 0, scale: CGFloat? = nil,
    extent: Extent = .bounds
  ) -> Snapshotting {
    .image(tolerance: ImageTolerance(precision, perceptualPrecision, edgeShift), scale: scale, extent: extent)
  }
}

extension Snapshotting where Value: View, Format == String {
  /// A readable dump of lines, runs and positions (``Placard/View/layoutDump``): fails where a picture fails, and says
  /// which glyph moved, but does not see colours and shapes.
  public static var layout: Snapshotting {
    Snapshotting<String, String>.lines.pullback { $0.layoutDump }
  }
}

extension Snapshotting where Value == TextLayout, Format == String {
  /// A readable dump of lines, runs and positions of text that was laid out without a label.
  public static var layout: Snapshotting { Snapshotting<String, String>.lines.pullback { "\($0)" } }
}
