import Foundation
import Placard
import Testing

/// Many labels at once: order, errors, equal bytes for any number of threads (case C21 in small).
@Suite struct BatchTests {
  static let texts = (0..<60).map { i in
    ["Hello \(i)", "שלום \(i)", "Grüße, fi AVATAR \(i)", "one two three four five \(i)"][i % 4]
  }
  @Sendable static func label(_ text: String) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 0))
    label.text = text
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: Double(9 + text.utf16.count % 30))
    return label
  }

  @Test func picturesComeInOrderAndEqual() async throws {
    let expected = try Self.texts.map { try Self.label($0).render(scale: 2) }
    for workers in [1, 2, 8] {
      let pictures = try await Label.renderAll(Self.texts, scale: 2, workers: workers) { Self.label($0) }
      #expect(pictures == expected)
    }
    let reversed = try await Label.renderAll(Self.texts.reversed(), scale: 2) { Self.label($0) }
    #expect(reversed == expected.reversed())
  }

  @Test func nothingToDo() async throws {
    #expect(try await Label.renderAll([String](), workers: -4) { Self.label($0) }.isEmpty)
  }

  @Test func errorsArriveTyped() async {
    await #expect(throws: RenderError.self) {
      try await Label.renderAll([1, 2, 3]) { _ in
        let label = Label(frame: CGRect(x: 0, y: 0, width: 1e6, height: 1e6))
        label.text = "x"
        return label
      }
    }
    struct Stop: Error {}
    await #expect(throws: Stop.self) { try await Label.renderAll([1, 2, 3]) { _ in throw Stop() } }
  }

  @Test func sharedFontsOnManyThreads() async throws {
    let font = Font.systemFont(ofSize: 20, weight: .bold)
    let single = try {
      let label = Label()
      label.font = font
      label.text = "shared"
      return try label.render()
    }()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let label = Label()
          label.font = font
          label.text = "shared"
          return try label.render() == single
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }
}
