package import Foundation
package import PlacardFont

/// Files of the repository that tests read.
package enum Fixtures {
  /// The repository.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// `Tests/Fixtures`.
  package static let folder = root.path + "/Tests/Fixtures/"

  /// A file of `Tests/Fixtures/fonts`.
  package static func path(_ font: String) -> String { folder + "fonts/" + font }
  /// A file of `Fonts`.
  package static func bundledPath(_ font: String) -> String { root.path + "/Fonts/" + font }
  /// Every bundled font file.
  package static func bundledFiles() throws -> [URL] {
    try ["core", "full"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Fonts/\(folder)"), includingPropertiesForKeys: nil)
    }
    .filter { ["ttf", "otf"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  package static func bytes(_ font: String) throws -> [UInt8] { try bytes(path: path(font)) }
  package static func bytes(path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  package static func face(_ font: String, index: Int = 0) throws -> FontFace {
    try FontFace(path: path(font), index: index)
  }
  /// A font of the first face that asks the others, and nothing else, for what it lacks.
  package static func font(
    _ names: [String], size: Double = 40, variations: [String: Double] = [:]
  ) throws -> Font {
    try font(names.map { try face($0) }, size: size, variations: variations)
  }
  package static func font(
    _ faces: [FontFace], size: Double = 40, variations: [String: Double] = [:]
  ) throws -> Font {
    let library = FontLibrary(bundled: false)
    library.fallbacks = faces.dropFirst().map { .face($0) }
    return try Font(face: faces[0], size: size, variations: variations, library: library)
  }
}
