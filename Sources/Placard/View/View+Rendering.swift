public import Foundation
import PlacardFont
public import PlacardRaster
import PlacardText

/// Pictures of a view with everything in it.
///
/// The view is the root: its own position does not matter. An axis on which its bounds are 0 is automatic, so that a
/// label nobody sized gives a picture: width 0 = as wide as the text, height 0 = as high as the text at that width, as
/// after ``sizeToFit()``, grown to hold the ink on that axis; the view's frame is not changed. Inside the tree a view
/// without area draws nothing of its own.
extension View {
  /// Draws the view and its subviews; scrolling labels show the state of their clocks.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; `nil`: ``contentScaleFactor``. NaN, infinite and ≤ 0 count as 1.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - missingGlyphs: whether clusters without a glyph are refused. Default: they show a box.
  /// - Returns: `ceil(size · scale)` pixels each way; no pixels for empty text without a size. Time is linear in the
  ///   text that is shown and in the pixels.
  /// - Throws: ``PlacardRaster/RenderError`` when the picture would be over the pixel limit, found before memory is
  ///   taken, or for missing glyphs in strict mode.
  public func render(
    scale: CGFloat? = nil, extent: Extent = .bounds, missingGlyphs: MissingGlyphPolicy = .drawBox
  ) throws(RenderError) -> Bitmap {
    try bitmap(Picture(of: self, scale: scale), extent: extent, missingGlyphs: missingGlyphs)
  }

  /// Draws the view and its subviews.
  ///
  /// - Parameter admit: called with the picture's width and height in pixels before memory is taken.
  package func render(
    scale: CGFloat? = nil, extent: Extent, missingGlyphs: MissingGlyphPolicy,
    admit: (Int, Int) throws(RenderError) -> Void
  ) throws(RenderError) -> Bitmap {
    try bitmap(Picture(of: self, scale: scale), extent: extent, missingGlyphs: missingGlyphs, admit: admit)
  }

  /// The picture at `time` seconds of an animation: every scrolling label in the tree stands where it is after a run
  /// that starts by itself at 0, whatever its clock says. Labels that are held, wait for a tap or have no need to
  /// scroll look at all times as they do at rest.
  ///
  /// - Parameters:
  ///   - time: seconds; before 0 and NaN: everything is at rest.
  ///   - scale: as in ``render(scale:extent:missingGlyphs:)``, like the other parameters and errors.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - missingGlyphs: whether clusters without a glyph are refused. Default: they show a box.
  /// - Throws: ``PlacardRaster/RenderError``.
  public func render(
    at time: TimeInterval, scale: CGFloat? = nil, extent: Extent = .bounds, missingGlyphs: MissingGlyphPolicy = .drawBox
  ) throws(RenderError) -> Bitmap {
    try bitmap(Picture(of: self, scale: scale, time: time), extent: extent, missingGlyphs: missingGlyphs)
  }

  private func bitmap(
    _ picture: Picture, extent: Extent, missingGlyphs: MissingGlyphPolicy,
    admit: (Int, Int) throws(RenderError) -> Void = { _, _ throws(RenderError) in }
  ) throws(RenderError) -> Bitmap {
    try sized(picture) { (picture) throws(RenderError) in
      let pixels = pixelRect(picture, extent: extent)
      try admit(pixels.width, pixels.height)
      try Bitmap.checkSize(width: pixels.width, height: pixels.height)
      if missingGlyphs == .strict {
        let missing = missingClusters
        if !missing.isEmpty { throw RenderError.missingGlyphs(missing) }
      }
      return Workspace.borrow { workspace in
        let canvas = Canvas(
          width: pixels.width, height: pixels.height, scale: Double(picture.scale), originX: pixels.x,
          originY: pixels.y,
          interfaceStyle: effectiveUserInterfaceStyle, glyphs: workspace.glyphs)
        canvas.translate(x: -Double(bounds.origin.x), y: -Double(bounds.origin.y))
        drawTree(in: canvas, ontoNothing: true, background: backgroundArea(picture, extent, pixels))
        return canvas.bitmap
      }
    }
  }

  /// The part of the view's plane that ``render(scale:extent:missingGlyphs:)`` shows, in points of the view's own
  /// coordinates: whole pixels, so it says where the bounds stand inside the picture.
  public func renderedRect(scale: CGFloat? = nil, extent: Extent = .bounds) -> CGRect {
    sized(Picture(of: self, scale: scale)) { (picture) throws(Never) in
      let pixels = pixelRect(picture, extent: extent)
      let (corner, scale) = (bounds.origin, picture.scale)
      return CGRect(
        x: corner.x + CGFloat(pixels.x) / scale, y: corner.y + CGFloat(pixels.y) / scale,
        width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }
  }

  // MARK: Sizes of pictures

  /// The bounds' size, an axis of 0 being as large as the content.
  package var renderingSize: CGSize {
    var size = bounds.size
    guard size.width == 0 || size.height == 0 else { return size }
    // As `sizeToFit` does: one answer for both axes.
    if size.width == 0, size.height == 0 { return sizeThatFits(.zero).clampedSize }
    if size.width == 0 { size.width = sizeThatFits(CGSize(width: 0, height: size.height)).width }
    if size.height == 0 { size.height = sizeThatFits(CGSize(width: size.width, height: 0)).height }
    return size.clampedSize
  }

  /// Lays out, then runs `body` with the picture, its automatic axes and its size found.
  private func sized<Result, Failure: Error>(
    _ picture: Picture, _ body: (Picture) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var picture = picture
    picture.makeCurrent { layoutIfNeeded() }
    picture.isAutomatic = (width: bounds.size.width == 0, height: bounds.size.height == 0)
    picture.size = picture.makeCurrent { renderingSize }
    return try picture.makeCurrent { () throws(Failure) in try body(picture) }
  }

  /// Device pixels of the picture relative to the bounds' corner.
  private func pixelRect(_ picture: Picture, extent: Extent) -> (x: Int, y: Int, width: Int, height: Int) {
    let (bounds, scale) = (bounds, Double(picture.scale))
    let horizontal = pixelRange(0, Double(bounds.size.width), scale)
    let vertical = pixelRange(0, Double(bounds.size.height), scale)
    var x = horizontal
    var y = vertical
    let growsWidth = extent == .ink || picture.isAutomatic.width
    let growsHeight = extent == .ink || picture.isAutomatic.height
    if growsWidth || growsHeight, let ink = treeInk {
      if growsWidth {
        x = grown(x, Double(ink.minX - bounds.origin.x), Double(ink.maxX - bounds.origin.x), scale)
      }
      if growsHeight {
        y = grown(y, Double(ink.minY - bounds.origin.y), Double(ink.maxY - bounds.origin.y), scale)
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

  /// Whole pixels that also hold a stretch of ink, unless it reaches less than an eighth of a pixel over their edge.
  private func grown(_ pixels: (Int, Int), _ low: Double, _ high: Double, _ scale: Double) -> (Int, Int) {
    let ink = pixelRange(low, high, scale)
    return (
      low * scale > Double(pixels.0) - 0.125 ? pixels.0 : min(ink.0, pixels.0),
      high * scale < Double(pixels.1) + 0.125 ? pixels.1 : max(ink.1, pixels.1)
    )
  }

  /// What the background fills in a picture of the view: on axes without a size all of it, although ink reaches over
  /// the bounds there, and on both where one has none and all ink was asked for. A view with rounded corners, a border
  /// or a shadow keeps its shape.
  private func backgroundArea(
    _ picture: Picture, _ extent: Extent, _ pixels: (x: Int, y: Int, width: Int, height: Int)
  ) -> TextRect {
    var area = TextRect(bounds)
    let layer = layer
    if layer.isRounded || layer.borderWidth > 0 || layer.castShadow(in: .light) != nil { return area }
    let scale = Double(picture.scale)
    let (width, height) = picture.isAutomatic
    if width || height && extent == .ink {
      (area.x, area.width) = (area.x + Double(pixels.x) / scale, Double(pixels.width) / scale)
    }
    if height || width && extent == .ink {
      (area.y, area.height) = (area.y + Double(pixels.y) / scale, Double(pixels.height) / scale)
    }
    return area
  }

  // MARK: Drawing the tree

  /// Draws the view in its own coordinates: shadow, background, content, subviews, border
  /// (`Documentation/Rules/Label.md` 7.1).
  ///
  /// - Parameters:
  ///   - ontoNothing: the canvas is blank, so what is drawn can be faded where it is.
  ///   - background: what the background fills; nil: the bounds.
  func drawTree(in canvas: Canvas, ontoNothing: Bool = false, background: TextRect? = nil) {
    guard !isHidden, alpha > 0 else { return }
    let fade = sideFade
    let layer = layer
    let isGroup = alpha < 1 || maskView != nil || (fade != nil && !ontoNothing)
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
    drawContent(in: canvas, area, layer, background: background ?? area)
    if let fade { canvas.fadeSides(of: area, length: fade.length, left: fade.left, right: fade.right) }
    if caster != nil { canvas.endTransparencyLayer() }
    if let maskView {
      canvas.beginMask()
      maskView.drawInside(canvas)
      canvas.endTransparencyLayer()
    }
    if isGroup { canvas.endTransparencyLayer() }
  }

  /// What casts the shadow of the layer: background, content, subviews, border.
  private func drawContent(in canvas: Canvas, _ area: TextRect, _ layer: Layer, background: TextRect) {
    let hasArea = area.width > 0 && area.height > 0
    if hasArea, let backgroundColor {
      canvas.saveState()
      canvas.fillColor = backgroundColor
      if layer.hasRoundBackground {
        canvas.fill(layer.outline(of: area))
      } else {
        canvas.fill(background, edges: .touching)
      }
      canvas.restoreState()
    }
    canvas.saveState()
    if layer.masksToBounds {
      if layer.isRounded { canvas.clip(to: layer.outline(of: area)) } else { canvas.clip(to: area) }
    }
    if hasArea || drawsWithoutArea {
      canvas.saveState()
      canvas.fillColor = drawingColor
      canvas.strokeColor = canvas.fillColor
      Picture.drawing(self) { canvas.makeCurrent { draw(bounds) } }
      canvas.restoreState()
    }
    for view in subviews { view.drawInside(canvas) }
    canvas.restoreState()
    if hasArea, layer.borderWidth > 0 { drawBorder(in: canvas, area, layer) }
  }

  /// Draws the view where it stands in its superview.
  private func drawInside(_ canvas: Canvas) {
    canvas.saveState()
    canvas.concatenate(toSuperview)
    drawTree(in: canvas)
    canvas.restoreState()
  }

  /// Draws the view in its own coordinates, layout as it is.
  package func draw(on canvas: Canvas) { drawTree(in: canvas) }

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
    var ink = bounds.size.width > 0 && bounds.size.height > 0 || drawsWithoutArea ? inkBounds : nil
    if clipsToBounds, let own = ink { ink = own.clipped(to: bounds) }
    for view in subviews {
      guard let own = view.ink(countingBackground: true) else { continue }
      var part = own.applying(view.toSuperview)
      if clipsToBounds { part = part.clipped(to: bounds) ?? bounds }
      ink = ink.union(part)
    }
    return ink
  }

  /// Clusters of text in the view and its subviews that no font has a glyph for, each once, in order of appearance:
  /// their pictures show boxes. What is cut is not among them. Empty: all is shown.
  public var missingClusters: [String] {
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
