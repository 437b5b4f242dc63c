#if canImport(ObjectiveC)
  public import Foundation

  /// What objects are that attributed strings hold as values of attributes.
  public typealias AttributeObject = NSObject
#else
  import Foundation

  /// The base class of objects that attributed strings hold as values, with the members of `NSObject` that code for
  /// such objects uses.
  ///
  /// Foundation on Linux compares the attributes of neighbouring runs whenever one is set, and stops the program over
  /// two subclasses of `NSObject` that are not its own. Objects of other classes it compares as Swift does. Values of
  /// your own attributes are safe for the same reason when they are no `NSObject`s.
  open class AttributeObject: Hashable {
    /// An object.
    public init() {}

    /// Whether both objects have the same value. Unless a subclass says otherwise, only the same object is equal.
    open func isEqual(_ object: Any?) -> Bool { object as? AttributeObject === self }
    /// A number that is equal for equal values.
    open var hash: Int { ObjectIdentifier(self).hashValue }
    /// A copy by `copy(with: nil)`, or the object itself if its class has no copies.
    open func copy() -> Any { (self as? any NSCopying)?.copy(with: nil) ?? self }
    /// A copy by `mutableCopy(with: nil)`, or the object itself if its class has no such copies.
    open func mutableCopy() -> Any { (self as? any NSMutableCopying)?.mutableCopy(with: nil) ?? self }

    /// What ``isEqual(_:)`` of the first says.
    public static func == (a: AttributeObject, b: AttributeObject) -> Bool { a.isEqual(b) }
    /// By ``hash``.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }
#endif
