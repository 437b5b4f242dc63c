public import Foundation
public import Placard

/// A picture. Placard's object behind it is `Image`. PNG is the only format that is read and written.
open class UIImage: AttributeObject, @unchecked Sendable {
  // Sendable because every stored property is a constant of a Sendable type; subclasses answer for what they add.
  package let native: Image

  package init(native: Image) { self.native = native }

  /// A picture without pixels.
  public convenience override init() { self.init(native: Image(bitmap: Bitmap(width: 0, height: 0))) }
  /// The bytes of a PNG at one pixel per point; `nil` for others.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// The bytes of a PNG at so many pixels per point; `nil` for others.
  public init?(data: Data, scale: CGFloat) {
    guard let image = try? Image(png: data, scale: scale) else { return nil }
    native = image
  }
  /// A PNG file, whose name may end in `@2x` or `@3x`; `nil` when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }
  /// A PNG of the program's own bundle: see ``init(named:in:compatibleWith:)``.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// A PNG of a bundle: `name.png`, `name@2x.png` or `name@3x.png` among its files, or an image set of an asset
  /// catalogue that was copied into it. The density nearest to the traits' is taken. `nil` when there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let scale = traits.map(\.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? CGFloat(Environment.uikit.displayScale)
    guard let file = BundleFiles(bundle ?? .main).picture(named: name, scale: scale) else { return nil }
    self.init(data: file.data, scale: file.scale)
  }
  /// `nil`: Apple's symbols are not here.
  public convenience init?(systemName name: String) { return nil }
  /// Pixels at one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
  /// Pixels at so many pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var bitmap = cgImage.bitmap
    bitmap.scale = scale > 0 && scale.isFinite ? Double(scale) : 1
    self.init(native: Image(bitmap: bitmap))
  }

  /// How the pixels stand. Pictures that are turned are not offered.
  public enum Orientation: Int, Sendable {
    /// The pixels stand as they are.
    case up = 0
  }

  /// How a picture in text is coloured.
  public enum RenderingMode: Int, Spelling, Sendable {
    typealias Native = ImageRenderingMode
    /// In its own colours.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// Its shape in the colour of the text.
    case alwaysTemplate = 2
  }

  /// Width and height in points.
  open var size: CGSize { native.size }
  /// Pixels per point.
  open var scale: CGFloat { CGFloat(native.bitmap.scale) }
  /// The pixels; `nil` when there are none.
  open var cgImage: CGImage? { native.bitmap.pixels.isEmpty ? nil : CGImage(native.bitmap) }
  /// How it is coloured in text.
  open var renderingMode: RenderingMode { RenderingMode(native.renderingMode) }
  /// ``Orientation/up``.
  open var imageOrientation: Orientation { .up }
  /// The same picture coloured in another way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(native: native.withRenderingMode(renderingMode.native))
  }
  /// The shape of the picture in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
  /// The shape of the picture in a colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let bitmap = native.bitmap
    let canvas = Canvas(width: bitmap.width, height: bitmap.height, scale: bitmap.scale)
    canvas.draw(bitmap, in: TextRect(CGRect(origin: .zero, size: size)), tint: color.cgColor.native)
    return UIImage(native: Image(bitmap: canvas.bitmap, renderingMode: renderingMode.native))
  }

  /// The bytes of a PNG.
  open func pngData() -> Data? { try? native.bitmap.pngData() }

  // MARK: Drawing

  /// Draws the picture at its own size.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the picture at its own size in a blend mode, at an opacity of 0…1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the picture stretched over a rectangle.
  open func draw(in rect: CGRect) {
    Canvas.current?.draw(native.bitmap, in: TextRect(rect))
  }
  /// Draws the picture stretched over a rectangle in a blend mode, at an opacity of 0…1.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(context.alpha * alpha)
    draw(in: rect)
    context.restoreGState()
  }
  /// Draws the picture again and again over a rectangle, from its corner.
  open func drawAsPattern(in rect: CGRect) {
    guard let canvas = Canvas.current else { return }
    canvas.saveState()
    canvas.clip(to: TextRect(rect))
    canvas.translate(x: Double(rect.minX), y: Double(rect.minY))
    tile(canvas)
    canvas.restoreState()
  }

  /// Covers the clip, from the origin.
  func tile(_ canvas: Canvas) {
    let area = CGRect(canvas.clipBounds)
    let (width, height) = (size.width, size.height)
    guard width > 0, height > 0, !area.isEmpty else { return }
    var y = (area.minY / height).rounded(.down) * height
    while y < area.maxY {
      var x = (area.minX / width).rounded(.down) * width
      while x < area.maxX {
        canvas.draw(native.bitmap, in: TextRect(CGRect(x: x, y: y, width: width, height: height)))
        x += width
      }
      y += height
    }
  }

  /// What stands for a pattern where only a colour can be shown.
  var averageColor: Color {
    let bitmap = native.bitmap
    guard !bitmap.isEmpty else { return .clear }
    var sums = [0.0, 0.0, 0.0, 0.0]
    for (index, byte) in bitmap.pixels.enumerated() { sums[index & 3] += Double(byte) }
    guard sums[3] > 0 else { return .clear }
    return Color(
      red: sums[0] / sums[3], green: sums[1] / sums[3], blue: sums[2] / sums[3],
      alpha: sums[3] / 255 / Double(bitmap.width * bitmap.height))
  }

  /// Equal pixels at an equal scale.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return native.bitmap == other.native.bitmap && renderingMode == other.renderingMode
  }
  /// Equal for equal pictures.
  open override var hash: Int { native.bitmap.width ^ native.bitmap.height << 16 }
}
