// Speaks the protocol of the peers' benchmark programs:
//     placard-bench FILE.jsonl measure|raster|png ROUNDS
//     placard-bench FILE.jsonl cold OUT.png
//     placard-bench growth [TEXT BYTES]       names of texts, or the layouts of one (Scripts/growth counts them)
// BENCH_FONTS names the folder with the fonts, BENCH_MAX_S limits the timed seconds, BENCH_WARM names another file to
// warm up with. One line of JSON on standard output.
import Placard

struct Workload {
  enum Stage: String { case measure, raster, png, cold }
  struct Item {
    var text: String
    var width = 0
    var lines = 1
    var mode = "natural"
    var size = 17
  }
  struct Totals {
    var widths = 0
    var heights = 0
    var ink = 0.0
    var pixels = 0
    var bytes = 0
  }

  static func items(of path: String) throws -> [Item] {
    try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any],
        let text = object["text"] as? String
      else { return nil }
      return Item(
        text: text, width: object["width"] as? Int ?? 0, lines: object["lines"] as? Int ?? 1,
        mode: object["mode"] as? String ?? "natural", size: object["size"] as? Int ?? 17)
    }
  }

  /// The peers' fonts in their order; without a folder the bundled ones.
  static func font() throws -> Font {
    guard let folder = ProcessInfo.processInfo.environment["BENCH_FONTS"] else { return .systemFont(ofSize: 17) }
    let library = FontLibrary(bundled: false)
    let names = [
      "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf",
    ]
    // The Simplified Chinese face of the collection is the third.
    library.fallbacks = try names.map {
      .face(try FontFace(path: "\(folder)/\($0)", index: $0.hasSuffix(".ttc") ? 2 : 0))
    }
    return try Font(face: FontFace(path: "\(folder)/Inter-Regular.otf"), size: 17, library: library)
  }

  let label = Label()
  let font: Font
  let stage: Stage

  init(font: Font, stage: Stage) {
    self.font = font
    self.stage = stage
    label.font = font
    label.textColor = .black
    label.backgroundColor = .white
    label.lineBreakStrategy = []
  }

  /// One label from its string; the encoded picture of stage `png`.
  @discardableResult func render(_ item: Item, into totals: inout Totals, checks: Bool = false) throws -> Data? {
    if label.font.pointSize != Double(item.size) { label.font = font.withSize(Double(item.size)) }
    label.text = item.text
    label.numberOfLines = item.mode == "wrap" ? item.lines : 1
    label.lineBreakMode = item.mode == "wrap" ? .byWordWrapping : .byTruncatingTail
    let width = item.width > 0 ? CGFloat(item.width) : CGFloat.infinity
    let bounds = CGRect(x: 0, y: 0, width: width, height: .infinity)
    let size = label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines).size
    totals.widths += Int(size.width.rounded(.up))
    totals.heights += Int(size.height.rounded(.up))
    guard stage != .measure else { return nil }
    let box = CGSize(width: item.width > 0 ? CGFloat(item.width) : size.width, height: size.height)
    label.frame = CGRect(origin: .zero, size: box)
    var data: Data?
    if stage == .raster {
      let bitmap = try label.render(scale: 1)
      if checks { count(bitmap, &totals) }
    } else {
      data = try label.pngData(scale: 1)
      if checks {
        totals.bytes += data?.count ?? 0
        count(try label.render(scale: 1), &totals)
      }
    }
    return data
  }

  private func count(_ bitmap: Bitmap, _ totals: inout Totals) {
    totals.pixels += bitmap.width * bitmap.height
    var sum = 0
    for pixel in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      sum += 765 - Int(bitmap.pixels[pixel]) - Int(bitmap.pixels[pixel + 1]) - Int(bitmap.pixels[pixel + 2])
    }
    totals.ink += Double(sum) / 765
  }

  static func clock(_ id: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(id, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  static func peakKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}

func run() throws {
  let arguments = CommandLine.arguments
  if arguments.count > 1, arguments[1] == "growth" { return try grow(Array(arguments[2...])) }
  guard arguments.count >= 4, let stage = Workload.Stage(rawValue: arguments[2]) else {
    print("usage: placard-bench FILE.jsonl measure|raster|png ROUNDS\n       placard-bench FILE.jsonl cold OUT.png")
    exit(64)
  }
  let items = try Workload.items(of: arguments[1])
  let workload = Workload(font: try Workload.font(), stage: stage)
  var totals = Workload.Totals()
  if stage == .cold {
    try workload.render(items[0], into: &totals)?.write(to: URL(fileURLWithPath: arguments[3]))
    return
  }
  let environment = ProcessInfo.processInfo.environment
  let limit = environment["BENCH_MAX_S"].flatMap(Double.init) ?? 3
  let other = environment["BENCH_WARM"].flatMap { $0.isEmpty ? nil : $0 }
  var rounds = Int(arguments[3]) ?? 1
  var ignored = Workload.Totals()
  if let other {
    for item in try Workload.items(of: other) { try workload.render(item, into: &ignored) }
    rounds = 1
  } else {
    for item in items { try workload.render(item, into: &totals, checks: true) }
  }
  var wall: [Double] = []
  var cpu: [Double] = []
  var total = 0.0
  while wall.count < max(rounds, 1), wall.isEmpty || total < limit {
    let start = (Workload.clock(CLOCK_MONOTONIC), Workload.clock(CLOCK_PROCESS_CPUTIME_ID))
    for item in items { try workload.render(item, into: &ignored) }
    wall.append(Workload.clock(CLOCK_MONOTONIC) - start.0)
    cpu.append(Workload.clock(CLOCK_PROCESS_CPUTIME_ID) - start.1)
    total += wall[wall.count - 1]
  }
  if other != nil { for item in items { try workload.render(item, into: &totals, checks: true) } }
  let count = Double(items.count)
  let name = URL(fileURLWithPath: arguments[1]).lastPathComponent
  let time = Workload.median(wall)
  print(
    "{\"peer\":\"placard\",\"workload\":\"\(name)\",\"stage\":\"\(stage.rawValue)\",\"labels\":\(items.count),"
      + "\"rounds\":\(wall.count),\"seconds\":\(total),\"median_round_s\":\(time),\"per_s\":\(count / time),"
      + "\"cpu_us\":\(1e6 * Workload.median(cpu) / count),\"widths\":\(totals.widths),\"heights\":\(totals.heights),"
      + "\"ink\":\(Int(totals.ink)),\"pixels\":\(totals.pixels),\"png_bytes\":\(totals.bytes),"
      + "\"maxrss_kb\":\(Workload.peakKilobytes())}")
}

func grow(_ arguments: [String]) throws {
  if arguments.isEmpty {
    for text in GrowthText.all { print(text.name) }
    return
  }
  guard arguments.count == 2, let text = GrowthText.all.first(where: { $0.name == arguments[0] }),
    let bytes = Int(arguments[1]), bytes >= 0
  else {
    print("usage: placard-bench growth [TEXT BYTES]")
    exit(64)
  }
  print(text.run(bytes: bytes))
}

try run()
