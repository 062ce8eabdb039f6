// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Articles",
  platforms: [.iOS(.v17), .macOS(.v15)],
  products: [.library(name: "Articles", targets: ["Articles", "ReadyViews"])],
  dependencies: [.package(name: "gesturec", path: "../..")],
  targets: [
    // The build compiles its .gesture files, which are those of Specs.
    .target(
      name: "Articles",
      dependencies: [
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureScene", package: "gesturec"),
        .product(name: "GestureUI", package: "gesturec"),
      ],
      plugins: [.plugin(name: "GestureBuildPlugin", package: "gesturec")]),
    // The same views with `GestureViews`, which need no spec.
    .target(
      name: "ReadyViews",
      dependencies: [.product(name: "GestureViews", package: "gesturec")]),
  ]
)
