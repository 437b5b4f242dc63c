/// A line on its way through the batch.
struct BatchTask: Sendable {
  var line: InputLine
  /// Read already, where names had to be known in the order of the lines.
  var json: JSONObject?
  var name: String?
  /// Found while reading.
  var failure: DescriptionError?
}

/// Lines that go through the batch together.
struct BatchChunk: Sendable {
  /// Position among the chunks, from 0.
  var number: Int
  var tasks: [BatchTask]
  /// Bytes of input up to the end of the chunk.
  var consumed: Int
  /// Bytes that its lines have.
  var byteCount: Int
}

/// The outcomes of the next lines of a chunk.
struct BatchHarvest: Sendable {
  var results: [BatchResult] = []
  /// Entries for the stream one after the other, to be written at once: a call of the system for each costs as much as
  /// a tenth of a short label.
  var stream: [UInt8] = []
  /// Bytes of entries that stand alone.
  var aloneCount = 0

  /// Bytes that wait to be written.
  var byteCount: Int { stream.count + aloneCount }
}

/// The outcome of a line.
struct BatchResult: Sendable {
  /// The number of the line, from 1.
  var line: Int
  /// Known unless the line could not be read so far.
  var name: String?
  /// Pixels of the picture.
  var width: Int32 = 0
  var height: Int32 = 0
  var outcome = BatchOutcome.notStarted
}

enum BatchOutcome: Sendable {
  case drawn(BatchEntry)
  /// The file is there already.
  case skipped
  case bad(String)
  /// The run ended before the line was begun.
  case notStarted
  /// The output failed, so nothing more can be written.
  case fatal(CommandFailure)
}

/// Where the picture of a line is.
package enum BatchEntry: Sendable {
  /// In a file of its own.
  case file
  /// The next so many bytes of ``BatchHarvest/stream``.
  case shared(Int)
  /// Too large to be gathered with others.
  case alone([UInt8])

  /// Most bytes of a picture that is gathered with others.
  package static let largestShared = 1 << 16
}
