import Placard
import Testing

/// Rows and columns of views, and views that are turned and masked.
@Suite struct StackViewTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> View {
    View(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func columnsWrapTheirLabels() {
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 3
    stack.contentInset = EdgeInsets(all: 5)
    let labels = ["One line", "A text that needs more than one line at this width"].map { text in
      let label = Label()
      label.text = text
      label.numberOfLines = 0
      return label
    }
    for label in labels { stack.addArrangedSubview(label) }
    let heights = labels.map { $0.sizeThatFits(CGSize(width: 110, height: 1e7)).height }
    let size = stack.sizeThatFits(CGSize(width: 120, height: 1e7))
    #expect(size.height == heights[0] + heights[1] + 3 + 10)
    stack.frame = CGRect(x: 0, y: 0, width: 120, height: size.height)
    stack.layoutIfNeeded()
    #expect(labels[0].frame == CGRect(x: 5, y: 5, width: 110, height: heights[0]))
    #expect(labels[1].frame == CGRect(x: 5, y: 8 + heights[0], width: 110, height: heights[1]))
  }

  @Test func whatIsMissingComesFromTheWeakest() {
    let stack = StackView(frame: CGRect(x: 0, y: 0, width: 70, height: 10))
    let views = [box(40, 10), box(40, 10)]
    for view in views { stack.addArrangedSubview(view) }
    views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.size.width) == [40, 30])
  }

  @Test func baselinesOfARowAreOneLine() {
    let stack = StackView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    stack.alignment = .firstBaseline
    let labels = [12, 30].map { size in
      let label = Label()
      label.font = .systemFont(ofSize: size)
      label.text = "x"
      return label
    }
    for label in labels { stack.addArrangedSubview(label) }
    stack.layoutIfNeeded()
    let baselines = labels.map { $0.frame.minY + $0.firstBaseline }
    #expect(abs(baselines[0] - baselines[1]) <= 1)
  }

  @Test func directionMirrorsARow() {
    let stack = StackView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let views = [box(10, 10), box(20, 10)]
    for view in views { stack.addArrangedSubview(view) }
    stack.environment.layoutDirection = .rightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [20, 0])
  }

  @Test func pointsOfTurnedViewsAreConverted() {
    let root = box(20, 20)
    let child = View(frame: CGRect(x: 4, y: 6, width: 8, height: 4))
    root.addSubview(child)
    child.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    // A quarter turn about (8, 8): the corner (4, 6) comes to (10, 4).
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 4))
    #expect(root.convert(CGPoint(x: 10, y: 4), to: child) == .zero)
    #expect(child.frameOfTransformed == CGRect(x: 6, y: 4, width: 4, height: 8))
    let stranger = box(1, 1)
    #expect(stranger.convert(CGPoint(x: 3, y: 3), to: root) == CGPoint(x: 3, y: 3))
  }

  @Test func masksDecideWhereAViewIsSeen() throws {
    let view = box(4, 1)
    view.backgroundColor = .black
    let mask = View(frame: CGRect(x: 1, y: 0, width: 2, height: 1))
    mask.backgroundColor = Color(white: 0, alpha: 0.5)
    view.maskView = mask
    let picture = try view.render(scale: 1)
    #expect((0..<4).map { picture[$0, 0].alpha } == [0, 128, 128, 0])
  }
}
