import Foundation
import Placard
import Testing

/// What a picture needs goes with the picture: no view is changed by being drawn.
@Suite struct PictureTests {
  /// Tells what it sees of itself while it draws.
  final class Witness: Label {
    var seen: [String] = []
    override func draw(_ rect: CGRect) {
      seen.append("\(rect == bounds) \(bounds.width) × \(bounds.height) @ \(contentScaleFactor)")
      #expect(frame.size == bounds.size && center == CGPoint(x: frame.midX, y: frame.midY))
      super.draw(rect)
    }
  }

  func witness() -> Witness {
    let label = Witness()
    // Cells of 6 × 10 points.
    label.font = LabelFonts.mono()
    label.text = "abc"
    return label
  }

  @Test func aViewNobodySizedSeesTheBoundsOfItsPicture() throws {
    let label = witness()
    let picture = try label.render(scale: 2)
    #expect((picture.width, picture.height) == (36, 20))
    #expect(label.seen == ["true 18.0 × 10.0 @ 2.0"])
    #expect(label.frame == .zero && label.bounds == .zero && label.contentScaleFactor == 1)
    // One axis alone.
    label.seen = []
    label.frame.size.width = 40
    _ = try label.render(scale: 3)
    #expect(label.seen == ["true 40.0 × 10.0 @ 3.0"] && label.frame.size == CGSize(width: 40, height: 0))
    #expect(label.renderedRect(scale: 3).size == CGSize(width: 40, height: 10))
    #expect(label.frame.size == CGSize(width: 40, height: 0))
  }

  @Test func viewsInThePictureHaveItsScale() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let label = witness()
    label.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
    let own = witness()
    own.frame = CGRect(x: 5, y: 25, width: 30, height: 15)
    own.contentScaleFactor = 1
    root.addSubview(label)
    root.addSubview(own)
    _ = try root.render(scale: 3)
    #expect(label.seen == ["true 30.0 × 20.0 @ 3.0"] && own.seen == ["true 30.0 × 15.0 @ 1.0"])
    #expect(label.contentScaleFactor == 1 && root.contentScaleFactor == 1)
  }

  /// The same pixels, alone and in a card.
  @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
  func textStandsInATreeWhereItStandsAlone(_ scale: CGFloat) throws {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 25))
    label.font = LabelFonts.mono(11)
    label.text = "abc"
    let alone = try label.render(scale: scale)
    let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 25))
    root.addSubview(label)
    #expect(try root.render(scale: scale) == alone)
  }

  /// Draws another view in the middle of its own picture.
  final class Nesting: Label {
    let inner = Label()
    override func draw(_ rect: CGRect) {
      inner.text = "wider than the outer one"
      inner.font = font
      let picture = try? inner.render(scale: 1)
      #expect(picture?.width == 24 * 6)
      #expect(bounds.size == CGSize(width: 18, height: 10) && contentScaleFactor == 2)
      super.draw(rect)
    }
  }

  @Test func picturesInsidePicturesAreOfTheirOwn() throws {
    let label = Nesting()
    label.font = LabelFonts.mono()
    label.text = "abc"
    let picture = try label.render(scale: 2)
    #expect((picture.width, picture.height) == (36, 20))
  }

  // MARK: Time

  @Test func anyTreeIsDrawnAtATime() throws {
    let card = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    card.backgroundColor = .white
    let label = MarqueeLabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20), duration: 4, fadeLength: 0)
    label.font = LabelFonts.bars(20)
    label.text = "abcdef"
    card.addSubview(label)
    label.advance(to: 2.5)
    for time in [0, 1.5, 3, 4.9, -1, .nan] as [TimeInterval] {
      let picture = try card.render(at: time)
      let alone = Canvas(width: 100, height: 40)
      alone.fillColor = .white
      alone.fill(CGRect(x: 0, y: 0, width: 100, height: 40))
      alone.draw(try label.render(at: time), in: CGRect(x: 10, y: 10, width: 60, height: 20))
      #expect(picture == alone.bitmap, "at \(time)")
    }
    // The clock stands where it stood.
    #expect(label.currentTime == 2.5 && label.awayFromHome)
    #expect(try card.render() == card.render(at: 2.5))
  }

  @Test func aTreeWithoutMovementIsOneFrame() throws {
    let card = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.backgroundColor = .red
    let animation = try card.animation(framesPerSecond: 30)
    #expect(try animation.frames.map(\.bitmap) == [card.render()])
    #expect(try card.frames(framesPerSecond: 30).count == 1)
    #expect(try Bitmap(png: card.animationData(framesPerSecond: 30)) == card.render())
  }

  func tree(_ durations: [CGFloat], _ change: (Int, MarqueeLabel) -> Void = { _, _ in }) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 20 * CGFloat(durations.count)))
    for (index, duration) in durations.enumerated() {
      let label = MarqueeLabel(
        frame: CGRect(x: 0, y: 20 * CGFloat(index), width: 60, height: 20), duration: duration, fadeLength: 0)
      label.font = LabelFonts.bars(20)
      label.text = "abcdef"
      change(index, label)
      root.addSubview(label)
    }
    return root
  }

  @Test func aLoopOfATreeIsWholeCyclesOfAllItsLabels() throws {
    // Cycles are one second longer than the movement: 3 and 2, together 6.
    let frames = try tree([2, 1]).frames(framesPerSecond: 10)
    #expect(frames.duration == 6 && frames.count == 60 && frames.plays == 0)
    let root = tree([2, 1])
    #expect(try root.render(at: 0) == root.render(at: 6) && root.render(at: 2.5) == root.render(at: 8.5))
    // Cycles that have none in common in good time: the longest.
    #expect(try tree([2, 1.71]).frames(framesPerSecond: 10).duration == 3)
    // A hidden label does not count, a still one has no cycle.
    let partly = tree([2, 1, 3]) { index, label in
      if index == 1 { label.isHidden = true }
      if index == 2 { label.text = "a" }
    }
    #expect(try partly.frames(framesPerSecond: 10).duration == 3)
  }

  @Test func aTreeInWhichEverythingStopsIsShownOnce() throws {
    let root = tree([2, 5]) { _, label in label.type = .left }
    let frames = try root.frames(framesPerSecond: 10)
    // A rest, five seconds of movement, a rest away.
    #expect(frames.duration == 7 && frames.plays == 1 && frames.count == 71)
    let limited = tree([2, 1]) { _, label in label.maximumCycles = 2 }
    #expect(try limited.frames(framesPerSecond: 10).duration == 6)
    #expect(try limited.frames(framesPerSecond: 10).plays == 1)
  }

  // MARK: Automatic sizes

  static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  /// A label without a size, its shadow reaching over every edge but the left.
  func overhanging() -> Label {
    let label = Label()
    label.font = LabelFonts.mono(20)
    label.text = "ab"
    label.backgroundColor = .white
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 10, height: 8)
    return label
  }

  @Test(arguments: [Extent.bounds, .ink])
  func theBackgroundFillsAPictureOfAutomaticSize(_ extent: Extent) throws {
    let label = overhanging()
    let picture = try label.render(extent: extent)
    #expect(picture.width > 24 && picture.height > 20 && picture.isOpaque)
    // One automatic axis: all of it there, and the other keeps its size.
    label.frame.size.width = 24
    let high = try label.render(extent: extent)
    #expect(high.isOpaque && (extent == .ink) == (high.width > 24) && high.height == picture.height)
  }

  @Test func aLabelWithASizeOrAShapeKeepsIt() throws {
    let sized = overhanging()
    sized.frame.size = CGSize(width: 24, height: 20)
    let picture = try sized.render(extent: .ink)
    #expect(picture[picture.width - 1, 0].alpha == 0 && picture[23, 0] == Self.white)
    for change: (inout Layer) -> Void in [
      { $0.cornerRadius = 2 }, { $0.borderWidth = 1 }, { $0.shadowOpacity = 1 },
    ] {
      let label = overhanging()
      change(&label.layer)
      let picture = try label.render()
      #expect(!picture.isOpaque)
    }
  }

  /// Says how far its ink reaches over the right and the bottom edge, in points.
  final class Inked: View {
    var overhang: CGFloat = 0
    override var inkBounds: CGRect? {
      CGRect(x: -overhang, y: -overhang, width: bounds.width + 2 * overhang, height: bounds.height + 2 * overhang)
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func inkUnderAnEighthOfAPixelOverAnEdgeAddsNothing(_ scale: CGFloat) throws {
    let view = Inked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (pixels, added) in [(0, 0), (0.1, 0), (0.124, 0), (0.126, 1), (1, 1), (1.1, 2)] as [(CGFloat, Int)] {
      view.overhang = pixels / scale
      let picture = try view.render(scale: scale, extent: .ink)
      #expect(picture.width == Int(10 * scale) + 2 * added, "\(pixels)")
      #expect(picture.height == Int(10 * scale) + 2 * added, "\(pixels)")
    }
  }

  // MARK: Files

  @Test func picturesAreWrittenWithOptionsAndOneError() throws {
    let label = witness()
    label.accessibilityLabel = "three letters"
    var options = PNGOptions()
    options.compressionLevel = 0
    let stored = try label.pngData(scale: 2, options: options)
    #expect(try stored.count > label.pngData(scale: 2).count)
    #expect(try Bitmap(png: stored) == label.render(scale: 2))
    options.description = "mine"
    let text = try label.pngData(describes: true, options: options)
    #expect(text.range(of: Data("mine".utf8)) != nil && text.range(of: Data("three".utf8)) == nil)

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("label.png")
    try label.write(to: file, scale: 2, options: PNGOptions())
    #expect(try Data(contentsOf: file) == label.pngData(scale: 2))
    // What was there stays when there is no picture, and nothing half is left.
    label.text = ""
    #expect(throws: RenderError.png(.emptyBitmap)) { try label.write(to: file) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["label.png"])
    #expect(try Bitmap(png: Data(contentsOf: file)).width == 36)
    let nowhere = folder.appendingPathComponent("nowhere/label.png")
    label.text = "a"
    #expect(throws: RenderError.cannotWrite(path: nowhere.path, reason: "its folder does not exist")) {
      try label.write(to: nowhere)
    }
    // A folder is in the way.
    #expect(throws: RenderError.cannotWrite(path: folder.path, reason: "Is a directory")) {
      try label.write(to: folder)
    }
    // One type, without a cast.
    do { _ = try label.pngData(scale: 1e6) } catch {
      if case .bitmapTooLarge = error {} else { Issue.record("\(error)") }
    }
  }
}
