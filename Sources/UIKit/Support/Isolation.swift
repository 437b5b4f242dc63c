import Placard
import Synchronization

/// Which classes of views draw into a picture of their own.
///
/// In UIKit every view has one: what it clears or blends is its own drawing, never what lies behind it. Here a view
/// draws straight onto the picture, which is faster and shows the same, except where it clears, blends or reads pixels.
/// A class that does one of these the first time is remembered, and the picture is begun again with one of its own
/// for each of its views.
enum Isolation {
  private static let classes = Mutex<Set<ObjectIdentifier>>([])

  static func contains(_ type: ObjectIdentifier) -> Bool { classes.withLock { $0.contains(type) } }

  static func add(_ type: ObjectIdentifier) { classes.withLock { _ = $0.insert(type) } }

  private static var count: Int { classes.withLock { $0.count } }

  /// Runs `body` again until it asks for no further class.
  static func settled<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    while true {
      let before = count
      let result = try body()
      if count == before { return result }
    }
  }
}
