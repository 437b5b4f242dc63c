/// A drawn label that is still to be encoded.
package struct BatchPicture {
  /// Pixels.
  package var width: Int
  package var height: Int
  /// The bytes of its file in a format.
  package var file: (PictureFormat) throws(CommandFailure) -> [UInt8]
  package init(width: Int, height: Int, file: @escaping (PictureFormat) throws(CommandFailure) -> [UInt8]) {
    (self.width, self.height, self.file) = (width, height, file)
  }
}
