import Placard

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a command puts a picture: a file, standard output, or the text of a terminal.
enum PictureOutput {
  /// - Parameter bitmap: asked for where a terminal wants pixels.
  static func write(_ png: [UInt8], _ arguments: Arguments, _ context: CommandContext, bitmap: () -> Bitmap?)
    throws(CommandFailure)
  {
    if let path = arguments.text("output"), path != "-" {
      try AtomicFile.write(png, to: path)
      return
    }
    guard context.output.isTerminal else {
      try context.output.write(png)
      return
    }
    switch TerminalPicture.format(environment: context.environment) {
    case .kitty: try context.output.write(TerminalPicture.kitty(png: png))
    case .iTerm: try context.output.write(TerminalPicture.iTerm(png: png))
    case .sixel, nil:
      guard context.input.isTerminal, TerminalPicture.askForSixel(descriptor: STDIN_FILENO), let bitmap = bitmap()
      else {
        throw CommandFailure(
          .usage, "standard output is a terminal that does not say it shows pictures; write a file with -o FILE.png")
      }
      try context.output.write(Sixel.text(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels))
    }
  }

  /// Refuses before anything is drawn what ``write(_:_:_:bitmap:)`` would refuse after.
  static func check(_ arguments: Arguments) throws(CommandFailure) {
    guard let path = arguments.text("output"), path != "-" else { return }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.cannotCreate, "\(path): is a folder; name a file in it")
    }
  }
}
