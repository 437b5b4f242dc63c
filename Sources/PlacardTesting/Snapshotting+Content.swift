public import Foundation
public import Placard
public import PlacardSnapshots

extension Snapshotting where Value == Image, Format == SnapshotPicture {
  /// The pixels of an image, compared exactly.
  public static var image: Snapshotting { .image(tolerance: .exact) }

  /// The pixels of an image, compared by a measure.
  public static func image(tolerance: ImageTolerance) -> Snapshotting {
    Snapshotting<Bitmap, SnapshotPicture>.image(tolerance: tolerance).pullback { $0.bitmap }
  }
}

extension Snapshotting where Value: NSAttributedString, Format == SnapshotPicture {
  /// Styled text as a label of any number of lines shows it, compared exactly.
  public static var image: Snapshotting { .image() }

  /// Styled text as a label of any number of lines shows it.
  ///
  /// - Parameters:
  ///   - width: points at which lines wrap; nil: only where the text says so.
  ///   - tolerance: how much may differ.
  ///   - scale: pixels per point.
  public static func image(width: CGFloat? = nil, tolerance: ImageTolerance = .exact, scale: CGFloat = 1)
    -> Snapshotting
  {
    Snapshotting<Label, SnapshotPicture>.image(tolerance: tolerance, scale: scale).pullback { text in
      let label = Label()
      label.numberOfLines = 0
      label.attributedText = text
      if let width { label.frame.size.width = width }
      return label
    }
  }
}
