import FormSupport
public import GestureCompiler

/// How often the situations of a campaign occur.
public struct Census {
  public struct Count: Sendable {
    public var specs = 0
    public var traces = 0
    public var times = 0

    public init() {}
  }

  public private(set) var all: [Situation: Count] = [:]

  public init() {}

  /// Plays the traces of a seed to the evaluator.
  /// - Throws: `CompiledSpec.Refused`.
  public mutating func add(seed: UInt64, traces: Int, calls: Int, _ compiler: Compiler) throws {
    var spec = try CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
    spec.arguments = RandomCampaign.arguments(spec, seed: seed)
    let program = spec.compilation.program
    var seen: Set<Situation> = []
    for trace in 0..<traces {
      guard var form = try? EvaluatorForm(program, gesture: spec.gesture, spec.arguments) else {
        return
      }
      for call in RandomCampaign.calls(spec, seed: seed, trace: trace, length: calls) {
        // A reset makes a new one.
        if call == .reset { add(form.situations, &seen) }
        _ = form.take(call)
      }
      add(form.situations, &seen)
    }
    for situation in seen { all[situation, default: Count()].specs += 1 }
  }

  private mutating func add(_ situations: Situations, _ seen: inout Set<Situation>) {
    for situation in Situation.allCases where situations[situation] > 0 {
      seen.insert(situation)
      all[situation, default: Count()].traces += 1
      all[situation, default: Count()].times += situations[situation]
    }
  }
}
