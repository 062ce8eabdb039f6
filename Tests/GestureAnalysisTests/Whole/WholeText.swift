import GestureCompiler
import GestureRuntime
import TestSupport

@testable import GestureAnalysis

/// Whole results of the analysis as text, for goldens.
enum WholeText {
  static func alphabet(_ alphabet: InputAlphabet) -> String {
    let lines = [
      "summary \(alphabet.summary), velocity \(alphabet.readsVelocity)",
      "starts " + alphabet.starts.map { places($0) }.joined(separator: " | "),
      "moves " + alphabet.moves.map { ways($0) }.joined(separator: " | "),
      "together " + alphabet.together.map { ways($0) }.joined(separator: " | "),
      "places " + places(alphabet.regionPlaces),
      "pointers " + alphabet.pointers.map { pointer($0) }.joined(separator: " | "),
      "touchless \(alphabet.touchless)",
      "inputs \(alphabet.inputs.map { "\($0.name) \($0.value)" })",
      "regions \(alphabet.regions.map { "\($0.name) \($0.id ?? -1) \($0.frame)" })",
      "arguments \(alphabet.arguments.map { "\($0) \($1)" }.sorted())",
    ]
    return lines.map { "  \($0)\n" }.joined().replacing("GestureRuntime.", with: "")
  }

  private static func places(_ places: [Point]) -> String {
    places.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
  }

  private static func ways(_ ways: [Vector]) -> String {
    ways.map { "(\($0.dx), \($0.dy))" }.joined(separator: " ")
  }

  private static func pointer(_ pointer: InputAlphabet.Pointer) -> String {
    "\(pointer.kind) \(pointer.button) \(pointer.modifiers.rawValue) \(pointer.pressure)"
      + " \(pointer.buttons.map { "\($0.rawValue)" } ?? "-") \(pointer.contact)"
  }

  static func graph(_ explorer: Explorer) -> String {
    var text = "complete \(explorer.isComplete)\n"
    for (number, state) in explorer.states.enumerated() {
      text += "state \(number): depth \(explorer.walk.depths[number]), fingers \(state.key.fingers)"
      text += ", variables \(state.key.variables), memory"
      text += " \(checksum("\(state.key.machines.map { $0.words })"))\n" + zone(state.zone)
      text += explorer.facts[number].map { "  \($0)\n" } ?? ""
    }
    for step in explorer.steps { text += self.step(step) }
    text += "recognitions \(explorer.recognitions.map { "\($0.from)-\($0.to)" })\n"
    text += "edges \(explorer.walk.edges.map { "\($0.from)-\($0.to)\($0.isCancel ? "!" : "")" })\n"
    for step in explorer.steps {
      text += "witness \(explorer.witness(for: step).map { "\($0.items)" } ?? "none")\n"
    }
    return text.replacing("GestureRuntime.", with: "").replacing("GestureAnalysis.", with: "")
  }

  private static func step(_ step: ExploredStep) -> String {
    let record = step.record
    let idle = record.idle.map { "\($0.reader) \($0.parts.now) \($0.parts.before)" }.sorted()
    return """
      \(step.from) -> \(step.to) \(step.stimulus)\(step.isAtTheInstantBefore ? " at once" : "")
        outputs \(record.outputs)
        rules \(record.rules.map { "\($0.part).\($0.state).\($0.rule)" }) \
      handlers \(record.handlers.map { "\($0.node).\($0.handler)" }) \
      gates \(record.gates.map { "\($0.node) \($0.passes)" }) \
      drops \(record.drops.map { "\($0.node).\($0.event) \($0.blocker)" }) idle \(idle)
        times \(step.constraints.map { "\($0.later)-\($0.earlier)<=\($0.bound)" }) \(step.variables)

      """
  }

  private static func zone(_ zone: Zone) -> String {
    (0..<zone.count).flatMap { i in
      (0..<zone.count).filter { $0 != i && zone[i, $0] != Zone.unbounded }.map { j in
        "  t\(i) - t\(j) <= \(zone[i, j])\n"
      }
    }.joined()
  }

  static func graph(_ prover: Prover) -> String {
    var text = "complete \(prover.isComplete), work \(prover.work)\n"
    for (state, steps) in zip(prover.states, prover.steps) {
      text +=
        "state \(checksum("\(state.key.state.words)")) \(state.key.watch)\n" + zone(state.zone)
      for saved in state.key.outside.terms {
        let term = saved.term
        text += "  \(saved.number) = \(form(term.form)) + \(term.constant) exact \(term.isExact)\n"
      }
      for fact in state.facts { text += "  \(form(fact.form)) in \(fact.range)\n" }
      for step in steps { text += "  \(step.stimulus) -> \(step.to): \(step.record.outputs)\n" }
    }
    text += "stuck \(prover.stuck.map { "\($0)" }.sorted())\n"
    text += "seen \(prover.seen.rules.map { "\($0)" }.sorted())\n"
    text += "gates \(prover.seen.gates.map { "\($0)" }.sorted())\n"
    for (key, delay) in prover.delays.delays.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      text +=
        "delay of \(key): \(delay.least) \(delay.greatest) \(delay.blocker.map { "\($0)" } ?? "-")\n"
    }
    return text.replacing("GestureRuntime.", with: "").replacing("GestureAnalysis.", with: "")
  }

  private static func form(_ form: Form) -> String {
    let parts = form.parts.map { "\($0.factor) \($0.symbol.isFunction ? "f" : "s\($0.symbol)")" }
    return parts.joined(separator: " + ") + (form.isRounded ? " rounded" : "")
  }

  static func comparison(_ comparison: Comparison) -> String {
    var text = "\(comparison.verdict), \(comparison.bounds), \(comparison.states) states"
    text += ", stage \(comparison.settings.frames)"
    text += " \(comparison.settings.arguments.map { "\($0) \($1)" }.sorted())\n"
    for change in comparison.interface { text += "\(change)\n" }
    for difference in comparison.differences {
      text += "\(difference.change) \(difference.names)\n"
      for item in difference.trace.items { text += "  \(item)\n" }
      for line in difference.old { text += "  old \(line)\n" }
      for line in difference.new { text += "  new \(line)\n" }
    }
    for suspicion in comparison.suspicions { text += "\(suspicion)\n" }
    return text.replacing("GestureRuntime.", with: "").replacing("GestureAnalysis.", with: "")
  }

  static func analysis(_ analysis: Analysis, _ files: [SourceFile]) -> String {
    let renderer = DiagnosticRenderer(files: files, color: false)
    var text = ""
    for finding in analysis.findings {
      let diagnostic = finding.diagnostic
      text += renderer.render(diagnostic)
      for line in diagnostic.evidence?.lines ?? [] { text += "  \(line)\n" }
    }
    for gesture in analysis.gestures {
      text += "\(gesture.name): \(gesture.verdict), \(gesture.bounds), \(gesture.states) states"
      text += ", explored \(gesture.isExplored), unseen \(gesture.unseen)"
      text += ", unmeasured \(gesture.unmeasured), contradictions \(gesture.contradictions)\n"
      for latency in gesture.latencies {
        text += "  \(latency.name): \(latency.range) \(latency.blocker ?? "-") \(latency.verdict)\n"
      }
      for answer in gesture.answers { text += "  \(answer.question): \(answer.verdict)\n" }
    }
    return text.replacing("GestureRuntime.", with: "").replacing("GestureAnalysis.", with: "")
  }

  /// The operations and bytes that a meter has counted. A condition that only spares work changes these, and no result.
  static func work(_ meter: WorkMeter) -> String {
    "\(meter.operations) operations, \(meter.bytes) of \(meter.mostHeld) bytes"
  }
}
