public import Foundation

/// What differs between a reference and a result, whatever their format.
public struct SnapshotDifference: Sendable {
  /// What differs, in words, in one line.
  public var summary: String
  /// More lines for the message, such as the first differing line or a unified diff.
  public var details: String?
  /// The difference as a file of the same kind: a picture, or the text of a diff.
  public var file: Data?
  /// The extension of ``file``.
  public var pathExtension: String

  /// A difference with its words and its file.
  public init(summary: String, details: String? = nil, file: Data? = nil, pathExtension: String) {
    (self.summary, self.details, self.file, self.pathExtension) = (summary, details, file, pathExtension)
  }
}

/// One assertion, ready to be checked: the result is made, the name is claimed.
public struct SnapshotCheck: Sendable {
  /// The reference file.
  public var name: SnapshotName
  /// File and test, as the ledger has it.
  public var test: String
  /// The source file of the assertion, an absolute path.
  public var source: String
  /// The line of the assertion, counted from 1.
  public var line: Int
  /// Whether references may be written.
  public var mode: RecordMode
  /// Whether the run was told to run some tests only.
  public var isFiltered: Bool

  /// A check of one assertion.
  public init(name: SnapshotName, test: String, source: String, line: Int, mode: RecordMode, isFiltered: Bool = false) {
    (self.name, self.test, self.source, self.line) = (name, test, source, line)
    (self.mode, self.isFiltered) = (mode, isFiltered)
  }

  /// How a check ended, with what a test framework can attach.
  public struct Verdict: Sendable {
    /// How it ended.
    public var outcome: SnapshotEntry.Outcome
    /// The whole message of the failure; nil: passed.
    public var failure: String?
    /// The reference, the result and the difference, as far as there are any, with file names.
    public var attachments: [(name: String, bytes: Data)] = []
    /// Where the reference and the result of a failure can be looked at, absolute paths; nil where there is none.
    public var files: (reference: String, result: String)?

    /// A verdict without files.
    public init(outcome: SnapshotEntry.Outcome, failure: String? = nil) {
      (self.outcome, self.failure) = (outcome, failure)
    }
  }

  /// Compares, records if the mode says so, keeps the files of a failure, and writes the ledger.
  ///
  /// - Parameters:
  ///   - result: makes the result as a file; not called when nothing has to be written.
  ///   - store: where everything is.
  ///   - compare: what differs from the reference, nil if nothing; throws if the bytes given are not a readable
  ///     reference.
  public func run(
    result: () throws -> Data, in store: SnapshotStore, compare: (Data) throws -> SnapshotDifference?
  ) -> Verdict {
    var finding = Finding(outcome: .passed, words: "")
    var reference: Data?
    do {
      reference = try store.reference(name)
      finding = try find(result, reference, compare)
    } catch {
      finding = Finding(outcome: .unusable, words: "\(error)")
      // Asked to record over a damaged reference, that is what to do; over a folder it is not.
      if mode == .all || mode == .failed, case .undecodable? = error as? SnapshotError {
        finding = record(result, because: "\(error)")
      }
    }
    return finish(finding, reference: reference, result: finding.outcome == .passed ? nil : try? result(), in: store)
  }

  private struct Finding {
    var outcome: SnapshotEntry.Outcome
    /// In one line.
    var words: String
    var details: String?
    var difference: SnapshotDifference?
  }

  private func find(
    _ result: () throws -> Data, _ reference: Data?, _ compare: (Data) throws -> SnapshotDifference?
  ) throws -> Finding {
    guard let reference else {
      guard mode != .never else {
        return Finding(outcome: .missing, words: "there is no reference, and nothing is recorded in this run")
      }
      return record(result, because: "there was no reference")
    }
    let difference: SnapshotDifference?
    do { difference = try compare(reference) } catch let error as SnapshotError { throw error } catch {
      throw SnapshotError.undecodable(path: name.path, reason: Self.readerWords(error, reference))
    }
    guard let difference else {
      guard mode == .all else { return Finding(outcome: .passed, words: "") }
      return Finding(outcome: .recorded, words: "recording is on; the reference was up to date and is left as it is")
    }
    switch mode {
    case .all, .failed:
      var finding = record(result, because: difference.summary)
      (finding.details, finding.difference) = (difference.details, difference)
      return finding
    case .missing, .never:
      return Finding(
        outcome: .failed, words: difference.summary, details: difference.details, difference: difference)
    }
  }

  private static func readerWords(_ error: any Error, _ reference: Data) -> String {
    if reference.isEmpty { return "the file is empty" }
    if reference.starts(with: Data("version https://git-lfs".utf8)) { return "a Git LFS pointer: run `git lfs pull`" }
    return "\(error)"
  }

  /// Writes the reference. A file that has appeared since it was looked for is never replaced in mode `.missing`.
  private func record(_ result: () throws -> Data, because reason: String) -> Finding {
    do {
      let written = try Files.write(try result(), to: name.path, replacing: mode != .missing)
      guard written else {
        return Finding(
          outcome: .unusable, words: "\(name.path) was written by another run of this test meanwhile: run it again")
      }
      return Finding(outcome: .recorded, words: "recorded, because \(reason)")
    } catch {
      return Finding(outcome: .unusable, words: "\(error)")
    }
  }

  private func finish(_ finding: Finding, reference: Data?, result: Data?, in store: SnapshotStore) -> Verdict {
    var verdict = Verdict(outcome: finding.outcome)
    var entry = SnapshotEntry(
      snapshot: store.relative(name.path), test: test, source: store.relative(source), line: line,
      outcome: finding.outcome, message: finding.words, digest: reference.map { Digest.hex($0) },
      time: Date().timeIntervalSince1970, isFiltered: isFiltered)
    var problems: [String] = []
    var files: [String] = ["reference:  \(name.path)"]
    if finding.outcome != .passed {
      let stem = store.relative(name.path).split(separator: "/").filter { $0 != "__Snapshots__" && $0 != ".." }
        .joined(separator: "/")
      let kind = URL(fileURLWithPath: name.path).pathExtension
      func keep(_ role: String, _ data: Data, _ pathExtension: String) -> String? {
        let base = (stem as NSString).deletingPathExtension + ".\(role)"
        let file = pathExtension.isEmpty ? base : "\(base).\(pathExtension)"
        verdict.attachments.append((URL(fileURLWithPath: file).lastPathComponent, data))
        do { try Files.write(data, to: store.artifacts + "/" + file, replacing: true) } catch {
          problems.append(error.description)
          return nil
        }
        return file
      }
      if let reference { entry.reference = keep("reference", reference, kind) }
      if let result { entry.result = keep("result", result, kind) }
      if let difference = finding.difference, let file = difference.file {
        entry.difference = keep("difference", file, difference.pathExtension)
      }
      if let path = entry.result {
        files.append("result:     \(store.artifacts)/\(path)")
        if reference != nil { verdict.files = (name.path, "\(store.artifacts)/\(path)") }
      }
      if let path = entry.difference { files.append("difference: \(store.artifacts)/\(path)") }
    }
    do { try store.ledger.append(entry) } catch { problems.append(error.description) }
    guard finding.outcome != .passed else { return verdict }
    verdict.failure = message(finding, files: files, problems: problems)
    return verdict
  }

  private func message(_ finding: Finding, files: [String], problems: [String]) -> String {
    let snapshot = URL(fileURLWithPath: name.directory).lastPathComponent + "/" + name.fileName
    let title =
      switch finding.outcome {
      case .recorded: "Snapshot \(snapshot) \(finding.words)"
      case .missing: "Snapshot \(snapshot) is missing: \(finding.words)"
      case .unusable: "Snapshot \(snapshot) cannot be checked: \(finding.words)"
      default: "Snapshot \(snapshot) does not match: \(finding.words)"
      }
    let advice =
      switch finding.outcome {
      case .recorded: "Look at it, then run the test again without recording."
      case .failed, .missing: "To accept the result: placard snapshots accept '\(snapshot)'"
      default: ""
      }
    let lines =
      [title] + (finding.details.map { [$0] } ?? []) + files.map { "  " + $0 }
      + problems.map { "  not kept: " + $0 } + (advice.isEmpty ? [] : [advice])
    return lines.joined(separator: "\n")
  }
}
