/// The candidate that the author of `name` most likely meant. Nil if none is near enough: at most a third of the name
/// may be mistyped (rounded to the nearest whole letter). A swap of neighbours counts as one mistake. The wrong case of
/// any number of letters is one mistake, too. Among equally near candidates, it is the first by bytes, independent of
/// their order.
package func nearest(_ name: String, in candidates: some Sequence<String>) -> String? {
  let written = Array(name.unicodeScalars)
  var best: String?
  var bestDistance = (written.count + 1) / 3
  for candidate in candidates {
    let other = Array(candidate.unicodeScalars)
    guard abs(other.count - written.count) <= bestDistance, other != written else { continue }
    let distance = typingDistance(written, other)
    guard distance <= bestDistance, distance < other.count else { continue }
    if distance == bestDistance, let best, best.utf8.lexicographicallyPrecedes(candidate.utf8) {
      continue
    }
    best = candidate
    bestDistance = distance
  }
  return best
}

/// The Damerau-Levenshtein distance (optimal string alignment), or 1 if only the case differs.
private func typingDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.count == b.count, zip(a, b).allSatisfy({ lowercaseASCII($0) == lowercaseASCII($1) }) {
    return 1
  }
  // Row i holds the distances of the first i letters of `a` to every prefix of `b`.
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row.append(cost)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[b.count]
}

private func lowercaseASCII(_ scalar: Unicode.Scalar) -> UInt32 {
  (0x41...0x5A).contains(scalar.value) ? scalar.value | 0x20 : scalar.value
}
