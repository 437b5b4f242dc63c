import Foundation
import Placard
import TestSupport
import Testing

/// Fonts and labels of the tests. Expected numbers come from arithmetic on these fonts.
enum LabelFonts {
  private static func face(_ name: String) -> FontFace {
    // A fixture of this repository: without it no test means anything.
    do { return try Fixtures.face(name) } catch {
      preconditionFailure("\(error)")
    }
  }
  private static let faces = (mono: face("mono.ttf"), sizes: face("sizes.ttf"), bars: face("bars.ttf"))
  private static let emoji = face("emoji.ttf")
  private static let nothingElse = FontLibrary(bundled: false)

  private static func font(_ face: FontFace, _ size: Double) -> Font {
    do { return try Font(face: face, size: size, library: nothingElse) } catch { preconditionFailure("\(error)") }
  }
  /// Advance 0.6 em, ascent 0.8, descent 0.2: at 10 points 6 wide, line 10, baseline 8.
  static func mono(_ size: Double = 10) -> Font { font(faces.mono, size) }
  /// The advances of the recorded sizes.
  static func sizes(_ size: Double) -> Font { font(faces.sizes, size) }
  /// One em per character: at 40 points a cell of 40, line 40, baseline 32.
  static func bars(_ size: Double = 40) -> Font { font(faces.bars, size) }
}

/// A label in the test font, strategy `[]`.
func monoLabel(
  _ text: String?, size: Double = 10, lines: Int = 1, mode: LineBreakMode = .byTruncatingTail, scale: CGFloat = 1,
  frame: CGRect = .zero
) -> Label {
  let label = Label(frame: frame)
  label.font = LabelFonts.mono(size)
  label.text = text
  label.numberOfLines = lines
  label.lineBreakMode = mode
  label.lineBreakStrategy = []
  label.contentScaleFactor = scale
  return label
}

/// The lines of a layout as shown; hanging white space as `_`.
func shownLines(_ layout: TextLayout) -> [String] {
  layout.lines.map { line in
    layout.visibleText(of: line)
      + String(repeating: "_", count: line.hanging.count)
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
func isNear(_ a: CGSize, _ b: CGSize, _ tolerance: CGFloat = 1e-6) -> Bool {
  isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}
func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
  isNear(a.origin.x, b.origin.x, tolerance) && isNear(a.origin.y, b.origin.y, tolerance)
    && isNear(a.size, b.size, tolerance)
}

extension Bitmap {
  private func hasInk(_ x: Int, _ y: Int) -> Bool { pixels[(y * width + x) * 4 + 3] > 0 }
  /// From the first to the last column with something in it.
  var inkColumns: ClosedRange<Int>? {
    let columns = (0..<width).filter { x in (0..<height).contains { hasInk(x, $0) } }
    return columns.first.map { $0...(columns.last ?? $0) }
  }
  /// From the first to the last row with something in it.
  var inkRows: ClosedRange<Int>? {
    let rows = (0..<height).filter { y in (0..<width).contains { hasInk($0, y) } }
    return rows.first.map { $0...(rows.last ?? $0) }
  }
}
