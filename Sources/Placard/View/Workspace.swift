package import PlacardRaster
import PlacardSystem
package import PlacardText
import Synchronization

/// What one thread needs to shape, draw and encode: a typesetter, a glyph cache, a PNG encoder. Opening these costs
/// more than a short label, so they are kept and lent to one call at a time.
package final class Workspace {
  package let typesetter = Typesetter()
  package let glyphs = GlyphCache()
  package let png = PNGEncoder()

  package init() {}

  /// Lends a workspace to `body`: one that this thread had before, if there is one. That needs no lock, and keeps its
  /// tables in the cache of one processor. A nested call gets another workspace.
  package static func borrow<Result, Failure: Error>(
    _ body: (Workspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let shelf = ThreadShelf.current
    let workspace = shelf.idle.popLast() ?? WorkspacePool.take() ?? Workspace()
    defer { shelf.idle.append(workspace) }
    return try body(workspace)
  }
}

/// What belongs to a thread: its workspaces that are not lent, and what it is drawing. There is one workspace for each
/// level of nested calls that ever occurred. Workspaces stay as long as the thread, with its glyph images, words and
/// compressor: some megabytes at most.
final class ThreadShelf {
  // Of one thread, and read and written in single steps.
  @exclusivity(unchecked) fileprivate var idle: [Workspace] = []
  /// The picture in the making.
  var picture: Picture?
  /// The view whose `draw` is running.
  var drawing: ObjectIdentifier?

  /// The slot of each thread, which owns what it holds. At the end of a thread its workspaces go to the pool.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { pointer in
      guard let pointer = pointer as UnsafeMutableRawPointer? else { return }
      let shelf = Unmanaged<ThreadShelf>.fromOpaque(pointer).takeRetainedValue()
      shelf.idle.forEach(WorkspacePool.put)
    }
    // A process has at least 128 keys, so this fails only where nothing else would work either.
    precondition(code == 0, "no thread-specific storage left")
    return key
  }()

  /// The shelf of this thread, if it has drawn anything.
  static var existing: ThreadShelf? {
    pthread_getspecific(key).map { Unmanaged<ThreadShelf>.fromOpaque($0).takeUnretainedValue() }
  }

  static var current: ThreadShelf {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadShelf>.fromOpaque(pointer).takeUnretainedValue()
    }
    let shelf = ThreadShelf()
    pthread_setspecific(key, Unmanaged.passRetained(shelf).toOpaque())
    return shelf
  }
}

/// Workspaces of threads that ended, for those that begin.
private enum WorkspacePool {
  /// Hands a workspace from one thread to another. Safe because whoever takes it out of the pool is its only owner
  /// until it is back, and the pool never touches it.
  private struct Handover: @unchecked Sendable {
    let workspace: Workspace
  }
  private static let idle = Mutex<[Handover]>([])
  /// Workspaces kept for later; the others are dropped.
  private static let maximumIdle = 64

  static func take() -> Workspace? { idle.withLock { $0.popLast() }?.workspace }

  static func put(_ workspace: Workspace) {
    let handover = Handover(workspace: workspace)
    idle.withLock { if $0.count < maximumIdle { $0.append(handover) } }
  }
}
