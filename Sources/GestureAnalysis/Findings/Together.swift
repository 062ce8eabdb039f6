import GestureCompiler
import GestureRuntime

extension Investigation {
  /// A trace that leads to a recognition of the whole, and the time of the recognition.
  struct Recognition {
    var trace: Witness
    var time: Timestamp
  }

  /// The first few recognitions of the whole, on any paths.
  func recognitions() -> [Recognition] {
    whole.recognitions.compactMap { step in
      guard step.record.recognizes(subject.tree.root), let trace = whole.witness(for: step),
        let time = lastRecognition(on: trace)
      else { return nil }
      return Recognition(trace: trace, time: time)
    }
  }

  /// Finds a recognition of another gesture of the file at the same instant on the same touches, as if both gestures
  /// were attached to one view.
  /// - Parameter recognitions: the recognitions of this gesture.
  /// - Returns: whether a trace shows it.
  func findConflict(with other: Investigation, _ recognitions: [Recognition]) -> Bool {
    guard machine.isDiscrete || other.machine.isDiscrete,
      let shared = recognitions.first(where: { other.lastRecognition(on: $0.trace) == $0.time })
    else { return false }
    report(
      .conflictingGestures(machine.name, other.machine.name), with: other,
      "recognized at the same instant", shownBy: shared.trace)
    return true
  }

  /// Reports to another gesture of the file the outcome of both gestures on a trace.
  func report(
    _ problem: Problem, with other: Investigation, _ label: String, shownBy trace: Witness
  ) {
    other.report(
      problem, at: other.machine.span, labels: [Diagnostic.Label(label, at: machine.span)],
      shownBy: trace, reporting: zip(outcome(of: trace), other.outcome(of: trace)).map { $0 + $1 },
      notes: [Problem.asSurfaces(machine.name, other.machine.name)])
  }

  /// The gesture's own reports under its name, and its actions.
  func outcome(of witness: Witness) -> [[WitnessLine]] {
    lines(of: witness).map { lines in
      lines.filter { $0.isAction || $0.part.isEmpty && $0.remark == nil }.map { line in
        var line = line
        if !line.isAction { line.part = machine.name }
        return line
      }
    }
  }

  /// The time when the whole was last recognized.
  private func lastRecognition(on witness: Witness) -> Timestamp? {
    guard var machine = subject.newMachine() else { return nil }
    return machine.replay(witness).joined().last { $0.part.isEmpty && $0.isRecognition }?.time
  }
}

extension Machine {
  fileprivate var isDiscrete: Bool { nodes.last?.isDiscrete ?? true }
}
