import Foundation

/// Where the reference of one assertion lives: `__Snapshots__/File/test.name.png` beside the test's source file.
public struct SnapshotName: Sendable, Hashable {
  /// The folder of the reference, an absolute path.
  public let directory: String
  /// `test.name.png`
  public let fileName: String

  /// - Parameters:
  ///   - testFile: the test's source file (`#filePath`).
  ///   - test: the test function (`#function`); argument labels are dropped.
  ///   - name: what tells this snapshot from others of the test: the name given, or a number.
  ///   - arguments: the arguments of a parameterised test case, in order.
  ///   - pathExtension: `png`, `txt` …; may be empty.
  ///   - directory: the folder to use instead of `__Snapshots__/File`.
  public init(
    testFile: String, test: String, name: String, arguments: [String] = [], pathExtension: String,
    directory: String? = nil
  ) {
    let file = URL(fileURLWithPath: testFile)
    self.directory =
      directory.map { URL(fileURLWithPath: $0).path }
      ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent).path
    let function = test.firstIndex(of: "(").map { String(test[..<$0]) } ?? test
    var parts = [Self.clean(function)]
    if !arguments.isEmpty { parts.append(Self.clean(arguments.joined(separator: "-"))) }
    parts.append(Self.clean(name))
    let suffix = pathExtension.isEmpty ? "" : "." + Self.clean(pathExtension)
    fileName = Self.fitted(parts.joined(separator: "."), reserving: suffix.utf8.count) + suffix
  }

  /// The reference file, an absolute path.
  public var path: String { directory + "/" + fileName }

  /// Letters, digits, `_`, `-`, `+` and inner dots stay; every run of anything else becomes one `-`.
  private static func clean(_ text: String) -> String {
    var out = ""
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      let keep =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_-+.".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .spacingMark
      if keep { out.unicodeScalars.append(scalar) } else if !out.hasSuffix("-") { out += "-" }
    }
    while out.hasPrefix("-") || out.hasPrefix(".") { out.removeFirst() }
    while out.hasSuffix("-") || out.hasSuffix(".") { out.removeLast() }
    return out.isEmpty ? "unnamed" : out
  }

  /// File systems take 255 bytes; artifacts add up to 20. A longer name ends in a digest of all of it.
  private static func fitted(_ name: String, reserving suffix: Int) -> String {
    let limit = 220 - suffix
    guard name.utf8.count > limit else { return name }
    var short = name
    while short.utf8.count > limit - 17 { short.removeLast() }
    return short + "-" + Digest.hex(Array(name.utf8))
  }
}

/// A short fingerprint for names and change checks (FNV-1a, 64 bits); not for security.
enum Digest {
  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
