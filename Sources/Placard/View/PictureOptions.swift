import PlacardRaster

/// Which part of the plane a picture shows.
public enum Extent: Sendable, Hashable, CaseIterable {
  /// The view's bounds. What reaches outside them is lost.
  case bounds
  /// The smallest whole-pixel rectangle that holds the bounds and all ink: glyphs, decorations, shadows.
  case ink
}

/// What a picture does about clusters that no font has a glyph for.
public enum MissingGlyphPolicy: Sendable, Hashable, CaseIterable {
  /// Shows the missing-glyph box.
  case drawBox
  /// Refuses the picture with ``PlacardRaster/RenderError/missingGlyphs(_:)``.
  case strict
}
