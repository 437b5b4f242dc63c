import Foundation
import Placard
import PlacardSnapshots
import UIKit

/// Takes a picture of a view under other circumstances, after which the view is as it was.
struct UIKitPicture: Sendable {
  var size: CGSize?
  var traits: UITraitCollection

  func take(of view: UIView, _ appear: @MainActor () -> Void = {}) throws -> SnapshotPicture {
    try onMain {
      let native = view.native
      let before = (native.environment, view.frame, view.overrideUserInterfaceStyle)
      let isChanged = traits != UITraitCollection()
      if isChanged {
        native.environment = native.environment.taking(traits)
        if traits.userInterfaceStyle != .unspecified { view.overrideUserInterfaceStyle = traits.userInterfaceStyle }
      }
      if let size { view.frame = CGRect(origin: before.1.origin, size: size) }
      defer {
        if isChanged {
          native.resetEnvironment()
          if native.environment != before.0 { native.environment = before.0 }
          view.overrideUserInterfaceStyle = before.2
        }
        if view.frame != before.1 { view.frame = before.1 }
      }
      appear()
      return SnapshotPicture(try view.picture(scale: nil), layout: native.layoutDump)
    }
  }
}
