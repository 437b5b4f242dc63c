import CHarfBuzz

/// A HarfBuzz set of glyphs or lookups.
struct GlyphSet: ~Copyable {
  let handle: OpaquePointer = hb_set_create()
  deinit { hb_set_destroy(handle) }

  var isEmpty: Bool { hb_set_is_empty(handle) != 0 }
  func contains(_ value: UInt32) -> Bool { hb_set_has(handle, value) != 0 }

  func isEqual(to other: borrowing GlyphSet) -> Bool { hb_set_is_equal(handle, other.handle) != 0 }

  /// Something is in both.
  func meets(_ other: borrowing GlyphSet) -> Bool {
    let common = GlyphSet()
    hb_set_union(common.handle, handle)
    hb_set_intersect(common.handle, other.handle)
    return !common.isEmpty
  }
}
