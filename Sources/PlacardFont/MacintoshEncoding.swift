/// The Macintosh's Roman character set and its Turkish variant, the oldest that a `cmap` may be in.
struct MacintoshEncoding {
  private let upper: [Unicode.Scalar]

  /// - Parameter language: of the subtable: one more than the Macintosh language number, 0 for any.
  init(language: Int) {
    var upper = Self.roman
    if language == Self.turkish {
      for (offset, scalar) in "ĞğİıŞş".unicodeScalars.enumerated() { upper[0xDA - 0x80 + offset] = scalar }
    }
    self.upper = upper
  }

  private static let turkish = 18
  /// 0x80 … 0xFF.
  private static let roman: [Unicode.Scalar] = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
      + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)

  subscript(code: UInt32) -> Unicode.Scalar? {
    switch code {
    case 0x20..<0x7F: Unicode.Scalar(code)
    case 0x80...0xFF: upper[Int(code) - 0x80]
    default: nil
    }
  }
}
