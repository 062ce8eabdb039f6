import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// The possible times of steps, compared with all whole times up to a distance.
@Suite struct TimingTests {
  private static let seeds = 0..<120 as Range<UInt64>
  private static let reach: Int64 = 6

  /// The zone of some times, and all times in it that are near.
  private struct Known {
    var zone: Zone
    var times: [[Int64]]

    /// - Parameter unit: what one step of the times is, in nanoseconds.
    init(_ random: inout Randomness, unit: Int64 = 1) {
      while true {
        var system = TimeSystem.random(
          Int.random(in: 1...3, using: &random), constraints: 4, upTo: 4, reach: 4, using: &random)
        // Nothing is later than now.
        for other in 1..<max(1, system.count) {
          system.constraints.append(TimeConstraint(other, 0, atMost: 0))
        }
        let times = system.solutions(within: 4)
        for index in system.constraints.indices { system.constraints[index].bound *= unit }
        guard let zone = system.zone, !times.isEmpty else { continue }
        self.zone = zone
        self.times = times.map { $0.map { $0 * unit } }
        return
      }
    }

    func timers(_ random: inout Randomness, unit: Int64 = 1) -> [TimeTerm] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        TimeTerm(
          variable: Int.random(in: 0..<zone.count, using: &random),
          offset: Int64.random(in: 0...4, using: &random) * unit)
      }
    }
  }

  private func holds(_ zone: Zone, _ times: [Int64]) -> Bool {
    for i in 0..<zone.count {
      for j in 0..<zone.count where times[i] - times[j] > zone[i, j] { return false }
    }
    return true
  }

  /// The constraints of a timing say all that its zone knows beyond the one that it began with.
  private func expectComplete(_ timing: Timing, from zone: Zone) {
    var extended = zone
    _ = extended.addVariable()
    #expect(timing.constraints.allSatisfy { extended.constrain($0) })
    #expect(extended == timing.zone)
  }

  @Test(arguments: seeds) func `the first timer of those that are due first fires`(seed: UInt64) {
    var random = Randomness(seed: seed)
    let known = Known(&random)
    let timers = known.timers(&random)
    let timings = Timing.ofTimers(timers, known.zone)
    var fired: Set<Int> = []
    for times in known.times {
      let due = timers.map { times[$0.variable] + $0.offset }
      for step in -Self.reach...Self.reach * 2 {
        let found = timings.indices.filter { holds(timings[$0].zone, times + [step]) }
        let isDue = due.min() == step
        #expect(found.count == (isDue ? 1 : 0), "\(timers) at \(times), \(step)")
        fired.formUnion(found)
        guard isDue, let first = timers.first(where: { times[$0.variable] + $0.offset == step }),
          let index = found.first
        else { continue }
        let offset = timings[index].zone.difference(known.zone.count, first.variable)
        #expect(offset == first.offset, "\(timers) at \(times), \(step)")
      }
    }
    #expect(fired == Set(timings.indices), "\(timers): a timing has no times")
    for timing in timings { expectComplete(timing, from: known.zone) }
  }

  @Test(arguments: seeds) func `an event comes now or later, before all timers`(seed: UInt64) {
    var random = Randomness(seed: seed)
    let unit = Pace.quick
    let known = Known(&random, unit: unit)
    let timers = known.timers(&random, unit: unit)
    let move = Stimulus.move([Stimulus.Finger(number: 0, place: .zero, pointer: 0)])
    for readsVelocity in [false, true] {
      let timings = EventTimings(timers, known.zone, readsVelocity: readsVelocity)
      for (stimulus, isPaced) in [(.timer, false), (move, true), (.up(0), true)]
        as [(Stimulus, Bool)]
      {
        for canBeQuick in [false, true] {
          let found = timings.of(stimulus, canBeQuick: canBeQuick)
          for timing in found { expectComplete(timing, from: known.zone) }
          for times in known.times {
            for step in -2...12 {
              let time = Int64(step) * unit
              let isFirst = timers.allSatisfy { time < times[$0.variable] + $0.offset }
              let hasPace =
                time >= Pace.rest || canBeQuick && time == Pace.quick
              let isPossible = step >= 0 && isFirst && (hasPace || !isPaced || !readsVelocity)
              let count = found.count { holds($0.zone, times + [time]) }
              #expect(count == (isPossible ? 1 : 0), "\(timers) at \(times), \(time)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: seeds) func `assumptions split times without a rest`(seed: UInt64) {
    var random = Randomness(seed: seed)
    let known = Known(&random)
    let whole = Timing(zone: known.zone, constraints: [])
    let found = random.pick(known.times)
    // Assumptions that hold at one of the times.
    let assumptions = (0..<3).map { _ in
      let (i, j) = (
        random.pick(Array(0..<known.zone.count)), random.pick(Array(0..<known.zone.count))
      )
      return TimeConstraint(
        i, j, atMost: found[i] - found[j] + Int64.random(in: 0...2, using: &random))
    }
    let (same, others) = whole.split(by: assumptions)
    for times in known.times {
      let isSame = assumptions.allSatisfy { times[$0.later] - times[$0.earlier] <= $0.bound }
      #expect(holds(same.zone, times) == isSame)
      #expect(others.count { holds($0.zone, times) } == (isSame ? 0 : 1))
    }
    for timing in [same] + others {
      var zone = known.zone
      #expect(timing.constraints.allSatisfy { zone.constrain($0) })
      #expect(zone == timing.zone)
      // None that says nothing new.
      #expect(timing.constraints.allSatisfy { !known.zone.implies($0) })
    }
  }

  @Test func `as many steps as allowed cover all pieces, and no more`() {
    let timing = Timing(zone: Zone(variables: 1), constraints: [])
    func isCovered(within limit: Int) -> Bool {
      var left = 4
      let walk = ZoneWalk<ProductExploration<StepCollector>.State>()
      walk.cover(timing, within: limit) { piece in
        left -= 1
        return left > 0 ? [piece] : []
      }
      return walk.hasCoveredAll
    }
    #expect((1...6).map(isCovered) == [false, false, false, true, true, true])
  }

  @Test(arguments: seeds) func `a time has the name of the first that is a fixed time from it`(
    seed: UInt64
  ) {
    var random = Randomness(seed: seed)
    let known = Known(&random)
    let now = known.zone.count - 1
    for limit in 0...3 as ClosedRange<Int64> {
      let names = known.zone.names(now: now, within: limit)
      #expect(names.count == known.zone.count)
      for (variable, name) in names.enumerated() {
        let candidates = [now] + Array(0..<variable)
        let wanted =
          candidates.lazy.compactMap { other -> (Int, Int64)? in
            let all = Set(known.times.map { $0[variable] - $0[other] })
            guard all.count == 1, let only = all.first, only.magnitude <= limit else { return nil }
            return (other, only)
          }.first ?? (variable, 0)
        #expect((name.variable, name.offset) == wanted)
      }
    }
  }

  // MARK: Delays

  private static let text = """
    gesture G = exclusive(pair: sequence(first: tap(), second: tap()), hold: longPress()) {
      action done()
      on hold.ended { done() }
    }
    """

  /// The lines of a table: `node: least…greatest blocker`.
  private func delays(_ steps: [(outputs: [StepRecord.Output], Zone, [StateFacts.Deferred])])
    -> [DelayTable.Key: String]
  {
    let tree = explored(Self.text, ExplorationLimits(touches: 1, states: 1)).subject.tree
    var table = DelayTable()
    for (number, (outputs, zone, deferred)) in steps.enumerated() {
      var step = ExploredStep(
        from: number, to: number, stimulus: .timer, record: StepRecord(), constraints: [],
        variables: [])
      step.record.outputs = outputs
      table.add(step, zone, deferred: deferred, tree)
    }
    return table.delays.mapValues {
      "\($0.least)…\($0.greatest) \($0.blocker.map { "\($0)" } ?? "-") in \($0.step.from)"
    }
  }

  /// A time, and a step that comes so much later.
  private func zone(_ least: Int64, _ greatest: Int64?) -> Zone {
    var zone = Zone(variables: 2)
    _ = zone.constrain(TimeConstraint(0, 1, atMost: -least))
    if let greatest { _ = zone.constrain(TimeConstraint(1, 0, atMost: greatest)) }
    return zone
  }

  @Test func `a delay is from when a part was ready to its report`() throws {
    let (tap, hold): (NodeID, NodeID) = (NodeID(0), NodeID(3))
    let wait = StateFacts.Deferred(
      node: hold, blocker: tap, since: TimeTerm(variable: 0, offset: 3))
    let began = StepRecord.Output.phase(node: hold, .began, isWhole: false)
    let ended = StepRecord.Output.phase(node: hold, .ended, isWhole: false)
    let changed = StepRecord.Output.phase(node: hold, .changed, isWhole: false)
    let key = DelayTable.Key.node(hold)
    #expect(delays([([began], zone(5, 9), [wait])])[key] == "2…6 \(tap) in 0")
    #expect(
      delays([([began], zone(5, nil), [wait])])[key]
        == "2…\(Zone.unbounded) \(tap) in 0")
    #expect(delays([([began], zone(5, 9), [])])[key] == "0…0 - in 0")
    #expect(delays([([changed], zone(5, 9), [wait])]) == [:])
    // The longest counts, with its step, and the least of all.
    let steps = [([ended], zone(8, 9), [wait]), ([ended], zone(4, 12), [wait])]
    #expect(delays(steps)[key] == "1…9 \(tap) in 1")
    #expect(delays(steps.reversed())[key] == "1…9 \(tap) in 0")
    // An end in the step of the beginning is the same report.
    #expect(delays([([began, ended], zone(5, 9), [wait])])[key] == "2…6 \(tap) in 0")
    let action = StepRecord.Output.action(0, node: hold)
    #expect(delays([([ended, action], zone(5, 9), [wait])])[.action(0)] == "2…6 \(tap) in 0")
    #expect(delays([([action], zone(5, 9), [wait])])[.action(0)] == "0…0 - in 0")
  }
}
