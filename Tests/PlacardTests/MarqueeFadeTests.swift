import Placard
import Testing

/// Faded edges as they are drawn (`Documentation/Rules/Marquee.md` 4).
@Suite struct MarqueeFadeTests: ScrollsBars {
  /// Only alpha changes, by exactly the mask's value, background included.
  @Test(arguments: MarqueeType.allCases) func fadesChangeAlphaOnly(_ type: MarqueeType) throws {
    for background in [nil, Color(red: 0.2, green: 0.4, blue: 0.9), Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)]
    {
      let label = bars(20, type)
      label.trailingBuffer = 60
      label.textColor = Color(red: 0.8, green: 0.1, blue: 0.1)
      label.backgroundColor = background
      label.fadeLength = 25
      for time in [0, 0.1, 2, 6.35] {
        let timeline = label.timeline
        let faded = try label.render(at: time)
        label.fadeLength = 0
        let full = try label.render(at: time)
        label.fadeLength = 25
        var worst = 0.0
        for x in 0..<200 {
          let alpha = timeline.maskAlpha(x: CGFloat(x) + 0.5, at: time)
          for y in stride(from: 0, to: 40, by: 3) {
            let (a, b) = (faded[x, y], full[x, y])
            for (got, whole) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
              worst = max(worst, abs(Double(got) - Double(whole) * alpha))
            }
          }
        }
        #expect(worst <= 1.01, "\(type) at \(time)")
      }
    }
  }

  @Test func noFadeWhereNothingScrolls() throws {
    for change: (MarqueeLabel) -> Void in [{ $0.text = "AB" }, { $0.labelize = true }, { $0.speed = .rate(0) }] {
      let label = bars(20)
      label.backgroundColor = .white
      label.fadeLength = 30
      change(label)
      #expect(try label.render(at: 3).isOpaque)
    }
  }

  /// A label that waits shows the fade of its home, on the right side of its type.
  @Test func waitingLabelsFadeTheirTrailingEdge() throws {
    for type in MarqueeType.allCases {
      let label = bars(20, type)
      label.backgroundColor = .white
      label.fadeLength = 30
      label.holdScrolling = true
      let picture = try label.render(at: 9)
      #expect(picture[0, 0].alpha == (type.leadsRight ? 4 : 255), "\(type)")
      #expect(picture[199, 0].alpha == (type.leadsRight ? 255 : 4), "\(type)")
      #expect(try label.render() == picture)
    }
  }

  @Test func fadesInsideATree() throws {
    let label = bars(20)
    label.fadeLength = 30
    label.advance(to: 2)
    let alone = try label.render()
    let parent = View(frame: CGRect(x: 0, y: 0, width: 220, height: 60))
    label.frame.origin = CGPoint(x: 10, y: 10)
    parent.addSubview(label)
    #expect(try parent.render().cropped(x: 10, y: 10, width: 200, height: 40) == alone)
  }

  /// B11: a translucent background is painted once.
  @Test func backgroundOnce() throws {
    let label = bars(20)
    label.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let picture = try label.render(at: 1)
    #expect((0..<200).contains { picture[$0, 1].alpha == 128 })
    #expect((0..<200).allSatisfy { picture[$0, 0].alpha == 128 || picture[$0, 0].alpha == 255 })
  }
}
