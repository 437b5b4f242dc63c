import PlacardFont

/// Writes an animated PNG frame by frame. Memory does not grow with the number of frames: each is written when the next
/// one comes, as the rectangle in which it differs from what is shown before it. Frames that differ in nothing are
/// joined.
///
/// The number of frames stands at the beginning of the file, where it is not known yet. Either announce it
/// (`frameCount`): then the bytes can go anywhere, and a frame equal to the one before is written as one pixel. Or
/// leave it open: then ``finish()`` gives a patch of a few bytes to write over the beginning of the file.
public final class AnimatedPNGEncoder {
  /// How an animation is written.
  public struct Options: Sendable, Hashable {
    /// Times the animation is shown; 0 (the default) = without end.
    public var plays = 0
    /// Frames that will be added; nil = not known yet.
    public var frameCount: Int?
    /// What is stored of each pixel of all frames. What a frame has beyond it is
    /// ``PNGError/frameColor(frame:colorType:)``. For ``PNGColorType/palette`` the ``content`` says which colours.
    public var colorType = PNGColorType.rgba
    /// The colours of all frames together. With it the smallest type that loses nothing is used, and ``colorType``
    /// is not. Nil (the default): not known.
    public var content: PictureContent?
    /// As ``PNGOptions/compressionLevel``.
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
    /// What belongs there.
    public let bytes: [UInt8]
  }

  /// A frame that is not written yet: what becomes of it when the next one comes is not known.
  private struct Pending {
    var frame: Bitmap
    /// What a viewer shows before it; nil before the first frame.
    var base: Bitmap?
    var difference: FrameDifference?
    /// The pixels that are written.
    var rect: PixelRect
    /// How long it is to be shown, in seconds.
    var ticks: Int
  }

  private let options: Options
  private let sink: ([UInt8]) throws -> Void
  private let encoder = PNGEncoder()
  private var layout = PNGLayout(.rgba)
  private var pending: Pending?
  private var added = 0
  private var written = 0
  private var sequence: UInt32 = 0
  private var controlOffset = 0
  /// Seconds and ticks given out so far: rounding is carried from frame to frame, so sums stay exact.
  private var seconds = 0.0
  private var ticks = 0

  /// - Parameters:
  ///   - options: how the animation is written.
  ///   - sink: takes the bytes of the file in order. What it throws, the calls here throw on.
  public init(options: Options = Options(), sink: @escaping ([UInt8]) throws -> Void) {
    self.options = options
    self.sink = sink
  }

  /// Adds a frame. All frames have the size of the first.
  ///
  /// - Parameters:
  ///   - frame: a picture with at least one pixel.
  ///   - duration: seconds it is shown. Whole milliseconds and all usual frame rates are kept exactly; other durations
  ///     are rounded to 1/60000 s with the remainder carried on. NaN or negative is 0.
  /// - Throws: ``PNGError`` for a frame that does not fit the animation, and what the sink throws.
  public func add(_ frame: Bitmap, duration: Double) throws {
    guard !frame.isEmpty else { throw PNGError.emptyBitmap }
    if let count = options.frameCount, added >= count { throw PNGError.frameCount(given: added + 1, declared: count) }
    if let shown = pending?.frame, frame.width != shown.width || frame.height != shown.height {
      throw PNGError.frameSize(
        width: frame.width, height: frame.height, expectedWidth: shown.width, expectedHeight: shown.height)
    }
    if added == 0 { layout = options.content?.animationLayout ?? PNGLayout(options.colorType) }
    let (removal, base, difference) = nextBase(for: frame)
    guard layout.holds(frame, part: difference?.rect ?? frame.area) else {
      throw PNGError.frameColor(frame: added, colorType: layout.colorType)
    }
    let time = takeTicks(duration)
    if added == 0 { try begin(frame) }
    added += 1
    if let difference, difference.rect.isEmpty, options.frameCount == nil {
      pending?.ticks += time
      return
    }
    try flush(removal)
    // A frame has at least one pixel; where nothing differs this one is the same in both frames.
    let rect = difference?.rect ?? frame.area
    pending = Pending(
      frame: frame, base: base, difference: difference,
      rect: rect.isEmpty ? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1) : rect, ticks: time)
  }

  /// Finishes the file.
  ///
  /// - Returns: the patch for the beginning of the file; nil when the number of frames was announced.
  /// - Throws: ``PNGError`` when there are no frames, or not as many as announced, and what the sink throws.
  @discardableResult
  public func finish() throws -> Patch? {
    guard added > 0 else { throw PNGError.emptyBitmap }
    if let count = options.frameCount, added != count { throw PNGError.frameCount(given: added, declared: count) }
    try flush(.keep)
    try sink(bytes(capacity: 12) { $0.chunk(.end) { _ in } })
    guard options.frameCount == nil else { return nil }
    return Patch(
      offset: controlOffset, bytes: bytes(capacity: 20) { $0.animation(frames: written, plays: options.plays) })
  }

  private func takeTicks(_ duration: Double) -> Int {
    // 10⁷ s: longer than any animation, short enough to count.
    seconds = min(seconds + (duration > 0 ? min(duration, 1e7) : 0), 1e10)
    let total = Int((seconds * Double(FrameDelay.ticksPerSecond)).rounded())
    defer { ticks = max(ticks, total) }
    return max(0, total - ticks)
  }

  /// What becomes of the last frame so that this one changes the fewest pixels, and what is shown then.
  private func nextBase(for frame: Bitmap) -> (FrameRemoval, base: Bitmap?, FrameDifference?) {
    guard let last = pending else { return (.keep, nil, nil) }
    var best = (FrameRemoval.keep, last.frame, FrameDifference(frame, from: last.frame))
    func consider(_ removal: FrameRemoval, _ base: Bitmap) {
      let rect = frame.difference(from: base)
      guard !rect.isEmpty, rect.width * rect.height < best.2.rect.width * best.2.rect.height else { return }
      best = (removal, base, FrameDifference(frame, from: base))
    }
    // A long delay is written as two frames; neither can then stand for both.
    let isOneFrame = FrameDelay.delays(ticks: last.ticks, single: options.frameCount != nil).count == 1
    if isOneFrame, !best.2.rect.isEmpty {
      if layout.hasAlpha { consider(.clear, last.frame.cleared(last.rect)) }
      if let before = last.base { consider(.restore, before) }
    }
    return (best.0, best.1, best.2)
  }

  private func begin(_ frame: Bitmap) throws {
    let head = bytes(capacity: PNGContainer.headCapacity(options.description)) {
      $0.header(width: frame.width, height: frame.height, layout)
      controlOffset = $0.count
      $0.animation(frames: options.frameCount ?? 1, plays: options.plays)
      $0.about(scale: frame.scale, description: options.description)
      $0.palette(layout)
    }
    try sink(head)
  }

  /// Writes the frame that was kept back.
  private func flush(_ removal: FrameRemoval) throws {
    guard let last = pending else { return }
    let delays = FrameDelay.delays(ticks: last.ticks, single: options.frameCount != nil)
    for (i, delay) in delays.enumerated() {
      // A second part of a long delay shows one pixel again.
      let rect = i == 0 ? last.rect : PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
      var (file, next) = try encode(last.frame, part: rect, rect: rect, delay, removal, isOver: false)
      if i == 0, let base = last.base, let difference = last.difference, difference.canLeaveOut,
        difference.equalCount > 0, let word = layout.transparentWord
      {
        let left = last.frame.leavingOut(word, whereEqualTo: base, in: rect)
        let (other, otherNext) = try encode(left, part: left.area, rect: rect, delay, removal, isOver: true)
        if other.count < file.count { (file, next) = (other, otherNext) }
      }
      sequence = next
      written += 1
      try sink(file)
    }
  }

  /// The chunks of one frame, and the sequence number after them.
  private func encode(
    _ bitmap: Bitmap, part: PixelRect, rect: PixelRect, _ delay: FrameDelay, _ removal: FrameRemoval, isOver: Bool
  ) throws -> ([UInt8], UInt32) {
    var number = sequence
    func next() -> UInt32 {
      defer { number += 1 }
      return number
    }
    var isDone = false
    let rows = PNGRows(layout: layout, columns: part.width, rows: part.height)
    let file = bytes(capacity: 38 + encoder.dataCapacity(rows)) {
      $0.chunk(.frame) {
        $0.append(next())
        for value in [rect.width, rect.height, rect.x0, rect.y0] { $0.append(UInt32(value)) }
        $0.append(delay.numerator)
        $0.append(delay.denominator)
        $0.append([removal.rawValue, isOver ? 1 : 0])
      }
      isDone = $0.data(written == 0 ? .data : .frameData, sequence: written == 0 ? nil : next) {
        encoder.compress(bitmap, part: part, layout: layout, level: options.compressionLevel, to: $0)
      }
    }
    guard isDone else { throw PNGError.compressionFailed }
    return (file, number)
  }

  private func bytes(capacity: Int, _ body: (inout ChunkWriter) -> Void) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var writer = ChunkWriter(buffer.baseAddress!)
      body(&writer)
      count = writer.count
    }
  }
}

/// What becomes of a frame after its time. Raw values are those of the format.
private enum FrameRemoval: UInt8 {
  /// It stays under the next one.
  case keep = 0
  /// Its rectangle becomes transparent.
  case clear = 1
  /// What was there before it comes back.
  case restore = 2
}

extension ChunkWriter {
  fileprivate mutating func animation(frames: Int, plays: Int) {
    chunk(.animation) {
      $0.append(UInt32(clamping: frames))
      $0.append(UInt32(clamping: max(0, plays)))
    }
  }
}

extension [Bitmap] {
  /// The pictures as the bytes of one animated PNG, each shown `duration` seconds.
  ///
  /// - Throws: ``PNGError``.
  public func animatedPNG(duration: Double, options: AnimatedPNGEncoder.Options = .init()) throws -> [UInt8] {
    try zip(self, repeatElement(duration, count: count)).map { ($0, $1) }.animatedPNG(options: options)
  }
}

extension [(Bitmap, Double)] {
  /// The pictures, each with its seconds, as the bytes of one animated PNG, stored in as few bits as lose nothing
  /// when `options` neither say what they contain nor ask for a type of pixels.
  ///
  /// - Throws: ``PNGError``.
  public func animatedPNG(options: AnimatedPNGEncoder.Options = .init()) throws -> [UInt8] {
    var file: [UInt8] = []
    var open = options
    open.frameCount = nil
    if options.content == nil, options.colorType == .rgba {
      var content = PictureContent()
      for (frame, _) in self where !content.isExhausted { content.add(frame) }
      open.content = content
    }
    let encoder = AnimatedPNGEncoder(options: open) { file.append(contentsOf: $0) }
    for (frame, duration) in self { try encoder.add(frame, duration: duration) }
    if let patch = try encoder.finish() {
      file.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
    }
    return file
  }
}
