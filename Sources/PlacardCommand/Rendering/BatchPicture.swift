/// A drawn label that is still to be encoded.
package struct BatchPicture {
  /// Pixels.
  package var width: Int
  package var height: Int
  /// The bytes of its file.
  package var png: () throws(CommandFailure) -> [UInt8]
  package init(width: Int, height: Int, png: @escaping () throws(CommandFailure) -> [UInt8]) {
    (self.width, self.height, self.png) = (width, height, png)
  }
}
