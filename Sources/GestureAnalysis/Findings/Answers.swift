import GestureCompiler
import GestureRuntime

/// What is known of one thing that a gesture may do, or that its author declares.
public struct Answer: Sendable {
  /// As a sentence: "`move` is recognized".
  public var question: String
  /// Whether it is shown or excluded; `searched` and `unknown` are neither.
  public var verdict: Verdict
}

extension Investigation {
  /// Of all named parts whether they are recognized; of all handlers whether they run; of latencies and
  /// declared properties whether they hold.
  func answers(_ latencies: [Latency]) -> [Answer] {
    let parts = machine.nodes.indices.filter { !machine.nodes[$0].name.isEmpty }
    var open = handlerPlaces.filter { !runHandlers.contains($0.key) }
      .flatMap { $0.value.map { Happening.handler(node: $0.node, handler: $0.handler) } }
    open += parts.filter { !recognizedNodes.contains($0) }
      .flatMap { [.phase(node: $0, .began), .phase(node: $0, .ended)] }
    let shown = Set(whole.runs(showing: open).keys)
    return parts.map { answer(forPart: $0, shown) }
      + handlerPlaces.sorted { $0.key.start < $1.key.start }.map { span, places in
        answer(forHandler: span, places, shown)
      }
      + latencies.map { Answer(question: "how long `\($0.name)` waits", verdict: $0.verdict) }
      + machine.properties.indices.map { answer(forProperty: $0) }
  }

  private func answer(forPart node: Int, _ shown: Set<Happening>) -> Answer {
    let isShown =
      recognizedNodes.contains(node) || shown.contains(.phase(node: node, .began))
      || shown.contains(.phase(node: node, .ended))
    return Answer(
      question: "whether `\(name(of: node))` is recognized",
      verdict: verdict(isShown: isShown) { proof(thatNever: { $0.recognizes(node) }) })
  }

  private func answer(
    forHandler span: Span, _ places: [(node: Int, handler: Int)], _ shown: Set<Happening>
  ) -> Answer {
    let isShown =
      runHandlers.contains(span)
      || places.contains { shown.contains(.handler(node: $0.node, handler: $0.handler)) }
    let (node, number) = places[0]
    return Answer(
      question: "whether `on \(event(of: machine.nodes[node].handlers[number], node))` runs",
      verdict: verdict(isShown: isShown) { proof(thatNeverRuns: span) })
  }

  private func verdict(isShown: Bool, _ proof: () -> Proof?) -> Verdict {
    isShown ? .confirmed : proof().map { .proved($0) } ?? verdict
  }

  private func answer(forProperty number: Int) -> Answer {
    let property = machine.properties[number]
    let told = findings.first { $0.span == property.span }
    return Answer(
      question: "whether `\(property.text)` holds",
      verdict: provenProperties[number].map { .proved($0) } ?? told?.verdict ?? verdict)
  }

  /// The handlers of each place of the file: one for each of its references.
  private var handlerPlaces: [Span: [(node: Int, handler: Int)]] {
    var places: [Span: [(node: Int, handler: Int)]] = [:]
    for (node, description) in machine.nodes.enumerated() {
      for (number, handler) in description.handlers.enumerated() {
        places[handler.span, default: []].append((node, number))
      }
    }
    return places
  }
}
