import Foundation
import Placard

/// Pictures and colours among the files of a bundle, and in asset catalogues that were copied into it.
struct BundleFiles {
  private let root: URL

  init(_ bundle: Bundle) { root = bundle.resourceURL ?? bundle.bundleURL }

  /// - Parameter scale: pixels per point that are wanted.
  func picture(named name: String, scale: CGFloat) -> (data: Data, scale: CGFloat)? {
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let folders = [root] + catalogs.flatMap { catalogFolders(in: $0, named: "\(base).imageset") }
    for folder in folders {
      let found = [1, 2, 3].compactMap { density -> (CGFloat, URL)? in
        let file = density == 1 ? "\(base).png" : "\(base)@\(density)x.png"
        let url = folder.appendingPathComponent(file)
        return FileManager.default.fileExists(atPath: url.path) ? (CGFloat(density), url) : nil
      }
      let nearest = found.min { abs($0.0 - scale) < abs($1.0 - scale) }
      if let nearest, let data = try? Data(contentsOf: nearest.1) { return (data, nearest.0) }
    }
    return nil
  }

  /// The colour set of an asset catalogue.
  func color(named name: String) -> Color? {
    for catalog in catalogs {
      for folder in catalogFolders(in: catalog, named: "\(name).colorset") {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
          let set = try? JSONDecoder().decode(ColorSet.self, from: data)
        else { continue }
        let light = set.colors.first { $0.appearances == nil }?.color?.value
        let dark = set.colors.first { $0.isDark }?.color?.value
        guard let color = light ?? dark else { continue }
        guard let dark else { return color }
        return Color { $0 == .dark ? dark : color }
      }
    }
    return nil
  }

  private var catalogs: [URL] {
    let files = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
  }

  private func catalogFolders(in folder: URL, named name: String) -> [URL] {
    guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    return all.compactMap { $0 as? URL }.filter { $0.lastPathComponent == name }.sorted { $0.path < $1.path }
  }
}

/// `Contents.json` of a colour set, as far as it says colours.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable { var appearance, value: String }
    struct Value: Decodable {
      private enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components
      }
      var space: String?
      var components: [String: String]

      var value: Color? {
        func number(_ name: String) -> Double? {
          guard let text = components[name] else { return nil }
          if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
          // Whole numbers count from 0 to 255.
          return text.contains(".") ? Double(text) : Double(text).map { $0 / 255 }
        }
        let alpha = components["alpha"].flatMap(Double.init) ?? 1
        if let white = number("white") { return Color(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        let rgb =
          space == "display-p3" ? CGColorSpace.sRGBComponents(displayP3: [red, green, blue]) : [red, green, blue]
        return Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
      }
    }
    var appearances: [Appearance]?
    var color: Value?
    var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false }
  }
  var colors: [Entry]
}
