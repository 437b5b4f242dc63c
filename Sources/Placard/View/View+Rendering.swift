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

  /// Draws the view in its own coordinates: background, content, subviews, border (label.md 7.1).
  ///
  /// - Parameter ontoNothing: the canvas is blank, so what is drawn can be faded where it is.
  func drawTree(in canvas: Canvas, ontoNothing: Bool = false) {
    guard !isHidden, alpha > 0 else { return }
    let fade = sideFade
    let isGroup = alpha < 1 || (fade != nil && !ontoNothing)
    canvas.saveState()
    defer { canvas.restoreState() }
    if fade != nil { canvas.clip(to: TextRect(bounds)) }
    if isGroup {
      canvas.alpha *= Double(alpha)
      canvas.beginTransparencyLayer()
    }
    canvas.interfaceStyle = effectiveUserInterfaceStyle
    let area = TextRect(bounds)
    let hasArea = bounds.size.width > 0 && bounds.size.height > 0
    if hasArea, let backgroundColor {
      canvas.saveState()
      canvas.fillColor = backgroundColor
      if cornerRadius > 0 {
        canvas.fill(Path(area, cornerRadius: Double(cornerRadius)))
      } else {
        canvas.fill(area, edges: .touching)
      }
      canvas.restoreState()
    }
    canvas.saveState()
    if clipsToBounds {
      if cornerRadius > 0 {
        canvas.clip(to: Path(area, cornerRadius: Double(cornerRadius)))
      } else {
        canvas.clip(to: area)
      }
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
    if hasArea, borderWidth > 0 { drawBorder(in: canvas, area) }
    if let fade { canvas.fadeSides(of: area, length: fade.length, left: fade.left, right: fade.right) }
    if isGroup { canvas.endTransparencyLayer() }
  }

  /// A ring inside the bounds, following the corner radius.
  private func drawBorder(in canvas: Canvas, _ area: TextRect) {
    let width = min(Double(borderWidth), area.width / 2, area.height / 2)
    var ring = Path(area, cornerRadius: Double(cornerRadius))
    let inner = TextRect(
      x: area.x + width, y: area.y + width, width: area.width - 2 * width, height: area.height - 2 * width)
    if inner.width > 0, inner.height > 0 {
      ring.elements += Path(inner, cornerRadius: Double(cornerRadius) - width).elements
    }
    canvas.saveState()
    canvas.fillColor = borderColor ?? .black
    canvas.fill(ring, rule: .evenOdd)
    canvas.restoreState()
  }

  // MARK: What the tree says

  /// Ink of the view and its subviews, in the view's coordinates; nil where nothing is drawn.
  var treeInk: CGRect? {
    guard !isHidden, alpha > 0 else { return nil }
    var ink = bounds.size.width > 0 && bounds.size.height > 0 ? inkBounds : nil
    if clipsToBounds, let own = ink { ink = own.clipped(to: bounds) }
    for view in subviews {
      guard var part = view.treeInk else { continue }
      if view.backgroundColor != nil || view.borderWidth > 0 { part = part.union(view.bounds) }
      part.origin.x += view.frame.origin.x - view.bounds.origin.x
      part.origin.y += view.frame.origin.y - view.bounds.origin.y
      if clipsToBounds { part = part.clipped(to: bounds) ?? bounds }
      ink = ink?.union(part) ?? part
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
