/// The tree of views. Order is back to front; a view has at most one superview and never contains itself.
extension View {
  /// Puts `view` in front of the other subviews; takes it from where it was.
  public func addSubview(_ view: View) { insert(view) { $0.endIndex } }

  /// Puts `view` at this position from the back, clamped to what is there.
  public func insertSubview(_ view: View, at index: Int) { insert(view) { min(max(index, 0), $0.endIndex) } }

  /// Puts `view` directly behind `sibling` (in front of everything when that is no subview).
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) { $0.firstIndex { $0 === sibling } ?? $0.endIndex }
  }

  /// Puts `view` directly in front of `sibling` (in front of everything when that is no subview).
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) { ($0.firstIndex { $0 === sibling }).map { $0 + 1 } ?? $0.endIndex }
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    setNeedsDisplay()
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    setNeedsDisplay()
  }

  /// Leaves the superview.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    moving(to: nil) { parent.subviews.removeAll { $0 === self } }
    parent.setNeedsLayout()
    parent.setNeedsDisplay()
  }

  /// Whether `view` is this view or an ancestor of it.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  private func insert(_ view: View, at position: ([View]) -> Int) {
    // Drawing a view inside itself would never end. UIKit refuses it too.
    guard !isDescendant(of: view) else { return }
    view.moving(to: self) {
      view.superview?.subviews.removeAll { $0 === view }
      subviews.insert(view, at: position(subviews))
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Changes the superview and tells about everything that is inherited from it.
  private func moving(to parent: View?, _ change: () -> Void) {
    let oldEnvironment = environment
    let oldTint = tintColor
    willMove(toSuperview: parent)
    change()
    superview = parent
    if environment != oldEnvironment { propagateEnvironment(from: oldEnvironment) }
    if tintColor != oldTint { propagateTintColor() }
    didMoveToSuperview()
  }
}

/// Views are equal when they are the same object.
extension View: Hashable {
  /// Whether both are the same object.
  public static func == (a: View, b: View) -> Bool { a === b }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
