import CHarfBuzz

/// The glyphs in a HarfBuzz buffer in logical order, until the buffer is used again.
struct ShapingResult {
  private let infos: UnsafeMutablePointer<hb_glyph_info_t>?
  private let positions: UnsafeMutablePointer<hb_glyph_position_t>?
  let count: Int
  private let isRightToLeft: Bool
  /// What is added to HarfBuzz's clusters.
  private let offset: Int

  init(_ buffer: OpaquePointer, isRightToLeft: Bool, offset: Int) {
    var length: UInt32 = 0
    infos = hb_buffer_get_glyph_infos(buffer, &length)
    positions = hb_buffer_get_glyph_positions(buffer, &length)
    count = infos == nil || positions == nil ? 0 : Int(length)
    self.isRightToLeft = isRightToLeft
    self.offset = offset
  }

  private func index(_ step: Int) -> Int { isRightToLeft ? count - 1 - step : step }

  func glyph(_ step: Int) -> UnscaledGlyph {
    guard let infos, let positions else { preconditionFailure("a result without glyphs has no steps") }
    let (info, position) = (infos[index(step)], positions[index(step)])
    return UnscaledGlyph(
      glyph: info.codepoint, cluster: cluster(step), advance: position.x_advance, xOffset: position.x_offset,
      yOffset: position.y_offset, flags: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 ? .unsafeToBreak : [])
  }

  /// Whether no rule looked at what is on the other side of the glyph's cluster.
  func isFree(_ step: Int) -> Bool {
    guard let infos else { return false }
    return infos[index(step)].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue == 0
  }

  func cluster(_ step: Int) -> Int32 {
    guard let infos else { return 0 }
    return Int32(bitPattern: infos[index(step)].cluster) + Int32(offset)
  }

  // MARK: Marks

  /// Places marks that stand where the pen was, because the font has no anchor for them on their base. Fonts without
  /// any rules of position are left to HarfBuzz, which does the same.
  func placeLostMarks(of text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ instance: FontInstance) {
    guard let infos, let positions, count > 1 else { return }
    var first = 0
    for step in 1..<count {
      let cluster = infos[index(step)].cluster
      guard cluster == infos[index(first)].cluster else {
        first = step
        continue
      }
      let position = positions[index(step)]
      guard position.x_offset == 0, position.y_offset == 0, instance.face.hasPositioning,
        let mark = lostMark(step, first: first, of: text, range, instance)
      else { continue }
      place(mark, step, first: first, instance)
    }
  }

  /// The character of a glyph if it is a mark that could stand elsewhere and for which there is no anchor.
  private func lostMark(
    _ step: Int, first: Int, of text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ instance: FontInstance
  ) -> Unicode.Scalar? {
    guard let infos else { return nil }
    let glyph = infos[index(step)].codepoint
    guard glyph != 0 else { return nil }
    var unit = Int(cluster(step))
    let last = step + 1 < count ? (step + 1..<count).first { cluster($0) != cluster(step) }.map(cluster) : nil
    let end = last.map(Int.init) ?? range.upperBound
    unit += text.length(at: unit)
    while unit < end {
      let character = text.scalar(at: unit)
      if MarkPlacement.canPlace(character), instance.face.glyph(for: character) == glyph {
        let isAnchored = (first..<step).contains { instance.face.hasAnchor(for: glyph, on: infos[index($0)].codepoint) }
        return isAnchored ? nil : character
      }
      unit += text.length(at: unit)
    }
    return nil
  }

  private func place(_ mark: Unicode.Scalar, _ step: Int, first: Int, _ instance: FontInstance) {
    guard let infos, let positions, let ink = instance.ink(of: infos[index(step)].codepoint) else { return }
    let em = instance.unitsPerEm
    var all: Box?
    /// From the origin of the base to the pen at this glyph.
    var pen = 0.0
    for other in first..<step {
      let position = positions[index(other)]
      if let box = instance.ink(of: infos[index(other)].codepoint)?.scaled(by: em) {
        let placed = box.offset(y: Double(position.y_offset))
        all = all?.union(placed) ?? placed
      }
      if !isRightToLeft {
        pen += Double(position.x_advance)
      } else if other > first {
        pen -= Double(position.x_advance)
      }
    }
    let advance = Double(positions[index(first)].x_advance)
    let box = ink.scaled(by: em)
    // Drawn to reach back over any base, it stands where the font's maker wants it.
    if positions[index(step)].x_advance == 0, (0...advance).contains(pen + (box.minX + box.maxX) / 2) { return }
    var placement = MarkPlacement(advance: advance, ink: all, em: em, isRightToLeft: isRightToLeft)
    let place = placement.place(box, of: mark)
    positions[index(step)].x_advance = 0
    positions[index(step)].x_offset = Int32(clamping: Int((place.x - pen).rounded()))
    positions[index(step)].y_offset = Int32(clamping: Int(place.y.rounded()))
  }
}
