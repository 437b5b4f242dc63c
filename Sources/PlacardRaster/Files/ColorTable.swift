/// Up to 256 colours, each once: what a palette can hold. Colours are words of a ``Bitmap``; straight colour is different
/// exactly where premultiplied colour is, so nothing is divided while they are counted.
struct ColorTable: Sendable, Hashable {
  static let limit = 256
  /// In the order of their appearance, after ``sort()`` those with transparency first.
  private(set) var colors: [UInt32] = []
  /// Index + 1 into ``colors`` by hash, 0 = empty; four times as many as colours.
  private var slots: [UInt16] = []
  private static let slotCount = 1024

  /// Adds colours; false when there are more than ``limit`` in all, and then some may be missing.
  mutating func add(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    guard count > 0 else { return true }
    // Never a value that would be taken for the one before: the first pixel is always looked up.
    var last = ~pixels[0]
    for i in 0..<count where pixels[i] != last {
      last = pixels[i]
      if !add(last) { return false }
    }
    return true
  }

  mutating func add(_ color: UInt32) -> Bool {
    if slots.isEmpty { slots = [UInt16](repeating: 0, count: ColorTable.slotCount) }
    var slot = ColorTable.slot(of: color)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) &- 1] == color { return true }
      slot = (slot &+ 1) & (ColorTable.slotCount - 1)
    }
    guard colors.count < ColorTable.limit else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// The place of a colour that was added.
  func index(of color: UInt32) -> UInt8 {
    var slot = ColorTable.slot(of: color)
    while colors[Int(slots[slot]) &- 1] != color { slot = (slot &+ 1) & (ColorTable.slotCount - 1) }
    return UInt8(truncatingIfNeeded: slots[slot] &- 1)
  }

  func contains(_ color: UInt32) -> Bool {
    guard !slots.isEmpty else { return false }
    var slot = ColorTable.slot(of: color)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) &- 1] == color { return true }
      slot = (slot &+ 1) & (ColorTable.slotCount - 1)
    }
    return false
  }

  /// All of these colours are there.
  func contains(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    guard count > 0 else { return true }
    var last = ~pixels[0]
    for i in 0..<count where pixels[i] != last {
      last = pixels[i]
      if !contains(last) { return false }
    }
    return true
  }

  /// Puts colours in an order that depends on nothing but the colours, the most transparent first: only for those that
  /// are not opaque does a PNG store alpha.
  mutating func sort() {
    colors.sort { UInt32(littleEndian: $0) < UInt32(littleEndian: $1) }
    slots = [UInt16](repeating: 0, count: ColorTable.slotCount)
    for (index, color) in colors.enumerated() {
      var slot = ColorTable.slot(of: color)
      while slots[slot] != 0 { slot = (slot &+ 1) & (ColorTable.slotCount - 1) }
      slots[slot] = UInt16(index + 1)
    }
  }

  @inline(__always)
  private static func slot(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9E37_79B1) &>> 22) & (slotCount - 1)
  }
}
