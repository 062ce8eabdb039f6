import GestureCompiler
import GestureRuntime

/// The knowledge about one thing that a gesture may do, or that its author declares.
package struct Answer: Sendable {
  /// "whether `move` is recognized", "how long `move` waits"
  package var question: String
  /// The certainty of the answer. `searched` and `unknown` neither show the thing nor exclude it.
  package var verdict: Verdict
}

extension Investigation {
  /// Whether each named part is recognized and each handler runs, and whether the latencies and declared properties
  /// hold.
  func answers(_ latencies: [Latency]) -> [Answer] {
    let parts = machine.nodes.indices.filter { !machine.nodes[$0].name.isEmpty }
    let handlers = handlersBySpan.sorted { $0.key.start < $1.key.start }
    var (recognized, run) = (whole.seen.recognized, whole.seen.handlers(in: subject.machine))
    for happening in furtherRuns.keys {
      switch happening {
      case .phase(let node, _): recognized.insert(node)
      case .handler(let node, let number): run.insert(machine.nodes[node].handlers[number].span)
      default: break
      }
    }
    return parts.map { node in
      Answer(
        question: "whether `\(name(of: node))` is recognized",
        verdict: verdict(isShown: recognized.contains(node)) {
          proof(thatNever: { $0.recognizes(node) })
        })
    }
      + falseHandlers.map { span in
        Answer(
          question: "whether `\(RuleText(span, in: files).trigger)` runs",
          verdict: verdict(isShown: false) { Proof.neverRuns(span, in: machine) })
      }
      + handlers.map { span, references in
        let handler = machine.nodes[references[0].node].handlers[references[0].handler]
        return Answer(
          question: "whether `on \(event(of: handler, references[0].node))` runs",
          verdict: verdict(isShown: run.contains(span)) { proof(thatNeverRuns: span) })
      }
      + latencies.map { Answer(question: "how long `\($0.name)` waits", verdict: $0.verdict) }
      + machine.properties.indices.map { answer(forProperty: $0) }
  }

  private func verdict(isShown: Bool, _ proof: () -> Proof?) -> Verdict {
    isShown ? .confirmed : proof().map { .proved($0) } ?? verdict
  }

  private func answer(forProperty number: Int) -> Answer {
    let property = machine.properties[number]
    let reported = findings.first { $0.span == property.span }
    return Answer(
      question: "whether `\(property.text)` holds",
      verdict: provenProperties[number].map { .proved($0) } ?? reported?.verdict ?? verdict)
  }
}
