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
  products: [
    .library(name: "GestureRuntime", targets: ["GestureRuntime"]),
    .library(name: "GestureCompiler", targets: ["GestureCompiler"]),
    .library(name: "GestureAnalysis", targets: ["GestureAnalysis"]),
    .library(name: "GestureTesting", targets: ["GestureTesting"]),
    .executable(name: "gesturec", targets: ["gesturec"]),
    .plugin(name: "GestureBuildPlugin", targets: ["GestureBuildPlugin"]),
    .plugin(name: "GestureCommandPlugin", targets: ["GestureCommandPlugin"]),
  ],
  targets: [
    // Bottom up. The runtime never imports the compiler; see Documentation/Architecture.md.
    .target(name: "GestureRuntime", swiftSettings: strict),
    .target(
      name: "GestureCompiler", dependencies: ["GestureRuntime"],
      resources: [.embedInCode("Prelude/prelude.gesture")], swiftSettings: strict),
    // Explores machines, and asks what can happen.
    .target(
      name: "GestureAnalysis",
      dependencies: ["GestureRuntime", "GestureCompiler", "GestureTesting"],
      swiftSettings: strict),
    .target(
      name: "GestureTesting", dependencies: ["GestureRuntime", "GestureCompiler"],
      swiftSettings: strict),
    // Messages in, messages out; its JSON is that of traces.
    .target(
      name: "GestureLanguageServer",
      dependencies: ["GestureCompiler", "GestureAnalysis", "GestureTesting"],
      swiftSettings: strict),
    .target(
      name: "GestureCommands",
      dependencies: [
        "GestureRuntime", "GestureCompiler", "GestureAnalysis", "GestureTesting",
        "GestureLanguageServer",
      ],
      resources: [.embedInCode("Templates")], swiftSettings: strict),
    .executableTarget(
      name: "gesturec", dependencies: ["GestureCommands"], swiftSettings: strict),
    // What gesturec makes of Specs, checked in.
    .target(
      name: "GeneratedGestures", dependencies: ["GestureRuntime"], path: "Generated",
      exclude: tables, swiftSettings: strict),
    // Runs gesturec when a target is built.
    .plugin(
      name: "GestureBuildPlugin", capability: .buildTool(), dependencies: ["gesturec"]),
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
      dependencies: ["gesturec"]),
    // Counts allocations by interposition, for the promise that a step makes none.
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    // What compares the forms of a gesture: calls, outcomes, random specs and traces.
    .target(
      name: "FormSupport", dependencies: ["GestureRuntime", "GestureCompiler"],
      path: "Tests/FormSupport", swiftSettings: strict),
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
    .executableTarget(
      name: "random-forms",
      dependencies: [
        "FormSupport", "GestureRuntime", "GestureCompiler", "GestureTesting", "ReferenceEvaluator",
      ],
      path: "Tests/FormTool", swiftSettings: strict),
    .testTarget(
      name: "GestureRuntimeTests",
      dependencies: ["AllocationCount", "FormSupport", "GestureRuntime", "GestureCompiler"],
      swiftSettings: strict),
    .testTarget(
      name: "GestureCompilerTests",
      dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler"],
      exclude: ["Goldens", "Negative", "Newcomer", "Swift"], swiftSettings: strict),
    .testTarget(
      name: "FormatTests", dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "GestureTestingTests",
      dependencies: [
        "FormSupport", "GestureRuntime", "GestureCompiler", "GestureTesting", "ReferenceEvaluator",
      ],
      exclude: ["Conformance", "Data", "Recordings", "Scenarios"], swiftSettings: strict),
    .testTarget(
      name: "GestureAnalysisTests",
      dependencies: [
        "AttackSupport", "FormSupport", "GestureRuntime", "GestureCompiler", "GestureAnalysis",
        "GestureTesting",
      ],
      exclude: ["Cover/Goldens", "Defects", "Sound"], swiftSettings: strict),
    .testTarget(
      name: "FormTests",
      dependencies: ["FormSupport", "GestureRuntime", "GestureCompiler", "ReferenceEvaluator"],
      exclude: ["Regressions"], swiftSettings: strict),
    .testTarget(
      name: "GeneratedTests",
      dependencies: [
        "AllocationCount", "FormSupport", "GeneratedGestures", "GestureRuntime", "GestureCompiler",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GestureLanguageServerTests",
      dependencies: [
        "FormSupport", "GestureCompiler", "GestureTesting", "GestureLanguageServer", "gesturec",
      ],
      exclude: ["Node"],
      swiftSettings: strict),
    .testTarget(
      name: "GestureCommandsTests", dependencies: ["GestureRuntime", "GestureCommands"],
      swiftSettings: strict),
  ]
)
