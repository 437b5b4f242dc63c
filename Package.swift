// swift-tools-version: 6.2
import PackageDescription

/// The ladder: a target imports only what stands to the left of it.
///
///     CFreeType CHarfBuzz CUnicode PlacardSystem  CPNG CDeflate
///           \   /    ____/________/                   |
///     BundledFonts → PlacardFont → PlacardText → PlacardRaster → Placard → PlacardSnapshots → …
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// UIKit's names are on the main actor, and the compiler checks that as everywhere here. What the Swift 6 language mode
/// would add are assertions while the program runs, and these would stop tests of the Swift 5 mode, which may make a
/// label on any thread and keep it there.
let mainActorSettings: [SwiftSetting] =
  settings + [
    .swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency"), .enableUpcomingFeature("GlobalConcurrency"),
    .enableUpcomingFeature("RegionBasedIsolation"), .enableUpcomingFeature("InferSendableFromCaptures"),
    .enableUpcomingFeature("IsolatedDefaultValues"), .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
  ]

func swiftTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], more: [SwiftSetting] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings + more)
}

let package = Package(
  name: "Placard",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Placard", targets: ["Placard", "PlacardRaster", "PlacardText", "PlacardFont"]),
    .library(name: "BundledFontsFull", targets: ["BundledFontsFull"]),
    .executable(name: "placard", targets: ["PlacardCommand"]),
    // The same program again, since SwiftPM looks for a plugin's tool among products by the name of its target.
    .executable(name: "PlacardCommand", targets: ["PlacardCommand"]),
    .library(name: "PlacardSnapshots", targets: ["PlacardSnapshots"]),
    .library(name: "PlacardTesting", targets: ["PlacardTesting"]),
    .plugin(name: "SnapshotsPlugin", targets: ["SnapshotsPlugin"]),
    .library(name: "PlacardHyphenation", targets: ["PlacardHyphenation"]),
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
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"]), .brew(["hyphen"])]),

    .target(name: "CUnicode", dependencies: ["CICU"]),
    .target(name: "CArguments"),
    .target(name: "CDeflate", dependencies: ["CLibDeflate"], linkerSettings: [.linkedLibrary("z")]),
    .target(name: "BundledFonts", path: "Fonts/core"),
    .target(name: "BundledFontsFull", dependencies: ["BundledFonts"], path: "Fonts/full"),

    swiftTarget("PlacardSystem", []),
    swiftTarget("PlacardFont", ["CFreeType", "CHarfBuzz", "CUnicode", "BundledFonts", "PlacardSystem"]),
    swiftTarget("PlacardText", ["PlacardFont", "CUnicode", "PlacardSystem"]),
    swiftTarget(
      "PlacardRaster",
      [
        "PlacardText", "PlacardFont", "PlacardSystem", "CPNG", "CDeflate",
        .target(name: "CWebP", condition: .when(traits: ["WebP"])),
      ]),
    swiftTarget("Placard", ["PlacardRaster", "PlacardText", "PlacardFont", "PlacardSystem"]),
    swiftTarget("PlacardHyphenation", ["CHyphen", "PlacardText", "PlacardSystem"]),
    .target(
      name: "PlacardSnapshots",
      dependencies: ["Placard", "PlacardRaster", "PlacardText", "PlacardFont", "PlacardSystem"],
      resources: [.embedInCode("Report/Page/report.js"), .embedInCode("Report/Page/report.css")],
      swiftSettings: settings),
    swiftTarget("PlacardTesting", ["PlacardSnapshots", "Placard", "PlacardRaster", "PlacardText"]),
    .plugin(
      name: "SnapshotsPlugin",
      capability: .command(
        intent: .custom(verb: "snapshots", description: "Lists, accepts and reports snapshots that failed in tests"),
        permissions: [.writeToPackageDirectory(reason: "to accept and delete snapshots, and to write the report")]),
      dependencies: ["PlacardCommand"]),

    .executableTarget(
      name: "PlacardCommand",
      dependencies: [
        "CArguments", "Placard", "PlacardText", "PlacardFont", "PlacardSystem", "PlacardHyphenation",
        "PlacardSnapshots", "BundledFontsFull",
      ],
      swiftSettings: settings
    ),

    // What tests of several targets need: fixtures, numbers by a seed, processes, folders. Not in any product.
    .target(
      name: "TestSupport", dependencies: ["PlacardFont"], path: "Tests/TestSupport", swiftSettings: settings),
    tests("PlacardSystemTests", ["PlacardSystem", "TestSupport"]),
    tests("PlacardFontTests", ["PlacardFont", "BundledFontsFull", "TestSupport"]),
    tests("PlacardTextTests", ["PlacardText", "PlacardFont", "BundledFontsFull", "TestSupport"]),
    tests("PlacardRasterTests", ["PlacardRaster", "PlacardText", "PlacardFont", "BundledFontsFull", "TestSupport"]),
    tests(
      "PlacardTests", ["Placard", "PlacardText", "PlacardFont", "PlacardTesting", "BundledFontsFull", "TestSupport"],
      exclude: ["__Snapshots__"]),
    // Compiled as modules whose default isolation is the main actor.
    tests(
      "MainActorTests", ["PlacardTesting", "Placard", "BundledFontsFull"], more: [.defaultIsolation(MainActor.self)]),
    tests("PlacardCommandTests", ["PlacardCommand", "Placard", "PlacardSystem", "TestSupport"]),
    tests("PlacardSnapshotsTests", ["PlacardSnapshots", "PlacardRaster", "TestSupport"], exclude: ["Browser"]),
    tests(
      "PlacardTestingTests",
      [
        "PlacardTesting", "PlacardSnapshots", "Placard", "PlacardRaster", "PlacardText", "BundledFontsFull",
        "TestSupport",
      ],
      exclude: ["__Snapshots__"]),
    tests(
      "PlacardHyphenationTests", ["PlacardHyphenation", "PlacardTesting", "Placard", "BundledFontsFull"],
      exclude: ["__Snapshots__", "Patterns"]),
    tests("SnapshotFixtures", ["PlacardTesting"], exclude: ["__Snapshots__"]),
    tests(
      "GoldenTests", ["PlacardTesting", "Placard", "BundledFontsFull"], exclude: ["__Snapshots__"]),
    tests(
      "WorldTests", ["PlacardTesting", "Placard", "BundledFontsFull", "TestSupport"], exclude: ["__Snapshots__"]),
    tests(
      "ConformanceTests", ["PlacardRaster", "PlacardText", "PlacardFont", "BundledFontsFull"], exclude: ["README.md"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// Apple's systems have the real ones.
#if os(Linux)
  package.products += [
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "_Testing_UIKit"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
  ]
  package.targets += [
    .target(
      name: "UIKit", dependencies: ["Placard", "PlacardRaster", "PlacardText", "PlacardFont"],
      swiftSettings: mainActorSettings),
    swiftTarget("QuartzCore", ["UIKit"]),
    swiftTarget("CoreGraphics", ["UIKit"]),
    swiftTarget("_Testing_UIKit", []),
    swiftTarget("_Testing_CoreGraphics", []),
    swiftTarget("UIKitTesting", ["UIKit", "PlacardTesting", "PlacardSnapshots", "Placard"]),
    // Its labels are code of other projects: nothing in them says how far an import reaches.
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "UIKitTesting", "_Testing_UIKit", "BundledFontsFull"],
      exclude: ["__Snapshots__"], swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ]
#endif

// Programs that Scripts/fuzz builds, with sanitizers; nobody else is to compile them.
if Context.environment["PLACARD_FUZZ"] != nil {
  package.products.append(.executable(name: "placard-fuzz", targets: ["placard-fuzz"]))
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    // The sources of the command once more, as a program cannot be linked into another.
    .executableTarget(
      name: "placard-fuzz",
      dependencies: [
        "CFuzzer", "CArguments", "PlacardSnapshots", "PlacardHyphenation", "Placard", "PlacardRaster", "PlacardText",
        "PlacardFont", "PlacardSystem", "BundledFontsFull", "TestSupport",
      ],
      path: "Tests/Fuzz/Targets", exclude: ["Command/main.swift"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
  ]
}
