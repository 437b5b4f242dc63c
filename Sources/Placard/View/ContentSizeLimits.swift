/// The content size categories that a view lets through (UIKit's `minimumContentSizeCategory` and its sibling).
struct ContentSizeLimits: Hashable {
  var minimum: ContentSizeCategory?
  var maximum: ContentSizeCategory?

  var isEmpty: Bool { minimum == nil && maximum == nil }
}

extension Environment {
  func limited(by limits: ContentSizeLimits) -> Environment {
    var result = self
    if let minimum = limits.minimum { result.contentSizeCategory = max(result.contentSizeCategory, minimum) }
    if let maximum = limits.maximum { result.contentSizeCategory = min(result.contentSizeCategory, maximum) }
    return result
  }
}

extension View {
  /// The limits between the environment and this view in words, the outermost last; empty if there are none.
  public var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view in
      let limits = [
        view.minimumContentSizeCategory.map { "at least \($0.rawValue)" },
        view.maximumContentSizeCategory.map { "at most \($0.rawValue)" },
      ].compactMap { $0 }
      return limits.isEmpty ? nil : "\(type(of: view)): " + limits.joined(separator: ", ")
    }.joined(separator: "; ")
  }
}
