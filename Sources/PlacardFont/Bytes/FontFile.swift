import CFreeType
import CHarfBuzz
import PlacardSystem
import Synchronization

/// A font file that is read piece by piece, each piece when it is first needed.
///
/// Large fonts are not mapped: reading a mapped page that a shrinking file no longer has ends the process, and engines
/// that have checked a table do not expect other bytes in it later. What was read is kept, and a file that has changed
/// since it was opened is not read any more, so what was not read by then stays missing. A file that is replaced by
/// another of its name, as package managers do, is still read as it was.
final class FontFile: Sendable {
  /// Bytes of the file.
  let size: Int
  private let descriptor: Int32
  private let modified: (Int, Int)
  /// Files that are open, whatever font they are of. Each takes one of the process's descriptors.
  private static let openCount = Atomic<Int>(0)
  static let openLimit = 64

  /// Takes over an open file; nil, and the file stays the caller's, when too many are open.
  init?(descriptor: Int32, info: stat) {
    guard FontFile.openCount.wrappingAdd(1, ordering: .relaxed).newValue <= FontFile.openLimit else {
      FontFile.openCount.wrappingSubtract(1, ordering: .relaxed)
      return nil
    }
    self.descriptor = descriptor
    size = Int(info.st_size)
    modified = FontFile.modification(info)
  }

  deinit {
    close(descriptor)
    FontFile.openCount.wrappingSubtract(1, ordering: .relaxed)
  }

  private static func modification(_ info: stat) -> (Int, Int) {
    #if canImport(Darwin)
      (Int(info.st_mtimespec.tv_sec), Int(info.st_mtimespec.tv_nsec))
    #else
      (Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec))
    #endif
  }

  /// Copies bytes of the file; false when it has changed or cannot be read.
  func read(_ memory: UnsafeMutableRawPointer, offset: Int, count: Int) -> Bool {
    var info = stat()
    guard offset >= 0, count >= 0, offset <= size - count, fstat(descriptor, &info) == 0, Int(info.st_size) == size,
      FontFile.modification(info) == modified
    else { return false }
    var filled = 0
    while filled < count {
      let step = pread(descriptor, memory + filled, count - filled, off_t(offset + filled))
      if step < 0 && errno == EINTR { continue }
      guard step > 0 else { return false }
      filled += step
    }
    return true
  }

  /// Bytes of the file, nil when they cannot be had.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      isRead = buffer.baseAddress.map { read($0, offset: range.lowerBound, count: range.count) } ?? true
      count = isRead ? range.count : 0
    }
    return isRead ? bytes : nil
  }
}

// MARK: For HarfBuzz

/// A file and where its tables are.
final class FontTables: Sendable {
  private let file: FontFile
  private let directory: SFNT

  init(file: FontFile, directory: SFNT) {
    self.file = file
    self.directory = directory
  }

  /// A HarfBuzz face that asks for tables when it needs them, and keeps those it needs again.
  func makeFace() -> OpaquePointer? {
    let find: hb_reference_table_func_t = { _, tag, tables in
      tables.flatMap { Unmanaged<FontTables>.fromOpaque($0).takeUnretainedValue().blob(tag) }
    }
    return hb_face_create_for_tables(find, Unmanaged.passRetained(self).toOpaque()) {
      if let tables = $0 { Unmanaged<FontTables>.fromOpaque(tables).release() }
    }
  }

  /// A table as a blob that owns its bytes; nil where there is none, which is an empty table.
  private func blob(_ tag: UInt32) -> OpaquePointer? {
    guard let range = directory.tables.first(where: { $0.tag == tag })?.range, !range.isEmpty,
      let memory = malloc(range.count)
    else { return nil }
    guard file.read(memory, offset: range.lowerBound, count: range.count) else {
      free(memory)
      return nil
    }
    return hb_blob_create(
      memory.assumingMemoryBound(to: CChar.self), UInt32(range.count), HB_MEMORY_MODE_READONLY, memory
    ) { free($0) }
  }
}

// MARK: For FreeType

/// A file as a stream of FreeType's, at an address that stays.
final class FontStream {
  let handle: UnsafeMutablePointer<FT_StreamRec>

  init(_ file: FontFile) {
    handle = .allocate(capacity: 1)
    handle.initialize(to: FT_StreamRec())
    handle.pointee.size = FT_ULong(file.size)
    handle.pointee.descriptor.pointer = Unmanaged.passRetained(file).toOpaque()
    // A count of 0 is a question whether the place can be gone to, and 0 means yes.
    handle.pointee.read = { stream, offset, memory, count in
      guard let stream, let pointer = stream.pointee.descriptor.pointer else { return count == 0 ? 1 : 0 }
      let file = Unmanaged<FontFile>.fromOpaque(pointer).takeUnretainedValue()
      guard count > 0 else { return Int(offset) <= file.size ? 0 : 1 }
      guard let memory, file.read(memory, offset: Int(offset), count: Int(count)) else { return 0 }
      return count
    }
  }

  deinit {
    if let file = handle.pointee.descriptor.pointer { Unmanaged<FontFile>.fromOpaque(file).release() }
    handle.deallocate()
  }
}
