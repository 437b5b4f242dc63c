import Foundation

/// The fonts of the machine, asked of Fontconfig's own program, so that nothing of Fontconfig is linked or loaded
/// unless somebody wants it.
enum SystemFonts {
  /// The file of a family; nil when the machine has no family of exactly this name.
  static func find(family: String) -> (path: String, index: Int)? {
    // Characters with a meaning in patterns are escaped. A match of another family does not count.
    let pattern = family.flatMap { "\\-:,".contains($0) ? "\\\($0)" : "\($0)" }
    guard
      let answer = output(of: ["fc-match", "-f", "%{file}\n%{index}\n%{family}\n", String(pattern)])
    else { return nil }
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3 else { return nil }
    let names = lines[2].split(separator: ",").map { $0.lowercased() }
    guard names.contains(family.lowercased()), !lines[0].isEmpty else { return nil }
    // The upper half of the index is the number of a named instance.
    return (String(lines[0]), (Int(lines[1]) ?? 0) & 0xFFFF)
  }

  /// What a program writes to standard output, nil when it cannot be run or fails.
  private static func output(of words: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let bytes = try? pipe.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
