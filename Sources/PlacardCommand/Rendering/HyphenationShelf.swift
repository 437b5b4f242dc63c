import Foundation
import Placard
import PlacardHyphenation
import Synchronization

/// The hyphenation patterns of one command: those that are installed, each read once, or a file that is named.
final class HyphenationShelf: Sendable {
  private struct State {
    var named: [String: HyphenationDictionary] = [:]
    var missing: Set<String> = []
  }
  private let state = Mutex(State())
  private let library: HyphenationLibrary
  private let notice: @Sendable (String) -> Void

  /// - Parameter notice: is told once of each language that has no patterns.
  init(library: HyphenationLibrary = .system, notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.library = library
    self.notice = notice
  }

  /// What divides words: by the file at `path`, else by what is installed for the language of the text.
  func hyphenator(path: String?) throws(CommandFailure) -> Hyphenator {
    guard let path else {
      return Hyphenator { [self] word, language in
        dictionary(for: language)?.divisions(of: word, language: language) ?? []
      }
    }
    return Hyphenator(try dictionary(at: path))
  }

  private func dictionary(at path: String) throws(CommandFailure) -> HyphenationDictionary {
    if let known = state.withLock({ $0.named[path] }) { return known }
    let read: HyphenationDictionary
    do { read = try HyphenationDictionary(path: path) } catch {
      let code: ExitCode = if case .unreadable = error { .noInput } else { .dataError }
      throw CommandFailure(code, "hyphenation-dictionary: \(error)")
    }
    state.withLock { $0.named[path] = read }
    return read
  }

  private func dictionary(for language: String) -> HyphenationDictionary? {
    if let dictionary = library.dictionary(for: language) { return dictionary }
    if state.withLock({ $0.missing.insert(language).inserted }) {
      let package = HyphenationLibrary.debianPackage(for: language).map { "install Debian's package \($0), or " } ?? ""
      notice(
        "hyphenation: no patterns for the language '\(language)' in \(library.folders.joined(separator: ", ")); "
          + "\(package)name a file with --hyphenation-dictionary")
    }
    return nil
  }
}
