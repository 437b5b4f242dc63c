/// Why a dictionary of hyphenation patterns cannot be used.
public enum HyphenationError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The file is not a dictionary of patterns.
  case notADictionary(path: String)
  /// The file is in an encoding that this system does not know.
  case unknownEncoding(path: String, name: String)

  /// What, where and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read (\(reason)): name a file of hyphenation patterns"
    case .notADictionary(let path):
      "\(path) is not a dictionary of hyphenation patterns: name a hyph_….dic, as in Debian's packages hyphen-*"
    case .unknownEncoding(let path, let name):
      "\(path) is in the encoding “\(name)”, which is not known here: convert it to UTF-8 and change its first line"
    }
  }
}
