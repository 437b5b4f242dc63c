/// Characters that the weak and neutral rules of UAX #9 see as neighbours (BD13): level runs joined over the isolates
/// between them, without what X9 removed.
struct IsolatingRunSequence {
  /// Offsets in the paragraph.
  private var positions: [Int32] = []
  private var types: [UInt8] = []
  /// One bit per class that occurs.
  private var present: UInt32 = 0
  private var pairs: [(open: Int, close: Int)] = []

  mutating func removeAll() {
    positions.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    present = 0
  }
  mutating func append(position: Int, type: UInt8) {
    positions.append(Int32(position))
    types.append(type)
    present |= 1 << UInt32(type)
  }

  /// W1–W7, N0–N2, I1 and I2.
  /// - Parameters:
  ///   - start: sos as a direction: 0 = L, 1 = R. Likewise `end`, eos.
  ///   - levels: of the paragraph; those of the sequence are replaced.
  mutating func resolve(
    _ text: UnsafeBufferPointer<UInt16>, classes: UnsafeBufferPointer<UInt8>, level: UInt8, start: UInt8, end: UInt8,
    levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    resolveWeak(start: start)
    if present & BidiClass.set(BidiClass.on) != 0 {
      findBracketPairs(text, classes: classes)
      if !pairs.isEmpty { resolveBrackets(classes, embedding: level & 1, start: start) }
    }
    resolveNeutrals(embedding: level & 1, start: start, end: end)
    for (position, type) in zip(positions, types) {
      switch type {
      case BidiClass.l: levels[Int(position)] = level & 1 == 0 ? level : level + 1
      case BidiClass.r: levels[Int(position)] = level & 1 == 0 ? level + 1 : level
      default: levels[Int(position)] = level & 1 == 0 ? level + 2 : level + 1
      }
    }
  }

  private mutating func resolveWeak(start: UInt8) {
    let hasWeak = BidiClass.set(
      BidiClass.nsm, BidiClass.en, BidiClass.al, BidiClass.es, BidiClass.cs, BidiClass.et, BidiClass.an)
    guard present & hasWeak != 0 else { return }
    types.withUnsafeMutableBufferPointer { types in
      let count = types.count
      // W1–W3. `strong` is the last L, R or AL.
      var strong = start
      var previous = start
      for i in 0..<count {
        switch types[i] {
        case BidiClass.nsm:
          types[i] = BidiClass.isIn(BidiClass.isolates, previous) ? BidiClass.on : previous
          // A mark after a number is a number too, and W2 has made it what it made the number.
          continue
        case BidiClass.l, BidiClass.r:
          strong = types[i]
        case BidiClass.al:
          strong = BidiClass.al
          types[i] = BidiClass.r
        case BidiClass.en:
          if strong == BidiClass.al { types[i] = BidiClass.an }
        default: break
        }
        previous = types[i]
      }
      // W4. A separator that joins nothing is neutral (W6).
      for i in 0..<count where types[i] == BidiClass.es || types[i] == BidiClass.cs {
        let before = i > 0 ? types[i - 1] : BidiClass.on
        let isBetweenEqual = i + 1 < count && types[i + 1] == before
        let joins = before == BidiClass.en || before == BidiClass.an && types[i] == BidiClass.cs
        types[i] = isBetweenEqual && joins ? before : BidiClass.on
      }
      // W5, W6 for terminators.
      var i = 0
      while i < count {
        guard types[i] == BidiClass.et else {
          i += 1
          continue
        }
        var next = i + 1
        while next < count, types[next] == BidiClass.et { next += 1 }
        let touchesNumber = i > 0 && types[i - 1] == BidiClass.en || next < count && types[next] == BidiClass.en
        for k in i..<next { types[k] = touchesNumber ? BidiClass.en : BidiClass.on }
        i = next
      }
      // W7.
      strong = start
      for i in 0..<count {
        if types[i] == BidiClass.l || types[i] == BidiClass.r {
          strong = types[i]
        } else if types[i] == BidiClass.en, strong == BidiClass.l {
          types[i] = BidiClass.l
        }
      }
    }
    // W4–W6 make neutrals of separators.
    present |= BidiClass.set(BidiClass.on)
  }

  /// BD16: pairs of brackets, in the order of the opening ones.
  private mutating func findBracketPairs(_ text: UnsafeBufferPointer<UInt16>, classes: UnsafeBufferPointer<UInt8>) {
    pairs.removeAll(keepingCapacity: true)
    var open: [(closing: UInt32, index: Int)] = []
    for i in types.indices where types[i] == BidiClass.on {
      let position = Int(positions[i])
      if classes[position] & BidiClass.opens != 0 {
        if open.count == 63 { break }
        let partner = UnicodeProperties.bracket(text[position], partner: true)
        // The partner of an angle bracket is made canonical as the bracket itself is.
        open.append((UnicodeProperties.bracket(UInt16(partner), partner: false), i))
      } else if classes[position] & BidiClass.closes != 0, !open.isEmpty {
        let bracket = UnicodeProperties.bracket(text[position], partner: false)
        if let match = open.lastIndex(where: { $0.closing == bracket }) {
          pairs.append((open[match].index, i))
          open.removeSubrange(match...)
        }
      }
    }
    pairs.sort { $0.open < $1.open }
  }

  /// N0.
  private mutating func resolveBrackets(_ classes: UnsafeBufferPointer<UInt8>, embedding: UInt8, start: UInt8) {
    for pair in pairs {
      var hasOpposite = false
      var direction: UInt8?
      for i in pair.open + 1..<pair.close {
        guard let found = Self.strongDirection(types[i]) else { continue }
        if found == embedding {
          direction = embedding
          break
        }
        hasOpposite = true
      }
      if direction == nil, hasOpposite {
        var context = start
        var i = pair.open - 1
        while i >= 0 {
          if let found = Self.strongDirection(types[i]) {
            context = found
            break
          }
          i -= 1
        }
        direction = context != embedding ? context : embedding
      }
      guard let direction else { continue }
      for bracket in [pair.open, pair.close] {
        types[bracket] = direction
        var i = bracket + 1
        // Marks on a bracket go with it; W1 has made them neutral as the bracket was.
        while i < types.count, classes[Int(positions[i])] & BidiClass.mask == BidiClass.nsm {
          types[i] = direction
          i += 1
        }
      }
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals(embedding: UInt8, start: UInt8, end: UInt8) {
    guard present & BidiClass.neutralsAndIsolates != 0 else { return }
    types.withUnsafeMutableBufferPointer { types in
      let count = types.count
      var before = start
      var i = 0
      while i < count {
        if let direction = Self.strongDirection(types[i]) {
          before = direction
          i += 1
          continue
        }
        var next = i + 1
        var after = end
        while next < count {
          if let direction = Self.strongDirection(types[next]) {
            after = direction
            break
          }
          next += 1
        }
        let direction = before == after ? before : embedding
        for k in i..<next { types[k] = direction }
        i = next
      }
    }
  }

  /// Direction of a strong character or a number for the N rules, where numbers count as R; nil for neutrals.
  private static func strongDirection(_ type: UInt8) -> UInt8? {
    switch type {
    case BidiClass.l: 0
    case BidiClass.r, BidiClass.en, BidiClass.an: 1
    default: nil
    }
  }
}
