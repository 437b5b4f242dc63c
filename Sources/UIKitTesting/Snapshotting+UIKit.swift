public import Foundation
import Placard
public import PlacardSnapshots
public import PlacardTesting
public import UIKit

/// Pictures of UIKit's objects, with the names and arguments of swift-snapshot-testing.
///
/// Pictures have the pixels per point of the traits, else two, as `UIScreen.main`.
extension Snapshotting where Value: UIView, Format == SnapshotPicture {
  /// The picture of a view with everything in it, compared exactly.
  public static var image: Snapshotting { .image() }

  /// The picture of a view with everything in it.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: without effect on the picture: there is one way of drawing.
  ///   - precision: the share of pixels that must match, 0…1.
  ///   - perceptualPrecision: how close a pixel must be to match, 0…1.
  ///   - size: points the view is given for the picture; `nil` = its own. An axis of 0 is as large as the content.
  ///   - traits: what the view is told for the picture.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    picture(precision, perceptualPrecision) { view in
      try UIKitPicture(size: size, traits: traits).take(of: view)
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == SnapshotPicture {
  /// The picture of a controller's view, compared exactly.
  public static var image: Snapshotting { .image() }

  /// The picture of a controller's view, which is loaded and laid out as if it appeared.
  ///
  /// - Parameters:
  ///   - config: a device's size and traits.
  ///   - precision: the share of pixels that must match, 0…1.
  ///   - perceptualPrecision: how close a pixel must be to match, 0…1.
  ///   - size: points the view is given; `nil` = the device's, else its own.
  ///   - traits: what the view is told for the picture.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    image(
      precision: precision, perceptualPrecision: perceptualPrecision, size: size ?? config.size,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]))
  }

  /// The picture of a controller's view, which is loaded and laid out as if it appeared; see ``image(on:precision:perceptualPrecision:size:traits:)``.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    picture(precision, perceptualPrecision) { controller in
      let picture = UIKitPicture(size: size, traits: traits)
      return try onMain {
        let view: UIView = controller.view
        controller.viewWillAppear(false)
        let result = try picture.take(of: view) {
          controller.viewIsAppearing(false)
          controller.viewWillLayoutSubviews()
          view.setNeedsLayout()
          view.layoutIfNeeded()
          controller.viewDidLayoutSubviews()
          controller.viewDidAppear(false)
        }
        controller.viewWillDisappear(false)
        controller.viewDidDisappear(false)
        return result
      }
    }
  }
}

extension Snapshotting where Value: UIImage, Format == SnapshotPicture {
  /// The picture itself, compared exactly.
  public static var image: Snapshotting { .image() }

  /// The picture itself.
  ///
  /// - Parameters:
  ///   - precision: the share of pixels that must match, 0…1.
  ///   - perceptualPrecision: how close a pixel must be to match, 0…1.
  ///   - scale: without effect on the pixels; `nil` as well.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil)
    -> Snapshotting
  {
    picture(precision, perceptualPrecision) { image in SnapshotPicture(image.native.bitmap) }
  }
}

extension Snapshotting where Format == SnapshotPicture {
  fileprivate static func picture(
    _ precision: Float, _ perceptualPrecision: Float, _ take: @escaping @Sendable (Value) throws -> SnapshotPicture
  ) -> Snapshotting {
    let tolerance = ImageTolerance(precision: Double(precision), perceptualPrecision: Double(perceptualPrecision))
    return Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance), snapshot: take)
  }
}

/// The size and the traits of a device, as controllers are pictured on it.
public struct ViewImageConfig: Sendable {
  /// Points.
  public var size: CGSize?
  /// What views are told.
  public var traits: UITraitCollection
  /// A device.
  public init(size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
    self.size = size
    self.traits = traits
  }

  private static func phone(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> ViewImageConfig {
    ViewImageConfig(size: CGSize(width: width, height: height), traits: UITraitCollection(displayScale: scale))
  }
  /// 320 × 568 points.
  public static let iPhoneSe = phone(320, 568, 2)
  /// 375 × 667 points.
  public static let iPhone8 = phone(375, 667, 2)
  /// 375 × 812 points.
  public static let iPhoneX = phone(375, 812, 3)
  /// 390 × 844 points.
  public static let iPhone12 = phone(390, 844, 3)
  /// 390 × 844 points.
  public static let iPhone13 = phone(390, 844, 3)
  /// 428 × 926 points.
  public static let iPhone13ProMax = phone(428, 926, 3)
  /// 375 × 812 points.
  public static let iPhone13Mini = phone(375, 812, 3)
}
