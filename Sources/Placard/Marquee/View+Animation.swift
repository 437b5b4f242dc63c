public import Foundation
import PlacardRaster
import PlacardSystem
import PlacardText

/// Files of exactly one loop of a view in which labels scroll, ready to repeat without a seam.
///
/// A view may be one ``MarqueeLabel`` or a tree with any number of them. A tree without any is one frame. Loops of
/// several labels repeat together: see ``MarqueeFrames``.
extension View {
  /// Most frames per second of an animation.
  public static var maximumFrameRate: Double { 1000 }
  /// Most pixels of all frames together that are written to a file: 2³².
  public static var maximumExportPixelCount: Int { 1 << 32 }

  /// The frames of one loop by the present properties.
  ///
  /// - Parameters:
  ///   - framesPerSecond: above 0 and at most ``maximumFrameRate``.
  ///   - scale: pixels per point, on which the width of the text depends; `nil`: ``View/contentScaleFactor``.
  /// - Throws: ``PlacardRaster/RenderError/invalidFrameRate(_:maximum:)``.
  public func frames(framesPerSecond: Double, scale: CGFloat? = nil) throws(RenderError) -> MarqueeFrames {
    try MarqueeFrames(timelines(scale: scale), framesPerSecond: framesPerSecond)
  }

  /// One loop in memory.
  ///
  /// - Throws: ``PlacardRaster/RenderError``, also when the frames have more than
  ///   ``PlacardRaster/Bitmap/maximumPixelCount`` pixels together: write such an animation to a file.
  public func animation(framesPerSecond: Double, scale: CGFloat? = nil) throws(RenderError) -> AnimatedImage {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    var image = AnimatedImage(frames: [], plays: frames.plays)
    try RenderError.only(writing: nil) {
      try render(frames, scale: scale, limit: Bitmap.maximumPixelCount) { bitmap, index in
        let duration = frames.duration(of: index)
        if image.frames.last?.bitmap == bitmap {
          image.frames[image.frames.count - 1].duration += duration
        } else {
          image.frames.append(.init(bitmap: bitmap, duration: duration))
        }
      }
    }
    return image
  }

  /// Writes one loop as an animated PNG, frame by frame: memory does not grow with their number. The file appears
  /// under its name when it is complete; after an error there is none.
  ///
  /// - Parameters:
  ///   - url: a file of the local system, in a folder that exists.
  ///   - framesPerSecond: above 0 and at most ``maximumFrameRate``.
  ///   - scale: pixels per point; `nil`: ``View/contentScaleFactor``.
  ///   - compressionLevel: 0 (fastest) … 9 (smallest), see `PNGOptions`. Default: 6.
  /// - Throws: ``PlacardRaster/RenderError``.
  public func writeAnimation(
    to url: URL, framesPerSecond: Double, scale: CGFloat? = nil, compressionLevel: Int = 6
  ) throws(RenderError) {
    try RenderError.only(writing: url) {
      try writeAnimation(
        to: url, framesPerSecond: framesPerSecond, scale: scale, compressionLevel: compressionLevel
      ) { _, _ in }
    }
  }

  /// The same, and reports its progress.
  ///
  /// - Parameters:
  ///   - url: a file of the local system, in a folder that exists.
  ///   - framesPerSecond: above 0 and at most ``maximumFrameRate``.
  ///   - scale: pixels per point; `nil`: ``View/contentScaleFactor``.
  ///   - compressionLevel: 0 (fastest) … 9 (smallest), see `PNGOptions`. Default: 6.
  ///   - progress: told after every frame how many of how many are done; what it throws ends the work.
  /// - Throws: ``PlacardRaster/RenderError``, or what `progress` throws.
  public func writeAnimation(
    to url: URL, framesPerSecond: Double, scale: CGFloat? = nil, compressionLevel: Int = 6,
    progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    let options = try pngOptions(frames, scale: scale, level: compressionLevel)
    try write(frames, to: url, scale: scale, progress: progress) { AnimatedPNGEncoder(options: options, sink: $0) }
  }

  #if WebP
    /// Writes one loop as an animated WebP without loss, in all else as
    /// ``writeAnimation(to:framesPerSecond:scale:compressionLevel:progress:)``. Needs the package trait `WebP`.
    ///
    /// - Throws: also `WebPError`.
    public func writeWebPAnimation(
      to url: URL, framesPerSecond: Double, scale: CGFloat? = nil,
      progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws {
      let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
      try write(frames, to: url, scale: scale, progress: progress) {
        AnimatedWebPEncoder(plays: frames.plays, sink: $0)
      }
    }
  #endif

  /// One loop as the bytes of an animated PNG.
  /// - Parameters:
  ///   - framesPerSecond: above 0 and at most ``maximumFrameRate``.
  ///   - scale: pixels per point; `nil`: ``View/contentScaleFactor``.
  ///   - compressionLevel: 0 (fastest) … 9 (smallest), see `PNGOptions`. Default: 6.
  /// - Throws: ``PlacardRaster/RenderError``.
  public func animationData(
    framesPerSecond: Double, scale: CGFloat? = nil, compressionLevel: Int = 6
  ) throws(RenderError) -> Data {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    var bytes: [UInt8] = []
    let patch = try RenderError.only(writing: nil) {
      let options = try pngOptions(frames, scale: scale, level: compressionLevel)
      let encoder = AnimatedPNGEncoder(options: options) { bytes += $0 }
      return try encode(frames, scale: scale, progress: { _, _ in }, encoder)
    }
    bytes.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
    return Data(bytes)
  }

  /// Writes every frame of one loop as a PNG into a folder, which must exist: `name`-0001.png and so on, with as many
  /// digits as the last number needs, at least four. All frames are C / N seconds apart. After an error none of them
  /// stays.
  ///
  /// - Returns: the files in order.
  /// - Throws: as ``writeAnimation(to:framesPerSecond:scale:compressionLevel:progress:)``.
  @discardableResult
  public func writeFrames(
    to folder: URL, name: String = "frame", framesPerSecond: Double, scale: CGFloat? = nil,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [URL] {
    let frames = try frames(framesPerSecond: framesPerSecond, scale: scale)
    let digits = max(4, String(frames.count).count)
    var written: [URL] = []
    do {
      try render(frames, scale: scale, limit: View.maximumExportPixelCount) { bitmap, index in
        let number = String(index + 1)
        let padded = String(repeating: "0", count: digits - number.count) + number
        let url = folder.appendingPathComponent("\(name)-\(padded).png")
        try AtomicFile.write(picture: url) { try $0.append(bitmap.encoded()) }
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

  /// The movements in the tree, with widths of text rounded to the pixels of the pictures.
  private func timelines(scale: CGFloat?) -> [MarqueeTimeline] {
    Picture(of: self, scale: scale).makeCurrent { shownMarquees.map(\.timeline) }
  }

  /// The scrolling labels that pictures of the tree show.
  private var shownMarquees: [MarqueeLabel] {
    guard !isHidden, alpha > 0 else { return [] }
    return ((self as? MarqueeLabel).map { [$0] } ?? []) + subviews.flatMap(\.shownMarquees)
  }

  /// Renders the frames in order; where nothing changes the same picture is handed out again.
  private func render(
    _ frames: MarqueeFrames, scale: CGFloat?, limit: Int, _ body: (Bitmap, Int) throws -> Void
  ) throws {
    let timelines = timelines(scale: scale)
    var last: (moments: [MarqueeMoment], bitmap: Bitmap)?
    for index in 0..<frames.count {
      let time = frames.time(of: index)
      let moments = timelines.map { MarqueeMoment($0, at: time) }
      if let last, zip(last.moments, moments).allSatisfy({ $0.looks(like: $1) }) {
        try body(last.bitmap, index)
        continue
      }
      let bitmap = try render(at: time, scale: scale)
      if index == 0 {
        let (pixels, overflow) = (bitmap.width * bitmap.height).multipliedReportingOverflow(by: frames.count)
        if overflow || pixels > limit {
          throw RenderError.animationTooLarge(
            frames: frames.count, width: bitmap.width, height: bitmap.height, limit: limit)
        }
      }
      last = (moments, bitmap)
      try body(bitmap, index)
    }
  }

  /// How the frames are stored as an animated PNG. All of them are drawn to see what they have in colours, unless the
  /// first ones show that there are too many for a palette: drawing is far cheaper than compressing, and a byte for
  /// each pixel instead of four saves more than half of the file and of the time.
  private func pngOptions(
    _ frames: MarqueeFrames, scale: CGFloat?, level: Int
  ) throws -> AnimatedPNGEncoder.Options {
    struct ColorsAreMany: Error {}
    var options = AnimatedPNGEncoder.Options()
    options.plays = frames.plays
    options.compressionLevel = level
    var content = PictureContent()
    do {
      try render(frames, scale: scale, limit: View.maximumExportPixelCount) { bitmap, _ in
        content.add(bitmap)
        if !content.hasFewColors, !content.isGrey { throw ColorsAreMany() }
      }
      options.content = content
    } catch is ColorsAreMany {
      let background = backgroundColor?.components(for: effectiveUserInterfaceStyle)
      // Nothing that is drawn later takes alpha from an opaque background; only the fade does.
      if sideFade == nil, background?.alpha == 1, content.isOpaque { options.colorType = .rgb }
    }
    return options
  }

  /// Renders and encodes frame after frame.
  ///
  /// - Returns: what has to be written over the beginning of the file afterwards.
  private func encode(
    _ frames: MarqueeFrames, scale: CGFloat?, progress: (Int, Int) throws -> Void, _ encoder: any AnimationEncoder
  ) throws -> AnimatedPNGEncoder.Patch {
    try render(frames, scale: scale, limit: View.maximumExportPixelCount) { bitmap, index in
      try encoder.add(bitmap, duration: frames.duration(of: index))
      try progress(index + 1, frames.count)
    }
    guard let patch = try encoder.patchAfterFinishing() else { throw PNGError.emptyBitmap }
    return patch
  }

  private func write(
    _ frames: MarqueeFrames, to url: URL, scale: CGFloat?, progress: (Int, Int) throws -> Void,
    _ makeEncoder: (@escaping ([UInt8]) throws -> Void) -> any AnimationEncoder
  ) throws {
    try AtomicFile.write(picture: url) { file in
      let encoder = makeEncoder { try file.append($0) }
      let patch = try encode(frames, scale: scale, progress: progress, encoder)
      try file.replace(at: patch.offset, with: patch.bytes)
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
