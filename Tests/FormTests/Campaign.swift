import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import TestSupport
import Testing

/// How much is tried, from the environment: `GESTUREC_SEED`, the first spec's seed;
/// `GESTUREC_SPECS`, how many specs; `GESTUREC_TRACES`, how many traces each; `GESTUREC_TRACE`, how
/// many calls a trace has, about.
enum Campaign {
  static let firstSeed = UInt64(number("GESTUREC_SEED", 0))
  static let specs = number("GESTUREC_SPECS", 600)
  static let traces = number("GESTUREC_TRACES", 50)
  static let calls = number("GESTUREC_TRACE", 10)
  static let chunks = 40

  static let random = RandomCampaign(
    main: [.evaluated] + FormPair.ofHosts, side: FormPair.ofTables, traces: traces, calls: calls)

  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// The seeds of a chunk.
  static func seeds(_ chunk: Int) -> Range<UInt64> {
    let size = (specs + chunks - 1) / chunks
    let start = min(chunk * size, specs)
    let end = min(start + size, specs)
    return firstSeed + UInt64(start)..<firstSeed + UInt64(end)
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
