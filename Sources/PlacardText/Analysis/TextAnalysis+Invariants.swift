extension TextAnalysis {
  /// Checks what holds for every analysis, in debug builds only, at the end of the stage.
  func checkInvariants(unitCount: Int) {
    #if DEBUG
      assert(flags.count == unitCount + 1, "one flag for each unit and one for the end")
      assert(levels.isEmpty || levels.count == unitCount, "a level for each unit")
      assert(paragraphLevels.allSatisfy { $0 < 2 }, "paragraphs are of level 0 or 1")
      assert(flags[unitCount].isSuperset(of: [.graphemeStart, .lineBreak]), "a cluster and a line end with the text")
      assert(unitCount == 0 || flags[0].contains(.graphemeStart), "a cluster starts with the text")
      var end = 0
      for run in scriptRuns {
        assert(run.range.lowerBound == end && !run.range.isEmpty, "script runs tile the text")
        end = run.range.upperBound
      }
      assert(end == unitCount, "script runs reach to the end")
      for flag in flags {
        assert(!flag.contains(.lineBreak) || flag.contains(.graphemeStart), "no line ends inside a cluster")
        assert(!flag.contains(.mandatoryBreak) || flag.contains(.lineBreak), "what must be may be")
      }
    #endif
  }
}
