internal import GestureJSON
internal import GestureTesting
internal import GestureTool

/// The form of the results of each session.
enum EvaluationFormat: String, CaseIterable { case text, jsonl, csv }

/// The results of a block.
struct EvaluatedBlock: Sendable {
  var tally = SessionTally()
  /// A line for each session.
  var text = ""
  /// The number of lines of the block.
  var lines = 0
}

/// Evaluates blocks on one thread, one after the other.
final class EvaluationWorker {
  private var reader: SessionReader
  private let hasOld: Bool
  private let format: EvaluationFormat
  private let stopsAtUnreadable: Bool

  init(_ player: SessionPlayer, hasOld: Bool, _ format: EvaluationFormat, stopsAtUnreadable: Bool) {
    reader = SessionReader(player)
    self.hasOld = hasOld
    self.format = format
    self.stopsAtUnreadable = stopsAtUnreadable
  }

  func evaluate(_ block: SessionBlock) -> EvaluatedBlock {
    var result = EvaluatedBlock()
    let (hasOld, format, stops) = (hasOld, format, stopsAtUnreadable)
    block.bytes.withUnsafeBufferPointer { bytes in
      reader.read(bytes, named: block.path) { session, player in
        if let (reason, line) = session.problem {
          result.tally.addUnreadable(
            .init(path: block.path, line: line + 1, name: session.name, reason: reason))
          result.text += format.line(session.name, unreadable: reason)
          return !stops
        }
        let move = OutcomeMove(
          old: hasOld ? player.outcome(of: 0) : nil, new: player.outcome(of: hasOld ? 1 : 0))
        result.tally.add(player, move) {
          .init(
            path: block.path, name: session.name, events: player.events,
            bytes: [UInt8](session.bytes))
        }
        result.text += format.line(session.name, player, move)
        return true
      }
    }
    result.lines = reader.lines
    return result
  }
}

extension EvaluationFormat {
  /// The line of a session. It depends on nothing but the session. Empty for people.
  fileprivate func line(_ name: String, _ player: SessionPlayer, _ move: OutcomeMove) -> String {
    let names = { (outcome: [UInt16]) in outcome.map { player.names[Int($0)] } }
    let (new, old) = (names(move.new), move.old.map(names))
    switch self {
    case .text: return ""
    case .jsonl:
      return JSON.text(ofObject: [
        "session": JSON.quoted(name), "events": "\(player.events)",
        "refused": player.refused > 0 ? "\(player.refused)" : nil,
        "thinned": player.traits.isThinned ? "true" : nil,
        "outcome": old == nil ? JSON.text(ofStrings: new) : nil,
        "old": old.map { JSON.text(ofStrings: $0) },
        "new": old.map { _ in JSON.text(ofStrings: new) },
        "differs": old.map { "\($0 != new)" },
      ]) + "\n"
    case .csv:
      let thinned = player.traits.isThinned ? "thinned" : ""
      let outcomes = (old.map { [$0] } ?? []) + [new]
      let fields = [name, "\(player.events)", "\(player.refused)", thinned]
      return Self.row(fields + outcomes.map { outcomeText($0) })
    }
  }

  fileprivate func line(_ name: String, unreadable reason: String) -> String {
    switch self {
    case .text: ""
    case .jsonl:
      JSON.text(ofObject: ["session": JSON.quoted(name), "unreadable": JSON.quoted(reason)]) + "\n"
    case .csv: Self.row([name, "", "", "unreadable: \(reason)"])
    }
  }

  private static func row(_ fields: [String]) -> String {
    fields.map { field in
      let isPlain = field.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x2C }
      return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
    }.joined(separator: ",") + "\n"
  }
}

/// The names of the actions in their order. A sign for none, because readers of CSV take an empty field for a missing
/// one.
func outcomeText(_ names: [String]) -> String {
  names.isEmpty ? "-" : names.joined(separator: " ")
}
