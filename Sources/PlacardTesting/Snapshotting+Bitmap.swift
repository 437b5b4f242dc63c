public import Foundation
public import PlacardRaster
public import PlacardSnapshots

extension Snapshotting where Value == Bitmap, Format == SnapshotPicture {
  /// The pixels, compared exactly.
  public static var image: Snapshotting { .image() }

  /// The pixels, compared by a measure.
  public static func image(tolerance: ImageTolerance = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { SnapshotPicture($0) }
  }

  /// The pixels; so much may differ (see ``PlacardSnapshots/ImageTolerance``).
  public static func image(precision: Double = 1, perceptualPrecision: Double = 1, edgeShift: Double = 0)
    -> Snapshotting
  {
    .image(
      tolerance: ImageTolerance(
        precision: precision, perceptualPrecision: perceptualPrecision, edgeShift: edgeShift))
  }
}

extension Snapshotting where Value == Data, Format == SnapshotPicture {
  /// The picture in PNG data, compared by pixels, exactly.
  public static var image: Snapshotting { .image() }

  /// The picture in PNG data, compared by a measure.
  public static func image(tolerance: ImageTolerance = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { try SnapshotPicture(png: $0) }
  }
}

extension Snapshotting where Value == [UInt8], Format == SnapshotPicture {
  /// The picture in the bytes of a PNG, compared by pixels, exactly.
  public static var image: Snapshotting { .image() }

  /// The picture in the bytes of a PNG, compared by a measure.
  public static func image(tolerance: ImageTolerance = .exact) -> Snapshotting {
    Snapshotting<Data, SnapshotPicture>.image(tolerance: tolerance).pullback { Data($0) }
  }
}
