/// A type of UIKit that is one of Placard's under another name: the raw values are the same.
protocol Spelling: RawRepresentable {
  associatedtype Native: RawRepresentable where Native.RawValue == RawValue
}

extension Spelling {
  /// Every value of one type has a counterpart in the other. A test goes through all of them.
  init(_ native: Native) { self = Self(rawValue: native.rawValue)! }
  var native: Native { Native(rawValue: rawValue)! }
}
