import CFreeType
import PlacardSystem

/// Counts the memory of one FreeType library, so that a malicious font cannot take all of the machine's. FreeType
/// itself believes what tables say of sizes and counts.
final class FreeTypeMemory {
  let record: FT_Memory
  // Only FreeType's callbacks and `withBudget` touch these, on the one thread that uses the library.
  /// Bytes that FreeType holds now.
  @exclusivity(unchecked) private(set) var used = 0
  @exclusivity(unchecked) private var limit = Int.max
  /// What FreeType would have held if the last budget had allowed it; nil when it was enough.
  @exclusivity(unchecked) private(set) var refused: Int?

  init() {
    record = .allocate(capacity: 1)
    record.initialize(to: FT_MemoryRec_())
    record.pointee.user = Unmanaged.passUnretained(self).toOpaque()
    record.pointee.alloc = { memory, size in FreeTypeMemory.of(memory).allocate(size) }
    record.pointee.free = { memory, block in FreeTypeMemory.of(memory).release(block) }
    record.pointee.realloc = { memory, _, size, block in FreeTypeMemory.of(memory).reallocate(block, size) }
  }
  deinit { record.deallocate() }

  /// Runs calls of FreeType that together may take so many bytes more than it holds now.
  func withBudget<Result>(_ bytes: Int, _ body: () -> Result) -> Result {
    let (sum, overflow) = used.addingReportingOverflow(bytes)
    limit = overflow ? .max : sum
    refused = nil
    defer { limit = .max }
    return body()
  }

  private static func of(_ memory: FT_Memory?) -> FreeTypeMemory {
    // The record is the one of `init`, which outlives the library that calls with it.
    Unmanaged<FreeTypeMemory>.fromOpaque(memory!.pointee.user).takeUnretainedValue()
  }

  private static func size(of block: UnsafeMutableRawPointer?) -> Int { block == nil ? 0 : Int(plc_block_size(block)) }

  private func fits(_ size: Int) -> Bool {
    if size >= 0, size <= limit - used { return true }
    refused = used.addingReportingOverflow(max(size, 0)).partialValue
    return false
  }

  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard fits(size), let block = malloc(size) else { return nil }
    used += Self.size(of: block)
    return block
  }

  private func release(_ block: UnsafeMutableRawPointer?) {
    used -= Self.size(of: block)
    free(block)
  }

  private func reallocate(_ block: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
    let old = Self.size(of: block)
    guard size <= old || fits(size - old), let new = realloc(block, size) else { return nil }
    used += Self.size(of: new) - old
    return new
  }
}
