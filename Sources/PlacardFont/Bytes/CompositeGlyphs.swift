/// How much the composite glyphs of a `glyf` table grow when they are taken apart.
///
/// A glyph of two parts each of which has two parts, thirty levels deep, is a kilobyte in the file and two thousand
/// million glyphs to load. FreeType and HarfBuzz load them as they come, so fonts are measured before.
struct CompositeGlyphs {
  private enum Flag {
    static let hasWords = 0x0001
    static let hasScale = 0x0008
    static let hasMore = 0x0020
    static let hasTwoScales = 0x0040
    static let hasMatrix = 0x0080
  }
  /// What loading a glyph takes.
  private struct Cost {
    var depth = 0
    var points = 0
    var components = 0
  }
  private let glyphs: BigEndianReader
  private let locations: BigEndianReader
  private let isLong: Bool
  private let count: Int
  /// What the readers point into.
  private let owners: [FontBytes]

  /// Nil without a `glyf` table.
  init?(_ bytes: FontBytes, _ directory: SFNT) {
    var owners: [FontBytes] = []
    func table(_ name: String) -> BigEndianReader? {
      guard let part = directory.range(of: name).flatMap(bytes.part) else { return nil }
      owners.append(part)
      return BigEndianReader(bytes: part.buffer)
    }
    guard let glyphs = table("glyf"), let locations = table("loca"), let head = table("head"),
      let maximum = table("maxp")
    else { return nil }
    self.owners = owners
    self.glyphs = glyphs
    self.locations = locations
    isLong = head.u16(50) != 0
    count = min(maximum.u16(4), locations.bytes.count / (isLong ? 4 : 2) - 1)
  }

  /// - Throws: ``FontError/limitExceeded(name:limit:value:allowed:)`` for the first glyph over one of the limits.
  func check(_ limits: FontLimits, name: String) throws(FontError) {
    defer { withExtendedLifetime(owners) {} }
    var costs: [Cost?] = []
    for glyph in 0..<max(0, count) where isComposite(glyph) {
      if costs.isEmpty { costs = [Cost?](repeating: nil, count: count) }
      let cost = cost(of: glyph, &costs, limit: limits.compositeDepth, depth: 0)
      for (limit, value) in [
        (FontLimits.Measure.compositeDepth, cost.depth), (.glyphComponents, cost.components),
        (.glyphPoints, cost.points),
      ] {
        try limits.check(limit, value, name: name)
      }
    }
  }

  private func start(of glyph: Int) -> Int? {
    let (from, to) =
      isLong
      ? (locations.u32(4 * glyph), locations.u32(4 * glyph + 4))
      : (2 * locations.u16(2 * glyph), 2 * locations.u16(2 * glyph + 2))
    return from < to && from + 10 <= glyphs.bytes.count ? from : nil
  }

  private func isComposite(_ glyph: Int) -> Bool { start(of: glyph).map { glyphs.i16($0) < 0 } ?? false }

  /// The search ends at the limit, so a glyph that is a part of itself counts as that deep.
  private func cost(of glyph: Int, _ costs: inout [Cost?], limit: Int, depth: Int) -> Cost {
    guard glyph < count, let start = start(of: glyph) else { return Cost() }
    if let known = costs[glyph] { return known }
    let contours = glyphs.i16(start)
    guard contours < 0 else {
      return Cost(points: contours == 0 ? 0 : glyphs.u16(start + 10 + 2 * (contours - 1)) + 1)
    }
    guard depth <= limit else { return Cost(depth: 1) }
    var total = Cost()
    var at = start + 10
    while at + 4 <= glyphs.bytes.count {
      let flags = glyphs.u16(at)
      let part = cost(of: glyphs.u16(at + 2), &costs, limit: limit, depth: depth + 1)
      total.depth = max(total.depth, part.depth)
      total.components = total.components.addingClamped(part.components.addingClamped(1))
      total.points = total.points.addingClamped(part.points)
      guard flags & Flag.hasMore != 0 else { break }
      at += flags & Flag.hasWords != 0 ? 8 : 6
      if flags & Flag.hasScale != 0 {
        at += 2
      } else if flags & Flag.hasTwoScales != 0 {
        at += 4
      } else if flags & Flag.hasMatrix != 0 {
        at += 8
      }
    }
    total.depth += 1
    costs[glyph] = total
    return total
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
