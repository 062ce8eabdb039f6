/// Values by numbers, which are compared by their bits. A proof looks up several numbers in each of its steps, and
/// spends a tenth of its time on hashing them if the table is a `Dictionary`, whose hash resists attacks. Here, the
/// numbers are the analysis's own.
struct NumberTable<Value> {
  private var entries: [(bits: UInt64, value: Value)] = []
  /// For each place the index of an entry plus 1, or 0. An entry is at the place of its hash, or at the next free one.
  private var places: [UInt32] = Array(repeating: 0, count: 64)

  var count: Int { entries.count }

  /// Removes everything and keeps the memory. An empty table costs nothing.
  mutating func clear() {
    guard !entries.isEmpty else { return }
    entries.removeLast(entries.count)
    for place in places.indices { places[place] = 0 }
  }

  subscript(number: Double) -> Value? {
    let index = places[place(of: number.bitPattern)]
    return index == 0 ? nil : entries[Int(index) - 1].value
  }

  /// Does nothing if the number has a value.
  mutating func add(_ value: Value, for number: Double) {
    let place = place(of: number.bitPattern)
    guard places[place] == 0 else { return }
    entries.append((number.bitPattern, value))
    places[place] = UInt32(entries.count)
    if 2 * entries.count > places.count { grow() }
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: 2 * places.count)
    for (index, entry) in entries.enumerated() { places[place(of: entry.bits)] = UInt32(index) + 1 }
  }

  /// The place of the number, or the free place that it would get.
  private func place(of bits: UInt64) -> Int {
    let last = places.count - 1
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4): the high bits of the product depend on all bits.
    var place = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
    while places[place] != 0, entries[Int(places[place]) - 1].bits != bits {
      place = (place + 1) & last
    }
    return place
  }
}
