/// Why a font could not be used. Every case names the font and says what to do about it in ``description``.
public enum FontError: Error, Sendable, Equatable {
  /// The file at `path` could not be read; `reason` is the system's word for it.
  case unreadable(path: String, reason: String)
  /// The bytes are no font in a format that can be read.
  case notAFont(name: String)
  /// The file ends before the table `table` does: a cut or damaged download.
  case truncated(name: String, table: String)
  /// The collection has `count` faces, so there is no face `index`.
  case faceIndexOutOfRange(name: String, index: Int, count: Int)
  /// No character map that maps anything.
  case noCharacterMap(name: String)
  /// Neither outlines nor bitmaps.
  case noGlyphs(name: String)
  /// No family of this name is registered; `suggestion` is the nearest registered name.
  case unknownFamily(name: String, suggestion: String?)
  /// The font has no such variation axis.
  case unknownAxis(name: String, axis: String, available: [String])
  /// An axis value that is not a number.
  case invalidAxisValue(name: String, axis: String)
  /// A library call failed with this code.
  case engine(name: String, call: String, code: Int)
}
