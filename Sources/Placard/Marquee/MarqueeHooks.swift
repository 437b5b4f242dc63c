/// Requests that a label gets while one of its hooks is called. They wait until the hook returns: the run that the hook
/// is told of must not change meanwhile, and a hook that asks for what calls it would never return.
struct MarqueeHooks {
  /// Whether a hook is being called.
  var isCalling = false
  /// What was asked for while a cycle's beginning was announced is being done.
  var isSettlingBeginning = false
  /// Events are being taken; they are taken up to ``target`` then, where that is later.
  var isAdvancing = false
  /// The latest time that the clock was asked to be moved to meanwhile.
  var target = -TimeInterval.infinity
  private var actions: [(MarqueeLabel) -> Void] = []

  /// Keeps `action` for later when a hook is being called; false when it is not.
  mutating func put(off action: @escaping (MarqueeLabel) -> Void) -> Bool {
    guard isCalling else { return false }
    actions.append(action)
    return true
  }

  /// What was kept, in order.
  mutating func takeActions() -> [(MarqueeLabel) -> Void] {
    defer { actions = [] }
    return actions
  }
}
