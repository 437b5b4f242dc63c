#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The fonts of the machine, asked of Fontconfig's own program, so that nothing of Fontconfig is linked or loaded
/// unless somebody wants it.
enum SystemFonts {
  /// The file of a family; nil when the machine has no family of exactly this name.
  static func find(family: String) -> (path: String, index: Int)? {
    // A pattern's own signs in a name are escaped; a match by another family is none.
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
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
    close(ends[1])
    guard code == 0 else { return nil }
    let source = ByteSource(descriptor: ends[0], name: words[0])
    let bytes = try? source.readAll(limit: 1 << 16)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0, let bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
