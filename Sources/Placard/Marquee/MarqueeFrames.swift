public import Foundation
public import PlacardRaster

/// One loop of a view in which labels scroll as frames: how many, when, how long (`Documentation/Rules/Marquee.md`
/// 8.4).
///
/// Several labels repeat together after the shortest time that is a whole number of cycles of each, where that is at
/// most ``maximumRepetitions`` times the longest of their cycles; else after that one, and the others jump (a
/// ``MarqueeGroup`` gives them one cycle). Labels that stop by themselves are shown once when none goes on for ever.
public struct MarqueeFrames: Sendable, Hashable {
  /// Pictures that are made; equal neighbours are joined when they are written.
  public let count: Int
  /// Seconds of one loop.
  public let duration: TimeInterval
  /// Times the animation is shown; 0 = without end.
  public let plays: Int
  /// A last frame without a duration of its own shows the end of a movement that does not repeat.
  let hasFinalFrame: Bool

  /// Most of the longest cycles in a loop of several labels.
  public static let maximumRepetitions = 12

  init(_ timelines: [MarqueeTimeline], framesPerSecond: Double) throws(RenderError) {
    guard framesPerSecond > 0, framesPerSecond <= View.maximumFrameRate else {
      throw .invalidFrameRate(framesPerSecond, maximum: View.maximumFrameRate)
    }
    let loop = Self.loop(timelines)
    (duration, plays) = (loop.duration, loop.plays)
    hasFinalFrame = loop.ends && duration > 0
    let frames = Int(min(max((duration * framesPerSecond).rounded(), 1), 1e15))
    count = hasFinalFrame ? frames + 1 : frames
  }

  /// - Returns: seconds, times it is shown, and whether it has an end that is unlike its beginning.
  private static func loop(_ timelines: [MarqueeTimeline]) -> (duration: TimeInterval, plays: Int, ends: Bool) {
    let moving = timelines.filter { $0.cycleDuration > 0 }
    guard moving.count > 1 else {
      guard let only = moving.first ?? timelines.first else { return (0, 0, false) }
      let ends = !only.isLooping && only.cycleDuration > 0
      return (only.cycleDuration, ends ? 1 : only.maximumCycles ?? 0, ends)
    }
    let endless = moving.filter { $0.isLooping && $0.maximumCycles == nil }
    if endless.isEmpty {
      let lengths = moving.map { $0.cycleDuration * Double($0.isLooping ? max($0.maximumCycles ?? 1, 1) : 1) }
      return (lengths.max() ?? 0, 1, true)
    }
    let cycles = endless.map(\.cycleDuration)
    let longest = cycles.max() ?? 0
    let whole = (1...maximumRepetitions).map { Double($0) * longest }.first { loop in
      cycles.allSatisfy { abs((loop / $0).rounded() * $0 - loop) < 1e-3 }
    }
    return (whole ?? longest, 0, false)
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

    /// A picture and how long it is shown, in seconds.
    public init(bitmap: Bitmap, duration: TimeInterval) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }
  /// The pictures in order; neighbours differ.
  public var frames: [Frame]
  /// Times the animation is shown; 0 = without end.
  public var plays: Int

  /// Pictures in order.
  ///
  /// - Parameters:
  ///   - frames: pictures and how long each is shown.
  ///   - plays: times the animation is shown; 0 (default) = without end.
  public init(frames: [Frame], plays: Int = 0) {
    self.frames = frames
    self.plays = plays
  }

  /// Seconds of one loop.
  public var duration: TimeInterval { frames.reduce(0) { $0 + $1.duration } }

  /// The animation as the bytes of an animated PNG.
  /// - Throws: ``PlacardRaster/RenderError/png(_:)``.
  public func pngData() throws(RenderError) -> Data {
    var options = AnimatedPNGEncoder.Options()
    options.plays = plays
    options.compressionLevel = 6
    return try RenderError.only(writing: nil) {
      Data(try frames.map { ($0.bitmap, $0.duration) }.animatedPNG(options: options))
    }
  }
}
