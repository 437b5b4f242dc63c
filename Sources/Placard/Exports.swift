@_exported public import Foundation
@_exported public import PlacardFont
@_exported public import PlacardRaster
@_exported public import PlacardText
