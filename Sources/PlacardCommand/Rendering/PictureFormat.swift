package import Placard
import PlacardSystem

/// A file format of still pictures, with everything that the command has to know about it.
package enum PictureFormat: String, Sendable, CaseIterable {
  case png

  /// Endings of file names, the usual one first.
  package var endings: [String] {
    switch self {
    // An animated PNG is a PNG too.
    case .png: ["png", "apng"]
    }
  }

  /// The file of a picture.
  /// - Parameter compression: 0 (fastest) to 9 (smallest); nil leaves it to the format.
  package func file(of bitmap: Bitmap, compression: Int?) throws(CommandFailure) -> [UInt8] {
    switch self {
    case .png:
      var options = PNGOptions()
      if let compression { options.compressionLevel = compression }
      do {
        return try Workspace.borrow { (workspace) throws(PNGError) in
          try workspace.png.encode(bitmap, options: options)
        }
      } catch {
        throw CommandFailure(.software, "\(error)")
      }
    }
  }

  /// Whether the file was written to its end.
  package func isFinished(_ path: String) -> Bool {
    switch self {
    // `IEND` closes it.
    case .png: PictureFormat.isAtLeast(57, path, endsIn: [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }
  }

  private static func isAtLeast(_ size: Int, _ path: String, endsIn trailer: [UInt8]) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var end = [UInt8](repeating: 0, count: trailer.count)
    let length = lseek(descriptor, 0, SEEK_END)
    return length >= size && pread(descriptor, &end, end.count, length - off_t(end.count)) == end.count
      && end == trailer
  }
}

extension PictureFormat {
  /// The format that a file name asks for by its ending. A name without an ending that stands for a kind of file is
  /// PNG's: a temporary file, a pipe.
  package init(name: String) throws(ValueError) {
    // The names of a batch, all of one ending.
    if name.utf8.count > 4, name.utf8.suffix(4).elementsEqual(".png".utf8) {
      self = .png
      return
    }
    let last = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[name.index(after: $0)...] } ?? name[...]
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else {
      self = .png
      return
    }
    let ending = last[last.index(after: dot)...].lowercased()
    if let format = PictureFormat.allCases.first(where: { $0.endings.contains(ending) }) {
      self = format
    } else if PictureFormat.otherEndings.contains(ending) {
      let known = PictureFormat.allCases.map { ".\($0.endings[0])" }
      throw ValueError(
        "'\(name)' cannot be written: .\(ending) is not a format of placard; name a file in \(ValueKind.orList(known))")
    } else {
      self = .png
    }
  }

  /// Endings of pictures, films and documents that would hold something else than they say.
  private static let otherEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "jp2", "j2k", "jxl", "gif", "webp", "avif", "heic", "heif", "bmp", "dib", "ico",
    "cur", "icns", "tif", "tiff", "tga", "pbm", "pgm", "ppm", "pnm", "pam", "pcx", "xbm", "xpm", "qoi", "exr", "hdr",
    "dds",
    "psd", "xcf", "svg", "svgz", "pdf", "ps", "eps", "ai", "emf", "wmf", "mng", "mp4", "m4v", "mov", "webm", "mkv",
    "avi", "ogv", "mpg", "mpeg", "html", "htm", "txt", "json", "jsonl", "tar", "zip", "raw", "rgba", "sixel",
  ]
}
