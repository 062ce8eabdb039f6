// swift-tools-version: 6.2
import PackageDescription

// What `Scripts/bench` builds is not here: it links the project's own release build.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "gesturec", path: "..")],
  targets: [
    .executableTarget(
      name: "analysis",
      dependencies: [
        .product(name: "GestureAnalysis", package: "gesturec"),
        .product(name: "GestureCompiler", package: "gesturec"),
      ]),
    .executableTarget(
      name: "scenes",
      dependencies: [
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureScene", package: "gesturec"),
      ]),
  ]
)
