import Foundation
public import Placard
public import PlacardSnapshots

extension Snapshotting where Value: MarqueeLabel, Format == SnapshotPicture {
  /// Chosen instants of a marquee, one below the other on a contact sheet.
  ///
  /// - Parameters:
  ///   - times: seconds of a run that starts by itself at 0.
  ///   - scale: pixels per point; nil: the label's own.
  ///   - columns: pictures side by side.
  ///   - tolerance: how much may differ; default: nothing.
  public static func animation(
    at times: [TimeInterval], scale: CGFloat? = nil, columns: Int = 1, tolerance: ImageTolerance = .exact
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { label in
      let style = label.effectiveUserInterfaceStyle
      let cells = try times.map { time in
        ContactSheet.Cell(
          caption: "t = \(seconds(time)) s", bitmap: try label.render(at: time, scale: scale), style: style)
      }
      return SnapshotPicture(try ContactSheet(cells: cells, columns: columns).render(), layout: label.layoutDump)
    }
  }

  /// One loop of a marquee at `count` instants of equal distance on a contact sheet.
  public static func animation(count: Int = 8, scale: CGFloat? = nil, columns: Int = 1) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image) { label in
      let duration = label.timeline.cycleDuration
      let times = (0..<max(count, 1)).map { Double($0) * duration / Double(max(count, 1)) }
      return try Snapshotting.animation(at: times, scale: scale, columns: columns).snapshot(label)
    }
  }

  /// One loop of a marquee at eight instants of equal distance on a contact sheet.
  public static var animation: Snapshotting { .animation() }
}

/// Up to three decimals.
private func seconds(_ time: TimeInterval) -> String {
  String(format: "%.3f", time).replacing(/\.?0+$/, with: "")
}
