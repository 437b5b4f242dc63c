public import PlacardFont
import PlacardSystem
public import PlacardText

/// A drawing surface in points over a bitmap, with a stack of states: what a Core Graphics context is to `UILabel`.
///
/// Origin top-left, y down. Pixel (0, 0) of the device is the pixel whose corner is the point (0, 0); the bitmap may
/// begin elsewhere (``init(width:height:scale:originX:originY:interfaceStyle:)``), so that what lies outside the
/// bounds of a label can be drawn without moving anything by parts of pixels. Colours are blended in gamma-encoded
/// sRGB. Drawing cannot fail; what is outside the clip is not drawn. Not `Sendable`.
public final class Canvas {
  /// Pixels per point.
  public let scale: Double
  /// What dynamic colours resolve against.
  public var interfaceStyle: InterfaceStyle
  /// Glyph images and rasterisers.
  package let glyphs: GlyphCache

  // Checked access to these costs more than painting a small glyph. No method hands out access to one of them while it
  // runs another that needs the same one.
  /// What is drawn into now: the picture, or the innermost transparency layer.
  @exclusivity(unchecked) var target: Surface
  @exclusivity(unchecked) var state: CanvasState
  private var stack: [Saved] = []
  /// States below this place of the stack were saved by somebody else and are not restored here.
  private var floor = 0
  /// What the UIKit façade keeps with the canvas.
  package var companion: AnyObject?
  /// One row of coverage.
  @exclusivity(unchecked) private var row: [UInt8] = []
  /// Whether nothing has been written to the picture yet, so that its memory holds anything. The first drawing clears
  /// it, unless it is an opaque ground that covers everything, as in most labels.
  @exclusivity(unchecked) private var isUntouched = false

  /// A bitmap whose first pixel is the device pixel `rect.x0`, `rect.y0`.
  struct Surface {
    var bitmap: Bitmap
    let rect: PixelRect
  }
  fileprivate struct Saved {
    var state: CanvasState
    /// The surface below, for the state saved by a layer.
    var surface: Surface?
    /// What the layer casts.
    var shadow: TextShadow?
    /// How the layer is put on what is below it.
    var compositing = LayerCompositing.blend(.normal)
  }

  /// A canvas over a transparent bitmap. The size must have passed ``Bitmap/checkSize(width:height:)``.
  ///
  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels per point; > 0.
  ///   - originX: device pixel of the bitmap's first column.
  ///   - originY: device pixel of the bitmap's first row.
  ///   - interfaceStyle: what dynamic colours resolve against. Default: light.
  public convenience init(
    width: Int, height: Int, scale: Double = 1, originX: Int = 0, originY: Int = 0,
    interfaceStyle: InterfaceStyle = .light
  ) {
    self.init(
      width: width, height: height, scale: scale, originX: originX, originY: originY, interfaceStyle: interfaceStyle,
      glyphs: GlyphCache())
  }

  /// The same with the rasterisers of a workspace.
  package convenience init(
    width: Int, height: Int, scale: Double, originX: Int = 0, originY: Int = 0, interfaceStyle: InterfaceStyle,
    glyphs: GlyphCache
  ) {
    self.init(
      Bitmap(width: width, height: height, scale: scale) { _ in }, originX: originX, originY: originY,
      interfaceStyle: interfaceStyle, glyphs: glyphs)
    isUntouched = true
  }

  /// A canvas over a picture that is there already, at the picture's scale.
  public convenience init(_ bitmap: Bitmap, originX: Int = 0, originY: Int = 0) {
    self.init(bitmap, originX: originX, originY: originY, interfaceStyle: .light, glyphs: GlyphCache())
  }

  /// The same with the rasterisers of a workspace.
  package init(
    _ bitmap: Bitmap, originX: Int = 0, originY: Int = 0, interfaceStyle: InterfaceStyle, glyphs: GlyphCache
  ) {
    let rect = PixelRect(x0: originX, y0: originY, x1: originX + bitmap.width, y1: originY + bitmap.height)
    scale = bitmap.scale.isFinite && bitmap.scale > 0 ? bitmap.scale : 1
    self.interfaceStyle = interfaceStyle
    self.glyphs = glyphs
    target = Surface(bitmap: bitmap, rect: rect)
    state = CanvasState(
      transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), clip: rect.isEmpty ? .zero : rect)
  }

  /// What has been drawn, layers that are still open left out.
  public var bitmap: Bitmap {
    clearIfUntouched()
    return stack.first { $0.surface != nil }?.surface?.bitmap ?? target.bitmap
  }
}

// MARK: - State

extension Canvas {
  /// Remembers transform, clip, alpha, colours, line and text settings until ``restoreState()``.
  public func saveState() { stack.append(Saved(state: state)) }

  /// Goes back to what ``saveState()`` remembered last. Does nothing without it.
  public func restoreState() {
    guard stack.count > floor, let last = stack.last, last.surface == nil else { return }
    state = last.state
    stack.removeLast()
  }

  /// Runs `body` and brings the state back: states and layers that it left open are closed, and it cannot close those
  /// that were open before.
  package func keepingState(_ body: () -> Void) {
    saveState()
    let outer = floor
    floor = stack.count
    body()
    while stack.count > floor {
      if stack.last?.surface == nil { restoreState() } else { endTransparencyLayer() }
    }
    floor = outer
    restoreState()
  }

  /// Picture, states and layers as they are.
  package struct Snapshot {
    fileprivate let target: Surface
    fileprivate let state: CanvasState
    fileprivate let stack: [Saved]
  }
  package func snapshot() -> Snapshot { Snapshot(target: target, state: state, stack: stack) }
  package func goBack(to snapshot: Snapshot) {
    (target, state, stack) = (snapshot.target, snapshot.state, snapshot.stack)
  }

  /// Begins a picture of its own that ``endTransparencyLayer()`` puts over what is there as one: overlaps inside it
  /// do not shine through when ``alpha`` is below 1. Clip and transform go on inside, alpha and clip masks wait
  /// for the end.
  public func beginTransparencyLayer() {
    beginTransparencyLayer(over: state.clip.intersection(target.rect), casting: nil)
  }

  /// Begins a layer of these device pixels.
  func beginTransparencyLayer(
    over rect: PixelRect, casting shadow: TextShadow?, compositing: LayerCompositing = .blend(.normal)
  ) {
    clearIfUntouched()
    // What is drawn inside is put down once, at the end: its effects are the layer's.
    let compositing = state.blendMode == .normal ? compositing : .blend(state.blendMode)
    stack.append(Saved(state: state, surface: target, shadow: shadow ?? shadowAlongAxes, compositing: compositing))
    target = Surface(bitmap: Bitmap(width: rect.width, height: rect.height, scale: scale), rect: rect)
    state.clip = rect
    state.mask = nil
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// Puts the innermost layer over what is below it and restores the state from its beginning.
  public func endTransparencyLayer() {
    guard let index = stack.lastIndex(where: { $0.surface != nil }), index >= floor, let below = stack[index].surface
    else { return }
    let layer = target
    let saved = stack[index]
    state = saved.state
    target = below
    stack.removeSubrange(index...)
    if let shadow = saved.shadow { paintShadow(of: layer.alphaMask, shadow) }
    switch saved.compositing {
    case .blend(.normal):
      layer.bitmap.pixels.withUnsafeBufferPointer { paint(image: $0, in: layer.rect, alpha: stateAlpha) }
    case .blend(let mode): blend(layer, mode)
    case .mask: keepInside(layer)
    }
  }

  /// Factor for everything drawn from now on, 0…1 (clamped, NaN = 1); replaces the one before.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue.isNaN ? 1 : min(max(newValue, 0), 1) }
  }
  /// Colour of ``fill(_:edges:)`` and of filled paths. Black at first.
  public var fillColor: Color {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }
  /// Colour of strokes. Black at first.
  public var strokeColor: Color {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
  }
  /// Width of strokes in points, 1 at first; 0, negative or NaN draws no stroke.
  public var lineWidth: Double {
    get { state.lineWidth }
    set { state.lineWidth = newValue }
  }
  /// Corners of strokes. Miter at first.
  public var lineJoin: LineJoin {
    get { state.lineJoin }
    set { state.lineJoin = newValue }
  }
  /// Ends of strokes. Butt at first.
  public var lineCap: LineCap {
    get { state.lineCap }
    set { state.lineCap = newValue }
  }
  /// How many line widths a pointed corner may be long before it is cut. 10 at first; below 1 or NaN counts as 1.
  public var miterLimit: Double {
    get { state.miterLimit }
    set { state.miterLimit = newValue >= 1 ? newValue : 1 }
  }
  /// A shadow of everything drawn from now on, its offset in points along the axes of the device. None at first.
  public var shadow: TextShadow? {
    get { state.shadow }
    set { state.shadow = newValue?.color == nil ? nil : newValue }
  }
  /// How what is drawn from now on is put on what is there. Normal at first.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }
  /// What drawing text does. Fill at first.
  public var textDrawingMode: TextDrawingMode {
    get { state.textDrawingMode }
    set { state.textDrawingMode = newValue }
  }

  /// The map from points to device pixels.
  public var currentTransform: Transform { state.transform }

  /// Puts `transform` before the current one. Maps that are not finite are ignored.
  public func concatenate(_ transform: Transform) {
    let result = state.transform.after(transform)
    let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    if numbers.allSatisfy(\.isFinite) { state.transform = result }
  }
  /// Moves the origin by points.
  public func translate(x: Double, y: Double) {
    concatenate(Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
  }
  /// Stretches.
  public func scale(x: Double, y: Double) { concatenate(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)) }
  /// Turns by an angle in radians, clockwise as seen (y is down).
  public func rotate(by angle: Double) {
    concatenate(Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
  }

  /// The transform keeps upright rectangles upright.
  var isUpright: Bool { state.transform.b == 0 && state.transform.c == 0 }
}

// MARK: - Painting device pixels

extension Canvas {
  /// A colour of the state as bytes, its alpha times the canvas's.
  func solid(_ color: Color) -> SolidColor {
    let c = color.components(for: interfaceStyle)
    func byte(_ v: Double) -> UInt8 { UInt8(min(max(v * 255, 0), 255).rounded()) }
    return SolidColor(red: byte(c.red), green: byte(c.green), blue: byte(c.blue), alpha: byte(c.alpha * state.alpha))
  }

  /// The canvas's alpha as a byte.
  var stateAlpha: UInt8 { UInt8((state.alpha * 255).rounded()) }

  /// The bytes of the picture or layer that is drawn into.
  @inline(__always)
  func withPixels(_ body: (UnsafeMutableRawPointer) -> Void) {
    clearIfUntouched()
    target.bitmap.pixels.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { body(base) }
    }
  }

  /// The bitmap of a canvas is cleared when it is first needed, unless something covers all of it. Whoever puts another
  /// surface in its place, or reads it, asks for this first.
  @inline(__always)
  func clearIfUntouched() {
    guard isUntouched else { return }
    isUntouched = false
    target.bitmap.pixels.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  /// Paints through a mask, rows without padding.
  func paint(mask: UnsafeBufferPointer<UInt8>, in shape: PixelRect, _ color: SolidColor) {
    let r = shape.intersection(state.clip).intersection(target.rect)
    guard !r.isEmpty, color.alpha > 0, let bytes = mask.baseAddress else { return }
    precondition(mask.count >= shape.width * shape.height, "a mask has a byte for each pixel of its rectangle")
    if let clip = state.mask { return paint(mask: bytes, in: shape, inside: r, clip: clip, color) }
    let surface = target.rect
    let coverage = bytes + ((r.y0 &- shape.y0) &* shape.width &+ r.x0 &- shape.x0)
    withPixels {
      Blend.color(
        color, mask: coverage, maskStride: shape.width,
        onto: $0 + ((r.y0 &- surface.y0) &* surface.width &+ r.x0 &- surface.x0) &* 4, stride: surface.width &* 4,
        width: r.width, height: r.height)
    }
  }

  /// The same through another mask as well. `r` is the part that can change.
  private func paint(
    mask: UnsafePointer<UInt8>, in shape: PixelRect, inside r: PixelRect, clip: CoverageMask, _ color: SolidColor
  ) {
    let surface = target.rect
    if row.count < r.width { row = [UInt8](repeating: 0, count: r.width) }
    withPixels { pixels in
      row.withUnsafeMutableBufferPointer { row in
        for y in r.y0..<r.y1 {
          let dst = pixels + ((y &- surface.y0) &* surface.width &+ r.x0 &- surface.x0) &* 4
          let scratch = row.baseAddress!
          scratch.update(from: mask + ((y &- shape.y0) &* shape.width &+ r.x0 &- shape.x0), count: r.width)
          clip.withRow(y, from: r.x0) { Blend.multiply(scratch, by: $0, count: r.width) }
          Blend.color(color, mask: scratch, onto: dst, count: r.width)
        }
      }
    }
  }

  /// Paints whole pixels.
  func paint(_ shape: PixelRect, _ color: SolidColor) {
    let r = shape.intersection(state.clip).intersection(target.rect)
    guard !r.isEmpty, color.alpha > 0 else { return }
    let surface = target.rect
    let clip = state.mask
    if isUntouched, r == surface, color.alpha == 255, clip == nil {
      isUntouched = false
      withPixels { Blend.fill(color, onto: $0, count: r.width &* r.height) }
      return
    }
    withPixels { pixels in
      for y in r.y0..<r.y1 {
        let dst = pixels + ((y &- surface.y0) &* surface.width &+ r.x0 &- surface.x0) &* 4
        if let clip {
          clip.withRow(y, from: r.x0) { Blend.color(color, mask: $0, onto: dst, count: r.width) }
        } else {
          Blend.fill(color, onto: dst, count: r.width)
        }
      }
    }
  }

  /// Puts premultiplied pixels, rows without padding, over what is there; `coverage` is over the same rectangle.
  func paint(image: UnsafeBufferPointer<UInt8>, in shape: PixelRect, alpha: UInt8, coverage: CoverageMask? = nil) {
    var r = shape.intersection(state.clip).intersection(target.rect)
    if let coverage { r = r.intersection(coverage.rect) }
    guard !r.isEmpty, alpha > 0, let bytes = image.baseAddress else { return }
    precondition(image.count >= shape.width * shape.height * 4, "a picture has four bytes for each pixel")
    let surface = target.rect
    var clip = state.mask
    if let coverage { clip = clip.map { $0.multiplied(by: coverage) } ?? coverage }
    withPixels { pixels in
      for y in r.y0..<r.y1 {
        let dst = pixels + ((y &- surface.y0) &* surface.width &+ r.x0 &- surface.x0) &* 4
        let src = UnsafeRawPointer(bytes + ((y &- shape.y0) &* shape.width &+ r.x0 &- shape.x0) &* 4)
        if let clip {
          clip.withRow(y, from: r.x0) { Blend.image(src, alpha: alpha, mask: $0, onto: dst, count: r.width) }
        } else {
          Blend.image(src, alpha: alpha, mask: nil, onto: dst, count: r.width)
        }
      }
    }
  }

  /// Paints through a mask.
  func paint(_ mask: CoverageMask, _ color: SolidColor) {
    mask.bytes.withUnsafeBufferPointer { paint(mask: $0, in: mask.rect, color) }
  }
}
