import CHarfBuzz
import PlacardSystem

/// The bytes of a font: at an address that stays for as long as an engine points into them, or in a file that is read
/// when they are needed.
final class FontBytes: Sendable {
  /// Written before `init` returns and never after, so any number of threads may read. Of a font in a file its
  /// beginning.
  nonisolated(unsafe) let buffer: UnsafeRawBufferPointer
  private let isOwned: Bool
  /// What ``buffer`` is a part of.
  private let whole: FontBytes?
  /// The file of a font that is not wholly in ``buffer``. Such a font is an OpenType file or collection.
  let file: FontFile?
  /// All bytes of the font.
  var count: Int { file?.size ?? buffer.count }

  /// Files up to here are copied as a whole.
  static let largestCopied = 1 << 20
  /// How much is read of larger files at first. It nearly always holds the directories of tables.
  private static let headSize = 1 << 14

  /// Bytes that stay for as long as the process, such as the bundled fonts. They are not copied.
  init(unowned buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
    isOwned = false
    whole = nil
    file = nil
  }

  private init(part buffer: UnsafeRawBufferPointer, of whole: FontBytes) {
    self.buffer = buffer
    isOwned = false
    self.whole = whole
    file = nil
  }

  convenience init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    memory.copyBytes(from: bytes)
    self.init(owning: memory, count: bytes.count, file: nil)
  }

  private init(owning memory: UnsafeMutableRawBufferPointer, count: Int, file: FontFile?) {
    buffer = UnsafeRawBufferPointer(rebasing: memory[..<count])
    isOwned = true
    whole = nil
    self.file = file
  }

  /// Reads a file: small ones as a whole, of large OpenType fonts the beginning. Nothing is mapped: see ``FontFile``.
  /// Only regular files are read. Opening a pipe or a device does not wait for it.
  convenience init(path: String, limits: FontLimits) throws(FontError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
    var keepsOpen = false
    defer { if !keepsOpen { close(descriptor) } }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = info.st_mode & S_IFMT == S_IFDIR
      throw .unreadable(path: path, reason: isDirectory ? "it is a directory" : "it is not a regular file")
    }
    let size = Int(info.st_size)
    try limits.check(.fileBytes, size, name: path)
    if size > Self.largestCopied {
      let head = try Self.read(descriptor, count: Self.headSize, path: path)
      let container = SFNT.container(of: UnsafeRawBufferPointer(head.memory))
      if head.count == Self.headSize, container == .sfnt || container == .collection,
        let file = FontFile(descriptor: descriptor, info: info)
      {
        keepsOpen = true
        self.init(owning: head.memory, count: head.count, file: file)
        return
      }
      head.memory.deallocate()
    }
    let all = try Self.read(descriptor, count: size, path: path)
    self.init(owning: all.memory, count: all.count, file: nil)
  }

  /// From the beginning; fewer bytes where the file ends earlier.
  private static func read(
    _ descriptor: Int32, count: Int, path: String
  ) throws(FontError) -> (memory: UnsafeMutableRawBufferPointer, count: Int) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 1), alignment: 16)
    var filled = 0
    while filled < count {
      let step = pread(descriptor, memory.baseAddress! + filled, count - filled, off_t(filled))
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else {
        let reason = systemReason()
        memory.deallocate()
        throw .unreadable(path: path, reason: reason)
      }
      if step == 0 { break }
      filled += step
    }
    return (memory, filled)
  }

  deinit {
    if isOwned { UnsafeMutableRawPointer(mutating: buffer.baseAddress)?.deallocate() }
  }

  /// The same font wholly in memory.
  func inMemory(name: String) throws(FontError) -> FontBytes {
    guard let file else { return self }
    guard let bytes = file.bytes(0..<file.size) else {
      throw .unreadable(path: name, reason: "the file has changed while it was read")
    }
    return FontBytes(copying: bytes)
  }

  /// Some of the bytes, in memory; nil where they cannot be had.
  func part(_ range: Range<Int>) -> FontBytes? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    if range.upperBound <= buffer.count {
      return FontBytes(part: UnsafeRawBufferPointer(rebasing: buffer[range]), of: self)
    }
    return bytes(range).map { FontBytes(copying: $0) }
  }

  /// Bytes of the font; nil where they cannot be had.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    if range.upperBound <= buffer.count { return Array(buffer[range]) }
    return file?.bytes(range)
  }

  /// A HarfBuzz face over these bytes, which it keeps alive.
  func makeFace(index: Int, limits: FontLimits) -> OpaquePointer {
    if let file, let directory = try? SFNT(buffer, size: count, index: index, name: "", limits: limits),
      let face = FontTables(file: file, directory: directory).makeFace()
    {
      return face
    }
    let blob = makeBlob()
    defer { hb_blob_destroy(blob) }
    return hb_face_create(blob, UInt32(index))
  }

  /// A HarfBuzz blob over ``buffer``, which it keeps alive.
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
