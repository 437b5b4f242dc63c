/// Why a font could not be used. Every case names the font and says what to do about it in ``description``.
public enum FontError: Error, Sendable, Equatable {
  /// The file at `path` could not be read; `reason` is the system's word for it.
  case unreadable(path: String, reason: String)
  /// The bytes are not a font in a format that can be read.
  case notAFont(name: String)
  /// The file ends before the table `table` does, as after a download that was cut off.
  case truncated(name: String, table: String)
  /// A table that every font needs is missing or damaged.
  case missingTable(name: String, table: String)
  /// The collection has `count` faces, so there is no face `index`.
  case faceIndexOutOfRange(name: String, index: Int, count: Int)
  /// The font has no character map that maps anything.
  case noCharacterMap(name: String)
  /// The font has neither outlines nor bitmaps.
  case noGlyphs(name: String)
  /// No family of this name is registered; `suggestion` is the nearest registered name.
  case unknownFamily(name: String, suggestion: String?)
  /// The font has no such variation axis.
  case unknownAxis(name: String, axis: String, available: [String])
  /// The value of an axis is not a number.
  case invalidAxisValue(name: String, axis: String)
  /// The font asks for more than ``FontLimits`` allow: `value` where `allowed` is the limit.
  case limitExceeded(name: String, limit: FontLimits.Measure, value: Int, allowed: Int)
  /// A library call failed with this code.
  case engine(name: String, call: String, code: Int)
}

extension FontError: CustomStringConvertible {
  /// One line: what is wrong, with which font, and what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the font file “\(path)”: \(reason); give the path of a readable font file"
    case .notAFont(let name):
      "“\(name)” is not a font in a known format; use TrueType, OpenType, a collection, WOFF or WOFF2"
    case .truncated(let name, let table):
      "the font “\(name)” is cut short: “\(table)” reaches past the end of the file; get the file again"
    case .missingTable(let name, let table):
      "the font “\(name)” is damaged: its table “\(table)” is missing or wrong; get the file again"
    case .faceIndexOutOfRange(let name, let index, let count):
      "the font “\(name)” has no face \(index); use "
        + (count == 1 ? "0, it has one face" : "an index from 0 to \(count - 1)")
    case .noCharacterMap(let name):
      "the font “\(name)” has no character map that can be used, so no text can be set in it; use another font"
    case .noGlyphs(let name):
      "the font “\(name)” has neither outlines nor bitmaps that can be drawn; use another font"
    case .unknownFamily(let name, let suggestion):
      "there is no font family “\(name)”; "
        + (suggestion.map { "did you mean “\($0)”?" } ?? "register the font file first")
    case .unknownAxis(let name, let axis, let available):
      "the font “\(name)” has no variation axis “\(axis)”; "
        + (available.isEmpty ? "it is not a variable font" : "its axes are \(available.joined(separator: ", "))")
    case .invalidAxisValue(let name, let axis):
      "the value for axis “\(axis)” of the font “\(name)” is not a number; give a finite number"
    case .limitExceeded(let name, let limit, let value, let allowed):
      "the font “\(name)” is refused: \(limit.rawValue) is \(value), at most \(allowed) are allowed; "
        + "if you trust the font, raise FontLimits.\(limit.rawValue) of the library that opens it"
    case .engine(let name, let call, let code):
      "the font “\(name)” cannot be used: \(call) failed with code \(code); get the file again or use another font"
    }
  }
}
