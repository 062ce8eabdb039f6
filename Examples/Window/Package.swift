// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Window",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gesturec", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "Window",
      dependencies: [
        "CSDL2",
        .product(name: "GestureRuntime", package: "gesturec"),
        .product(name: "GestureScene", package: "gesturec"),
      ],
      plugins: [.plugin(name: "GestureBuildPlugin", package: "gesturec")]),
  ]
)
