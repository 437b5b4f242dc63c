public import Foundation
import Placard

/// A screen that nothing is shown on: what code asks for pixels per point. Not in UIKit: it is a telephone of 390 × 844
/// points with two pixels each. Views under test take other traits from `assertSnapshot(of:as:)`.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The only one.
  public static let main = UIScreen()

  /// Pixels per point: 2.
  public var scale: CGFloat { CGFloat(Environment.uikit.displayScale) }
  /// Pixels per point: 2.
  public var nativeScale: CGFloat { scale }
  /// Points: 390 × 844.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// Pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// What its views are told.
  public var traitCollection: UITraitCollection { UITraitCollection(Environment.uikit.traits) }
}

/// The root of a tree of views. There is no screen to show it on: no view's ``UIView/window`` is ever set.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
  /// Lays the window out; it is not shown.
  open func makeKeyAndVisible() { layoutIfNeeded() }
}

/// Holds a view, as far as pictures of it need one.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var ownView: UIView?

  /// A controller without a view yet. Archives and storyboards are not read: both parameters are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// A controller without a view yet.
  @preconcurrency @MainActor public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Exists for subclasses. Archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The view; made by ``loadView()`` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set { ownView = newValue }
  }
  /// The view, if there is one already.
  open var viewIfLoaded: UIView? { ownView }
  /// There is a view already.
  open var isViewLoaded: Bool { ownView != nil }
  /// Makes ``view``: a plain one as large as the screen.
  open func loadView() { ownView = UIView(frame: UIScreen.main.bounds) }
  /// Makes the view if there is none, and calls ``viewDidLoad()`` then.
  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Called after the view was made. Does nothing here.
  open func viewDidLoad() {}
  /// Called before a picture of the controller. Does nothing here.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called before a picture of the controller. Does nothing here.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called after a picture of the controller. Does nothing here.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after a picture of the controller. Does nothing here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before a picture of the controller, when its view has its size. Does nothing here.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Never called: memory is not watched.
  open func didReceiveMemoryWarning() {}
  /// Called before the view is laid out for a picture. Does nothing here.
  open func viewWillLayoutSubviews() {}
  /// Called after the view was laid out for a picture. Does nothing here.
  open func viewDidLayoutSubviews() {}
  /// A name for people. Default: `nil`.
  open var title: String?
  /// The size it would like. Default: zero.
  open var preferredContentSize = CGSize.zero
  /// What its view is told.
  open var traitCollection: UITraitCollection { ownView?.traitCollection ?? UIScreen.main.traitCollection }
  /// Light or dark for its view. Default: unspecified.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  // MARK: Children

  /// Controllers inside this one.
  open private(set) var children: [UIViewController] = []
  /// The controller this one is in.
  open private(set) weak var parent: UIViewController?
  /// Takes a controller in; its view is for you to add.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  /// Leaves the controller it is in.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  /// Called before the parent changes. Does nothing here.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed. Does nothing here.
  open func didMove(toParent parent: UIViewController?) {}
}
