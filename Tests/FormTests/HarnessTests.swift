import FormSupport
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator
import TestSupport
import Testing

/// The comparison sees all differences that it should, and the shrinker leaves little.
@Suite struct HarnessTests {
  /// The first case that a mistake shows in.
  private func firstFailure(_ pair: FormPair, _ compiler: Compiler) throws -> FormCase? {
    let campaign = RandomCampaign(main: [pair], side: [], traces: 8, calls: Campaign.calls)
    var counts = RandomCampaign.Counts()
    for seed in 0..<400 as Range<UInt64> {
      if let failure = try campaign.play(seed: seed, compiler, &counts) { return failure.found }
    }
    return nil
  }

  @Test(arguments: Effort.some(2, of: WrongForm.Mistake.allCases))
  func `a mistake is found and made small at length`(_ mistake: WrongForm.Mistake) throws {
    let pair = FormPair(
      "right and wrong",
      { spec in { try TableForm(spec.program, gesture: spec.gesture, spec.arguments) } },
      { spec in
        {
          let inner = try TableForm(spec.program, gesture: spec.gesture, spec.arguments)
          return WrongForm(mistake: mistake, inner: inner)
        }
      })
    let compiler = Compiler()
    let found = try firstFailure(pair, compiler)
    let failing = try #require(found, "no seed shows it")
    let smallest = Shrinker.shrink(failing, pair, compiler)
    #expect(smallest.difference(pair, compiler) != nil)
    #expect(smallest.calls.count <= 4, "\(smallest.callsText)")
    #expect(smallest.spec.text.utf8.count <= 400, "\(smallest.spec.text)")
  }

  @Test(arguments: Effort.some(2, of: WrongMachine.Mistake.allCases))
  func `a wrong short cut is found at length`(_ mistake: WrongMachine.Mistake) throws {
    try expectFound(WrongMachine.pair(for: mistake))
  }

  @Test(arguments: Effort.some(2, of: WrongMachine.ofShortWay))
  func `a short way that is not the general one is found at length`(_ mistake: WrongMachine.Mistake)
    throws
  {
    try expectFound(.ways(.readable) { WrongMachine(mistake, $0) })
  }

  private func expectFound(_ pair: FormPair) throws {
    let compiler = Compiler()
    let failing = try #require(try firstFailure(pair, compiler), "no seed shows it")
    var shrinker = Shrinker(failing, pair, compiler, most: 30)
    shrinker.run()
    #expect(shrinker.smallest.difference(pair, compiler) != nil)
    #expect(shrinker.smallest.spec.text.utf8.count <= failing.spec.text.utf8.count)
  }

  @Test func `calls and arguments come back from their text as they were at length`() throws {
    let compiler = Compiler()
    for seed in 0..<60 as Range<UInt64> {
      let spec = try CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
      let written = FormCase(
        spec: .text(spec.text), arguments: RandomCampaign.arguments(spec, seed: seed),
        calls: Campaign.calls(spec, seed: seed, trace: 3))
      let read = try FormCase(specText: spec.text, callsText: written.callsText)
      #expect(read.callsText == written.callsText)
      #expect(read.calls.count == written.calls.count)
    }
  }

  @Test func `values are compared by their bits`() {
    let zero = GestureValue.point(Point(x: 0, y: .nan))
    #expect(zero.isSame(as: .point(Point(x: 0, y: -.nan))))
    #expect(!zero.isSame(as: .point(Point(x: -0.0, y: .nan))))
    #expect(!GestureValue.number(1).isSame(as: .number(1.0.nextUp)))
    let payload = GestureValue.enumeration("a", [.init("x", .number(-0.0))])
    #expect(!payload.isSame(as: .enumeration("a", [.init("x", .number(0))])))
    #expect(payload.exactText == ".a(x=-0.0)")
  }

  @Test func `a spec is made smaller piece by piece`() {
    let tree = SpecTree.list(
      ["a", .optional("b"), .typed("number", simple: ["1.0"], "(\(SpecTree.text("x")))")],
      separator: " ", least: 1)
    let texts = (0..<tree.nodeCount).flatMap { tree.variants(at: $0) }.map { $0.text }
    #expect(texts.contains("a b"))
    #expect(texts.contains("a  (x)"))
    #expect(texts.contains("a b 1.0"))
  }
}

/// The generator writes all of the language, and machines do something with it.
@Suite struct GeneratorTests {
  @Test func `every word and recognizer occurs`() {
    let text = (0..<400 as Range<UInt64>).map { SpecGenerator.spec(seed: $0).text }.joined()
    let words = [
      "recognizer ", "gesture ", "enum ", "let ", "func ", "input ", "region ", "regions ",
      "action ",
      "var ", "transient ", "on ", "event ", "value ", "tracks ", "active state ", "after ",
      "every ", "sequence(", "simultaneous(", "exclusive(", "race(", "within: ", " from ",
      " where ", "on down", "on move", "on up", "on extra", "on hover", "on leave", "on scroll",
      "on enter(", "on exit(", "-> end", "-> fail", "-> cancel", "+=", "-=", "*=", "/=", "else if",
      "abs(", "min(", "max(", "clamp(", "sqrt(", "sin(", "cos(", "length(", "distance(", "angle(",
      "sign(", "lerp(", "exp(", "log(", "pow(", "atan2(", ", to: ",
      "mod(", "sector(", ", of: ", "direction(", ".inset(by: ", ".expanded(by: ", ".left ",
      ".bottom",
      ".trackpad", ".eraser",
      "dot(", "normalize(", "round(", "floor(", "ceil(", "point(", "vector(", ".contains(",
      ".center", ".width", ".infinity", ".zero", ".everywhere", "touches.", "touch.", "elapsed",
      "`self`", "_a", "\u{65E5}\u{672C}", " ? ", "///",
    ]
    for word in words + SpecGenerator.preludeNames.map({ "\($0)(" }) {
      #expect(text.contains(word), "`\(word)` never occurs")
    }
  }

  @Test func `what is hard on an engine occurs at length`() throws {
    let compiler = Compiler()
    var census = Census()
    // So few traces as a test has time for need not have these two.
    let rare: Set<Situation> = [.overdue, .span]
    var missing = Effort.some(12, of: Situation.allCases.filter { !rare.contains($0) })
    for seed in 0..<500 as Range<UInt64> where !missing.isEmpty {
      let opening = missing.contains(.keptArgument) ? [SpecGenerator.firstOpening] : []
      let copying = missing.contains(.transientsOfCopy) ? [SpecGenerator.firstCopying] : []
      for first in [0] + opening + copying {
        try census.add(seed: first + seed, traces: 8, calls: Campaign.calls, compiler)
      }
      missing.removeAll { census.all[$0]?.specs ?? 0 >= Effort.count(1, long: 2) }
    }
    #expect(missing.map { $0.rawValue } == [])
  }

  @Test func `traces make machines report everything at length`() throws {
    let compiler = Compiler()
    // As rare as that more than 1,000 timers are due.
    let wanted = Set(Refusal.allCases.map { $0.rawValue } + [Notice.liftWasLost.rawValue])
      .union(["began", "changed", "ended", "cancelled", "failed", "event", "action"])
    var seen: Set<String> = []
    for seed in 0..<150 as Range<UInt64> where !wanted.isSubset(of: seen) {
      let spec = try CompiledSpec(SpecGenerator.spec(seed: seed).text, compiler)
      let arguments = RandomCampaign.arguments(spec, seed: seed)
      for trace in 0..<6 {
        guard var form = try? TableForm(spec.program, gesture: spec.gesture, arguments) else {
          continue
        }
        for call in Campaign.calls(spec, seed: seed, trace: trace) {
          let outcome = form.take(call)
          if let refusal = outcome.refusal { seen.insert(refusal) }
          for reported in outcome.reported {
            seen.insert(reported.kind == .phase ? reported.name : reported.kind.rawValue)
          }
        }
      }
    }
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
