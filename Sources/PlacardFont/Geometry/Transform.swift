/// A two-dimensional affine map: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform: Sendable, Hashable {
  /// What x contributes to x'.
  public var a: Double
  /// What x contributes to y'.
  public var b: Double
  /// What y contributes to x'.
  public var c: Double
  /// What y contributes to y'.
  public var d: Double
  /// What is added to x.
  public var tx: Double
  /// What is added to y.
  public var ty: Double
  /// A map by its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// Leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

extension Transform {
  /// The map that applies `inner` first and then this one.
  @inlinable package func after(_ inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  /// The map that applies `inner` first. Nil when the numbers are no longer finite, which happens with damaged fonts
  /// only.
  @inlinable package func bounded(after inner: Transform) -> Transform? {
    let map = after(inner)
    // The sum is not a number, and the comparison false, where one of them is not.
    let size =
      map.a.magnitude + map.b.magnitude + map.c.magnitude + map.d.magnitude + map.tx.magnitude + map.ty.magnitude
    return size < 1e12 ? map : nil
  }

  /// Nil for a map that flattens the plane, or that is no longer made of numbers.
  @inlinable package var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return Transform(
      a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
  }

  @inlinable package func apply(_ x: Double, _ y: Double) -> Path.Point {
    Path.Point(x: a * x + c * y + tx, y: b * x + d * y + ty)
  }

  /// The same map with its fixed point moved from the origin to (x, y).
  @inlinable package func around(_ x: Double, _ y: Double) -> Transform {
    var result = self
    result.tx = tx + x - (a * x + c * y)
    result.ty = ty + y - (b * x + d * y)
    return result
  }
}
