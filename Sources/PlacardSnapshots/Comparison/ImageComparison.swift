public import PlacardRaster

/// What is different between a reference picture and a result, counted and located.
///
/// Pictures are compared as premultiplied 8-bit sRGB, the form a ``PlacardRaster/Bitmap`` has. Density is not compared.
public struct ImageComparison: Sendable {
  /// A size in pixels.
  public struct Size: Sendable, Hashable, CustomStringConvertible {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// For example `120 × 40`.
    public var description: String { "\(width) × \(height)" }
  }
  /// A box of pixels, origin at the top left.
  public struct Box: Sendable, Hashable {
    /// The leftmost and the topmost pixel.
    public var x, y: Int
    /// Pixels.
    public var width, height: Int
    /// A box of pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }
  /// The pixel at which the pictures differ most.
  public struct Extreme: Sendable, Hashable {
    /// Pixels from the top left.
    public var x, y: Int
    /// Premultiplied red, green, blue, alpha in either picture.
    public var reference, result: SIMD4<UInt8>
    /// The largest difference of a channel, 1…255.
    public var levels: Int
    /// CIEDE2000, the larger of over black and over white.
    public var deltaE: Double
  }
  package enum Mark {
    static let same: UInt8 = 0
    static let excused: UInt8 = 1
    static let different: UInt8 = 2
  }

  /// Size of the reference.
  public let referenceSize: Size
  /// Size of the result.
  public let resultSize: Size
  /// What was allowed.
  public let tolerance: ImageTolerance
  /// Pixels of the area both pictures share.
  public private(set) var sharedPixels = 0
  /// Pixels of the shared area that differ more than tolerated.
  public private(set) var differingPixels = 0
  /// Pixels of the shared area whose bytes differ, but not more than an edge or colour tolerance excuses.
  public private(set) var excusedPixels = 0
  /// The smallest box around the differing pixels of the shared area; nil if there are none.
  public private(set) var bounds: Box?
  /// Where the shared area differs most, excused pixels included; nil if all bytes are equal.
  public private(set) var extreme: Extreme?
  /// One mark per pixel of the shared area; empty when all bytes are equal.
  package private(set) var marks: [UInt8] = []

  /// Whether the sizes are equal.
  public var sizesMatch: Bool { referenceSize == resultSize }
  /// Whether every byte is equal.
  public var isIdentical: Bool { sizesMatch && extreme == nil }
  /// Whether the result counts as equal to the reference.
  public var matches: Bool {
    guard sizesMatch else { return false }
    // The slack takes back what rounding does to products such as 0.7 × 10.
    return Double(sharedPixels - differingPixels) >= tolerance.precision * Double(sharedPixels) - 1e-6
  }

  /// Compares `result` with `reference`. With different sizes the shared top left area is compared all the same,
  /// for the words and the picture of the difference.
  public init(reference: Bitmap, result: Bitmap, tolerance: ImageTolerance = .exact) {
    self.tolerance = tolerance
    referenceSize = Size(width: reference.width, height: reference.height)
    resultSize = Size(width: result.width, height: result.height)
    let width = min(reference.width, result.width)
    let height = min(reference.height, result.height)
    sharedPixels = width * height
    if sizesMatch, reference.pixels == result.pixels { return }
    reference.pixels.withUnsafeBufferPointer { old in
      result.pixels.withUnsafeBufferPointer { new in
        let pair = PixelPair(
          reference: old, result: new, referenceStride: reference.width * 4, resultStride: result.width * 4,
          width: width, height: height)
        compare(pair)
      }
    }
  }

  private mutating func compare(_ pair: PixelPair) {
    var marks = [UInt8](repeating: Mark.same, count: pair.width * pair.height)
    let maximumDeltaE = tolerance.maximumDeltaE
    var left = Int.max
    var right = -1
    var top = -1
    var bottom = -1
    var best: (x: Int, y: Int, levels: Int)?
    marks.withUnsafeMutableBufferPointer { marks in
      for y in 0..<pair.height where !pair.rowIsEqual(y) {
        for x in 0..<pair.width {
          let levels = pair.levels(x, y)
          guard levels > 0 else { continue }
          if levels > best?.levels ?? 0 { best = (x, y, levels) }
          let excused =
            (tolerance.edgeShift > 0 && pair.isEdgeNoise(x, y, shift: tolerance.edgeShift))
            || (maximumDeltaE > 0 && pair.deltaE(x, y) <= maximumDeltaE)
          guard !excused else {
            marks[y * pair.width + x] = Mark.excused
            excusedPixels += 1
            continue
          }
          marks[y * pair.width + x] = Mark.different
          differingPixels += 1
          left = min(left, x)
          right = max(right, x)
          if top < 0 { top = y }
          bottom = y
        }
      }
    }
    guard let best else { return }
    self.marks = marks
    extreme = Extreme(
      x: best.x, y: best.y, reference: pair.referencePixel(best.x, best.y), result: pair.resultPixel(best.x, best.y),
      levels: best.levels, deltaE: pair.deltaE(best.x, best.y))
    if right >= 0 { bounds = Box(x: left, y: top, width: right - left + 1, height: bottom - top + 1) }
  }
}
