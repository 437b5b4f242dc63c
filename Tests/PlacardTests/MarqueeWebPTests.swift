#if WebP
  import Placard
  import Testing

  /// Animated WebP, built with the trait `WebP` only.
  @Suite struct MarqueeWebPTests {
    /// Chunks of a RIFF file behind its header: name, length, first bytes.
    private func chunks(_ bytes: [UInt8]) -> [(name: String, size: Int, data: ArraySlice<UInt8>)] {
      var result: [(String, Int, ArraySlice<UInt8>)] = []
      var at = 12
      while at + 8 <= bytes.count {
        let size = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }
        result.append((String(decoding: bytes[at..<at + 4], as: UTF8.self), size, bytes[(at + 8)..<(at + 8 + size)]))
        at += 8 + size + size % 2
      }
      return result
    }

    @Test func oneLoop() throws {
      let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 101, height: 21), duration: 8, fadeLength: 10)
      label.font = LabelFonts.bars(20)
      label.text = "ABCDEFGHIJKLMNOPQRST"
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).webp")
      defer { try? FileManager.default.removeItem(at: url) }
      try label.writeWebPAnimation(to: url, framesPerSecond: 5)
      let bytes = [UInt8](try Data(contentsOf: url))
      let size = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
      #expect(size == bytes.count - 8)
      let parts = chunks(bytes)
      #expect(parts.map(\.name).prefix(2) == ["VP8X", "ANIM"])
      let header = Array(parts[0].data)
      #expect(header[4] == 100 && header[7] == 20)
      let frames = parts.filter { $0.name == "ANMF" }
      #expect(frames.count == (try label.animation(framesPerSecond: 5).frames.count))
      let milliseconds = frames.map { frame in
        let data = Array(frame.data)
        return Int(data[12]) | Int(data[13]) << 8 | Int(data[14]) << 16
      }
      #expect(milliseconds.reduce(0, +) == 9000)
    }

    @Test func refusals() throws {
      let encoder = AnimatedWebPEncoder { _ in }
      #expect(throws: WebPError.self) { try encoder.finish() }
      #expect(throws: WebPError.frameSize(width: 16384, height: 1)) {
        try encoder.add(Bitmap(width: 16384, height: 1), duration: 1)
      }
      #expect(throws: WebPError.frameSize(width: 0, height: 3)) {
        try encoder.add(Bitmap(width: 0, height: 3), duration: 1)
      }
      try encoder.add(Bitmap(width: 4, height: 4), duration: 1)
      #expect(throws: WebPError.frameMismatch(width: 5, height: 4, expectedWidth: 4, expectedHeight: 4)) {
        try encoder.add(Bitmap(width: 5, height: 4), duration: 1)
      }
    }
  }
#endif
