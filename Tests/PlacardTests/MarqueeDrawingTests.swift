import Placard
import Testing

/// What a marquee draws. In the bars font at 40 points a character is a cell of 40 × 40 pixels.
@Suite struct MarqueeDrawingTests: ScrollsBars {
  /// A plain label over nothing, its left edge at `x`, seen through a window as large as a marquee.
  private func window(
    _ text: String, at x: CGFloat, size: CGSize = CGSize(width: 200, height: 40), scale: CGFloat = 1,
    change: (Label) -> Void = { _ in }
  ) throws -> Bitmap {
    let view = View(frame: CGRect(origin: .zero, size: size))
    view.clipsToBounds = true
    let label = Label()
    label.font = LabelFonts.bars()
    label.text = text
    change(label)
    label.sizeToFit()
    label.frame = CGRect(x: x, y: 0, width: label.frame.width, height: size.height)
    view.addSubview(label)
    return try view.render(scale: scale)
  }

  // MARK: C23

  @Test func periods() {
    #expect(isClose(bars(20).timeline.cycleDuration, 16.8, 1e-9))
    #expect(isClose(bars(40).timeline.cycleDuration, 32.8, 1e-9))
  }

  @Test func textMovesByCells() throws {
    let label = bars(20)
    #expect(try label.render(at: 0) == window("ABCDE", at: 0))
    #expect(try label.render(at: 0.8) == window("BCDEF", at: 0))
    #expect(try bars(40).render(at: 0.8) == window("BCDEF", at: 0))
    // Around the seam: tail, a gap of one cell, head.
    #expect(try label.render(at: 15.2) == window("T ABC", at: 0))
    #expect(try label.render(at: 16) == window("ABCD", at: 40))
    #expect(try label.render(at: 16.8) == label.render(at: 0))
    #expect(try bars(40).render(at: 32.8) == label.render(at: 0))
  }

  @Test func noJumpAtTheSeam() throws {
    let label = bars(20)
    // One pixel is 0.02 s: the last frame moved by one pixel is the first.
    let last = try label.render(at: 16.8 - 0.02)
    let first = try label.render(at: 16.8)
    for y in 0..<40 {
      for x in 0..<199 where last[x + 1, y] != first[x, y] {
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let inOrder = bars(20)
    let times = (0..<30).map { Double($0) * 0.567 }
    let frames = try times.map { try inOrder.render(at: $0) }
    let backwards = bars(20)
    for index in times.indices.reversed() { #expect(try backwards.render(at: times[index]) == frames[index]) }
    #expect(try bars(20).render(at: times[7]) == frames[7])
  }

  @Test func textThatFitsStaysStill() throws {
    let label = bars(5)
    label.fadeLength = 20
    let plain = try window("ABCDE", at: 0)
    for time in [0, 0.3, 7, 16.8] { #expect(try label.render(at: time) == plain) }
    // A tenth of a point too wide scrolls: the rule is strict.
    #expect(bars(5, width: 199.9).labelShouldScroll())
  }

  // MARK: Sliding

  /// Every quarter pixel, across the borders of tiles, at two scales: the pixels of a label drawn there.
  @Test(arguments: [1, 2] as [CGFloat]) func quarterPixels(_ scale: CGFloat) throws {
    let label = bars(20)
    let text = String(Self.letters.prefix(20))
    for step in 0..<61 {
      let offset = Double(step) * 10.25 / Double(scale)
      let frame = try label.render(at: offset / 50, scale: scale)
      let plain = try window(text, at: CGFloat(-offset), scale: scale)
      // The next copy comes into view after 640 points.
      #expect(frame == plain, "at \(offset)")
    }
  }

  @Test func wholePixelsOnRequest() throws {
    let label = bars(20)
    let smooth = try label.render(at: 0.805)
    label.snapsToPixels = true
    #expect(try label.render(at: 0.805) == window("BCDEF", at: 0))
    #expect(try label.render(at: 0.805) != smooth)
  }

  @Test func veryLongText() throws {
    let label = bars(0)
    label.text = String(repeating: "ABCDEFGHIJ", count: 10_000)
    #expect(label.timeline.frameWidth == 4_000_000)
    for cell in [0, 1, 50_000, 99_994] {
      let first = Self.letters.index(Self.letters.startIndex, offsetBy: cell % 10)
      let shown = String((Self.letters[first...].prefix(10 - cell % 10) + Self.letters.prefix(10)).prefix(5))
      #expect(try label.render(at: Double(cell) * 0.8) == window(shown, at: 0), "cell \(cell)")
    }
  }

  @Test func reverseTypesStandAtTheRight() throws {
    for type in [MarqueeType.right, .rightLeft, .continuousReverse] {
      let label = bars(20, type)
      #expect(try label.render(at: 0) == window("PQRST", at: 0), "\(type)")
      #expect(try label.render(at: 0.8) == window("OPQRS", at: 0), "\(type)")
    }
  }

  @Test func everyCopyInView() throws {
    let label = bars(1)
    label.forceScrolling = true
    #expect(try label.render(at: 0) == window("A A A", at: 0))
    #expect(try label.render(at: 0.8) == window(" A A ", at: 0))
  }

  /// A whole text on the first line, an ellipsis where later lines are hidden: it counts in the width.
  @Test func hiddenLinesEndInAnEllipsis() throws {
    let label = bars(0)
    label.text = "ABCDEFG\nHIJ"
    #expect(label.timeline.frameWidth == 320)
    #expect(try label.render(at: 2.4) == window("DEFG…", at: 0))
  }

  /// Where the pixels of the strip do not fit, the text is drawn as it is.
  @Test func betweenRowsAndTurned() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 200, height: 42))
    let label = bars(20)
    label.frame.origin.y = 0.5
    view.addSubview(label)
    let plain = View(frame: view.frame)
    let still = Label(frame: CGRect(x: 0, y: 0.5, width: 200, height: 40))
    still.font = LabelFonts.bars()
    still.text = "ABCDE"
    plain.addSubview(still)
    #expect(try view.render() == plain.render())
  }

  @Test func aStyleOfTheContextIsHonoured() throws {
    final class Outlined: MarqueeLabel {
      override func drawText(in rect: CGRect) {
        Canvas.current?.textDrawingMode = .stroke
        super.drawText(in: rect)
      }
    }
    let outlined = Outlined(frame: CGRect(x: 0, y: 0, width: 200, height: 40), rate: 50, fadeLength: 0)
    outlined.font = LabelFonts.bars()
    outlined.text = bars(20).text
    #expect(try outlined.render(at: 0) != bars(20).render(at: 0))
  }

  @Test func coloursFollowAtOnce() throws {
    let label = bars(20)
    let black = try label.render(at: 3)
    label.textColor = .blue
    let blue = try label.render(at: 3)
    #expect(black != blue)
    #expect(
      zip(black.pixels, blue.pixels).enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element.0 == $0.element.1 })
    label.textColor = .label
    label.environment.userInterfaceStyle = .dark
    #expect(try label.render(at: 3) != black)
    label.environment.userInterfaceStyle = .light
    #expect(try label.render(at: 3) == black)
  }

  @Test func shadowsMoveWithTheText() throws {
    let label = bars(20)
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 3, height: 2)
    let plain = try window("BCDEF", at: 0) {
      $0.shadowColor = .red
      $0.shadowOffset = CGSize(width: 3, height: 2)
    }
    // The shadow of the letter before reaches into the first cell.
    let frame = try label.render(at: 0.8)
    #expect(frame.cropped(x: 10, y: 0, width: 190, height: 40) == plain.cropped(x: 10, y: 0, width: 190, height: 40))
  }

  // MARK: At rest

  /// 2.6 and 9.7: the buffer is beside the text, on the side of the type.
  @Test func restingText() throws {
    let rows: [(MarqueeType, TextAlignment, CGFloat)] = [
      (.continuous, .left, 20), (.continuous, .center, 60), (.continuous, .right, 100), (.left, .center, 60),
      (.continuousReverse, .left, 0), (.continuousReverse, .center, 40), (.continuousReverse, .right, 80),
      (.right, .left, 0), (.rightLeft, .right, 80),
    ]
    for (type, alignment, x) in rows {
      let label = bars(5, type)
      label.font = LabelFonts.bars(20)
      label.leadingBuffer = 20
      label.textAlignment = alignment
      #expect(label.lineRects.first?.origin.x == x, "\(type) \(alignment)")
      let plain = try window("ABCDE", at: x) { $0.font = LabelFonts.bars(20) }
      #expect(try label.render() == plain, "\(type) \(alignment)")
      #expect(try label.render(at: 5) == plain, "\(type) \(alignment)")
    }
  }

  /// Labelized text is cut as any label cuts it, with the same baseline as scrolling text (issue 38).
  @Test func labelized() throws {
    let label = bars(20)
    label.labelize = true
    #expect(try label.render(at: 4) == window("ABCD…", at: 0))
    label.lineBreakMode = .byClipping
    #expect(try label.render(at: 4) == window("ABCDE", at: 0))
  }

  /// 7.1.
  @Test func shrinksBeforeItScrolls() throws {
    let label = bars(11)
    label.font = LabelFonts.bars(20)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.85
    #expect(!label.labelShouldScroll())
    #expect(isClose(label.textLayout.scaleFactor, 200.0 / 220))
    label.text = String(Self.letters.prefix(12))
    #expect(label.labelShouldScroll() && label.timeline.frameWidth == 240)
    #expect(try label.render(at: 0) == window(String(Self.letters.prefix(10)), at: 0) { $0.font = LabelFonts.bars(20) })
    label.text = String(Self.letters.prefix(11))
    label.leadingBuffer = 20
    #expect(label.labelShouldScroll())
    label.leadingBuffer = 0
    label.minimumScaleFactor = 0
    #expect(label.labelShouldScroll())
  }

  @Test func sizes() {
    let label = bars(3)
    label.leadingBuffer = 12
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 1000)) == CGSize(width: 132, height: 40))
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 1000), withBuffers: false) == CGSize(width: 120, height: 40))
    #expect(label.intrinsicContentSize == CGSize(width: 132, height: 40))
    label.frame.size.height = 50
    #expect(label.textLayoutSize() == CGSize(width: 120, height: 50))
    label.text = nil
    #expect(label.textLayoutSize().width == 0)
  }

  /// Issue 303.
  @Test func debugOverlayIsOffUntilAskedFor() throws {
    let label = bars(20)
    label.leadingBuffer = 30
    let plain = try label.render(at: 1)
    label.debugOverlay = true
    let tinted = try label.render(at: 0)
    #expect(try label.render(at: 1) != plain)
    // The leading buffer is blue 0.3.
    #expect(tinted[5, 0] == Pixel(red: 0, green: 0, blue: 77, alpha: 77))
  }

  @Test func followsTheWritingDirectionOnRequest() {
    let label = bars(0)
    label.text = "אבגדהוזחטיכלמנס"
    #expect(label.timeline.type == .continuous)
    label.followsWritingDirection = true
    #expect(label.timeline.type == .continuousReverse && label.type == .continuous)
    label.text = String(Self.letters.prefix(20))
    #expect(label.timeline.type == .continuous)
  }

  @Test func pictureOfTheClock() throws {
    let label = bars(20)
    label.advance(to: 0.8)
    #expect(try label.render() == window("BCDEF", at: 0))
    #expect(try label.render(at: 0) == window("ABCDE", at: 0))
    label.pauseLabel()
    label.advance(to: 5)
    #expect(try label.render() == window("BCDEF", at: 0))
    label.shutdownLabel()
    #expect(try label.render() == window("ABCDE", at: 0))
  }

  @Test func pointsOfTheTextNow() throws {
    let label = bars(20)
    label.advance(to: 15.2)
    let tail = try #require(label.textCoordinate(forFramePoint: CGPoint(x: 20, y: 7)))
    #expect(isClose(tail.x, 780, 1e-9) && tail.y == 7)
    #expect(label.textCoordinateForFramePoint(CGPoint(x: 60, y: 7)) == nil)
    #expect(isClose(try #require(label.textCoordinate(forFramePoint: CGPoint(x: 100, y: 7))).x, 20, 1e-9))
  }

  /// Letters of the size of posters, and labels as high as towers, cost what they show.
  @Test func hugeLabels() throws {
    let poster = bars(20)
    poster.font = LabelFonts.bars(4000)
    #expect(try poster.render(at: 1) == window(poster.text ?? "", at: -50) { $0.font = LabelFonts.bars(4000) })
    let tower = bars(20)
    tower.frame.size = CGSize(width: 100, height: 500_000)
    #expect(tower.labelShouldScroll())
    let picture = try tower.render(at: 0.8)
    #expect(
      try picture.cropped(x: 0, y: 249_980, width: 100, height: 40)
        == window("BCDEF", at: 0).cropped(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func nothingToDraw() throws {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(try label.render(at: 2) == Bitmap(width: 30, height: 10))
    label.text = ""
    label.forceScrolling = true
    #expect(try label.render(at: 2) == Bitmap(width: 30, height: 10))
    let unsized = bars(3)
    unsized.frame.size = .zero
    #expect(try unsized.render(at: 1) == window("ABC", at: 0, size: CGSize(width: 120, height: 40)))
  }
}
