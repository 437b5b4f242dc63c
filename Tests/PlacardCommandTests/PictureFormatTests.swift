import Foundation
import Placard
import PlacardCommand
import PlacardSystem
import Testing

@Suite struct PictureFormatTests {
  @Test(arguments: ["a.png", "A.PNG", "b/c.d/e.apng", "plain", ".hidden", "tmp.Xy12aB", "dir.jpg/plain", "trailing."])
  func namesThatArePNG(_ name: String) throws {
    #expect(try PictureFormat(name: name) == .png)
  }

  @Test(arguments: ["a.jpg", "a.JPEG", "a.gif", "b/c.webp", "a.png.svg", "x.tiff", "x.bmp", "x.pdf", "x.mp4"])
  func namesOfOtherFormats(_ name: String) {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    #expect {
      try PictureFormat(name: name)
    } throws: { error in
      (error as? ValueError)?.message
        == "'\(name)' cannot be written: .\(ending) is not a format of placard; name a file in .png"
    }
  }

  private func run(_ words: [String], _ input: String = "") -> (code: ExitCode, error: String) {
    var context = CommandContext(input: ByteSource(input.utf8), output: ByteSink(), error: ByteSink())
    let code = CommandLineTool.run(words, context: &context)
    return (code, context.error.text)
  }

  @Test func commandsRefuseThem() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "placard-format-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for words in [["render", "a"], ["marquee", "a"], ["marquee", "a", "--at", "0"]] {
      let done = run(words + ["-o", "\(folder)/x.jpg"])
      #expect(done.code == .usage && done.error.contains(".jpg is not a format of placard"), "\(words)")
    }
    let template = run(["batch", "-o", folder, "--name", "{id}.webp"])
    #expect(template.code == .usage && template.error.contains(".webp is not a format"))
    let line = run(["batch", "-q", "-o", folder], #"{"text":"a","output":"x.gif"}"#)
    #expect(line.code == .dataError && line.error.contains("line 1: output: 'x.gif' cannot be written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func finishedFiles() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "placard-finished-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(!PictureFormat.png.isFinished(path))
    let file = try PictureFormat.png.file(of: Bitmap(width: 2, height: 2), compression: nil)
    try AtomicFile.write(file, to: path)
    #expect(PictureFormat.png.isFinished(path))
    try AtomicFile.write(Array(file.dropLast()), to: path)
    #expect(!PictureFormat.png.isFinished(path))
  }
}
