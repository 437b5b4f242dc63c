import Foundation
import Placard
import Testing

/// Corners, border and shadow of views.
@Suite struct LayerTests {
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  /// A 60 × 60 root with a red box of 20 × 20 in its middle.
  func boxed(_ change: (inout Layer) -> Void) -> (root: View, box: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let box = View(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    box.backgroundColor = .red
    change(&box.layer)
    root.addSubview(box)
    return (root, box)
  }

  @Test func defaultsAreThoseOfALayer() {
    let layer = View().layer
    #expect(layer == Layer())
    #expect(layer.cornerRadius == 0 && layer.maskedCorners == .all && layer.borderWidth == 0)
    #expect(layer.borderColor == nil && !layer.masksToBounds)
    #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
  }

  @Test func numbersAreMadeFinite() {
    var layer = Layer()
    layer.cornerRadius = .nan
    layer.borderWidth = -1
    layer.shadowOpacity = 3
    layer.shadowRadius = -.infinity
    layer.shadowOffset = CGSize(width: CGFloat.infinity, height: .nan)
    #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.shadowOpacity == 1 && layer.shadowRadius == 0)
    #expect(layer.shadowOffset == CGSize(width: 1e7, height: 0))
    layer.shadowOpacity = .nan
    #expect(layer.shadowOpacity == 0)
  }

  /// The words of UIKit's labels that are no words of views: a subclass may take all of them.
  final class Badge: Label {
    var cornerRadius: CGFloat = 3 { didSet { layer.cornerRadius = cornerRadius } }
    var maskedCorners = 15
    var borderWidth: CGFloat = 1
    var borderColor: Color = .red
    var masksToBounds = true
    var shadowOpacity: Float = 1
    var shadowRadius: CGFloat = 4
    var shadowPath: Path?
  }

  @Test func subclassesMayHaveThePropertiesOfALayer() throws {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    badge.backgroundColor = .red
    #expect(try badge.render()[0, 0] == Self.red)
    badge.cornerRadius = 10
    #expect(try badge.render()[0, 0] == Self.clear && badge.layer.cornerRadius == 10)
  }

  @Test func clipsToBoundsAndMasksToBoundsAreOne() {
    let view = View()
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.layer.masksToBounds = false
    #expect(!view.clipsToBounds)
    #expect(MarqueeLabel().layer.masksToBounds)
  }

  static let rounded: [(RectCorners, [Bool])] = [
    (.topLeft, [true, false, false, false]), (.topRight, [false, true, false, false]),
    (.bottomLeft, [false, false, true, false]), (.bottomRight, [false, false, false, true]),
    ([.topLeft, .bottomRight], [true, false, false, true]), (.all, [true, true, true, true]),
    ([], [false, false, false, false]),
  ]

  @Test(arguments: rounded)
  func cornersAreRoundedOneByOne(_ corners: RectCorners, _ isRound: [Bool]) throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.backgroundColor = .red
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = corners
    view.layer.borderWidth = 2
    view.layer.borderColor = .blue
    let picture = try view.render()
    let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    for (index, (x, y)) in [(0, 0), (29, 0), (0, 29), (29, 29)].enumerated() {
      #expect(picture[x, y] == (isRound[index] ? Self.clear : blue), "corner \(index)")
    }
    // The edges between the corners and the middle stay what they are.
    for (x, y) in [(15, 0), (0, 15), (29, 15), (15, 29)] { #expect(picture[x, y] == blue) }
    #expect(picture[15, 15] == Self.red)
    view.backgroundColor = nil
    view.layer.borderWidth = 0
    view.clipsToBounds = true
    let inner = View(frame: view.bounds)
    inner.backgroundColor = .red
    view.addSubview(inner)
    let clipped = try view.render()
    for (index, (x, y)) in [(0, 0), (29, 0), (0, 29), (29, 29)].enumerated() {
      #expect(clipped[x, y] == (isRound[index] ? Self.clear : Self.red), "corner \(index)")
    }
  }

  // MARK: Shadows

  @Test func aSharpShadowIsTheShapeMovedAndPainted() throws {
    let (root, _) = boxed {
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 5, height: 10)
    }
    let picture = try root.render()
    let shadow = Pixel(red: 0, green: 0, blue: 0, alpha: 128)
    // The box covers 20..<40 each way; the shadow 25..<45 across and 30..<50 down, below it.
    #expect(picture[20, 20] == Self.red && picture[39, 39] == Self.red)
    #expect(picture[40, 35] == shadow && picture[44, 49] == shadow && picture[25, 40] == shadow)
    for (x, y) in [(45, 35), (44, 50), (24, 45), (40, 29)] { #expect(picture[x, y] == Self.clear, "at \(x), \(y)") }
    // Offsets are points.
    let doubled = try root.render(scale: 2)
    #expect(doubled[89, 99] == shadow && doubled[90, 99] == Self.clear && doubled[89, 100] == Self.clear)
  }

  @Test func aBlurredShadowKeepsItsSumAndFallsOff() throws {
    let (root, _) = boxed {
      $0.shadowOpacity = 1
      $0.shadowRadius = 3
      $0.shadowOffset = CGSize(width: 0, height: 0)
    }
    let row = try (0..<60).map { try Int(root.render()[$0, 30].alpha) }
    // Half of the blurred edge lies outside the box: 1 - Φ(d / sigma) at d points from it.
    for (distance, share) in [(0.5, 0.4338), (2.5, 0.2023), (5.5, 0.0334)] {
      let alpha = row[40 + Int(distance)]
      #expect(abs(Double(alpha) / 255 - share) < 0.012, "at \(distance): \(alpha)")
    }
    #expect(row[10] == 0 && row[50] <= 1 && Array(row.reversed()) == row)
  }

  @Test func everythingThatIsShownCasts() throws {
    let (root, box) = boxed {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 0, height: 10)
      $0.shadowColor = .blue
    }
    let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
    box.backgroundColor = nil
    // Nothing to be seen casts nothing.
    #expect(try root.render().pixels.allSatisfy { $0 == 0 })
    let part = View(frame: CGRect(x: 15, y: 0, width: 10, height: 5))
    part.backgroundColor = .red
    box.addSubview(part)
    // The part covers 35..<45 by 20..<25, also outside the box.
    let picture = try root.render()
    #expect(picture[44, 24] == Self.red && picture[44, 34] == blue && picture[35, 30] == blue)
    #expect(picture[44, 35] == Self.clear && picture[45, 34] == Self.clear && picture[25, 35] == Self.clear)
  }

  @Test func theShadowIsCutWithTheContent() throws {
    let (root, box) = boxed {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 10, height: 10)
    }
    #expect(try root.render()[45, 45].alpha == 255)
    box.clipsToBounds = true
    #expect(try root.render()[45, 45] == Self.clear)
  }

  @Test func aPathCastsInPlaceOfTheContent() throws {
    let (root, _) = boxed {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = .zero
      $0.shadowPath = Path(TextRect(x: -10, y: 0, width: 10, height: 5))
    }
    let picture = try root.render()
    #expect(picture[10, 20].alpha == 255 && picture[19, 24].alpha == 255 && picture[10, 20].red == 0)
    #expect(picture[9, 20] == Self.clear && picture[10, 25] == Self.clear && picture[20, 20] == Self.red)
  }

  @Test func opacityOfTheViewHoldsForItsShadow() throws {
    let (root, box) = boxed {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 0, height: 10)
    }
    box.alpha = 0.5
    let picture = try root.render()
    #expect(picture[30, 45] == Pixel(red: 0, green: 0, blue: 0, alpha: 128))
    // The shadow does not shine through what casts it.
    #expect(picture[30, 35] == Pixel(red: 128, green: 0, blue: 0, alpha: 128))
  }

  @Test func whatLiesOutsideThePictureCastsIntoIt() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let box = View(frame: CGRect(x: -40, y: 0, width: 20, height: 20))
    box.backgroundColor = .red
    box.layer.shadowOpacity = 1
    box.layer.shadowRadius = 0
    box.layer.shadowOffset = CGSize(width: 45, height: 0)
    root.addSubview(box)
    let picture = try root.render()
    #expect(picture[4, 10] == Self.clear && picture[5, 10].alpha == 255)
    box.layer.shadowOffset.width = 1e7
    #expect(try root.render().pixels.allSatisfy { $0 == 0 })
  }

  @Test func picturesOfAllInkHoldTheShadow() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: -4, height: 6)
    #expect(view.renderedRect(extent: .ink) == CGRect(x: -4, y: 0, width: 24, height: 26))
    let picture = try view.render(extent: .ink)
    #expect(picture[0, 25].alpha == 255 && picture[23, 25] == Self.clear && picture[4, 0] == Self.red)
    view.layer.shadowRadius = 2
    let blurred = view.renderedRect(extent: .ink)
    #expect(blurred.minX < -8 && blurred.maxY > 28)
    let edges = try view.render(extent: .ink)
    #expect((0..<edges.height).allSatisfy { edges[0, $0].alpha <= 1 })
  }

  @Test func aShadowOfTextFollowsItsGlyphs() throws {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.text = "■"
    label.textColor = .red
    label.layer.shadowOpacity = 1
    label.layer.shadowRadius = 0
    label.layer.shadowOffset = CGSize(width: 20, height: 0)
    let plain = try bare(label).render()
    let picture = try label.render()
    for y in 0..<40 {
      for x in 0..<20 {
        #expect(picture[x + 20, y].alpha == max(plain[x, y].alpha, plain[x + 20, y].alpha), "at \(x), \(y)")
      }
    }
  }

  private func bare(_ label: Label) -> Label {
    let copy = Label(frame: label.frame)
    copy.text = label.text
    copy.textColor = label.textColor
    return copy
  }
}
