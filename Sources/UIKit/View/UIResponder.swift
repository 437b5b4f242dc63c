public import Foundation

/// The root of views and view controllers. There are no events here: what is there for them is there to be overridden.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder.
  @preconcurrency @MainActor public override init() { super.init() }

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
  /// What a touch may be at.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved
    /// It stays where it is.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// It came near a part of the screen.
    case regionEntered
    /// It moves near a part of the screen.
    case regionMoved
    /// It left a part of the screen.
    case regionExited
  }

  /// ``Phase/cancelled``: no touch goes on.
  open var phase: Phase { .cancelled }
  /// 0: nothing was tapped.
  open var tapCount: Int { 0 }
  /// `nil`: no view was touched.
  open var view: UIView? { nil }
  /// The origin: no touch is anywhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event, which never comes.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// `nil`: there are no touches.
  open var allTouches: Set<UITouch>? { nil }
}
