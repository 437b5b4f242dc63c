// The demo of the label that wraps at its own width: a grey label in the middle of a white screen, at several widths
// and content insets.
import Placard

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
let story = String(repeating: "A very very very long story", count: 3)
let screen = CGSize(width: 320, height: 568)
let cases: [(width: CGFloat, insets: EdgeInsets)] = [
  (150, EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)),
  (220, EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)),
  (300, EdgeInsets(top: 30, left: 10, bottom: 5, right: 40)),
  (150, .zero),
]
let sheet = View(frame: CGRect(x: 0, y: 0, width: 20 + (screen.width + 20) * 4, height: screen.height + 40))
sheet.backgroundColor = Color(red: 0.80, green: 0.82, blue: 0.85)
for (index, example) in cases.enumerated() {
  let background = View(
    frame: CGRect(origin: CGPoint(x: 20 + CGFloat(index) * (screen.width + 20), y: 20), size: screen))
  background.backgroundColor = .white
  let label = AutoLinesLabel(frame: CGRect(x: 0, y: 0, width: example.width, height: 0))
  label.text = story
  label.font = .systemFont(ofSize: 17)
  label.textColor = .darkText
  label.backgroundColor = Color(red: 0.937, green: 0.937, blue: 0.957)
  label.numberOfLines = 0
  label.contentInset = example.insets
  label.fit(width: example.width)
  label.center = CGPoint(x: screen.width / 2, y: screen.height / 2)
  background.addSubview(label)
  sheet.addSubview(background)
}
let file = folder.appendingPathComponent("auto-lines.png")
try sheet.pngData(scale: 2).write(to: file)
print(file.path)
