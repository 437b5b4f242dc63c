import PlacardSystem

/// The slot of each thread that holds its current canvas, not owned: ``Canvas/makeCurrent(_:)`` keeps it alive.
private let currentKey: pthread_key_t = {
  var key = pthread_key_t()
  let code = pthread_key_create(&key, nil)
  // A process has at least 128 keys, so this fails only where nothing else would work either.
  precondition(code == 0, "no thread-specific storage left")
  return key
}()

extension Canvas {
  /// The canvas that a label of this thread is drawing into; nil while none draws. Overrides of `draw` and
  /// `drawText` use it to change the state or to draw themselves.
  public static var current: Canvas? {
    guard let pointer = pthread_getspecific(currentKey) else { return nil }
    return Unmanaged<Canvas>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes this the current canvas of the thread while `body` runs, then the one before again.
  ///
  /// - Throws: what `body` throws.
  public func makeCurrent<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let previous = pthread_getspecific(currentKey)
    pthread_setspecific(currentKey, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(currentKey, previous) }
    return try withExtendedLifetime(self) { () throws(E) -> R in try body() }
  }

  /// Makes a canvas the thread's current one until another takes its place. The caller keeps it alive until then.
  package static func setCurrent(_ canvas: Canvas?) {
    pthread_setspecific(currentKey, canvas.map { Unmanaged.passUnretained($0).toOpaque() })
  }
}
