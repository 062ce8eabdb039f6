// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// Warnings are errors only if CI asks for it: a later compiler may know more of them.
let strict: [SwiftSetting] =
  (Context.environment["GESTUREC_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]

/// The tables beside the generated Swift. There are none to be seen where SwiftPM reads this file out of
/// a repository, for a package that depends on this one.
let tables =
  (try? FileManager.default.contentsOfDirectory(atPath: Context.packageDirectory + "/Generated"))?
  .filter { $0.hasSuffix(".gtable") } ?? []

func library(_ name: String, _ others: String...) -> Product {
  .library(name: name, targets: [name] + others)
}

func module(
  _ name: String, _ needed: Target.Dependency..., path: String? = nil, exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: needed, path: path, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

func program(_ name: String, _ needed: Target.Dependency..., path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: needed, path: path, swiftSettings: strict)
}

/// A target in `Tests` that several test targets share.
func support(_ name: String, _ needed: Target.Dependency..., exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["GestureRuntime", "GestureCompiler"] + needed,
    path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ needed: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: ["GestureRuntime", "GestureCompiler", "TestSupport"] + needed,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "gesturec",
  // The first with `Observation`; on a Mac, where the tool runs, also with `Synchronization`.
  platforms: [.iOS(.v17), .macOS(.v15), .tvOS(.v17), .visionOS(.v1), .watchOS(.v10)],
  products: [
    library("GestureRuntime"), library("GestureScene"), library("GestureUI"),
    library("GestureViews"),
    library("GestureRecording"), library("GestureCompiler"), library("GestureAnalysis"),
    // Traces set inputs to JSON values.
    library("GestureTesting", "GestureJSON"),
    .executable(name: "gesturec", targets: ["gesturec"]),
    // The plugins run it: without the analysis it is built in half the time.
    .executable(name: "gesturec-build", targets: ["gesturec-build"]),
  ],
  targets: [
    // Bottom up, as in Documentation/Internals/Architecture.md. The runtime never imports the compiler.
    module("GestureRuntime"),
    module("GestureScene", "GestureRuntime"),
    // On a platform without SwiftUI, UIKit and AppKit, such as Linux, only the decisions are compiled.
    module("GestureUI", "GestureRuntime", "GestureScene", "GestureRecording"),
    // Views of SwiftUI around the gestures of `GeneratedGestures`, which apps do not see.
    module("GestureViews", "GestureRuntime", "GestureUI", "GeneratedGestures"),
    module("GestureJSON"),
    module("GestureRecording", "GestureRuntime", "GestureJSON"),
    module(
      "GestureCompiler", "GestureRuntime", resources: [.embedInCode("Prelude/prelude.gesture")]),
    module(
      "GestureTesting", "GestureRuntime", "GestureCompiler", "GestureJSON", "GestureRecording"),
    module("GestureAnalysis", "GestureRuntime", "GestureCompiler", "GestureTesting"),
    // Recordings of Linux devices, as traces.
    module("GestureDevices", "GestureRuntime", "GestureJSON", "GestureTesting"),
    module("GestureLanguageServer", "GestureCompiler", "GestureAnalysis", "GestureJSON"),
    // A web page calls it: a text compiles, a trace plays, and the answers are JSON.
    module(
      "GesturePlayground", "GestureRuntime", "GestureCompiler", "GestureJSON", "GestureRecording",
      "GestureTesting", "GestureAnalysis", "GestureLanguageServer"),
    module("GestureTool", "GestureRuntime", "GestureJSON", "GestureCompiler"),
    module(
      "GestureCommands", "GestureRuntime", "GestureJSON", "GestureCompiler", "GestureScene",
      "GestureTool", "GestureAnalysis", "GestureDevices", "GestureTesting", "GestureLanguageServer",
      resources: [.embedInCode("Templates")]),
    program("gesturec-build", "GestureTool"),
    program("gesturec", "GestureTool", "GestureCommands"),
    // The Swift that `gesturec build Specs` writes.
    module("GeneratedGestures", "GestureRuntime", path: "Generated", exclude: tables),

    // Counts allocations by interposition: a step must make none.
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    support("TestSupport", "AllocationCount"),
    // Calls, outcomes, random specs and traces: compares the forms of a gesture.
    support("FormSupport"),
    // `Scripts/ci/compare-generated` links it with modules of generated Swift.
    support("FormRunner", "FormSupport"),
    // `Scripts/fuzz` links it with the fuzzer of the toolchain.
    support(
      "Fuzz", "GestureDevices", "GestureJSON", "GestureLanguageServer", "GestureTesting",
      exclude: ["Corpus", "Crashes"]),
    // Walks the language page literally: the oracle for the other forms.
    support("ReferenceEvaluator", "FormSupport"),
    // Looks for whatever the analysis claims to be impossible, by means of its own.
    support("AttackSupport", "FormSupport", "GestureAnalysis"),
    // Plays the assertions of other engines' tests to specs.
    support("ConformanceSupport", "GestureJSON", "GestureTesting"),
    // Counts how often a spec reports the label of a recording.
    support("RecordingSupport", "GestureDevices", "GestureJSON", "GestureTesting"),
    // Random scenes, and the gestures that each scene must equal.
    support("SceneSupport", "FormSupport", "GestureScene"),
    // The commands of `Scripts` and `Benchmarks`.
    program(
      "gesture-lab", "GestureRuntime", "GestureCompiler", "ConformanceSupport", "FormSupport",
      "RecordingSupport", "ReferenceEvaluator", "SceneSupport", path: "Tests/Lab"),

    tests("GestureRuntimeTests", "AllocationCount", "FormSupport", exclude: ["Goldens"]),
    tests(
      "GestureSceneTests", "AllocationCount", "FormSupport", "GeneratedGestures", "GestureScene",
      "SceneSupport", exclude: ["Goldens"]),
    tests(
      "GestureRecordingTests", "AllocationCount", "FormSupport", "GeneratedGestures",
      "GestureJSON", "GestureRecording", "GestureTesting"),
    tests(
      "GestureUITests", "AllocationCount", "FormSupport", "GeneratedGestures", "GestureScene",
      "GestureUI", "SceneSupport"),
    tests(
      "GestureCompilerTests", "AllocationCount", "FormSupport",
      exclude: ["Goldens", "Negative", "Newcomer", "Swift"]),
    tests("FormatTests", "FormSupport", exclude: ["Goldens"]),
    tests("FuzzTests", "Fuzz"),
    tests(
      "GestureTestingTests", "ConformanceSupport", "FormSupport", "GestureDevices", "GestureJSON",
      "GestureTesting", "RecordingSupport", "ReferenceEvaluator",
      exclude: ["Conformance", "Data", "Goldens", "Recordings", "Scenarios"]),
    tests(
      "GestureAnalysisTests", "AttackSupport", "FormSupport", "GestureAnalysis", "GestureTesting",
      exclude: ["Cover/Goldens", "Defects", "Goldens", "Prove/Goldens", "Refuted", "Sound"]),
    tests("FormTests", "FormSupport", "ReferenceEvaluator", exclude: ["Goldens", "Regressions"]),
    tests("GeneratedTests", "AllocationCount", "FormSupport", "GeneratedGestures"),
    tests(
      "GestureLanguageServerTests", "FormSupport", "GestureJSON", "GestureLanguageServer",
      "gesturec", exclude: ["Node"]),
    tests("GesturePlaygroundTests", "GestureJSON", "GesturePlayground", "GestureTesting"),
    tests(
      "GestureCommandsTests", "FormSupport", "GestureCommands", "GestureJSON", "GestureTesting",
      "GestureTool", exclude: ["Goldens"]),
  ]
)

// `Scripts/sanitize` builds all that it needs again, so it asks for the tests of one target.
if let only = Context.environment["GESTUREC_TESTS"] {
  package.targets.removeAll { $0.type == .test && $0.name != only }
}

// A build of tests alone runs no plugins, for which SwiftPM would compile the tool a second time.
if Context.environment["GESTUREC_WITHOUT_PLUGINS"] == nil {
  let plugins: [Target] = [
    .plugin(
      name: "GestureBuildPlugin", capability: .buildTool(), dependencies: ["gesturec-build"]),
    .plugin(
      name: "GestureCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "generate-gestures",
          description: "Write Swift of the .gesture files of a target, to be checked in."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes Swift of .gesture files beside them.")
        ]),
      dependencies: ["gesturec-build"]),
    .plugin(
      name: "GestureToolPlugin",
      capability: .command(
        intent: .custom(
          verb: "gesturec", description: "Check, test, replay, compare and format .gesture files.")),
      dependencies: ["gesturec"]),
  ]
  package.targets += plugins
  package.products += plugins.map { .plugin(name: $0.name, targets: [$0.name]) }
} else {
  // In a release build, tests look into these modules, too. Tests see only the public and package
  // declarations of the modules that apps link, so that those are compiled as for an app and can be
  // measured.
  let testable = [
    "ConformanceSupport", "GestureAnalysis", "GestureCommands", "GestureCompiler",
    "GestureDevices", "GestureLanguageServer", "GestureTesting", "GestureTool", "GestureUI",
    "RecordingSupport",
  ]
  // Only the tests that count allocations are optimised: all of them take two minutes more to compile.
  let optimized = [
    "GeneratedTests", "GestureRecordingTests", "GestureRuntimeTests", "GestureSceneTests",
  ]
  for target in package.targets {
    let flags =
      testable.contains(target.name)
      ? ["-enable-testing"]
      : target.type == .test && !optimized.contains(target.name) ? ["-Onone"] : []
    guard !flags.isEmpty else { continue }
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .release)))
  }
}
