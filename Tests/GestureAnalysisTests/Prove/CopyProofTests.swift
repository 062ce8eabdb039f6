import AttackSupport
import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// Proofs about gestures with an `each`. Some gestures treat all copies alike. In others, handlers, conditions, other
/// parts or variables distinguish them.
@Suite struct CopyProofTests {
  static let specs = Effort.count(5, long: 400)
  static let firstSeed = Effort.seed(700)

  @Test func `nothing that is proved of gestures with copies is refuted at length`() throws {
    var (specs, claims, apart) = (0, 0, 0)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(8 * Self.specs) where specs < Self.specs {
      guard let investigation = investigation(of: CopySpec.text(seed: seed)) else { continue }
      let machine = investigation.machine
      let marked = machine.markedForRecords
      let never = machine.happenings.filter { claim in
        investigation.proof(thatNever: { $0.shows(claim, in: marked) }) != nil
      }
      if never.isEmpty { continue }
      specs += 1
      claims += never.count
      if machine.independentNodes != nil { apart += 1 }
      let refutations = AttackSupport.attack(
        machine, never, hands: .hands, seed: seed, traces: Effort.isLong ? 1_000 : 30,
        directed: Effort.isLong ? 100 : 10)
      for refutation in refutations {
        let calls = refutation.calls.map { $0.exactText }.joined(separator: "\n")
        Issue.record("seed \(seed): \(refutation.claim)\n\(CopySpec.text(seed: seed))\n\(calls)")
      }
    }
    print("copies: \(claims) claims of \(specs) specs, \(apart) with independent copies")
    #expect(specs == Self.specs)
  }

  private func investigation(of text: String) -> Investigation? {
    guard let spec = try? CompiledSpec(text, Compiler()) else { return nil }
    var compilation = spec.compilation
    guard let gesture = compilation.gestureNumbers.last,
      let machine = compilation.machine(gesture, for: .explain)
    else { return nil }
    let budget = Effort.isLong ? 500 : 30
    var limits = ExplorationLimits(touches: 2, states: budget)
    limits.meter = WorkMeter(units: budget)
    return Investigation(gesture, machine, compilation.files, limits, isOwn: true)
  }
}

extension Machine {
  /// All rules, handlers, phases and actions.
  fileprivate var happenings: [Happening] {
    let rules = parts.enumerated().flatMap { part, description in
      description.states.enumerated().flatMap { state, description in
        description.rules.map { Happening.rule(part: part, state: state, rule: $0.number) }
      }
    }
    let phases = nodes.indices.flatMap { node in
      ReportedPhase.allCases.map { Happening.phase(node: node, $0) }
    }
    let handlers = nodes.enumerated().flatMap { node, description in
      description.handlers.indices.map { Happening.handler(node: node, handler: $0) }
    }
    return rules + handlers + phases + actions.indices.map { .action($0) }
  }
}

/// Random specs with copies.
private enum CopySpec {
  /// Every third spec copies a random gesture.
  static func text(seed: UInt64) -> String {
    var random = Randomness(seed: seed)
    if seed % 3 == 0 {
      let text = SpecGenerator.conditions(seed: seed).text
      let name = text.split(separator: "\n").last { $0.hasPrefix("gesture ") }
        .map { $0.dropFirst("gesture ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
      return text + gesture("\(name ?? "G")()", isDiscrete: false, &random)
    }
    let (part, isDiscrete) = random.pick(parts)
    return recognizers + gesture(part, isDiscrete: isDiscrete, &random)
  }

  private static func gesture(
    _ part: String, isDiscrete: Bool, _ random: inout Randomness
  ) -> String {
    let copies = random.pick([2, 2, 3, 3, 4, 7])
    let each = "each(f: \(part), upTo: \(copies))\(random.pick(["", "", "", " from pads"]))"
    let whole = random.pick([
      each, each, each, "simultaneous(z: magnify(), \(each))", "simultaneous(z: tap(), \(each))",
      "exclusive(\(each), z: tap(count: 2))", "exclusive(z: longPress(), \(each))",
      "race(z: swipe(), \(each))", "repeat(\(each))",
    ])
    let handlers = (0..<random.pick([1, 2, 3, 4])).map { _ in
      random.pick(isDiscrete ? always : always + ofContinuous)
    }
    return """
      gesture Copies = \(whole) {
        region pads
        regions keys
        var n: count = 0
        transient t: count = 0
        action a()
        action b(number: count)
        \(Set(handlers).sorted().joined(separator: "\n  "))
      }

      """
  }

  private static let parts = [
    ("tap()", true), ("tap(count: 2)", true), ("longPress()", false), ("drag()", false),
    ("drag(minimumDistance: 0pt)", false), ("swipe()", true), ("press()", false),
    ("crossing(over: keys)", false), ("lever()", true), ("lever(far: 0pt)", true),
    ("memory()", true), ("Pad()", true), ("Pair()", false),
    ("exclusive(d: tap(count: 2), s: tap())", true), ("sequence(h: longPress(), d: drag())", false),
  ]

  private static let always = [
    "on f.ended { b(number: f.index) }", "on f.ended where f.index > 0 { a() }",
    "on f[1].ended { a() }", "on f[0].ended where n > 1 { a() }", "on f.ended { n += 1 }",
    "on f.failed { n += 1 }", "on f.failed where n == 2 { a() }", "on f.ended where t == 3 { a() }",
    "on f.ended { t += 1 }", "on f[1].failed where t > 0 { a() }", "on f[0].failed { t += 1 }",
    "on ended { a() }", "on failed { a() }", "on f.ended where f.index > 7 { a() }",
    "on f[1].ended where n < 1 && n > 2 { a() }", "on f.cancelled { a() }",
    "on f.ended { if n > 2 { b(number: n) } }",
  ]

  private static let ofContinuous = [
    "on f.began { b(number: f.index) }", "on f.began { t += 1 }", "on f.ended where t > 1 { a() }",
    "on f[1].began where t == 0 { a() }", "on f.changed where t > 2 { a() }",
    "on f.changed { n = 1 }", "on f[0].began where f[1].location.x > 50pt { a() }",
    "on began { a() }",
    "on changed where n == 1 { a() }",
  ]

  private static let recognizers = """
    recognizer lever(far: distance = 30pt) tracks 1 {
      var count: count = 0
      state idle {
        on down where count > 1 -> fail
        on down -> held
      }
      state held {
        on move where touches.travel > far -> end
        on extra -> fail
        on up { count += 1 } -> fail
      }
    }

    recognizer memory() tracks 1...2 {
      transient moved: bool = false
      state idle {
        on down where elapsed < 300ms -> second
        on down -> first
      }
      state first {
        on move { moved = true }
        on up where moved -> fail
        on up where touches.count == 0 -> idle
      }
      state second {
        after 500ms -> fail
        on up -> end
      }
    }

    gesture Pad = exclusive(d: tap(count: 2), p: longPress(), s: tap()) {
      var m: count = 0
      on s.ended { m += 1 }
      on d.ended where m > 3 { m = 0 }
    }

    gesture Pair = simultaneous(one: drag(), two: tap())


    """
}
