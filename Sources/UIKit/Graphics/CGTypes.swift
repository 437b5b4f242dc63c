public import Foundation
import Placard

/// Ends of stroked lines.
public enum CGLineCap: Int32, Sendable {
  /// At the end point.
  case butt = 0
  /// Half a circle around the end point.
  case round = 1
  /// Half the width further.
  case square = 2

  var native: LineCap { self == .butt ? .butt : self == .round ? .round : .square }
}

/// Corners of stroked lines.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, up to the miter limit.
  case miter = 0
  /// An arc.
  case round = 1
  /// Cut off.
  case bevel = 2

  var native: LineJoin { self == .miter ? .miter : self == .round ? .round : .bevel }
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Where the path winds around the point.
  case winding = 0
  /// Where it does so an odd number of times.
  case evenOdd = 1

  var native: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// What is done with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Filled.
  case fill = 0
  /// Filled by the even-odd rule.
  case eoFill = 1
  /// Stroked.
  case stroke = 2
  /// Filled, then stroked.
  case fillStroke = 3
  /// Filled by the even-odd rule, then stroked.
  case eoFillStroke = 4
}

/// What drawing text does with the shapes of its glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Filled.
  case fill = 0
  /// Outlined.
  case stroke = 1
  /// Filled, then outlined.
  case fillStroke = 2
  /// Nothing.
  case invisible = 3
  /// Filled, and later drawing stays inside the glyphs.
  case fillClip = 4
  /// Outlined, and later drawing stays inside the outlines.
  case strokeClip = 5
  /// Filled and outlined, and later drawing stays inside both.
  case fillStrokeClip = 6
  /// Later drawing stays inside the glyphs.
  case clip = 7

  var native: TextDrawingMode {
    switch self {
    case .fill: .fill
    case .stroke: .stroke
    case .fillStroke: .fillStroke
    case .invisible: .invisible
    case .fillClip: .fillClip
    case .strokeClip: .strokeClip
    case .fillStrokeClip: .fillStrokeClip
    case .clip: .clip
    }
  }
}

/// How what is drawn is put on what is there.
public enum CGBlendMode: Int32, Sendable {
  /// Over it.
  case normal = 0
  /// Colours multiplied.
  case multiply
  /// Complements multiplied.
  case screen
  /// Multiply or screen by what is there.
  case overlay
  /// The darker channels.
  case darken
  /// The lighter channels.
  case lighten
  /// Brightens what is there.
  case colorDodge
  /// Darkens what is there.
  case colorBurn
  /// A soft light.
  case softLight
  /// A hard light.
  case hardLight
  /// The difference of the channels.
  case difference
  /// The difference with less contrast.
  case exclusion
  /// The hue alone.
  case hue
  /// The saturation alone.
  case saturation
  /// Hue and saturation.
  case color
  /// The brightness alone.
  case luminosity
  /// Nothing is left.
  case clear
  /// In its place.
  case copy
  /// Where something is.
  case sourceIn
  /// Where nothing is.
  case sourceOut
  /// Over it, where something is.
  case sourceAtop
  /// Below it.
  case destinationOver
  /// What is there, where this is.
  case destinationIn
  /// What is there, where this is not.
  case destinationOut
  /// What is there over this, where this is.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// Darker sums.
  case plusDarker
  /// Sums.
  case plusLighter

  /// Nil: not offered.
  var native: BlendMode? {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusLighter: .plus
    case .plusDarker: nil
    }
  }
}

/// What is painted beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  /// Options from Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along a line.
public final class CGGradient: Sendable {
  let native: Gradient

  /// Colours at places 0…1; without places at equal distances. `nil` without colours, or with fewer places than colours.
  /// - Parameters:
  ///   - space: not used: colours know theirs.
  ///   - colors: of ``CGColor`` (or ``UIColor``).
  ///   - locations: a place 0…1 for each colour, or `nil`.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(
      colors: colors.compactMap { ($0 as? CGColor)?.native ?? ($0 as? UIColor)?.native },
      locations: locations.map { start in colors.indices.map { Double(start[$0]) } })
  }

  /// Colours as components of a space, the alpha of each last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap { index in
      space.color((0..<size).map { Double(components[index * size + $0]) })
    }
    self.init(colors: colors, locations: locations.map { start in colors.indices.map { Double(start[$0]) } })
  }

  init?(colors: [Color], locations: [Double]?) {
    guard !colors.isEmpty, (locations?.count ?? .max) >= colors.count else { return nil }
    native = Gradient(
      stops: colors.enumerated().map { index, color in
        let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
        return Gradient.Stop(location: locations?[index] ?? even, color: color)
      })
  }
}
