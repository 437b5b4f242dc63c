// swift-tools-version: 6.2
import PackageDescription

// The benchmark is a package of its own, so that a package that uses Placard does not get to know it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "placard", path: "../..")],
  targets: [
    .executableTarget(
      name: "placard-bench",
      dependencies: ["Placard", "BundledFontsFull"].map { .product(name: $0, package: "placard") }, path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
