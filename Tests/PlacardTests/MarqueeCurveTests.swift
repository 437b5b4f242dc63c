import Placard
import Testing

@Suite struct MarqueeCurveTests {
  private func rows(_ table: String) throws -> [(curve: AnimationCurve, values: [Double])] {
    try table.split(separator: "\n").map { line in
      let cells = line.split(separator: " | ")
      let curve = try #require(AnimationCurve.allCases.first { "\($0)" == cells[0] })
      return (curve, cells[1...].map { Double($0) ?? .nan })
    }
  }

  /// `Documentation/Rules/Marquee.md` 9.5, first table.
  @Test func progress() throws {
    for row in try rows(MarqueeTables.progress) {
      for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], row.values) {
        #expect(isClose(row.curve.progress(at: fraction), value, 6e-6), "\(row.curve) at \(fraction)")
      }
    }
  }

  /// `Documentation/Rules/Marquee.md` 9.5, second table.
  @Test func timeFraction() throws {
    let arguments = [0.1, 0.25, 0.5, 0.75, 0.9, 500.0 / 510, 500.0 / 520, 500.0 / 530]
    for row in try rows(MarqueeTables.timeFraction) {
      for (progress, value) in zip(arguments, row.values) {
        #expect(isClose(row.curve.timeFraction(atProgress: progress), value, 6e-6), "\(row.curve) at \(progress)")
      }
    }
  }

  /// The solver answers everywhere: both directions undo one another, and progress never falls.
  @Test(arguments: AnimationCurve.allCases) func total(_ curve: AnimationCurve) {
    var last = 0.0
    for step in 0...10_000 {
      let fraction = Double(step) / 10_000
      let progress = curve.progress(at: fraction)
      #expect(progress >= last && progress <= 1)
      last = progress
      #expect(isClose(curve.progress(at: curve.timeFraction(atProgress: fraction)), fraction, 1e-9))
    }
    for fraction in [Double.leastNonzeroMagnitude, 1e-300, 1e-18, 1 - 1e-16] {
      #expect(!curve.progress(at: fraction).isNaN && !curve.timeFraction(atProgress: fraction).isNaN)
    }
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    #expect(curve.progress(at: .nan) == 0 && curve.progress(at: -3) == 0 && curve.progress(at: .infinity) == 1)
    #expect(curve.timeFraction(atProgress: .nan) == 0 && curve.timeFraction(atProgress: 7) == 1)
  }

  @Test func rawValuesAreUIKits() {
    #expect(AnimationCurve.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(AnimationCurve.easeInOut.rawValue == 0 && AnimationCurve.linear.rawValue == 3)
  }
}
