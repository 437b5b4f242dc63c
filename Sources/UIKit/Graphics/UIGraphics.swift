// UIKit's functions begin with capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import Placard

/// The context that this thread draws into: a view's while it draws, or the one that was pushed or begun last; `nil` when
/// there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { Canvas.current.map(CGContext.init) }

/// Makes a context the current one of this thread until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.ofThread.push(context.canvas, isImage: false) }

/// Goes back to the context before.
public func UIGraphicsPopContext() { ContextStack.ofThread.pop(isImage: false) }

/// Begins a picture at one pixel per point and makes it the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture and makes it the current context. Without an area, or larger than pictures can be, there is no
/// context.
///
/// - Parameters:
///   - size: points.
///   - opaque: begins with black instead of nothing.
///   - scale: pixels per point; 0 = that of ``UIScreen/main``.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let canvas = Canvas(size: size, scale: scale)
  if opaque, let canvas {
    canvas.fill(TextRect(CGRect(origin: .zero, size: size)), edges: .touching)
  }
  ContextStack.ofThread.push(canvas, isImage: true)
}

/// What was drawn into the picture that was begun last; `nil` when none was.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let canvas = ContextStack.ofThread.imageCanvas else { return nil }
  return UIImage(native: Image(bitmap: canvas.bitmap))
}

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { ContextStack.ofThread.pop(isImage: true) }

/// Fills a rectangle with the fill colour of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a line of one point inside a rectangle with the fill colour of the current context.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let inner = rect.insetBy(dx: 1, dy: 1)
  let path = CGMutablePath()
  path.addRect(rect)
  if inner.width > 0, inner.height > 0 { path.addRect(inner) }
  context.keepingPath {
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }
}
/// Keeps later drawing in the current context inside a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// The contexts of a thread that were made current outside of a view's drawing.
final class ContextStack {
  private struct Entry {
    /// Kept alive while it is current.
    let canvas: Canvas?
    let isImage: Bool
    let before: Canvas?
  }
  private var entries: [Entry] = []
  private static let key = "org.placard.UIGraphics.contexts"

  static var ofThread: ContextStack {
    if let known = Thread.current.threadDictionary[key] as? ContextStack { return known }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  var imageCanvas: Canvas? { entries.last { $0.isImage }?.canvas }

  func push(_ canvas: Canvas?, isImage: Bool) {
    entries.append(Entry(canvas: canvas, isImage: isImage, before: Canvas.current))
    Canvas.setCurrent(canvas)
  }

  /// Runs `body`, after which nothing is on the stack that it pushed.
  func keepingDepth(_ body: () -> Void) {
    let depth = entries.count
    body()
    while entries.count > depth {
      Canvas.setCurrent(entries[entries.count - 1].before)
      entries.removeLast()
    }
  }

  /// Pops that match no push do nothing.
  func pop(isImage: Bool) {
    guard let last = entries.last, last.isImage == isImage else { return }
    entries.removeLast()
    Canvas.setCurrent(last.before)
  }
}

extension Canvas {
  /// - Parameters:
  ///   - size: points; nil where it has no area or too many pixels.
  ///   - scale: pixels per point; 0 = the screen's.
  convenience init?(size: CGSize, scale: CGFloat) {
    let density = scale > 0 && scale.isFinite ? Double(scale) : Environment.uikit.displayScale
    let (width, height) = (Double(size.width) * density, Double(size.height) * density)
    guard width > 0, height > 0, width < 1e9, height < 1e9 else { return nil }
    let pixels = (Int((width - 1e-4).rounded(.up)), Int((height - 1e-4).rounded(.up)))
    guard (try? Bitmap.checkSize(width: pixels.0, height: pixels.1)) != nil else { return nil }
    self.init(
      width: max(pixels.0, 1), height: max(pixels.1, 1), scale: density,
      interfaceStyle: UITraitCollection.current.userInterfaceStyle.native)
  }
}
