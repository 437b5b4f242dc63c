public import Foundation
public import PlacardRaster
public import PlacardSnapshots

extension Snapshotting where Value == Bitmap, Format == SnapshotPicture {
  /// The pixels, compared exactly.
  public static var image: Snapshotting { .image(tolerance: .exact) }

  /// The pixels, compared by a measure.
  public static func image(tolerance: ImageTolerance) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { SnapshotPicture($0) }
  }

  /// The pixels; so much may differ (see ``PlacardSnapshots/ImageTolerance``).
  public static func image(precision: Double = 1, perceptualPrecision: Double = 1, edgeShift: Double = 0)
    -> Snapshotting
  {
    .image(tolerance: ImageTolerance(precision, perceptualPrecision, edgeShift))
  }
}

extension Snapshotting where Value == Data, Format == SnapshotPicture {
  /// The picture in PNG data, compared by pixels, exactly.
  public static var image: Snapshotting { .image(tolerance: .exact) }

  /// The picture in PNG data, compared by a measure.
  public static func image(tolerance: ImageTolerance) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { try SnapshotPicture(png: $0) }
  }

  /// The picture in PNG data; so much may differ (see ``PlacardSnapshots/ImageTolerance``).
  public static func image(precision: Double = 1, perceptualPrecision: Double = 1, edgeShift: Double = 0)
    -> Snapshotting
  {
    .image(tolerance: ImageTolerance(precision, perceptualPrecision, edgeShift))
  }
}

extension Snapshotting where Value == [UInt8], Format == SnapshotPicture {
  /// The picture in the bytes of a PNG, compared by pixels, exactly.
  public static var image: Snapshotting { .image(tolerance: .exact) }

  /// The picture in the bytes of a PNG, compared by a measure.
  public static func image(tolerance: ImageTolerance) -> Snapshotting {
    Snapshotting<Data, SnapshotPicture>.image(tolerance: tolerance).pullback { Data($0) }
  }
}

extension ImageTolerance {
  /// The measures in the order in which functions take them.
  init(_ precision: Double, _ perceptualPrecision: Double, _ edgeShift: Double) {
    self.init(precision: precision, perceptualPrecision: perceptualPrecision, edgeShift: edgeShift)
  }
}
