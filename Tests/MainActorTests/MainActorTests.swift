import Foundation
import Placard
import PlacardTesting
import Testing

// This target is compiled as new Xcode projects are: everything in it is on the main actor unless it says otherwise.

/// A subclass of a label says once that it is not: labels live in the task that made them.
nonisolated final class Outlined: Label {
  var outline: Color = .white { didSet { setNeedsDisplay() } }

  override func drawText(in rect: CGRect) {
    guard let canvas = Canvas.current else { return }
    let color = textColor
    canvas.textDrawingMode = .stroke
    canvas.lineWidth = 2
    textColor = outline
    super.drawText(in: rect)
    canvas.textDrawingMode = .fill
    textColor = color
    super.drawText(in: rect)
  }
}

/// The other classes are subclassed in the same way.
nonisolated final class Card: View {
  let title = Outlined()
  let ticker = Ticker(frame: CGRect(x: 0, y: 20, width: 40, height: 20), rate: 30, fadeLength: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(ticker)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
  }
}

nonisolated final class Ticker: MarqueeLabel {
  override func labelWillBeginScroll() { tag += 1 }
}

/// A type of the main actor that has something to be seen.
final class Badge {
  let label = Outlined()
  init(_ text: String) {
    label.text = text
    label.textColor = .red
  }
}

extension Snapshotting where Value == Badge, Format == SnapshotPicture {
  /// The closure uses the main actor, as the tests do that take these snapshots.
  static var image: Snapshotting { Snapshotting<Label, SnapshotPicture>.image.pullback { $0.label } }
}

extension Snapshotting where Value == Badge, Format == String {
  static var words: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { badge in badge.label.text ?? "" }
  }
}

@Suite struct MainActorTests {
  @Test func subclassesDraw() throws {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    card.title.text = "Hi"
    card.ticker.text = "a text that is too long"
    #expect(try card.render(at: 2) != card.render(at: 3))
    card.ticker.advance(by: 1)
    #expect(card.ticker.tag == 1)
  }

  @Test func subclassesAreUsedInOtherTasks() async throws {
    let titles = ["one", "two"]
    let pictures = try await Label.renderAll(titles, scale: 2) { title in
      let label = Outlined()
      label.text = title
      return label
    }
    let label = Outlined()
    label.text = "two"
    #expect(try pictures.last == label.render(scale: 2))
  }

  @Test func strategiesMayUseTheMainActor() throws {
    let badge = Badge("new")
    let picture = try Snapshotting<Badge, SnapshotPicture>.image.snapshot(badge)
    #expect(try picture.bitmap == Snapshotting<Label, SnapshotPicture>.image.snapshot(badge.label).bitmap)
    #expect(try Snapshotting<Badge, String>.words.snapshot(badge) == "new")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let message = verifySnapshot(of: badge, as: .words, record: .all, snapshotDirectory: folder.path)
    // Under continuous integration nothing is recorded.
    let isRecorded = try SnapshotEnvironment.current.recordMode(requested: .all) == .all
    #expect(message?.contains(isRecorded ? "recorded" : "is missing") == true)
    #expect(FileManager.default.fileExists(atPath: folder.path) == isRecorded)
  }
}
