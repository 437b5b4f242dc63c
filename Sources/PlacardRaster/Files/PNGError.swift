/// Why a PNG could not be read or written.
public enum PNGError: Error, Sendable, Hashable {
  /// A picture of 0 pixels: a PNG has at least one.
  case emptyBitmap
  /// The bytes do not begin with the signature of PNG files.
  case notPNG
  /// The file ends inside the chunk `chunk`, or before its end mark: a download was cut off.
  case truncated(chunk: String)
  /// The checksum of the chunk `chunk`, which begins at byte `offset`, is wrong: the file is damaged.
  case badChecksum(chunk: String, offset: Int)
  /// More pixels than `limit`, or more than ``Bitmap/maximumSide`` in one direction.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The file breaks the rules of the format; `reason` says which, in libpng's words where it found it.
  case invalid(reason: String)
  /// There was not enough memory to compress the picture.
  case compressionFailed
  /// A frame of an animation is not as large as the animation.
  case frameSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A frame has colour or transparency that the animation's colour type has no room for.
  case frameColor(frame: Int, colorType: PNGColorType)
  /// An animation was given `given` frames where `declared` were announced.
  case frameCount(given: Int, declared: Int)
}

extension PNGError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .emptyBitmap: "a picture of 0 pixels cannot be a PNG; give the label text or a size"
    case .notPNG: "not a PNG file; convert the picture to PNG"
    case .truncated(let chunk): "the PNG file ends inside \(chunk); fetch or write it again"
    case .badChecksum(let chunk, let offset):
      "the PNG file is damaged: wrong checksum of \(chunk) at byte \(offset); fetch or write it again"
    case .tooLarge(let width, let height, let limit):
      "the PNG has \(width) × \(height) pixels, over the limit of \(limit) in all and \(Bitmap.maximumSide) in one "
        + "direction; use a smaller picture"
    case .invalid(let reason): "the PNG file breaks the format: \(reason); write it again with another program"
    case .compressionFailed: "there is not enough memory to compress the PNG; use a smaller picture"
    case .frameSize(let width, let height, let expectedWidth, let expectedHeight):
      "the frame has \(width) × \(height) pixels where the animation has \(expectedWidth) × \(expectedHeight); "
        + "render all frames at one size"
    case .frameColor(let frame, let colorType):
      "frame \(frame) does not fit the colour type \(colorType); use .rgba for the animation"
    case .frameCount(let given, let declared):
      "\(declared) frames were announced and \(given) added; announce the number that is added"
    }
  }
}
