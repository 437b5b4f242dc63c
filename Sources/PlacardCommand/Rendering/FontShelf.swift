package import Placard
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a font is named: a file with an optional face of a collection, or a family.
package enum FontReference {
  /// `a.ttc#2`: path and index of the face.
  package static func split(_ text: String) throws(CommandFailure) -> (path: String, index: Int) {
    guard let hash = text.lastIndex(of: "#") else { return (text, 0) }
    let digits = text[text.index(after: hash)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return (text, 0) }
    guard let index = Int(digits), index <= 0xFFFF else {
      throw CommandFailure(.usage, "font: \(text): there is no face \(digits); give a number up to 65535")
    }
    return (String(text[..<hash]), index)
  }

  /// A file, by its look or because it is there: a slash, the ending of a font file, an entry of the folder.
  static func isPath(_ text: String) -> Bool {
    let path = (try? split(text).path) ?? text
    if path.contains("/") { return true }
    let lower = path.lowercased()
    if endings.contains(where: lower.hasSuffix) { return true }
    return access(path, F_OK) == 0
  }
  private static let endings = [
    ".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".pfa", ".bdf", ".pcf", ".cff", ".dfont",
  ]
}

/// Faces, libraries and fonts that descriptions name, made once. Shared by all threads of a run.
///
/// Fonts are kept because everything that is remembered about a font (coverage, shapes, images) hangs on its identity.
package final class FontShelf: Sendable {
  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }
  private struct LibraryKey: Hashable {
    var fonts: [String]
    var fallsBack: Bool
    var looksAmongSystemFonts: Bool
  }
  /// Where a list of fonts begins, and the library of the whole list.
  private struct Shelf: Sendable {
    var library: FontLibrary
    var primary: FontFallback
  }
  private struct State {
    var faces: [FaceKey: FontFace] = [:]
    /// Few: one for each list of fonts that is named.
    var shelves: [(key: LibraryKey, shelf: Shelf)] = []
    /// The first font, all that a single label needs; the others.
    var first: (request: FontRequest, font: Font)?
    var fonts: [FontRequest: Font] = [:]

    func font(_ request: FontRequest) -> Font? {
      if let first, first.request == request { return first.font }
      return fonts.isEmpty ? nil : fonts[request]
    }
  }
  private let state = Mutex(State())
  /// Told which file was taken for a family of the system.
  private let notice: @Sendable (String) -> Void

  package init(notice: @escaping @Sendable (String) -> Void = { _ in }) { self.notice = notice }

  /// The face of a file, opened once.
  package func face(path: String, index: Int) throws(FontError) -> FontFace {
    let key = FaceKey(path: path, index: index)
    if let known = state.withLock({ $0.faces[key] }) { return known }
    let opened = try FontFace(path: path, index: index)
    // Two threads may have opened it at once; one face wins, so that caches agree.
    return state.withLock { state in
      if let known = state.faces[key] { return known }
      if state.faces.count >= 1024 { state.faces.removeAll() }
      state.faces[key] = opened
      return opened
    }
  }

  /// The font of a request whose text style is resolved.
  package func font(_ request: FontRequest) throws(CommandFailure) -> Font {
    if let known = state.withLock({ $0.font(request) }) { return known }
    let made = try make(request)
    return state.withLock { state in
      if let known = state.font(request) { return known }
      if state.first == nil {
        state.first = (request, made)
        return made
      }
      // A batch may name any number of sizes.
      if state.fonts.count >= 4096 { state.fonts.removeAll() }
      state.fonts[request] = made
      return made
    }
  }

  private func make(_ request: FontRequest) throws(CommandFailure) -> Font {
    let shelf = try shelf(
      LibraryKey(
        fonts: request.fonts, fallsBack: request.fallsBack, looksAmongSystemFonts: request.looksAmongSystemFonts))
    let traits = FontTraits(
      weight: FontWeight(cssWeight: request.weight ?? 400), width: request.width ?? 100,
      isItalic: request.isItalic ?? false)
    let size = request.size ?? FontRequest.defaultSize
    let variations = Dictionary(request.variations.map { ($0.axis, $0.value) }, uniquingKeysWith: { $1 })
    do {
      switch shelf.primary {
      case .family(let name):
        return try shelf.library.requiredFont(
          family: name, size: size, traits: traits, features: request.features, variations: variations)
      case .face(let face):
        let font = try Font(
          face: face, size: size, variations: variations, library: shelf.library, features: request.features)
        // A named file keeps its own style but for what was said.
        var wanted = font.traits
        if request.weight != nil { wanted.weight = traits.weight }
        if request.width != nil { wanted.width = traits.width }
        if request.isItalic != nil { wanted.isItalic = traits.isItalic }
        return wanted == font.traits ? font : font.withTraits(wanted)
      }
    } catch {
      throw error.failure
    }
  }

  private func shelf(_ key: LibraryKey) throws(CommandFailure) -> Shelf {
    if let known = state.withLock({ state in state.shelves.first { $0.key == key }?.shelf }) { return known }
    let made: Shelf
    do throws(FontError) {
      made = try makeShelf(key)
    } catch {
      throw error.failure
    }
    return state.withLock { state in
      if let known = state.shelves.first(where: { $0.key == key })?.shelf { return known }
      // A batch may name any number of lists, most of them once.
      if state.shelves.count >= 64 { state.shelves.removeAll() }
      state.shelves.append((key, made))
      return made
    }
  }

  private func makeShelf(_ key: LibraryKey) throws(FontError) -> Shelf {
    if key.fonts.isEmpty, key.fallsBack { return Shelf(library: .shared, primary: .family("Inter")) }
    let library = FontLibrary(bundled: key.fallsBack)
    var steps: [FontFallback] = []
    for name in key.fonts.isEmpty ? ["Inter"] : key.fonts { steps.append(try step(name, library, key)) }
    library.fallbacks = Array(steps.dropFirst())
    return Shelf(library: library, primary: steps[0])
  }

  private func step(_ name: String, _ library: FontLibrary, _ key: LibraryKey) throws(FontError) -> FontFallback {
    let bundled = FontLibrary.shared.faces(inFamily: name)
    if bundled.isEmpty || name.contains("/"), FontReference.isPath(name) {
      let (path, index) = (try? FontReference.split(name)) ?? (name, 0)
      let face = try face(path: path, index: index)
      library.register(face)
      return .face(face)
    }
    if !bundled.isEmpty {
      if !key.fallsBack { for face in bundled { library.register(face) } }
      return .family(name)
    }
    if key.looksAmongSystemFonts, let found = SystemFonts.find(family: name) {
      let face = try face(path: found.path, index: found.index)
      notice("font '\(name)': taken from \(found.path)\(found.index > 0 ? "#\(found.index)" : "")")
      library.register(face)
      return .face(face)
    }
    // The error names the nearest family.
    _ = try FontLibrary.shared.requiredFont(family: name, size: 17)
    return .family(name)
  }
}

extension FontError {
  /// As a failure of the command: a file that is not there is `noInput`, one that is no font `dataError`.
  package var failure: CommandFailure {
    let code: ExitCode =
      switch self {
      case .unreadable: .noInput
      case .unknownFamily, .unknownAxis, .invalidAxisValue: .usage
      default: .dataError
      }
    if case .unknownFamily(let name, nil) = self {
      return CommandFailure(code, "font: there is no font family “\(name)”; name a font file, or try --system-fonts")
    }
    return CommandFailure(code, "font: \(self)")
  }
}
