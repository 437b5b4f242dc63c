// For files that import QuartzCore beside UIKit: layers are there already.
@_exported public import UIKit
