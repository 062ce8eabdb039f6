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

  /// One command for all: a build system asks a plugin for its commands when files come or go, but
  /// not when a spec is edited, so a command for each spec would not know of an import that was
  /// written since. The tool leaves what does not change untouched, so that Swift compiles only what
  /// an edit has changed. Names are qualified, for a target may well have a `Point` of its own.
  func commands(access: String, tool: URL, into directory: URL) -> [Command] {
    guard !specs.isEmpty else {
      Diagnostics.warning("GestureBuildPlugin finds no .gesture file in the target '\(target)'")
      return []
    }
    for file in clashing {
      Diagnostics.error(
        "'\(file.lastPathComponent)' is in the target '\(target)' already, and GestureBuildPlugin "
          + "makes it too: remove the file, or the plugin from the target", file: file.path)
    }
    // One URL for two specs of one name: the tool says which they are.
    let outputs = Set(specs.map { directory.appending(path: TargetSpecs.output(of: $0)) })
    return [
      .buildCommand(
        displayName: "Compiling the gestures of \(target)", executable: tool,
        arguments: ["build", "--emit", "swift", "--whole-module", "--qualify", "--quiet"]
          + ["--access", access, "-o", directory.path(percentEncoded: false), "--"]
          + specs.map { $0.path(percentEncoded: false) },
        inputFiles: specs, outputFiles: outputs.sorted { $0.path < $1.path })
    ]
  }

  private static func output(of spec: URL) -> String { spec.lastPathComponent + ".swift" }

  /// What the target's settings ask for, with `.define("GESTURES_PUBLIC")` or "GESTURES_PACKAGE".
  static func access(in conditions: [String]) -> String {
    if conditions.contains("GESTURES_PUBLIC") { return "public" }
    return conditions.contains("GESTURES_PACKAGE") ? "package" : "internal"
  }
}
