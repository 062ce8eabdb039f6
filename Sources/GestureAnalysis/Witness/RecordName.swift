import GestureRuntime
package import GestureTesting

extension RecordLine {
  /// The name of the report, without its time and values.
  package var name: Name {
    switch kind {
    case .phase(let phase): Name(part: part, word: phase.word)
    case .event(let name): Name(part: part, word: name)
    case .action(let name): Name(part: "", word: name, isAction: true)
    case .variable(let name): Name(part: "var", word: name)
    case .refused: Name(part: "", word: "refused")
    case .warning: Name(part: "", word: "warning")
    case .why: Name(part: part, word: "why")
    }
  }

  /// The name of a report: `double.ended`, `ended` for the whole, the action `zoom`.
  package struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The part. Empty for the whole gesture, for actions, refusals and warnings. `var` for variables.
    package var part: String
    /// The word of the phase, event or action.
    package var word: String
    /// Whether `word` names an action, which may have the name of an event.
    package var isAction = false

    package var description: String {
      if isAction { return "action \(word)" }
      return part.isEmpty ? word : "\(part).\(word)"
    }

    /// The stream whose reports always come in one order: the reports of one part, the reports of the whole, the
    /// actions.
    var stream: String { isAction ? "→" : part }
    var isChange: Bool { !isAction && word == ReportedPhase.changed.word }
    /// Whether it names a winner.
    var isRecognition: Bool {
      isAction || word == ReportedPhase.began.word || word == ReportedPhase.ended.word
    }
  }
}
