import Testing
import UIKit
import XCTest

@testable import Labels

/// Code of a project in the Swift 6 language mode: its tests say that they are on the main actor.
@MainActor
@Suite struct LabelTests {
  @Test func subclassesAreHeard() {
    let label = InsetLabel(frame: .zero)
    label.text = "Placard"
    label.sizeToFit()
    let plain = label.frame.size
    label.textInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: plain.width + 6, height: plain.height + 4))
  }

  @Test func everyStyleIsDrawn() {
    for label in Gallery.labels() {
      label.text = "Placard"
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
      #expect(image.size == CGSize(width: 100, height: 30))
      let blank = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in }
      #expect(image != blank, "\(type(of: label)) draws nothing")
    }
  }
}

/// XCTest for Linux knows no main actor: its class is nonisolated, and a test on the main actor has to be asynchronous.
nonisolated final class LabelXCTests: XCTestCase {
  @MainActor func testFontFits() async {
    let label = FittingLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.text = "Fits"
    XCTAssertLessThanOrEqual(label.font.lineHeight, 40)
    XCTAssertGreaterThan(label.font.pointSize, 20)
  }
}
