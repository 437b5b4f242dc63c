public import Foundation

extension NSAttributedString {
  /// No characters: `NSAttributedString()`, `NSMutableAttributedString()`. Foundation for Linux has no initializer
  /// without arguments, which Apple's classes have from `NSObject`; the argument is never written.
  public convenience init(_: Void = ()) { self.init(string: "") }
}
