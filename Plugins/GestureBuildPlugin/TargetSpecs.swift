import Foundation
import PackagePlugin

/// The `.gesture` files of one target.
struct TargetSpecs {
  let target: String
  let specs: [URL]
  /// Files that have the name of an output.
  private let clashing: [URL]

  init(target: String, files: [URL]) {
    self.target = target
    let specs = files.filter { $0.pathExtension == "gesture" }.sorted { $0.path < $1.path }
    let outputs = Set(specs.map { TargetSpecs.output(of: $0) })
    self.specs = specs
    clashing = files.filter { outputs.contains($0.lastPathComponent) }
  }

  /// One command for all specs. A build system asks a plugin for its commands when files come or go, but not when a
  /// spec is edited, so a command for each spec would not know of an import that was added since. The tool leaves
  /// unchanged outputs untouched, so that Swift compiles only the files that an edit has changed. Names are qualified,
  /// because a target may have a `Point` of its own.
  /// - Parameter makesTests: whether `test` blocks become tests, in a test target that links `GestureTesting`.
  func commands(
    access: String, makesTests: Bool = false, tool: URL, into directory: URL
  ) -> [Command] {
    for file in clashing {
      Diagnostics.error(
        "'\(file.lastPathComponent)' is in the target '\(target)' already, and GestureBuildPlugin "
          + "makes it too: remove the file, or the plugin from the target", file: file.path)
    }
    // One URL for two specs with one name: the tool reports which they are.
    let tests = makesTests ? self.outputs(".tests.swift", in: directory) : []
    let outputs = Set(self.outputs(".swift", in: directory) + tests)
    return [
      .buildCommand(
        displayName: "Compiling the gestures of \(target)", executable: tool,
        arguments: [
          "build", "--emit", makesTests ? "swift,tests" : "swift", "--whole-module", "--qualify",
          "--quiet",
        ]
          + ["--access", access, "-o", directory.path(percentEncoded: false), "--"]
          + specs.map { $0.path(percentEncoded: false) },
        inputFiles: specs, outputFiles: outputs.sorted { $0.path < $1.path })
    ]
  }

  /// The `test` blocks alone, for the tests of another target, where no file has their names.
  func testCommand(tool: URL, into directory: URL) -> Command {
    .buildCommand(
      displayName: "Taking the tests of the gestures of \(target)", executable: tool,
      arguments: [
        "build", "--emit", "tests", "--quiet", "-o", directory.path(percentEncoded: false), "--",
      ]
        + specs.map { $0.path(percentEncoded: false) },
      inputFiles: specs,
      outputFiles: outputs(".tests.swift", in: directory).sorted { $0.path < $1.path })
  }

  private func outputs(_ suffix: String, in directory: URL) -> [URL] {
    specs.map { directory.appending(path: $0.lastPathComponent + suffix) }
  }

  /// The specs without those whose names the other target has, too: a module cannot have two files with one name.
  func without(_ other: TargetSpecs) -> TargetSpecs {
    let names = Set(other.specs.map { $0.lastPathComponent })
    return TargetSpecs(
      target: target, files: specs.filter { !names.contains($0.lastPathComponent) })
  }

  private static func output(of spec: URL) -> String { spec.lastPathComponent + ".swift" }

  /// The access level that the target's settings ask for, with `.define("GESTURES_PUBLIC")` or "GESTURES_PACKAGE".
  static func access(in conditions: [String]) -> String {
    if conditions.contains("GESTURES_PUBLIC") { return "public" }
    return conditions.contains("GESTURES_PACKAGE") ? "package" : "internal"
  }
}
