import Foundation
import Placard

/// How a native view comes back to the UIKit object that holds it.
///
/// The objects of UIKit are on the main actor and *hold* a native view, which is nonisolated: inheriting from it would
/// keep modules whose default isolation is the main actor from subclassing `UILabel`. What code for UIKit overrides has
/// to be heard nevertheless, so the native view is of a small class (``ViewCore``, ``LabelCore`` and their like) that
/// hands each overridable call to its owner. The owner's own implementation then calls the native one *plainly*:
///
///     native picture → LabelCore.drawText → (owner) a subclass's drawText → UILabel.drawText → plain LabelCore.drawText
///
/// A plain call sets ``isPlain``; the override of the core takes the mark at once and goes to `super`, so that calls
/// made from there are handed to the owner again.
///
/// The cores repeat the same overrides, one core for each native class: Swift cannot give several classes an override at
/// once.
final class OwnerLink {
  /// Not owning: the owner holds the core.
  weak var owner: UIView?
  /// The call that comes next is meant for the core itself.
  var isPlain = false

  /// Who shall answer the call that has just come in; nil = the core itself.
  var receiver: UIView? {
    guard !isPlain else {
      isPlain = false
      return nil
    }
    return owner
  }
}

/// A native view that a UIKit object holds.
protocol Core: View {
  var link: OwnerLink { get }
}

extension Core {
  /// Calls the core itself: `body` makes exactly one call, of a member that the core overrides.
  func plainly<Result>(_ body: (Self) -> Result) -> Result {
    link.isPlain = true
    return body(self)
  }
}

/// Runs `body` as code of the main actor.
///
/// The compiler keeps code of the Swift 6 language mode on the main actor. Code of the Swift 5 mode may make a view on
/// another thread, and may do so as long as it keeps the view to itself, as with UIKit; the runtime's assertion would
/// stop it, so the closure is called as what it is: a function that needs nothing of its actor but to be alone.
package func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
}
