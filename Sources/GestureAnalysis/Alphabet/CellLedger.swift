/// The cells met so far, with a path into each.
struct CellLedger<Way> {
  private(set) var ways: [Way] = []
  private var seen: Set<[Survey.Key]>
  /// Pairs of adjacent cells.
  private var changes: Set<[[Survey.Key]]> = []
  private let key: (Way) -> [Survey.Key]

  /// - Parameter home: a path whose cell is known.
  init(home: Way, key: @escaping (Way) -> [Survey.Key]) {
    seen = [key(home)]
    self.key = key
  }

  func hasSeen(_ way: Way) -> Bool { seen.contains(key(way)) }

  /// Marks the cell of a path as one that needs no other path.
  mutating func visit(_ way: Way) { seen.insert(key(way)) }

  /// Goes in one direction and adds the path with the roundest amount to each new cell.
  /// - Parameter boundaries: adds the paths on both sides of each change, too.
  mutating func follow(
    _ amounts: Amounts, _ list: [Double], boundaries: Bool, _ way: (Double) -> Way
  ) {
    var best: [[Survey.Key]: Double] = [:]
    var edges: [Double] = []
    var (lastAmount, lastKey) = (0.0, key(way(0)))
    for amount in list {
      let key = key(way(amount))
      if key != lastKey, boundaries, changes.insert([lastKey, key]).inserted {
        edges += edge(lastAmount, lastKey, amount, way)
      }
      (lastAmount, lastKey) = (amount, key)
      if seen.contains(key) { continue }
      if best[key].map({ amounts.isRounder(amount, than: $0) }) ?? true { best[key] = amount }
    }
    seen.formUnion(best.keys)
    ways += Set(best.values).union(edges.filter { $0 != 0 }).sorted().map(way)
  }

  /// The last amount on the grid with the key of `low`, and the next one, with another key.
  private func edge(
    _ low: Double, _ lowKey: [Survey.Key], _ high: Double, _ way: (Double) -> Way
  ) -> [Double] {
    var (low, high) = (low, high)
    while high - low > Amounts.grid {
      let middle = ((low + high) / 2 / Amounts.grid).rounded(.down) * Amounts.grid
      guard low < middle, middle < high else { break }
      if key(way(middle)) == lowKey { low = middle } else { high = middle }
    }
    return [low, high]
  }
}
