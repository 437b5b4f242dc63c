// Scrolling labels as files: the six types side by side, fades over a picture, an Arabic ticker, a line that rests at
// home, and a scripted movement.
import Placard

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let ink = Color(red: 0.10, green: 0.13, blue: 0.20)
let paper = Color(red: 0.97, green: 0.96, blue: 0.93)

// One loop of a scene with labels in it: the scene is drawn at each frame's time on the labels' clocks.
func record(_ scene: View, _ labels: [MarqueeLabel], seconds: Double, framesPerSecond: Double, to name: String) throws {
  let count = Int((seconds * framesPerSecond).rounded())
  let group = MarqueeGroup(labels)
  let start = group.currentTime
  var frames: [(Bitmap, Double)] = []
  for index in 0..<count {
    group.advance(to: start + seconds * Double(index) / Double(count))
    frames.append((try scene.render(scale: 2), seconds / Double(count)))
  }
  let file = folder.appendingPathComponent(name)
  var options = AnimatedPNGEncoder.Options()
  options.compressionLevel = 6
  try Data(frames.animatedPNG(options: options)).write(to: file, options: .atomic)
  print(file.path)
}

// 1. The six types. Their speeds are chosen so that all have a cycle of nine seconds.
do {
  let sheet = View(frame: CGRect(x: 0, y: 0, width: 500, height: 220))
  sheet.backgroundColor = paper
  var labels: [MarqueeLabel] = []
  for (index, type) in MarqueeType.allCases.enumerated() {
    let corner = CGPoint(x: 20 + CGFloat(index % 2) * 240, y: 14 + CGFloat(index / 2) * 68)
    let caption = Label(frame: CGRect(x: corner.x, y: corner.y, width: 220, height: 18))
    caption.text = type.rawValue
    caption.font = .monospacedSystemFont(ofSize: 11)
    caption.textColor = Color(red: 0.45, green: 0.47, blue: 0.52)
    let label = MarqueeLabel(frame: CGRect(x: corner.x, y: corner.y + 20, width: 220, height: 32))
    label.type = type
    label.speed = .duration(type.isContinuous ? 8 : type.isLooping ? 3.5 : 7)
    label.fadeLength = 16
    label.trailingBuffer = type.isContinuous ? 40 : 0
    label.text = "The quick brown fox jumps over the lazy dog, again and again"
    label.font = .systemFont(ofSize: 17)
    label.textColor = ink
    label.backgroundColor = .white
    sheet.addSubview(caption)
    sheet.addSubview(label)
    labels.append(label)
  }
  try record(sheet, labels, seconds: 9, framesPerSecond: 20, to: "marquee-types.png")
}

// 2. Fades change alpha only: over a picture the text melts into what is behind it.
do {
  final class Sunset: View {
    override func draw(_ rect: CGRect) {
      guard let canvas = Canvas.current else { return }
      for row in 0..<Int(bounds.height) {
        let t = Double(row) / Double(bounds.height)
        canvas.fillColor = Color(red: 0.25 + 0.7 * t, green: 0.15 + 0.4 * t, blue: 0.45 - 0.2 * t)
        canvas.fill(TextRect(x: 0, y: Double(row), width: Double(bounds.width), height: 1))
      }
      canvas.fillColor = Color(red: 1, green: 0.85, blue: 0.5)
      canvas.fill(Path(ellipseIn: TextRect(x: 210, y: 40, width: 70, height: 70)))
    }
  }
  let scene = Sunset(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
  let label = MarqueeLabel(frame: CGRect(x: 20, y: 42, width: 280, height: 40), rate: 60, fadeLength: 60)
  label.text = "Letters thin out towards both edges and never turn grey"
  label.font = .systemFont(ofSize: 24, weight: .semibold)
  label.textColor = .white
  label.trailingBuffer = 60
  label.animationDelay = 0.5
  // The same label alone, on nothing: a file to lay over any page.
  let file = folder.appendingPathComponent("marquee-fade-transparent.png")
  try label.writeAnimation(to: file, framesPerSecond: 25, scale: 2)
  print(file.path)
  scene.addSubview(label)
  try record(scene, [label], seconds: label.timeline.cycleDuration, framesPerSecond: 25, to: "marquee-fade.png")
}

// 3. A ticker in Arabic: the movement follows the writing direction.
do {
  let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44), rate: 60, fadeLength: 24)
  label.text = "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق، وقد وهبوا عقلا وضميرا"
  label.followsWritingDirection = true
  label.font = .systemFont(ofSize: 22)
  label.textColor = .white
  label.backgroundColor = Color(red: 0.05, green: 0.25, blue: 0.30)
  label.animationDelay = 0
  label.trailingBuffer = 60
  let file = folder.appendingPathComponent("marquee-arabic.png")
  try label.writeAnimation(to: file, framesPerSecond: 25, scale: 2)
  print(file.path)
}

// 4. What is playing: rests two seconds at home, so that the beginning can be read.
do {
  let card = View(frame: CGRect(x: 0, y: 0, width: 300, height: 72))
  card.backgroundColor = Color(red: 0.12, green: 0.12, blue: 0.14)
  let caption = Label(frame: CGRect(x: 16, y: 10, width: 268, height: 16))
  caption.text = "NOW PLAYING"
  caption.font = .systemFont(ofSize: 11, weight: .semibold)
  caption.textColor = Color(red: 0.95, green: 0.45, blue: 0.40)
  let title = MarqueeLabel(frame: CGRect(x: 16, y: 30, width: 268, height: 28), rate: 45, fadeLength: 12)
  title.type = .leftRight
  title.animationCurve = .easeInOut
  title.animationDelay = 2
  title.text = "Suite for Unaccompanied Cello No. 1 in G major, BWV 1007: Prélude"
  title.font = .systemFont(ofSize: 19, weight: .medium)
  title.textColor = .white
  card.addSubview(caption)
  card.addSubview(title)
  try record(card, [title], seconds: title.timeline.cycleDuration, framesPerSecond: 25, to: "marquee-now-playing.png")
}

// 5. A script: half way with a pause, then to the end, faded where text goes on, and a jump back.
do {
  let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 280, height: 40), duration: 1, fadeLength: 20)
  label.type = .leftRight
  label.text = "First comes the beginning … then, after a rest, the end."
  label.font = .systemFont(ofSize: 20)
  label.textColor = ink
  label.backgroundColor = paper
  let both: EdgeFade = [.leading, .trailing]
  label.scrollSequence = [
    ScrollStep(timeStep: 0, position: .home, edgeFades: .trailing),
    ScrollStep(timeStep: 1.5, position: .home, edgeFades: .trailing),
    FadeStep(timeStep: 0.3, edgeFades: both),
    ScrollStep(timeStep: 1.5, timingFunction: .easeInOut, position: .partial(0.5), edgeFades: both),
    ScrollStep(timeStep: 1.5, position: .partial(0.5), edgeFades: both),
    FadeStep(timeStep: -0.3, edgeFades: both),
    ScrollStep(timeStep: 1.5, timingFunction: .easeInOut, position: .away, edgeFades: .leading),
    ScrollStep(timeStep: 1.5, position: .away, edgeFades: .leading),
  ]
  try label.validate()
  let file = folder.appendingPathComponent("marquee-script.png")
  try label.writeAnimation(to: file, framesPerSecond: 25, scale: 2)
  print(file.path)
}
