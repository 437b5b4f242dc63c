import Testing
import UIKit
import XCTest

@testable import Labels

/// Code of a project in the Swift 5 language mode: its tests say nothing of actors, and run on any thread.
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

  @Test(arguments: 0..<20) func labelsOfManyThreads(number: Int) {
    for label in Gallery.labels() {
      label.text = "Placard \(number)"
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
      #expect(image.size == CGSize(width: 100, height: 30))
    }
  }

  /// A factory that says nothing of actors makes views, labels, subclasses and controllers without arguments.
  enum Factory {
    static func row() -> UIView {
      let (title, badge) = (UILabel(), BadgeLabel())
      title.text = "Placard"
      badge.text = "3"
      let row = UIStackView(arrangedSubviews: [title, badge])
      let view = UIView()
      view.addSubview(row)
      return view
    }
    static func screen() -> UIViewController {
      let controller = UIViewController()
      controller.view.addSubview(row())
      return controller
    }
  }

  @Test func madeWithoutActors() {
    #expect(Factory.screen().view.subviews.first?.subviews.first?.subviews.count == 2)
  }

  @MainActor @Test func onTheMainActor() {
    let label = RoomyLabel()
    label.text = "Placard"
    #expect(label.intrinsicContentSize.width > 24)
  }
}

final class LabelXCTests: XCTestCase {
  func testFontFits() {
    let label = FittingLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.text = "Fits"
    XCTAssertLessThanOrEqual(label.font.lineHeight, 40)
    XCTAssertGreaterThan(label.font.pointSize, 20)
  }

  @MainActor func testOnTheMainActor() async {
    let label = PaddedLabel()
    label.text = "Fits"
    XCTAssertGreaterThan(label.intrinsicContentSize.width, 0)
  }
}
