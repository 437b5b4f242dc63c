import Foundation
import PlacardCommand
import TestSupport
import Testing

/// Streams of a batch beside its folders: Arrow, descriptions in archives, lists of bad lines.
@Suite struct BatchStreamTests {
  private let input = Data(
    "{\"text\":\"a\",\"id\":\"x.1\"}\n\n{\"text\":\"b\",\"sise\":1,\"id\":\"y\"}\r\n{\"text\":\"c\",\"id\":\"z\"}\r\n"
      .utf8)

  private func number<T: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>, _ offset: Int, as: T.Type) -> Int {
    let start = bytes.startIndex + offset
    return Int(
      T(
        littleEndian: Array(bytes[start..<(start + MemoryLayout<T>.size)]).withUnsafeBytes {
          $0.loadUnaligned(as: T.self)
        }))
  }

  @Test func theSchemaIsThatOfTheFormat() throws {
    let bytes = [UInt8](try Program.run("batch", "--format", "arrow", "-q").output)
    #expect(bytes.prefix(4) == [255, 255, 255, 255] && bytes.suffix(8) == [255, 255, 255, 255, 0, 0, 0, 0])
    let length = number(bytes[4...], 0, as: Int32.self)
    #expect(length % 8 == 0 && bytes.count == 8 + length + 8)
    let message = bytes[8..<(8 + length)]
    // A field of a table of FlatBuffers: place of the list of fields, the field's offset in it.
    func field(_ table: Int, _ index: Int) -> Int? {
      let list = table - number(message, table, as: Int32.self)
      guard 4 + 2 * index < number(message, list, as: UInt16.self) else { return nil }
      let offset = number(message, list + 4 + 2 * index, as: UInt16.self)
      return offset == 0 ? nil : table + offset
    }
    func follow(_ place: Int?) throws -> Int {
      let place = try #require(place)
      return place + number(message, place, as: UInt32.self)
    }
    let root = try follow(0)
    #expect(number(message, try #require(field(root, 0)), as: Int16.self) == 4)
    #expect(number(message, try #require(field(root, 1)), as: UInt8.self) == 1)
    #expect(number(message, try #require(field(root, 3)), as: Int64.self) == 0)
    let fields = try follow(field(try follow(field(root, 2)), 1))
    #expect(number(message, fields, as: UInt32.self) == 6)
    // Int of so many bits, Utf8, Binary.
    let expected = [
      ("line", 2, 64), ("name", 5, 0), ("width", 2, 32), ("height", 2, 32), ("png", 4, 0), ("error", 5, 0),
    ]
    for (i, (name, type, bits)) in expected.enumerated() {
      let table = try follow(fields + 4 + 4 * i)
      let text = try follow(field(table, 0))
      let size = number(message, text, as: UInt32.self)
      let start = message.startIndex + text + 4
      #expect(String(decoding: message[start..<(start + size)], as: UTF8.self) == name && message[start + size] == 0)
      #expect(number(message, try #require(field(table, 1)), as: UInt8.self) == (name == "line" ? 0 : 1))
      #expect(number(message, try #require(field(table, 2)), as: UInt8.self) == type)
      let kind = try follow(field(table, 3))
      if bits > 0 {
        #expect(number(message, try #require(field(kind, 0)), as: Int32.self) == bits)
        #expect(number(message, try #require(field(kind, 1)), as: UInt8.self) == 1)
      }
    }
  }

  @Test func everyLineIsARowOfArrow() throws {
    let result = try Program.run(
      "batch", "--format", "arrow", "-q", "--name", "{id}.png", "-j", "1", input: input)
    #expect(result.code == 65)
    let bytes = [UInt8](result.output)
    // Behind the schema: the one record batch.
    let start = 8 + number(bytes[4...], 0, as: Int32.self)
    let body = start + 8 + number(bytes[(start + 4)...], 0, as: Int32.self)
    let rows = bytes[body...]
    // Four rows. Buffers begin at multiples of 64 bytes: lines; names (the second has none); widths; heights; pictures.
    #expect((0..<4).map { number(rows, 8 * $0, as: Int64.self) } == [1, 2, 3, 4])
    #expect(rows[body + 64] == 0b1101)
    #expect((0..<5).map { number(rows, 128 + 4 * $0, as: Int32.self) } == [0, 7, 7, 12, 17])
    #expect(String(decoding: rows[(body + 192)..<(body + 209)], as: UTF8.self) == "x.1.pngy.pngz.png")
    #expect(rows[body + 256] == 0b1001)
    let (width, height) = (number(rows, 320, as: Int32.self), number(rows, 448, as: Int32.self))
    #expect(rows[body + 512] == 0b1001)
    let ends = (0..<5).map { number(rows, 576 + 4 * $0, as: Int32.self) }
    #expect(ends[0] == 0 && ends[1] == ends[2] && ends[2] == ends[3] && ends[4] > ends[3])
    let png = Data(rows[(body + 640)..<(body + 640 + ends[1])])
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png[16..<24].map { $0 } == [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height)])
    let errors = 640 + (ends[4] + 63) / 64 * 64
    #expect(rows[body + errors] == 0b0110)
  }

  @Test func aTarHoldsTheLinesToo() throws {
    try withTemporaryFolder { root in
      let archive = root + "/out.tar"
      let result = try Program.run(
        "batch", "--format", "tar", "--with", "json", "-o", archive, "-q", "--name", "{id}.png", input: input)
      #expect(result.code == 65)
      let listed = try Program.shell("cd '\(root)' && tar tf out.tar && tar xOf out.tar z.json")
      let lines = String(decoding: listed.output, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(lines.dropLast() == ["x.1.png", "x.1.json", "z.png", "z.json"])
      let last = try JSONValue(parsing: (lines.last ?? "").utf8)
      let size = try Program.shell("cd '\(root)' && tar xOf out.tar z.png | head -c 24 | tail -c 8 | od -An -tu1")
      let numbers = String(decoding: size.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap {
        Int($0)
      }
      #expect(
        last == [
          "line": .integer(4), "width": .integer(numbers[3]), "height": .integer(numbers[7]),
          "label": ["text": .string("c"), "id": .string("z")],
        ])
    }
    let refused = try Program.run("batch", "--format", "jsonl", "--with", "json")
    #expect(refused.code == 64)
  }

  @Test func badLinesGoToAFile() throws {
    try withTemporaryFolder { root in
      let result = try Program.run(
        "batch", "-o", root + "/out", "-q", "--name", "{id}.png", "--errors", root + "/errors.jsonl", input: input)
      #expect(result.code == 65 && result.error == "")
      let errors = try String(contentsOfFile: root + "/errors.jsonl", encoding: .utf8)
      #expect(errors == "{\"line\":3,\"name\":\"y.png\",\"error\":\"sise: unknown key; did you mean 'size'?\"}\n")
    }
  }

  @Test func aDeviceStaysADevice() throws {
    try withTemporaryFolder { root in
      let result = try Program.shell(
        "mkfifo '\(root)/f'; cat '\(root)/f' | wc -c & "
          + "echo '{\"text\":\"a\"}' | \"$0\" batch --format tar -q -o '\(root)/f'; wait; test -p '\(root)/f'")
      #expect(result.code == 0)
      #expect(
        Int(String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) == 2048)
    }
  }
}
