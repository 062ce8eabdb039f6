import GestureCompiler
import GestureRuntime

/// How long a part or an action may be kept back after the moment that decided it.
public struct Latency: Sendable {
  /// The name in the file: a part, or an action with `()`.
  public var name: String
  /// The shortest wait in nanoseconds.
  public var least: Int64
  /// The longest wait in nanoseconds. Nil if only the lift of a finger ends the wait.
  public var greatest: Int64?
  /// The part that causes the longest wait.
  public var blocker: String?
  /// How certain it is that no wait is longer.
  public var verdict: Verdict

  /// "up to 350 ms", "under 500 ms", "100 ms to 350 ms".
  package var range: String {
    guard let greatest else { return "\(beginning)the lift of the finger" }
    if least == greatest { return greatest.milliseconds }
    guard let next = greatest.nextMillisecond else { return beginning + greatest.milliseconds }
    return least == 0 ? "under \(next)" : "\(beginning)under \(next)"
  }

  private var beginning: String { least == 0 ? "up to " : "\(least.milliseconds) to " }
}

extension Investigation {
  /// The latencies of the actions, and of all named parts except parts that are never recognized.
  /// - Parameter proves: whether to ask the prover that no latency is longer.
  func latencies(proves: Bool) -> [Latency] {
    var rows: [Latency] = []
    for node in machine.nodes.indices where !machine.nodes[node].name.isEmpty {
      if let row = latency(.node(node), name(of: node), proves: proves) { rows.append(row) }
    }
    for action in machine.actions.indices {
      if let row = latency(.action(action), name(of: .action(action)), proves: proves) {
        rows.append(row)
      }
    }
    return rows
  }

  /// The names of everything that could have a latency, in the order of `latencies`.
  var latencyNames: [(key: DelayTable.Key, text: String)] {
    let parts = machine.nodes.indices.filter { !machine.nodes[$0].name.isEmpty }
    let keys: [DelayTable.Key] =
      parts.map { .node($0) } + machine.actions.indices.map { .action($0) }
    return keys.map { ($0, name(of: $0)) }
  }

  /// Whether a run beyond the exploration shows that the part is recognized or the action performed.
  func isShownByRun(_ key: DelayTable.Key) -> Bool {
    furtherRuns.keys.contains { happening in
      switch (happening, key) {
      case (.phase(let node, _), .node(let other)): node == other
      case (.action(let action), .action(let other)): action == other
      default: false
      }
    }
  }

  private func latency(_ key: DelayTable.Key, _ name: String, proves: Bool) -> Latency? {
    guard let delay = whole.delays.delays[key] else {
      return proves && !whole.isComplete ? provenLatency(key, name) : nil
    }
    let isUnbounded = delay.greatest == Zone.unbounded
    let proof =
      proves && !isUnbounded
      ? self.proof(that: key, waitsAtMost: Double(delay.greatest)) : nil
    return Latency(
      name: name, least: delay.least, greatest: isUnbounded ? nil : delay.greatest,
      blocker: delay.blocker.map { self.name(of: $0) },
      verdict: isUnbounded ? .confirmed : proof.map { .proved($0) } ?? verdict)
  }

  /// The latency of a part or action that was not seen, after an incomplete exploration: at most the proved bound.
  private func provenLatency(_ key: DelayTable.Key, _ name: String) -> Latency? {
    guard let (delay, proof) = provenDelay(of: key) else { return nil }
    return Latency(
      name: name, least: delay.least, greatest: delay.greatest,
      blocker: delay.blocker.map { self.name(of: $0) }, verdict: .proved(proof))
  }

  /// The greatest wait that was seen, with a trace that shows it. Nil if it is not above the bound, in nanoseconds.
  private func excess(
    _ key: DelayTable.Key, over bound: Double
  ) -> (delay: DelayTable.Delay, trace: Witness)? {
    guard let delay = whole.delays.delays[key], Double(delay.greatest) > bound,
      let trace = witness(of: delay, key, longerThan: Int64(bound))
    else { return nil }
    return (delay, trace)
  }

  func findBrokenLatencies() {
    for latency in machine.latencies {
      let key: DelayTable.Key =
        switch latency.endpoint {
        case .node(let node): .node(node)
        case .action(let action): .action(action)
        }
      var found = excess(key, over: latency.bound)
      if found == nil {
        guard latency.bound < .infinity else { continue }
        if let proof = proof(that: key, waitsAtMost: latency.bound) {
          addDefaults(of: proof, text(latency.span))
          continue
        }
        // A proof of everything else has ended the exploration early.
        lookFurther()
        found = excess(key, over: latency.bound)
      }
      guard let (delay, trace) = found else {
        findings.append(
          .notEstablished(
            text(latency.span), at: latency.span, in: gesture,
            Sought(isComplete: whole.isComplete, subject.alphabet)))
        continue
      }
      let actual =
        delay.greatest == Zone.unbounded
        ? "until the finger lifts" : delay.greatest.asMost
      report(
        .latencyExceeded(
          latency.name, actual: actual, bound: Int64(latency.bound).milliseconds,
          because: delay.blocker.map { name(of: $0) }), at: latency.span,
        labels: delay.blocker.map {
          [Diagnostic.Label("it waits for this", at: machine.nodes[$0].span)]
        } ?? [],
        shownBy: trace, isCertain: true)
    }
  }
}

extension Investigation {
  /// Returns a trace whose last report is kept back for longer than the bound. Nil if the runtime does not
  /// show it.
  func witness(of delay: DelayTable.Delay, _ key: DelayTable.Key, longerThan bound: Int64)
    -> Witness?
  {
    guard let trace = whole.witness(for: delay.step), let wait = wait(key, delay, on: trace) else {
      return nil
    }
    if wait.length > bound { return trace }
    let path = whole.path(to: delay.step)
    guard let times = Witness.times(along: path),
      let first = times.indices.dropLast().last(where: { times[$0] == wait.since }),
      let apart = PathTimes(path).times(apart: (first, path.count - 1, bound + 1))
    else { return nil }
    let longer = Witness(path, at: apart, subject.alphabet)
    return self.wait(key, delay, on: longer).map { $0.length > bound } == true ? longer : nil
  }

  private func wait(
    _ key: DelayTable.Key, _ delay: DelayTable.Delay, on trace: Witness
  ) -> (since: Int64, length: Int64)? {
    guard let measured = MeasuredWait(trace, subject) else { return nil }
    var nodes: [NodeID] = []
    switch key {
    case .node(let node): nodes = [node]
    case .action(let action):
      for case .action(action, let node) in delay.step.record.outputs { nodes.append(node) }
    }
    return nodes.compactMap { measured.longest(of: $0) }.max { $0.length < $1.length }
  }
}

extension Int64 {
  /// "500 ms" for one nanosecond less. Time is counted in whole nanoseconds, so this is the wait if
  /// another event comes just before 500 ms are over.
  fileprivate var nextMillisecond: String? {
    self % 1_000_000 == 999_999 ? (self + 1).milliseconds : nil
  }

  fileprivate var asMost: String {
    nextMillisecond.map { "under \($0)" } ?? "up to \(milliseconds)"
  }
}
