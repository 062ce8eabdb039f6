import GestureCompiler
import GestureRuntime
import GestureTesting

/// Numbers for the reports of machines. Reports with the same name in each machine share a number.
final class Vocabulary {
  struct Word: Hashable {
    var number: Int
    /// The number of the stream whose reports come in one order.
    var stream: Int
    var isChange: Bool
  }

  private(set) var names: [RecordLine.Name] = []
  private var words: [RecordLine.Name: Word] = [:]
  private var streams: [String: Int] = [:]

  func word(_ name: RecordLine.Name) -> Word {
    if let known = words[name] { return known }
    let stream = streams[name.stream] ?? streams.count
    streams[name.stream] = stream
    let word = Word(number: names.count, stream: stream, isChange: name.isChange)
    words[name] = word
    names.append(name)
    return word
  }
}

/// The word of each output of one machine. Nil for outputs that are not compared.
struct WordList {
  private let ofPhases: PerNode<[Vocabulary.Word?]>
  private let ofEvents: PerNode<[Vocabulary.Word?]>
  private let ofActions: [Vocabulary.Word?]
  private let ofTimers: [Vocabulary.Word]
  private let ofWhole: [Vocabulary.Word]

  /// - Parameter parts: the names of the parts to compare.
  init(_ machine: Machine, parts: Set<String>, _ vocabulary: Vocabulary) {
    let word = { (part: String, word: String) in
      parts.contains(part) ? vocabulary.word(RecordLine.Name(part: part, word: word)) : nil
    }
    let phases = ReportedPhase.allCases.map { $0.word }
    ofPhases = PerNode(machine.nodes.map { node in phases.map { word(node.name, $0) } })
    ofEvents = PerNode(
      machine.nodes.map { node in
        guard case .recognizer(let part) = node.kind else { return [] }
        return machine.parts[part].events.map { word(node.name, $0.name) }
      })
    ofActions = machine.actions.map {
      Subject.isOurs($0.name)
        ? nil : vocabulary.word(RecordLine.Name(part: "", word: $0.name, isAction: true))
    }
    ofTimers = machine.timers.map { vocabulary.word(RecordLine.Name(part: "", word: $0.name)) }
    ofWhole = phases.map { vocabulary.word(RecordLine.Name(part: "", word: $0)) }
  }

  func word(_ output: StepRecord.Output) -> Vocabulary.Word? {
    switch output {
    case .phase(let node, let phase, let isWhole):
      isWhole ? ofWhole[Int(phase.rawValue)] : ofPhases[node][Int(phase.rawValue)]
    // A field of an earlier report.
    case .reason: nil
    case .event(let node, let event): ofEvents[node][event]
    case .timer(let timer): ofTimers[timer]
    case .action(let action, _): ofActions[action]
    }
  }
}
