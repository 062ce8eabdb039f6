import Testing

@testable import GestureAnalysis

/// The verdict of labels on a number, from made-up pieces.
@Suite struct ThresholdFitTests {
  /// `0 + 3 - 7 + 10`: right up to 3, wrong up to 7, and right up to 10.
  private func session(_ name: String, _ person: String?, _ text: String) throws -> JudgedSession {
    let words = text.split(separator: " ")
    let pieces = try stride(from: 1, to: words.count - 1, by: 2).map { place in
      JudgedSession.Piece(
        from: try #require(Double(words[place - 1])), to: try #require(Double(words[place + 1])),
        words[place] == "+")
    }
    return JudgedSession(name, person: person, pieces)
  }

  private func sessions() throws -> [JudgedSession] {
    [
      try session("a", "p", "0 + 4 - 10"), try session("b", "p", "0 - 2 + 10"),
      try session("c", "q", "0 - 3 + 8 - 10"), try session("d", "q", "0 - 6 + 10"),
      try session("e", "q", "0 - 10"), try session("f", "r", "0 + 5 + 10"),
    ]
  }

  @Test func `right sessions are counted over all values`() throws {
    let sweep = ThresholdSweep(try sessions())
    #expect(
      sweep.plateaus == [
        .init(from: 0, to: 2, right: 2), .init(from: 2, to: 3, right: 3),
        .init(from: 3, to: 4, right: 4), .init(from: 4, to: 6, right: 3),
        .init(from: 6, to: 8, right: 4), .init(from: 8, to: 10, right: 3),
      ])
  }

  @Test func `the written value stays among the best, or the nearest middle is chosen`() throws {
    let sweep = ThresholdSweep(try sessions())
    #expect(sweep.choice(near: 3.25) == 3.25)
    #expect(sweep.choice(near: 1) == 3.5)
    #expect(sweep.choice(near: 4.5) == 3.5)
    #expect(sweep.choice(near: 5.5) == 7)
    #expect(sweep.choice(near: 10) == 7)
    #expect(sweep.best(near: 10) == .init(from: 6, to: 8, right: 4))
  }

  /// A session that is right with 2 and 3 has the piece from 2 to 4.
  @Test func `a whole number has whole values only`() throws {
    let sessions = [
      try session("a", nil, "1 - 2 + 4 - 6"), try session("b", nil, "1 - 2 + 6"),
      try session("c", nil, "1 - 5 + 6"),
    ]
    let sweep = ThresholdSweep(sessions, isWhole: true)
    let best = sweep.best(near: 1)
    #expect(best == .init(from: 2, to: 4, right: 2, isWhole: true))
    #expect(best.last == 3)
    #expect(sweep.choice(near: 1) == 2)
    #expect(sweep.choice(near: 4) == 2)
    #expect(sweep.choice(near: 5) == 5)
  }

  @Test func `a fit names what depends, what never is right, and what cannot be right together`()
    throws
  {
    let fit = ThresholdFit(try sessions(), written: 1)
    #expect(fit.right == 2)
    #expect(fit.best == .init(from: 3, to: 4, right: 4))
    #expect(fit.depending == 4)
    #expect(fit.neverRight == 1)
    let conflicts = try #require(fit.conflicts)
    #expect(conflicts.count == 1)
    let (one, other) = try #require(conflicts.example)
    #expect((one, other) == ("a", "d"))
    #expect(fit.sessions(at: 3).map(\.name) == ["c"])
    #expect(fit.sessions(at: 3).map(\.becomesRight) == [true])
    #expect(fit.sessions(at: 4).map(\.becomesRight) == [false])
  }

  /// Without p, 7 is chosen, where only b is right. Without q, 3 is in the middle of the best: a and b are right up to
  /// 4, and c from 3 on. Without r, the choice is 3.5.
  @Test func `each person is judged with a value that others chose`() throws {
    let fit = ThresholdFit(try sessions(), written: 1)
    let leftOut = try #require(fit.leftOut)
    #expect(leftOut.people == 3)
    #expect(leftOut.right == 1 + 1 + 1)
    #expect(fit.gains)
    let alone = ThresholdFit([try session("a", "p", "0 - 5 + 10")], written: 1)
    #expect(alone.leftOut == nil)
    #expect(alone.gains)
    let anonymous = [try session("a", nil, "0 - 5 + 10"), try session("b", "q", "0 + 10")]
    #expect(ThresholdFit(anonymous, written: 1).leftOut == nil)
  }

  @Test func `nothing is gained if only the fitted people gain`() throws {
    let own = [try session("a", "p", "0 - 5 + 10"), try session("b", "q", "0 + 10")]
    let fit = ThresholdFit(own, written: 1)
    #expect(fit.best.right == 2)
    #expect(fit.leftOut?.right == 1)
    #expect(!fit.gains)
  }
}
