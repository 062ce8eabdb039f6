import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The moves of fingers from their starts: one for each cell, to the nearest round place, in as few directions as
/// distinguish all cells.
struct WaySearch {
  private(set) var moves: [[Vector]] = []
  private(set) var together: [[Vector]] = []
  private(set) var scrolls: [Vector] = []

  private var surveys: [Survey]
  private let meter: WorkMeter
  private let home: [Point]
  private let mostFingers: Int
  private let amounts: Amounts
  private let boundaries: Bool

  /// The most moves of one finger.
  private static let mostWays = 12

  /// - Parameter ignoresPlaces: leaves out conditions that depend on the places of fingers and not on their movement.
  init(_ evaluator: Evaluator, touches: Int, boundaries: Bool, ignoresPlaces: Bool) {
    meter = evaluator.meter
    home = evaluator.home
    self.boundaries = boundaries
    mostFingers = min(touches, evaluator.mostFingers)
    amounts = Amounts(evaluator.code.constants, mostFingers: mostFingers)
    let ignored: Dependence = ignoresPlaces ? .place : []
    var question = Question(
      known: .spatial, ignored: ignored, includes: { $0 != .accepts },
      asksForRegions: !ignoresPlaces)
    surveys = [Survey(evaluator, question)]
    findMoves()
    if !boundaries, moves.contains(where: { $0.count > WaySearch.mostWays }) {
      // The conditions of handlers are surveyed one handler at a time.
      question.includes = { $0 == .rules }
      surveys = [Survey(evaluator, question)]
      for handler in evaluator.code.handlers {
        question.includes = { $0 == .handler(handler) }
        surveys.append(Survey(evaluator, question))
      }
      findMoves()
    }
    if mostFingers >= 2 {
      for count in 2...mostFingers { together += waysTogether(count) }
    }
    if evaluator.code.triggers.contains(.scroll) { scrolls = waysOfScrolls() }
  }

  private mutating func findMoves() {
    moves = home.indices.map { ways(ofFinger: $0) }
    // Some rules only ask for a finger to move.
    for finger in moves.indices where moves[finger].count == 1 {
      moves[finger].append(Vector(dx: 20, dy: 0))
    }
  }

  private func key(
    _ fingers: [Situation.Finger], _ survey: Survey, scroll: Vector? = nil
  ) -> Survey.Key {
    var situation = Situation(fingers: fingers)
    situation.scroll = scroll
    return survey.key(situation)
  }

  private func key(of ways: [Vector], _ survey: Survey) -> Survey.Key {
    key(zip(home, ways).map { Situation.Finger(start: $0, by: $1) }, survey)
  }

  // MARK: One finger

  private static let axes = [(1, 0), (-1, 0), (0, 1), (0, -1)].map { Vector(dx: $0, dy: $1) }
  /// Directions halfway between the axes, and directions less than 30° from them.
  private static let between: [Vector] = {
    let ways = [Vector(dx: 1, dy: 1), Vector(dx: 2, dy: 1), Vector(dx: 1, dy: 2)]
    return ways.flatMap { way in
      [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)].map { x, y in
        Vector(dx: x * way.dx, dy: y * way.dy)
      }
    }
  }()

  /// Searches the axes closely, and the directions between them only if they show something.
  private func follow<Way>(
    _ ledger: inout CellLedger<Way>, _ way: (Vector) -> Way
  ) {
    for axis in WaySearch.axes where !meter.isOver {
      ledger.follow(amounts, amounts.all, boundaries: boundaries) { way(axis.times($0)) }
    }
    for direction in WaySearch.between
    where !meter.isOver
      && !amounts.few.allSatisfy({ ledger.hasSeen(way(direction.times($0))) })
    {
      ledger.follow(amounts, amounts.all, boundaries: false) { way(direction.times($0)) }
    }
  }

  private func ways(ofFinger finger: Int) -> [Vector] {
    var ways: Set<Vector> = []
    for survey in surveys where !meter.isOver {
      var ledger = CellLedger(home: Vector.zero) { keys(of: $0, finger: finger, survey) }
      for way in ways { ledger.visit(way) }
      follow(&ledger) { $0 }
      ways.formUnion(ledger.ways)
    }
    return [.zero] + ways.sorted { ($0.length, $0.dx, $0.dy) < ($1.length, $1.dx, $1.dy) }
  }

  /// The keys with the finger at that place: when it is alone, and when the others rest.
  private func keys(of way: Vector, finger: Int, _ survey: Survey) -> [Survey.Key] {
    var keys = [key([Situation.Finger(start: home[finger], by: way)], survey)]
    guard mostFingers > 1 else { return keys }
    for last in home.indices.dropFirst() where last >= finger {
      keys.append(key(of: (0...last).map { $0 == finger ? way : .zero }, survey))
    }
    return keys
  }

  // MARK: Several fingers

  /// Movements of all fingers: in the same direction, apart, towards each other, and around their middle.
  private func waysTogether(_ count: Int) -> [[Vector]] {
    let still = Array(repeating: Vector.zero, count: count)
    var ledger = CellLedger(home: still) { [key(of: $0, surveys[0])] }
    follow(&ledger) { Array(repeating: $0, count: count) }
    let places = home.prefix(count)
    let middle = Vector(
      dx: places.reduce(0) { $0 + $1.x } / Double(count),
      dy: places.reduce(0) { $0 + $1.y } / Double(count))
    let arms = places.map { Vector(dx: $0.x - middle.dx, dy: $0.y - middle.dy) }
    let least = arms.map { $0.length }.min() ?? 0
    ledger.follow(amounts, amounts.all, boundaries: boundaries) { amount in
      arms.map { $0.times(amount / $0.length).rounded }
    }
    let inward = amounts.all.filter { $0 <= least - 1 }
    ledger.follow(amounts, inward, boundaries: boundaries) { amount in
      arms.map { $0.times(-amount / $0.length).rounded }
    }
    for sign in [1.0, -1.0] {
      ledger.follow(amounts, WaySearch.turns, boundaries: boundaries) { amount in
        arms.map { $0.turn(by: sign * amount * .pi / 180).rounded }
      }
    }
    return ledger.ways
  }

  private static let turns: [Double] = [1, 2, 3, 5, 6, 10, 12, 15, 20, 30, 35, 45, 60, 75, 90]

  // MARK: Scrolls

  private func waysOfScrolls() -> [Vector] {
    let usual = Vector(dx: 0, dy: 20)
    let finger = Situation.Finger(start: home[0])
    var ledger = CellLedger(home: usual) { [key([finger], surveys[0], scroll: $0)] }
    follow(&ledger) { $0 }
    return [usual] + ledger.ways.filter { $0 != .zero }.sorted { $0.length < $1.length }
  }
}

extension Vector {
  func times(_ amount: Double) -> Vector { Vector(dx: dx * amount, dy: dy * amount) }

  /// The vector on a grid that people can read.
  fileprivate var rounded: Vector {
    Vector(dx: (dx * 4).rounded() / 4, dy: (dy * 4).rounded() / 4)
  }

  /// How far the vector's end goes when it turns clockwise.
  fileprivate func turn(by angle: Double) -> Vector {
    let (sine, cosine) = (Opcode.sine.value(angle), Opcode.cosine.value(angle))
    return Vector(dx: dx * cosine - dy * sine - dx, dy: dx * sine + dy * cosine - dy)
  }
}
