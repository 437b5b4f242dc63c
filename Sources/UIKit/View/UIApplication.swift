import Placard

/// The program, as far as labels ask it. There is no application: what it answers is what ``UIScreen/main`` tells its views.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The only one.
  public static let shared = UIApplication()

  /// Direction of the interface: left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIUserInterfaceLayoutDirection(Environment.uikit.layoutDirection)
  }
  /// Size of text that a person chose: large, UIKit's default.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
}
