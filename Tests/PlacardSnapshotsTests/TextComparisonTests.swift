import PlacardSnapshots
import Testing

@Suite struct TextComparisonTests {
  @Test func `equal texts match`() {
    #expect(TextComparison(reference: "a\nb", result: "a\nb").matches)
    #expect(TextComparison(reference: "", result: "").summary == "identical")
  }

  @Test func `the first difference is named with its headings`() {
    let reference = """
      layout
        line 0
          run Inter 17
            H at 0
            i at 12.5
        line 1
      """
    let comparison = TextComparison(reference: reference, result: reference.replacing("12.5", with: "12.75"))
    #expect(!comparison.matches)
    #expect(
      comparison.summary
        == "1 line differs; first at line 5 (in “layout” › “line 0” › “run Inter 17”): "
        + "the reference has “i at 12.5”, the result “i at 12.75”")
  }

  @Test func `a text that ends early`() {
    let comparison = TextComparison(reference: "a\nb", result: "a")
    #expect(
      comparison.summary
        == "1 line differs; first at line 2: the reference has “b”, the result nothing (the text ends)")
  }

  @Test func `differences that look alike are found`() {
    #expect(!TextComparison(reference: "\u{e9}", result: "e\u{301}").matches)
    #expect(!TextComparison(reference: "a\r\nb", result: "a\nb").matches)
    #expect(!TextComparison(reference: "a", result: "a\n").matches)
  }

  @Test func `the unified diff has context and positions`() {
    let old = (1...20).map(String.init)
    var new = old
    new[9] = "ten"
    new.remove(at: 18)
    let comparison = TextComparison(reference: old.joined(separator: "\n"), result: new.joined(separator: "\n"))
    #expect(
      comparison.unified == """
        @@ -7,7 +7,7 @@
         7
         8
         9
        -10
        +ten
         11
         12
         13
        @@ -16,5 +16,4 @@
         16
         17
         18
        -19
         20

        """)
    #expect(comparison.summary.hasPrefix("2 lines differ; first at line 10:"))
  }

  @Test func `a long text that is replaced whole is still shown`() {
    let old = (0..<5000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5000).map { "new \($0)" }.joined(separator: "\n")
    let comparison = TextComparison(reference: old, result: new)
    #expect(comparison.summary.hasPrefix("5000 lines differ; first at line 1:"))
    #expect(comparison.unified.hasPrefix("@@ -1,5000 +1,5000 @@\n-old 0\n"))
  }
}
