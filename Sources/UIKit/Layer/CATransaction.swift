public import Foundation

/// Groups of changes of layers. Changes are there at once: a transaction only runs its completion block.
open class CATransaction: NSObject {
  private static let key = "org.placard.CATransaction.blocks"
  private static var blocks: [() -> Void] {
    get { Thread.current.threadDictionary[key] as? [() -> Void] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Begins a group.
  open class func begin() { blocks.append {} }
  /// Ends the group and runs its completion block.
  open class func commit() { blocks.popLast()?() }
  /// Nothing waits to be done.
  open class func flush() {}
  /// What is run at the end of the group; outside of one at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    if blocks.isEmpty { block() } else { blocks[blocks.count - 1] = block }
  }
  /// There are no animations to leave out.
  open class func setDisableActions(_ flag: Bool) {}
  /// There are no animations to last.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {}
}

/// Seconds.
public typealias CFTimeInterval = Double
