import Placard

extension Inspector {
  private static let shapeKeys = [
    "font", "face", "cps", "text", "size", "features", "variations", "variation", "direction", "script", "language",
    "lang", "removeDefaultIgnorables", "preserveDefaultIgnorables", "clusterLevel", "before", "after", "bot", "eot",
    "dottedCircle",
  ]

  /// One run as HarfBuzz shapes it: `[[glyph, cluster, xAdvance, yAdvance, xOffset, yOffset], …]` in visual order.
  func shape(_ request: InspectRequest) throws(CommandFailure) -> String {
    try request.check(keys: Inspector.shapeKeys)
    var run = ShapingProbe.Request(path: try fontPath(request), scalars: try request.textCodePoints())
    run.face = try request.integer("face") ?? 0
    if request.object["size"] != .string("upem") { run.unitsPerEm = try request.integer("size", in: 1...1 << 20) }
    run.features = try request.string("features") ?? ""
    run.variations = Inspector.text(of: try variations(request))
    run.direction = try request.string("direction") ?? ""
    run.script = try request.string("script") ?? ""
    run.language = try language(request) ?? ""
    run.before = try request.codePoints("before") ?? []
    run.after = try request.codePoints("after") ?? []
    run.isBeginning = try request.flag("bot") ?? false
    run.isEnd = try request.flag("eot") ?? false
    run.removesDefaultIgnorables = try request.flag("removeDefaultIgnorables") ?? false
    run.preservesDefaultIgnorables = try request.flag("preserveDefaultIgnorables") ?? false
    run.insertsDottedCircle = try request.flag("dottedCircle") ?? true
    if let level = try request.integer("clusterLevel", in: 0...2) {
      run.clusterLevel = .init(rawValue: UInt32(level)) ?? .monotoneGraphemes
    }
    let glyphs = try shaped(run)
    let rows = glyphs.map { "[\($0.glyph),\($0.cluster),\($0.xAdvance),\($0.yAdvance),\($0.xOffset),\($0.yOffset)]" }
    return "[" + rows.joined(separator: ",") + "]"
  }

  func shaped(_ run: ShapingProbe.Request) throws(CommandFailure) -> [ShapingProbe.Glyph] {
    do {
      return try probe.shape(run)
    } catch {
      throw error.failure
    }
  }

  func fontPath(_ request: InspectRequest) throws(CommandFailure) -> String {
    guard let path = try request.string("font"), !path.isEmpty else {
      throw CommandFailure(.usage, "font: is missing; name a font file")
    }
    return path
  }

  static func text(of variations: [AxisValue]) -> String {
    variations.map { "\($0.axis)=\(short($0.value))" }.joined(separator: ",")
  }
}

extension ShapingProbe.RequestError {
  /// As a failure of the command.
  var failure: CommandFailure {
    switch self {
    case .font(let error): error.failure
    case .feature, .variation, .direction: CommandFailure(.usage, "\(self)")
    }
  }
}
