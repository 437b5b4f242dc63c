import PlacardText

/// What all code that takes part in a picture needs to know about it. It belongs to the thread that makes the picture,
/// as the current canvas does, because the methods that subclasses override have no parameter for it. Nothing of it is
/// written into a view.
struct Picture {
  /// The view the picture is of, by identity.
  let root: ObjectIdentifier
  /// Pixels per point.
  let scale: CGFloat
  /// Seconds of the animation; nil: scrolling labels show the state of their clocks.
  let time: TimeInterval?
  /// Axes on which the root has no size: there the picture is as large as the content.
  var isAutomatic = (width: false, height: false)
  /// Size of the root in the picture, in points; nil until it has been found.
  var size: CGSize?

  init(of root: View, scale: CGFloat?, time: TimeInterval? = nil) {
    self.root = ObjectIdentifier(root)
    self.scale = CGFloat(InputClamping.scale(Double(scale ?? root.contentScaleFactor)))
    self.time = time
  }

  /// The picture that this thread is making.
  static var current: Picture? { ThreadShelf.existing?.picture }

  /// The scale of that picture, without the rest of it.
  static var currentScale: (scale: CGFloat, root: ObjectIdentifier)? {
    guard let shelf = ThreadShelf.existing, let picture = shelf.picture else { return nil }
    return (picture.scale, picture.root)
  }

  /// Makes this the picture of the thread while `body` runs.
  func makeCurrent<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let shelf = ThreadShelf.current
    let outer = shelf.picture
    shelf.picture = self
    defer { shelf.picture = outer }
    return try body()
  }

  /// Whether `draw` of this view is running on this thread.
  static func isDrawing(_ view: View) -> Bool { ThreadShelf.existing?.drawing == ObjectIdentifier(view) }

  /// Runs `body`, which is `draw` of this view.
  static func drawing(_ view: View, _ body: () -> Void) {
    let shelf = ThreadShelf.current
    let outer = shelf.drawing
    shelf.drawing = ObjectIdentifier(view)
    body()
    shelf.drawing = outer
  }
}
