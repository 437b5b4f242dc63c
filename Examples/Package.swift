// swift-tools-version: 6.2
import PackageDescription

// The examples are a package of their own, so that a package that uses Placard does not get to know them.
//   swift run --package-path Examples Card FOLDER

/// A program that writes pictures; it imports Placard, carries all bundled fonts, and may use more.
func example(_ name: String, and more: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: (["Placard", "BundledFontsFull"] + more).map { .product(name: $0, package: "placard") },
    path: name,
    swiftSettings: [
      .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("ExistentialAny"),
    ])
}

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "placard", path: "..")],
  targets: [
    example("AutoLines"),
    example("LineBreakModes"),
    example("DateRange"),
    example("Card"),
    example("UILabelSheet"),
    example("WorldScripts"),
    example("Marquee"),
    example("ReadMe", and: ["PlacardSnapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
