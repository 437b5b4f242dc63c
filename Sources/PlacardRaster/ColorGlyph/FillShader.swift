import PlacardFont

/// A fill made ready for one place in the picture.
enum FillShader {
  /// Premultiplied.
  case solid(SIMD4<Float>)
  case gradient(GradientShader)

  /// - Parameter transform: from the fill's design space to pixels.
  /// - Returns: nil for a fill that paints nothing.
  package init?(_ fill: Paint.Fill, colors: PaletteColors, transform: Transform) {
    switch fill {
    case .solid(let reference):
      let color = colors.color(entry: reference.entry, alpha: reference.alpha)
      guard color.w > 0 else { return nil }
      var premultiplied = color * color.w
      premultiplied.w = color.w
      self = .solid(premultiplied)
    case .gradient(let geometry, let line):
      let stops = line.stops.map {
        ColorStop(offset: $0.offset, color: colors.color(entry: $0.color.entry, alpha: $0.color.alpha))
      }
      guard let gradient = GradientShader(geometry, stops: stops, extend: line.extend, transform: transform)
      else { return nil }
      self = .gradient(gradient)
    }
  }
}
