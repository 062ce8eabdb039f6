import AttackSupport
import FormSupport
import GestureAnalysis
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// The search that attacks claims of the analysis, tested with known and with impossible happenings.
@Suite struct AttackTests {
  private func machine(_ text: String) throws -> Machine {
    try machine(CompiledSpec(text, Compiler()))
  }

  private func machine(_ spec: CompiledSpec) throws -> Machine {
    var compilation = spec.compilation
    let gesture = try #require(compilation.gestureNumbers.last)
    let machine = compilation.machine(gesture, for: .explain)
    return try #require(machine)
  }

  private static func poke(_ rule: String, members: String = "") -> String {
    """
    recognizer poke(over: region, keys: regions) tracks 1...2 {
      var taps: count = 0
      var far: distance = 0pt
      state idle { on down -> held }
      active state held {
        \(rule)
        on down { taps += 1 }
        on move { far = touches.travel }
        on up -> end
      }
    }
    gesture G(slack: distance = 37pt) = poke(over: box, keys: keys) {
      region box
      regions keys
      input level: distance = 0pt
      \(members)
    }
    """
  }

  /// Each holds at few places only.
  static let narrow = [
    "touches.translation.dx > 40pt && touches.translation.dx < 41pt && touches.translation.dy < -73pt",
    "touches.location.x < 12pt && touches.start.x > 200pt && touches.location.y > 500pt",
    "touches.travel > 300pt && length(touches.translation) < 3pt",
    "touches.count == 2 && touches.span < 31pt && touches.scale > 1.9",
    "touches.count == 2 && touches.rotation > 70deg && touches.span > 600pt",
    "touch.pressure > 0.41 && touch.pressure < 0.42 && touches.duration > 777ms",
    "touches.velocity.dx > 900pt/s && touches.velocity.dx < 910pt/s && elapsed < 60ms",
    "over.contains(touch.location) && keys.contains(touch.location) && keys.contains(touches.start)",
    "over.contains(touches.start) && !over.contains(touch.location) && over.width < 3pt",
    "touch.modifiers.contains(.shift) && touch.modifiers.contains(.command) && touch.kind == .stylus",
    "touch.button == .back && touches.delta.dy > 17pt && touches.location.x == 100pt",
    "touch.index == 1 && touch.translation.dx < -90pt && touches.duration < 10ms",
    "abs(touches.location.x - touches.location.y) < 0.5pt && touches.location.x > 1234pt",
  ]

  @Test(arguments: narrow)
  func `finds what happens at few places only`(_ condition: String) throws {
    let machine = try machine(Self.poke("on move where \(condition) -> cancel"))
    let claim = Claim.rule(part: 0, state: 1, rule: 1)
    let found = attack(machine, [claim], seed: 1, traces: 300, directed: 2_000)
    let refutation = try #require(found.first, "\(condition)")
    // It is what anyone can play.
    #expect(refutation.claim == claim)
    var form = try TableForm(
      GestureProgram(verifying: emit([machine])), gesture: "G")
    let reported = refutation.calls.flatMap { form.take($0).reported }
    #expect(reported.contains { $0.name == "cancelled" })
  }

  static let impossible = [
    "touches.translation.dx < 0pt && touches.translation.dx > 40pt",
    "touches.travel < 10pt && length(touches.translation) > 10.5pt",
    "touches.location.x < 10pt && touches.start.x < 10pt && touches.translation.dx > 300pt && touches.count == 1 && touches.location.x > 11pt",
    "touches.count == 3", "touch.kind == .mouse && touch.kind == .touch", "taps < 0",
  ]

  @Test(arguments: impossible)
  func `finds nothing where nothing is`(_ condition: String) throws {
    let machine = try machine(Self.poke("on move where \(condition) -> cancel"))
    let found = attack(
      machine, [.rule(part: 0, state: 1, rule: 1)], hands: .anyHost, seed: 1, traces: 200,
      directed: 200)
    #expect(found.isEmpty)
  }

  @Test func `handlers, branches, gates and variables are aimed at`() throws {
    let machine = try machine(
      Self.poke(
        "on up where taps == 2 && far > 150pt -> cancel",
        members: """
          action near()
          action exact()
          on poke.changed where level > slack && poke.touches.location.x > 310pt { near() }
          on poke.changed {
            let x = poke.touches.location.x
            if x > 77pt && x < 77.5pt { exact() }
          }
          """))
    let claims: [Claim] = [
      .handler(node: 0, handler: 0), .action(0), .action(1), .rule(part: 0, state: 1, rule: 1),
      .phase(node: 0, .cancelled),
    ]
    let found = attack(machine, claims, seed: 2, traces: 600, directed: 800)
    #expect(found.map { $0.claim } == claims)
  }

  /// A rule of the prelude's `tap` is for hosts whose fingers lift elsewhere.
  @Test func `hands lift where they are`() throws {
    let machine = try machine("gesture G = tap()")
    let state = try #require(machine.parts[0].states.firstIndex { $0.name == "press" })
    let rules = machine.parts[0].states[state].rules
    let lifts = rules.filter {
      if case .event(.up) = $0.trigger { $0.target == .fail } else { false }
    }
    let claims = lifts.map { Claim.rule(part: 0, state: state, rule: $0.number) }
    try #require(claims.count == 1)
    #expect(attack(machine, claims, hands: .hands, seed: 3, traces: 300).isEmpty)
    #expect(attack(machine, claims, hands: .anyHost, seed: 3, traces: 300).count == 1)
  }

  // MARK: Specs

  @Test func `random conditions compile, and much of what they ask for is found at length`() throws
  {
    let seeds = 0..<UInt64(CountOfSpecs.compiled)
    var claims = 0
    var found = 0
    for seed in seeds {
      let text = SpecGenerator.conditions(seed: seed).text
      let spec = try CompiledSpec(text, Compiler())
      guard seed < Effort.count(2, long: 12) else { continue }
      let machine = try machine(spec)
      let all = machine.parts.enumerated().flatMap { part, item in
        item.states.enumerated().flatMap { state, item in
          item.rules.map { Claim.rule(part: part, state: state, rule: $0.number) }
        }
      }
      claims += all.count
      found += attack(machine, all, seed: seed, traces: 120, directed: 40).count
    }
    // The other claims follow from impossible happenings, or are impossible.
    #expect(found * 10 > claims * 3, "\(found) of \(claims)")
  }

  private enum CountOfSpecs { static let compiled = Effort.count(15, long: 150) }
}
