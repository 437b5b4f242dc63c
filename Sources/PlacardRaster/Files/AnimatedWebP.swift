#if WebP
  import CWebP
  import PlacardFont

  /// Why an animated WebP was not written.
  public enum WebPError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The frame has no pixels, or more than 16,383 in one direction, which is all that the format holds.
    case frameSize(width: Int, height: Int)
    /// A frame has another size than the first.
    case frameMismatch(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// libwebp could not encode frame `frame`: out of memory.
    case encoding(frame: Int)
    /// The file would have more than 4 GiB, which is all that the format holds.
    case fileTooLarge

    /// What is wrong and what to do about it.
    public var description: String {
      switch self {
      case .frameSize(let width, let height):
        "a WebP frame has 1 to 16383 pixels each way, not \(width) × \(height); use another size or scale, or PNG"
      case .frameMismatch(let width, let height, let expectedWidth, let expectedHeight):
        "a frame of \(width) × \(height) pixels in an animation of \(expectedWidth) × \(expectedHeight)"
      case .encoding(let frame): "libwebp could not encode frame \(frame)"
      case .fileTooLarge: "the animation is over 4 GiB, which is all that WebP holds; use fewer frames"
      }
    }
  }

  /// Writes an animated WebP frame by frame, without loss: each frame goes out as it comes, as the rectangle in which it
  /// differs from the one before; frames that differ in nothing are joined. Needs the package trait `WebP`.
  ///
  /// The container is RIFF: every size stands before what it measures. A frame's is known when it is written; that of
  /// the whole file is not, so ``finish()`` gives a patch to write over the beginning.
  public final class AnimatedWebPEncoder {
    private let plays: Int
    private let sink: ([UInt8]) throws -> Void
    private var shown: Bitmap?
    private var pending: (rect: PixelRect, milliseconds: Int)?
    private var seconds = 0.0
    private var milliseconds = 0
    private var byteCount = 0
    private var frames = 0

    /// - Parameters:
    ///   - plays: times the animation is shown; 0 = without end.
    ///   - sink: takes the bytes of the file in order. What it throws, the calls here throw on.
    public init(plays: Int = 0, sink: @escaping ([UInt8]) throws -> Void) {
      self.plays = min(max(plays, 0), 65535)
      self.sink = sink
    }

    /// Adds a frame. All frames have the size of the first.
    ///
    /// - Parameter duration: seconds it is shown, rounded to milliseconds with the remainder carried on. NaN or negative
    ///   is 0.
    public func add(_ frame: Bitmap, duration: Double) throws {
      var part = PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)
      if let shown {
        guard frame.width == shown.width, frame.height == shown.height else {
          throw WebPError.frameMismatch(
            width: frame.width, height: frame.height, expectedWidth: shown.width, expectedHeight: shown.height)
        }
        part = frame.difference(from: shown)
      } else {
        guard (1...16383).contains(frame.width), (1...16383).contains(frame.height) else {
          throw WebPError.frameSize(width: frame.width, height: frame.height)
        }
        try begin(frame)
      }
      seconds = min(seconds + min(max(duration, 0), 1e7), 1e10)
      let total = Int((seconds * 1000).rounded())
      let time = max(0, total - milliseconds)
      milliseconds = max(milliseconds, total)
      if part.isEmpty, let last = pending {
        pending = (last.rect, last.milliseconds + time)
        return
      }
      try flush()
      shown = frame
      // Offsets are stored in units of two pixels.
      pending = (PixelRect(x0: part.x0 & ~1, y0: part.y0 & ~1, x1: part.x1, y1: part.y1), time)
    }

    /// Ends the file. The patch belongs at its beginning.
    public func finish() throws -> AnimatedPNGEncoder.Patch {
      guard shown != nil else { throw WebPError.frameSize(width: 0, height: 0) }
      try flush()
      var size: [UInt8] = []
      size.appendLittleEndian(byteCount - 8, bytes: 4)
      return AnimatedPNGEncoder.Patch(offset: 4, bytes: size)
    }

    private func begin(_ frame: Bitmap) throws {
      var extended: [UInt8] = [0x12, 0, 0, 0]  // animation, alpha
      extended.appendLittleEndian(frame.width - 1, bytes: 3)
      extended.appendLittleEndian(frame.height - 1, bytes: 3)
      var animation: [UInt8] = [0, 0, 0, 0]  // a transparent canvas
      animation.appendLittleEndian(plays, bytes: 2)
      var bytes = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
      bytes.appendRIFF("VP8X", extended)
      bytes.appendRIFF("ANIM", animation)
      try emit(bytes)
    }

    private func emit(_ bytes: [UInt8]) throws {
      byteCount += bytes.count
      guard byteCount < 1 << 32 else { throw WebPError.fileTooLarge }
      try sink(bytes)
    }

    private func flush() throws {
      guard let last = pending, let shown else { return }
      pending = nil
      let picture = try encode(
        shown.cropped(x: last.rect.x0, y: last.rect.y0, width: last.rect.width, height: last.rect.height))
      // A frame is shown for at most 2²⁴ − 1 ms; longer ones are shown again.
      var rest = last.milliseconds
      repeat {
        let time = min(rest, 0xFF_FFFF)
        rest -= time
        var frame: [UInt8] = []
        frame.appendLittleEndian(last.rect.x0 / 2, bytes: 3)
        frame.appendLittleEndian(last.rect.y0 / 2, bytes: 3)
        frame.appendLittleEndian(last.rect.width - 1, bytes: 3)
        frame.appendLittleEndian(last.rect.height - 1, bytes: 3)
        frame.appendLittleEndian(time, bytes: 3)
        frame.append(2)  // replaces what is under it, and stays
        frame += picture
        var chunk: [UInt8] = []
        chunk.appendRIFF("ANMF", frame)
        try emit(chunk)
      } while rest > 0
      frames += 1
    }

    /// The chunk of a lossless still picture, without the file around it.
    private func encode(_ bitmap: Bitmap) throws -> [UInt8] {
      var output: UnsafeMutablePointer<UInt8>?
      let size = bitmap.straightRGBA().withUnsafeBufferPointer {
        WebPEncodeLosslessRGBA(
          $0.baseAddress, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4), &output)
      }
      defer { WebPFree(output) }
      // 12 bytes of RIFF header stand before the chunks.
      guard size > 12, let output else { throw WebPError.encoding(frame: frames) }
      let file = UnsafeBufferPointer(start: output, count: size)
      return Self.pictureChunks(file)
    }

    /// The chunks that may stand inside a frame: a file with an alpha channel has a header of its own before them.
    private static func pictureChunks(_ file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var result: [UInt8] = []
      var at = 12
      while at + 8 <= file.count {
        let length = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
        let end = min(at + 8 + length + length % 2, file.count)
        if !file[at..<at + 4].elementsEqual("VP8X".utf8) { result += file[at..<end] }
        at = end
      }
      return result
    }
  }

  extension [UInt8] {
    fileprivate mutating func appendLittleEndian(_ value: Int, bytes: Int) {
      for i in 0..<bytes { append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
    }
    /// A RIFF chunk: name, length, data, and a byte that makes the length even.
    fileprivate mutating func appendRIFF(_ name: String, _ data: [UInt8]) {
      self += name.utf8
      appendLittleEndian(data.count, bytes: 4)
      self += data
      if data.count % 2 == 1 { append(0) }
    }
  }
#endif
