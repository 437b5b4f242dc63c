import Foundation
import Placard
import TestSupport
import Testing

/// Geometry, trees, environment and requests of views.
@Suite struct ViewTests {
  @Test func frameBoundsAndCenter() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.size = CGSize(width: 50, height: 60)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
    view.bounds.origin = CGPoint(x: 3, y: 4)
    #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
  }

  @Test func orderOfSubviews() {
    let parent = View()
    let (a, b, c, d) = (View(), View(), View(), View())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, at: 0)
    #expect(parent.subviews == [c, a, b])
    parent.insertSubview(d, belowSubview: a)
    #expect(parent.subviews == [c, d, a, b])
    parent.insertSubview(c, aboveSubview: a)
    #expect(parent.subviews == [d, a, c, b])
    parent.sendSubviewToBack(b)
    parent.bringSubviewToFront(d)
    #expect(parent.subviews == [b, a, c, d])
    parent.addSubview(b)
    #expect(parent.subviews == [a, c, d, b])
    parent.insertSubview(a, at: 99)
    #expect(parent.subviews == [c, d, b, a])
    c.removeFromSuperview()
    #expect(c.superview == nil && parent.subviews == [d, b, a])
    let other = View()
    other.addSubview(d)
    #expect(d.superview === other && parent.subviews == [b, a])
  }

  @Test func viewsNeverContainThemselves() {
    let (a, b) = (View(), View())
    a.addSubview(b)
    b.addSubview(a)
    a.addSubview(a)
    #expect(a.superview == nil && b.subviews.isEmpty && a.subviews == [b])
    #expect(b.isDescendant(of: a) && !a.isDescendant(of: b))
  }

  @Test func environmentIsInherited() {
    let (root, middle, leaf) = (View(), View(), Label())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.environment == Environment())
    #expect(Environment().userInterfaceStyle == .light && Environment().contentSizeCategory == .large)
    #expect(
      Environment().layoutDirection == .natural && Environment().displayScale == 1 && Environment().language == "en")
    root.environment.userInterfaceStyle = .dark
    root.environment.displayScale = 3
    #expect(leaf.effectiveUserInterfaceStyle == .dark && leaf.contentScaleFactor == 3)
    middle.environment.layoutDirection = .rightToLeft
    root.environment.displayScale = 2
    #expect(leaf.contentScaleFactor == 3 && leaf.effectiveLayoutDirection == .rightToLeft)
    middle.resetEnvironment()
    #expect(leaf.contentScaleFactor == 2 && leaf.effectiveLayoutDirection == .natural)
    middle.overrideUserInterfaceStyle = .light
    #expect(leaf.effectiveUserInterfaceStyle == .light)
    leaf.overrideUserInterfaceStyle = .dark
    #expect(leaf.effectiveUserInterfaceStyle == .dark)
    root.environment.displayScale = .nan
    #expect(root.environment.displayScale == 1)
    leaf.contentScaleFactor = 4
    #expect(leaf.contentScaleFactor == 4)
  }

  @Test func semanticsGiveADirection() {
    let view = View()
    let expected: [(SemanticContentAttribute, WritingDirection)] = [
      (.unspecified, .natural), (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft),
    ]
    for (attribute, direction) in expected {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveLayoutDirection == direction)
    }
  }

  @Test func tintIsInherited() {
    let (root, leaf) = (View(), Label())
    root.addSubview(leaf)
    root.tintColor = .red
    #expect(leaf.tintColor == .red)
    leaf.tintColor = .green
    root.tintColor = .blue
    #expect(leaf.tintColor == .green)
    leaf.tintColor = nil
    #expect(leaf.tintColor == .blue)
    root.tintColor = nil
    #expect(leaf.tintColor == .systemBlue)
  }

  /// Asks for layout again, for ever.
  final class Restless: View {
    var count = 0
    override func layoutSubviews() {
      count += 1
      setNeedsLayout()
    }
  }

  @Test func layoutThatNeverRestsEnds() {
    let view = Restless()
    view.layoutIfNeeded()
    #expect(view.count > 1)
  }

  @Test func viewsHaveNoSizeOfTheirOwn() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 5))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 4, height: 5))
  }
}

/// Pictures of views: order, clipping, opacity, automatic axes, extents, errors.
@Suite struct ViewRenderingTests {
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color?) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  @Test func sizeIsRoundedUpToPixels() throws {
    for (size, scale, pixels) in [
      (10.0, 1.0, 10), (10.1, 1, 11), (10.1, 2, 21), (10.00001, 3, 30), (10, 1.5, 15), (3, 0.4, 2),
    ] {
      let view = box(5, 6, CGFloat(size), 4, .red)
      let picture = try view.render(scale: CGFloat(scale))
      #expect(picture.width == pixels && picture.scale == scale)
      // The background fills every pixel it touches.
      #expect(picture[pixels - 1, 0] == Self.red)
    }
  }

  @Test func backgroundSubviewsAndBorderInOrder() throws {
    let root = box(0, 0, 20, 20, .red)
    root.addSubview(box(10, 0, 10, 20, .blue))
    root.layer.borderWidth = 2
    root.layer.borderColor = .white
    let picture = try root.render()
    #expect(picture[5, 5] == Self.red && picture[15, 5] == Self.blue)
    #expect(picture[19, 10] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    root.layer.borderColor = nil
    #expect(try root.render()[0, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
  }

  @Test func cornersAreCut() throws {
    let root = box(0, 0, 20, 20, .red)
    root.layer.cornerRadius = 8
    root.addSubview(box(0, 0, 20, 20, .blue))
    var picture = try root.render()
    #expect(picture[0, 0] == Self.blue)
    root.clipsToBounds = true
    picture = try root.render()
    #expect(picture[0, 0] == Self.clear && picture[10, 10] == Self.blue)
  }

  @Test func clippingKeepsSubviewsInside() throws {
    let root = box(0, 0, 20, 20, nil)
    let inner = box(5, 5, 10, 10, .red)
    inner.addSubview(box(5, 5, 10, 10, .blue))
    root.addSubview(inner)
    #expect(try root.render()[16, 16] == Self.blue)
    inner.clipsToBounds = true
    let picture = try root.render()
    #expect(picture[16, 16] == Self.clear && picture[12, 12] == Self.blue)
  }

  @Test func opacityIsOfTheGroup() throws {
    let root = box(0, 0, 20, 20, nil)
    let group = box(0, 0, 20, 20, .red)
    group.addSubview(box(0, 0, 20, 20, .blue))
    group.alpha = 0.5
    root.addSubview(group)
    // Red does not shine through blue: one picture at half opacity.
    let pixel = try root.render()[3, 3]
    #expect(pixel.red == 0 && abs(Int(pixel.alpha) - 128) <= 1 && abs(Int(pixel.blue) - 128) <= 1)
    group.isHidden = true
    #expect(try root.render()[3, 3] == Self.clear)
    group.isHidden = false
    group.alpha = 0
    #expect(try root.render()[3, 3] == Self.clear)
  }

  @Test func boundsOriginScrollsTheContent() throws {
    let root = box(0, 0, 20, 20, .red)
    root.addSubview(box(30, 0, 10, 10, .blue))
    root.bounds.origin.x = 25
    let picture = try root.render()
    #expect(picture[0, 0] == Self.red && picture[5, 5] == Self.blue && picture[16, 5] == Self.red)
  }

  @Test func styleResolvesDynamicColoursWhenDrawn() throws {
    let root = box(0, 0, 4, 4, .systemBackground)
    #expect(try root.render()[0, 0].red == 255)
    root.overrideUserInterfaceStyle = .dark
    #expect(try root.render()[0, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    let child = box(0, 0, 4, 4, .systemBackground)
    child.overrideUserInterfaceStyle = .light
    root.addSubview(child)
    #expect(try root.render()[0, 0].red == 255)
  }

  @Test func axesWithoutASizeAreAutomatic() throws {
    let label = monoLabel("ab cd", lines: 0)
    label.font = LabelFonts.bars(10)
    var picture = try label.render()
    #expect(picture.width == 50 && picture.height == 10)
    label.frame.size.width = 30
    picture = try label.render(scale: 2)
    #expect(picture.width == 60 && picture.height == 40)
    label.frame.size = CGSize(width: 0, height: 33)
    picture = try label.render()
    #expect(picture.width == 50 && picture.height == 33)
    #expect(label.frame.size == CGSize(width: 0, height: 33))
    // The introspection tells about that picture.
    #expect(label.lineRects.count == 1 && !label.isTruncated)
    // Inside a tree a label without area draws nothing.
    let root = box(0, 0, 60, 60, nil)
    root.addSubview(label)
    #expect(try root.render().inkRows == nil)
  }

  @Test func emptyTextWithoutASizeIsTheEmptyPicture() throws {
    let picture = try Label().render()
    #expect(picture.width == 0 && picture.height == 0)
    #expect(throws: RenderError.png(.emptyBitmap)) { try Label().pngData() }
    let sized = Label(frame: CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(try sized.render().width == 3)
  }

  @Test func tooLargeIsRefusedBeforehand() {
    let view = box(0, 0, 1e7, 1e7, .red)
    #expect(throws: RenderError.bitmapTooLarge(width: 10_000_000, height: 10_000_000, limit: 1 << 27)) {
      try view.render()
    }
    #expect(throws: RenderError.self) { try box(0, 0, 10, 10, .red).render(scale: 1e6) }
  }

  @Test func scalesOutsideCountAsOne() throws {
    for scale in [CGFloat.nan, 0, -3, .infinity] {
      #expect(try box(0, 0, 10, 10, .red).render(scale: scale).width == 10)
    }
  }

  @Test func strictModeNamesMissingGlyphs() throws {
    let label = monoLabel("a\u{4E2D}b\u{6587}\u{4E2D}")
    #expect(throws: RenderError.missingGlyphs(["\u{4E2D}", "\u{6587}"])) {
      try label.render(missingGlyphs: .strict)
    }
    #expect(try label.render().inkRows != nil)
    label.text = "ab"
    #expect(try label.render(missingGlyphs: .strict).inkRows != nil)
    let root = box(0, 0, 100, 100, nil)
    label.text = "\u{4E2D}"
    label.sizeToFit()
    root.addSubview(label)
    #expect(throws: RenderError.missingGlyphs(["\u{4E2D}"])) { try root.render(missingGlyphs: .strict) }
    label.isHidden = true
    _ = try root.render(missingGlyphs: .strict)
  }

  @Test func pngCarriesDensityAndDescription() throws {
    let label = monoLabel("ab", frame: CGRect(x: 0, y: 0, width: 12, height: 10))
    let plain = try label.pngData(scale: 2)
    let described = try label.pngData(scale: 2, describes: true)
    #expect(try Bitmap(png: plain).scale == 2)
    #expect(try Bitmap(png: plain) == label.render(scale: 2))
    func contains(_ data: Data, _ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }
    #expect(!contains(plain, "Description"))
    #expect(contains(described, "Description") && contains(described, "ab"))
  }

  @Test func extentsHoldTheInk() throws {
    // ink.ttf: `f` reaches 12 to the left of its origin at 40 points.
    let face = try Fixtures.face("ink.ttf")
    let label = Label(frame: CGRect(x: 100, y: 100, width: 64, height: 40))
    label.font = try Font(face: face, size: 40, library: FontLibrary(bundled: false))
    label.text = "faf"
    let bounds = label.renderedRect()
    #expect(bounds == CGRect(x: 0, y: 0, width: 64, height: 40))
    let ink = label.renderedRect(extent: .ink)
    #expect(ink.minX == -12 && ink.minY == 0 && ink.maxY == 40)
    let picture = try label.render(extent: .ink)
    #expect(picture.width == Int(ink.width) && picture.height == 40)
    // The same pixels, moved by the reported offset.
    let inside = try label.render()
    for y in 0..<40 { for x in 0..<64 { #expect(picture[x + 12, y] == inside[x, y]) } }
    // An axis of its own size keeps it, the automatic one grows.
    label.frame.size = CGSize(width: 0, height: 40)
    #expect(label.renderedRect().minX == -12 && label.renderedRect().height == 40)
    label.frame.size = CGSize(width: 64, height: 0)
    #expect(label.renderedRect().minX == 0 && label.renderedRect().width == 64)
  }

  @Test func twoPicturesOfOneLabelAreEqual() throws {
    let label = Label()
    label.text = "Hello, wörld"
    #expect(try label.render(scale: 2) == label.render(scale: 2))
  }
}
