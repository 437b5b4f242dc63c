// One picture per property of a label, with the line of code that makes it: the API to learn by looking.
import Placard

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
let story = "The quick brown fox jumps over the lazy dog"

struct Cell {
  var code: String
  var height: CGFloat = 44
  var configure: (Label) -> Void
}

struct Section {
  var title: String
  var cells: [Cell]
}

func attributed(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
  NSAttributedString(string: text, attributes: attributes)
}

func marked(_ text: String, _ part: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
  let result = NSMutableAttributedString(string: text)
  result.addAttributes(attributes, range: (text as NSString).range(of: part))
  return result
}

func paragraph(_ change: (inout ParagraphStyle) -> Void) -> [NSAttributedString.Key: Any] {
  var style = ParagraphStyle()
  change(&style)
  return [.paragraphStyle: style]
}

let badge = try Image(
  png: Data(
    {
      var bitmap = Bitmap(width: 24, height: 24)
      for y in 0..<24 {
        for x in 0..<24 where (x - 12) * (x - 12) + (y - 12) * (y - 12) <= 132 {
          let offset = (y * 24 + x) * 4
          bitmap.pixels.replaceSubrange(offset..<offset + 4, with: [230, 90, 40, 255])
        }
      }
      return bitmap
    }().png()))

let content = Section(
  title: "Content and style",
  cells: [
    Cell(code: #"text = "The quick brown fox""#) { $0.text = "The quick brown fox" },
    Cell(code: "font = .systemFont(ofSize: 24, weight: .bold)") {
      $0.text = "Hamburgefonstiv"
      $0.font = .systemFont(ofSize: 24, weight: .bold)
    },
    Cell(code: "font = .monospacedSystemFont(ofSize: 17, …)") {
      $0.text = "let x = 0x1F;"
      $0.font = .monospacedSystemFont(ofSize: 17, weight: .regular)
    },
    Cell(code: "font = .preferredFont(forTextStyle: .title2)") {
      $0.text = "Title 2"
      $0.font = .preferredFont(forTextStyle: .title2)
    },
    Cell(code: "textColor = .systemBlue") {
      $0.text = story
      $0.textColor = .systemBlue
    },
    Cell(code: "shadowColor = .gray; shadowOffset = (1, 2)") {
      $0.text = "Shadow"
      $0.font = .systemFont(ofSize: 24, weight: .bold)
      $0.shadowColor = Color(white: 0, alpha: 0.35)
      $0.shadowOffset = CGSize(width: 1, height: 2)
    },
    Cell(code: "isHighlighted; highlightedTextColor = .systemRed") {
      $0.text = "Highlighted"
      $0.highlightedTextColor = .systemRed
      $0.isHighlighted = true
    },
    Cell(code: "isEnabled = false") {
      $0.text = "Disabled"
      $0.isEnabled = false
    },
    Cell(code: "overrideUserInterfaceStyle = .dark") {
      $0.text = "Dark style"
      $0.backgroundColor = Color(white: 0.12)
      $0.overrideUserInterfaceStyle = .dark
    },
  ])

let lines = Section(
  title: "Lines",
  cells: [
    Cell(code: "numberOfLines = 0", height: 70) {
      $0.text = story
      $0.numberOfLines = 0
    },
    Cell(code: "numberOfLines = 2; lineBreakMode = .byTruncatingTail", height: 70) {
      $0.text = story + ", and runs into the woods"
      $0.numberOfLines = 2
    },
    Cell(code: "lineBreakMode = .byTruncatingMiddle") {
      $0.text = story
      $0.lineBreakMode = .byTruncatingMiddle
    },
    Cell(code: "lineBreakMode = .byTruncatingHead") {
      $0.text = story
      $0.lineBreakMode = .byTruncatingHead
    },
    Cell(code: "lineBreakMode = .byClipping") {
      $0.text = story
      $0.lineBreakMode = .byClipping
    },
    Cell(code: "lineBreakMode = .byCharWrapping", height: 70) {
      $0.text = story
      $0.numberOfLines = 0
      $0.lineBreakMode = .byCharWrapping
    },
    Cell(code: "lineBreakStrategy = []", height: 70) {
      $0.text = "A title with a lone word on its end"
      $0.numberOfLines = 0
      $0.lineBreakStrategy = []
    },
    Cell(code: "lineBreakStrategy = .standard", height: 70) {
      $0.text = "A title with a lone word on its end"
      $0.numberOfLines = 0
      $0.lineBreakStrategy = .standard
    },
    Cell(code: "textAlignment = .center") {
      $0.text = "Centre"
      $0.textAlignment = .center
    },
    Cell(code: "textAlignment = .right") {
      $0.text = "Right"
      $0.textAlignment = .right
    },
    Cell(code: "textAlignment = .justified", height: 70) {
      $0.text = story + " and never comes back"
      $0.numberOfLines = 0
      $0.textAlignment = .justified
    },
    Cell(code: "textAlignment = .natural") { $0.text = "مرحبا بالعالم" },
  ])

let fitting = Section(
  title: "Fitting",
  cells: [
    Cell(code: "adjustsFontSizeToFitWidth = true") {
      $0.text = story
      $0.adjustsFontSizeToFitWidth = true
    },
    Cell(code: "minimumScaleFactor = 0.8") {
      $0.text = story
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.8
    },
    Cell(code: "baselineAdjustment = .none") {
      $0.text = story
      $0.adjustsFontSizeToFitWidth = true
      $0.baselineAdjustment = .none
    },
    Cell(code: "allowsDefaultTighteningForTruncation = true") {
      $0.text = "Tighter letters instead of a cut"
      $0.font = .systemFont(ofSize: 18.5)
      $0.allowsDefaultTighteningForTruncation = true
    },
    Cell(code: "… = false") {
      $0.text = "Tighter letters instead of a cut"
      $0.font = .systemFont(ofSize: 18.5)
    },
    Cell(code: "shrinking to several lines (numberOfLines = 2)") {
      $0.text = story + ", and jumps back again"
      $0.numberOfLines = 2
      $0.adjustsFontSizeToFitWidth = true
    },
    Cell(code: "VerticalAlignedLabel.verticalAlignment = .bottom", height: 70) {
      $0.text = "At the bottom"
      ($0 as? VerticalAlignedLabel)?.verticalAlignment = .bottom
    },
    Cell(code: "contentInset = (8, 24, 8, 24)", height: 70) {
      $0.text = story
      $0.numberOfLines = 0
      ($0 as? AutoLinesLabel)?.contentInset = EdgeInsets(top: 8, left: 24, bottom: 8, right: 24)
    },
  ])

let attributes = Section(
  title: "Attributes",
  cells: [
    Cell(code: ".font, .foregroundColor") {
      $0.attributedText = marked(
        "One part is bold", "bold", [.font: Font.boldSystemFont(ofSize: 17), .foregroundColor: Color.systemRed])
    },
    Cell(code: ".backgroundColor") {
      $0.attributedText = marked("A marked word", "marked", [.backgroundColor: Color(red: 1, green: 0.9, blue: 0.4)])
    },
    Cell(code: ".kern = 3") { $0.attributedText = attributed("Letter space", [.kern: 3]) },
    Cell(code: ".tracking = -0.6") { $0.attributedText = attributed("Tight tracking", [.tracking: -0.6]) },
    Cell(code: ".underlineStyle = single, double, thick") {
      let text = NSMutableAttributedString(attributedString: attributed("single", [.underlineStyle: 1]))
      text.append(NSAttributedString(string: "  "))
      text.append(attributed("double", [.underlineStyle: 9]))
      text.append(NSAttributedString(string: "  "))
      text.append(attributed("thick", [.underlineStyle: 2]))
      $0.attributedText = text
    },
    Cell(code: ".underlineStyle with patterns, by word") {
      let text = NSMutableAttributedString(attributedString: attributed("dots", [.underlineStyle: 0x101]))
      text.append(NSAttributedString(string: "  "))
      text.append(attributed("dash", [.underlineStyle: 0x201]))
      text.append(NSAttributedString(string: "  "))
      text.append(attributed("by word", [.underlineStyle: 0x8001, .underlineColor: Color.systemRed]))
      $0.attributedText = text
    },
    Cell(code: ".strikethroughStyle = single") {
      $0.attributedText = attributed("was 12.90", [.strikethroughStyle: 1, .strikethroughColor: Color.systemRed])
    },
    Cell(code: ".strokeWidth = 3") {
      $0.attributedText = attributed("Outline", [.font: Font.boldSystemFont(ofSize: 28), .strokeWidth: 3])
    },
    Cell(code: ".strokeWidth = -4, .strokeColor") {
      $0.attributedText = attributed(
        "Both",
        [
          .font: Font.boldSystemFont(ofSize: 28), .strokeWidth: -4, .strokeColor: Color.systemBlue,
          .foregroundColor: Color.yellow,
        ])
    },
    Cell(code: ".shadow with blur") {
      let shadow = ShadowReference()
      shadow.shadowOffset = CGSize(width: 0, height: 2)
      shadow.shadowBlurRadius = 4
      $0.attributedText = attributed("Blurred", [.font: Font.boldSystemFont(ofSize: 26), .shadow: shadow])
    },
    Cell(code: ".baselineOffset = 6") { $0.attributedText = marked("up here", "here", [.baselineOffset: 6]) },
    Cell(code: ".superscript = 1, −1") {
      let text = NSMutableAttributedString(attributedString: marked("E = mc2", "2", [.superscript: 1]))
      text.append(marked("   H2O", "2", [.superscript: -1]))
      $0.attributedText = text
    },
    Cell(code: ".obliqueness = 0.3, .expansion = 0.3") {
      let text = NSMutableAttributedString(attributedString: attributed("Slanted  ", [.obliqueness: 0.3]))
      text.append(attributed("Wide", [.expansion: 0.3]))
      $0.attributedText = text
    },
    Cell(code: ".link") {
      $0.attributedText = marked("See the manual", "the manual", [.link: "https://placard.example/manual"])
    },
    Cell(code: ".attachment") {
      let attachment = TextAttachment(image: badge)
      attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
      let text = NSMutableAttributedString(string: "A picture ")
      text.append(NSAttributedString(attachment: attachment))
      text.append(NSAttributedString(string: " in text"))
      $0.attributedText = text
    },
    Cell(code: ".languageIdentifier = zh-Hans, ja, ko") {
      let text = NSMutableAttributedString(string: "")
      for language in ["zh-Hans", "ja", "ko"] {
        text.append(attributed("骨直令 ", [.languageIdentifier: language, .font: Font.systemFont(ofSize: 20)]))
      }
      $0.attributedText = text
    },
  ])

let paragraphs = Section(
  title: "Paragraphs",
  cells: [
    Cell(code: "lineSpacing = 6", height: 84) {
      $0.numberOfLines = 0
      $0.attributedText = attributed(story, paragraph { $0.lineSpacing = 6 })
    },
    Cell(code: "lineHeightMultiple = 1.4", height: 84) {
      $0.numberOfLines = 0
      $0.attributedText = attributed(story, paragraph { $0.lineHeightMultiple = 1.4 })
    },
    Cell(code: "paragraphSpacing = 8", height: 84) {
      $0.numberOfLines = 0
      $0.attributedText = attributed("First paragraph\nSecond paragraph", paragraph { $0.paragraphSpacing = 8 })
    },
    Cell(code: "firstLineHeadIndent = 24; tailIndent = -20", height: 84) {
      $0.numberOfLines = 0
      $0.attributedText = attributed(
        story,
        paragraph {
          $0.firstLineHeadIndent = 24
          $0.tailIndent = -20
        })
    },
    Cell(code: "tabStops: left 90, decimal 190", height: 84) {
      $0.numberOfLines = 0
      $0.attributedText = attributed(
        "Tea\thot\t2.50\nCoffee\tcold\t12.75\nCake\t—\t.90",
        paragraph { $0.tabStops = [TabStop(location: 90), TabStop(alignment: .decimal, location: 190)] })
    },
    Cell(code: "baseWritingDirection = .rightToLeft", height: 84) {
      $0.numberOfLines = 0
      $0.attributedText = attributed("abc (5) אבג 12-34", paragraph { $0.baseWritingDirection = .rightToLeft })
    },
  ])

let columns = 3
let cellSize = CGSize(width: 250, height: 0)
let sheet = View(frame: CGRect(x: 0, y: 0, width: 24 + (cellSize.width + 24) * CGFloat(columns), height: 0))
sheet.backgroundColor = .white
var y: CGFloat = 20
for section in [content, lines, fitting, attributes, paragraphs] {
  let title = Label(frame: CGRect(x: 24, y: y, width: 600, height: 28))
  title.text = section.title
  title.font = .systemFont(ofSize: 20, weight: .bold)
  sheet.addSubview(title)
  y += 38
  for row in stride(from: 0, to: section.cells.count, by: columns) {
    var height: CGFloat = 0
    for (column, cell) in section.cells[row..<min(row + columns, section.cells.count)].enumerated() {
      let x = 24 + CGFloat(column) * (cellSize.width + 24)
      let caption = Label(frame: CGRect(x: x, y: y, width: cellSize.width, height: 14))
      caption.text = cell.code
      caption.font = .monospacedSystemFont(ofSize: 9, weight: .regular)
      caption.textColor = .secondaryLabel
      sheet.addSubview(caption)
      let label = VerticalAlignedLabel(frame: CGRect(x: x, y: y + 17, width: cellSize.width, height: cell.height))
      label.backgroundColor = Color(red: 0.95, green: 0.955, blue: 0.97)
      cell.configure(label)
      sheet.addSubview(label)
      height = max(height, cell.height)
    }
    y += height + 31
  }
  y += 10
}
sheet.frame.size.height = y
let file = folder.appendingPathComponent("uilabel-sheet.png")
try sheet.pngData(scale: 2).write(to: file)
print(file.path)
