internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

/// The outcomes of a session: the names of its actions in the old version, if there is one, and in the new one.
struct OutcomeMove: Hashable {
  var old: [UInt16]?
  var new: [UInt16]
}

/// The counts of evaluated sessions. Counts of blocks add up in the order of the blocks, and their memory has a limit.
struct SessionTally {
  /// The largest number of different outcomes that are counted one by one.
  static let mostOutcomes = 4096
  /// The largest number of actions that counts compare.
  static let longestOutcome = 32
  /// Stands for the actions of a longer outcome.
  static let more = UInt16.max
  /// The largest number of sessions that are named as not readable.
  static let mostNamed = 10

  /// A session that could not be read.
  struct Unreadable {
    var path: String
    var line: Int
    var name: String
    var reason: String

    /// The session and the reason on one line.
    var text: String {
      let hasName = !name.isEmpty && name != path
      let session = hasName ? "'\(name)'" : "a session"
      return "\(path):\(line): \(session) cannot be read: \(reason)".printable
    }
  }

  /// A session that differs, with its lines.
  struct Example {
    var path: String
    var name: String
    var events: Int
    var bytes: [UInt8]
  }

  private(set) var sessions = 0
  private(set) var events = 0
  private(set) var differing = 0
  /// The number of sessions with each outcome. For two versions, of those that differ.
  private(set) var outcomes: [OutcomeMove: Int] = [:]
  /// The number of sessions with outcomes past the limit.
  private(set) var otherOutcomes = 0
  private(set) var unreadable = 0
  private(set) var named: [Unreadable] = []
  private(set) var example: Example?
  private(set) var logs = LogTally()

  mutating func addUnreadable(_ session: Unreadable) {
    unreadable += 1
    logs.addUnreadable(session.reason)
    if named.count < Self.mostNamed { named.append(session) }
  }

  mutating func add(_ player: SessionPlayer, _ move: OutcomeMove, _ example: () -> Example) {
    sessions += 1
    events += player.events
    logs.add(player)
    guard let old = move.old else { return count(move, 1) }
    guard old != move.new else { return }
    differing += 1
    count(move, 1)
    if player.events < self.example?.events ?? .max { self.example = example() }
  }

  private mutating func count(_ move: OutcomeMove, _ sessions: Int) {
    let move = OutcomeMove(old: move.old.map(shortened), new: shortened(move.new))
    if outcomes.count < Self.mostOutcomes || outcomes[move] != nil {
      outcomes[move, default: 0] += sessions
    } else {
      otherOutcomes += sessions
    }
  }

  private func shortened(_ outcome: [UInt16]) -> [UInt16] {
    outcome.count <= Self.longestOutcome
      ? outcome : outcome.prefix(Self.longestOutcome) + [Self.more]
  }

  /// Adds the counts of the next block.
  /// - Parameter lines: the number of lines of the file before the block.
  mutating func add(_ other: SessionTally, after lines: Int) {
    sessions += other.sessions
    events += other.events
    differing += other.differing
    unreadable += other.unreadable
    otherOutcomes += other.otherOutcomes
    logs.add(other.logs)
    // In a certain order, because the limit depends on it.
    for (move, sessions) in other.outcomes.sorted(by: { $0.key.isBefore($1.key) }) {
      count(move, sessions)
    }
    for var session in other.named where named.count < Self.mostNamed {
      session.line += lines
      named.append(session)
    }
    if let found = other.example, found.events < example?.events ?? .max { example = found }
  }
}

extension OutcomeMove {
  func isBefore(_ other: OutcomeMove) -> Bool {
    if old != other.old { return (old ?? []).lexicographicallyPrecedes(other.old ?? []) }
    return new.lexicographicallyPrecedes(other.new)
  }
}

/// The counts of facts about logs, which show whether the logs can carry a verdict.
struct LogTally {
  /// The part of the sessions, 1 in 20, that makes a fact hold for the logs: a changed threshold moves about as many.
  static let share = 20
  /// Fewer gaps say nothing together.
  private static let leastGaps = 20

  private(set) var gaps = [Int](repeating: 0, count: SessionTraits.longestGap + 1)
  private(set) var sessions = 0
  private(set) var tellsGaps = 0
  private(set) var thinned = 0
  private(set) var rounded = 0
  private(set) var openEnds = 0
  private(set) var refused = 0
  /// The number of sessions whose touches cannot be told apart, because their numbers are missing or the same.
  private(set) var withoutTouches = 0

  mutating func add(_ player: SessionPlayer) {
    let traits = player.traits
    sessions += 1
    if traits.tellsGaps { tellsGaps += 1 }
    if traits.isThinned { thinned += 1 }
    if traits.isRounded { rounded += 1 }
    if traits.endsWithTouchDown { openEnds += 1 }
    if traits.sharedTouches > 0 { withoutTouches += 1 }
    if player.refused > 0 { refused += 1 }
    for (index, count) in traits.gaps.enumerated() where count > 0 { gaps[index] += count }
  }

  mutating func addUnreadable(_ reason: String) {
    guard reason.hasSuffix("no id") else { return }
    sessions += 1
    withoutTouches += 1
  }

  mutating func add(_ other: LogTally) {
    sessions += other.sessions
    tellsGaps += other.tellsGaps
    thinned += other.thinned
    rounded += other.rounded
    openEnds += other.openEnds
    refused += other.refused
    withoutTouches += other.withoutTouches
    for index in gaps.indices { gaps[index] += other.gaps[index] }
  }

  /// Whether moves were left out of many sessions, or of all together if each is too short to show it.
  var isThinned: Bool {
    if tellsGaps > 0, thinned * Self.share >= tellsGaps { return true }
    let all = gaps.reduce(0, +)
    let short = gaps[..<Int(SessionTraits.thinnedGap / 1_000_000)].reduce(0, +)
    return all >= Self.leastGaps && short * 2 < all
  }

  /// Whether the touches of many sessions cannot be told apart.
  var lacksTouches: Bool { withoutTouches > 0 && withoutTouches * Self.share >= sessions }

  /// The milliseconds that half of the gaps do not exceed. Nil without gaps.
  var medianGap: Int? {
    let all = gaps.reduce(0, +)
    var sum = 0
    return gaps.indices.first { index in
      sum += gaps[index]
      return all > 0 && sum * 2 >= all
    }
  }
}
