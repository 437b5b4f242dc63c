public import Foundation
public import PlacardRaster

/// Why an animation was not made.
public enum MarqueeExportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The frame rate is not a number above 0 and up to ``MarqueeLabel/maximumFrameRate``.
  case invalidFrameRate(Double)
  /// `frames` pictures of `width` × `height` pixels have more pixels than `limit` together.
  case animationTooLarge(frames: Int, width: Int, height: Int, limit: Int)
  /// The file or folder cannot be written.
  case cannotWrite(path: String, reason: String)

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .invalidFrameRate(let rate):
      "\(rate) frames per second cannot be made; give a number above 0 and up to \(MarqueeLabel.maximumFrameRate)"
    case .animationTooLarge(let frames, let width, let height, let limit):
      "\(frames) frames of \(width) × \(height) pixels are over the limit of \(limit) pixels together; "
        + "use fewer frames per second, a smaller scale, a higher speed or a shorter text"
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason)"
    }
  }
}

/// One loop of a marquee as frames: how many, when, how long (marquee.md 8.4).
public struct MarqueeFrames: Sendable, Hashable {
  /// Pictures that are made; equal neighbours are joined when they are written.
  public let count: Int
  /// Seconds of one loop.
  public let duration: TimeInterval
  /// Times the animation is shown; 0 = without end.
  public let plays: Int
  /// A last frame without a duration of its own shows the end of a movement that does not repeat.
  let hasFinalFrame: Bool

  init(_ timeline: MarqueeTimeline, framesPerSecond: Double) throws(MarqueeExportError) {
    guard framesPerSecond > 0, framesPerSecond <= MarqueeLabel.maximumFrameRate else {
      throw .invalidFrameRate(framesPerSecond)
    }
    duration = timeline.cycleDuration
    hasFinalFrame = !timeline.isLooping && duration > 0
    let frames = Int(min(max((duration * framesPerSecond).rounded(), 1), 1e15))
    count = hasFinalFrame ? frames + 1 : frames
    plays = duration > 0 && !timeline.isLooping ? 1 : timeline.maximumCycles ?? 0
  }

  private var moving: Int { hasFinalFrame ? count - 1 : count }

  /// When frame `index` is taken: `index` · C / N.
  public func time(of index: Int) -> TimeInterval {
    index == moving ? duration : Double(index) * duration / Double(moving)
  }

  /// How long frame `index` is shown.
  public func duration(of index: Int) -> TimeInterval { index == moving ? 0 : duration / Double(moving) }
}

/// An animation in memory: pictures and how long each is shown.
public struct AnimatedImage: Sendable, Hashable {
  /// A picture of an animation.
  public struct Frame: Sendable, Hashable {
    /// What is shown.
    public var bitmap: Bitmap
    /// Seconds it is shown.
    public var duration: TimeInterval
  }
  /// The pictures in order; neighbours differ.
  public var frames: [Frame]
  /// Times the animation is shown; 0 = without end.
  public var plays: Int

  /// Seconds of one loop.
  public var duration: TimeInterval { frames.reduce(0) { $0 + $1.duration } }

  /// The animation as the bytes of an animated PNG.
  public func pngData() throws -> Data {
    var options = AnimatedPNGEncoder.Options()
    options.plays = plays
    options.compressionLevel = 6
    return Data(try frames.map { ($0.bitmap, $0.duration) }.animatedPNG(options: options))
  }
}
