// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Whether SwiftPM or Xcode has fetched this package for another one. It is built without warnings then,
/// and the compiler takes "none" and "as errors" for a contradiction.
let isFetched = Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/")

let strict: [SwiftSetting] =
  (isFetched ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]

/// The tables beside the generated Swift. There are none to be seen where SwiftPM reads this file out of
/// a repository, for a package that depends on this one.
let tables =
  (try? FileManager.default.contentsOfDirectory(atPath: Context.packageDirectory + "/Generated"))?
  .filter { $0.hasSuffix(".gtable") } ?? []

let package = Package(
  name: "gesturec",
  // Where `Observation` is, and on a Mac, where the tool runs, `Synchronization`.
  platforms: [.iOS(.v17), .macOS(.v15), .tvOS(.v17), .visionOS(.v1), .watchOS(.v10)],
  products: [
    .library(name: "GestureRuntime", targets: ["GestureRuntime"]),
    .library(name: "GestureScene", targets: ["GestureScene"]),
    // For SwiftUI, UIKit and AppKit.
    .library(name: "GestureUI", targets: ["GestureUI"]),
    // What felt wrong on a device, as a trace.
    .library(name: "GestureRecording", targets: ["GestureRecording"]),
    .library(name: "GestureCompiler", targets: ["GestureCompiler"]),
    .library(name: "GestureAnalysis", targets: ["GestureAnalysis"]),
    // With the JSON that traces set inputs to.
    .library(name: "GestureTesting", targets: ["GestureTesting", "GestureJSON"]),
    .executable(name: "gesturec", targets: ["gesturec"]),
    // What the plugins run: the compiler alone, which is built in half the time.
    .executable(name: "gesturec-build", targets: ["gesturec-build"]),
    .plugin(name: "GestureBuildPlugin", targets: ["GestureBuildPlugin"]),
    .plugin(name: "GestureCommandPlugin", targets: ["GestureCommandPlugin"]),
    .plugin(name: "GestureToolPlugin", targets: ["GestureToolPlugin"]),
  ],
  targets: [
    // Bottom up. The runtime never imports the compiler; see Documentation/Architecture.md.
    .target(name: "GestureRuntime", swiftSettings: strict),
    // Gestures of many surfaces.
    .target(name: "GestureScene", dependencies: ["GestureRuntime"], swiftSettings: strict),
    // Gestures on views. Without a platform's frameworks, as on Linux, only what decides is there.
    .target(name: "GestureUI", dependencies: ["GestureRuntime"], swiftSettings: strict),
    .target(name: "GestureJSON", swiftSettings: strict),
    // What an app keeps of touches, as a trace.
    .target(
      name: "GestureRecording", dependencies: ["GestureRuntime", "GestureJSON"],
      swiftSettings: strict),
    .target(
      name: "GestureCompiler", dependencies: ["GestureRuntime"],
      resources: [.embedInCode("Prelude/prelude.gesture")], swiftSettings: strict),
    // Explores machines, and asks what can happen.
    .target(
      name: "GestureAnalysis",
      dependencies: ["GestureRuntime", "GestureCompiler", "GestureTesting"],
      swiftSettings: strict),
    .target(
      name: "GestureTesting",
      dependencies: ["GestureRuntime", "GestureCompiler", "GestureJSON", "GestureRecording"],
      swiftSettings: strict),
    // Messages in, messages out.
    .target(
      name: "GestureLanguageServer",
      dependencies: ["GestureCompiler", "GestureAnalysis", "GestureJSON"],
      swiftSettings: strict),
    // What a command is, and the one that compiles.
    .target(
      name: "GestureTool", dependencies: ["GestureRuntime", "GestureJSON", "GestureCompiler"],
      swiftSettings: strict),
    .executableTarget(
      name: "gesturec-build", dependencies: ["GestureTool"], swiftSettings: strict),
    // All other commands.
    .target(
      name: "GestureCommands",
      dependencies: [
        "GestureRuntime", "GestureJSON", "GestureCompiler", "GestureScene", "GestureTool",
        "GestureAnalysis", "GestureTesting", "GestureLanguageServer",
      ],
      resources: [.embedInCode("Templates")], swiftSettings: strict),
    .executableTarget(
      name: "gesturec", dependencies: ["GestureTool", "GestureCommands"], swiftSettings: strict),
    // What gesturec makes of Specs, checked in.
    .target(
      name: "GeneratedGestures", dependencies: ["GestureRuntime"], path: "Generated",
      exclude: tables, swiftSettings: strict),
    // Runs the compiler when a target is built.
    .plugin(
      name: "GestureBuildPlugin", capability: .buildTool(), dependencies: ["gesturec-build"]),
    // `swift package generate-gestures`
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
    // `swift package gesturec …`
    .plugin(
      name: "GestureToolPlugin",
      capability: .command(
        intent: .custom(
          verb: "gesturec", description: "Check, test, replay, compare and format .gesture files.")),
      dependencies: ["gesturec"]),
    // What tests of all targets share: the files of the repository, and texts that are checked in.
    .target(
      name: "TestSupport", dependencies: ["AllocationCount"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // Counts allocations by interposition, for the promise that a step makes none.
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    // What compares the forms of a gesture: calls, outcomes, random specs and traces.
    .target(
      name: "FormSupport", dependencies: ["GestureRuntime", "GestureCompiler"],
      path: "Tests/FormSupport", swiftSettings: strict),
    // What Scripts/compare-generated links with modules of generated Swift.
    .target(
      name: "FormRunner", dependencies: ["FormSupport", "GestureRuntime"],
      path: "Tests/FormRunner", swiftSettings: strict),
    // What Scripts/fuzz links with the fuzzer of the toolchain.
    .target(
      name: "Fuzzing", dependencies: ["GestureRuntime", "GestureCompiler"], path: "Tests/Fuzz",
      swiftSettings: strict),
    // The language page walked literally: the oracle for the other forms.
    .target(
      name: "ReferenceEvaluator",
      dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler"],
      path: "Tests/ReferenceEvaluator", swiftSettings: strict),
    // Looks for what is claimed to be impossible, by means of its own.
    .target(
      name: "AttackSupport",
      dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler", "GestureAnalysis"],
      path: "Tests/AttackSupport", swiftSettings: strict),
    // What other engines' own tests assert, played to specs.
    .target(
      name: "ConformanceSupport",
      dependencies: ["GestureRuntime", "GestureJSON", "GestureCompiler", "GestureTesting"],
      path: "Tests/ConformanceSupport", swiftSettings: strict),
    // How often specs make of labelled recordings what the label says.
    .target(
      name: "RecordingSupport", dependencies: ["GestureRuntime", "GestureTesting"],
      path: "Tests/RecordingSupport", swiftSettings: strict),
    // Scenes beside the gestures that they are to be like, and random ones.
    .target(
      name: "SceneSupport",
      dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler", "GestureScene"],
      path: "Tests/SceneSupport", swiftSettings: strict),
    // What Scripts and Benchmarks run of the above, a command each.
    .executableTarget(
      name: "gesture-lab",
      dependencies: [
        "ConformanceSupport", "FormSupport", "GestureRuntime", "GestureCompiler",
        "RecordingSupport",
        "ReferenceEvaluator", "SceneSupport",
      ],
      path: "Tests/Lab", swiftSettings: strict),
    .testTarget(
      name: "GestureRuntimeTests",
      dependencies: [
        "AllocationCount", "FormSupport", "GestureRuntime", "GestureCompiler", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureSceneTests",
      dependencies: [
        "AllocationCount", "FormSupport", "GeneratedGestures", "GestureRuntime", "GestureCompiler",
        "GestureScene", "SceneSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureRecordingTests",
      dependencies: [
        "AllocationCount", "GeneratedGestures", "GestureRuntime", "GestureJSON", "GestureCompiler",
        "GestureRecording", "GestureTesting", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureUITests",
      dependencies: [
        "GeneratedGestures", "GestureRuntime", "GestureCompiler", "GestureUI", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureCompilerTests",
      dependencies: [
        "AllocationCount", "FormSupport", "GestureRuntime", "GestureCompiler", "TestSupport",
      ],
      exclude: ["Goldens", "Negative", "Newcomer", "Swift"], swiftSettings: strict),
    .testTarget(
      name: "FormatTests",
      dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "GestureTestingTests",
      dependencies: [
        "ConformanceSupport", "FormSupport", "GestureRuntime", "GestureJSON", "GestureCompiler",
        "GestureTesting", "RecordingSupport", "ReferenceEvaluator", "TestSupport",
      ],
      exclude: ["Conformance", "Data", "Recordings", "Scenarios"], swiftSettings: strict),
    .testTarget(
      name: "GestureAnalysisTests",
      dependencies: [
        "AttackSupport", "FormSupport", "GestureRuntime", "GestureCompiler", "GestureAnalysis",
        "GestureTesting", "TestSupport",
      ],
      exclude: ["Cover/Goldens", "Defects", "Refuted", "Sound"], swiftSettings: strict),
    .testTarget(
      name: "FormTests",
      dependencies: [
        "FormSupport", "GestureRuntime", "GestureCompiler", "ReferenceEvaluator", "TestSupport",
      ],
      exclude: ["Regressions"], swiftSettings: strict),
    .testTarget(
      name: "GeneratedTests",
      dependencies: [
        "AllocationCount", "FormSupport", "GeneratedGestures", "GestureRuntime", "GestureCompiler",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureLanguageServerTests",
      dependencies: [
        "FormSupport", "GestureCompiler", "GestureJSON", "GestureLanguageServer", "TestSupport",
        "gesturec",
      ],
      exclude: ["Node"],
      swiftSettings: strict),
    .testTarget(
      name: "GestureCommandsTests",
      dependencies: [
        "FormSupport", "GestureRuntime", "GestureJSON", "GestureTool", "GestureCommands",
        "TestSupport",
      ],
      swiftSettings: strict),
  ]
)

// For builds of tests alone, in which nobody runs plugins: what those run would be compiled a second time.
if Context.environment["GESTUREC_WITHOUT_PLUGINS"] != nil {
  package.products.removeAll { $0 is Product.Plugin }
  package.targets.removeAll { $0.type == .plugin }
  // In a release build, too, tests look into these. Of what apps link they see what is public or of the package, so that
  // it is compiled as for an app, and can be measured.
  let testable = [
    "ConformanceSupport", "GestureAnalysis", "GestureCommands", "GestureCompiler",
    "GestureLanguageServer", "GestureTesting", "GestureTool", "GestureUI", "RecordingSupport",
  ]
  for target in package.targets where testable.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-enable-testing"], .when(configuration: .release)))
  }
  // Of tests, those are optimised whose steps must not allocate: all of them take two minutes more to compile.
  let optimized = [
    "GeneratedTests", "GestureRecordingTests", "GestureRuntimeTests", "GestureSceneTests",
  ]
  for target in package.targets where target.type == .test && !optimized.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}
