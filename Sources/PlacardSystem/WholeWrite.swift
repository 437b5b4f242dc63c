/// Writes all bytes to a descriptor. Interrupted calls go on; a descriptor that cannot take more at the moment is waited
/// for.
///
/// - Parameter name: what the error names.
package func writeAll(_ bytes: some Sequence<UInt8>, to descriptor: Int32, name: String) throws(FileError) {
  // The method does not pass on the type of an error, but it returns a result.
  let outcome = bytes.withContiguousStorageIfAvailable { buffer in
    Result { () throws(FileError) in try writeWhole(UnsafeRawBufferPointer(buffer), to: descriptor, name: name) }
  }
  if let outcome { return try outcome.get() }
  try Array(bytes).withUnsafeBufferPointer { (buffer) throws(FileError) in
    try writeWhole(UnsafeRawBufferPointer(buffer), to: descriptor, name: name)
  }
}

private func writeWhole(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, name: String) throws(FileError) {
  var rest = bytes
  while let base = rest.baseAddress, rest.count > 0 {
    let count = write(descriptor, base, rest.count)
    if count >= 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, -1)
    default: throw FileError(.write, name)
    }
  }
}
