import UIKit

/// Labels in rows of a stack.
final class ListView: UIView {
  private let stack = UIStackView()

  private lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.numberOfLines = 0
    return label
  }()

  init(title: String, rows: [(String, String)]) {
    super.init(frame: .zero)
    backgroundColor = .white
    titleLabel.text = title
    stack.axis = .vertical
    stack.spacing = 6
    stack.alignment = .fill
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
    stack.addArrangedSubview(titleLabel)
    for (name, value) in rows {
      let nameLabel = UILabel(text: name, style: .subheadline)
      nameLabel.textColor = .darkGray
      let valueLabel = UILabel(text: value, style: .subheadline)
      valueLabel.textAlignment = .right
      valueLabel.setContentHuggingPriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
      row.axis = .horizontal
      row.distribution = .fill
      row.alignment = .firstBaseline
      row.spacing = 8
      stack.addArrangedSubview(row)
    }
    addSubview(stack)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { stack.sizeThatFits(size) }
}
