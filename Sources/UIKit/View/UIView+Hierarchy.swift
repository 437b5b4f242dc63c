public import Foundation
import Placard

/// The tree of views.
extension UIView {
  /// Puts `view` at this position from the back, clamped to what is there.
  public func insertSubview(_ view: UIView, at index: Int) {
    // Sublayers stand between the subviews of the native view and are not counted here.
    let before = index < subviews.count ? subviews[max(index, 0)] : nil
    adopt(view) { native in
      if let before, before !== view {
        core.insertSubview(native, belowSubview: before.core)
      } else {
        core.addSubview(native)
      }
    }
  }
  /// Puts `view` directly behind a subview.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    adopt(view) { core.insertSubview($0, belowSubview: siblingSubview.core) }
  }
  /// Puts `view` directly in front of a subview.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    adopt(view) { core.insertSubview($0, aboveSubview: siblingSubview.core) }
  }
  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) { core.bringSubviewToFront(view.core) }
  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) { core.sendSubviewToBack(view.core) }
  /// Changes the places of two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let views = subviews
    guard index1 != index2, views.indices.contains(index1), views.indices.contains(index2) else { return }
    let (lower, upper) = (views[min(index1, index2)], views[max(index1, index2)])
    let next = views.index(of: upper).flatMap { $0 + 1 < views.count ? views[$0 + 1] : nil }
    core.insertSubview(upper.core, belowSubview: lower.core)
    if let next, next !== lower {
      core.insertSubview(lower.core, belowSubview: next.core)
    } else {
      core.bringSubviewToFront(lower.core)
    }
  }
  /// This view or an ancestor of it is `view`.
  public func isDescendant(of view: UIView) -> Bool { core.isDescendant(of: view.core) }
  /// The view, or the first of its descendants, whose ``tag`` this is.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func adopt(_ view: UIView, _ insert: (any Core) -> Void) {
    let previous = view.superview
    insert(view.core)
    // A view is not put into itself.
    guard view.core.superview === core else { return }
    if previous !== self {
      previous?.children.removeAll { $0 === view }
      children.append(view)
    }
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    core.removeFromSuperview()
    parent.children.removeAll { $0 === self }
  }
}

extension [UIView] {
  fileprivate func index(of view: UIView) -> Int? { firstIndex { $0 === view } }
}

/// Points and rectangles of one view in the coordinates of another; `nil` = those of the outermost ancestor.
extension UIView {
  /// A point of this view in another's coordinates.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { core.convert(point, to: view?.core ?? root) }
  /// A point of another view in this one's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view?.core ?? root).convert(point, to: core)
  }
  /// The rectangle around one of this view in another's coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { core.convert(rect, to: view?.core ?? root) }
  /// The rectangle around one of another view in this one's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { (view?.core ?? root).convert(rect, to: core) }

  private var root: View {
    var view: View = core
    while let parent = view.superview { view = parent }
    return view
  }
}
