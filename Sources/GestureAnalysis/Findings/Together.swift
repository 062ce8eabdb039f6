import GestureCompiler
import GestureRuntime

extension Investigation {
  /// Another gesture of the file that is recognized in the same instant on the same touches, as if both
  /// were attached to one view.
  func findConflict(with other: Investigation) {
    guard machine.isDiscrete || other.machine.isDiscrete else { return }
    for step in whole.recognitions where step.record.recognizes(subject.tree.root) {
      guard let witness = whole.witness(for: step), let instant = lastRecognition(on: witness),
        other.lastRecognition(on: witness) == instant
      else { continue }
      return other.report(
        .conflictingGestures(machine.name, other.machine.name), at: other.machine.span,
        labels: [Diagnostic.Label("recognized at the same instant", at: machine.span)],
        shownBy: witness,
        telling: zip(outcome(of: witness), other.outcome(of: witness)).map { $0 + $1 })
    }
  }

  /// What the gesture comes to, by its name, and what it performs.
  private func outcome(of witness: Witness) -> [[WitnessLine]] {
    lines(of: witness).map { lines in
      lines.filter { $0.isAction || $0.part.isEmpty && $0.remark == nil }.map { line in
        var line = line
        if !line.isAction { line.part = machine.name }
        return line
      }
    }
  }

  /// When the whole was recognized last.
  private func lastRecognition(on witness: Witness) -> Timestamp? {
    guard var machine = subject.newMachine() else { return nil }
    return machine.replay(witness).joined().last { $0.part.isEmpty && $0.isRecognition }?.time
  }
}

extension Machine {
  fileprivate var isDiscrete: Bool { nodes.last?.isDiscrete ?? true }
}
