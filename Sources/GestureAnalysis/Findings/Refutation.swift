import GestureCompiler
import GestureRuntime
import GestureTesting

// Two engines answer whether something may happen. Each proof that it never happens is compared with the
// runs. If a run shows it, the prover is wrong, and no proof about the gesture is passed on.

/// A proof that something never happens.
struct NeverClaim {
  var proof: Proof
  var happens: (Seen) -> Bool
}

/// The events that a trace shows on the runtime.
struct ShownRun {
  var seen: Seen
  /// The greatest number of fingers that are down at the same time.
  var fingers: Int
}

extension Investigation {
  /// Keeps a claim if no run refutes it.
  func accepted(_ claim: NeverClaim) -> Proof? {
    if let run = shownRuns.first(where: { claim.isRefuted(by: $0) }) {
      noteRefuted(claim, run)
      return nil
    }
    claims.append(claim)
    return claim.proof
  }

  /// Compares all claims so far with the events that these traces show.
  func note(shown traces: some Sequence<Witness>) {
    for trace in traces {
      guard let run = ShownRun(trace, subject) else { continue }
      shownRuns.append(run)
      if let claim = claims.first(where: { $0.isRefuted(by: run) }) { noteRefuted(claim, run) }
    }
  }

  /// Returns the runs for `furtherRuns`. They are made once, when an answer needs them, and all proofs are
  /// compared with them.
  func runsBeyondExploration() -> [Happening: Witness] {
    let (recognized, run) = (recognizedNodes, runHandlers)
    let nodes = machine.nodes.indices.filter {
      !machine.nodes[$0].name.isEmpty && !recognized.contains($0)
    }
    let handlers = handlerPlaces.filter { !run.contains($0.key) }.flatMap { $0.value }
    let actions = machine.actions.indices.filter { whole.delays.delays[.action($0)] == nil }
    let open =
      nodes.flatMap { [Happening.phase(node: $0, .began), .phase(node: $0, .ended)] }
      + handlers.map { .handler(node: $0.node, handler: $0.handler) } + actions.map { .action($0) }
    guard !open.isEmpty else { return [:] }
    let parts = whole.isComplete ? [] : (independentChildren ?? []).compactMap { alone($0) }
    let runs = whole.runs(showing: open, besides: parts)
    note(shown: runs.values)
    return runs
  }

  /// Compares all claims so far with the traces of findings.
  func noteWitnesses() { note(shown: findings.compactMap { $0.witness?.trace }) }

  private func noteRefuted(_ claim: NeverClaim, _ run: ShownRun) {
    let names = machine.nodes.indices.filter {
      !machine.nodes[$0].name.isEmpty && run.seen.recognizes($0)
    }.map { "`\(name(of: $0))`" }
    contradictions.append(
      "\(machine.name): what was proved never to happen, \(claim.proof.words), happens in a run that recognizes "
        + (names.isEmpty ? "nothing" : names.joined(separator: ", ")))
    claims = []
    findings.removeAll { $0.verdict.isProved }
    provenProperties = [:]
  }
}

extension NeverClaim {
  /// Whether the run refutes the claim. A run with frames, or with more fingers than the proof covers,
  /// refutes nothing.
  fileprivate func isRefuted(by run: ShownRun) -> Bool {
    guard let runs = proof.runs, runs.frames == nil else { return false }
    if case .sampledHands = runs.model { return false }
    return run.fingers <= runs.fingers && happens(run.seen)
  }
}

extension ShownRun {
  /// Nil if no machine can be made, or if it refuses an item of the trace.
  init?(_ trace: Witness, _ subject: Subject) {
    guard var machine = subject.newMachine() else { return nil }
    let rules = FiredRules()
    machine.observe { _, observation in
      if case .fires(let part, let state, _, let rule, _) = observation {
        rules.all.append(StepRecord.Rule(part: part, state: state, rule: rule))
      }
    }
    let actions = Dictionary(
      subject.machine.actions.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var record = StepRecord()
    for item in trace.items {
      machine.replay(item) { report in
        if let output = StepRecord.Output(report, actions) { record.outputs.append(output) }
      }
    }
    record.rules = rules.all
    seen = Seen()
    seen.note(record)
    fingers = trace.greatestCount
  }
}

private final class FiredRules: @unchecked Sendable {
  var all: [StepRecord.Rule] = []
}

extension Witness {
  /// The greatest number of fingers that are down at the same time.
  fileprivate var greatestCount: Int {
    var down: Set<Int> = []
    var greatest = 0
    for case .events(let events) in items.map({ $0.action }) {
      for event in events {
        switch event.phase {
        case .down: down.insert(event.touch)
        case .up, .cancel: down.remove(event.touch)
        default: break
        }
      }
      greatest = max(greatest, down.count)
    }
    return greatest
  }
}
