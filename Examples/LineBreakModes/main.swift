// The six line-break modes, on one line and on three.
import Placard

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
let text = "The quick brown fox jumps over the lazy dog, and a second sentence that nobody asked for follows it."
let modes: [(LineBreakMode, String)] = [
  (.byWordWrapping, "byWordWrapping"), (.byCharWrapping, "byCharWrapping"), (.byClipping, "byClipping"),
  (.byTruncatingHead, "byTruncatingHead"), (.byTruncatingTail, "byTruncatingTail"),
  (.byTruncatingMiddle, "byTruncatingMiddle"),
]
let sheet = View(frame: CGRect(x: 0, y: 0, width: 720, height: 30 + 96 * CGFloat(modes.count)))
sheet.backgroundColor = .white
for (row, (mode, name)) in modes.enumerated() {
  let y = 20 + 96 * CGFloat(row)
  let caption = Label(frame: CGRect(x: 20, y: y, width: 180, height: 20))
  caption.text = name
  caption.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
  caption.textColor = .secondaryLabel
  sheet.addSubview(caption)
  for (column, lines) in [1, 3].enumerated() {
    let label = Label(frame: CGRect(x: 210 + 250 * CGFloat(column), y: y, width: 230, height: 80))
    label.text = text
    label.numberOfLines = lines
    label.lineBreakMode = mode
    label.backgroundColor = Color(red: 0.94, green: 0.95, blue: 0.97)
    label.clipsToBounds = true
    sheet.addSubview(label)
  }
}
let file = folder.appendingPathComponent("line-break-modes.png")
try sheet.pngData(scale: 2).write(to: file)
print(file.path)
