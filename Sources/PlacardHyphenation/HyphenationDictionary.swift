import CHyphen
import Foundation
import PlacardSystem
import Synchronization

/// The hyphenation patterns of one language, read from a file as LibreOffice and Firefox use them (`hyph_de_DE.dic`).
///
/// Words are divided by libhyphen. Places at which the spelling would change (Hungarian *asszony* becomes *asz-szony*) are
/// left out, because a label does not change its text.
public final class HyphenationDictionary: Sendable {
  // Owned by this object and only read after it was made, so it may be used from any thread.
  nonisolated(unsafe) private let patterns: UnsafeMutablePointer<HyphenDict>
  private let encoding: PatternEncoding

  /// Longer words are not divided, so that the work for a text stays proportional to its length.
  static let maximumLetters = 200

  /// Reads a file of patterns.
  ///
  /// - Throws: ``HyphenationError`` if the file cannot be read, or holds something else.
  public init(path: String) throws(HyphenationError) {
    let head = try Self.head(of: path)
    guard let loaded = hnj_hyphen_load(path) else { throw .notADictionary(path: path) }
    guard let encoding = PatternEncoding(name: head) else {
      hnj_hyphen_free(loaded)
      throw .unknownEncoding(path: path, name: head)
    }
    (patterns, self.encoding) = (loaded, encoding)
  }

  deinit { hnj_hyphen_free(patterns) }

  /// The first line, which names the encoding. libhyphen takes any file for a dictionary, so this tells them apart.
  private static func head(of path: String) throws(HyphenationError) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "it is not a regular file") }
    let handle: FileHandle
    do { handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) } catch {
      throw .unreadable(path: path, reason: systemReason())
    }
    defer { try? handle.close() }
    let bytes = (try? handle.read(upToCount: 64)) ?? Data()
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let isName = { (byte: UInt8) in (0x2D...0x7A).contains(byte) && byte != UInt8(ascii: "/") }
    guard (3..<20).contains(line.count), line.count < bytes.count, line.allSatisfy(isName) else {
      throw .notADictionary(path: path)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The UTF-16 offsets in `word` before which a hyphen may be put, ascending.
  ///
  /// - Parameters:
  ///   - word: letters and marks; upper case is treated as lower case.
  ///   - language: BCP 47; decides how upper-case letters become lower-case (Turkish and Azerbaijani *I*).
  ///   - minimumLetters: shorter words, counted in grapheme clusters, are not divided. Default 5.
  ///   - before: least number of letters before the hyphen. Default 2; more if the dictionary asks for more.
  ///   - after: least number of letters after the hyphen. Default 2; more if the dictionary asks for more.
  public func divisions(
    of word: String, language: String = "", minimumLetters: Int = 5, before: Int = 2, after: Int = 2
  ) -> [Int] {
    let count = word.count
    guard count >= max(minimumLetters, 2), count <= Self.maximumLetters else { return [] }
    let isTurkic = language.hasPrefix("tr") || language.hasPrefix("az")
    var bytes: [UInt8] = []
    // For each character of the encoded word: where its grapheme cluster begins, in UTF-16 and in clusters.
    var places: [(offset: Int, letter: Int, isStart: Bool)] = []
    var offset = 0
    for (letter, cluster) in word.enumerated() {
      let text = String(cluster)
      for (index, scalar) in text.precomposedStringWithCanonicalMapping.unicodeScalars.enumerated() {
        guard encoding.append(Self.lowercased(scalar, isTurkic: isTurkic), to: &bytes) else { return [] }
        places.append((offset, letter, index == 0))
      }
      offset += text.utf16.count
    }
    return points(bytes, before: before, after: after).compactMap { point in
      guard point + 1 < places.count else { return nil }
      let next = places[point + 1]
      return next.isStart && next.letter >= before && count - next.letter >= after ? next.offset : nil
    }
  }

  private static func lowercased(_ scalar: Unicode.Scalar, isTurkic: Bool) -> Unicode.Scalar {
    if isTurkic, scalar == "I" { return "ı" }
    if isTurkic, scalar == "İ" { return "i" }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower[lower.startIndex] : scalar
  }

  /// The characters of the encoded word behind which a plain hyphen may be put.
  private func points(_ word: [UInt8], before: Int, after: Int) -> [Int] {
    var hyphens = [CChar](repeating: 0, count: word.count + 6)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = word.withUnsafeBytes { bytes in
      hnj_hyphen_hyphenate3(
        patterns, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(word.count), &hyphens, nil,
        &replacements,
        &positions, &cuts, Int32(clamping: before), Int32(clamping: after), 0, 0)
    }
    defer {
      if let replacements {
        for index in word.indices { free(replacements[index]) }
        free(replacements)
      }
      free(positions)
      free(cuts)
    }
    guard failed == 0 else { return [] }
    return word.indices.filter { index in
      // Odd numbers are places to divide; a replacement would change the spelling there.
      hyphens[index] & 1 == 1 && replacements?[index] == nil
    }
  }
}

/// The encoding of a file of patterns: UTF-8 or one with a byte a character.
struct PatternEncoding: Sendable {
  /// Bytes of characters; nil: UTF-8.
  private let bytes: [Unicode.Scalar: UInt8]?

  /// - Parameter name: as the first line of the file has it, for example `ISO8859-1`.
  init?(name: String) {
    guard name.uppercased() != "UTF-8" else {
      bytes = nil
      return
    }
    let converter = iconv_open("UTF-32LE", name.hasPrefix("microsoft-") ? String(name.dropFirst(10)) : name)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var table: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8.min...UInt8.max {
      var (input, output) = (CChar(bitPattern: byte), UInt32(0))
      let converted = withUnsafeMutablePointer(to: &input) { input in
        withUnsafeMutableBytes(of: &output) { output in
          var from: UnsafeMutablePointer<CChar>? = input
          var to: UnsafeMutablePointer<CChar>? = output.baseAddress?.assumingMemoryBound(to: CChar.self)
          var (inputLeft, outputLeft) = (1, 4)
          iconv(converter, nil, nil, nil, nil)
          return iconv(converter, &from, &inputLeft, &to, &outputLeft) == 0 && outputLeft == 0
        }
      }
      if converted, let scalar = Unicode.Scalar(UInt32(littleEndian: output)) { table[scalar] = byte }
    }
    bytes = table
  }

  /// Appends a character; false: the encoding does not have it, so the word is not of this language.
  func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) -> Bool {
    guard let bytes else {
      word += UTF8.encode(scalar).map(Array.init) ?? []
      return true
    }
    guard let byte = bytes[scalar] else { return false }
    word.append(byte)
    return true
  }
}
