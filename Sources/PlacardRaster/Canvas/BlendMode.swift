/// How what is drawn is put on what is there: the modes of W3C *Compositing and Blending Level 1*. Outside of the shape
/// that is drawn nothing changes, whatever the mode.
public enum BlendMode: Sendable, Hashable, CaseIterable {
  /// The source is over what is there.
  case normal
  /// A mixture of both colours.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  /// Some of hue, saturation and brightness from each.
  case hue, saturation, color, luminosity
  /// Nothing is left, or only the source.
  case clear, copy
  /// The source where something is, where nothing is, or over what is there; sums.
  case sourceIn, sourceOut, sourceAtop, xor, plus
  /// What is there over the source, only where the source is, only where it is not, or over it where it is.
  case destinationOver, destinationIn, destinationOut, destinationAtop

  var composite: CompositeMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .source
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .xor: .xor
    case .plus: .plus
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    }
  }
}

/// What happens to a layer at its end.
enum LayerCompositing {
  case blend(BlendMode)
  /// What is below stays as far as the layer covers it.
  case mask
}
