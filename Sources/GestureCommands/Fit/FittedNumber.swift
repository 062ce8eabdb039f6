internal import GestureAnalysis
internal import GestureRuntime
internal import GestureTool

/// The outcomes of all sessions over the values of a number.
struct FittedNumber {
  /// A session over the values.
  struct Row: Sendable {
    var name: String
    var pieces: [ThresholdPiece<[PerformedAction]>]
    /// Nil without a label.
    var judged: JudgedSession?
  }

  let number: VariedNumber
  private(set) var rows: [Row] = []
  /// The verdict of the labels. Nil without labels of these sessions.
  let fit: ThresholdFit?

  /// Plays the sessions on as many threads as there are jobs.
  init(
    _ number: VariedNumber, _ sessions: [FitSession], _ labels: FitLabels?, jobs: Int,
    _ progress: Progress,
    _ player: @escaping @Sendable () -> Result<ThresholdPlayer, Stop>
  ) throws(Stop) {
    self.number = number
    let range = number.range
    let results = inParallel(sessions, jobs: jobs, with: player) { player, session in
      defer { progress.advance() }
      return player.flatMap { player in
        do throws(MachineError) {
          return .success(try player.pieces(of: session.steps, range))
        } catch {
          return .failure(.usage("\(number.name): \(error.message)"))
        }
      } as Result<[ThresholdPiece<[PerformedAction]>], Stop>
    }
    for (session, result) in zip(sessions, results) {
      let pieces = try result.get()
      let judged = labels?[session.name].map { label in
        JudgedSession(
          session.name, person: label.person,
          pieces.map { piece in
            .init(
              from: piece.from, to: range.isWhole ? piece.to + 1 : piece.to,
              label.isMet(by: piece.result))
          })
      }
      rows.append(Row(name: session.name, pieces: pieces, judged: judged))
    }
    let judged = rows.compactMap { $0.judged }
    fit =
      judged.isEmpty
      ? nil : ThresholdFit(judged, written: number.written, isWhole: range.isWhole)
  }

  /// The sessions that come out otherwise with some of the values.
  var depending: Int { rows.count { $0.pieces.count > 1 } }

  /// A session that comes out otherwise past a border near the written value.
  struct Fragile {
    var name: String
    var border: Double
    var old: [PerformedAction]
    var new: [PerformedAction]
  }

  /// The sessions that come out otherwise if the number moves by a part of itself, the nearest border first. None for a
  /// whole number, which cannot move a little.
  func fragile(within part: Double) -> [Fragile] {
    if number.range.isWhole { return [] }
    let written = number.written
    let found = rows.compactMap { row -> Fragile? in
      let own = row.pieces.lastIndex { $0.from <= written } ?? 0
      var near: [Fragile] = []
      func add(_ border: Double, _ other: Int) {
        let (old, new) = (row.pieces[own].result, row.pieces[other].result)
        near.append(Fragile(name: row.name, border: border, old: old, new: new))
      }
      if own > 0 { add(row.pieces[own].from, own - 1) }
      if own + 1 < row.pieces.count { add(row.pieces[own + 1].from, own + 1) }
      return near.min { abs($0.border - written) < abs($1.border - written) }
    }
    return found.filter { abs($0.border - written) <= part * abs(written) }
      .sorted { abs($0.border - written) < abs($1.border - written) }
  }
}
