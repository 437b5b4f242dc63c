extension TextAnalyzer {
  /// Levels of all paragraphs; none are stored when all are 0.
  package func resolveBidi(
    _ text: UnsafeBufferPointer<UInt16>, paragraphs: [TextAnalysis.Paragraph], fallbackDirection: WritingDirection,
    directionalRuns: [TextAnalysis.DirectionalRun], into analysis: inout TextAnalysis
  ) {
    let fallback: UInt8 = fallbackDirection == .rightToLeft ? 1 : 0
    let present = properties.bidi.reduce(UInt32(0)) { $0 | 1 << UInt32($1 & BidiClass.mask) }
    let isFlat = present & ~BidiClass.flat == 0 && directionalRuns.isEmpty
    var levels: [UInt8] = []
    var run = 0
    for paragraph in paragraphs {
      if isFlat, paragraph.direction == .leftToRight || paragraph.direction == .natural && fallback == 0 {
        analysis.paragraphLevels.append(0)
        continue
      }
      if levels.isEmpty { levels = [UInt8](repeating: 0, count: text.count) }
      while run < directionalRuns.count, directionalRuns[run].range.upperBound <= paragraph.range.lowerBound {
        run += 1
      }
      let range = paragraph.range
      let base = properties.bidi.withUnsafeBufferPointer { classes in
        levels.withUnsafeMutableBufferPointer { levels in
          resolveParagraph(
            UnsafeBufferPointer(rebasing: text[range]), UnsafeBufferPointer(rebasing: classes[range]),
            UnsafeMutableBufferPointer(rebasing: levels[range]), offset: range.lowerBound,
            direction: paragraph.direction, fallback: fallback, directionalRuns: directionalRuns[run...])
        }
      }
      analysis.paragraphLevels.append(base)
    }
    if levels.contains(where: { $0 != 0 }) { analysis.levels = levels }
  }

  /// Returns the paragraph's level.
  private func resolveParagraph(
    _ text: UnsafeBufferPointer<UInt16>, _ classes: UnsafeBufferPointer<UInt8>,
    _ levels: UnsafeMutableBufferPointer<UInt8>, offset: Int, direction: WritingDirection, fallback: UInt8,
    directionalRuns: ArraySlice<TextAnalysis.DirectionalRun>
  ) -> UInt8 {
    let controlled = ControlledParagraph(text, classes, offset: offset, runs: directionalRuns)
    let base: UInt8
    switch direction {
    case .leftToRight: base = 0
    case .rightToLeft: base = 1
    case .natural:
      // What attributes isolate does not decide, unless there is nothing else.
      let outside = controlled?.classes.withUnsafeBufferPointer {
        BidiResolver.firstStrongLevel($0, 0..<$0.count)
      }
      base = (outside ?? nil) ?? BidiResolver.firstStrongLevel(classes, 0..<classes.count) ?? fallback
    }
    guard let controlled else {
      bidi.resolve(text, classes: classes, base: base, levels: levels)
      return base
    }
    var all = [UInt8](repeating: 0, count: controlled.units.count)
    controlled.units.withUnsafeBufferPointer { units in
      controlled.classes.withUnsafeBufferPointer { classes in
        all.withUnsafeMutableBufferPointer { bidi.resolve(units, classes: classes, base: base, levels: $0) }
      }
    }
    for (index, source) in controlled.sources.enumerated() where source >= 0 { levels[Int(source)] = all[index] }
    return base
  }
}

/// A paragraph with the controls that attributes stand for: an embedding becomes an isolate, an override an override
/// inside an isolate, so that neither disturbs the text around it.
private struct ControlledParagraph {
  var units: [UInt16] = []
  var classes: [UInt8] = []
  /// Offset in the paragraph of each unit; −1 for a control.
  var sources: [Int32] = []

  /// nil when no attribute touches the paragraph.
  init?(
    _ text: UnsafeBufferPointer<UInt16>, _ textClasses: UnsafeBufferPointer<UInt8>, offset: Int,
    runs: ArraySlice<TextAnalysis.DirectionalRun>
  ) {
    let paragraph = offset..<offset + text.count
    var open: [DirectionalFormat] = []
    var position = 0
    for run in runs {
      if run.range.lowerBound >= paragraph.upperBound { break }
      let range = run.range.clamped(to: paragraph)
      if range.isEmpty || run.formats.isEmpty { continue }
      if range.lowerBound - offset > position {
        close(&open, to: 0)
        append(text, textClasses, position..<range.lowerBound - offset)
      }
      // Formats that go on from the run before stay open.
      var shared = 0
      while shared < min(open.count, run.formats.count), open[shared] == run.formats[shared] { shared += 1 }
      close(&open, to: shared)
      for format in run.formats[shared...] {
        start(format)
        open.append(format)
      }
      append(text, textClasses, range.lowerBound - offset..<range.upperBound - offset)
      position = range.upperBound - offset
    }
    guard !sources.isEmpty else { return nil }
    close(&open, to: 0)
    append(text, textClasses, position..<text.count)
  }

  private mutating func append(
    _ text: UnsafeBufferPointer<UInt16>, _ textClasses: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) {
    units.append(contentsOf: text[range])
    classes.append(contentsOf: textClasses[range])
    sources.append(contentsOf: range.lazy.map { Int32($0) })
  }
  private mutating func appendControl(_ unit: UInt16, _ bidiClass: UInt8) {
    units.append(unit)
    classes.append(bidiClass)
    sources.append(-1)
  }
  private mutating func start(_ format: DirectionalFormat) {
    switch format.direction {
    case .leftToRight: appendControl(0x2066, BidiClass.lri)
    case .rightToLeft: appendControl(0x2067, BidiClass.rli)
    case .natural: appendControl(0x2068, BidiClass.fsi)
    }
    guard format.isOverride else { return }
    switch format.direction {
    case .leftToRight: appendControl(0x202D, BidiClass.lro)
    case .rightToLeft: appendControl(0x202E, BidiClass.rlo)
    case .natural: break
    }
  }
  private mutating func close(_ open: inout [DirectionalFormat], to count: Int) {
    while open.count > count {
      open.removeLast()
      // Closes the override inside the isolate as well (X6a).
      appendControl(0x2069, BidiClass.pdi)
    }
  }
}
