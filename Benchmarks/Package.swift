// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "gesturec", path: "..")],
  targets: [
    .executableTarget(
      name: "interpreter",
      dependencies: [
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureCompiler", package: "gesturec"),
      ])
  ]
)
