public import Foundation
import Placard

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Options from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// An ellipsis at the end of the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Several lines, the origin being the corner; without it one line, the origin being on the baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are apart by the font's leading too.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The rectangle of the ink instead of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Shrinking of strings that are too wide, and what came of it.
open class NSStringDrawingContext: NSObject {
  /// Lowest factor text is shrunk by; 0 (default) = it is not shrunk.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor text was shrunk by.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle it took.
  open internal(set) var totalBounds = CGRect.zero
}

/// A label that measures and draws a string as UIKit's string functions do.
private struct StringLayout {
  private let label = Label()
  private let options: NSStringDrawingOptions
  private let text: NSAttributedString

  init(_ string: NSAttributedString, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
    self.options = options
    text = string
    label.rootEnvironment = .uikit
    label.adoptUIKitDefaults()
    if let canvas = Canvas.current { label.contentScaleFactor = CGFloat(canvas.scale) }
    // What a string function takes where the attributes say nothing, and not what labels do.
    label.font = .systemFont(ofSize: 12)
    label.textColor = .black
    label.lineBreakMode = .byWordWrapping
    label.lineBreakStrategy = []
    label.numberOfLines = options.contains(.usesLineFragmentOrigin) ? 0 : 1
    label.attributedText = string.native
    if options.contains(.truncatesLastVisibleLine) { label.lineBreakMode = .byTruncatingTail }
    if let factor = context?.minimumScaleFactor, factor > 0 {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = factor
      // Text that wraps is not shrunk.
      if isSingleLine { label.lineBreakMode = .byTruncatingTail }
    }
  }

  private var isSingleLine: Bool { label.numberOfLines == 1 }

  /// The lines that fit; without limits where the size has none.
  private func layout(in size: CGSize) -> TextLayout? {
    let limit: CGFloat = 1e7
    func length(_ value: CGFloat) -> CGFloat { value > 0 && value < limit ? value : limit }
    let height = isSingleLine ? limit : length(size.height)
    var width = isSingleLine && label.minimumScaleFactor == 0 ? limit : length(size.width)
    guard text.length > 0 else { return nil }
    if height == limit, !label.adjustsFontSizeToFitWidth {
      return label.measuringLayout(width: width, lines: label.numberOfLines)
    }
    // Lines of a box without end have no middle and no right edge.
    if width == limit { width = label.measuringLayout(width: limit, lines: label.numberOfLines).usedWidth }
    return label.drawingLayout(in: CGRect(x: 0, y: 0, width: width, height: height))
  }

  func boundingRect(_ size: CGSize, _ context: NSStringDrawingContext?) -> CGRect {
    guard let layout = layout(in: size), let first = layout.lines.first else { return .zero }
    if options.contains(.usesDeviceMetrics) {
      label.bounds.size = CGSize(width: layout.usedWidth, height: layout.usedHeight)
      return label.inkBounds ?? .zero
    }
    var rect = CGRect(x: 0, y: 0, width: layout.usedWidth, height: layout.usedHeight + leading(of: layout))
    if !options.contains(.usesLineFragmentOrigin) { rect.origin.y = CGFloat(first.top - first.baseline) }
    context?.actualScaleFactor = CGFloat(layout.scaleFactor)
    context?.totalBounds = rect
    return rect
  }

  /// Points that the fonts' leading adds, once a line.
  private func leading(of layout: TextLayout) -> Double {
    guard options.contains(.usesFontLeading) else { return 0 }
    return layout.lines.map { line -> Double in
      guard line.range.lowerBound < text.length else { return 0 }
      let font = text.attribute(.font, at: line.range.lowerBound, effectiveRange: nil) as? UIFont
      return font?.native.leading ?? label.font.leading
    }.reduce(0, +)
  }

  func draw(in rect: CGRect, _ context: NSStringDrawingContext?) {
    guard let canvas = Canvas.current, let layout = layout(in: rect.size), let first = layout.lines.first else {
      return
    }
    // A layout stands in the middle of its height; strings start at the top.
    let top = options.contains(.usesLineFragmentOrigin) ? first.top : first.baseline
    context?.actualScaleFactor = CGFloat(layout.scaleFactor)
    context?.totalBounds = CGRect(
      origin: rect.origin, size: CGSize(width: layout.usedWidth, height: layout.usedHeight))
    // Alignment moved the lines inside the room there was without a limit.
    let start = isSingleLine ? first.x : 0
    canvas.draw(layout, x: Double(rect.origin.x) - start, y: Double(rect.origin.y) - top)
  }
}

extension NSAttributedString {
  /// The size of the string on lines of its own, not rounded.
  public func size() -> CGSize {
    StringLayout(self, .usesLineFragmentOrigin, nil).boundingRect(.zero, nil).size
  }
  /// The rectangle the string takes in a size, not rounded. A width or height of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { StringLayout(self, options, context).boundingRect(size, context) }
  /// Draws the string from its top left corner, without limits.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: .zero)) }
  /// Draws the lines of the string that fit into a rectangle.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }
  /// Draws the lines of the string that fit into a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StringLayout(self, options, context).draw(in: rect, context)
  }
}

extension String {
  /// The size of the string on lines of its own, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }
  /// The rectangle the string takes in a size, not rounded. A width or height of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
  /// Draws the string from its top left corner, without limits.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }
  /// Draws the lines of the string that fit into a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
  /// Draws the lines of the string that fit into a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }
}

/// `NSString`'s functions are those of `String`.
extension NSString {
  /// The size of the string on lines of its own, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }
  /// The rectangle the string takes in a size, not rounded. A width or height of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the string from its top left corner, without limits.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }
  /// Draws the lines of the string that fit into a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
  /// Draws the lines of the string that fit into a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}
