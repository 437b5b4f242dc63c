extension TextLayout {
  /// Checks what holds for every layout, in debug builds only, at the end of the stage.
  func checkInvariants() {
    #if DEBUG
      var end = 0
      var top = -Double.infinity
      for (index, line) in lines.enumerated() {
        assert(line.index == index, "a line knows its place")
        assert(line.range.lowerBound == end, "lines tile the text")
        assert(
          line.head.lowerBound == end && line.hanging.lowerBound == line.head.upperBound, "white space hangs behind")
        assert(line.tail.lowerBound >= line.hanging.upperBound, "the tail is behind the head")
        assert(max(line.hanging.upperBound, line.tail.upperBound) <= line.range.upperBound, "a line shows its own text")
        for edge in [line.range.lowerBound, line.head.upperBound, line.tail.lowerBound] {
          assert(shaped.analysis.flags[edge].contains(.graphemeStart), "clusters stay whole")
        }
        assert(line.top >= top, "lines go down")
        for number in [line.x, line.baseline, line.top, line.height, line.width, line.fullWidth] {
          assert(number.isFinite, "finite places")
        }
        (end, top) = (line.range.upperBound, line.top)
      }
      assert(end <= text.units.count && usedWidth <= container.width && usedHeight.isFinite, "no more than there is")
      assert(scaleFactor > 0 && scaleFactor <= 1, "text is never enlarged")
    #endif
  }

  /// Checks what holds for the runs of every line.
  func checkInvariants(of runs: [[GlyphRun]]) {
    #if DEBUG
      assert(runs.count == lines.count, "runs for each line")
      for (line, runs) in zip(lines, runs) {
        var x = line.origin * scaleFactor
        for run in runs {
          assert(abs(run.x - x) < 1e-3, "a run starts where the one before it ends")
          x += run.width
        }
        assert(abs(x - line.origin * scaleFactor - line.fullWidth) < 1e-3 || shaped.hasTabs, "runs add up to the line")
      }
    #endif
  }
}
