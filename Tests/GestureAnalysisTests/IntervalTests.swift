import Testing

@testable import GestureAnalysis

/// Intervals against the numbers that are in them.
@Suite struct IntervalTests {
  private static let numbers = [-Double.infinity, -3, -1, -0.5, 0, 0.5, 1, 2, 3, Double.infinity]
  private static let ends = [-Double.infinity, -1, 0, 1, 2, Double.infinity]

  private static let all: [Interval] = ends.flatMap { low in
    ends.filter { $0 >= low }.flatMap { high in
      [(false, false), (true, false), (false, true), (true, true)].map {
        Interval(low: low, high: high, isLowOpen: $0, isHighOpen: $1)
      }
    }
  }.filter { !$0.isEmpty }

  private func contains(_ interval: Interval, _ number: Double) -> Bool {
    (interval.isLowOpen ? interval.low < number : interval.low <= number)
      && (interval.isHighOpen ? number < interval.high : number <= interval.high)
  }

  @Test func `it is empty where no number is in it`() {
    #expect(Interval(low: 1, high: 0).isEmpty)
    for (low, high) in [(true, false), (false, true), (true, true)] {
      #expect(Interval(low: 1, high: 1, isLowOpen: low, isHighOpen: high).isEmpty)
    }
    #expect(!Interval(low: 1, high: 1).isEmpty)
    #expect(!Interval(low: 1, high: 2, isLowOpen: true, isHighOpen: true).isEmpty)
    #expect(!Interval(low: .infinity, high: .infinity, isLowOpen: true).isEmpty)
    #expect(Interval.all.isAll && !Interval(low: 0).isAll && !Interval(high: 0).isAll)
    #expect(Interval.cases(3) == Interval(low: 0, high: 2))
    #expect(Interval.exactly(2) == Interval(low: 2, high: 2))
    #expect(Interval.from(2) == Interval(low: 2, high: .infinity))
  }

  @Test func `an intersection has the numbers of both`() {
    for a in Self.all {
      for b in Self.all {
        let both = a.intersection(b)
        for number in Self.numbers {
          #expect(contains(both, number) == (contains(a, number) && contains(b, number)))
        }
        #expect(a.includes(b) == (both == b))
        if a.includes(b) {
          #expect(Self.numbers.allSatisfy { !contains(b, $0) || contains(a, $0) }, "\(a) \(b)")
        }
      }
    }
  }

  @Test func `sums, products and multiples have those of all numbers`() {
    for a in Self.all {
      for number in Self.numbers where contains(a, number) && number.isFinite {
        for factor in [-2.0, 0.5, 3] {
          #expect(contains(a.scaled(by: factor), number * factor))
          #expect(contains(a.shifted(by: factor), number + factor))
        }
        for b in Self.all {
          for other in Self.numbers where contains(b, other) && other.isFinite {
            #expect(contains(a + b, number + other), "\(a) + \(b)")
            #expect(contains(a.times(b), number * other), "\(a) * \(b)")
          }
        }
      }
    }
  }

  /// Wider ones would prove less.
  @Test func `they have no more than that`() {
    let (a, b) = (
      Interval(low: -1, high: 2, isLowOpen: true), Interval(low: 1, high: 3, isHighOpen: true)
    )
    #expect(a + b == Interval(low: 0, high: 5, isLowOpen: true, isHighOpen: true))
    #expect(b + a == a + b)
    #expect(a.scaled(by: -2) == Interval(low: -4, high: 2, isHighOpen: true))
    #expect(a.scaled(by: 2) == Interval(low: -2, high: 4, isLowOpen: true))
    #expect(a.shifted(by: 3) == Interval(low: 2, high: 5, isLowOpen: true))
    let product = a.times(b)
    #expect(abs(product.low + 3) < 0.001 && abs(product.high - 6) < 0.001)
  }
}
