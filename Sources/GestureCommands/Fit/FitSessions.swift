internal import GestureAnalysis
internal import GestureTesting
internal import GestureTool

/// A recorded session in memory.
struct FitSession: Sendable {
  var name: String
  var steps: [TraceItem]
}

/// The sessions of some files, all in memory, because each of them is played many times.
struct FitSessions {
  private(set) var sessions: [FitSession] = []
  private(set) var tally = SessionTally()

  /// - Parameter player: keeps the trace.
  init(_ files: some Sequence<String>, _ player: SessionPlayer, _ environment: Environment)
    throws(Stop)
  {
    var blocks = SessionBlocks(files, environment)
    var reader = SessionReader(player)
    var lines = 0
    while let block = try blocks.next() {
      if block.isFirst { lines = 0 }
      var (found, tally) = ([FitSession](), SessionTally())
      block.bytes.withUnsafeBufferPointer { bytes in
        reader.read(bytes, named: block.path) { session, player in
          if let (reason, line) = session.problem {
            tally.addUnreadable(
              .init(path: block.path, line: line + 1, name: session.name, reason: reason))
          } else {
            tally.add(player, OutcomeMove(old: nil, new: [])) { preconditionFailure("no move") }
            found.append(FitSession(name: session.name, steps: player.trace ?? []))
          }
          return true
        }
      }
      self.tally.add(tally, after: lines)
      sessions += found
      lines += reader.lines
    }
  }
}
