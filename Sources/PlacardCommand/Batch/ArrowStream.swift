/// Rows of a batch as a stream of Apache Arrow: <https://arrow.apache.org/docs/format/Columnar.html>, "IPC Streaming
/// Format". Written by hand, as Debian has neither Arrow GLib nor nanoarrow.
///
/// The stream is a schema, then record batches of at most ``rowLimit`` rows, closed before they hold more than
/// ``byteLimit`` bytes of pictures (a larger picture has a batch for itself), then a mark for the end.
final class ArrowStream {
  static let rowLimit = 2048
  static let byteLimit = 4 << 20

  private let sink: ByteSink
  private var hasBegun = false

  // The columns, as they lie in memory. A bit of `drawn` is set for rows with a picture, of `named` for rows with a
  // name.
  private var count = 0
  private var drawn: [UInt8] = []
  private var named: [UInt8] = []
  private var failed: [UInt8] = []
  private var drawnCount = 0
  private var namedCount = 0
  private var lines: [UInt8] = []
  private var widths: [UInt8] = []
  private var heights: [UInt8] = []
  private var names = ArrowTexts()
  private var pngs = ArrowTexts()
  private var errors = ArrowTexts()

  init(_ sink: ByteSink) { self.sink = sink }

  /// Whether there are rows that were not written.
  var hasPending: Bool { count > 0 || !hasBegun }

  /// A row with a picture.
  func append(_ result: BatchResult, png: ArraySlice<UInt8>) throws(CommandFailure) {
    guard png.count <= Int(Int32.max) else {
      return try append(result, error: "the picture has \(png.count) bytes, more than a column of Arrow can hold")
    }
    if pngs.bytes.count + png.count > ArrowStream.byteLimit { try flush() }
    pngs.bytes += png
    drawnCount += 1
    try append(result, isDrawn: true)
  }

  /// A row for a line that could not be drawn.
  func append(_ result: BatchResult, error: String) throws(CommandFailure) {
    errors.bytes += error.utf8
    try append(result, isDrawn: false)
  }

  private func append(_ result: BatchResult, isDrawn: Bool) throws(CommandFailure) {
    if count % 8 == 0 {
      drawn.append(0)
      named.append(0)
      failed.append(0)
    }
    let bit = UInt8(1 << (count % 8))
    if isDrawn { drawn[count / 8] |= bit } else { failed[count / 8] |= bit }
    if let name = result.name {
      named[count / 8] |= bit
      namedCount += 1
      names.bytes += name.utf8
    }
    lines.put(Int64(result.line))
    widths.put(result.width)
    heights.put(result.height)
    names.endRow()
    pngs.endRow()
    errors.endRow()
    count += 1
    if count >= ArrowStream.rowLimit || names.bytes.count + errors.bytes.count > ArrowStream.byteLimit { try flush() }
  }

  /// Writes the rows that are there as a record batch, and the schema if it was not written yet.
  func flush() throws(CommandFailure) {
    if !hasBegun {
      hasBegun = true
      try sink.write(ArrowMessage.encapsulated(ArrowMessage.schema))
    }
    guard count > 0 else { return }
    try writeRows()
    removeAll()
  }

  private func writeRows() throws(CommandFailure) {
    let failedCount = count - drawnCount
    let columns: [(nulls: Int, buffers: [[UInt8]])] = [
      (0, [[], lines]),
      (count - namedCount, [named, names.offsets, names.bytes]),
      (failedCount, [drawn, widths]),
      (failedCount, [drawn, heights]),
      (failedCount, [drawn, pngs.offsets, pngs.bytes]),
      (count - failedCount, [failed, errors.offsets, errors.bytes]),
    ]
    var position = 0
    var nodes: [(length: Int, nulls: Int)] = []
    var buffers: [(offset: Int, length: Int)] = []
    for column in columns {
      nodes.append((count, column.nulls))
      for (i, buffer) in column.buffers.enumerated() {
        // Without nulls there need be no bits.
        let length = i == 0 && column.nulls == 0 ? 0 : buffer.count
        buffers.append((position, length))
        position += ArrowMessage.padded(length)
      }
    }
    var head = ArrowMessage.encapsulated(
      ArrowMessage.recordBatch(length: count, nodes: nodes, buffers: buffers, bodyLength: position))
    for column in columns {
      for (i, buffer) in column.buffers.enumerated() where i > 0 || column.nulls > 0 {
        // Pictures are written from where they are.
        if buffer.count > 1 << 16 {
          try sink.write(head)
          try sink.write(buffer)
          head.removeAll(keepingCapacity: true)
        } else {
          head += buffer
        }
        head += repeatElement(0, count: ArrowMessage.padded(buffer.count) - buffer.count)
      }
    }
    try sink.write(head)
  }

  private func removeAll() {
    (count, drawnCount, namedCount) = (0, 0, 0)
    drawn.removeAll(keepingCapacity: true)
    named.removeAll(keepingCapacity: true)
    failed.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    names.removeAll()
    pngs.removeAll()
    errors.removeAll()
  }

  /// Everything, then the mark for the end.
  func finish() throws(CommandFailure) {
    try flush()
    try sink.write(ArrowMessage.end)
  }
}

/// Values of different lengths, one after the other, and where each begins.
private struct ArrowTexts {
  private(set) var offsets: [UInt8] = [0, 0, 0, 0]
  var bytes: [UInt8] = []

  mutating func endRow() { offsets.put(Int32(bytes.count)) }

  mutating func removeAll() {
    offsets.removeLast(offsets.count - 4)
    // Memory is given back after a picture that was far larger than the others.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * ArrowStream.byteLimit)
  }
}

extension [UInt8] {
  /// Appends the bytes of a number, the lowest first.
  fileprivate mutating func put(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

/// The messages between which the bodies stand: tables of FlatBuffers (<https://flatbuffers.dev/internals>), laid out
/// by hand after `Schema.fbs` and `Message.fbs` of Arrow's format, version 5.
private enum ArrowMessage {
  /// Buffers begin at multiples of this many bytes.
  static func padded(_ count: Int) -> Int { (count + 63) / 64 * 64 }

  static let end: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]

  /// The mark for a message, its length, the message, and zeros up to a multiple of eight.
  static func encapsulated(_ message: [UInt8]) -> [UInt8] {
    let padding = (8 - message.count % 8) % 8
    var bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
    bytes.put(Int32(message.count + padding))
    return bytes + message + [UInt8](repeating: 0, count: padding)
  }

  // Values of the unions MessageHeader and Type.
  private static let schemaHeader: UInt8 = 1
  private static let recordBatchHeader: UInt8 = 3
  private static let (integer, binary, utf8): (UInt8, UInt8, UInt8) = (2, 4, 5)

  static let schema: [UInt8] = {
    var flat = FlatTables()
    let message = flat.message(header: schemaHeader, bodyLength: 0)
    // Schema: endianness (little, by default), fields.
    let schema = flat.table([(1, .reference)])
    flat.point(message.header, to: schema.start)
    let names = ["line", "name", "width", "height", "png", "error"]
    let fields = flat.vector(count: names.count)
    flat.point(schema.field(1), to: fields - 4)
    for (i, name) in names.enumerated() {
      let (type, bits): (UInt8, Int32) =
        switch name {
        case "line": (integer, 64)
        case "width", "height": (integer, 32)
        case "png": (binary, 0)
        default: (utf8, 0)
        }
      // Field: name, nullable, type_type, type, dictionary, children.
      let field = flat.table([
        (0, .reference), (3, .reference), (5, .reference), (1, .byte(name == "line" ? 0 : 1)), (2, .byte(type)),
      ])
      flat.point(fields + 4 * i, to: field.start)
      flat.point(field.field(0), to: flat.string(name))
      // Int: bitWidth, is_signed. Binary and Utf8 have nothing.
      let kind = flat.table(bits > 0 ? [(0, .int32(bits)), (1, .byte(1))] : [])
      flat.point(field.field(3), to: kind.start)
      flat.point(field.field(5), to: flat.vector(count: 0) - 4)
    }
    return flat.bytes
  }()

  static func recordBatch(
    length: Int, nodes: [(length: Int, nulls: Int)], buffers: [(offset: Int, length: Int)], bodyLength: Int
  ) -> [UInt8] {
    var flat = FlatTables()
    let message = flat.message(header: recordBatchHeader, bodyLength: bodyLength)
    // RecordBatch: length, nodes, buffers.
    let batch = flat.table([(0, .int64(Int64(length))), (1, .reference), (2, .reference)])
    flat.point(message.header, to: batch.start)
    flat.point(batch.field(1), to: flat.structs(nodes.map { ($0.length, $0.nulls) }))
    flat.point(batch.field(2), to: flat.structs(buffers.map { ($0.offset, $0.length) }))
    return flat.bytes
  }
}

/// Writes tables of FlatBuffers from the front to the back: a table, then what it refers to.
private struct FlatTables {
  /// What is in a field. The largest come first, so that each lies at a multiple of its size.
  enum Value {
    case int64(Int64)
    case int32(Int32)
    case int16(Int16)
    case byte(UInt8)
    /// The place of something that follows.
    case reference
  }
  struct Table {
    /// Where the table begins.
    var start: Int
    /// Where the fields are, by their number in the schema.
    var places: [Int: Int]
    func field(_ number: Int) -> Int { places[number] ?? start }
  }

  /// The first four are the place of the root.
  private(set) var bytes: [UInt8] = [0, 0, 0, 0]

  /// Message: version, header_type, header, bodyLength.
  mutating func message(header: UInt8, bodyLength: Int) -> (start: Int, header: Int) {
    let table = self.table([
      (3, .int64(Int64(bodyLength))), (2, .reference), (0, .int16(4)), (1, .byte(header)),
    ])
    point(0, to: table.start)
    return (table.start, table.field(2))
  }

  /// A table, its list of fields in front of it.
  mutating func table(_ fields: [(number: Int, value: Value)]) -> Table {
    let slots = (fields.map(\.number).max() ?? -1) + 1
    var size = 4
    var offsets: [Int] = []
    for field in fields {
      let width =
        switch field.value {
        case .int64: 8
        case .int32, .reference: 4
        case .int16: 2
        case .byte: 1
        }
      size = (size + width - 1) / width * width
      offsets.append(size)
      size += width
    }
    // The list ends where the table begins, which lies at a multiple of eight.
    let listSize = 4 + 2 * slots
    bytes += repeatElement(0, count: 7 - (bytes.count + listSize + 7) % 8)
    let list = bytes.count
    bytes.put(UInt16(listSize))
    bytes.put(UInt16(size))
    for slot in 0..<slots {
      bytes.put(UInt16(fields.firstIndex { $0.number == slot }.map { offsets[$0] } ?? 0))
    }
    let start = bytes.count
    bytes.put(Int32(start - list))
    var places: [Int: Int] = [:]
    for (field, offset) in zip(fields, offsets) {
      bytes += repeatElement(0, count: start + offset - bytes.count)
      places[field.number] = bytes.count
      switch field.value {
      case .int64(let value): bytes.put(value)
      case .int32(let value): bytes.put(value)
      case .int16(let value): bytes.put(value)
      case .byte(let value): bytes.put(value)
      case .reference: bytes.put(UInt32(0))
      }
    }
    return Table(start: start, places: places)
  }

  /// A text, closed by a zero that does not count.
  mutating func string(_ text: String) -> Int {
    align(to: 4)
    let start = bytes.count
    bytes.put(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
    return start
  }

  /// Room for references. The place of the first one, behind their number.
  mutating func vector(count: Int) -> Int {
    align(to: 4)
    bytes.put(UInt32(count))
    let start = bytes.count
    bytes += repeatElement(0, count: 4 * count)
    return start
  }

  /// Pairs of numbers of eight bytes, which lie at multiples of eight, behind their number.
  mutating func structs(_ pairs: [(Int, Int)]) -> Int {
    align(to: 8)
    bytes += [0, 0, 0, 0]
    let start = bytes.count
    bytes.put(UInt32(pairs.count))
    for (a, b) in pairs {
      bytes.put(Int64(a))
      bytes.put(Int64(b))
    }
    return start
  }

  /// Fills in a reference.
  mutating func point(_ place: Int, to target: Int) {
    var distance: [UInt8] = []
    distance.put(UInt32(target - place))
    bytes.replaceSubrange(place..<(place + 4), with: distance)
  }

  private mutating func align(to size: Int) { bytes += repeatElement(0, count: (size - bytes.count % size) % size) }
}
