public import Foundation
import PlacardFont
public import PlacardRaster
import PlacardText

/// What a picture does about clusters that no font has a glyph for.
public enum MissingGlyphPolicy: Sendable, Hashable, CaseIterable {
  /// Shows the missing-glyph box.
  case drawBox
  /// Refuses the picture with ``RenderError/missingGlyphs(_:)``.
  case strict
}

/// Pictures of a view with everything in it.
///
/// The view is the root: its own position does not matter. An axis on which its bounds are 0 is automatic, so that a
/// label nobody sized gives a picture: width 0 = as wide as the text, height 0 = as high as the text at that width, as
/// after ``sizeToFit()``, grown to hold the ink on that axis; the view's frame is not changed. Inside the tree a view
/// without area draws nothing of its own.
extension View {
  /// Draws the view and its subviews.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; `nil`: ``contentScaleFactor``. NaN, infinite and ≤ 0 count as 1.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - missingGlyphs: whether clusters without a glyph are refused. Default: they show a box.
  /// - Returns: `ceil(size · scale)` pixels each way; nothing at all for empty text without a size.
  /// - Throws: ``RenderError`` when the picture would be over the pixel limit, found before memory is taken, or for
  ///   missing glyphs in strict mode.
  public func render(
    scale: CGFloat? = nil, extent: Extent = .bounds, missingGlyphs: MissingGlyphPolicy = .drawBox
  ) throws(RenderError) -> Bitmap {
    let density = renderingScale(scale)
    return try withRenderingBounds(density) { () throws(RenderError) in
      let pixels = pixelRect(scale: density, extent: extent)
      try Bitmap.checkSize(width: pixels.width, height: pixels.height)
      if missingGlyphs == .strict {
        let missing = missingClusters
        if !missing.isEmpty { throw RenderError.missingGlyphs(missing) }
      }
      return Workspace.borrow { workspace in
        let canvas = Canvas(
          Bitmap(width: pixels.width, height: pixels.height, scale: density), originX: pixels.x, originY: pixels.y,
          interfaceStyle: effectiveUserInterfaceStyle, glyphs: workspace.glyphs)
        canvas.translate(x: -Double(bounds.origin.x), y: -Double(bounds.origin.y))
        drawTree(in: canvas, ontoNothing: true)
        didDisplay()
        return canvas.bitmap
      }
    }
  }

  /// The part of the view's plane that ``render(scale:extent:missingGlyphs:)`` shows, in points of the view's own
  /// coordinates: whole pixels, so it says where the bounds stand inside the picture.
  public func renderedRect(scale: CGFloat? = nil, extent: Extent = .bounds) -> CGRect {
    let density = renderingScale(scale)
    return withRenderingBounds(density) {
      let pixels = pixelRect(scale: density, extent: extent)
      return CGRect(
        x: bounds.origin.x + CGFloat(Double(pixels.x) / density),
        y: bounds.origin.y + CGFloat(Double(pixels.y) / density), width: CGFloat(Double(pixels.width) / density),
        height: CGFloat(Double(pixels.height) / density))
    }
  }

  /// The picture as a PNG with its density and, when asked, ``accessibilityLabel`` as description text.
  ///
  /// - Parameter describes: writes the accessibility label into the file. Default: `false`.
  /// - Throws: ``RenderError``, or ``PNGError`` for a picture without pixels.
  public func pngData(
    scale: CGFloat? = nil, extent: Extent = .bounds, missingGlyphs: MissingGlyphPolicy = .drawBox,
    describes: Bool = false
  ) throws -> Data {
    let bitmap = try render(scale: scale, extent: extent, missingGlyphs: missingGlyphs)
    var options = PNGOptions()
    if describes { options.description = accessibilityLabel }
    return Data(
      try Workspace.borrow { workspace throws(PNGError) in try workspace.png.encode(bitmap, options: options) })
  }

  // MARK: Sizes of pictures

  private func renderingScale(_ scale: CGFloat?) -> Double {
    InputClamping.scale(Double(scale ?? contentScaleFactor))
  }

  /// The bounds' size, an axis of 0 being as large as the content.
  var renderingSize: CGSize {
    var size = bounds.size
    guard size.width == 0 || size.height == 0 else { return size }
    // As `sizeToFit` does: one answer for both axes.
    if size.width == 0, size.height == 0 { return sizeThatFits(.zero) }
    if size.width == 0 { size.width = sizeThatFits(CGSize(width: 0, height: size.height)).width }
    if size.height == 0 { size.height = sizeThatFits(CGSize(width: size.width, height: 0)).height }
    return size
  }

  /// Lays out, then runs `body` with the bounds a picture has and sizes rounded for its scale.
  private func withRenderingBounds<Result, Failure: Error>(
    _ scale: Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withTemporaryContentScale(CGFloat(scale)) { () throws(Failure) in
      layoutIfNeeded()
      let isAutomatic = (width: bounds.size.width == 0, height: bounds.size.height == 0)
      automaticAxes = isAutomatic
      defer { automaticAxes = (false, false) }
      return try withTemporaryBounds(size: renderingSize, body)
    }
  }

  /// Device pixels of the picture relative to the bounds' corner.
  private func pixelRect(scale: Double, extent: Extent) -> (x: Int, y: Int, width: Int, height: Int) {
    let horizontal = pixelRange(0, Double(bounds.size.width), scale)
    let vertical = pixelRange(0, Double(bounds.size.height), scale)
    var x = horizontal
    var y = vertical
    let growsWidth = extent == .ink || automaticAxes.width
    let growsHeight = extent == .ink || automaticAxes.height
    if growsWidth || growsHeight, let ink = treeInk {
      if growsWidth {
        let range = pixelRange(Double(ink.minX - bounds.origin.x), Double(ink.maxX - bounds.origin.x), scale)
        x = (min(x.0, range.0), max(x.1, range.1))
      }
      if growsHeight {
        let range = pixelRange(Double(ink.minY - bounds.origin.y), Double(ink.maxY - bounds.origin.y), scale)
        y = (min(y.0, range.0), max(y.1, range.1))
      }
    }
    return (x.0, y.0, x.1 - x.0, y.1 - y.0)
  }

  /// Whole pixels that hold a stretch of points.
  private func pixelRange(_ low: Double, _ high: Double, _ scale: Double) -> (Int, Int) {
    // Far below Int's range, far above every picture that passes the size check.
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e12), 1e12)) }
    return (whole((low * scale + 1e-4).rounded(.down)), whole((high * scale - 1e-4).rounded(.up)))
  }

  // MARK: Drawing the tree

  /// Draws the view in its own coordinates: shadow, background, content, subviews, border (label.md 7.1).
  ///
  /// - Parameter ontoNothing: the canvas is blank, so what is drawn can be faded where it is.
  func drawTree(in canvas: Canvas, ontoNothing: Bool = false) {
    guard !isHidden, alpha > 0 else { return }
    let fade = sideFade
    let layer = layer
    let isGroup = alpha < 1 || (fade != nil && !ontoNothing)
    canvas.saveState()
    defer { canvas.restoreState() }
    let area = TextRect(bounds)
    if fade != nil { canvas.clip(to: area) }
    if isGroup {
      canvas.alpha *= Double(alpha)
      canvas.beginTransparencyLayer()
    }
    canvas.interfaceStyle = effectiveUserInterfaceStyle
    let shadow = layer.castShadow(in: canvas.interfaceStyle)
    if let shadow, let path = layer.shadowPath { canvas.drawShadow(of: path, shadow) }
    let caster = shadow != nil && layer.shadowPath == nil ? casting(contentInk) : nil
    if let shadow, let caster { canvas.beginTransparencyLayer(casting: shadow, from: TextRect(caster)) }
    drawContent(in: canvas, area, layer)
    if let fade { canvas.fadeSides(of: area, length: fade.length, left: fade.left, right: fade.right) }
    if caster != nil { canvas.endTransparencyLayer() }
    if isGroup { canvas.endTransparencyLayer() }
  }

  /// What casts the shadow of the layer: background, content, subviews, border.
  private func drawContent(in canvas: Canvas, _ area: TextRect, _ layer: Layer) {
    let hasArea = area.width > 0 && area.height > 0
    if hasArea, let backgroundColor {
      canvas.saveState()
      canvas.fillColor = backgroundColor
      if layer.isRounded { canvas.fill(layer.outline(of: area)) } else { canvas.fill(area, edges: .touching) }
      canvas.restoreState()
    }
    canvas.saveState()
    if layer.masksToBounds {
      if layer.isRounded { canvas.clip(to: layer.outline(of: area)) } else { canvas.clip(to: area) }
    }
    if hasArea {
      canvas.saveState()
      isDrawing = true
      canvas.makeCurrent { draw(bounds) }
      isDrawing = false
      canvas.restoreState()
    }
    for view in subviews {
      canvas.saveState()
      canvas.translate(
        x: Double(view.frame.origin.x - view.bounds.origin.x), y: Double(view.frame.origin.y - view.bounds.origin.y))
      view.drawTree(in: canvas)
      canvas.restoreState()
    }
    canvas.restoreState()
    if hasArea, layer.borderWidth > 0 { drawBorder(in: canvas, area, layer) }
  }

  /// A ring inside the bounds, following the rounded corners.
  private func drawBorder(in canvas: Canvas, _ area: TextRect, _ layer: Layer) {
    var ring = layer.outline(of: area)
    ring.elements += layer.outline(of: area, inset: Double(layer.borderWidth)).elements
    canvas.saveState()
    canvas.fillColor = layer.borderColor ?? .black
    canvas.fill(ring, rule: .evenOdd)
    canvas.restoreState()
  }

  // MARK: What the tree says

  /// Ink of the view and its subviews, in the view's coordinates, without its own background and border; nil where
  /// nothing is drawn.
  var treeInk: CGRect? { ink(countingBackground: false) }

  private func ink(countingBackground: Bool) -> CGRect? {
    guard !isHidden, alpha > 0 else { return nil }
    let content = contentInk
    let caster = casting(content)
    return (countingBackground ? caster : content).union(shadowInk(of: caster))
  }

  /// What casts a shadow: the background and border of the view, if it has any, and the ink inside it.
  private func casting(_ content: CGRect?) -> CGRect? {
    backgroundColor != nil || layer.borderWidth > 0 ? content.union(bounds) : content
  }

  /// Where the shadow of the layer may leave ink.
  private func shadowInk(of caster: CGRect?) -> CGRect? {
    let layer = layer
    guard let shadow = layer.castShadow(in: effectiveUserInterfaceStyle),
      let caster = layer.shadowPath.map({ $0.controlBounds.map(CGRect.init) }) ?? caster
    else { return nil }
    let reach = CGFloat(shadow.reach(scale: Double(contentScaleFactor)))
    return caster.offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
      .insetBy(dx: -reach, dy: -reach)
  }

  /// Ink of the content and the subviews.
  private var contentInk: CGRect? {
    var ink = bounds.size.width > 0 && bounds.size.height > 0 ? inkBounds : nil
    if clipsToBounds, let own = ink { ink = own.clipped(to: bounds) }
    for view in subviews {
      guard var part = view.ink(countingBackground: true) else { continue }
      part.origin.x += view.frame.origin.x - view.bounds.origin.x
      part.origin.y += view.frame.origin.y - view.bounds.origin.y
      if clipsToBounds { part = part.clipped(to: bounds) ?? bounds }
      ink = ink.union(part)
    }
    return ink
  }

  /// Clusters without a glyph in the view and its subviews, each once, in order of appearance.
  var missingClusters: [String] {
    guard !isHidden, alpha > 0 else { return [] }
    var result = ownMissingClusters
    for view in subviews { result += view.missingClusters }
    var seen = Set<String>()
    return result.filter { seen.insert($0).inserted }
  }
}

extension CGRect? {
  /// The smallest rectangle around both; nil holds nothing.
  fileprivate func union(_ other: CGRect?) -> CGRect? {
    guard let self, let other else { return self ?? other }
    return self.union(other)
  }
}

extension CGRect {
  /// The common part; nil when there is none.
  fileprivate func clipped(to other: CGRect) -> CGRect? {
    let common = intersection(other)
    return common.isNull || common.isEmpty ? nil : common
  }
}

extension Bitmap {
  /// The picture as the bytes of a PNG file.
  /// - Throws: ``PNGError/emptyBitmap`` for a picture without pixels.
  public func pngData(options: PNGOptions = PNGOptions()) throws(PNGError) -> Data {
    Data(try Workspace.borrow { workspace throws(PNGError) in try workspace.png.encode(self, options: options) })
  }

  /// Reads a PNG. ``scale`` is taken from its density, 1 where there is none.
  /// - Throws: ``PNGError`` that says what is wrong with the bytes.
  public init(png data: Data) throws(PNGError) { try self.init(png: [UInt8](data)) }
}

extension TextRect {
  /// The same numbers.
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension CGRect {
  /// The same numbers.
  init(_ rect: TextRect) {
    self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
  }
}
