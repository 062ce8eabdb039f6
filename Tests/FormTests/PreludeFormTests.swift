import FormSupport
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import Testing

/// The prelude with arguments at the edges of their ranges: a recognizer specialized for its arguments does the same as
/// the whole recognizer.
@Suite struct PreludeFormTests {
  @Test(arguments: 0..<Campaign.chunks)
  func `no call says what is left of a recognizer from all of it at length`(chunk: Int) throws {
    let compiler = Compiler()
    for seed in Campaign.seeds(chunk) {
      let text = PreludeUses.spec(seed: seed)
      guard let spec = try? CompiledSpec(text, compiler) else {
        // Arguments that no machine can be made with, such as more fingers at least than at most.
        continue
      }
      for pair in [FormPair.specialised, .evaluated] {
        let prepared = pair.prepared(spec)
        for trace in 0..<max(1, Campaign.traces / 5) {
          let calls = Campaign.calls(spec, seed: seed, trace: trace)
          guard let difference = prepared.difference(calls) else { continue }
          Issue.record("seed \(seed), trace \(trace): \(difference)\n\(text)")
          return
        }
      }
    }
  }

  @Test func `most of them are accepted`() {
    let compiler = Compiler()
    let accepted = (0..<200 as Range<UInt64>).count {
      (try? CompiledSpec(PreludeUses.spec(seed: $0), compiler)) != nil
    }
    #expect(accepted > 150)
  }
}
