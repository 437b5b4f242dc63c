import CHarfBuzz

/// Strings of a face's `name` table, in English where there is a choice.
struct NameTable {
  let face: OpaquePointer

  /// The names of the typographic family where the font has one, else of the old four-style family.
  var family: String? { self[16] ?? self[1] }
  var style: String? { self[17] ?? self[2] }
  var full: String? { self[4] }
  var postScript: String? { self[6] }

  subscript(id: UInt32) -> String? {
    let english = hb_language_from_string("en", -1)
    var length: UInt32 = 0
    let total = hb_ot_name_get_utf8(face, id, english, &length, nil)
    guard total > 0, total < 4096 else { return nil }
    var bytes = [CChar](repeating: 0, count: Int(total) + 1)
    length = total + 1
    hb_ot_name_get_utf8(face, id, english, &length, &bytes)
    let name = bytes.withUnsafeBytes { String(decoding: $0.prefix(Int(length)), as: UTF8.self) }
    return name.isEmpty ? nil : name
  }
}
