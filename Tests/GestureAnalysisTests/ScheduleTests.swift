import FormSupport
import GestureRuntime
import Testing

@testable import GestureAnalysis

private let millisecond: Int64 = 1_000_000

@Suite struct ScheduleTests {
  private func milliseconds(
    _ count: Int, _ constraints: [TimeConstraint], moves: Set<Int> = []
  ) -> [Double]? {
    let scaled = constraints.map {
      TimeConstraint($0.later, $0.earlier, atMost: $0.bound * millisecond)
    }
    return Schedule.times(of: count, under: scaled, moves: moves)?.map { Double($0) / 1e6 }
  }

  @Test func `without constraints events are as dense as fingers and screens are`() {
    #expect(milliseconds(0, []) == [])
    #expect(milliseconds(1, []) == [0])
    #expect(milliseconds(4, []) == [0, 20, 40, 60])
    #expect(milliseconds(4, [], moves: [1, 2]) == [0, 10, 20, 40])
  }

  @Test func `a deadline is met on an even number`() {
    // A double tap: the second touch later than 350 ms after the lift, or not.
    #expect(milliseconds(3, [TimeConstraint(1, 2, atMost: -351)]) == [0, 20, 380])
    #expect(milliseconds(3, [TimeConstraint(2, 1, atMost: 350)]) == [0, 20, 40])
  }

  @Test func `where tens do not fit milliseconds do`() {
    let between = [TimeConstraint(1, 0, atMost: 29), TimeConstraint(0, 1, atMost: -23)]
    #expect(milliseconds(3, between) == [0, 23, 40])
  }

  @Test func `where milliseconds do not fit it is exact`() {
    let just = [
      TimeConstraint(1, 0, atMost: 500_000_001), TimeConstraint(0, 1, atMost: -500_000_001),
    ]
    #expect(Schedule.times(of: 3, under: just) == [0, 500_000_001, 520_000_000])
  }

  @Test func `little room is shared`() {
    #expect(milliseconds(4, [TimeConstraint(3, 0, atMost: 20)]) == [0, 10, 18, 20])
    #expect(milliseconds(3, [TimeConstraint(1, 0, atMost: 0)]) == [0, 0, 20])
  }

  @Test func `what cannot be is not`() {
    #expect(milliseconds(2, [TimeConstraint(1, 0, atMost: -1)]) == nil)
    let both = [TimeConstraint(1, 0, atMost: 10), TimeConstraint(1, 2, atMost: -5)]
    #expect(milliseconds(3, both + [TimeConstraint(2, 0, atMost: 4)]) == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random ones are solved as well as they can be`(seed: UInt64) throws {
    var randomness = Randomness(seed: seed)
    let system = Self.system(using: &randomness)
    let moves = Set((1..<system.count).filter { _ in randomness.chance(30) })
    let times = Schedule.times(of: system.count, under: system.constraints, moves: moves)
    var inOrder = system
    for event in 1..<system.count {
      inOrder.constraints.append(TimeConstraint(event - 1, event, atMost: 0))
    }
    #expect((times != nil) == inOrder.isPossible, "\(system)")
    guard let times else { return }
    #expect(times[0] == 0 && inOrder.holds(times), "\(times) of \(system)")
    let spread = Self.spread(inOrder, as: times, moves: moves)
    #expect(spread.holds(times))
    expectGrid(times, of: spread)
  }

  /// Three or four events, bounds up to 60 ms, most of them on even numbers.
  private static func system(using randomness: inout Randomness) -> TimeSystem {
    var system = TimeSystem.random(
      Int.random(in: 3...4, using: &randomness), constraints: 5, upTo: 12, using: &randomness)
    let unit = randomness.pick([10, 5, 1] as [Int64]) * millisecond
    for index in system.constraints.indices {
      system.constraints[index].bound *= unit
      if randomness.chance(10) { system.constraints[index].bound += 1 }
    }
    return system
  }

  /// The schedule has each gap as wide as it was made, and no gap could be a class wider with all others as they are.
  private static func spread(
    _ system: TimeSystem, as times: [Int64], moves: Set<Int>
  ) -> TimeSystem {
    var spread = system
    let gaps = [1, 8, 16].map { $0 * millisecond }
    for event in 1..<times.count {
      let gap = times[event] - times[event - 1]
      let wanted = moves.contains(event) ? Array(gaps.prefix(2)) : gaps
      if let made = wanted.last(where: { $0 <= gap }) {
        spread.constraints.append(TimeConstraint(event - 1, event, atMost: -made))
      }
    }
    for event in 1..<times.count {
      let gap = times[event] - times[event - 1]
      let wanted = moves.contains(event) ? Array(gaps.prefix(2)) : gaps
      guard let wider = wanted.first(where: { $0 > gap }) else { continue }
      let apart = spread.adding(TimeConstraint(event - 1, event, atMost: -wider))
      #expect(!apart.isPossible, "event \(event) of \(times) of \(system)")
    }
    return spread
  }

  /// All times on the widest grid that has a solution, and then the last as early as it can be there.
  private func expectGrid(_ times: [Int64], of system: TimeSystem) {
    for grid in [10, 1].map({ $0 * millisecond }) {
      var coarse = system
      for index in coarse.constraints.indices {
        let bound = coarse.constraints[index].bound
        coarse.constraints[index].bound = Int64((Double(bound) / Double(grid)).rounded(.down))
      }
      guard coarse.isPossible else { continue }
      #expect(times.allSatisfy { $0 % grid == 0 }, "\(times) of \(system)")
      if grid == 10 * millisecond {
        let last = times[times.count - 1] / grid
        let sooner = coarse.adding(TimeConstraint(times.count - 1, 0, atMost: last - 1))
        #expect(!sooner.isPossible, "\(times) of \(system)")
      }
      return
    }
  }
}
