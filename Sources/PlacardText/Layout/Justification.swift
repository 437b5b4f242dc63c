import PlacardFont

/// How a line is stretched to the width of its area (`Documentation/Rules/Label.md` 3.10; `text-justify: auto` of CSS
/// Text 4).
struct Justification: Hashable, Sendable {
  /// Where room is added: the first of these that a line has.
  enum Place: CaseIterable, Sendable {
    /// White space.
    case spaces
    /// Between ideographs and kana.
    case ideographs
    /// Beside them too: their punctuation, and text of other scripts.
    case besideIdeographs
  }
  var place: Place
  /// Nominal points at each place.
  var amount: Double
}

extension ShapedText {
  /// Stretches a line that shows `head` by `room` nominal points; nil where it has no place for it.
  func justification(of head: TextRange, by room: Double) -> Justification? {
    for place in Justification.Place.allCases {
      let count = places(place, in: head, of: head)
      if count > 0 { return Justification(place: place, amount: room / Double(count)) }
    }
    return nil
  }

  /// How often a line that shows `head` is widened inside `range`.
  func places(_ place: Justification.Place, in range: TextRange, of head: TextRange) -> Int {
    range.count { analysis.flags[$0].contains(.graphemeStart) && widens(place, after: $0, of: head) }
  }

  /// Room is added after the grapheme cluster that starts at `unit`.
  func widens(_ place: Justification.Place, after unit: Int, of head: TextRange) -> Bool {
    if place == .spaces { return analysis.flags[unit].contains(.whitespace) }
    var next = unit + 1
    while next < head.upperBound, !analysis.flags[next].contains(.graphemeStart) { next += 1 }
    guard next < head.upperBound, cuts[next] != .inside else { return false }
    let (before, after) = (isIdeographic(unit), isIdeographic(next))
    return place == .ideographs ? before && after : before || after
  }

  /// Ideographs, kana and the letters that are set like them.
  private func isIdeographic(_ unit: Int) -> Bool {
    let first = text.units[unit]
    guard first >= 0x2E80 else { return false }
    switch first {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3105...0x312F,
      0x31A0...0x31BF, 0x31F0...0x31FF, 0xA000...0xA48C, 0xFF66...0xFF9D:
      return true
    default: break
    }
    let scalar = text.units.withUnsafeBufferPointer { $0.scalar(at: unit) }
    // Kana beyond the first plane.
    return (0x1AFF0...0x1B16F).contains(scalar.value) || scalar.properties.isIdeographic
      || (0x2E80...0x2FDF).contains(scalar.value)
  }
}
