#if hasFeature(Embedded)
  // An embedded program has its own copy of the standard library's sort for each type of element: 3 KB each, and 43
  // types in a web page. Here the one function that sorts knows nothing of the elements.

  extension Sequence {
    package func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
      let all = Array(self)
      return sortedIndices(all.count) { areInIncreasingOrder(all[$0], all[$1]) }.map { all[$0] }
    }
  }

  extension Sequence where Element: Comparable {
    package func sorted() -> [Element] { sorted { $0 < $1 } }
  }

  extension Array {
    package mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
      self = sorted(by: areInIncreasingOrder)
    }
  }

  extension Array where Element: Comparable {
    package mutating func sort() { self = sorted() }
  }

  /// The indices of elements in ascending order. Equal elements keep their order, as in the standard library.
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - isBefore: whether the element at the first index comes before the element at the second.
  @inline(never)
  package func sortedIndices(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
    var indices = Array(0..<count)
    var merged = indices
    var width = 1
    // Runs of this width are sorted, and two neighbours become one.
    while width < count {
      var start = 0
      while start < count {
        let middle = min(start + width, count)
        let end = min(middle + width, count)
        var (left, right) = (start, middle)
        for place in start..<end {
          if right == end || left < middle && !isBefore(indices[right], indices[left]) {
            merged[place] = indices[left]
            left += 1
          } else {
            merged[place] = indices[right]
            right += 1
          }
        }
        start = end
      }
      swap(&indices, &merged)
      width *= 2
    }
    return indices
  }
#endif
