// A range of dates that wraps badly, and what can be done: word wrapping without and with the standard strategies,
// and character wrapping.
import Placard

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
let text = "2019-06-12 00:00:00 ~ 2019-06-13 00:00:00"
let font = Font.monospacedSystemFont(ofSize: 15, weight: .regular)
let advance: CGFloat = 9  // 0.6 em at 15 points
let columns: [(String, LineBreakMode, LineBreakStrategy)] = [
  ("words, []", .byWordWrapping, []), ("words, .standard", .byWordWrapping, .standard),
  ("characters", .byCharWrapping, []),
]
let sheet = View(frame: CGRect(x: 0, y: 0, width: 1240, height: 760))
sheet.backgroundColor = .white
var y: CGFloat = 20
for cells in [41, 40, 31, 21, 20, 17, 10] {
  var height: CGFloat = 0
  for (column, (title, mode, strategy)) in columns.enumerated() {
    let x = 20 + 405 * CGFloat(column)
    let caption = Label()
    caption.text = "\(title) · \(cells) characters wide"
    caption.font = .systemFont(ofSize: 11)
    caption.textColor = .secondaryLabel
    caption.frame.origin = CGPoint(x: x, y: y)
    caption.sizeToFit()
    sheet.addSubview(caption)
    let label = Label(frame: CGRect(x: x, y: y + 16, width: CGFloat(cells) * advance, height: 0))
    label.text = text
    label.font = font
    label.numberOfLines = 0
    label.lineBreakMode = mode
    label.lineBreakStrategy = strategy
    label.backgroundColor = Color(red: 1, green: 0.96, blue: 0.86)
    label.fit(width: label.bounds.width)
    sheet.addSubview(label)
    height = max(height, label.frame.height)
  }
  y += height + 28
}
sheet.frame.size.height = y
let file = folder.appendingPathComponent("date-range.png")
try sheet.pngData(scale: 2).write(to: file)
print(file.path)
