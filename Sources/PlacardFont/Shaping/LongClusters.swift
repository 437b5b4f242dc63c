/// Where very long clusters are cut before they are shaped.
///
/// HarfBuzz looks at all of a cluster for each of its marks, so a base with a hundred thousand marks would take
/// minutes. No writing system stacks more than a dozen: a cluster is shaped in pieces of at most ``limit`` units, and
/// marks beyond the first piece stand behind it unattached.
enum LongClusters {
  /// UTF-16 units.
  static let limit = 256

  /// The first place in `range` at which a cluster that is too long has to be cut; nil where none is.
  ///
  /// Looks only at each unit that ends a piece: a cluster that is too long has one of them inside.
  static func firstCut(in range: Range<Int>, of text: UnsafeBufferPointer<UInt16>) -> Int? {
    var sample = range.lowerBound + limit / 2
    while sample < range.upperBound {
      defer { sample += limit / 2 }
      guard attaches(sample, text) else { continue }
      // Back to what the cluster begins with, at most as far as a piece is long.
      var start = sample
      while start > range.lowerBound, sample - start < limit, attaches(start, text) { start -= 1 }
      var end = sample + 1
      while end < range.upperBound, end - start <= limit, attaches(end, text) { end += 1 }
      guard end - start > limit else { continue }
      // Not between the halves of a pair.
      let cut = start + limit
      return UTF16.isTrailSurrogate(text[cut]) ? cut - 1 : cut
    }
    return nil
  }

  /// The unit belongs to the cluster of the one before it, as far as marks, joiners and jamo go.
  private static func attaches(_ index: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    let unit = text[index]
    if unit < 0x300 { return false }
    let before = index > 0 ? text[index - 1] : 0
    if UTF16.isTrailSurrogate(unit), UTF16.isLeadSurrogate(before) { return attaches(index - 1, text) }
    if unit == 0x200D || before == 0x200D { return true }
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit), index + 1 < text.count, UTF16.isTrailSurrogate(text[index + 1]) {
      value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(text[index + 1]) & 0x3FF
    }
    switch value {
    // Vowels and final consonants of Hangul go on with a syllable, initial ones with others.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    case 0x1100...0x115F, 0xA960...0xA97F:
      return (0x1100...0x115F).contains(before) || (0xA960...0xA97F).contains(before)
    // Skin tones.
    case 0x1F3FB...0x1F3FF: return true
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    if scalar.properties.isGraphemeExtend { return true }
    switch scalar.properties.generalCategory {
    case .spacingMark, .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
