/// The reports that one machine has made and the other machine has not made yet.
///
/// Only the reports of one part (or of the whole, or of an action) must come in the same order from both machines. One
/// part may be ahead while another is behind.
struct Lag: Hashable {
  private struct Stream: Hashable {
    var number: Int
    var machine: Int
    var reported: [Vocabulary.Word]
  }

  /// The most reports that a machine may be ahead of the other one. If a machine goes on alone, such as with a timer
  /// that repeats, the other one is not just late.
  private static let longest = 8

  private var streams: [Stream] = []
  /// Whether times have differed before. Later reports are compared by order only.
  private(set) var isLate = false

  var isEmpty: Bool { streams.isEmpty }

  /// - Returns: false if the two machines report different things.
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

  /// Lets time pass.
  /// - Returns: whether times differ because of that: the two machines did not report the same at the same instant.
  mutating func pass() -> Bool {
    guard !isEmpty, !isLate else { return false }
    for index in streams.indices { streams[index].reported.removeAll { $0.isChange } }
    streams.removeAll { $0.reported.isEmpty }
    isLate = !streams.isEmpty
    return true
  }
}
