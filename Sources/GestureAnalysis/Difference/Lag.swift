/// What one of two machines has reported and the other one has not reported yet.
///
/// Only what is of one part (or of the whole, or an action) must come in the same order from both; one
/// part may be ahead while another is behind.
struct Lag: Hashable {
  private struct Stream: Hashable {
    var number: Int
    var machine: Int
    var reported: [Vocabulary.Word]
  }

  /// How far a machine may be ahead of the other one. One that goes on alone, as a timer that repeats, is
  /// no delay of the other.
  private static let longest = 8

  private var streams: [Stream] = []
  /// Whether times have parted before: what follows is compared by order only.
  private(set) var isLate = false

  var isEmpty: Bool { streams.isEmpty }

  /// - Returns: False where the two report different things.
  mutating func report(_ word: Vocabulary.Word, by machine: Int) -> Bool {
    if isLate && word.isChange { return true }
    guard let index = streams.firstIndex(where: { $0.number >= word.stream }),
      streams[index].number == word.stream
    else {
      let index = streams.firstIndex { $0.number > word.stream } ?? streams.count
      streams.insert(Stream(number: word.stream, machine: machine, reported: [word]), at: index)
      return true
    }
    if streams[index].machine == machine {
      streams[index].reported.append(word)
      return streams[index].reported.count <= Lag.longest
    }
    guard streams[index].reported.first == word else { return false }
    streams[index].reported.removeFirst()
    if streams[index].reported.isEmpty { streams.remove(at: index) }
    if streams.isEmpty { isLate = false }
    return true
  }

  /// Time passes.
  /// - Returns: Whether times part by that: what is ahead was not reported by both at the same instant.
  mutating func pass() -> Bool {
    guard !isEmpty, !isLate else { return false }
    for index in streams.indices { streams[index].reported.removeAll { $0.isChange } }
    streams.removeAll { $0.reported.isEmpty }
    isLate = !streams.isEmpty
    return true
  }
}
