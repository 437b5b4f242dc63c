import PlacardFont

/// Bidi_Class values (UAX #9 table 4), numbered as ICU numbers them.
package enum BidiClass {
  static let l: UInt8 = 0
  static let r: UInt8 = 1
  static let en: UInt8 = 2
  static let es: UInt8 = 3
  static let et: UInt8 = 4
  static let an: UInt8 = 5
  static let cs: UInt8 = 6
  static let b: UInt8 = 7
  static let s: UInt8 = 8
  static let ws: UInt8 = 9
  static let on: UInt8 = 10
  static let lre: UInt8 = 11
  static let lro: UInt8 = 12
  static let al: UInt8 = 13
  static let rle: UInt8 = 14
  static let rlo: UInt8 = 15
  static let pdf: UInt8 = 16
  static let nsm: UInt8 = 17
  static let bn: UInt8 = 18
  static let fsi: UInt8 = 19
  static let lri: UInt8 = 20
  static let rli: UInt8 = 21
  static let pdi: UInt8 = 22

  /// The class in an entry of ``UnicodeProperties/bidi``, and the bits beside it.
  package static let mask: UInt8 = 0x3F
  static let opens: UInt8 = 0x40
  static let closes: UInt8 = 0x80

  /// Sets of classes, one bit each.
  static func set(_ classes: UInt8...) -> UInt32 { classes.reduce(0) { $0 | 1 << UInt32($1) } }
  /// Text of these classes alone, in a left-to-right paragraph, is all of level 0.
  static let flat = set(l, en, es, et, cs, b, s, ws, on, nsm, bn)
  static let isolateInitiators = set(fsi, lri, rli)
  static let isolates = set(fsi, lri, rli, pdi)
  /// Characters that rule X9 removes.
  package static let removed = set(lre, lro, rle, rlo, pdf, bn)
  /// The neutrals and isolate controls (NI) of the N rules.
  static let neutralsAndIsolates = set(b, s, ws, on, fsi, lri, rli, pdi)
  /// Characters that rule L1 gives the paragraph's level before a separator or a line's end.
  static let resetAtEnd = set(ws, fsi, lri, rli, pdi) | removed

  package static func isIn(_ set: UInt32, _ bidiClass: UInt8) -> Bool { set & (1 << UInt32(bidiClass)) != 0 }
}

/// The bidirectional algorithm (UAX #9) over one paragraph at a time: from the classes of the characters to an
/// embedding level for each; even levels run left to right, odd ones right to left.
///
/// Characters that X9 removes are skipped, not taken out (section 5.2); in the result they have the level of what
/// stands before them. Time is linear in the length (nesting is bounded by 125 levels and 63 open brackets).
package struct BidiResolver {
  package static let maximumDepth: UInt8 = 125

  /// An entry of the directional status stack (X1).
  private struct Status {
    var level: UInt8
    /// `on` = neutral.
    var override: UInt8
    /// Index of the isolate initiator; −1 for embeddings and overrides.
    var initiator: Int32
  }
  /// Characters of one level that follow each other, removed ones left out (BD7).
  private struct LevelRun {
    var first: Int32
    var last: Int32
    var level: UInt8
    /// The run that goes on after the isolate at the end of this one; −1 = none.
    var next: Int32 = -1
    /// Whether the run starts with the PDI of an earlier run's isolate.
    var isContinuation = false
  }

  // Scratch, kept from call to call.
  private var stack: [Status] = []
  private var types: [UInt8] = []
  /// Of a matched isolate initiator its PDI, of a matched PDI its initiator, else −1.
  private var matches: [Int32] = []
  private var runs: [LevelRun] = []
  private var sequence = IsolatingRunSequence()

  /// P2 and P3: level of the first strong character outside isolates; nil when there is none.
  /// - Parameter isIsolate: stop at the PDI that matches an initiator just before the range (X5c).
  static func firstStrongLevel(_ classes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isIsolate: Bool = false)
    -> UInt8?
  {
    var depth = 0
    for i in range {
      let bidiClass = classes[i] & BidiClass.mask
      switch bidiClass {
      case BidiClass.l where depth == 0: return 0
      case BidiClass.r where depth == 0, BidiClass.al where depth == 0: return 1
      case BidiClass.fsi, BidiClass.lri, BidiClass.rli: depth += 1
      case BidiClass.pdi:
        if depth > 0 { depth -= 1 } else if isIsolate { return nil }
      default: break
      }
    }
    return nil
  }

  /// Resolves one paragraph.
  /// - Parameters:
  ///   - text: its units, looked at for brackets only.
  ///   - classes: entries of ``UnicodeProperties/bidi``, as many as units.
  ///   - base: the paragraph's level, 0 or 1.
  ///   - levels: receives a level per unit.
  mutating func resolve(
    _ text: UnsafeBufferPointer<UInt16>, classes: UnsafeBufferPointer<UInt8>, base: UInt8,
    levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    let hasIsolates = resolveExplicit(classes, base: base, levels: levels)
    findLevelRuns(classes, levels: levels, hasIsolates: hasIsolates)
    for index in runs.indices where !runs[index].isContinuation {
      resolveSequence(from: index, text, classes: classes, base: base, levels: levels)
    }
    finish(text, classes: classes, base: base, levels: levels)
  }

  /// X1–X8. Levels of removed characters are left open. Returns whether there are isolates.
  private mutating func resolveExplicit(
    _ classes: UnsafeBufferPointer<UInt8>, base: UInt8, levels: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    let count = classes.count
    if types.count < count { types = [UInt8](repeating: 0, count: count) }
    stack.removeAll(keepingCapacity: true)
    stack.append(Status(level: base, override: BidiClass.on, initiator: -1))
    var top = stack[0]
    var hasIsolates = false
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    for i in 0..<count {
      let bidiClass = classes[i] & BidiClass.mask
      switch bidiClass {
      case BidiClass.rle, BidiClass.lre, BidiClass.rlo, BidiClass.lro:  // X2–X5
        types[i] = BidiClass.bn
        let isRightToLeft = bidiClass == BidiClass.rle || bidiClass == BidiClass.rlo
        let level = isRightToLeft ? (top.level + 1) | 1 : (top.level + 2) & ~1
        if level <= BidiResolver.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          top = Status(level: level, override: BidiClass.on, initiator: -1)
          if bidiClass == BidiClass.rlo { top.override = BidiClass.r }
          if bidiClass == BidiClass.lro { top.override = BidiClass.l }
          stack.append(top)
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case BidiClass.rli, BidiClass.lri, BidiClass.fsi:  // X5a–X5c
        if !hasIsolates {
          hasIsolates = true
          prepareMatches(count)
        }
        levels[i] = top.level
        types[i] = top.override == BidiClass.on ? bidiClass : top.override
        let mayNest = top.level < BidiResolver.maximumDepth && overflowIsolates == 0 && overflowEmbeddings == 0
        var isRightToLeft = bidiClass == BidiClass.rli
        if bidiClass == BidiClass.fsi, mayNest {
          isRightToLeft = BidiResolver.firstStrongLevel(classes, i + 1..<count, isIsolate: true) == 1
        }
        let level = isRightToLeft ? (top.level + 1) | 1 : (top.level + 2) & ~1
        if mayNest, level <= BidiResolver.maximumDepth {
          validIsolates += 1
          top = Status(level: level, override: BidiClass.on, initiator: Int32(i))
          stack.append(top)
        } else {
          overflowIsolates += 1
        }
      case BidiClass.pdi:  // X6a
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while let entry = stack.popLast() {
            if entry.initiator >= 0 {
              matches[Int(entry.initiator)] = Int32(i)
              matches[i] = entry.initiator
              break
            }
          }
          validIsolates -= 1
          top = stack[stack.count - 1]
        }
        levels[i] = top.level
        types[i] = top.override == BidiClass.on ? bidiClass : top.override
      case BidiClass.pdf:  // X7
        types[i] = BidiClass.bn
        if overflowIsolates == 0 {
          if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
          } else if top.initiator < 0, stack.count > 1 {
            stack.removeLast()
            top = stack[stack.count - 1]
          }
        }
      case BidiClass.bn:
        types[i] = BidiClass.bn
      case BidiClass.b:  // X8
        levels[i] = base
        types[i] = bidiClass
        stack.removeLast(stack.count - 1)
        top = stack[0]
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
      default:  // X6
        levels[i] = top.level
        types[i] = top.override == BidiClass.on ? bidiClass : top.override
      }
    }
    return hasIsolates
  }

  private mutating func prepareMatches(_ count: Int) {
    matches.removeAll(keepingCapacity: true)
    matches.append(contentsOf: repeatElement(-1, count: count))
  }

  /// X10, first part: level runs, chained where an isolate lies between them.
  private mutating func findLevelRuns(
    _ classes: UnsafeBufferPointer<UInt8>, levels: UnsafeMutableBufferPointer<UInt8>, hasIsolates: Bool
  ) {
    runs.removeAll(keepingCapacity: true)
    var run: LevelRun?
    for i in 0..<classes.count where types[i] != BidiClass.bn {
      if run?.level == levels[i] {
        run?.last = Int32(i)
      } else {
        if let run { runs.append(run) }
        run = LevelRun(first: Int32(i), last: Int32(i), level: levels[i])
      }
    }
    if let run { runs.append(run) }
    guard hasIsolates else { return }
    for index in runs.indices {
      let first = Int(runs[index].first)
      if classes[first] & BidiClass.mask == BidiClass.pdi, matches[first] >= 0 {
        // The initiator's entry was made its run's index below: what it matches stands here, at the start of a run.
        runs[index].isContinuation = true
        runs[Int(matches[Int(matches[first])])].next = Int32(index)
      }
      let last = Int(runs[index].last)
      if BidiClass.isIn(BidiClass.isolateInitiators, classes[last] & BidiClass.mask), matches[last] >= 0 {
        matches[last] = Int32(index)
      }
    }
  }

  /// X10, second part, and the W, N and I rules for the sequence that starts with a run.
  private mutating func resolveSequence(
    from start: Int, _ text: UnsafeBufferPointer<UInt16>, classes: UnsafeBufferPointer<UInt8>, base: UInt8,
    levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    let level = runs[start].level
    sequence.removeAll()
    var index = start
    while true {
      for i in Int(runs[index].first)...Int(runs[index].last) where types[i] != BidiClass.bn {
        sequence.append(position: i, type: types[i])
      }
      guard runs[index].next >= 0 else { break }
      index = Int(runs[index].next)
    }
    let before = start > 0 ? runs[start - 1].level : base
    let endsInIsolate = BidiClass.isIn(BidiClass.isolateInitiators, classes[Int(runs[index].last)] & BidiClass.mask)
    let after = endsInIsolate || index + 1 == runs.count ? base : runs[index + 1].level
    sequence.resolve(
      text, classes: classes, level: level, start: max(level, before) & 1, end: max(level, after) & 1, levels: levels)
  }

  /// L1 for separators and the paragraph's end, then levels for what X9 removed.
  private func finish(
    _ text: UnsafeBufferPointer<UInt16>, classes: UnsafeBufferPointer<UInt8>, base: UInt8,
    levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = classes.count
    var level = base
    for i in 0..<count {
      if types[i] == BidiClass.bn { levels[i] = level } else { level = levels[i] }
    }
    var resets = true
    var i = count - 1
    while i >= 0 {
      let bidiClass = classes[i] & BidiClass.mask
      if bidiClass == BidiClass.b || bidiClass == BidiClass.s {
        resets = true
        levels[i] = base
      } else if !BidiClass.isIn(BidiClass.resetAtEnd, bidiClass)
        || text.isSecondOfPair(at: i) && !resetsPair(classes, i)
      {
        resets = false
      } else if resets {
        levels[i] = base
      }
      i -= 1
    }
  }

  private func resetsPair(_ classes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
    BidiClass.isIn(BidiClass.resetAtEnd, classes[i - 1] & BidiClass.mask)
  }
}
