/// Writes an animated PNG frame by frame. Memory does not grow with the number of frames: each is written as it comes, as
/// the rectangle in which it differs from the one before. Frames that differ in nothing are joined.
///
/// The number of frames stands at the beginning of the file, where it is not known yet. Either announce it
/// (`frameCount`): then the bytes can go anywhere, and a frame equal to the one before is written as one pixel. Or leave
/// it open: then ``finish()`` gives a patch of a few bytes to write over the beginning of the file.
public final class AnimatedPNGEncoder {
  /// How an animation is written.
  public struct Options: Sendable, Hashable {
    /// Times the animation is shown; 0 (the default) = without end.
    public var plays = 0
    /// Frames that will be added; nil = not known yet.
    public var frameCount: Int?
    /// Channels of all frames. What a frame has beyond them is ``PNGError/frameColor(frame:colorType:)``.
    public var colorType = PNGColorType.rgba
    /// See ``PNGOptions/compressionLevel``.
    public var compressionLevel = 1
    /// See ``PNGOptions/description``.
    public var description: String?
    /// The defaults.
    public init() {}
  }

  /// Bytes to write over the file that went to the sink, counted from its beginning.
  public struct Patch: Sendable, Hashable {
    /// Byte of the file.
    public let offset: Int
    /// What stands there in truth.
    public let bytes: [UInt8]
  }

  private let options: Options
  private let sink: ([UInt8]) throws -> Void
  private let encoder = PNGEncoder()
  /// The last frame added: what the next one is compared with.
  private var shown: Bitmap?
  /// Where the last frame differs from the one before, and how long it has been asked for; not written yet.
  private var pending: (rect: PixelRect, ticks: Int)?
  private var added = 0
  private var written = 0
  private var sequence: UInt32 = 0
  private var controlOffset = 0
  /// Seconds and ticks given out so far: rounding is carried from frame to frame, so sums stay exact.
  private var seconds = 0.0
  private var ticks = 0

  /// - Parameters:
  ///   - options: see there.
  ///   - sink: takes the bytes of the file in order. What it throws, the calls here throw on.
  public init(options: Options = Options(), sink: @escaping ([UInt8]) throws -> Void) {
    self.options = options
    self.sink = sink
  }

  /// Adds a frame. All frames have the size of the first.
  ///
  /// - Parameter duration: seconds it is shown. Whole milliseconds and all usual frame rates are kept exactly; other
  ///   durations are rounded to 1/60000 s with the remainder carried on. NaN or negative is 0.
  public func add(_ frame: Bitmap, duration: Double) throws {
    guard !frame.isEmpty else { throw PNGError.emptyBitmap }
    if let count = options.frameCount, added >= count { throw PNGError.frameCount(given: added + 1, declared: count) }
    let part: PixelRect
    if let shown {
      guard frame.width == shown.width, frame.height == shown.height else {
        throw PNGError.frameSize(
          width: frame.width, height: frame.height, expectedWidth: shown.width, expectedHeight: shown.height)
      }
      part = frame.difference(from: shown)
    } else {
      part = PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)
    }
    guard options.colorType.holds(frame.content(x: part.x0, y: part.y0, width: part.width, height: part.height)) else {
      throw PNGError.frameColor(frame: added, colorType: options.colorType)
    }
    let time = takeTicks(duration)
    if added == 0 { try begin(frame) }
    added += 1
    if part.isEmpty, options.frameCount == nil, let last = pending {
      pending = (last.rect, last.ticks + time)
      return
    }
    try flush()
    shown = frame
    // A frame has at least one pixel; this one is the same in both frames.
    pending = (part.isEmpty ? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1) : part, time)
  }

  /// Ends the file.
  ///
  /// - Returns: the patch for the beginning of the file; nil when the number of frames was announced.
  @discardableResult
  public func finish() throws -> Patch? {
    guard added > 0 else { throw PNGError.emptyBitmap }
    if let count = options.frameCount, added != count { throw PNGError.frameCount(given: added, declared: count) }
    try flush()
    var end: [UInt8] = []
    end.appendChunk("IEND", [])
    try sink(end)
    return options.frameCount == nil ? Patch(offset: controlOffset, bytes: control(frames: written)) : nil
  }

  private func takeTicks(_ duration: Double) -> Int {
    // 10⁷ s: longer than any animation, short enough to count.
    seconds = min(seconds + (duration > 0 ? min(duration, 1e7) : 0), 1e10)
    let total = Int((seconds * Double(FrameDelay.ticksPerSecond)).rounded())
    defer { ticks = max(ticks, total) }
    return max(0, total - ticks)
  }

  private func control(frames: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.appendBigEndian(UInt32(clamping: frames))
    data.appendBigEndian(UInt32(clamping: max(0, options.plays)))
    var chunk: [UInt8] = []
    chunk.appendChunk("acTL", data)
    return chunk
  }

  private func begin(_ frame: Bitmap) throws {
    var bytes = PNGContainer.signature
    bytes.appendChunk(
      "IHDR", PNGContainer.header(width: frame.width, height: frame.height, colorType: options.colorType))
    controlOffset = bytes.count
    bytes.append(contentsOf: control(frames: options.frameCount ?? 1))
    if let density = PNGContainer.density(scale: frame.scale) { bytes.appendChunk("pHYs", density) }
    if let text = options.description {
      bytes.appendChunk("iTXt", PNGContainer.text(keyword: "Description", text))
    }
    try sink(bytes)
  }

  /// Writes the frame that was kept back to see whether the next one is equal.
  private func flush() throws {
    guard let last = pending, let shown else { return }
    pending = nil
    let delays = FrameDelay.delays(ticks: last.ticks, single: options.frameCount != nil)
    for (i, delay) in delays.enumerated() {
      // A second part of a long delay shows one pixel again.
      let rect = i == 0 ? last.rect : PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
      try encoder.compress(shown, part: rect, colorType: options.colorType, level: options.compressionLevel)
      var bytes: [UInt8] = []
      bytes.appendChunk("fcTL", frameControl(rect, delay))
      encoder.appendCompressed(to: &bytes, chunk: written == 0 ? "IDAT" : "fdAT") {
        written == 0 ? nil : nextSequence()
      }
      written += 1
      try sink(bytes)
    }
  }

  private func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  private func frameControl(_ rect: PixelRect, _ delay: FrameDelay) -> [UInt8] {
    var data: [UInt8] = []
    data.appendBigEndian(nextSequence())
    for value in [rect.width, rect.height, rect.x0, rect.y0] { data.appendBigEndian(UInt32(value)) }
    data.appendBigEndian(delay.numerator)
    data.appendBigEndian(delay.denominator)
    // The picture stays for the next frame, and the rectangle replaces what is under it, transparency included.
    return data + [0, 0]
  }
}

/// Seconds as a fraction of two 16-bit numbers.
struct FrameDelay: Equatable {
  /// A multiple of a thousand and of all usual frame rates.
  static let ticksPerSecond = 60_000
  var numerator: UInt16
  var denominator: UInt16

  /// One delay that is exactly `ticks`, or two that add up to it where no fraction is. `single` asks for one in any case,
  /// rounded as finely as the format allows.
  static func delays(ticks: Int, single: Bool) -> [FrameDelay] {
    var (a, b) = (ticks, ticksPerSecond)
    while b != 0 { (a, b) = (b, a % b) }
    let (numerator, denominator) = (ticks / a, ticksPerSecond / a)
    if numerator <= 65535 { return [FrameDelay(numerator: UInt16(numerator), denominator: UInt16(denominator))] }
    let whole = ticks / ticksPerSecond
    if single || whole > 65535 {
      let finest = max(1, min(ticksPerSecond, 65535 * ticksPerSecond / ticks))
      let rounded = (ticks * finest + ticksPerSecond / 2) / ticksPerSecond
      return [FrameDelay(numerator: UInt16(min(rounded, 65535)), denominator: UInt16(finest))]
    }
    return [FrameDelay(numerator: UInt16(whole), denominator: 1)]
      + delays(ticks: ticks % ticksPerSecond, single: false)
  }
}

extension Bitmap {
  /// The smallest rectangle holding all pixels that differ; empty when none does. Both have one size.
  func difference(from other: Bitmap) -> PixelRect {
    let rowBytes = width * 4
    return pixels.withUnsafeBytes { a in
      other.pixels.withUnsafeBytes { b in
        func word(_ bytes: UnsafeRawBufferPointer, _ x: Int, _ y: Int) -> UInt32 {
          bytes.loadUnaligned(fromByteOffset: y &* rowBytes &+ x &* 4, as: UInt32.self)
        }
        func rowDiffers(_ y: Int) -> Bool { (0..<width).contains { word(a, $0, y) != word(b, $0, y) } }
        guard let top = (0..<height).first(where: rowDiffers) else { return .zero }
        let bottom = (top..<height).last(where: rowDiffers) ?? top
        var (left, right) = (width, 0)
        for y in top...bottom {
          var x = 0
          while x < left, word(a, x, y) == word(b, x, y) { x += 1 }
          left = min(left, x)
          x = width
          while x > right, word(a, x - 1, y) == word(b, x - 1, y) { x -= 1 }
          right = max(right, x)
        }
        return PixelRect(x0: left, y0: top, x1: right, y1: bottom + 1)
      }
    }
  }
}

extension [Bitmap] {
  /// The pictures as the bytes of one animated PNG, each shown `duration` seconds.
  public func animatedPNG(duration: Double, options: AnimatedPNGEncoder.Options = .init()) throws -> [UInt8] {
    try zip(self, repeatElement(duration, count: count)).map { ($0, $1) }.animatedPNG(options: options)
  }
}

extension [(Bitmap, Double)] {
  /// The pictures, each with its seconds, as the bytes of one animated PNG.
  public func animatedPNG(options: AnimatedPNGEncoder.Options = .init()) throws -> [UInt8] {
    var file: [UInt8] = []
    var open = options
    open.frameCount = nil
    let encoder = AnimatedPNGEncoder(options: open) { file.append(contentsOf: $0) }
    for (frame, duration) in self { try encoder.add(frame, duration: duration) }
    if let patch = try encoder.finish() {
      file.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
    }
    return file
  }
}
