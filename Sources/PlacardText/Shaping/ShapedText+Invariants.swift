import PlacardFont

extension ShapedText {
  /// Checks what holds for every shaped text, in debug builds only, at the end of the stage.
  func checkInvariants() {
    #if DEBUG
      let count = text.units.count
      assert(offsets.count == count + 1 && cuts.count == count + 1, "an entry for each unit and one for the end")
      assert(cuts[count] == .safe, "nothing follows the text")
      var end = 0
      var glyphEnd = 0
      for item in items {
        assert(item.range.lowerBound == end && !item.range.isEmpty, "items tile the text")
        assert(item.glyphs.lowerBound == glyphEnd, "items tile the glyphs")
        assert(styles.indices.contains(item.style), "a style that is there")
        assert(cuts[end] != .inside || !item.earlierParts.isEmpty, "a cluster has one face, unless it is in parts")
        var cluster = end
        for glyph in glyphs[item.glyphs] {
          assert(Int(glyph.cluster) >= cluster, "clusters ascend")
          assert(item.range.contains(Int(glyph.cluster)), "clusters lie in their item")
          assert(glyph.advance.isFinite && glyph.xOffset.isFinite && glyph.yOffset.isFinite, "finite places")
          cluster = Int(glyph.cluster)
        }
        (end, glyphEnd) = (item.range.upperBound, item.glyphs.upperBound)
      }
      assert(end == count && glyphEnd == glyphs.count, "items reach to the end")
      for unit in 0..<count where hasAscendingOffsets {
        assert(offsets[unit] <= offsets[unit + 1], "the pen never goes back")
      }
    #endif
  }
}
