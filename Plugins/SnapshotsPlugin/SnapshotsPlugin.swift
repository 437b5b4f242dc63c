import Foundation
import PackagePlugin

/// `swift package snapshots list|accept|report|unused`: the command `placard snapshots` for those who have not installed it.
@main
struct SnapshotsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "PlacardCommand").url
    process.arguments = ["snapshots"] + arguments
    if !arguments.contains("--package") { process.arguments? += ["--package", context.package.directoryURL.path] }
    try process.run()
    process.waitUntilExit()
    // The program has said why.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
