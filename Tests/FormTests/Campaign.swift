import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import TestSupport
import Testing

/// How much is tried.
enum Campaign {
  /// The seed of the first spec.
  static let firstSeed = Effort.seed()
  static let specs = Effort.count(16, long: 2_000)
  /// The number of traces of each spec.
  static let traces = Effort.isLong ? 50 : 20
  /// The approximate number of calls of a trace.
  static let calls = 10
  static let chunks = 40

  static let random = RandomCampaign(
    main: [.evaluated] + FormPair.ofHosts, side: FormPair.ofTables, traces: traces, calls: calls)

  /// The seeds of a chunk.
  static func seeds(_ chunk: Int) -> Range<UInt64> {
    let size = (specs + chunks - 1) / chunks
    let start = min(chunk * size, specs)
    let end = min(start + size, specs)
    return firstSeed + UInt64(start)..<firstSeed + UInt64(end)
  }

  /// The seeds of a chunk whose specs ask for ids and frames: one for every two others.
  static func askingSeeds(_ chunk: Int) -> [UInt64] {
    seeds(chunk).filter { $0 % 2 == 0 }.map { $0 + SpecGenerator.firstAsking }
  }

  /// The seeds of a chunk whose specs also have inputs as arguments: one for every two others.
  static func openingSeeds(_ chunk: Int) -> [UInt64] {
    seeds(chunk).filter { $0 % 2 == 1 }.map { $0 + SpecGenerator.firstOpening }
  }

  /// The seeds of a chunk whose copies have variables of their own: one for every two others.
  static func copyingSeeds(_ chunk: Int) -> [UInt64] {
    seeds(chunk).filter { $0 % 2 == 0 }.map { $0 + SpecGenerator.firstCopying }
  }

  static func calls(_ spec: CompiledSpec, seed: UInt64, trace: Int) -> [HostCall] {
    RandomCampaign.calls(spec, seed: seed, trace: trace, length: calls)
  }
}

/// Failing cases as files, which `RegressionTests` replays from then on.
enum Regressions {
  static let folder = Repository.file("Tests/FormTests/Regressions")

  static func save(_ failing: FormCase, as name: String) throws {
    try Data(failing.spec.text.utf8).write(to: folder.appending(path: "\(name).gesture"))
    try Data(failing.callsText.utf8).write(to: folder.appending(path: "\(name).calls"))
  }

  static func all() throws -> [(name: String, case: FormCase)] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "gesture" }.sorted { $0.path < $1.path }.map { file in
        let calls = file.deletingPathExtension().appendingPathExtension("calls")
        return (
          file.deletingPathExtension().lastPathComponent,
          try FormCase(
            specText: String(contentsOf: file, encoding: .utf8),
            callsText: String(contentsOf: calls, encoding: .utf8))
        )
      }
  }
}
