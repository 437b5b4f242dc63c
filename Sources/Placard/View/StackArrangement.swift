import Foundation
import PlacardText

/// Where the views of a stack stand in a room.
struct StackArrangement {
  /// What the views and the gaps take.
  private(set) var size = CGSize.zero
  /// In the room's coordinates.
  private(set) var frames: [(view: View, rect: CGRect)] = []

  private let stack: StackView
  private let views: [View]
  private let room: CGSize
  private var isRow: Bool { stack.axis == .horizontal }

  /// - Parameter isMeasuring: views get no more along the axis than they want.
  init(_ stack: StackView, room: CGSize, isMeasuring: Bool) {
    self.stack = stack
    self.room = room
    views = stack.arrangedSubviews.filter { !$0.isHidden && $0.superview === stack }
    guard !views.isEmpty else { return }
    let gaps = views.dropLast().map { stack.customSpacing(after: $0) ?? stack.spacing }
    let available = along(room)
    var lengths = views.map { along(size(of: $0, length: nil)) }
    let wanted = lengths.reduce(0, +) + gaps.reduce(0, +)
    var starts: [CGFloat] = []
    if isMeasuring {
      if wanted > available { fill(&lengths, by: available - wanted) }
      if stack.distribution == .fillEqually { lengths = lengths.map { [longest = lengths.max() ?? 0] _ in longest } }
      starts = positions(lengths, gaps)
    } else {
      starts = distribute(&lengths, gaps, available, wanted)
    }
    let sizes = zip(views, lengths).map { size(of: $0, length: $1) }
    let breadth = isMeasuring ? breadth(sizes) : across(room)
    size = sized(length: (starts.last ?? 0) + (lengths.last ?? 0), breadth: breadth)
    guard !isMeasuring else { return }
    place(starts, lengths, sizes, breadth)
  }

  // MARK: Axes

  private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
  private func sized(length: CGFloat, breadth: CGFloat) -> CGSize {
    isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  /// The size a view wants, or takes when its length along the axis is given.
  private func size(of view: View, length: CGFloat?) -> CGSize {
    var proposal = CGSize(width: room.width.clampedProposal, height: CGFloat.unlimited)
    if isRow { proposal.width = length ?? .unlimited }
    let own = view.intrinsicContentSize
    var result = view.sizeThatFits(proposal)
    // A single line answers its whole width whatever it is offered.
    if isRow, length == nil, own.width != View.noIntrinsicMetric { result.width = own.width }
    if !isRow { result.width = min(result.width, proposal.width) }
    return result.clampedSize
  }

  // MARK: Along

  private func positions(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
    var starts: [CGFloat] = [0]
    for (length, gap) in zip(lengths, gaps) { starts.append(starts[starts.count - 1] + length + gap) }
    return starts
  }

  private func distribute(
    _ lengths: inout [CGFloat], _ gaps: [CGFloat], _ available: CGFloat, _ wanted: CGFloat
  ) -> [CGFloat] {
    let count = CGFloat(lengths.count)
    let gapSum = gaps.reduce(0, +)
    switch stack.distribution {
    case .fill: fill(&lengths, by: available - wanted)
    case .fillEqually: lengths = lengths.map { _ in max(0, (available - gapSum) / count) }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      if sum > 0 {
        lengths = lengths.map { max(0, available - gapSum) * $0 / sum }
      } else {
        lengths = lengths.map { _ in max(0, (available - gapSum) / count) }
      }
    case .equalSpacing, .equalCentering:
      guard available >= wanted, lengths.count > 1 else {
        fill(&lengths, by: min(0, available - wanted))
        break
      }
      if stack.distribution == .equalSpacing {
        let gap = (available - lengths.reduce(0, +)) / (count - 1)
        return positions(lengths, gaps.map { max(gap, $0) })
      }
      // Middles from that of the first view to that of the last, unless that brings views nearer than the gaps.
      let distance = (available - (lengths[0] + lengths[lengths.count - 1]) / 2) / (count - 1)
      let centered = lengths.indices.map { lengths[0] / 2 + CGFloat($0) * distance - lengths[$0] / 2 }
      let isApart = gaps.indices.allSatisfy { centered[$0 + 1] - centered[$0] - lengths[$0] >= gaps[$0] - 1e-6 }
      if isApart { return centered }
    }
    return positions(lengths, gaps)
  }

  /// Gives the rest to the view that hugs least, or takes what is missing from those that resist least, one priority
  /// after the other, in equal parts within one.
  private func fill(_ lengths: inout [CGFloat], by rest: CGFloat) {
    if rest > 0 {
      let hugging = views.map { $0.contentHuggingPriority(for: stack.axis) }
      guard let least = hugging.min(), let index = hugging.firstIndex(of: least) else { return }
      lengths[index] += rest
      return
    }
    let resistance = views.map { $0.contentCompressionResistancePriority(for: stack.axis) }
    var missing = -rest
    for priority in Set(resistance).sorted() where missing > 0 {
      var group = views.indices.filter { resistance[$0] == priority }.sorted { lengths[$0] < lengths[$1] }
      while missing > 0, let shortest = group.first {
        let part = min(missing / CGFloat(group.count), lengths[shortest])
        for index in group { lengths[index] -= part }
        missing -= part * CGFloat(group.count)
        if missing <= 1e-9 { break }
        group.removeAll { lengths[$0] <= 1e-9 }
      }
    }
  }

  // MARK: Across

  private func baseline(of view: View, _ size: CGSize) -> CGFloat {
    let offsets = view.baselineOffsets(in: size)
    return stack.alignment == .firstBaseline ? offsets.first : offsets.last
  }

  private var alignsBaselines: Bool {
    isRow && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
  }

  private func breadth(_ sizes: [CGSize]) -> CGFloat {
    guard alignsBaselines else { return sizes.map(across).max() ?? 0 }
    let baselines = zip(views, sizes).map { baseline(of: $0, $1) }
    let below = zip(sizes, baselines).map { $0.height - $1 }
    return (baselines.max() ?? 0) + (below.max() ?? 0)
  }

  private mutating func place(
    _ starts: [CGFloat], _ lengths: [CGFloat], _ sizes: [CGSize], _ breadth: CGFloat
  ) {
    let isMirrored = stack.effectiveLayoutDirection == .rightToLeft
    let baselines = alignsBaselines ? zip(views, sizes).map { baseline(of: $0, $1) } : []
    let scale = stack.contentScaleFactor
    func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    for (index, view) in views.enumerated() {
      let own = min(across(sizes[index]), breadth)
      var (offset, extent) = (CGFloat(0), own)
      switch stack.alignment {
      case .fill: extent = breadth
      case .center: offset = (breadth - own) / 2
      case .trailing: offset = breadth - own
      case .firstBaseline, .lastBaseline: if alignsBaselines { offset = (baselines.max() ?? 0) - baselines[index] }
      case .leading: break
      }
      // Both ends are moved to pixels, so that neighbours stay neighbours.
      let (start, end) = (whole(starts[index]), whole(starts[index] + lengths[index]))
      let (low, high) = (whole(offset), whole(offset + extent))
      var rect = CGRect(
        origin: isRow ? CGPoint(x: start, y: low) : CGPoint(x: low, y: start),
        size: sized(length: end - start, breadth: high - low))
      if isMirrored { rect.origin.x = room.width - rect.origin.x - rect.size.width }
      frames.append((view, rect))
    }
  }
}
