import GestureTesting
import Testing

@testable import GestureAnalysis

@Suite struct LagTests {
  private let vocabulary = Vocabulary()

  private func word(_ part: String, _ word: String) -> Vocabulary.Word {
    vocabulary.word(RecordLine.Name(part: part, word: word))
  }

  /// The answers of `report` to each word in turn.
  private func report(_ lag: inout Lag, _ words: [Vocabulary.Word], by machine: Int) -> [Bool] {
    var results: [Bool] = []
    for word in words { results.append(lag.report(word, by: machine)) }
    return results
  }

  @Test func `what both report leaves nothing`() {
    var lag = Lag()
    let words = [word("a", "began"), word("a", "changed"), word("b", "failed")]
    let first = report(&lag, words, by: 0)
    let isAhead = !lag.isEmpty
    // Parts may come in another order.
    let second = report(&lag, [words[2], words[0], words[1]], by: 1)
    #expect(first + [isAhead] + second == Array(repeating: true, count: 7))
    #expect(lag == Lag())
  }

  @Test func `another order of one part is another record`() {
    var lag = Lag()
    let results = [lag.report(word("a", "began"), by: 0), lag.report(word("a", "failed"), by: 1)]
    #expect(results == [true, false])
  }

  @Test func `time parts them once`() {
    var lag = Lag()
    var parts = [lag.pass()]
    let first = report(&lag, [word("a", "ended")], by: 1)
    parts += [lag.pass(), lag.isLate, lag.pass()]
    let second = report(&lag, [word("a", "ended")], by: 0)
    #expect(parts == [false, true, true, false])
    #expect(first + second == [true, true])
    #expect(lag == Lag())
  }

  @Test func `changes are not waited for`() {
    var lag = Lag()
    let results = report(&lag, [word("a", "changed")], by: 0) + [lag.pass()]
    #expect(results == [true, true])
    #expect(lag == Lag())
  }

  @Test func `one that goes on alone is no delay`() {
    var lag = Lag()
    let ticks = Array(repeating: word("a", "tick"), count: 20)
    let results = report(&lag, ticks, by: 0)
    #expect(results.first == true && results.last == false)
  }
}
