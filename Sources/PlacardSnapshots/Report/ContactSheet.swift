import Foundation
import Placard
import PlacardFont
public import PlacardRaster
public import PlacardText

/// Several pictures on one: each in a cell on the ground of its interface style, with a caption above it.
public struct ContactSheet: Sendable {
  /// A picture with its caption.
  public struct Cell: Sendable {
    /// One line of text.
    public var caption: String
    /// The picture, shown pixel for pixel, whatever its density is.
    public var bitmap: Bitmap
    /// What it stands on: white or nearly black.
    public var style: InterfaceStyle

    /// A cell with a picture and its caption.
    public init(caption: String, bitmap: Bitmap, style: InterfaceStyle = .light) {
      (self.caption, self.bitmap, self.style) = (caption, bitmap, style)
    }
  }
  /// In reading order.
  public var cells: [Cell]
  /// Cells side by side; at least 1.
  public var columns: Int

  /// A sheet of these cells.
  public init(cells: [Cell], columns: Int) { (self.cells, self.columns) = (cells, max(columns, 1)) }

  private static let padding = 8

  /// The sheet; opaque, density 1. Columns and rows are as large as their largest cell.
  ///
  /// - Throws: ``PlacardRaster/RenderError`` if the sheet would be larger than a picture may be.
  public func render() throws(RenderError) -> Bitmap {
    var captions: [Bitmap] = []
    for cell in cells { captions.append(try Self.caption(cell.caption)) }
    let pad = Self.padding
    var widths = [Int](repeating: 0, count: min(columns, max(cells.count, 1)))
    var heights = [Int](repeating: 0, count: (cells.count + columns - 1) / columns)
    for (index, cell) in cells.enumerated() {
      let column = index % columns
      let row = index / columns
      widths[column] = max(widths[column], cell.bitmap.width, captions[index].width)
      heights[row] = max(heights[row], cell.bitmap.height + captions[index].height)
    }
    let width = widths.reduce(pad) { $0 + $1 + pad }
    let height = heights.reduce(pad) { $0 + $1 + pad }
    try Bitmap.checkSize(width: width, height: height)
    var sheet = Bitmap(width: width, height: height)
    sheet.fill(x: 0, y: 0, width: width, height: height, grey: 0xE5)

    var y = pad
    for row in heights.indices {
      var x = pad
      for column in widths.indices {
        let index = row * columns + column
        guard index < cells.count else { break }
        let cell = cells[index]
        sheet.place(captions[index], x: x, y: y)
        let top = y + captions[index].height
        sheet.fill(
          x: x, y: top, width: cell.bitmap.width, height: cell.bitmap.height, grey: cell.style == .dark ? 0x1C : 0xFF)
        sheet.place(cell.bitmap, x: x, y: top)
        x += widths[column] + pad
      }
      y += heights[row] + pad
    }
    return sheet
  }

  private static func caption(_ text: String) throws(RenderError) -> Bitmap {
    let label = Label()
    label.font = Font.systemFont(ofSize: 10)
    label.textColor = Color(white: 0.25)
    label.text = text.isEmpty ? " " : text
    return try label.render(scale: 1)
  }
}

extension Bitmap {
  fileprivate mutating func fill(x: Int, y: Int, width: Int, height: Int, grey: UInt8) {
    let stride = self.width * 4
    pixels.withUnsafeMutableBufferPointer { out in
      for row in y..<y + height {
        for column in x..<x + width {
          let at = row * stride + column * 4
          (out[at], out[at + 1], out[at + 2], out[at + 3]) = (grey, grey, grey, 255)
        }
      }
    }
  }

  /// Draws a picture over opaque pixels; it has to fit.
  fileprivate mutating func place(_ picture: Bitmap, x: Int, y: Int) {
    let stride = width * 4
    pixels.withUnsafeMutableBufferPointer { out in
      picture.pixels.withUnsafeBufferPointer { source in
        for row in 0..<picture.height {
          for column in 0..<picture.width {
            let from = (row * picture.width + column) * 4
            let to = (row + y) * stride + (column + x) * 4
            let rest = 255 - Int(source[from + 3])
            for channel in 0..<3 {
              out[to + channel] = UInt8(
                min(Int(source[from + channel]) + (Int(out[to + channel]) * rest + 127) / 255, 255))
            }
          }
        }
      }
    }
  }
}
