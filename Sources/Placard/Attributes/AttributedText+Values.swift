#if !canImport(ObjectiveC)
  public import Foundation
  public import PlacardFont
  public import PlacardText

  /// A value in an attributed string. It comes out as what it was put in; see ``AttributeObject`` for why it is not left
  /// to Foundation's box.
  public final class AttributeValueBox<Value: Hashable>: AttributeObject, _StructBridgeable {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// The value itself.
    public func _bridgeToAny() -> Any { value }
    /// Whether both hold equal values.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? AttributeValueBox<Value>)?.value == value
    }
    /// A number that is equal for equal values.
    public override var hash: Int { value.hashValue }
    /// The value's description.
    public override var description: String { String(describing: value) }
  }

  /// A value that attributed strings hold in an ``AttributeValueBox``, as they hold a `String` in an `NSString`.
  public protocol LabelAttributeValue: Hashable, _ObjectiveCBridgeable
  where _ObjectiveCType == AttributeValueBox<Self> {}

  extension LabelAttributeValue {
    /// The box.
    public func _bridgeToObjectiveC() -> AttributeValueBox<Self> { AttributeValueBox(self) }
    /// What the box holds.
    public static func _forceBridgeFromObjectiveC(_ source: AttributeValueBox<Self>, result: inout Self?) {
      result = source.value
    }
    /// What the box holds; always succeeds.
    public static func _conditionallyBridgeFromObjectiveC(_ source: AttributeValueBox<Self>, result: inout Self?)
      -> Bool
    {
      result = source.value
      return true
    }
    /// What the box holds. Swift never calls it without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: AttributeValueBox<Self>?) -> Self {
      guard let source else { preconditionFailure("a value was asked of no box") }
      return source.value
    }
  }

  extension Font: LabelAttributeValue {}
  extension Color: LabelAttributeValue {}
  extension ParagraphStyle: LabelAttributeValue {}
  extension TextShadow: LabelAttributeValue {}
  extension LineStyle: LabelAttributeValue {}
  extension DirectionalFormat: LabelAttributeValue {}
#endif
