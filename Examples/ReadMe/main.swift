// The pictures of README.md. They are committed in Documentation/Pictures; Scripts/readme makes them, and checks that they
// are these and that the README shows this code.
import Placard
import PlacardSnapshots

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let ink = Color(red: 0.10, green: 0.12, blue: 0.18)
let paper = Color(red: 0.97, green: 0.96, blue: 0.94)
let accent = Color(red: 0.93, green: 0.36, blue: 0.16)
let quiet = Color(red: 0.45, green: 0.47, blue: 0.52)

func panel(_ frame: CGRect, _ color: Color = .white) -> View {
  let view = View(frame: frame)
  view.backgroundColor = color
  view.layer.cornerRadius = 10
  return view
}

func label(_ text: String, _ frame: CGRect, _ font: Font, _ color: Color = ink) -> VerticalAlignedLabel {
  let label = VerticalAlignedLabel(frame: frame)
  label.text = text
  label.font = font
  label.textColor = color
  return label
}

func caption(_ text: String, x: CGFloat, y: CGFloat, width: CGFloat) -> Label {
  label(text, CGRect(x: x, y: y, width: width, height: 14), .monospacedSystemFont(ofSize: 9.5), quiet)
}

// The picture at the top: what a label can be, in one look.
do {
  let sheet = View(frame: CGRect(x: 0, y: 0, width: 720, height: 300))
  sheet.backgroundColor = paper
  sheet.addSubview(
    label("Placard", CGRect(x: 28, y: 22, width: 300, height: 64), .systemFont(ofSize: 54, weight: .black)))
  sheet.addSubview(
    label(
      "Labels without UIKit", CGRect(x: 31, y: 84, width: 300, height: 24), .systemFont(ofSize: 18, weight: .medium),
      accent))

  let world = panel(CGRect(x: 28, y: 124, width: 300, height: 148))
  let greetings = label(
    "Hello, Ελλάδα, мир · مرحبا بالعالم\nशुभ प्रभात · স্বাগতম · வணக்கம் · สวัสดี\n你好，世界 · こんにちは · 안녕하세요\nជំរាបសួរ · გამარჯობა · שלום · 👋🏽🌍",
    CGRect(x: 0, y: 0, width: 300, height: 148), .systemFont(ofSize: 16))
  greetings.numberOfLines = 0
  greetings.textAlignment = .center
  world.addSubview(greetings)
  sheet.addSubview(world)

  let sentence = "The quick brown fox jumps over the lazy dog"
  let modes: [(String, LineBreakMode)] = [
    ("tail", .byTruncatingTail), ("middle", .byTruncatingMiddle), ("head", .byTruncatingHead),
  ]
  let cuts = panel(CGRect(x: 348, y: 28, width: 164, height: 150))
  for (index, (name, mode)) in modes.enumerated() {
    let y = 12 + CGFloat(index) * 45
    cuts.addSubview(caption(name, x: 14, y: y, width: 136))
    let line = label(sentence, CGRect(x: 14, y: y + 14, width: 136, height: 22), .systemFont(ofSize: 15))
    line.lineBreakMode = mode
    cuts.addSubview(line)
  }
  sheet.addSubview(cuts)

  let insets = AutoLinesLabel(frame: CGRect(x: 532, y: 28, width: 160, height: 0))
  insets.text = "Wrapped, inset, and as high as its text"
  insets.font = .systemFont(ofSize: 17, weight: .semibold)
  insets.textColor = .white
  insets.numberOfLines = 0
  insets.contentInset = EdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
  insets.backgroundColor = accent
  insets.layer.cornerRadius = 10
  insets.fit(width: 160)
  sheet.addSubview(insets)

  let shrunk = panel(CGRect(x: 532, y: insets.frame.maxY + 12, width: 160, height: 178 - insets.frame.maxY - 12))
  for (index, size) in [24.0, 17.0].enumerated() {
    let line = label(
      index == 0 ? "Shrunk to fit its box" : "and aligned",
      CGRect(x: 14, y: 3 + CGFloat(index) * 20, width: 132, height: 22),
      .systemFont(ofSize: size, weight: .bold))
    line.adjustsFontSizeToFitWidth = true
    line.baselineAdjustment = .alignCenters
    if index == 1 { line.textAlignment = .right }
    shrunk.addSubview(line)
  }
  sheet.addSubview(shrunk)

  let styled = panel(CGRect(x: 348, y: 194, width: 344, height: 78), ink)
  let rich = NSMutableAttributedString(string: "Kerned  outlined  underlined  shadow")
  rich.addAttributes(
    [.font: Font.systemFont(ofSize: 19, weight: .bold), .foregroundColor: Color.white],
    range: NSRange(location: 0, length: 36))
  rich.addAttributes(
    [.kern: 3.0, .foregroundColor: Color(red: 0.55, green: 0.80, blue: 1)], range: NSRange(location: 0, length: 6))
  rich.addAttributes([.strokeWidth: 4.0], range: NSRange(location: 8, length: 8))
  rich.addAttributes(
    [.underlineStyle: LineStyle([.single, .patternDash]).rawValue, .underlineColor: accent],
    range: NSRange(location: 18, length: 10))
  let shadow = ShadowReference()
  shadow.shadowColor = accent
  shadow.shadowOffset = CGSize(width: 2, height: 2)
  shadow.shadowBlurRadius = 2
  rich.addAttributes([.shadow: shadow], range: NSRange(location: 30, length: 6))
  let line = VerticalAlignedLabel(frame: CGRect(x: 12, y: 0, width: 320, height: 78))
  line.attributedText = rich
  line.adjustsFontSizeToFitWidth = true
  line.textAlignment = .center
  styled.addSubview(line)
  sheet.addSubview(styled)
  try sheet.pngData(scale: 2).write(to: folder.appendingPathComponent("readme-banner.png"))
}

// The first label of the README, as its code says.
do {
  let label = AutoLinesLabel(frame: CGRect(x: 0, y: 0, width: 300, height: 0))
  label.text = "The quick brown fox jumps over the lazy dog. Быстрая лиса. 敏捷的狐狸。 الثعلب السريع"
  label.font = .systemFont(ofSize: 17, weight: .medium)
  label.numberOfLines = 0
  label.contentInset = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
  label.backgroundColor = .white
  label.fit(width: 300)
  try label.pngData(scale: 2).write(to: folder.appendingPathComponent("readme-label.png"))
}

// A scrolling label, as the README's code says.
do {
  let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 320, height: 32))
  label.text = "A label that is too short for its text scrolls, as a function of time"
  label.font = .systemFont(ofSize: 17)
  label.backgroundColor = .white
  label.speed = .rate(60)
  label.fadeLength = 16
  label.trailingBuffer = 48
  let file = folder.appendingPathComponent("readme-marquee.png")
  try label.writeAnimation(to: file, framesPerSecond: 20, scale: 1)
}

// A golden test that fails, and the page that shows it: somebody has made the letters bolder and the kerning looser.
do {
  func badge(_ weight: FontWeight, _ kern: Double) throws -> SnapshotPicture {
    let label = AutoLinesLabel()
    label.attributedText = NSAttributedString(
      string: "Departs 12:40", attributes: [.font: Font.systemFont(ofSize: 28, weight: weight), .kern: kern])
    label.contentInset = EdgeInsets(top: 10, left: 18, bottom: 10, right: 18)
    label.textColor = .white
    label.backgroundColor = accent
    label.sizeToFit()
    return SnapshotPicture(try label.render(scale: 2))
  }
  let package = folder.appendingPathComponent("Board")
  let store = SnapshotStore(root: package.path, artifacts: package.appendingPathComponent("artifacts").path)
  let source = package.appendingPathComponent("Tests/BoardTests.swift").path
  let name = SnapshotName(testFile: source, test: "departure", name: "1", pathExtension: "png")
  try FileManager.default.createDirectory(atPath: name.directory, withIntermediateDirectories: true)
  let reference = try badge(.semibold, 0)
  try reference.png().write(to: URL(fileURLWithPath: name.path))
  let result = try badge(.bold, 0.5)
  let check = SnapshotCheck(
    name: name, test: "BoardTests/departure", source: source, line: 12, mode: .never)
  _ = check.run(result: result.png, in: store) { bytes in
    try result.difference(from: SnapshotPicture(png: bytes), tolerance: .exact)
  }
  try store.writeReport(to: folder.appendingPathComponent("readme-report.html").path)
  try FileManager.default.removeItem(at: package)
}
print(folder.path)
