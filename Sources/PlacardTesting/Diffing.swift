public import Foundation
public import PlacardSnapshots

/// How two values of a format are compared, and how the format is stored in a file.
public struct Diffing<Value>: Sendable {
  /// The value as a file.
  public var toData: @Sendable (Value) throws -> Data
  /// The value in a file. It throws if the bytes are not a value of the format.
  public var fromData: @Sendable (Data) throws -> Value
  /// What differs between a reference (first) and a result (second); nil: they match.
  public var diff: @Sendable (Value, Value) throws -> SnapshotDifference?

  /// A way to compare and store values of a format.
  public init(
    toData: @escaping @Sendable (Value) throws -> Data, fromData: @escaping @Sendable (Data) throws -> Value,
    diff: @escaping @Sendable (Value, Value) throws -> SnapshotDifference?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

extension Diffing where Value == SnapshotPicture {
  /// Pictures, compared exactly and stored as PNG.
  public static var image: Diffing { .image(tolerance: .exact) }

  /// Pictures, compared by a measure and stored as PNG.
  public static func image(tolerance: ImageTolerance) -> Diffing {
    Diffing(
      toData: { try $0.png() }, fromData: { try SnapshotPicture(png: $0) },
      diff: { try $1.difference(from: $0, tolerance: tolerance) })
  }
}

extension Diffing where Value == String {
  /// Text, compared line by line and stored as UTF-8.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { data in
        guard let text = String(validating: data, as: UTF8.self) else { throw NotText() }
        return text
      },
      diff: { reference, result in
        let comparison = TextComparison(reference: reference, result: result)
        guard !comparison.matches else { return nil }
        return SnapshotDifference(
          summary: comparison.summary, details: comparison.unified, file: Data(comparison.unified.utf8),
          pathExtension: "diff")
      })
  }

  private struct NotText: Error, CustomStringConvertible {
    let description = "not UTF-8 text"
  }
}

extension Diffing where Value == Data {
  /// Bytes, which must be equal.
  public static var data: Diffing {
    Diffing(
      toData: { $0 }, fromData: { $0 },
      diff: { reference, result in
        guard reference != result else { return nil }
        let first = zip(reference, result).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        return SnapshotDifference(
          summary: "the reference has \(reference.count) bytes, the result \(result.count); first difference at byte "
            + "\(first ?? min(reference.count, result.count))", pathExtension: "bin")
      })
  }
}
