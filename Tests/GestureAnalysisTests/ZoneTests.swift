import FormSupport
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The first of random systems that some times satisfy, and its zone.
private func possible(_ random: () -> TimeSystem) -> (TimeSystem, Zone) {
  while true {
    let system = random()
    if let zone = system.zone { return (system, zone) }
  }
}

@Suite struct ZoneTests {
  static let seeds = 0..<150 as Range<UInt64>

  /// Three or four times, with constants up to 8.
  private static func system(
    _ seed: UInt64, reach: Int64? = nil, _ randomness: inout Randomness
  ) -> TimeSystem {
    TimeSystem.random(
      seed % 3 == 0 ? 4 : 3, constraints: 7, upTo: 8, reach: reach, using: &randomness)
  }

  /// The representatives and readable times themselves: others may be as right, and make other traces.
  @Test func `representatives of random zones`() throws {
    var record = ""
    for seed in Self.seeds where seed % 3 == 0 {
      var randomness = Randomness(seed: seed)
      let count = seed % 2 == 0 ? 4 : 3
      let system = TimeSystem.random(
        count, constraints: Int(seed % 7), upTo: 40_000_000, using: &randomness)
      guard let zone = system.zone else { continue }
      record += "\(seed): \(zone.representative(at: 0))"
      let times = Schedule.times(of: count, under: system.constraints, moves: [1])
      record += " \(times.map { "\($0)" } ?? "none")\n"
    }
    try expectGolden(record, at: "Goldens/representatives.txt")
  }

  @Test(arguments: seeds)
  func `it is empty where no times satisfy all`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let system = Self.system(seed, &randomness)
    #expect((system.zone == nil) == !system.isPossible, "\(system)")
    // A chain of constraints between two of three times has at most two of them.
    let solutions = system.solutions(within: system.count == 4 ? 10 : 16)
    if system.count == 3 || !solutions.isEmpty {
      #expect((system.zone == nil) == solutions.isEmpty, "\(system)")
    }
  }

  @Test(arguments: seeds)
  func `it holds of exactly the times that satisfy all`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (system, zone) = possible { Self.system(seed, &randomness) }
    let free = TimeSystem(count: system.count, constraints: [])
    for times in free.solutions(within: system.count == 4 ? 5 : 14) {
      if contains(zone, times) != system.holds(times) {
        Issue.record("\(times) of \(system)")
      }
    }
  }

  @Test(arguments: seeds)
  func `each bound is the least`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (system, zone) = possible { Self.system(seed, &randomness) }
    for i in 0..<system.count {
      for j in 0..<system.count {
        let bound = zone[i, j]
        if bound == Zone.unbounded {
          #expect(system.adding(TimeConstraint(j, i, atMost: -1000)).isPossible, "\(system)")
        } else {
          #expect(system.adding(TimeConstraint(j, i, atMost: -bound)).isPossible, "\(system)")
          #expect(!system.adding(TimeConstraint(j, i, atMost: -bound - 1)).isPossible, "\(system)")
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `a difference is reported where there is one`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (system, zone) = possible { Self.system(seed, reach: 5, &randomness) }
    let solutions = system.solutions(within: 5)
    for i in 0..<system.count {
      for j in 0..<system.count {
        let differences = Set(solutions.map { $0[i] - $0[j] })
        #expect(
          zone.difference(i, j) == (differences.count == 1 ? differences.first : nil), "\(system)")
      }
    }
  }

  @Test(arguments: seeds)
  func `a projection holds of times that have the rest`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (system, zone) = possible { Self.system(seed, reach: 4, &randomness) }
    let variables = Array(
      (0..<system.count).shuffled(using: &randomness).prefix(seed % 2 == 0 ? 2 : 3))
    let projected = zone.projected(onto: variables)
    let seen = Set(
      system.solutions(within: 4).map { times in
        variables.map { times[$0] - times[variables[0]] }
      })
    let free = TimeSystem(count: variables.count, constraints: [])
    for times in free.solutions(within: 9) where contains(projected, times) != seen.contains(times)
    {
      Issue.record("\(times) of \(variables) of \(system)")
    }
  }

  @Test(arguments: seeds)
  func `it includes another where it has all its times`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (first, a) = possible {
      .random(3, constraints: 3, upTo: 8, reach: 8, using: &randomness)
    }
    let (second, b) = possible {
      if randomness.chance(50) {
        return .random(3, constraints: 6, upTo: 8, reach: 8, using: &randomness)
      }
      var narrower = first
      narrower.constraints +=
        TimeSystem.random(3, constraints: 2, upTo: 8, using: &randomness).constraints
      return narrower
    }
    let (inFirst, inSecond) = (
      Set(first.solutions(within: 8)), Set(second.solutions(within: 8))
    )
    #expect(a.includes(b) == inFirst.isSuperset(of: inSecond), "\(first); \(second)")
    #expect(b.includes(a) == inSecond.isSuperset(of: inFirst), "\(first); \(second)")
    #expect((a == b) == (inFirst == inSecond), "\(first); \(second)")
  }

  @Test func `a variable is added with nothing known`() throws {
    var zone = Zone(variables: 1)
    let first = zone.addVariable()
    let isPossible = zone.constrain(TimeConstraint(1, 0, atMost: 3))
    let second = zone.addVariable()
    #expect((first, second, zone.count, isPossible) == (1, 2, 3, true))
    #expect((zone[1, 0], zone[0, 1]) == (3, Zone.unbounded))
    #expect((zone[2, 2], zone[2, 0], zone[1, 2]) == (0, Zone.unbounded, Zone.unbounded))
  }

  @Test func `bounds that do not fit are given up`() {
    var zone = Zone(variables: 3)
    var arePossible = [zone.constrain(TimeConstraint(1, 0, atMost: .max - 1))]
    arePossible.append(zone.constrain(TimeConstraint(2, 1, atMost: 5)))
    #expect(zone[2, 0] == Zone.unbounded)
    arePossible.append(zone.constrain(TimeConstraint(0, 2, atMost: .min)))
    arePossible.append(zone.constrain(TimeConstraint(0, 1, atMost: .max)))
    #expect(arePossible == [true, true, true, true])
  }

  private func contains(_ zone: Zone, _ times: [Int64]) -> Bool {
    for i in 0..<zone.count {
      for j in 0..<zone.count where times[i] - times[j] > zone[i, j] { return false }
    }
    return true
  }
}

extension Zone {
  /// Whether each bound is the least that follows from all of them.
  fileprivate var isClosed: Bool {
    (0..<count).allSatisfy { k in
      (0..<count).allSatisfy { i in
        (0..<count).allSatisfy { j in self[i, j] <= Zone.sum(self[i, k], self[k, j]) }
      }
    }
  }
}

@Suite struct ZoneAbstractionTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a hull is the least that has both`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let zones = (0..<2).map { _ in
      possible { .random(3, constraints: 6, upTo: 8, using: &randomness) }.1
    }
    let hull = zones[0].hull(with: zones[1])
    #expect(hull == zones[1].hull(with: zones[0]))
    for i in 0..<3 {
      for j in 0..<3 { #expect(hull[i, j] == max(zones[0][i, j], zones[1][i, j])) }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `extrapolation keeps what is known up to the maximum`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (system, zone) = possible {
      .random(4, constraints: 8, upTo: 8, using: &randomness)
    }
    let maximum = Int64.random(in: 0...10, using: &randomness)
    var wider = zone
    wider.extrapolate(beyond: maximum)
    #expect(wider.includes(zone), "\(system)")
    for i in 0..<4 {
      for j in 0..<4 {
        let (before, after) = (zone[i, j], wider[i, j])
        if -maximum - 1...maximum ~= before { #expect(after == before, "\(system)") }
        if before < -maximum - 1 { #expect(after <= -maximum - 1, "\(system)") }
        if before > maximum { #expect(after > maximum, "\(system)") }
      }
    }
    var twice = wider
    twice.extrapolate(beyond: maximum)
    #expect(twice == wider, "\(system)")
    #expect(wider.isClosed, "\(system)")
  }

  @Test func `extrapolation forgets how long ago`() {
    func zone(age: Int64) -> Zone {
      var zone = Zone(variables: 2)
      _ = zone.constrain(TimeConstraint(0, 1, atMost: age))
      _ = zone.constrain(TimeConstraint(1, 0, atMost: -age))
      zone.extrapolate(beyond: 10)
      return zone
    }
    #expect(zone(age: 11) == zone(age: 5000))
    #expect(zone(age: 10) != zone(age: 11))
    #expect(zone(age: 11).difference(0, 1) == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `widening keeps all times and bounds that do not grow`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let zones = (0..<2).map { _ in
      possible { .random(4, constraints: 8, upTo: 8, using: &randomness) }.1
    }
    let hull = zones[0].hull(with: zones[1])
    var wider = hull
    wider.widen(from: zones[0], to: [-6, -3, 0, 3, 6])
    #expect(wider.includes(hull))
    for i in 0..<4 {
      for j in 0..<4 where hull[i, j] == zones[0][i, j] {
        #expect(wider[i, j] == hull[i, j], "\(zones)")
      }
    }
    #expect(wider.isClosed, "\(zones)")
  }

  @Test func `a zone that grows tick by tick is widened in one step`() {
    func zone(age: Int64) -> Zone {
      var zone = Zone(variables: 2)
      _ = zone.constrain(TimeConstraint(0, 1, atMost: age))
      _ = zone.constrain(TimeConstraint(1, 0, atMost: 0))
      return zone
    }
    var wider = zone(age: 32)
    wider.widen(from: zone(age: 16), to: [-1500, 0, 1500])
    #expect(wider == zone(age: 1500))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a representative satisfies all in general position`(seed: UInt64) {
    var randomness = Randomness(seed: seed)
    let (system, zone) = possible {
      var system = TimeSystem.random(
        Int.random(in: 2...6, using: &randomness), constraints: 8, upTo: 8, using: &randomness)
      for index in system.constraints.indices { system.constraints[index].bound *= 50_000_000 }
      return system
    }
    let now = Int64.random(in: 0...1_000_000_000_000, using: &randomness)
    let times = zone.representative(at: now)
    #expect(times[0] == now)
    #expect(system.holds(times), "\(times) of \(system)")
    for i in 0..<system.count {
      for j in 0..<i where zone.difference(i, j) == nil {
        let difference = times[i] - times[j]
        #expect(difference % 1_000_000 != 0, "\(times) of \(system)")
        #expect(difference + 1_000_000 < zone[i, j], "\(times) of \(system)")
        #expect(1_000_000 - difference < zone[j, i], "\(times) of \(system)")
      }
    }
  }

  @Test func `a representative of many times in a row keeps them apart`() {
    var zone = Zone(variables: 40)
    for i in 1..<40 { _ = zone.constrain(TimeConstraint(i, i - 1, atMost: 0)) }
    _ = zone.constrain(TimeConstraint(0, 39, atMost: 100_000_000))
    let times = zone.representative(at: 0)
    for i in 1..<40 { #expect(times[i - 1] - times[i] > 1_000_000, "\(times)") }
  }

  @Test func `what is not bound is a second or so away`() {
    var zone = Zone(variables: 3)
    _ = zone.constrain(TimeConstraint(1, 0, atMost: -350_000_000))
    _ = zone.constrain(TimeConstraint(2, 0, atMost: 0))
    let times = zone.representative(at: 0)
    #expect(-3_000_000_000..<(-850_000_000) ~= times[1])
    #expect(-3_000_000_000..<(-500_000_000) ~= times[2])
  }
}
