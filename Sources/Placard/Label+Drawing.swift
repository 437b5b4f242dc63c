import Foundation
import PlacardRaster
import PlacardText
extension Label {
  func drawTextContent(in rect: CGRect) {}
}
