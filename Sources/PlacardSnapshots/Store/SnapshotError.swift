/// Why a snapshot could not be read, written or named. Each description names the file and what to do.
public enum SnapshotError: Error, Hashable, CustomStringConvertible {
  /// What stands at the path is not a regular file.
  case notAFile(path: String)
  /// The file or the picture in it is larger than a snapshot may be.
  case tooLarge(path: String, size: String, limit: String)
  /// The file exists but cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The file is damaged or of another kind; `reason` is the reader's.
  case undecodable(path: String, reason: String)
  /// The file cannot be written; `reason` is the system's.
  case unwritable(path: String, reason: String)
  /// Two assertions want the same reference file; both are places `file:line` with the test's name.
  case nameTaken(path: String, by: String, wanted: String)
  /// A test case with arguments that cannot be told from its siblings.
  case unnamedCase(test: String)
  /// Two cases of one parameterised test whose arguments read the same, so that they would share one snapshot.
  case equalCases(test: String, arguments: String)
  /// A variable of the environment, `PLACARD_RECORD` or `SNAPSHOT_TESTING_RECORD`, whose value is not a record mode.
  case invalidRecordMode(variable: String, value: String)
  /// A ledger names a reference that is not in a `__Snapshots__` folder of its package.
  case outsidePackage(path: String, package: String)
  /// A ledger names a file of results that is not in the folder of artifacts.
  case outsideArtifacts(path: String, artifacts: String)
  /// An inline snapshot cannot be written into its source file; `reason` says why.
  case notEditable(path: String, line: Int, reason: String)
  /// No failed snapshot has this name; `known` are those that have failed.
  case unknownSnapshot(name: String, known: [String])
  /// The reference changed after the test had failed, so the result was never compared with it.
  case referenceChanged(path: String)
  /// The artifacts of the failure are gone.
  case resultMissing(path: String)

  /// What, where and what to do.
  public var description: String {
    switch self {
    case .notAFile(let path):
      "\(path) is not a regular file: move it out of the way of the snapshot"
    case .tooLarge(let path, let size, let limit):
      "\(path) is too large for a snapshot (\(size), at most \(limit)): delete it and record again"
    case .unreadable(let path, let reason):
      "\(path) cannot be read (\(reason)): check its permissions"
    case .undecodable(let path, let reason):
      "\(path) is not a readable reference (\(reason)): restore it from version control, or delete it and record again"
    case .unwritable(let path, let reason):
      "\(path) cannot be written (\(reason)): check permissions and free space"
    case .nameTaken(let path, let owner, let wanted):
      "\(path) is claimed by two assertions, \(owner) and \(wanted): give one of them another `named:`"
    case .unnamedCase(let test):
      "the arguments of \(test) cannot be read, so its cases would share one snapshot: give each a `named:`"
    case .equalCases(let test, let arguments):
      "two cases of \(test) have arguments that read “\(arguments)”: let their type conform to CustomTestStringConvertible "
        + "with a description that tells them apart, or give each case a `named:` of its own"
    case .invalidRecordMode(let variable, let value):
      "\(variable) is “\(value)”: use missing, all, failed or never"
    case .outsidePackage(let path, let package):
      "“\(path)” is not in a __Snapshots__ folder of \(package): nothing was accepted; if the test writes there on purpose, "
        + "run it with PLACARD_RECORD=failed, else delete the line from the ledger"
    case .outsideArtifacts(let path, let artifacts):
      "“\(path)” is not in \(artifacts): the ledger was changed by hand; delete the line, or run the test again"
    case .notEditable(let path, let line, let reason):
      "\(path):\(line): the inline snapshot cannot be written (\(reason)): build and run the test again, or write it by hand"
    case .unknownSnapshot(let name, let known):
      known.isEmpty
        ? "no failed snapshot is called “\(name)”: nothing failed in the last run"
        : "no failed snapshot is called “\(name)”; failed are: \(known.joined(separator: ", "))"
    case .referenceChanged(let path):
      "\(path) has changed since the test failed: run the test again before accepting"
    case .resultMissing(let path):
      "\(path) is gone: run the test again before accepting"
    }
  }
}
