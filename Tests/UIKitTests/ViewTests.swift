import Testing
import UIKit

/// Views: tree, geometry, layout, traits.
@MainActor
@Suite struct ViewTests {
  final class Recorder: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      calls.append("will \(newSuperview == nil ? "leave" : "enter")")
    }
    override func didMoveToSuperview() { calls.append("did \(superview == nil ? "leave" : "enter")") }
    override func didAddSubview(_ subview: UIView) { calls.append("added") }
    override func willRemoveSubview(_ subview: UIView) { calls.append("removing") }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
    override func tintColorDidChange() { calls.append("tint") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      calls.append("traits \(previous?.userInterfaceStyle == .light)")
    }
    override var frame: CGRect { didSet { calls.append("frame") } }
  }

  @Test func hierarchyCallsComeInOrder() {
    let (parent, child) = (Recorder(), Recorder())
    parent.addSubview(child)
    #expect(child.calls == ["will enter", "did enter"] && parent.calls == ["added"])
    child.removeFromSuperview()
    #expect(child.calls.suffix(2) == ["will leave", "did leave"] && parent.calls.last == "removing")
    #expect(parent.subviews.isEmpty && child.superview == nil)
  }

  @Test func subviewsAreKeptInOrder() {
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag + 1
      return view
    }
    parent.addSubview(views[0])
    parent.insertSubview(views[1], at: 0)
    parent.insertSubview(views[2], aboveSubview: views[1])
    parent.insertSubview(views[3], belowSubview: views[1])
    #expect(parent.subviews.map(\.tag) == [4, 2, 3, 1])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews.map(\.tag) == [1, 2, 3, 4])
    parent.bringSubviewToFront(views[0])
    parent.sendSubviewToBack(views[3])
    #expect(parent.subviews.map(\.tag) == [4, 2, 3, 1])
    #expect(parent.viewWithTag(3) === views[2] && parent.viewWithTag(9) == nil)
    let other = UIView()
    other.addSubview(views[0])
    #expect(!parent.subviews.contains(views[0]) && views[0].isDescendant(of: other))
    // A view inside itself is refused.
    views[0].addSubview(other)
    #expect(other.superview == nil)
  }

  /// The parent alone keeps its subviews.
  @Test func viewsAreReleased() {
    weak var child: UIView?
    weak var label: UILabel?
    do {
      let parent = UIView()
      let made = UILabel()
      made.layer.addSublayer(CAShapeLayer())
      parent.addSubview(made)
      (child, label) = (parent, made)
      #expect(label?.superview === parent)
    }
    #expect(child == nil && label == nil)
  }

  @Test func frameBoundsAndCenterAreOneFact() {
    let view = Recorder(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.bounds.size = CGSize(width: 50, height: 40)
    #expect(view.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
    view.frame.origin.x = 5
    #expect(view.calls.filter { $0 == "frame" }.count == 1)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn about the middle exchanges the sides.
    let turned = view.frame
    #expect(abs(turned.width - 40) < 1e-9 && abs(turned.height - 50) < 1e-9 && abs(turned.midX - 30) < 1e-9)
  }

  @Test func pointsAreConverted() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let a = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let b = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    root.addSubview(a)
    a.addSubview(b)
    #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 28))
    #expect(b.convert(CGPoint(x: 16, y: 28), from: root) == CGPoint(x: 1, y: 2))
    #expect(root.convert(b.bounds, from: b) == CGRect(x: 15, y: 26, width: 10, height: 10))
    #expect(b.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 26))
    a.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Twice as large about (60, 70): the corner (10, 20) comes to (-40, -30).
    #expect(b.convert(CGPoint.zero, to: root) == CGPoint(x: -30, y: -18))
    #expect(root.hitTest(CGPoint(x: -29, y: -17), with: nil) == nil)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === a)
  }

  @Test func subviewsFollowByTheirMask() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 30))
    parent.addSubview(child)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.frame.size = CGSize(width: 140, height: 110)
    #expect(child.frame == CGRect(x: 10, y: 30, width: 90, height: 30))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    // 40 before and 40 behind: each takes half of what is added.
    child.frame = CGRect(x: 40, y: 0, width: 60, height: 30)
    parent.bounds.size.width = 240
    #expect(child.frame == CGRect(x: 90, y: 0, width: 60, height: 30))
  }

  @Test func layoutRunsOnceForEachRequest() {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.calls.filter { $0 == "layout" }.count == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.calls.filter { $0 == "layout" }.count == 2)
  }

  @Test func tintAndTraitsComeFromAbove() {
    let (parent, child) = (UIView(), Recorder())
    parent.addSubview(child)
    parent.tintColor = .red
    #expect(child.tintColor == .red && child.calls.last == "tint")
    child.tintColor = .green
    #expect(child.tintColor == .green)
    child.tintColor = nil
    #expect(child.tintColor == .red)
    #expect(child.traitCollection.displayScale == 2 && child.traitCollection.userInterfaceStyle == .light)
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func fittingSizes() {
    let label = UILabel()
    label.text = "A text of several words that is wrapped"
    label.numberOfLines = 0
    let own = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(own == label.intrinsicContentSize)
    let narrow = label.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 100 && narrow.height == label.sizeThatFits(CGSize(width: 100, height: 1e6)).height)
    #expect(UIView().systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func stackDistributions() {
    func widths(_ distribution: UIStackView.Distribution) -> [CGFloat] {
      let views = [20, 40, 60].map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.spacing = 10
      stack.distribution = distribution
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
      stack.layoutIfNeeded()
      return views.flatMap { [$0.frame.minX, $0.frame.width] }
    }
    // 120 points of views and 20 of gaps leave 60.
    #expect(widths(.fill) == [0, 80, 90, 40, 140, 60])
    #expect(widths(.fillEqually) == [0, 60, 70, 60, 140, 60])
    #expect(widths(.fillProportionally) == [0, 30, 40, 60, 110, 90])
    #expect(widths(.equalSpacing) == [0, 20, 60, 40, 140, 60])
    // Middles at 10, 90 and 170.
    #expect(widths(.equalCentering) == [0, 20, 70, 40, 140, 60])
  }

  @Test func stackAlignmentsAndHiddenViews() {
    let views = [10, 20].map { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: $0)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    func heights(_ alignment: UIStackView.Alignment) -> [CGFloat] {
      for (view, height) in zip(views, [10, 20]) { view.bounds.size.height = CGFloat(height) }
      stack.alignment = alignment
      stack.layoutIfNeeded()
      return views.flatMap { [$0.frame.minY, $0.frame.height] }
    }
    #expect(heights(.top) == [0, 10, 0, 20])
    #expect(heights(.center) == [15, 10, 10, 20])
    #expect(heights(.bottom) == [30, 10, 20, 20])
    #expect(heights(.fill) == [0, 40, 0, 40])
    views[0].isHidden = true
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 0)
    stack.removeArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[0]] && stack.subviews.count == 2)
    stack.semanticContentAttribute = .forceRightToLeft
    views[0].isHidden = false
    stack.layoutIfNeeded()
    #expect(stack.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func touchesAndEventsSayThatNothingCame() {
    final class Pressed: UILabel {
      var isPressed = false
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        switch touch.phase {
        case .ended where touch.tapCount == 1: isPressed = true
        default: isPressed = false
        }
      }
    }
    let label = Pressed()
    let touch = UITouch()
    label.touchesEnded([touch], with: UIEvent())
    #expect(!label.isPressed && touch.phase == .cancelled && touch.tapCount == 0 && touch.view == nil)
    #expect(touch.location(in: label) == .zero && UIEvent().allTouches == nil)
  }

  @Test func controllersLoadTheirViewOnce() {
    final class Controller: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
      }
    }
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    #expect(controller.view.frame == UIScreen.main.bounds && controller.loads == 1)
    _ = controller.view
    #expect(controller.loads == 1 && controller.viewIfLoaded != nil)
    let parent = UIViewController()
    parent.addChild(controller)
    #expect(controller.parent === parent && parent.children == [controller])
    controller.removeFromParent()
    #expect(parent.children.isEmpty && controller.parent == nil)
  }
}
