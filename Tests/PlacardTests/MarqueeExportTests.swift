import Placard
import Testing

/// Files of one loop (`Documentation/Rules/Marquee.md` 8.4).
@Suite final class MarqueeExportTests {
  /// 20 cells of 20 points in 100 × 20, one loop of 1 + 8 s.
  private func label(_ type: MarqueeType = .continuous) -> MarqueeLabel {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20), duration: 8, fadeLength: 10)
    label.font = LabelFonts.bars(20)
    label.text = "ABCDEFGHIJKLMNOPQRST"
    label.type = type
    return label
  }

  /// What an animated PNG says about itself.
  private struct Report {
    var frames = 0
    var plays = -1
    var delays: [Double] = []
    var colorType: UInt8 = 0

    init(_ data: Data) {
      let bytes = [UInt8](data)
      func number(_ at: Int, _ count: Int) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
      var at = 8
      while at + 12 <= bytes.count {
        switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
        case "IHDR": colorType = bytes[at + 17]
        case "acTL": (frames, plays) = (number(at + 8, 4), number(at + 12, 4))
        case "fcTL": delays.append(Double(number(at + 28, 2)) / Double(max(number(at + 30, 2), 1)))
        default: break
        }
        at += 12 + number(at, 4)
      }
    }
    var duration: Double { delays.reduce(0, +) }
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("marquee-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  @Test func planOfALoop() throws {
    let frames = try label().frames(framesPerSecond: 25)
    #expect(frames.count == 225 && frames.plays == 0 && frames.duration == 9)
    #expect(frames.time(of: 0) == 0 && isClose(frames.time(of: 100), 4, 1e-9))
    #expect(isClose((0..<225).reduce(0) { $0 + frames.duration(of: $1) }, 9, 1e-9))
    // A loop that is no whole number of frames is divided evenly: N = round(9 · 0.7) = 6.
    let slow = try label().frames(framesPerSecond: 0.7)
    #expect(slow.count == 6 && slow.time(of: 1) == 1.5)
    #expect(try label().frames(framesPerSecond: 0.001).count == 1)
  }

  @Test func planOfARunWithoutRepeat() throws {
    let frames = try label(.left).frames(framesPerSecond: 10)
    // 2 · 1 + 8 s, and a last frame at the end that takes no time.
    #expect(frames.count == 101 && frames.plays == 1)
    #expect(frames.time(of: 100) == 10 && frames.duration(of: 100) == 0 && frames.duration(of: 99) == 0.1)
    let three = label()
    three.maximumCycles = 3
    #expect(try three.frames(framesPerSecond: 10).plays == 3)
  }

  @Test func stillLabelsGiveOneFrame() throws {
    for change: (MarqueeLabel) -> Void in [
      { $0.text = "AB" }, { $0.labelize = true }, { $0.holdScrolling = true }, { $0.tapToScroll = true },
    ] {
      let label = label()
      change(label)
      let image = try label.animation(framesPerSecond: 25)
      #expect(image.frames.count == 1 && image.duration == 0)
      #expect(try image.frames[0].bitmap == label.render())
      #expect(try Report(label.animationData(framesPerSecond: 25)).frames == 1)
    }
  }

  /// Sum of delays = C, rests are one frame, and what follows the last frame is the first.
  @Test(arguments: MarqueeType.allCases) func oneLoop(_ type: MarqueeType) throws {
    let label = label(type)
    let image = try label.animation(framesPerSecond: 10)
    let cycle = label.timeline.cycleDuration
    #expect(isClose(image.duration, cycle, 0.001))
    #expect(zip(image.frames, image.frames.dropFirst()).allSatisfy { $0.bitmap != $1.bitmap })
    // The rest at home is one picture.
    #expect(isClose(image.frames[0].duration, 1.1, 1e-9))
    let report = Report(try label.animationData(framesPerSecond: 10))
    #expect(isClose(report.duration, cycle, 0.001))
    #expect(report.frames == report.delays.count && report.plays == (type.isLooping ? 0 : 1))
    #expect(report.frames == image.frames.count)
    if type.isLooping {
      #expect(try label.render(at: cycle) == image.frames[0].bitmap)
    } else {
      #expect(try label.render(at: cycle) == image.frames.last?.bitmap)
    }
  }

  @Test func finalFrameOfARunWithoutRests() throws {
    let label = label(.left)
    label.animationDelay = 0
    let image = try label.animation(framesPerSecond: 10)
    #expect(try image.frames.last?.bitmap == label.render(at: 1000))
    #expect(isClose(image.duration, 8, 1e-9))
  }

  /// The width of the text, and so the period, is rounded to the pixels of the pictures.
  @Test func seamAtAnyScale() throws {
    for scale in [1, 1.5, 2, 3] as [CGFloat] {
      let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 24), rate: 100, fadeLength: 0)
      label.text = "A text of some length in a proportional font"
      let frames = try label.frames(framesPerSecond: 5, scale: scale)
      let image = try label.animation(framesPerSecond: 5, scale: scale)
      #expect(try label.render(at: frames.duration, scale: scale) == image.frames[0].bitmap, "\(scale)")
    }
  }

  /// Types of pixel as PNG numbers them: 0 grey, 2 red, green and blue, 3 numbers of colours, 4 and 6 with alpha.
  @Test func pixelsAreStoredInTheSmallestTypeForAllFrames() throws {
    let label = label()
    label.backgroundColor = .white
    let faded = try label.animationData(framesPerSecond: 2)
    #expect(try [3, 4].contains(Report(faded).colorType) && !Bitmap(png: faded).isOpaque)
    label.fadeLength = 0
    // Bars have few levels of grey, at their edges: those are numbered in fewer than eight bits.
    #expect(try Report(label.animationData(framesPerSecond: 2)).colorType == 3)
    label.textColor = .red
    #expect(try Report(label.animationData(framesPerSecond: 2)).colorType == 3)
    label.backgroundColor = Color.white.withAlpha(0.5)
    let translucent = try label.animationData(framesPerSecond: 2)
    #expect(try Report(translucent).colorType == 3 && !Bitmap(png: translucent).isOpaque)
  }

  // MARK: Files

  @Test func writesOneFile() throws {
    let label = label()
    let file = folder.appendingPathComponent("loop.png")
    var told: [Int] = []
    try label.writeAnimation(to: file, framesPerSecond: 5) { done, total in
      told.append(done)
      #expect(total == 45)
    }
    #expect(told == Array(1...45))
    #expect(try files() == ["loop.png"])
    #expect(try Data(contentsOf: file) == label.animationData(framesPerSecond: 5))
    // An existing file is replaced.
    label.text = "ABCDEFGHIJ"
    try label.writeAnimation(to: file, framesPerSecond: 5)
    #expect(try Data(contentsOf: file) == label.animationData(framesPerSecond: 5))
  }

  @Test func writesNumberedFrames() throws {
    let label = label()
    let urls = try label.writeFrames(to: folder, name: "f", framesPerSecond: 1)
    #expect(urls.map(\.lastPathComponent) == (1...9).map { "f-000\($0).png" })
    #expect(try files() == urls.map(\.lastPathComponent))
    for (index, url) in urls.enumerated() {
      #expect(try Bitmap(png: Data(contentsOf: url)) == label.render(at: Double(index)))
    }
  }

  private struct Stop: Error {}

  /// A half-written file never stays.
  @Test func stoppingLeavesNothing() throws {
    let label = label()
    let file = folder.appendingPathComponent("loop.png")
    func stop(_ done: Int, _ total: Int) throws { if done == 7 { throw Stop() } }
    #expect(throws: Stop.self) { try label.writeAnimation(to: file, framesPerSecond: 5, progress: stop) }
    #expect(throws: Stop.self) { try label.writeFrames(to: folder, framesPerSecond: 5, progress: stop) }
    #expect(try files().isEmpty)
    // What was there before stays as it was.
    try Data([1, 2, 3]).write(to: file)
    #expect(throws: Stop.self) { try label.writeAnimation(to: file, framesPerSecond: 5, progress: stop) }
    #expect(try files() == ["loop.png"] && Data(contentsOf: file) == Data([1, 2, 3]))
  }

  @Test func refusals() throws {
    let label = label()
    for rate in [0, -3, .nan, .infinity, 1001] as [Double] {
      #expect(throws: RenderError.self) { try label.animation(framesPerSecond: rate) }
    }
    let missing = folder.appendingPathComponent("nowhere/loop.png")
    #expect(throws: RenderError.self) { try label.writeAnimation(to: missing, framesPerSecond: 5) }
    // 9 s · 1000 = 9000 frames of 500 × 100 pixels: too much for memory.
    #expect(
      throws: RenderError.animationTooLarge(
        frames: 9000, width: 500, height: 100, limit: Bitmap.maximumPixelCount)
    ) { try label.animation(framesPerSecond: 1000, scale: 5) }
    // A loop of 10⁷ s: too much for a file.
    label.speed = .duration(1e7)
    let error = #expect(throws: RenderError.self) {
      try label.writeAnimation(to: folder.appendingPathComponent("huge.png"), framesPerSecond: 1000)
    }
    #expect(error?.description.contains("4294967296") == true)
    #expect(try files().isEmpty)
    label.frame.size = CGSize(width: 1e6, height: 1e6)
    #expect(throws: RenderError.self) { try label.render(at: 0) }
  }

  @Test func animatedImageAsPNG() throws {
    let image = try label().animation(framesPerSecond: 2)
    let report = Report(try image.pngData())
    #expect(report.frames == image.frames.count && isClose(report.duration, 9, 0.001))
  }
}
