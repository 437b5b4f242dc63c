public import Foundation

#if canImport(ObjectiveC)
  /// What objects are that attributed strings hold as values of attributes.
  public typealias AttributeObject = NSObject
#else
  /// The base class of objects that attributed strings hold as values: an `NSObject` that Foundation can compare on
  /// Linux.
  ///
  /// An attributed string compares the values of neighbouring runs whenever an attribute is set. CoreFoundation tells
  /// its own objects from Swift's by the word behind the object's header, where its own keep their type. In a Swift
  /// object the first stored property is there, and when that happens to be small (a zero, say) CoreFoundation takes
  /// the object for a broken one of its own and stops the program. Here a constant stands in that place. Derive from
  /// this class for objects of your own under a key, and hold structures of your own in such an object.
  open class AttributeObject: NSObject {
    /// Bits 8…17 are CoreFoundation's number of a type; any but 0 will do for an object of Swift's.
    private let coreFoundationType: UInt = 0x3FF00
  }
#endif
