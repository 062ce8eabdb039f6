import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import Testing

/// How much is tried, from the environment: `GESTUREC_SEED`, the first spec's seed;
/// `GESTUREC_SPECS`, how many specs; `GESTUREC_TRACES`, how many traces each; `GESTUREC_TRACE`, how
/// many calls a trace has, about.
enum Campaign {
  static let firstSeed = UInt64(number("GESTUREC_SEED", 0))
  static let specs = number("GESTUREC_SPECS", 2000)
  static let traces = number("GESTUREC_TRACES", 50)
  static let calls = number("GESTUREC_TRACE", 8)
  static let chunks = 40

  /// What every trace is tried on.
  static let main: [FormPair] = [evaluated]
  /// What takes turns, in the first traces of a spec.
  static let sideTraces = 12
  static let side: [FormPair] = [.bytes, .optimised, .copied, .sliced]

  static let evaluated = FormPair(
    "evaluator and table",
    { spec in
      { try EvaluatorForm(spec.compilation.program, gesture: spec.gesture, spec.arguments) }
    },
    { spec in { try TableForm(spec.program, gesture: spec.gesture, spec.arguments) } })

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
    RandomCalls.calls(
      seed: seed &* 1_000_003 &+ UInt64(trace), for: spec.table, enums: spec.program.table.enums,
      settable: spec.settable, length: calls)
  }

  static func arguments(_ spec: CompiledSpec, seed: UInt64) -> [String: GestureValue] {
    RandomCalls.arguments(seed: seed, for: spec.table, enums: spec.program.table.enums)
  }
}

/// Failing cases as files, which `RegressionTests` replays from then on.
enum Regressions {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Regressions")

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
