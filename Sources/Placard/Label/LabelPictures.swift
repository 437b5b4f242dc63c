public import Foundation
public import PlacardRaster

extension Label {
  /// Makes and draws labels on all cores and hands out their pictures in the order of `items`, while later ones are
  /// made: at most `maximumInFlight` are in memory at once, however many items there are.
  ///
  /// ```swift
  /// for try await bitmap in Label.pictures(of: titles, scale: 2, { title in makeLabel(title) }) {
  ///   try save(bitmap)
  /// }
  /// ```
  ///
  /// The work stops when the loop is left or its task is cancelled.
  ///
  /// - Parameters:
  ///   - items: read one after another as their turn comes, so a lazy sequence works.
  ///   - scale: pixels per point; `nil`: each label's ``View/contentScaleFactor``.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - maximumInFlight: labels that are being made or wait to be asked for, at least 1; `nil`: twice the active
  ///     cores.
  ///   - make: the label of an item; runs on any thread, and the label never leaves it.
  public static func pictures<Items: Sequence>(
    of items: Items, scale: CGFloat? = nil, extent: Extent = .bounds, maximumInFlight: Int? = nil,
    _ make: @escaping @Sendable (Items.Element) throws -> Label
  ) -> LabelPictures<Items> where Items.Element: Sendable {
    LabelPictures(
      items: items, maximumInFlight: max(maximumInFlight ?? 2 * ProcessInfo.processInfo.activeProcessorCount, 1)
    ) { item in try make(item).render(scale: scale, extent: extent) }
  }
}

/// Pictures of labels in order, made ahead of the loop that asks for them: see
/// ``Label/pictures(of:scale:extent:maximumInFlight:_:)``.
public struct LabelPictures<Items: Sequence>: AsyncSequence where Items.Element: Sendable {
  /// A picture.
  public typealias Element = Bitmap

  let items: Items
  let maximumInFlight: Int
  let draw: @Sendable (Items.Element) throws -> Bitmap

  /// An iterator that begins with the first item. Nothing is made before the first picture is asked for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(items: items.makeIterator(), maximumInFlight: maximumInFlight, draw: draw)
  }

  /// The pictures that were not handed out yet.
  public struct Iterator: AsyncIteratorProtocol {
    private var items: Items.Iterator
    private let maximumInFlight: Int
    private let draw: @Sendable (Items.Element) throws -> Bitmap
    private let flight = Flight()

    init(
      items: Items.Iterator, maximumInFlight: Int, draw: @escaping @Sendable (Items.Element) throws -> Bitmap
    ) {
      self.items = items
      self.maximumInFlight = maximumInFlight
      self.draw = draw
    }

    /// The next picture; `nil` after the last one, and after an error.
    ///
    /// - Throws: the error of making that label or its picture (``PlacardRaster/RenderError``), or `CancellationError`.
    public mutating func next() async throws -> Bitmap? {
      while flight.tasks.count < maximumInFlight, !flight.isOver, let item = items.next() {
        let draw = draw
        flight.tasks.append(
          Task.detached(priority: Task.currentPriority) {
            try Task.checkCancellation()
            return try draw(item)
          })
      }
      guard !flight.tasks.isEmpty else { return nil }
      let task = flight.tasks.removeFirst()
      do {
        return try await withTaskCancellationHandler {
          try Task.checkCancellation()
          return try await task.value
        } onCancel: {
          task.cancel()
        }
      } catch {
        flight.end()
        throw error
      }
    }
  }

  /// What is being made, the oldest first. Goes with the last copy of the iterator, and takes the work with it.
  private final class Flight {
    var tasks: [Task<Bitmap, any Error>] = []
    private(set) var isOver = false

    func end() {
      isOver = true
      for task in tasks { task.cancel() }
      tasks = []
    }

    deinit { end() }
  }
}
