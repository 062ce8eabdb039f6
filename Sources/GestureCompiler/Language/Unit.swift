/// The exponents of a quantity. They are doubled, so that the square root of a length times a length is a length, and
/// the root of a length alone can still be squared.
package struct Dimension: Hashable, Sendable {
  package var length2: Int8
  package var time2: Int8
  package var angle2: Int8

  package init(length2: Int8 = 0, time2: Int8 = 0, angle2: Int8 = 0) {
    self.length2 = length2
    self.time2 = time2
    self.angle2 = angle2
  }

  package static let none = Dimension()
  package static let length = Dimension(length2: 2)
  package static let time = Dimension(time2: 2)
  package static let angle = Dimension(angle2: 2)
  package static let rate = Dimension(time2: -2)
  package static let speed = Dimension(length2: 2, time2: -2)
  package static let angularSpeed = Dimension(time2: -2, angle2: 2)
}

/// The unit of a literal. Messages suggest the first unit of a dimension.
package enum Unit: CaseIterable, Sendable {
  case milliseconds, seconds, points, degrees, radians
  case pointsPerSecond, degreesPerSecond, radiansPerSecond

  private var row: (spelling: String, dimension: Dimension, factor: Double, name: String) {
    switch self {
    case .milliseconds: ("ms", .time, 1e6, "milliseconds")
    case .seconds: ("s", .time, 1e9, "seconds")
    case .points: ("pt", .length, 1, "points")
    case .degrees: ("deg", .angle, .pi / 180, "degrees")
    case .radians: ("rad", .angle, 1, "radians")
    case .pointsPerSecond: ("pt/s", .speed, 1, "points per second")
    case .degreesPerSecond: ("deg/s", .angularSpeed, .pi / 180, "degrees per second")
    case .radiansPerSecond: ("rad/s", .angularSpeed, 1, "radians per second")
    }
  }

  package var spelling: String { row.spelling }
  package var dimension: Dimension { row.dimension }
  /// The name in words, for completion.
  var name: String { row.name }

  /// The stored number for a written one: nanoseconds for durations, points, radians, and points and radians per
  /// second. The number is multiplied once: durations by a whole number, degrees by π / 180.
  package func canonical(_ written: Double) -> Double { written * row.factor }
}

extension Dimension {
  /// The unit to suggest. Nil for dimensions that only computed values have.
  package var suggestedUnit: Unit? { Unit.allCases.first { $0.dimension == self } }

  /// The unit of stored numbers, if the language has it (not nanoseconds).
  package var canonicalUnit: Unit? {
    Unit.allCases.first { $0.dimension == self && $0.canonical(1) == 1 }
  }
}

extension Unit {
  /// The unit for showing a quantity if the author uses the `written` units, nearest first: the only unit of its
  /// dimension in the nearest set that has exactly one. Otherwise seconds, or the first unit of the dimension. Nil if
  /// the dimension has at most one unit.
  package static func shown(_ dimension: Dimension, to written: [Set<String>]) -> Unit? {
    let all = allCases.filter { $0.dimension == dimension }
    guard all.count > 1 else { return nil }
    for units in written {
      let known = all.filter { units.contains($0.spelling) }
      if known.count == 1 { return known[0] }
    }
    return dimension == .time ? .seconds : all[0]
  }

  static let spellings = SpellingTable(allCases.map { ($0.spelling, $0) })
}
