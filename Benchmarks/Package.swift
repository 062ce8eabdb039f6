// swift-tools-version: 6.2
import PackageDescription

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
      name: "forms",
      dependencies: [
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureCompiler", package: "gesturec"),
      ],
      // The interpreter's machine is compiled from it when the benchmark starts, the generated one when
      // it is built.
      resources: [.embedInCode("Session.gesture")],
      plugins: [.plugin(name: "GestureBuildPlugin", package: "gesturec")]),
  ]
)
