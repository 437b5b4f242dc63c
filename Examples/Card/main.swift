// A card of 1200 × 630 pixels for links: a long title that wraps and shrinks to its box, a subtitle, a footer line.
import Placard

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Examples/output")
let card = View(frame: CGRect(x: 0, y: 0, width: 1200, height: 630))
card.backgroundColor = Color(red: 0.09, green: 0.11, blue: 0.16)

let accent = View(frame: CGRect(x: 80, y: 84, width: 96, height: 10))
accent.backgroundColor = Color(red: 1, green: 0.58, blue: 0.25)
accent.layer.cornerRadius = 5
card.addSubview(accent)

let title = VerticalAlignedLabel(frame: CGRect(x: 80, y: 120, width: 1040, height: 270))
title.text = "Drawing labels on a server: wrapped, truncated and the same bytes on every machine"
title.font = .systemFont(ofSize: 76, weight: .bold)
title.textColor = .white
title.numberOfLines = 3
title.adjustsFontSizeToFitWidth = true
title.minimumScaleFactor = 0.6
title.verticalAlignment = .top
card.addSubview(title)

let subtitle = Label(frame: CGRect(x: 80, y: 404, width: 1040, height: 96))
subtitle.text = "What a text box needs to know about clusters, baselines and the edge it must not cross"
subtitle.font = .systemFont(ofSize: 36)
subtitle.textColor = Color(white: 1, alpha: 0.72)
subtitle.numberOfLines = 2
card.addSubview(subtitle)

let author = Label(frame: CGRect(x: 80, y: 540, width: 700, height: 36))
author.text = "Ada Lovelace · 12 minutes · Текст · 文字 · نص"
author.font = .systemFont(ofSize: 26, weight: .medium)
author.textColor = Color(white: 1, alpha: 0.6)
card.addSubview(author)

let site = Label(frame: CGRect(x: 820, y: 540, width: 300, height: 36))
site.text = "placard.example"
site.font = .monospacedSystemFont(ofSize: 26, weight: .regular)
site.textColor = Color(red: 1, green: 0.58, blue: 0.25)
site.textAlignment = .right
card.addSubview(site)

let file = folder.appendingPathComponent("card.png")
try card.pngData(scale: 1).write(to: file)
print(file.path)
