package import Placard
import Synchronization

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
    /// Faces of the fonts that are named, or of the system font.
    var faces: [FontFace]
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
  /// Told which file was taken for a family of the system, and what of a request a font cannot do.
  let notice: @Sendable (String) -> Void

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

  /// The face that a reference means, opened once.
  package func face(_ reference: FontReference) throws(CommandFailure) -> FontFace {
    do throws(FontError) {
      switch reference.face {
      case .index(let index): return try face(path: reference.path, index: index)
      case .named(let name): if let found = try face(named: name, path: reference.path) { return found }
      }
    } catch {
      throw error.failure
    }
    throw CommandFailure(
      .usage,
      "font: “\(reference.path)” has no face of the name after #; its faces are "
        + (try faceNames(reference.path)).joined(separator: ", "))
  }

  /// The number of a face within its file.
  package func index(of reference: FontReference) throws(CommandFailure) -> Int {
    let face = try face(reference)
    do {
      return try faces(path: reference.path).firstIndex { $0 === face } ?? 0
    } catch {
      throw error.failure
    }
  }

  /// All faces of a file.
  private func faces(path: String) throws(FontError) -> [FontFace] {
    var result = [try face(path: path, index: 0)]
    while true {
      do throws(FontError) {
        result.append(try face(path: path, index: result.count))
      } catch .faceIndexOutOfRange {
        return result
      }
    }
  }

  private func faceNames(_ path: String) throws(CommandFailure) -> [String] {
    do {
      return try faces(path: path).enumerated().map { "\($0.offset) “\($0.element.fullName)”" }
    } catch {
      throw error.failure
    }
  }

  private func face(named name: String, path: String) throws(FontError) -> FontFace? {
    func key(_ name: String) -> [UInt8] { Suggestion.fold(name).filter { $0 != UInt8(ascii: " ") } }
    let wanted = key(name)
    return try faces(path: path).first { face in
      [face.familyName, face.fullName, face.postScriptName].contains { key($0) == wanted }
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
    warn(of: request, on: shelf)
    let variations = Dictionary(request.variations.map { ($0.axis, $0.value) }, uniquingKeysWith: { $1 })
    do {
      switch shelf.primary {
      case .family(let name):
        return try shelf.library.requiredFont(
          family: name, size: size, traits: traits, features: request.features, variations: variations)
      case .face(let face):
        let font = try Font(
          face: face, size: size, variations: variations, library: shelf.library, features: request.features)
        // A named file keeps its own style, except for what was said.
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

  /// Warns of features and axes that are asked for and that the fonts do not have.
  private func warn(of request: FontRequest, on shelf: Shelf) {
    if !request.features.isEmpty, !shelf.faces.contains(where: \.hasAppleRules) {
      let known = shelf.faces.reduce(into: Set<String>()) { $0.formUnion($1.featureTags) }
      for feature in request.features where !known.contains(feature.tag) {
        let clause = Suggestion.clause(for: feature.tag, in: known.sorted())
        notice("features: no font that is named has '\(feature.tag)'\(clause)")
      }
    }
    for value in request.variations {
      guard let face = shelf.faces.first, let axis = face.axes.first(where: { $0.tag == value.axis }),
        !(axis.minimum...axis.maximum).contains(value.value)
      else { continue }
      let taken = min(max(value.value, axis.minimum), axis.maximum)
      notice(
        "variations: \(value.axis)=\(short(value.value)) is outside the axis of “\(face.familyName)”, which goes from "
          + "\(short(axis.minimum)) to \(short(axis.maximum)); \(short(taken)) is taken")
    }
  }

  private func shelf(_ key: LibraryKey) throws(CommandFailure) -> Shelf {
    if let known = state.withLock({ state in state.shelves.first { $0.key == key }?.shelf }) { return known }
    let made = try makeShelf(key)
    return state.withLock { state in
      if let known = state.shelves.first(where: { $0.key == key })?.shelf { return known }
      // A batch may name any number of lists, most of them once.
      if state.shelves.count >= 64 { state.shelves.removeAll() }
      state.shelves.append((key, made))
      return made
    }
  }

  private func makeShelf(_ key: LibraryKey) throws(CommandFailure) -> Shelf {
    if key.fonts.isEmpty, key.fallsBack {
      return Shelf(library: .shared, primary: .family("Inter"), faces: FontLibrary.shared.faces(inFamily: "Inter"))
    }
    let library = FontLibrary(bundled: key.fallsBack)
    var steps: [FontFallback] = []
    for name in key.fonts.isEmpty ? ["Inter"] : key.fonts { steps.append(try step(name, library, key)) }
    library.fallbacks = Array(steps.dropFirst())
    let faces = steps.flatMap { step in
      switch step {
      case .face(let face): [face]
      case .family(let name): library.faces(inFamily: name)
      }
    }
    return Shelf(library: library, primary: steps[0], faces: faces)
  }

  private func step(_ name: String, _ library: FontLibrary, _ key: LibraryKey) throws(CommandFailure) -> FontFallback {
    let bundled = FontLibrary.shared.faces(inFamily: name)
    if bundled.isEmpty || name.contains("/"), FontReference.isPath(name) {
      let face = try face(FontReference(name))
      library.register(face)
      return .face(face)
    }
    if !bundled.isEmpty {
      if !key.fallsBack { for face in bundled { library.register(face) } }
      return .family(name)
    }
    do throws(FontError) {
      if key.looksAmongSystemFonts, let found = SystemFonts.find(family: name) {
        let face = try face(path: found.path, index: found.index)
        notice("font '\(name)': taken from \(found.path)\(found.index > 0 ? "#\(found.index)" : "")")
        library.register(face)
        return .face(face)
      }
      // The error names the nearest family.
      _ = try FontLibrary.shared.requiredFont(family: name, size: FontRequest.defaultSize)
    } catch {
      throw error.failure
    }
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
      return CommandFailure(
        code, "font: there is no font family “\(name)”; name a font file, or try --system-fonts")
    }
    return CommandFailure(code, "font: \(self)")
  }
}
