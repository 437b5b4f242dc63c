import Foundation
import Placard
import Testing

/// Who gets which workspace.
@Suite struct WorkspaceTests {
  @Test func aThreadKeepsItsOwn() {
    let first = Workspace.borrow { ObjectIdentifier($0) }
    for _ in 0..<10 { #expect(Workspace.borrow { ObjectIdentifier($0) } == first) }
  }

  @Test func aNestedCallGetsAnother() {
    Workspace.borrow { outer in
      let inner = Workspace.borrow { ObjectIdentifier($0) }
      #expect(inner != ObjectIdentifier(outer))
      #expect(Workspace.borrow { ObjectIdentifier($0) } == inner)
      Workspace.borrow { second in
        Workspace.borrow { third in
          #expect(second !== third && third !== outer && second !== outer)
        }
      }
    }
  }

  @Test func noTwoThreadsHaveTheSameAtOnce() async {
    let barrier = Barrier(8)
    let seen = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await withCheckedContinuation { (done: CheckedContinuation<ObjectIdentifier, Never>) in
            Thread.detachNewThread {
              let identifier = Workspace.borrow { workspace in
                barrier.wait()
                return ObjectIdentifier(workspace)
              }
              done.resume(returning: identifier)
            }
          }
        }
      }
      return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
    }
    #expect(seen.count == 8)
  }

  /// Lets threads go when all have come.
  private final class Barrier: @unchecked Sendable {
    // `waiting` is only touched with `condition` locked.
    private let condition = NSCondition()
    private var waiting: Int
    init(_ count: Int) { waiting = count }
    func wait() {
      condition.lock()
      waiting -= 1
      if waiting <= 0 { condition.broadcast() }
      while waiting > 0 { condition.wait() }
      condition.unlock()
    }
  }
}
