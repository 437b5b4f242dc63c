public import Foundation
import PlacardFont
import PlacardRaster
import PlacardText

/// Points of one view in the coordinates of another.
extension View {
  /// From the view's coordinates to its superview's.
  var toSuperview: Transform {
    guard transform != .identity else {
      return Transform(
        a: 1, b: 0, c: 0, d: 1, tx: Double(frame.origin.x - bounds.origin.x),
        ty: Double(frame.origin.y - bounds.origin.y))
    }
    let (x, y) = (Double(bounds.midX), Double(bounds.midY))
    var result = transform
    result.tx += Double(center.x) - (transform.a * x + transform.c * y)
    result.ty += Double(center.y) - (transform.b * x + transform.d * y)
    return result
  }

  /// The map from this view's coordinates to another's, `nil` standing for the superview of the outermost ancestor. Nil
  /// where views have no ancestor in common or a transform flattens the plane.
  private func map(to other: View?) -> Transform? {
    func toRoot(_ view: View) -> (map: Transform, root: View) {
      var map = Transform.identity
      var root = view
      while let parent = root.superview {
        map = root.toSuperview.after(map)
        root = parent
      }
      return (map, root)
    }
    let own = toRoot(self)
    guard let other else { return own.root.toSuperview.after(own.map) }
    let its = toRoot(other)
    guard own.root === its.root else { return nil }
    return its.map.inverse.map { $0.after(own.map) }
  }

  /// A point of this view in another view's coordinates; `nil` = those of the outermost ancestor's superview. Of views
  /// that have no ancestor in common the point is answered as it is.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint { map(to: view).map(point.applying) ?? point }

  /// The smallest upright rectangle around one of this view, in another view's coordinates.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect { map(to: view).map(rect.applying) ?? rect }

  /// The smallest upright rectangle around the view in its superview's coordinates, ``transform`` included.
  public var frameOfTransformed: CGRect { bounds.applying(toSuperview) }
}

extension CGPoint {
  func applying(_ map: Transform) -> CGPoint {
    let point = map.apply(Double(x), Double(y))
    return CGPoint(x: point.x, y: point.y)
  }
}

extension CGRect {
  /// The smallest upright rectangle around this one after `map`.
  func applying(_ map: Transform) -> CGRect { CGRect(TextRect(self).applying(map)) }
}
