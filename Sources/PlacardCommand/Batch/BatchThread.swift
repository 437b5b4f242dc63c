import PlacardSystem

/// A thread whose creation may fail with an answer. Foundation's `Thread` does not tell.
struct BatchThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  private let handle: pthread_t

  /// nil when the system gives no further thread.
  /// - Parameter stackSize: bytes.
  init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, &attributes, BatchThread.run, work.toOpaque())
    #if canImport(Glibc)
      let made: pthread_t? = code == 0 ? thread : nil
    #else
      let made = code == 0 ? thread : nil
    #endif
    guard let made else {
      work.release()
      return nil
    }
    handle = made
  }

  #if canImport(Glibc)
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
      Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
      return nil
    }
  #endif

  /// Waits for its end.
  func join() { pthread_join(handle, nil) }
}
