import CHarfBuzz

extension FontFace {
  /// Tags of the OpenType features that the face has, of whatever script.
  package var featureTags: Set<String> {
    var tags: Set<String> = []
    for table in ["GSUB", "GPOS"] {
      var start: UInt32 = 0
      while true {
        var count: UInt32 = 64
        var found = [hb_tag_t](repeating: 0, count: Int(count))
        let total = hb_ot_layout_table_get_feature_tags(handle, packedTag(table), start, &count, &found)
        tags.formUnion(found.prefix(Int(count)).map(tagName))
        start += count
        if count == 0 || start >= total { break }
      }
    }
    if Table(handle, "kern").count > 0 { tags.insert("kern") }
    return tags
  }

  /// Whether the face has rules of Apple's kind, which have no OpenType tags.
  package var hasAppleRules: Bool { Table(handle, "morx").count > 0 || Table(handle, "mort").count > 0 }
}
