/// A drawn label that is still to be encoded.
package struct BatchPicture {
  /// Pixels.
  package var width: Int
  package var height: Int
  /// Clusters that it shows boxes for.
  package var missing: [String]
  /// The bytes of its file in a format.
  package var file: (PictureFormat) throws(CommandFailure) -> [UInt8]
  package init(
    width: Int, height: Int, missing: [String] = [], file: @escaping (PictureFormat) throws(CommandFailure) -> [UInt8]
  ) {
    (self.width, self.height, self.missing, self.file) = (width, height, missing, file)
  }
}
