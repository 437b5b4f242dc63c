extension FontFace {
  /// Whether the face is made for emoji only: it has colour glyphs, but no letters.
  var isEmojiFont: Bool { hasColorGlyphs && glyph(for: "a") == 0 }
}

extension FontLibrary {
  /// Faces to ask, in order, for a cluster that a font cannot draw.
  struct Candidates {
    /// For emoji the colour fonts, before the font's own face is asked; else everything.
    var first: [FaceSource]
    /// For emoji the fonts of text.
    var second: [FaceSource]
  }

  /// The user's fallbacks, then the bundled files: that of the script, Noto Sans, CJK, symbols, mathematics, and at
  /// last all others. Emoji fonts come first for emoji presentation and after the general ones for text.
  func candidates(script: UInt32, presentation: Presentation, traits: FontTraits) -> Candidates {
    var text: [FaceSource] = []
    var emoji: [FaceSource] = []
    for source in fallbackSources(for: traits) {
      let face = source.face
      if presentation == .emoji ? face.hasColorGlyphs : face.isEmojiFont {
        emoji.append(source)
      } else {
        text.append(source)
      }
    }
    var others: [FaceSource] = []
    if includesBundled {
      let preferred = (BundledFont.byScript[script] ?? []) + BundledFont.general
      text += Self.styled(preferred, traits: traits)
      if let font = BundledFont.emoji { emoji.append(.bundled(font)) }
      others = Self.styled(BundledFont.all, traits: traits)
    }
    return presentation == .emoji
      ? Candidates(first: emoji, second: text + others) : Candidates(first: text + emoji + others, second: [])
  }

  /// One face of each family, the one nearest to `traits`.
  private static func styled(_ fonts: [BundledFont], traits: FontTraits) -> [FaceSource] {
    var seen: Set<String> = []
    return fonts.compactMap { font in
      guard seen.insert(font.family).inserted else { return nil }
      return FaceSource.best(of: font.relatives.map { .bundled($0) }, for: traits)
    }
  }
}
