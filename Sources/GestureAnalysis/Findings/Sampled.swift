import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Behaviour that depends on how often a finger is sampled, found by replaying traces, and proved if possible.

extension Investigation {
  func findSampled() {
    findDecidedBySampling()
    findNeverSampled()
  }

  // MARK: One move for two

  /// Finds two parts of a race that one move is enough for, although with fine sampling the later part begins first.
  private func findDecidedBySampling() {
    let races = machine.nodes.indices.filter {
      machine.nodes[$0].course == .choice(.first) && !isOutOfReach($0, of: limits.touches)
    }.map { machine.nodes[$0].children }
    guard !races.isEmpty else { return }
    let sampled = { [sampling] (trace: Witness) in
      trace.greatestStep <= sampling.greatestStep ? trace : trace.sampled(by: sampling)
    }
    let turned = strokes.flatMap { stroke in
      Self.turns.map { stroke.turned(byHalf: $0).lengthened(to: Self.lengthening) }
    }
    let traces = (plain: strokes.map(sampled), turned: turned.map(sampled))
    for children in races {
      for (index, first) in children.enumerated() {
        guard !isOverBudget, !traces.plain.isEmpty, let alone = subjectAlone(first) else { break }
        for second in children[(index + 1)...] where !isOverBudget {
          findDecided(first, alone, second, on: traces.plain)
          findDecided(first, alone, second, on: traces.turned, ifEachAcceptsMore: true)
        }
      }
    }
  }

  /// - Parameters:
  ///   - a: the subject with only the first part.
  ///   - ifEachAcceptsMore: whether each has to accept strokes that the other one does not. Otherwise the first
  ///     may be a special case of the second, and slanting strokes lie between the two.
  private func findDecided(
    _ first: NodeID, _ a: Subject, _ second: NodeID, on traces: [Witness],
    ifEachAcceptsMore: Bool = false
  ) {
    guard !isExplained(first, before: .decidedBySampling),
      !isExplained(second, before: .decidedBySampling),
      let b = subjectAlone(second)
    else { return }
    for trace in traces where !isOverBudget {
      guard let time = recognition(of: first, in: a, on: trace),
        time == recognition(of: second, in: b, on: trace),
        recognition(of: first, in: subject, on: trace) != nil
      else { continue }
      let fine = trace.refined(into: Self.parts)
      guard recognition(of: first, in: subject, on: fine) == nil,
        recognition(of: second, in: subject, on: fine) != nil
      else { continue }
      if ifEachAcceptsMore {
        guard accepts(first, a, butNot: second, b), accepts(second, b, butNot: first, a) else {
          return
        }
      }
      report(
        .decidedBySampling(name(of: first), name(of: second)), at: machine.nodes[first].span,
        labels: [Diagnostic.Label("begins sooner", at: machine.nodes[second].span)],
        shownBy: Witness(items: trace.items.filter { $0.time <= time }),
        notes: [
          "split into \(Self.parts) moves, the same movement is `\(name(of: second))`",
          "at \(sampling.words), a finger moves up to \(Int(sampling.greatestStep)) pt between samples",
          "to decide it in the spec, use different axes, equal distances, or `exclusive`",
        ],
        of: first, against: second)
      return
    }
  }

  /// Half tangents of 20° and 35° to both sides. Between two places of an alphabet, other parts may win.
  private static let turns = [0.176, -0.176, 0.315, -0.315]
  /// The length of such a stroke, as a multiple of the original length.
  private static let lengthening = 1.5

  /// The number of moves that a move is divided into.
  private static let parts = 32

  // MARK: Too far, or too soon

  /// The number of traces to try for each part.
  private static let mostTraces = 20

  /// Finds parts that are recognized only by moves that are farther apart, or closer in time, than samples are.
  private func findNeverSampled() {
    for node in machine.nodes.indices
    where !isOverBudget && machine.nodes[node].children.isEmpty
      && !isExplained(node, before: .neverSampled)
    {
      let steps = (whole.steps + whole.recognitions).filter { $0.record.recognizes(node) }
      var traces: [Witness] = []
      let isSampled = steps.prefix(Self.mostTraces).contains { step in
        guard !isOverBudget, let trace = whole.witness(for: step) else { return false }
        traces.append(trace)
        return isRecognized(node, onSamplesOf: trace)
      }
      guard !isSampled, let shown = traces.first else { continue }
      let proof = proof(.sampledHands(sampling), thatNever: { $0.recognizes(node) })
      let traced = "\(traces.count) " + (traces.count == 1 ? "trace" : "traces")
      report(
        .neverSampled(name(of: node), sampling.words), at: machine.nodes[node].span,
        shownBy: shown, notes: ["sampled so, it is not recognized on this trace"],
        bounds: proof.map { "that it never is so is proved: \($0.words)" }
          ?? "that it never is so was looked at for \(traced)", of: node)
    }
  }

  private func isRecognized(_ node: NodeID, onSamplesOf trace: Witness) -> Bool {
    var trace = trace.sampled(by: sampling)
    if var last = trace.items.last {
      last.time.nanoseconds += 1_000_000_000
      trace.items.append(Witness.Item(time: last.time, action: .advance))
    }
    return recognition(of: node, in: subject, on: trace) != nil
  }
}
