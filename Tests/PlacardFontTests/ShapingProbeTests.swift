import Foundation
import PlacardFont
import TestSupport
import Testing

@Suite struct ShapingProbeTests {
  private let probe = ShapingProbe()

  private func request(_ file: String, _ text: String) -> ShapingProbe.Request {
    ShapingProbe.Request(path: Fixtures.path(file), scalars: text.unicodeScalars.map(\.value))
  }

  @Test func unitsAreTheFontsOrAsAsked() throws {
    var request = request("feat.ttf", "AV")
    #expect(try probe.shape(request).map(\.xAdvance) == [400, 600])
    request.unitsPerEm = 100
    #expect(try probe.shape(request).map(\.xAdvance) == [40, 60])
  }

  @Test func featuresMayHaveRanges() throws {
    var request = request("feat.ttf", "11")
    request.features = "tnum[1:2]"
    #expect(try probe.shape(request).map(\.xAdvance) == [300, 600])
    request.features = "tnum=1,kern=0"
    #expect(try probe.shape(request).map(\.xAdvance) == [600, 600])
  }

  @Test func variationsDoNotStay() throws {
    var request = request("wght.ttf", "I")
    #expect(try probe.shape(request).map(\.xAdvance) == [400])
    request.variations = "wght=900"
    #expect(try probe.shape(request).map(\.xAdvance) == [800])
    request.variations = ""
    #expect(try probe.shape(request).map(\.xAdvance) == [400])
  }

  @Test func glyphsAreInVisualOrder() throws {
    #expect(try probe.shape(request("bars.ttf", "אבג")).map(\.cluster) == [2, 1, 0])
    var forced = request("bars.ttf", "abc")
    forced.direction = "rtl"
    #expect(try probe.shape(forced).map(\.cluster) == [2, 1, 0])
  }

  @Test func wordsThatCannotBeReadAreNamed() {
    func error(_ change: (inout ShapingProbe.Request) -> Void) -> ShapingProbe.RequestError? {
      var request = request("bars.ttf", "a")
      change(&request)
      do {
        _ = try probe.shape(request)
        return nil
      } catch { return error }
    }
    #expect(error { $0.features = "kern=0,?" } == .feature("?"))
    #expect(error { $0.variations = "wght" } == .variation("wght"))
    #expect(error { $0.direction = "up" } == .direction("up"))
    #expect(error { $0.path = Fixtures.path("text.ttf") } == .font(.notAFont(name: Fixtures.path("text.ttf"))))
    #expect(error { $0.direction = "rtl" } == nil)
  }

  // MARK: The shaping tests of HarfBuzz 6

  static let suite: URL? = {
    let given = ProcessInfo.processInfo.environment["PLACARD_SUITES"].map { URL(filePath: $0) }
    let beside = Fixtures.root.appending(path: "../shared/suites").standardizedFileURL
    let folder = (given ?? beside).appending(path: "hb-shape")
    return FileManager.default.fileExists(atPath: folder.appending(path: "cases.jsonl").path) ? folder : nil
  }()

  private struct Case: Decodable {
    var id: String
    var font: String
    var cps: [UInt32]
    var size: Size?
    var face: Int?
    var features: String?
    var variations: String?
    var direction: String?
    var script: String?
    var language: String?
    var removeDefaultIgnorables: Bool?
    var preserveDefaultIgnorables: Bool?
    var clusterLevel: UInt32?
    var before: [UInt32]?
    var after: [UInt32]?
    var bot: Bool?
    var eot: Bool?
    var compare: String
    var expect: [[Int]]

    struct Size: Decodable {
      var unitsPerEm: Int?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        unitsPerEm = try? container.decode(Int.self)
        if unitsPerEm == nil { unitsPerEm = Int((try? container.decode(String.self)) ?? "") }
      }
    }
  }

  @Test(.enabled(if: suite != nil, "the suite hb-shape is not here (PLACARD_SUITES)"))
  func harfBuzzSuite() throws {
    let folder = try #require(Self.suite)
    let lines = try String(contentsOf: folder.appending(path: "cases.jsonl"), encoding: .utf8).split(separator: "\n")
    var passed = 0
    for line in lines {
      let test = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      var request = ShapingProbe.Request(
        path: folder.appending(path: "fonts/\(test.font)").path, scalars: test.cps)
      request.face = test.face ?? 0
      request.unitsPerEm = test.size?.unitsPerEm
      request.features = test.features ?? ""
      request.variations = test.variations ?? ""
      request.direction = test.direction ?? ""
      request.script = test.script ?? ""
      request.language = test.language ?? ""
      request.removesDefaultIgnorables = test.removeDefaultIgnorables ?? false
      request.preservesDefaultIgnorables = test.preserveDefaultIgnorables ?? false
      request.clusterLevel = .init(rawValue: test.clusterLevel ?? 0) ?? .monotoneGraphemes
      request.before = test.before ?? []
      request.after = test.after ?? []
      request.isBeginning = test.bot ?? false
      request.isEnd = test.eot ?? false
      let glyphs = try probe.shape(request).map { glyph -> [Int] in
        [
          Int(glyph.glyph), glyph.cluster, glyph.xAdvance, glyph.yAdvance, glyph.xOffset, glyph.yOffset,
        ]
      }
      // A case compares glyphs, and clusters or positions when its line does.
      func compared(_ rows: [[Int]]) -> [[Int]] {
        rows.map { row in
          [row[0]] + (test.compare.contains("c") ? [row[1]] : [])
            + (test.compare.contains("p") ? Array(row[2..<6]) : [])
        }
      }
      if compared(glyphs) == compared(test.expect) { passed += 1 } else { Issue.record("\(test.id)") }
    }
    #expect(passed == lines.count)
    #expect(lines.count == 4483)
  }
}
