import FormSupport
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import TestSupport
import Testing

/// Random compositions of the prelude on random traces: the table does the same as the evaluator of the checked tree,
/// call by call.
@Suite struct CompositionFormTests {
  static let chunks = 10
  static let compositionsPerChunk = Effort.count(3, long: 60)
  static let firstSeed: UInt64 = {
    let seed = Effort.seed()
    print("compositions on both forms: seeds from \(seed) on")
    return seed
  }()

  @Test(arguments: 0..<chunks)
  func `a table and the evaluator agree on random compositions at length`(chunk: Int) throws {
    let compiler = Compiler()
    for i in 0..<Self.compositionsPerChunk {
      let seed = Self.firstSeed + UInt64(chunk * Self.compositionsPerChunk + i)
      var random = Randomness(seed: seed)
      let composition = RandomComposition.random(
        parts: Int.random(in: 1...4, using: &random), &random)
      for _ in 0..<4 {
        let trace = randomTrace(&random)
        guard try difference(composition, trace, compiler) != nil else { continue }
        Issue.record("seed \(seed): \(try shrink(composition, trace, compiler))")
        return
      }
    }
  }

  private func difference(
    _ composition: RandomComposition, _ trace: [TraceStep], _ compiler: Compiler
  ) throws -> String? {
    var compiler = compiler
    let spec = composition.spec
    var compilation = try #require(
      compiler.compile("G.gesture") { SourceFile(path: $0, text: spec) })
    guard !compilation.hasErrors else { return "it is refused" }
    var pair = try BothForms(&compilation, gesture: "G")
    var count = 0
    let frames: [HostCall] = [
      .setFrame("left", id: 0, Rect(x: 0, y: -100, width: 150, height: 400)),
      .setFrame("keys", id: 1, Rect(x: 90, y: -20, width: 20, height: 200)),
      .setFrame("keys", id: 2, Rect(x: 105, y: -20, width: 200, height: 200)),
    ]
    return firstDifference(&pair.table, &pair.evaluator, frames + trace.calls, count: &count)
  }

  private func shrink(
    _ composition: RandomComposition, _ trace: [TraceStep], _ compiler: Compiler
  ) throws -> String {
    var (composition, trace) = (composition, trace)
    var goesOn = true
    while goesOn {
      goesOn = false
      for simpler in composition.simpler where try difference(simpler, trace, compiler) != nil {
        composition = simpler
        goesOn = true
        break
      }
      for i in trace.indices.reversed() {
        var shorter = trace
        shorter.remove(at: i)
        guard try difference(composition, shorter, compiler) != nil else { continue }
        trace = shorter
        goesOn = true
      }
    }
    return "\(composition.spec)\n\(try difference(composition, trace, compiler) ?? "")"
  }
}
