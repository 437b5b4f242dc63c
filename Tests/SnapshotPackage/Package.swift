// swift-tools-version: 6.2
import PackageDescription

// A package as a user of golden tests has it. `Scripts/snapshots-plugin` copies it beside this one's path.
let package = Package(
  name: "greetings",
  dependencies: [.package(name: "placard", path: "../../..")],
  targets: [
    .testTarget(
      name: "GreetingTests", dependencies: [.product(name: "PlacardTesting", package: "placard")], path: "Tests",
      exclude: ["__Snapshots__"])
  ]
)
