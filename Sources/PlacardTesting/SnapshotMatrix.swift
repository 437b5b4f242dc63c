import Foundation
public import Placard
public import PlacardSnapshots
public import PlacardText

/// The surroundings a view is shown in, every combination once: scales, light and dark, text sizes, directions.
///
/// ```swift
/// assertSnapshot(of: label, as: .matrix(SnapshotMatrix(styles: [.light, .dark], layoutDirections: [.leftToRight, .rightToLeft])))
/// assertSnapshots(of: label, as: .images(SnapshotMatrix(scales: [1, 2, 3])))
/// ```
public struct SnapshotMatrix: Sendable, Hashable {
  /// Pixels per point; the columns of a contact sheet.
  public var scales: [Double]
  /// Light, dark.
  public var styles: [InterfaceStyle]
  /// What people chose as their text size.
  public var contentSizeCategories: [ContentSizeCategory]
  /// The direction of the interface.
  public var layoutDirections: [WritingDirection]
  /// Whether the view gets the height that suits its width in each combination. Default: `false`, it keeps its frame.
  public var fitsHeight: Bool

  /// All combinations of these; an empty list counts as the default.
  public init(
    scales: [Double] = [1, 2, 3], styles: [InterfaceStyle] = [.light],
    contentSizeCategories: [ContentSizeCategory] = [.large],
    layoutDirections: [WritingDirection] = [.natural], fitsHeight: Bool = false
  ) {
    self.scales = scales.isEmpty ? [1] : scales
    self.styles = styles.isEmpty ? [.light] : styles
    self.contentSizeCategories = contentSizeCategories.isEmpty ? [.large] : contentSizeCategories
    self.layoutDirections = layoutDirections.isEmpty ? [.natural] : layoutDirections
    self.fitsHeight = fitsHeight
  }

  /// One combination.
  public struct Variant: Sendable, Hashable {
    /// Pixels per point.
    public var scale: Double
    /// Light or dark.
    public var style: InterfaceStyle
    /// Text size.
    public var contentSizeCategory: ContentSizeCategory
    /// Direction of the interface.
    public var layoutDirection: WritingDirection
    /// In words, without what the whole matrix has in common, for example `2x dark`.
    public var name: String
  }

  /// All combinations; scales vary fastest.
  public var variants: [Variant] {
    var all: [Variant] = []
    for style in styles {
      for category in contentSizeCategories {
        for direction in layoutDirections {
          for scale in scales {
            var words = [String(format: "%gx", scale)]
            if styles.count > 1 || style == .dark { words.append(style == .dark ? "dark" : "light") }
            if contentSizeCategories.count > 1 || category != .large { words.append("\(category)") }
            if layoutDirections.count > 1 || direction != .natural {
              words.append(
                direction == .natural ? "natural" : direction == .leftToRight ? "left to right" : "right to left")
            }
            all.append(
              Variant(
                scale: scale, style: style, contentSizeCategory: category, layoutDirection: direction,
                name: words.joined(separator: " ")))
          }
        }
      }
    }
    return all
  }

  /// The view in one combination. Afterwards it looks as it did before.
  func picture(of view: View, in variant: Variant) throws -> SnapshotPicture {
    let before = (environment: view.environment, frame: view.frame)
    defer {
      view.environment = before.environment
      view.frame = before.frame
    }
    view.environment.userInterfaceStyle = variant.style
    view.environment.contentSizeCategory = variant.contentSizeCategory
    view.environment.layoutDirection = variant.layoutDirection
    view.environment.displayScale = variant.scale
    if fitsHeight {
      view.frame.size.height =
        view.sizeThatFits(CGSize(width: view.frame.size.width, height: .greatestFiniteMagnitude)).height
    }
    return try Snapshotting<View, SnapshotPicture>.image(tolerance: .exact, scale: CGFloat(variant.scale)).snapshot(
      view)
  }
}

extension Snapshotting where Value: View, Format == SnapshotPicture {
  /// A label or a tree of views in all combinations, on one contact sheet: one row for each style, text size and
  /// direction, one column for each scale.
  public static func matrix(_ matrix: SnapshotMatrix, tolerance: ImageTolerance = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { view in
      var layouts = ""
      let cells = try matrix.variants.map { variant in
        let picture = try matrix.picture(of: view, in: variant)
        let layout = (picture.layout ?? "").split(separator: "\n").map { "  \($0)\n" }.joined()
        layouts += "\(variant.name)\n\(layout)"
        return ContactSheet.Cell(caption: variant.name, bitmap: picture.bitmap, style: variant.style)
      }
      let sheet = ContactSheet(cells: cells, columns: matrix.scales.count)
      return SnapshotPicture(try sheet.render(), layout: layouts)
    }
  }
}

extension Dictionary where Key == String {
  /// A label or a tree of views in all combinations, each in a file of its own that is named after the combination.
  public static func images<Shown: View>(_ matrix: SnapshotMatrix, tolerance: ImageTolerance = .exact) -> [String:
    Snapshotting<Shown, SnapshotPicture>]
  where Value == Snapshotting<Shown, SnapshotPicture> {
    var strategies: [String: Snapshotting<Shown, SnapshotPicture>] = [:]
    for variant in matrix.variants {
      strategies[variant.name] = Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance)) { view in
        try matrix.picture(of: view, in: variant)
      }
    }
    return strategies
  }
}
