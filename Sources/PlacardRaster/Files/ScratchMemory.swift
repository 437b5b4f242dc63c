/// Memory for one picture after the other, without being cleared in between. Owned by one encoder, so by one thread.
final class ScratchMemory {
  /// Larger blocks are given back after use.
  private static let largestKept = 1 << 20
  private var memory: UnsafeMutableBufferPointer<UInt8>?

  deinit { memory?.deallocate() }

  /// At least so many bytes, whatever is in them; good until the next call on this object.
  func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
    if let memory, memory.count >= count { return memory.baseAddress! }
    memory?.deallocate()
    // An empty buffer has no address.
    let grown = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(count, 4096))
    memory = grown
    return grown.baseAddress!
  }

  /// Ends the use of the memory.
  func release() {
    guard let memory, memory.count > ScratchMemory.largestKept else { return }
    memory.deallocate()
    self.memory = nil
  }
}
