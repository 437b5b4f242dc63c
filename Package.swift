// swift-tools-version: 6.2
import PackageDescription

/// The ladder: a target imports only what stands to the left of it.
///
///     CFreeType CHarfBuzz      CUnicode           CPNG CPNGWriter
///           \   /                 |                      |
///     BundledFonts → PlacardFont → PlacardText → PlacardRaster → Placard → PlacardSnapshots → …
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func swiftTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A program that writes pictures; it imports only Placard and carries all bundled fonts.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Placard", "BundledFontsFull"], path: "Examples/\(name)", swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "Placard",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Placard", targets: ["Placard", "PlacardRaster", "PlacardText", "PlacardFont"]),
    .library(name: "BundledFontsFull", targets: ["BundledFontsFull"]),
    .executable(name: "placard", targets: ["PlacardCommand"]),
    .library(name: "PlacardSnapshots", targets: ["PlacardSnapshots"]),
    .library(name: "PlacardTesting", targets: ["PlacardTesting"]),
  ],
  traits: [
    .trait(name: "WebP", description: "Animated WebP files of scrolling labels; needs libwebp."),
    .default(enabledTraits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),

    .target(name: "CUnicode", dependencies: ["CICU"]),
    .target(name: "CPNGWriter", dependencies: ["CPNG"], linkerSettings: [.linkedLibrary("z")]),
    .target(name: "BundledFonts", path: "Fonts/core"),
    .target(name: "BundledFontsFull", dependencies: ["BundledFonts"], path: "Fonts/full"),

    swiftTarget("PlacardFont", ["CFreeType", "CHarfBuzz", "BundledFonts"]),
    swiftTarget("PlacardText", ["PlacardFont", "CUnicode"]),
    swiftTarget(
      "PlacardRaster",
      ["PlacardText", "PlacardFont", "CPNG", "CPNGWriter", .target(name: "CWebP", condition: .when(traits: ["WebP"]))]),
    swiftTarget("Placard", ["PlacardRaster", "PlacardText", "PlacardFont"]),
    swiftTarget("PlacardSnapshots", ["Placard"]),
    swiftTarget("PlacardTesting", ["PlacardSnapshots", "Placard"]),

    .executableTarget(
      name: "PlacardCommand", dependencies: ["Placard", "PlacardSnapshots", "BundledFontsFull"], swiftSettings: settings
    ),

    example("AutoLines"),
    example("LineBreakModes"),
    example("DateRange"),
    example("Card"),
    example("UILabelSheet"),
    example("WorldScripts"),
    example("Marquee"),
    .executableTarget(
      name: "placard-bench", dependencies: ["Placard", "BundledFontsFull"], path: "Tests/Benchmarks",
      swiftSettings: settings),

    tests("PlacardFontTests", ["PlacardFont", "BundledFontsFull"]),
    tests("PlacardTextTests", ["PlacardText", "PlacardFont", "BundledFontsFull"]),
    tests("PlacardRasterTests", ["PlacardRaster", "PlacardText", "PlacardFont", "BundledFontsFull"]),
    tests("PlacardTests", ["Placard", "PlacardTesting", "BundledFontsFull"], exclude: ["__Snapshots__"]),
    tests("PlacardCommandTests", ["PlacardCommand"]),
    tests("PlacardSnapshotsTests", ["PlacardSnapshots"], exclude: ["Browser"]),
    tests(
      "PlacardTestingTests", ["PlacardTesting", "PlacardSnapshots", "Placard", "BundledFontsFull"],
      exclude: ["__Snapshots__"]),
    tests(
      "GoldenTests", ["PlacardTesting", "Placard", "BundledFontsFull"], exclude: ["__Snapshots__"]),
    tests(
      "WorldTests", ["PlacardTesting", "WorldScripts", "Placard", "BundledFontsFull"], exclude: ["__Snapshots__"]),
    tests(
      "ConformanceTests", ["PlacardRaster", "PlacardText", "PlacardFont", "BundledFontsFull"], exclude: ["README.md"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
