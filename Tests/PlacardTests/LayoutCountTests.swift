import Foundation
import Placard
import PlacardText
import Testing

/// How often text is broken into lines: once for a picture, whatever was measured on the way.
@Suite struct LayoutCountTests {
  /// Layouts that `body` makes on this thread.
  func layouts(_ body: () throws -> Void) rethrows -> Int {
    // Text that is broken while something else is drawn takes a workspace of its own.
    func count(levels: Int = 4) -> Int {
      levels == 0 ? 0 : Workspace.borrow { $0.typesetter.layoutCount + count(levels: levels - 1) }
    }
    let before = count()
    try body()
    return count() - before
  }

  func filled<Kind: Label>(_ label: Kind, _ change: (Kind) -> Void = { _ in }) -> Kind {
    label.font = LabelFonts.mono()
    label.text = "one two three four five"
    change(label)
    return label
  }

  @Test func aLabelWithoutASizeIsLaidOutOnce() throws {
    let label = filled(Label())
    #expect(try layouts { _ = try label.render(scale: 2) } == 1)
    // Nothing more for anything that describes the picture.
    #expect(try layouts { _ = try label.render(scale: 2, extent: .ink) } == 0)
    #expect(layouts { _ = (label.textLayout, label.lineRects, label.firstBaseline, label.inkBounds) } <= 1)
  }

  @Test func oneAutomaticAxisIsLaidOutOnce() throws {
    let label = filled(Label(frame: CGRect(x: 0, y: 0, width: 50, height: 0))) { $0.numberOfLines = 0 }
    #expect(try layouts { _ = try label.render() } == 1)
    label.frame.size = CGSize(width: 50, height: 200)
    #expect(try layouts { _ = try label.render() } <= 1)
  }

  @Test(arguments: VerticalAlignment.allCases)
  func anAlignedLabelIsLaidOutOnce(_ alignment: VerticalAlignment) throws {
    let frame = CGRect(x: 0, y: 0, width: 60, height: 55)
    let configurations: [(VerticalAlignedLabel) -> Void] = [
      { $0.numberOfLines = 0 }, { $0.numberOfLines = 2 }, { $0.frame.size.height = 15 },
      {
        $0.numberOfLines = 0
        $0.frame.size.height = 25
      },
      {
        $0.adjustsFontSizeToFitWidth = true
        $0.contentInset = EdgeInsets(all: 3)
      },
    ]
    for (index, change) in configurations.enumerated() {
      let label = filled(VerticalAlignedLabel(frame: frame)) {
        $0.verticalAlignment = alignment
        change($0)
      }
      let count = try layouts { _ = try label.render(scale: 2) }
      #expect(count == 1, "configuration \(index)")
      let more = try layouts { _ = try label.render(scale: 2, extent: .ink) }
      #expect(more == 0, "configuration \(index)")
    }
    let automatic = filled(VerticalAlignedLabel()) { $0.verticalAlignment = alignment }
    #expect(try layouts { _ = try automatic.render() } == 1)
  }

  /// Lines that were moved are those that would have been laid out there.
  @Test(arguments: VerticalAlignment.allCases)
  func movedLinesAreThoseOfTheirOwnBox(_ alignment: VerticalAlignment) throws {
    for height in stride(from: CGFloat(8), through: 60, by: 3.3) {
      let label = filled(VerticalAlignedLabel(frame: CGRect(x: 0, y: 0, width: 60, height: height))) {
        $0.numberOfLines = 0
        $0.verticalAlignment = alignment
      }
      let area = label.textDrawingRect(forBounds: label.bounds)
      let plain = filled(Label(frame: label.bounds)) { $0.numberOfLines = 0 }
      let lines = try #require(plain.drawingLayout(in: area)).lines
      #expect(label.textLayout.lines.map(\.range) == lines.map(\.range), "height \(height)")
      #expect(label.textLayout.lines.map(\.baseline) == lines.map(\.baseline), "height \(height)")
    }
  }
}
