import CHarfBuzz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a font at an address that stays, for as long as an engine points into them.
final class FontBytes: Sendable {
  /// Written before `init` returns and never after, so any number of threads may read.
  nonisolated(unsafe) let buffer: UnsafeRawBufferPointer
  private let isOwned: Bool

  /// Memory that outlives the process's use of it, such as the bundled fonts: not copied.
  init(unowned buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
    isOwned = false
  }

  init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    memory.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(rebasing: memory[..<bytes.count])
    isOwned = true
  }

  /// Reads a whole file. Not mapped: a font that is replaced while it is in use must not change pictures or kill
  /// the process.
  init(path: String) throws(FontError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.lastError()) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .unreadable(path: path, reason: Self.lastError()) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = info.st_mode & S_IFMT == S_IFDIR
      throw .unreadable(path: path, reason: isDirectory ? "it is a directory" : "it is not a regular file")
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(Int(info.st_size), 1), alignment: 16)
    var filled = 0
    while filled < Int(info.st_size) {
      let count = read(descriptor, memory.baseAddress! + filled, Int(info.st_size) - filled)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        let reason = Self.lastError()
        memory.deallocate()
        throw .unreadable(path: path, reason: reason)
      }
      if count == 0 { break }
      filled += count
    }
    buffer = UnsafeRawBufferPointer(rebasing: memory[..<filled])
    isOwned = true
  }

  deinit {
    if isOwned { UnsafeMutableRawPointer(mutating: buffer.baseAddress)?.deallocate() }
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }

  /// A HarfBuzz blob over these bytes, which it keeps alive.
  func makeBlob() -> OpaquePointer {
    let owner = Unmanaged.passRetained(self)
    return hb_blob_create(
      buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), HB_MEMORY_MODE_READONLY,
      owner.toOpaque()
    ) { Unmanaged<FontBytes>.fromOpaque($0!).release() }
  }
}

/// A four-character table, axis, script or feature name as the number the engines use.
@inline(__always) func packedTag(_ name: String) -> UInt32 {
  var value: UInt32 = 0
  var count = 0
  for byte in name.utf8.prefix(4) {
    value = value << 8 | UInt32(byte)
    count += 1
  }
  while count < 4 {
    value = value << 8 | 0x20
    count += 1
  }
  return value
}

/// The four characters of a tag.
func tagName(_ value: UInt32) -> String {
  String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
}
