public import Foundation

/// The root of views and view controllers. There are no events here: what is there for them is there to be overridden.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder.
  @MainActor public override init() { super.init() }

  /// Never called: there are no touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: there are no touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// `false`: there is no keyboard.
  open var canBecomeFirstResponder: Bool { false }
  /// `false`: there is no keyboard.
  open var isFirstResponder: Bool { false }
  /// Does nothing and answers `false`: there is no keyboard.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Does nothing and answers `true`.
  @discardableResult open func resignFirstResponder() -> Bool { true }
}

/// A touch, which never comes.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The origin: no touch is anywhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event, which never comes.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
