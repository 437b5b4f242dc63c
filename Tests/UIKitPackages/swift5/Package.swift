// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .swiftLanguageMode(.v5),
]

let package = Package(
  name: "swift5",
  dependencies: [.package(name: "placard", path: "../../..")],
  targets: [
    .target(
      name: "Labels", dependencies: [.product(name: "UIKit", package: "placard")], path: "Labels",
      swiftSettings: settings),
    .testTarget(name: "LabelsTests", dependencies: ["Labels"], path: "Tests", swiftSettings: settings),
  ]
)
