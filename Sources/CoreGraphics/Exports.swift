// For files that import CoreGraphics beside UIKit: contexts and paths are there already.
@_exported public import UIKit
