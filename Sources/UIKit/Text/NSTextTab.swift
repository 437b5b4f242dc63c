public import Foundation
import Placard

/// A position that a tab character moves to.
public final class NSTextTab: NSObject, NSCopying, Sendable {
  let native: TabStop
  private let columnTerminators: CharacterSet?

  /// Options of a stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// An option by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet` with the characters that a column ends at: a set with `.` makes a decimal stop.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// A stop.
  /// - Parameters:
  ///   - alignment: how text stands at the stop.
  ///   - loc: points from the leading edge.
  ///   - options: ``OptionKey/columnTerminators`` or nothing.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    columnTerminators = options[.columnTerminators] as? CharacterSet
    let kind: TabStop.Alignment =
      switch alignment {
      case .center: .center
      case .right: columnTerminators?.contains(".") == true ? .decimal : .right
      case .left, .justified, .natural: columnTerminators?.contains(".") == true ? .decimal : .left
      }
    native = TabStop(alignment: kind, location: Double(loc))
  }

  init(_ native: TabStop) {
    self.native = native
    columnTerminators = native.alignment == .decimal ? Self.columnTerminators(for: nil) : nil
  }

  /// The decimal point.
  public class func columnTerminators(for aLocale: Locale?) -> CharacterSet { CharacterSet(charactersIn: ".") }

  /// How the text after the tab stands at the stop.
  public var alignment: NSTextAlignment {
    switch native.alignment {
    case .left: .left
    case .center: .center
    case .right, .decimal: .right
    }
  }
  /// Points from the leading edge.
  public var location: CGFloat { CGFloat(native.location) }
  /// What the stop was made with.
  public var options: [OptionKey: Any] { columnTerminators.map { [.columnTerminators: $0] } ?? [:] }

  /// The stop itself: it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Equal alignment and location.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.native == native }
  /// Equal for equal stops.
  public override var hash: Int { native.hashValue }
}
