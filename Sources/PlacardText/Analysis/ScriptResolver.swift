import PlacardFont

/// Scripts of a text (UAX #24): characters that many scripts share (Common) and marks (Inherited) take the script of their
/// neighbours, closing brackets that of their opening ones, and characters of several scripts the one in use around them.
enum ScriptResolver {
  /// ICU's numbers.
  private static let common: UInt16 = 0
  private static let inherited: UInt16 = 1

  /// Runs that tile the text; `Zyyy` where nothing gives a script.
  static func runs(_ text: UnsafeBufferPointer<UInt16>, properties: UnicodeProperties) -> [TextAnalysis.ScriptRun] {
    var runs: [TextAnalysis.ScriptRun] = []
    var runStart = 0
    var current: UInt16?
    /// Opening brackets: the closing one that is awaited, and the script (nil: that of the first run).
    var brackets: [(closing: UInt32, script: UInt16?)] = []
    var i = 0
    while i < text.count {
      let length = text.length(at: i)
      let entry = properties.scripts[i]
      let script = entry & ~UnicodeProperties.hasScriptExtensions
      var resolved = current
      if entry & UnicodeProperties.hasScriptExtensions != 0 {
        let character = text.scalar(at: i).value
        if let current, UnicodeProperties.character(character, hasScript: current) {
          resolved = current
        } else if script > inherited {
          resolved = script
        } else if script == common,
          let next = nextScript(text, properties, after: i + length),
          UnicodeProperties.character(character, hasScript: next)
        {
          resolved = next
        }
      } else if script > inherited {
        resolved = script
      } else if script == common, properties.bidi[i] & (BidiClass.opens | BidiClass.closes) != 0 {
        resolved = bracketScript(text[i], opens: properties.bidi[i] & BidiClass.opens != 0, current, &brackets)
      }
      if let resolved, resolved != current {
        if let current {
          runs.append(.init(range: runStart..<i, script: UnicodeProperties.tag(ofScript: current)))
          runStart = i
        } else {
          for k in brackets.indices { brackets[k].script = resolved }
        }
        current = resolved
      }
      i += length
    }
    if runStart < text.count {
      runs.append(.init(range: runStart..<text.count, script: UnicodeProperties.tag(ofScript: current ?? common)))
    }
    return runs
  }

  private static func bracketScript(
    _ unit: UInt16, opens: Bool, _ current: UInt16?, _ brackets: inout [(closing: UInt32, script: UInt16?)]
  ) -> UInt16? {
    if opens {
      let partner = UnicodeProperties.bracket(unit, partner: true)
      brackets.append((UnicodeProperties.bracket(UInt16(partner), partner: false), current))
      // As many as the bidirectional algorithm remembers.
      if brackets.count > 63 { brackets.removeFirst() }
      return current
    }
    let bracket = UnicodeProperties.bracket(unit, partner: false)
    guard let match = brackets.lastIndex(where: { $0.closing == bracket }) else { return current }
    let script = brackets[match].script
    brackets.removeSubrange(match...)
    return script ?? current
  }

  /// Script of the next character that has one of its own. Looks as far as a word or two, so that time stays linear.
  private static func nextScript(_ text: UnsafeBufferPointer<UInt16>, _ properties: UnicodeProperties, after start: Int)
    -> UInt16?
  {
    for i in start..<min(text.count, start + 32) {
      let script = properties.scripts[i] & ~UnicodeProperties.hasScriptExtensions
      if script > inherited { return script }
    }
    return nil
  }
}
