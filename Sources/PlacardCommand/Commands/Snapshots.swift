import Foundation
import PlacardSnapshots

// `placard snapshots`: what test runs left to look at.
extension CommandLineTool {
  private static let snapshotActions = ["list", "accept", "report", "unused"]

  static let snapshotsCommand = CommandSpec(
    name: "snapshots", set: .snapshots, summary: "List, accept and report snapshots that failed in tests",
    arguments: [
      .init(
        name: "ACTION",
        help: "list the failures, accept all or the named ones, write a report, list the unused references",
        choices: snapshotActions),
      .init(name: "NAME", help: "path, end of a path, test, or pattern with * and ?", isRepeated: true),
    ],
    examples: [
      "placard snapshots list", "placard snapshots report -o failures.html",
      "placard snapshots accept 'LabelTests/*'",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    guard let action = arguments.positionals.first else {
      throw CommandFailure(.usage, "no action is named; write \(ValueKind.orList(snapshotActions))")
    }
    guard snapshotActions.contains(action) else {
      let clause = Suggestion.clause(for: action, in: snapshotActions)
      throw CommandFailure(
        .usage, "unknown action '\(action)'\(clause.isEmpty ? "; write \(ValueKind.orList(snapshotActions))" : clause)")
    }
    let names = Array(arguments.positionals.dropFirst())
    guard names.isEmpty || action == "accept" else {
      throw CommandFailure(.usage, "unexpected argument '\(names[0])'; only accept takes names")
    }
    guard action == "unused" || arguments[Options.deleteUnused] != true else {
      throw CommandFailure(.usage, "--delete goes with unused; \(action) deletes nothing")
    }
    let folder = arguments[Options.packageFolder] ?? FileManager.default.currentDirectoryPath
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure(.noInput, "--package: \(folder): is no folder; name the folder of the package")
    }
    let store = SnapshotStore(containing: folder)
    let answer: (text: String, code: ExitCode)
    do throws(SnapshotError) {
      answer = try snapshots(action, names, store, arguments)
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
    try context.output.write(answer.text)
    return answer.code
  }

  private static func snapshots(_ action: String, _ names: [String], _ store: SnapshotStore, _ arguments: Arguments)
    throws(SnapshotError) -> (String, ExitCode)
  {
    switch action {
    case "accept": return (try store.accept(names).map { "accepted \($0.snapshot.printable)\n" }.joined(), .success)
    case "report":
      let (path, count) = try store.writeReport(to: arguments[Options.output])
      return ("\(path.printable): \(count) snapshots\n", .success)
    case "unused":
      let found = try store.unused()
      let undecided = found.undecided.map { "not run \($0.printable)\n" }.joined()
      if arguments[Options.deleteUnused] == true {
        return (try store.deleteUnused().map { "deleted \($0.printable)\n" }.joined() + undecided, .success)
      }
      return (
        found.unused.map { "unused \($0.printable)\n" }.joined() + undecided, found.unused.isEmpty ? .success : .found
      )
    default: return (try store.failures().map { "\($0.outcome) \($0.snapshot.printable)\n" }.joined(), .success)
    }
  }
}
