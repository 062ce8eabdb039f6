import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// The four invariants of composition: every `began` has one end, nothing is stuck after the last
/// lift, the next gesture is like the first, and how time is sliced changes nothing.
@Suite struct CompositionPropertyTests {
  static let chunks = 50
  static let compositionsPerChunk = Effort.count(5, long: 110)
  static let tracesPerComposition = 2
  static let firstSeed: UInt64 = {
    let seed = Effort.seed()
    let last = seed + UInt64(chunks * compositionsPerChunk) - 1
    print("random compositions: seeds \(seed)…\(last), \(tracesPerComposition) traces each")
    return seed
  }()

  @Test(arguments: 0..<chunks)
  func `random compositions keep the invariants at length`(chunk: Int) throws {
    let compiler = Compiler()
    for i in 0..<Self.compositionsPerChunk {
      let seed = Self.firstSeed + UInt64(chunk * Self.compositionsPerChunk + i)
      var random = Randomness(seed: seed)
      let composition = RandomComposition.random(
        parts: Int.random(in: 1...4, using: &random), &random)
      let program = try program(composition, compiler)
      for _ in 0..<Self.tracesPerComposition {
        let trace = randomTrace(&random)
        let probe = Int.random(in: probes.indices, using: &random)
        guard try brokenInvariant(program, trace, probe: probe) != nil else { continue }
        let found = try Shrinking(compiler: compiler, probe: probe).shrink(composition, trace)
        Issue.record("seed \(seed): \(found)")
        return
      }
    }
  }
}

func program(_ composition: RandomComposition, _ compiler: Compiler) throws -> GestureProgram {
  var compiler = compiler
  let spec = composition.spec
  guard var compilation = compiler.compile("G.gesture", load: { SourceFile(path: $0, text: spec) }),
    let table = compilation.table()
  else {
    struct Refused: Error { var spec: String }
    throw Refused(spec: spec)
  }
  return try GestureProgram(verifying: table)
}

/// Finds a small composition and trace that still break an invariant.
struct Shrinking {
  let compiler: Compiler
  let probe: Int
  /// The fault of a composition under a trace, if it is not a broken invariant.
  var problem: ((RandomComposition, [TraceStep]) throws -> String?)?

  func shrink(_ composition: RandomComposition, _ trace: [TraceStep]) throws -> String {
    var (composition, trace) = (composition, trace)
    var goesOn = true
    while goesOn {
      goesOn = false
      for simpler in composition.simpler where try fault(simpler, trace) != nil {
        composition = simpler
        goesOn = true
        break
      }
      for i in trace.indices.reversed() {
        var shorter = trace
        shorter.remove(at: i)
        guard try fault(composition, shorter) != nil else { continue }
        trace = shorter
        goesOn = true
      }
    }
    let fault = try fault(composition, trace) ?? ""
    let steps = trace.map { step in
      step.map { event in
        "\(event.time.seconds) \(event.phase) \(event.touch) (\(event.location.x), \(event.location.y))"
      }.joined(separator: " + ")
    }
    return "\(fault)\n\(composition.spec)\n\(steps.joined(separator: "\n"))\nprobe \(probe)"
  }

  private func fault(_ composition: RandomComposition, _ trace: [TraceStep]) throws -> String? {
    // No host sends a lift without its down. A finger that stays down is possible.
    var down: Set<Int> = []
    for event in trace.joined() {
      switch event.phase {
      case .down: down.insert(event.touch)
      case .up, .cancel: if down.remove(event.touch) == nil { return nil }
      default: if !down.contains(event.touch) { return nil }
      }
    }
    if let problem { return try problem(composition, trace) }
    guard down.isEmpty, let program = try? program(composition, compiler) else { return nil }
    return try brokenInvariant(program, trace, probe: probe)
  }
}
