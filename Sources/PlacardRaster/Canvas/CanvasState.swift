import PlacardFont
import PlacardText

/// How corners of stroked lines look.
public enum LineJoin: Int, Sendable, Hashable, CaseIterable {
  /// Pointed, up to the miter limit.
  case miter
  /// An arc.
  case round
  /// Cut off.
  case bevel
}

/// How ends of stroked lines look.
public enum LineCap: Int, Sendable, Hashable, CaseIterable {
  /// Ends at the end point.
  case butt
  /// Half a circle around the end point.
  case round
  /// Half the line width further.
  case square
}

/// What drawing text does with the shapes of its glyphs.
public enum TextDrawingMode: Int, Sendable, Hashable, CaseIterable {
  /// Filled with the colour of the text: the usual.
  case fill
  /// Outlined in the colour of the text, with the line width and join of the canvas.
  case stroke
  /// Filled, then outlined.
  case fillStroke
  /// Nothing is drawn.
  case invisible
  /// Filled, and later drawing stays inside the glyphs.
  case fillClip
  /// Outlined, and later drawing stays inside the outlines.
  case strokeClip
  /// Filled and outlined, and later drawing stays inside both.
  case fillStrokeClip
  /// Later drawing stays inside the glyphs.
  case clip

  /// What is painted.
  var painting: TextDrawingMode {
    switch self {
    case .fill, .fillClip: .fill
    case .stroke, .strokeClip: .stroke
    case .fillStroke, .fillStrokeClip: .fillStroke
    case .invisible, .clip: .invisible
    }
  }
  /// What would have to be painted to cover what later drawing stays inside of; nil = it may go anywhere.
  var clipping: TextDrawingMode? {
    switch self {
    case .fill, .stroke, .fillStroke, .invisible: nil
    case .fillClip, .clip: .fill
    case .strokeClip: .stroke
    case .fillStrokeClip: .fillStroke
    }
  }
}

/// Where the edges of a filled rectangle fall that are not on whole pixels.
public enum EdgeRule: Sendable, Hashable {
  /// Pixels are covered by as much as the rectangle covers them.
  case antialiased
  /// Edges move to the nearest pixel; at least one pixel stays.
  case snapped
  /// Every pixel the rectangle touches is filled: backgrounds of labels.
  case touching
}

/// What a canvas remembers with ``Canvas/saveState()``.
struct CanvasState {
  /// Points to device pixels.
  var transform: Transform
  /// Device pixels that may change.
  var clip: PixelRect
  /// Coverage on top of ``clip``, which lies inside its rectangle.
  var mask: CoverageMask?
  var alpha = 1.0
  var fillColor = Color.black
  var strokeColor = Color.black
  var lineWidth = 1.0
  var lineJoin = LineJoin.miter
  var lineCap = LineCap.butt
  var miterLimit = 10.0
  var textDrawingMode = TextDrawingMode.fill
  var shadow: TextShadow?
  var blendMode = BlendMode.normal
}
