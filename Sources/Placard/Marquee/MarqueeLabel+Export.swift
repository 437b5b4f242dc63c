public import Foundation
import PlacardRaster
import PlacardText

/// Files of exactly one loop, ready to repeat without a seam.
extension MarqueeLabel {
  /// Most frames per second of an animation.
  public static let maximumFrameRate = 1000.0
  /// Most pixels of all frames together that are written to a file: 2³².
  public static let maximumExportPixelCount = 1 << 32

  /// The frames of one loop by the present properties.
  ///
  /// - Parameter scale: pixels per point, on which the width of the text depends; `nil`: ``View/contentScaleFactor``.
  public func frames(framesPerSecond: Double, scale: CGFloat? = nil) throws(MarqueeExportError) -> MarqueeFrames {
    let timeline = timeline(scale: scale)
    return try MarqueeFrames(timeline, framesPerSecond: framesPerSecond)
  }

  /// One loop in memory.
  ///
  /// - Throws: ``MarqueeExportError``, also when the frames have more than ``Bitmap/maximumPixelCount`` pixels together:
  ///   write such an animation to a file. ``RenderError`` when a single picture is too large.
  public func animation(framesPerSecond: Double, scale: CGFloat? = nil) throws -> AnimatedImage {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    var image = AnimatedImage(frames: [], plays: frames.plays)
    try render(frames, scale: scale, limit: Bitmap.maximumPixelCount) { bitmap, index in
      let duration = frames.duration(of: index)
      if image.frames.last?.bitmap == bitmap {
        image.frames[image.frames.count - 1].duration += duration
      } else {
        image.frames.append(.init(bitmap: bitmap, duration: duration))
      }
    }
    return image
  }

  /// Writes one loop as an animated PNG, frame by frame: memory does not grow with their number. The file appears
  /// under its name when it is complete; after an error there is none.
  ///
  /// - Parameters:
  ///   - progress: told after every frame how many of how many are done; what it throws ends the work.
  /// - Throws: ``MarqueeExportError``, ``RenderError``, `PNGError`, or what `progress` throws.
  public func writeAnimation(
    to url: URL, framesPerSecond: Double, scale: CGFloat? = nil,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    try write(frames, to: url, scale: scale, progress: progress) { pngEncoder(frames, first: $0, sink: $1) }
  }

  #if WebP
    /// Writes one loop as an animated WebP without loss, in all else as
    /// ``writeAnimation(to:framesPerSecond:scale:progress:)``. Needs the package trait `WebP`.
    ///
    /// - Throws: also `WebPError`.
    public func writeWebPAnimation(
      to url: URL, framesPerSecond: Double, scale: CGFloat? = nil,
      progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws {
      let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
      try write(frames, to: url, scale: scale, progress: progress) {
        AnimatedWebPEncoder(plays: frames.plays, sink: $1)
      }
    }
  #endif

  /// One loop as the bytes of an animated PNG.
  /// - Throws: as ``writeAnimation(to:framesPerSecond:scale:progress:)``.
  public func animationData(framesPerSecond: Double, scale: CGFloat? = nil) throws -> Data {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    var bytes: [UInt8] = []
    func ignore(_ done: Int, _ total: Int) {}
    let patch = try encode(frames, scale: scale, progress: ignore) { first in
      pngEncoder(frames, first: first) { bytes += $0 }
    }
    bytes.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
    return Data(bytes)
  }

  /// Writes every frame of one loop as a PNG into a folder, which must exist: `name`-0001.png and so on, with as many
  /// digits as the last number needs, at least four. All frames are C / N seconds apart. After an error none of them
  /// stays.
  ///
  /// - Returns: the files in order.
  /// - Throws: as ``writeAnimation(to:framesPerSecond:scale:progress:)``.
  @discardableResult
  public func writeFrames(
    to folder: URL, name: String = "frame", framesPerSecond: Double, scale: CGFloat? = nil,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [URL] {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    let digits = max(4, String(frames.count).count)
    var written: [URL] = []
    do {
      try render(frames, scale: scale, limit: Self.maximumExportPixelCount) { bitmap, index in
        let number = String(index + 1)
        let padded = String(repeating: "0", count: digits - number.count) + number
        let url = folder.appendingPathComponent("\(name)-\(padded).png")
        try writeThroughTemporaryFile(url) { try $0.write(contentsOf: bitmap.pngData()) }
        written.append(url)
        try progress(index + 1, frames.count)
      }
    } catch {
      for url in written { try? FileManager.default.removeItem(at: url) }
      throw error
    }
    return written
  }

  // MARK: Frames

  /// The timeline with the text's width rounded to the pixels of the pictures.
  private func timeline(scale: CGFloat?) -> MarqueeTimeline {
    let scale = CGFloat(InputClamping.scale(Double(scale ?? contentScaleFactor)))
    return withTemporaryContentScale(scale) { () throws(Never) in timeline }
  }

  /// Renders the frames in order; where nothing changes the same picture is handed out again.
  private func render(
    _ frames: MarqueeFrames, scale: CGFloat?, limit: Int, _ body: (Bitmap, Int) throws -> Void
  ) throws {
    let timeline = timeline(scale: scale)
    var last: (moment: MarqueeMoment, bitmap: Bitmap)?
    for index in 0..<frames.count {
      let moment = MarqueeMoment(timeline, at: frames.time(of: index))
      if let last, last.moment.looks(like: moment) {
        try body(last.bitmap, index)
        continue
      }
      let bitmap = try render(at: frames.time(of: index), scale: scale)
      if index == 0 {
        let (pixels, overflow) = (bitmap.width * bitmap.height).multipliedReportingOverflow(by: frames.count)
        if overflow || pixels > limit {
          throw MarqueeExportError.animationTooLarge(
            frames: frames.count, width: bitmap.width, height: bitmap.height, limit: limit)
        }
      }
      last = (moment, bitmap)
      try body(bitmap, index)
    }
  }

  private func pngEncoder(
    _ frames: MarqueeFrames, first: Bitmap, sink: @escaping ([UInt8]) throws -> Void
  ) -> AnimatedPNGEncoder {
    var options = AnimatedPNGEncoder.Options()
    options.plays = frames.plays
    options.compressionLevel = 6
    let background = backgroundColor?.components(for: effectiveUserInterfaceStyle)
    // Nothing that is drawn later takes alpha from an opaque background; only the fade does.
    if fadeLength <= 0, background?.alpha == 1, first.isOpaque { options.colorType = .rgb }
    return AnimatedPNGEncoder(options: options, sink: sink)
  }

  /// Renders and encodes frame after frame.
  ///
  /// - Parameter makeEncoder: asked once, with the first frame.
  /// - Returns: what has to be written over the beginning of the file afterwards.
  private func encode(
    _ frames: MarqueeFrames, scale: CGFloat?, progress: (Int, Int) throws -> Void,
    _ makeEncoder: (Bitmap) -> any AnimationEncoder
  ) throws -> AnimatedPNGEncoder.Patch {
    var encoder: (any AnimationEncoder)?
    try render(frames, scale: scale, limit: Self.maximumExportPixelCount) { bitmap, index in
      let current = encoder ?? makeEncoder(bitmap)
      encoder = current
      try current.add(bitmap, duration: frames.duration(of: index))
      try progress(index + 1, frames.count)
    }
    guard let patch = try encoder?.patchAfterFinishing() else { throw PNGError.emptyBitmap }
    return patch
  }

  private func write(
    _ frames: MarqueeFrames, to url: URL, scale: CGFloat?, progress: (Int, Int) throws -> Void,
    _ makeEncoder: (Bitmap, @escaping ([UInt8]) throws -> Void) -> any AnimationEncoder
  ) throws {
    try writeThroughTemporaryFile(url) { file in
      let patch = try encode(frames, scale: scale, progress: progress) { first in
        makeEncoder(first) { try file.write(contentsOf: Data($0)) }
      }
      try file.seek(toOffset: UInt64(patch.offset))
      try file.write(contentsOf: Data(patch.bytes))
    }
  }

  private func writeThroughTemporaryFile(_ url: URL, _ body: (FileHandle) throws -> Void) throws {
    let temporary = url.deletingLastPathComponent().appendingPathComponent(
      ".\(url.lastPathComponent).\(UUID().uuidString).partial")
    func failure(_ reason: String) -> MarqueeExportError { .cannotWrite(path: url.path, reason: reason) }
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil) else {
      throw failure("the folder does not exist or is not writable")
    }
    do {
      let file = try FileHandle(forWritingTo: temporary)
      try body(file)
      try file.close()
      guard rename(temporary.path, url.path) == 0 else { throw failure(String(cString: strerror(errno))) }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }
}

/// What writes an animation frame by frame.
private protocol AnimationEncoder {
  func add(_ frame: Bitmap, duration: Double) throws
  /// Ends the file; nil when its beginning is right already.
  func patchAfterFinishing() throws -> AnimatedPNGEncoder.Patch?
}

extension AnimatedPNGEncoder: AnimationEncoder {
  fileprivate func patchAfterFinishing() throws -> Patch? { try finish() }
}

#if WebP
  extension AnimatedWebPEncoder: AnimationEncoder {
    fileprivate func patchAfterFinishing() throws -> AnimatedPNGEncoder.Patch? { try finish() }
  }
#endif
