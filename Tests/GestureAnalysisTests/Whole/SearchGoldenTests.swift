import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The pieces of searches: values of situations, watched comparisons, random runs and the next lines of runs. Other
/// pieces find other witnesses, or none.
@Suite struct SearchGoldenTests {
  private static let fingers = [
    Situation.Finger(start: Point(x: 10, y: 20), by: Vector(dx: 30, dy: -5)),
    Situation.Finger(start: Point(x: 110, y: 40), by: Vector(dx: -12, dy: 60)),
    Situation.Finger(start: Point(x: 60, y: 200), by: Vector(dx: 7, dy: 9)),
  ]

  @Test func `values of situations`() throws {
    var record = ""
    for count in 0...3 {
      var situation = Situation(fingers: Array(Self.fingers.prefix(count)))
      situation.pointer.pressure = 0.75
      situation.pointer.kind = .stylus
      situation.pointer.button = .secondary
      situation.pointer.modifiers = [.shift, .option]
      situation.pointer.contact = PointerContact(radius: 3, tilt: 0.5, azimuth: 1, twist: 2)
      for (least, most) in [(1, 1), (2, 2), (1, 3), (3, 16)] {
        let values = TouchesReadout.allCases.map { situation.value($0, least: least, most: most) }
        record += "\(count) of \(least) to \(most): \(values)\n"
      }
      for most in [1, 2] {
        record += "\(TouchReadout.allCases.map { situation.value($0, most: most) })\n"
        let second = TouchReadout.allCases.map {
          situation.value(SingleReadout($0, at: 1), most: most)
        }
        record += "\(second)\n"
      }
      situation.scroll = Vector(dx: 1, dy: 2)
      record += "\(TouchReadout.allCases.map { situation.value($0, most: 1) })\n"
      record += "\(situation.atStart.fingers)\n"
    }
    try expectGolden(record, at: "../Goldens/Search/situations.txt")
  }

  @Test(arguments: [
    ("tap()", 2), ("tap(fingers: 3)", 3), ("own(most: 1)", 2), ("own(most: 3)", 3),
    ("own(most: 4)", 4), ("own(most: 5)", 2), ("more(most: 2)", 3), ("more(most: 3)", 4),
    ("more(most: 4)", 4), ("more(most: 5)", 2), ("tap(fingers: 6)", 4),
  ])
  func `fingers that an analysis uses`(_ use: String, _ fingers: Int) throws {
    let text = """
      recognizer own(most: count) tracks 1...most { state idle { on down -> end } }
      recognizer more(most: count) tracks 1...most {
        state idle { on down -> on }
        active state on { on extra -> cancel  on up -> end }
      }
      gesture G = \(use)
      """
    let machine = try QuickSpec.machine(text).machine
    #expect(machine.usefulTouches(own: ["own", "more"]) == fingers)
  }

  /// One finger more than parts can tell from fewer, at most six.
  @Test(arguments: [
    ("tap()", "", 2), ("tap(fingers: 2)", "", 3), ("own()", "", 3),
    ("own()", "on own.changed where own.touches.count == 4 { told() }", 5),
    ("own() where touches.count != 3", "", 4),
    ("own()", "on own.changed where own.touches[2].pressure > 0.5 { told() }", 4),
    ("own()", "on own.changed { if own.touches.count > 4 { told() } }", 5),
    ("own()", "on own.changed where own.touches.count == 8 { told() }", nil),
    ("simultaneous(own(), tap(kinds: [.mouse]))", "", 4), ("race(own(), tap())", "", 3),
    ("repeat(own())", "", 4), ("each(drag(), upTo: 3)", "", 4), ("each(drag(), upTo: 8)", "", nil),
  ])
  func `fingers that a proof covers`(_ use: String, _ handler: String, _ fingers: Int?) throws {
    let text = """
      recognizer own() tracks 1...16 {
        state idle { on down -> on }
        active state on { on up where touches.count == 0 -> end }
      }
      gesture G = \(use) {
        action told()
        \(handler)
      }
      """
    #expect(try QuickSpec.machine(text).machine.provenTouches == fingers)
  }

  @Test(arguments: QuickSpec.all)
  func `watched comparisons`(_ name: String, _ text: String) throws {
    let machine = try QuickSpec.machine(text).machine
    var record = ""
    let creation = try #require(Creation(machine))
    let code = ControlCode(machine, registers: creation.registers)
    for site in WatchedSite.all(in: machine, code) {
      record += "\(site.site), refreshes \(site.refreshes)\n"
      for one in site.comparisons {
        record += "  \(one.scalar), settled \(one.settled)\n"
        record += "    \(one.dependence.rawValue) \(one.isInBlock) \(one.measure)\n"
      }
    }
    try expectGolden(record, at: "../Goldens/Search/\(name).sites.txt")
  }

  /// The reports of each witness, and the reports that are kept back.
  @Test(arguments: QuickSpec.small + QuickSpec.operators)
  func `logs of witnesses`(_ name: String, _ text: String) throws {
    guard let subject = Subject(try QuickSpec.machine(text).machine, touches: 1) else { return }
    let explorer = try #require(Explorer(subject, ExplorationLimits(touches: 1, states: 25)))
    explorer.run()
    let names = PerNode<String?>(subject.machine.nodes.map { $0.name.isEmpty ? nil : $0.name })
    let log = WitnessLog(subject, names: names)
    var record = ""
    for step in explorer.steps {
      guard let witness = explorer.witness(for: step) else { continue }
      record += "\(log.replay(witness))\n"
    }
    record = "\(explorer.steps.count) \(checksum(record))\n"
    try expectGolden(record, at: "../Goldens/Search/\(name).logs.txt")
  }

  @Test(arguments: QuickSpec.all)
  func `random runs and their next lines`(_ name: String, _ text: String) throws {
    let machine = try QuickSpec.machine(text).machine
    let alphabet = try #require(InputAlphabet(machine, touches: 2))
    var record = ""
    for (number, hands) in [SearchHands.plain, .hands, .anyHost].enumerated() {
      let arena = try #require(RunArena(machine, [:], hands))
      var maker = RunMaker(
        seed: UInt64(number), arena, mostFingers: 2, triggers: machine.triggers,
        favourites: [0.7, 33])
      var runs = ""
      for count in [3, 6, 10] {
        let run = maker.grow(Run(), by: count)
        runs += "\(run.steps)\n"
        var player = arena.begin()
        player.play(run)
        let next = NextLines(alphabet, player)
        runs += "\(next.lifts) \(next.moves) \(next.together) \(next.downs(alphabet.pointers))\n"
      }
      record += "\(hands): \(checksum(runs))\n"
    }
    try expectGolden(record, at: "../Goldens/Search/\(name).runs.txt")
  }
}
