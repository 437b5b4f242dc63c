import Placard
import PlacardSystem

/// Where a command puts a picture: a file, standard output, or the text of a terminal.
enum PictureOutput {
  /// - Parameters:
  ///   - bitmap: asked for where a terminal wants pixels.
  ///   - file: asked for the file in a format.
  static func write(
    _ arguments: Arguments, _ context: CommandContext, bitmap: () -> Bitmap?,
    file: (PictureFormat) throws(CommandFailure) -> [UInt8]
  ) throws(CommandFailure) {
    if let path = path(of: arguments) {
      let bytes = try file(try format(of: path))
      try reported(AtomicFile.write(bytes, to: path))
      return
    }
    guard context.output.isTerminal else {
      try context.output.write(try file(.png))
      return
    }
    switch TerminalPicture.format(environment: context.environment) {
    case .kitty: try context.output.write(TerminalPicture.kitty(png: try file(.png)))
    case .iTerm: try context.output.write(TerminalPicture.iTerm(png: try file(.png)))
    case .sixel, nil:
      guard context.input.isTerminal, TerminalPicture.askForSixel(descriptor: STDIN_FILENO), let bitmap = bitmap()
      else {
        throw CommandFailure(
          .usage, "standard output is a terminal that does not say it shows pictures; write a file with -o FILE.png")
      }
      try context.output.write(Sixel.text(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels))
    }
  }

  /// Refuses before anything is drawn what ``write(_:_:bitmap:file:)`` would refuse after.
  static func check(_ arguments: Arguments) throws(CommandFailure) {
    guard let path = path(of: arguments) else { return }
    _ = try format(of: path)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.cannotCreate, "\(path): is a folder; name a file in it")
    }
  }

  /// nil for standard output.
  private static func path(of arguments: Arguments) -> String? {
    arguments[Options.output].flatMap { $0 == "-" ? nil : $0 }
  }

  private static func format(of path: String) throws(CommandFailure) -> PictureFormat {
    do {
      return try PictureFormat(name: path)
    } catch {
      throw CommandFailure(.usage, "--output: \(error.message)")
    }
  }
}
