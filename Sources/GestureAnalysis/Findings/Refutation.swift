import GestureCompiler
import GestureRuntime
import GestureTesting

// A prover and the runtime both describe the behaviour of a gesture. Each proof is compared with the runs. If a run
// refutes one, the prover is wrong, and no proof about the gesture is passed on.

/// A proof, and the fact about all runs that it proves.
struct ProvedFact {
  enum Fact {
    /// Something that no run shows, by the events of a run.
    case never((Seen) -> Bool)
    /// A declared property that no run breaks, with a subject that has its probes.
    case holds(Machine.Property, Subject)
    /// A report that is kept back for at most so many nanoseconds.
    case waits(DelayTable.Key, atMost: Double)
  }

  var proof: Proof
  var fact: Fact
}

extension Investigation {
  /// Keeps a claim if no run refutes it.
  func accepted(_ claim: ProvedFact) -> Proof? {
    if let run = shownRuns.first(where: { claim.isRefuted(by: $0) }) {
      reportRefuted(claim, run)
      return nil
    }
    claims.append(claim)
    return claim.proof
  }

  /// Compares all claims so far with the events that these traces show.
  func check(shown traces: some Sequence<Witness>) {
    for trace in traces {
      guard let run = ShownRun(trace, subject) else { continue }
      shownRuns.append(run)
      check(run)
    }
  }

  /// Compares all claims so far with a run.
  func check(_ run: ShownRun) {
    if let claim = claims.first(where: { $0.isRefuted(by: run) }) { reportRefuted(claim, run) }
  }

  /// Returns the runs for `furtherRuns`. They are made once, when an answer needs them, and all proofs are
  /// compared with them.
  func runsBeyondExploration() -> [Happening: Witness] {
    let (recognized, run) = (whole.seen.recognized, whole.seen.handlers(in: subject.machine))
    let nodes = machine.nodes.indices.filter {
      !machine.nodes[$0].name.isEmpty && !recognized.contains($0)
    }
    let handlers = handlersBySpan.filter { !run.contains($0.key) }.flatMap { $0.value }
    let actions = machine.actions.indices.filter { whole.delays.delays[.action($0)] == nil }
    let open =
      nodes.flatMap { [Happening.phase(node: $0, .began), .phase(node: $0, .ended)] }
      + handlers.map { .handler(node: $0.node, handler: $0.handler) } + actions.map { .action($0) }
    guard !open.isEmpty else { return [:] }
    let parts = (whole.isComplete ? [] : independentNodes ?? []).filter { node in
      // The touches of a path of a later copy go to the first one.
      !subject.tree.isCopy(node, in: machine)
    }
    let runs = whole.runs(
      showing: open, besides: parts.compactMap { alone($0) },
      from: nodes.compactMap { runOfLaterCopy($0) })
    check(shown: runs.values)
    return runs
  }

  /// Compares all claims so far with the traces of findings.
  func checkWitnesses() {
    var seen: Set<Witness> = []
    check(shown: findings.compactMap { $0.witness?.trace }.filter { seen.insert($0).inserted })
  }

  private func reportRefuted(_ claim: ProvedFact, _ run: ShownRun) {
    let items = run.trace.items.map {
      "\n  \($0.time.nanoseconds.milliseconds): \($0.words(reportsPressure: true))"
    }
    contradictions.append(
      "\(machine.name): \(words(of: claim.fact)), \(claim.proof.words), but a run refutes it:"
        + items.joined())
    claims = []
    findings.removeAll { $0.verdict.isProved }
    provenProperties = [:]
  }

  private func words(of fact: ProvedFact.Fact) -> String {
    switch fact {
    case .never: return "something was proved never to happen"
    case .holds(let property, _): return "`\(property.text)` was proved"
    case .waits(let key, let bound):
      return "`\(name(of: key))` was proved to wait at most \(Int64(bound).milliseconds)"
    }
  }
}

extension ProvedFact {
  /// Whether the run refutes the claim. A run that the proof does not cover refutes nothing, nor does one with
  /// frames of `regions`.
  fileprivate func isRefuted(by run: ShownRun) -> Bool {
    guard let runs = proof.runs, runs.frames == nil, run.fingers <= runs.fingers,
      run.changed.isDisjoint(with: runs.defaults + runs.chosen)
    else { return false }
    switch runs.model {
    case .sampledHands: return false
    case .hands where !run.isOfHands: return false
    case .hands, .anyHost: break
    }
    switch fact {
    case .never(let happens): return happens(run.seen)
    case .holds(let property, let subject):
      guard let subject = subject.given(run.arguments) else { return false }
      let replay = PropertyReplay(property, run.trace.items, subject)
      return replay.map { $0.hasSingleSteps && $0.witness != nil } ?? false
    case .waits(let key, let bound): return run.waits[key].map { Double($0) > bound } ?? false
    }
  }
}
