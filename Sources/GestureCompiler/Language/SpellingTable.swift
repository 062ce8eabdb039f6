/// Fixed spellings and their meanings, found by their first byte: punctuation, words, units.
struct SpellingTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var spelling: [UInt8]
    var value: Value
  }
  /// The entries by first byte, longer spellings first.
  private let buckets: [[Entry]]

  init(_ entries: [(String, Value)]) {
    var buckets = [[Entry]](repeating: [], count: 256)
    for (text, value) in entries {
      let spelling = Array(text.utf8)
      buckets[Int(spelling[0])].append(Entry(spelling: spelling, value: value))
    }
    self.buckets = buckets.map { $0.sorted { $0.spelling.count > $1.spelling.count } }
  }

  /// The meaning of exactly the bytes in `range`.
  func value(of bytes: [UInt8], _ range: Range<Int>) -> Value? {
    guard !range.isEmpty else { return nil }
    for entry in buckets[Int(bytes[range.lowerBound])]
    where entry.spelling.count == range.count && matches(entry, bytes, at: range.lowerBound) {
      return entry.value
    }
    return nil
  }

  /// The longest spelling that begins at `start` and ends at a place that `accept` allows.
  func longest(
    in bytes: [UInt8], at start: Int, accept: (_ end: Int) -> Bool = { _ in true }
  ) -> (value: Value, end: Int)? {
    guard start < bytes.count else { return nil }
    for entry in buckets[Int(bytes[start])] {
      let end = start + entry.spelling.count
      if end <= bytes.count, matches(entry, bytes, at: start), accept(end) {
        return (entry.value, end)
      }
    }
    return nil
  }

  private func matches(_ entry: Entry, _ bytes: [UInt8], at start: Int) -> Bool {
    for i in entry.spelling.indices where bytes[start + i] != entry.spelling[i] { return false }
    return true
  }
}
