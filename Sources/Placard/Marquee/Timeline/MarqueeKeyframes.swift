/// The movement of one cycle as keys over local time: positions, and the fades of the two edges.
///
/// Keys are sorted by time; of keys at one time the later one wins (`Documentation/Rules/Marquee.md` 3.3).
struct MarqueeKeyframes: Sendable, Hashable {
  struct Position: Sendable, Hashable {
    var time: Double
    var offset: Double
    var curve: AnimationCurve
    /// Phase of the stretch that ends at this key.
    var phase: MarqueeTimeline.Phase
  }
  struct Fade: Sendable, Hashable {
    var time: Double
    var leading: Double
    var trailing: Double
    var curve: AnimationCurve
  }
  var positions: [Position] = []
  var fades: [Fade] = []
  /// Time of the last position key.
  var duration: Double { positions.last?.time ?? 0 }

  /// Offset at a local time.
  func offset(at time: Double) -> Double {
    let next = Self.firstKey(after: time, in: positions, \.time)
    guard next > 0 else { return positions.first?.offset ?? 0 }
    let from = positions[next - 1]
    guard next < positions.count else { return from.offset }
    let to = positions[next]
    return from.offset + (to.offset - from.offset) * Self.progress(time, from.time, to.time, to.curve)
  }

  /// Fades at a local time.
  func fades(at time: Double) -> (leading: Double, trailing: Double) {
    let next = Self.firstKey(after: time, in: fades, \.time)
    guard let first = fades.first else { return (0, 0) }
    guard next > 0 else { return (first.leading, first.trailing) }
    let from = fades[next - 1]
    guard next < fades.count else { return (from.leading, from.trailing) }
    let to = fades[next]
    let progress = Self.progress(time, from.time, to.time, to.curve)
    return (
      from.leading + (to.leading - from.leading) * progress, from.trailing + (to.trailing - from.trailing) * progress
    )
  }

  /// Phase at a local time; nil from the end on.
  func phase(at time: Double) -> MarqueeTimeline.Phase? {
    let next = Self.firstKey(after: time, in: positions, \.time)
    return next < positions.count ? positions[next].phase : nil
  }

  private static func progress(_ time: Double, _ from: Double, _ to: Double, _ curve: AnimationCurve) -> Double {
    curve.progress(at: (time - from) / (to - from))
  }

  private static func firstKey<Key>(after time: Double, in keys: [Key], _ timeOf: (Key) -> Double) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if timeOf(keys[middle]) > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension MarqueeKeyframes {
  /// What the keys are made from, in order.
  private enum Mark {
    case scroll(after: Double, offset: Double, curve: AnimationCurve, fades: EdgeFade, phase: MarqueeTimeline.Phase)
    case fade(by: Double, curve: AnimationCurve, fades: EdgeFade)
  }

  /// The built-in movements of `Documentation/Rules/Marquee.md` 3.2.
  ///
  /// - Parameters:
  ///   - away: signed offset A; `duration`: D of one way; `delay`: d.
  ///   - tailClear: E, the time after the start of the motion at which the first copy has moved by its own width.
  static func builtIn(
    type: MarqueeType, away: Double, duration: Double, delay: Double, tailClear: Double, curve: AnimationCurve
  ) -> MarqueeKeyframes {
    let both: EdgeFade = [.leading, .trailing]
    var marks: [Mark] = [
      .scroll(after: 0, offset: 0, curve: .linear, fades: .trailing, phase: .homeDelay),
      .scroll(after: delay, offset: 0, curve: .linear, fades: .trailing, phase: .homeDelay),
      .fade(by: 0.2, curve: .linear, fades: both),
    ]
    if type.isContinuous {
      marks += [
        .fade(by: -(duration - tailClear), curve: .linear, fades: both),
        .scroll(after: duration, offset: away, curve: curve, fades: .trailing, phase: .outward),
      ]
    } else {
      marks += [
        .fade(by: -0.2, curve: .linear, fades: both),
        .scroll(after: duration, offset: away, curve: curve, fades: .leading, phase: .outward),
        .scroll(after: delay, offset: away, curve: .linear, fades: .leading, phase: .awayDelay),
      ]
      if type.isLooping {
        marks += [
          .fade(by: 0.2, curve: .linear, fades: both),
          .fade(by: -0.2, curve: .linear, fades: both),
          .scroll(after: duration, offset: 0, curve: curve, fades: .trailing, phase: .back),
        ]
      }
    }
    return assemble(marks)
  }

  /// A scripted sequence; nil when it is not valid.
  static func scripted(_ steps: [any MarqueeStep], away: Double) -> MarqueeKeyframes? {
    guard (try? steps.validate()) != nil else { return nil }
    var marks: [Mark] = []
    var previous: Double?
    for (index, step) in steps.enumerated() {
      if let scroll = step as? ScrollStep {
        let offset = away * scroll.position.fraction
        let phase: MarqueeTimeline.Phase
        if let previous, previous != offset {
          phase = abs(offset) > abs(previous) ? .outward : .back
        } else {
          phase = offset == 0 ? .homeDelay : .awayDelay
        }
        previous = offset
        marks.append(
          .scroll(
            after: Double(scroll.timeStep), offset: offset, curve: scroll.timingFunction, fades: scroll.edgeFades,
            phase: phase))
      } else if isUsed(step, at: index, in: steps) {
        marks.append(.fade(by: Double(step.timeStep), curve: step.timingFunction, fades: step.edgeFades))
      }
    }
    return assemble(marks)
  }

  /// A fade step counts next to the scroll step its time is measured from, and between two keys only.
  private static func isUsed(_ step: any MarqueeStep, at index: Int, in steps: [any MarqueeStep]) -> Bool {
    guard index > 0, index + 1 < steps.count else { return false }
    if step.timeStep > 0 {
      return steps[index - 1] is ScrollStep && steps[(index + 1)...].contains { $0 is ScrollStep }
    }
    return step.timeStep < 0 && steps[index + 1] is ScrollStep
  }

  /// Absolute times, kept in order: a fade key stays between its two scroll keys and never before an earlier key.
  private static func assemble(_ marks: [Mark]) -> MarqueeKeyframes {
    var scrollTimes: [Double] = []
    for case .scroll(let after, _, _, _, _) in marks { scrollTimes.append((scrollTimes.last ?? 0) + after) }
    var keys = MarqueeKeyframes()
    var scrolls = 0
    var latest = 0.0
    for mark in marks {
      switch mark {
      case .scroll(_, let offset, let curve, let edges, let phase):
        let time = scrollTimes[scrolls]
        scrolls += 1
        latest = max(latest, time)
        keys.positions.append(.init(time: time, offset: offset, curve: curve, phase: phase))
        keys.fades.append(.init(latest, edges, curve))
      case .fade(let by, let curve, let edges):
        let previous = scrolls > 0 ? scrollTimes[scrolls - 1] : 0
        let next = scrolls < scrollTimes.count ? scrollTimes[scrolls] : previous
        latest = max(latest, by > 0 ? min(previous + by, next) : max(next + by, previous))
        keys.fades.append(.init(latest, edges, curve))
      }
    }
    return keys
  }
}

extension MarqueeKeyframes.Fade {
  fileprivate init(_ time: Double, _ edges: EdgeFade, _ curve: AnimationCurve) {
    self.init(
      time: time, leading: edges.contains(.leading) ? 1 : 0, trailing: edges.contains(.trailing) ? 1 : 0, curve: curve)
  }
}
