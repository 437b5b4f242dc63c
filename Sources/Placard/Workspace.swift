package import PlacardRaster
package import PlacardText
import Synchronization

/// What one thread needs to shape, draw and encode: a typesetter, a glyph cache, a PNG encoder. Opening these costs more than a short
/// label, so they are kept and lent to one call at a time.
package final class Workspace {
  package let typesetter = Typesetter()
  package let glyphs = GlyphCache()
  package let png = PNGEncoder()

  package init() {}

  /// Hands a workspace from one thread to another. Safe because whoever takes it out of the pool is its only owner
  /// until it is back, and the pool never touches it.
  private struct Handover: @unchecked Sendable {
    let workspace: Workspace
  }
  private static let idle = Mutex<[Handover]>([])
  /// Workspaces kept for later; more threads than this at once make and drop their own.
  private static let maximumIdle = 64

  /// Lends a workspace to `body`. Two locks per call, none per glyph. A nested call gets another workspace.
  package static func borrow<Result, Failure: Error>(
    _ body: (Workspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let handover = idle.withLock { $0.popLast() } ?? Handover(workspace: Workspace())
    defer { idle.withLock { if $0.count < maximumIdle { $0.append(handover) } } }
    return try body(handover.workspace)
  }
}
