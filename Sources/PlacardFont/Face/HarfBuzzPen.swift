import CHarfBuzz

/// Outlines as HarfBuzz reads them. Drawing uses FreeType's; these are for fonts whose outlines FreeType does not show,
/// and for code that depends on the order of contours: HarfBuzz draws the base of an accented letter that is made of
/// two (`seac`) before the accent.
enum HarfBuzzPen {
  /// The outline of a glyph of an `hb_font_t` with so many units per em; in em, y up.
  static func outline(of glyph: UInt32, in font: OpaquePointer, unitsPerEm: Double) -> Path {
    var sink = Sink(unitsPerEm: unitsPerEm)
    withUnsafeMutablePointer(to: &sink) { hb_font_get_glyph_shape(font, glyph, functions, $0) }
    return sink.path
  }

  /// Receives the callbacks, which cannot capture.
  private struct Sink {
    var path = Path()
    let unitsPerEm: Double

    func point(_ x: Float, _ y: Float) -> Path.Point {
      Path.Point(x: Double(x) / unitsPerEm, y: Double(y) / unitsPerEm)
    }
    static func add(_ pointer: UnsafeMutableRawPointer?, _ element: (Sink) -> Path.Element) {
      // The pointer is the one that `outline` passes in.
      let sink = pointer!.assumingMemoryBound(to: Sink.self)
      sink.pointee.path.elements.append(element(sink.pointee))
    }
  }

  /// Made immutable, which is HarfBuzz's promise that threads may share it.
  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, sink, _, x, y, _ in Sink.add(sink) { .move($0.point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, sink, _, x, y, _ in Sink.add(sink) { .line($0.point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, sink, _, x1, y1, x, y, _ in Sink.add(sink) { .quadratic(control: $0.point(x1, y1), $0.point(x, y)) } },
      nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, sink, _, x1, y1, x2, y2, x, y, _ in
        Sink.add(sink) { .cubic(control1: $0.point(x1, y1), control2: $0.point(x2, y2), $0.point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, sink, _, _ in Sink.add(sink) { _ in .close } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}
