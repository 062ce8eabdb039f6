internal import GestureTesting
internal import GestureTool

/// The summary of evaluated sessions for people.
struct EvaluationText {
  /// The largest number of outcomes shown. The rest is counted.
  private static let mostRows = 20

  let name: String
  let names: [String]
  let hasOld: Bool
  let tally: SessionTally

  /// `Photo: 120 sessions, 3600 events`
  var title: String {
    "\(name): \(counted(tally.sessions, "session")), \(counted(tally.events, "event"))"
  }

  /// `6 of 120 sessions differ (5.0%)`
  var difference: String {
    let verb = tally.differing == 1 ? "differs" : "differ"
    return "\(tally.differing) of \(counted(tally.sessions, "session")) \(verb)"
      + (tally.differing > 0 ? " (\(share(tally.differing)))" : "")
  }

  /// The outcomes, the most frequent ones first.
  var table: String {
    let rows = tally.outcomes.map { (count: $0.value, text: words($0.key), key: $0.key) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    guard !rows.isEmpty else { return "" }
    let head = hasOld ? "old → new" : "outcome"
    var text = "\n  sessions   share  \(head)\n"
    for row in rows.prefix(Self.mostRows) { text += line(row.count, row.text) }
    let rest = rows.dropFirst(Self.mostRows).reduce(tally.otherOutcomes) { $0 + $1.count }
    if rest > 0 { text += line(rest, "… other outcomes") }
    return text
  }

  private func line(_ count: Int, _ text: String) -> String {
    pad("\(count)", to: 10, atEnd: false) + pad(share(count), to: 8, atEnd: false) + "  \(text)\n"
  }

  private func words(_ move: OutcomeMove) -> String {
    let new = words(move.new)
    return move.old.map { "\(words($0)) → \(new)" } ?? new
  }

  private func words(_ outcome: [UInt16]) -> String {
    outcomeText(outcome.map { $0 == SessionTally.more ? "…" : names[Int($0)] })
  }

  /// The part of all sessions: `6.3%`
  private func share(_ count: Int) -> String {
    let tenths = tally.sessions == 0 ? 0 : (2000 * count + tally.sessions) / (2 * tally.sessions)
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

extension SessionTally {
  /// Prints the number of sessions that cannot be read and were not named.
  func reportRest(in environment: Environment) {
    let left = unreadable - named.count
    if left > 0 { environment.error("… and \(left) more\n") }
  }

  /// Prints the facts about the logs, and why they carry no verdict. Returns whether they do.
  func allowsVerdict(
    _ arguments: Arguments, _ environment: Environment, _ show: (String) -> Void
  ) -> Bool {
    for note in logs.notes { show("note: \(note)\n") }
    if let objection = logs.objection {
      guard arguments.has("accept-thinned") else {
        environment.error("gesturec: no verdict: \(objection); '--accept-thinned' gives one\n")
        return false
      }
      show("accepted: \(objection)\n")
    }
    if sessions > 0 { return true }
    environment.error("gesturec: no verdict: the input has no session that can be read\n")
    return false
  }
}

extension LogTally {
  /// Facts about the logs that a reader of the counts should know, a line each.
  var notes: [String] {
    var notes: [String] = []
    if let gap = medianGap, gap < SessionTraits.longestGap {
      notes.append("half of the moves come within \(gap + 1) ms of the move before")
    }
    func note(_ count: Int, _ text: String) {
      if count > 0 { notes.append("\(counted(count, "session")) \(text)") }
    }
    note(rounded, "with locations in whole points only")
    note(thinned, "with moves that are all \(leastGap) ms apart or more")
    note(withoutTouches, "with touches that cannot be told apart")
    note(openEnds, "with a touch that is down at the end, after which no time passes")
    note(refused, "with events that the gesture refused")
    return notes
  }

  /// Why the logs can carry no verdict. Nil if they can.
  var objection: String? {
    if isThinned {
      return "the moves are \(leastGap) ms apart or more in too many sessions, so others were left "
        + "out, and outcomes differ without them"
    }
    return lacksTouches
      ? "the touches cannot be told apart in too many sessions: each needs an 'id' of its own" : nil
  }

  private var leastGap: Int64 { SessionTraits.thinnedGap / 1_000_000 }
}
