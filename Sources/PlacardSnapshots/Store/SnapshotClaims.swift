import Foundation
import Synchronization

/// Remembers which assertion uses which reference in this process. Two assertions that claim one file are refused,
/// whether they run one after the other or at the same time.
///
/// The same assertion may claim its file again: a test can be repeated, or run in parallel with itself.
package final class SnapshotClaims: Sendable {
  /// One assertion in one test (case).
  package struct Owner: Sendable, Hashable {
    package var test: String
    package var location: String
    package init(test: String, location: String) { (self.test, self.location) = (test, location) }
    var words: String { "\(test) (\(location))" }
  }
  /// What unnamed assertions are counted in: one test, or one case of it.
  package struct Scope: Sendable, Hashable {
    package var file: String
    package var function: String
    package var test: String
    package init(file: String, function: String, test: String) {
      (self.file, self.function, self.test) = (file, function, test)
    }
  }
  private struct State {
    var owners: [String: Owner] = [:]
    var counters: [Scope: Int] = [:]
    var places: [Scope: [String]] = [:]
    var fingerprints: [Scope: String] = [:]
  }
  private let state = Mutex(State())

  package init() {}
  /// Those of this process.
  package static let shared = SnapshotClaims()

  /// Claims the file for the assertion, or says who has it.
  package func claim(_ path: String, by owner: Owner) throws(SnapshotError) {
    // File systems that ignore case or normalise names would give both the same file.
    let key = path.precomposedStringWithCanonicalMapping.lowercased()
    let holder = state.withLock { state in
      if state.owners[key] == nil { state.owners[key] = owner }
      return state.owners[key] ?? owner
    }
    guard holder == owner else { throw .nameTaken(path: path, by: holder.words, wanted: owner.words) }
  }

  /// Notes which case of a parameterised test a scope is, or refuses another case whose arguments read the same.
  ///
  /// - Parameter fingerprint: what tells values apart that have the same words.
  package func identify(_ scope: Scope, case words: String, fingerprint: String) throws(SnapshotError) {
    let first = state.withLock { state in
      let first = state.fingerprints[scope] ?? fingerprint
      state.fingerprints[scope] = first
      return first
    }
    guard first == fingerprint else { throw .equalCases(test: scope.function, arguments: words) }
  }

  /// The number of an assertion without a name: 1 for the first of the scope, 2 for the second …
  ///
  /// With a `place` the assertion keeps its number when it is reached again: for repeated tests.
  package func number(in scope: Scope, place: String? = nil) -> Int {
    state.withLock { state in
      guard let place else {
        state.counters[scope, default: 0] += 1
        return state.counters[scope] ?? 1
      }
      let places = state.places[scope] ?? []
      if let index = places.firstIndex(of: place) { return index + 1 }
      state.places[scope] = places + [place]
      return places.count + 1
    }
  }

  /// Counts from 1 again in the test functions of this name: one of them starts once more.
  package func restart(function: String) {
    state.withLock { state in
      for scope in state.counters.keys where scope.function.prefix(while: { $0 != "(" }) == function {
        state.counters[scope] = nil
      }
    }
  }
}
