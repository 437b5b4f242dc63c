public import Foundation
import PlacardSnapshots

/// A way to take a snapshot: turns a value into a format that can be stored and compared.
///
/// `.image` of a label is a picture, `.layout` a text. To snapshot a type of your own, say how to make one of these
/// from it:
///
/// ```swift
/// extension Snapshotting where Value == Badge, Format == SnapshotPicture {
///   static var image: Snapshotting { Snapshotting<Label, SnapshotPicture>.image.pullback { $0.label } }
/// }
/// ```
///
/// Strategies stay where they are made, so the closures of one for a type of the main actor may use it. Keep them in
/// computed properties, as above.
public struct Snapshotting<Value, Format> {
  /// The extension of reference files; nil: none.
  public var pathExtension: String?
  /// How snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value.
  public var snapshot: (Value) throws -> Format

  /// A strategy from its parts.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) throws -> Format
  ) {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }

  /// The same snapshots of another type of value, which `transform` turns into this one.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = self.snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(transform($0))
    }
  }
}

extension Snapshotting where Value == Format {
  /// A strategy for values that are a format already.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes, which must be equal.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}
