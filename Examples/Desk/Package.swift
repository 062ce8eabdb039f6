// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Desk",
  platforms: [.iOS(.v17), .macOS(.v15)],
  dependencies: [.package(name: "gesturec", path: "../..")],
  targets: [
    // The build compiles its .gesture files.
    .executableTarget(
      name: "Desk",
      dependencies: [
        "Piano",
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureUI", package: "gesturec"),
        .product(name: "GestureCompiler", package: "gesturec"),
      ],
      plugins: [.plugin(name: "GestureBuildPlugin", package: "gesturec")]),
    // Here generated code is checked in:
    // swift package generate-gestures --target Piano --access public
    .target(
      name: "Piano",
      dependencies: [.product(name: "GestureRuntime", package: "gesturec")],
      exclude: ["Piano.gesture"]),
    // A test for each `test` block of the desk's specs, and of those in its own folder.
    .testTarget(
      name: "DeskTests",
      dependencies: [
        "Desk",
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureTesting", package: "gesturec"),
      ],
      plugins: [.plugin(name: "GestureBuildPlugin", package: "gesturec")]),
  ]
)
