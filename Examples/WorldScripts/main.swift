// A label for every script that the bundled fonts know, wrapped at 300 points in the script's own typeface: one sheet of
// languages, one of smaller scripts, styles and symbols. Where a script runs from right to left, natural alignment puts
// its lines on the right. With the argument `--texts` it prints the texts, one JSON object a line.
import Placard

/// Labels with captions in columns, each put where there is most room.
func sheet(of texts: [WorldText], columns: Int) -> View {
  let (width, gap) = (CGFloat(300), CGFloat(28))
  var ends = [CGFloat](repeating: gap, count: columns)
  let sheet = View()
  sheet.backgroundColor = .white
  func add(_ label: Label, to column: Int) {
    label.frame.origin = CGPoint(x: gap + CGFloat(column) * (width + gap), y: ends[column])
    label.fit(width: width)
    ends[column] = label.frame.maxY
    sheet.addSubview(label)
  }
  for text in texts {
    let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
    let caption = Label()
    caption.text = "\(text.script) · \(text.language)"
    caption.font = .systemFont(ofSize: 11, weight: .semibold)
    caption.textColor = Color(red: 0.16, green: 0.38, blue: 0.66)
    add(caption, to: column)
    ends[column] += 3
    add(text.label(ofSize: 17), to: column)
    ends[column] += 22
  }
  sheet.frame.size = CGSize(
    width: gap + CGFloat(columns) * (width + gap), height: (ends.max() ?? 0) + gap - 22)
  return sheet
}

if CommandLine.arguments.dropFirst().first == "--texts" {
  for text in WorldText.languages + WorldText.scripts {
    let line = ["script": text.script, "language": text.tag, "text": text.text]
    print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
  }
  exit(0)
}

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
for (name, texts) in [("world-languages", WorldText.languages), ("world-scripts", WorldText.scripts)] {
  let file = folder.appendingPathComponent("\(name).png")
  try sheet(of: texts, columns: 4).pngData(scale: 2, missingGlyphs: .strict).write(to: file)
  print(file.path)
}
