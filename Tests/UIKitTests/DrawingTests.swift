import Testing
import UIKit

/// Paths, contexts, pictures and strings: pixels by arithmetic.
@MainActor
@Suite struct DrawingTests {
  /// A picture of points, one pixel each.
  private func picture(_ width: CGFloat, _ height: CGFloat, _ body: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      body($0.cgContext)
    }
  }

  /// Straight red, green, blue and alpha of a pixel, 0…255.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [Int] {
    guard let cut = image.cgImage?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)) else { return [] }
    let parts = UIColor(patternImage: UIImage(cgImage: cut)).cgColor.components ?? []
    return parts.map { Int(($0 * 255).rounded()) }
  }

  @Test func pathsSayTheirBounds() {
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    // Clockwise as seen goes through the bottom: y from 10 to 15.
    #expect(abs(arc.bounds.minY - 10) < 1e-3 && abs(arc.bounds.maxY - 15) < 0.02 && abs(arc.bounds.width - 10) < 0.02)
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(
      oval.contains(CGPoint(x: 10, y: 5)) && !oval.contains(CGPoint(x: 1, y: 1)) && oval.contains(CGPoint(x: 3, y: 5)))
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 5)))
    ring.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(ring.bounds == CGRect(x: 5, y: 0, width: 10, height: 10) && ring.reversing().bounds == ring.bounds)
    #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull)
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addQuadCurve(to: CGPoint(x: 4, y: 0), controlPoint: CGPoint(x: 2, y: 4))
    // A quadratic reaches half the height of its control point.
    #expect(abs(line.bounds.height - 2) < 0.02 && line.currentPoint == CGPoint(x: 4, y: 0))
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(corner.currentPoint.x - 10) < 1e-9 && abs(corner.currentPoint.y - 4) < 1e-9)
  }

  @Test func roundingOfSomeCorners() {
    let image = picture(20, 20) { _ in
      UIColor.black.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 8, height: 8)
      ).fill()
    }
    let cut: [Int] = [pixel(image, 0, 0)[3], pixel(image, 19, 19)[3]]
    #expect(cut == [0, 0] as [Int])
    let kept: [Int] = [pixel(image, 19, 0)[3], pixel(image, 0, 19)[3], pixel(image, 10, 10)[3]]
    #expect(kept == [255, 255, 255] as [Int])
  }

  @Test func dashesLeaveGaps() {
    let image = picture(20, 4) { context in
      context.setLineWidth(4)
      context.setLineDash(phase: 2, lengths: [4, 6])
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
    }
    // Two points of the first dash are left, then six of gap, four of dash, six of gap, two of dash.
    let covered = (0..<20).map { pixel(image, $0, 1)[3] == 255 }
    #expect(covered == (0..<20).map { [0, 1, 8, 9, 10, 11, 18, 19].contains($0) })
  }

  @Test func statesAreStacked() {
    let image = picture(4, 1) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.translateBy(x: 1, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setAlpha(0.5)
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(pixel(image, 0, 0) == [255, 0, 0, 255] && pixel(image, 1, 0) == [0, 0, 255, 255])
    #expect(pixel(image, 2, 0)[3] == 128 && pixel(image, 3, 0)[3] == 0)
  }

  @Test func clipsAndRules() {
    let image = picture(10, 10) { context in
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
      context.clip(using: .evenOdd)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(pixel(image, 1, 1)[3] == 255 && pixel(image, 5, 5)[3] == 0)
  }

  @Test func blendModes() {
    func blended(_ mode: CGBlendMode) -> [Int] {
      pixel(
        picture(1, 1) { context in
          context.setFillColor(UIColor(red: 1, green: 0.4, blue: 0, alpha: 1).cgColor)
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
          context.setBlendMode(mode)
          context.setFillColor(UIColor(red: 0.6, green: 1, blue: 0.2, alpha: 1).cgColor)
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }, 0, 0)
    }
    #expect(blended(.multiply) == [153, 102, 0, 255] && blended(.normal) == [153, 255, 51, 255])
    #expect(blended(.screen) == [255, 255, 51, 255] && blended(.darken) == [153, 102, 0, 255])
    #expect(blended(.difference) == [102, 153, 51, 255] && blended(.clear)[3] == 0)
    #expect(blended(.destinationOver) == [255, 102, 0, 255] && blended(.destinationOut)[3] == 0)
    #expect(
      blended(.copy) == [153, 255, 51, 255] && blended(.sourceIn) == [153, 255, 51, 255] && blended(.xor)[3] == 0)
    // Outside of what is drawn nothing changes.
    let half = picture(2, 1) { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setBlendMode(.sourceOut)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(pixel(half, 0, 0)[3] == 0 && pixel(half, 1, 0)[3] == 255)
  }

  @Test func gradientsBetweenTwoPoints() {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray, locations: [0, 1])!
    func row(_ options: CGGradientDrawingOptions) -> UIImage {
      picture(8, 1) { context in
        context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
      }
    }
    let inside = row([])
    // Pixel centres at 1/8, 3/8, 5/8 and 7/8 of the way.
    #expect((2..<6).map { pixel(inside, $0, 0)[0] } == [32, 96, 159, 223])
    #expect(pixel(inside, 0, 0)[3] == 0 && pixel(inside, 7, 0)[3] == 0)
    let extended = row([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(pixel(extended, 0, 0) == [0, 0, 0, 255] && pixel(extended, 7, 0) == [255, 255, 255, 255])
    let disc = picture(21, 21) { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 10.5, y: 10.5), startRadius: 0, endCenter: CGPoint(x: 10.5, y: 10.5),
        endRadius: 8, options: [])
    }
    #expect(pixel(disc, 10, 10)[0] == 0 && pixel(disc, 0, 0)[3] == 0 && pixel(disc, 14, 10)[0] == 128)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
  }

  @Test func shadowsFallWhereTheOffsetSays() {
    let image = picture(20, 20) { context in
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 6, height: 8), blur: 0, color: UIColor.blue.cgColor)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
    // The square covers 2…6, whatever is scaled its shadow 8…12 across and 10…14 down.
    #expect(pixel(image, 3, 3) == [255, 0, 0, 255] && pixel(image, 9, 11) == [0, 0, 255, 255])
    #expect(pixel(image, 7, 11)[3] == 0 && pixel(image, 9, 9)[3] == 0 && pixel(image, 12, 11)[3] == 0)
  }

  @Test func masksAndPicturesStandAsInUIKit() {
    let source = picture(2, 2) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let upright = picture(2, 2) { _ in source.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    let turned = picture(2, 2) { $0.draw(source.cgImage!, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(pixel(upright, 0, 0)[3] == 255 && pixel(upright, 0, 1)[3] == 0)
    #expect(pixel(turned, 0, 0)[3] == 0 && pixel(turned, 0, 1)[3] == 255)
    let masked = picture(2, 2) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: source.cgImage!)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(pixel(masked, 0, 0)[3] == 0 && pixel(masked, 0, 1)[3] == 255)
    let tinted = source.withTintColor(.green)
    #expect(pixel(tinted, 0, 0) == [0, 255, 0, 255])
    let tiled = picture(5, 5) { _ in
      UIColor(patternImage: source).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect((0..<5).map { pixel(tiled, 3, $0)[3] } == [255, 0, 255, 0, 255])
  }

  @Test func picturesGoThroughPNG() throws {
    let image = picture(3, 2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) }
    let data = try #require(image.pngData())
    #expect(UIImage(data: data) == image && UIImage(data: data, scale: 2)?.size == CGSize(width: 1.5, height: 1))
    #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(systemName: "star") == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), true, 0)
    let begun = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(
      begun?.scale == 2 && begun?.size == CGSize(width: 4, height: 3)
        && begun.map { pixel($0, 0, 0) } == [0, 0, 0, 255])
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func stringsMeasureAsLabelsDo() {
    let font = UIFont.systemFont(ofSize: 16)
    let text = "Several words that need more than one line"
    let label = UILabel()
    label.font = font
    label.text = text
    label.numberOfLines = 0
    let box = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    let fitted = label.sizeThatFits(CGSize(width: 120, height: 1e6))
    // The label rounds up to pixels of half a point.
    #expect(fitted.height - box.height >= 0 && fitted.height - box.height < 0.5 && fitted.width - box.width < 0.5)
    let line = text.size(withAttributes: [.font: font])
    #expect(line == (text as NSString).size(withAttributes: [.font: font]) && abs(line.height - font.lineHeight) < 1e-9)
    // Without the option it is one line whose origin is on the baseline.
    let single = NSAttributedString(string: text, attributes: [.font: font]).boundingRect(
      with: CGSize(width: 50, height: 10), options: [], context: nil)
    #expect(single.size == line && abs(single.minY + font.ascender) < 1e-9)
    #expect("".size() == .zero)
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    _ = text.boundingRect(
      with: CGSize(width: line.width * 0.75, height: 0), options: [], attributes: [.font: font], context: context)
    #expect(context.actualScaleFactor < 0.76 && context.actualScaleFactor >= 0.5)
  }

  /// What a view clears is its own: the ground behind it stays.
  @Test func clearingAndBlendingStayInTheView() {
    final class Hole: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(rect)
        UIGraphicsGetCurrentContext()?.clear(CGRect(x: 2, y: 2, width: 2, height: 2))
      }
    }
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    ground.backgroundColor = .red
    ground.addSubview(Hole(frame: CGRect(x: 1, y: 1, width: 6, height: 6)))
    let image = picture(8, 8) { ground.layer.render(in: $0) }
    #expect(pixel(image, 0, 0) == [255, 0, 0, 255] && pixel(image, 2, 2) == [0, 0, 255, 255])
    #expect(pixel(image, 4, 4) == [255, 0, 0, 255])
  }

  /// States, layers and contexts that a view left open do not reach the next one.
  @Test func whatAViewLeavesOpenIsClosed() {
    final class Careless: UIView {
      override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        context?.beginTransparencyLayer(auxiliaryInfo: nil)
        context?.translateBy(x: 3, y: 3)
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      }
    }
    final class Greedy: UIView {
      override func draw(_ rect: CGRect) {
        for _ in 0..<5 { UIGraphicsGetCurrentContext()?.restoreGState() }
      }
    }
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    ground.addSubview(Careless(frame: ground.bounds))
    ground.addSubview(Greedy(frame: ground.bounds))
    let last = UIView(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    last.backgroundColor = .green
    ground.addSubview(last)
    let image = picture(4, 4) { ground.layer.render(in: $0) }
    #expect(pixel(image, 1, 0) == [0, 255, 0, 255] && pixel(image, 0, 0)[3] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func masksTransformsAndOpacityOfViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let child = UIView(frame: CGRect(x: 2, y: 3, width: 4, height: 2))
    child.backgroundColor = .black
    view.addSubview(child)
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = picture(8, 8) { view.layer.render(in: $0) }
    #expect(pixel(turned, 4, 2)[3] == 255 && pixel(turned, 2, 4)[3] == 0)
    child.transform = .identity
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    mask.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    view.mask = mask
    let masked = picture(8, 8) { view.layer.render(in: $0) }
    #expect(pixel(masked, 3, 3)[3] == 128 && pixel(masked, 5, 3)[3] == 0)
    view.mask = nil
    child.alpha = 0.25
    #expect(pixel(picture(8, 8) { view.layer.render(in: $0) }, 3, 3)[3] == 64)
  }
}
