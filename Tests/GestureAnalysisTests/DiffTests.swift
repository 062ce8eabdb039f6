import GestureCompiler
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

@Suite struct DiffTests {
  static let doubleTap = """
    gesture G = exclusive(double: tap(count: 2), single: tap()) {
      action zoom()
      action select()
      on double.ended { zoom() }
      on single.ended { select() }
    }
    """

  private func comparison(
    _ old: String, _ new: String, touches: Int = 1, trustsProofs: Bool = false,
    budget: Int = 10_000
  ) throws -> Comparison {
    var options = ComparisonOptions()
    options.budget = budget
    options.touches = touches
    options.trustsProofs = trustsProofs
    return try #require(compare(old: machine(old), new: machine(new), options: options))
  }

  private func machine(_ text: String) -> Machine { DiffTests.machine(text, "t.gesture") }

  static func machine(_ text: String, _ path: String) -> Machine {
    var compiler = Compiler()
    let source = SourceFile(path: path, bytes: Array(text.utf8))
    var compilation = compiler.compile(path) { _ in source }!
    precondition(!compilation.hasErrors, "\(compilation.diagnostics)")
    return compilation.machine(compilation.gestureNumbers[0], for: .record)!
  }

  // MARK: The same

  private static let gestures = [
    "gesture G = tap()", "gesture G = tap(count: 2)", "gesture G = longPress()",
    "gesture G = drag()", "gesture G = press(tickDelay: 500ms)",
    "gesture G = sequence(hold: longPress(), move: drag())",
    "gesture G = exclusive(move: drag(), hold: longPress())", doubleTap,
  ]

  @Test(arguments: Effort.some(2, of: gestures))
  func `a gesture is the same as itself at length`(text: String) throws {
    let comparison = try comparison(text, text)
    #expect(comparison.outcome == .same)
    #expect(comparison.differences.isEmpty)
    #expect(comparison.verdict.isProved)
    #expect(comparison.states > 1)
  }

  @Test func `a search for the first difference looks for no other ones`() throws {
    let old = "gesture G = exclusive(double: tap(count: 2), single: tap())"
    let new = "gesture G = exclusive(single: tap(), double: tap(count: 2))"
    var options = ComparisonOptions()
    (options.touches, options.budget) = (1, 200)
    #expect(try found(old, new, options).contains { $0 > .winner })
    options.stopsAtFirst = true
    let first = try found(old, new, options)
    #expect(!first.isEmpty && first.allSatisfy { $0 <= .winner }, "\(first)")
  }

  private func found(_ old: String, _ new: String, _ options: ComparisonOptions) throws
    -> [Comparison.Change]
  {
    let compared = compare(old: machine(old), new: machine(new), options: options)
    return try #require(compared).differences.map { $0.change }
  }

  @Test func `other words for the same are the same`() throws {
    let old =
      "let gap = 350ms\ngesture G = exclusive(double: tap(count: 2, interval: gap), single: tap())"
    let new = "gesture G = exclusive(double: tap(count: 2), single: tap(count: 1)) { var n = 0 }"
    let comparison = try comparison(old, new)
    #expect(comparison.verdict.isProved)
    #expect(comparison.behavior == .same)
  }

  // MARK: Reasons

  /// - Parameters:
  ///   - reason: of the move that goes too far.
  ///   - asks: a handler.
  private static func knock(_ reason: String, asks: String) -> String {
    """
    recognizer knock() {
      state idle { on down -> held }
      state held {
        on move where touches.travel > 20pt -> fail(.\(reason))
        on extra -> fail(.tooLate)
        on up -> end
      }
    }
    gesture G = knock() {
      action missed()
      \(asks)
    }
    """
  }

  @Test func `a reason that nobody asks for is the same`() throws {
    let asks = "on knock.failed { missed() }"
    let (old, new) = (Self.knock("tooFar", asks: asks), Self.knock("tooLate", asks: asks))
    #expect(try comparison(old, new).change == .same)
    #expect(try comparison(old, new, trustsProofs: true).verdict.isProved)
  }

  @Test func `a reason that the host sees is a value`() throws {
    let asks = "on knock.failed(why) { if why == .cancelled { missed() } }"
    let (old, new) = (Self.knock("tooFar", asks: asks), Self.knock("tooLate", asks: asks))
    #expect(try comparison(old, old, trustsProofs: true).verdict.isProved)
    #expect(try comparison(old, old).change == .same)
    for trustsProofs in [false, true] {
      let comparison = try comparison(old, new, trustsProofs: trustsProofs)
      #expect(comparison.change == .values)
      let lines = comparison.differences.flatMap { $0.old }
      #expect(lines.contains { $0.fields.contains { $0.name == "reason" } })
    }
  }

  @Test func `what depends on a reason is dead with another`() throws {
    let asks = "on knock.failed(why) where why != .tooLate && why != .cancelled { missed() }"
    let (old, new) = (Self.knock("tooFar", asks: asks), Self.knock("tooLate", asks: asks))
    #expect(try comparison(old, new).change == .newlyDead)
  }

  /// Records show it from then on.
  @Test func `to ask for a reason changes values alone`() throws {
    let old = Self.knock("tooFar", asks: "on knock.failed { missed() }")
    let new = Self.knock("tooFar", asks: "on knock.failed(why) { missed() }")
    #expect(try comparison(old, new).change == .values)
  }

  static let slide = """
    recognizer slide(limit: distance) {
      event passed(way: distance)
      value way: vector = touches.translation
      transient farthest: distance = 0pt
      let isFar = touches.travel > limit

      state idle { on down -> possible }
      state possible {
        on up -> fail
        on move where isFar -> sliding
      }
      active state sliding {
        on move {
          farthest = max(farthest, touches.travel)
          passed(way: 2 * farthest + touches.span)
        }
        on up -> end
      }
    }
    gesture G = slide(limit: 20pt) {
      var sum: vector = .zero
      var times: count = 0
      action done(way: distance)
      on slide.ended { sum += slide.way }
      on slide.ended where sum.dx > 10pt && times < 3 { done(way: sum.dx) }
      on slide.ended { times += 1 }
      on slide.passed(way) { done(way: way - 1pt) }
    }
    """

  /// Changes that people make without meaning to change anything.
  @Test(arguments: [
    [("possible", "waiting"), ("farthest", "far"), ("isFar", "isBeyond")],
    [("where isFar", "where limit < touches.travel"), ("let isFar = touches.travel > limit", "")],
    [("limit: 20pt", "limit: 4 * 5pt"), ("> 10pt", "> 4pt + 6pt")],
    [("touches.travel > limit", "touches.travel - limit > 0pt")],
    [("2 * farthest + touches.span", "touches.span + (farthest + farthest)")],
    [("sum.dx > 10pt && times < 3", "!(!(times < 3) || !(sum.dx > 10pt))")],
    [("sum.dx > 10pt", "2 * sum.dx > 20pt && sum.dx > 5pt"), ("way - 1pt", "-1pt + way")],
    [("on down -> possible", "on down where touches.count == 1 -> possible")],
    [("on up -> fail\n", ""), ("isFar -> sliding", "isFar -> sliding\n    on up -> fail")],
    [
      (
        "var sum: vector = .zero\n  var times: count = 0",
        "var times: count = 0\n  var sum: vector = .zero"
      )
    ],
    [("{ times += 1 }", "{ let next = times + 1\n times = next }")],
    [
      (
        "where sum.dx > 10pt && times < 3 { done(way: sum.dx) }",
        "{ if sum.dx > 10pt && times < 3 { done(way: sum.dx) } }"
      )
    ],
  ])
  func whatIsOnlyWrittenOtherwiseIsProvedTheSame(_ edits: [(String, String)]) throws {
    let new = edits.reduce(Self.slide) { $0.replacing($1.0, with: $1.1) }
    #expect(new != Self.slide)
    let comparison = try comparison(Self.slide, new, trustsProofs: true, budget: 20)
    #expect(comparison.outcome == .same)
    #expect(comparison.states == 0)
  }

  /// Each condition is close to a condition above, and none is the same.
  @Test(arguments: [
    ("touches.travel > limit", "touches.travel >= limit"),
    ("limit: 20pt", "limit: 20.2pt"),
    ("2 * farthest", "3 * farthest"),
    ("times < 3", "times < 4"),
    ("sum.dx > 10pt", "sum.dy > 10pt"),
    ("sum.dx > 10pt && times < 3", "sum.dx > 10pt || times < 3"),
    ("on slide.ended { sum += slide.way }\n", ""),
    (
      "on slide.ended { sum += slide.way }\n",
      "on slide.ended { sum += slide.way }\n  on slide.ended { sum += slide.way }\n"
    ),
    ("done(way: sum.dx)", "done(way: sum.dy)"),
    ("transient farthest", "var farthest"),
    ("var times: count = 0", "var times: count = 1"),
    ("var times: count = 0", "transient times: count = 0"),
    ("on up -> end", "on up -> cancel"),
    ("value way: vector = touches.translation", "value way: vector = touches.delta"),
  ])
  func `what is not the same is never proved to be`(old: String, new: String) throws {
    let other = Self.slide.replacing(old, with: new)
    #expect(other != Self.slide)
    let comparison = try comparison(Self.slide, other, trustsProofs: true, budget: 20)
    #expect(comparison.outcome != .same)
  }

  @Test func `equal code is the same without a look`() throws {
    let comparison = try comparison(Self.doubleTap, Self.doubleTap, trustsProofs: true)
    #expect(comparison.change == .same && comparison.verdict.isProved && comparison.states == 0)
  }

  // MARK: Classes

  private func expect(
    _ change: Comparison.Change, from old: String, to new: String, touches: Int = 1,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let there = try comparison(old, new, touches: touches)
    #expect(there.change == change, sourceLocation: location)
    let back = try comparison(new, old, touches: touches)
    let mirrored: [Comparison.Change: Comparison.Change] = [
      .newlyDead: .newlyReachable, .newlyReachable: .newlyDead,
    ]
    #expect(
      Set(back.differences.map { $0.change })
        == Set(there.differences.map { mirrored[$0.change] ?? $0.change }),
      sourceLocation: location)
    for (comparison, texts) in [(there, [old, new]), (back, [new, old])] {
      #expect(comparison.verdict == .confirmed, sourceLocation: location)
      for difference in comparison.differences {
        let records = try texts.map { try record(difference.trace, comparison.settings, $0) }
        let reported = [difference.old, difference.new].map { reported in
          reported.filter { !$0.isVariable }.map { "\($0.time) \($0.name)" }
        }
        #expect(records == reported, sourceLocation: location)
      }
    }
  }

  /// The reports of an ordinary machine on a trace.
  private func record(_ trace: Witness, _ settings: Settings, _ text: String) throws -> [String] {
    let program = try GestureProgram(compiling: text)
    var machine = try program.machine("G", settings.arguments)
    var lines: [String] = []
    let note = { (report: borrowing Report) in
      lines.append("\(report.time) \(RecordLine(report).name)")
    }
    for item in trace.items {
      switch item.action {
      case .events(let events):
        if events.count == 1 {
          machine.handle(events[0], reporting: note)
        } else {
          machine.handle(frame: events, reporting: note)
        }
      case .set(let name, let value):
        machine.advance(to: item.time, reporting: note)
        try machine.setInput(name, to: value)
      case .advance, .frame: machine.advance(to: item.time, reporting: note)
      }
    }
    for _ in 0..<24 {
      guard let next = machine.nextDeadline else { break }
      machine.advance(to: next, reporting: note)
    }
    return lines
  }

  @Test func `a shorter interval has another winner`() throws {
    let old = Self.doubleTap
    let new = old.replacing("count: 2", with: "count: 2, interval: 300ms")
    try expect(.winner, from: old, to: new)
    let comparison = try comparison(old, new)
    // One tap is reported sooner. The second of two in between is late.
    #expect(comparison.differences.map { $0.change } == [.winner, .timing])
    #expect(comparison.differences[0].trace.eventCount == 4)
    #expect(comparison.differences[1].trace.eventCount == 2)
    let gap = comparison.differences[0].trace.items.map { $0.time.nanoseconds / 1_000_000 }
    #expect(301...350 ~= gap[3] - gap[1])
  }

  @Test func `a longer hold is reported later`() throws {
    let old = "gesture G = longPress(minimumDuration: 400ms) { on ended {} }"
    try expect(.winner, from: old, to: old.replacing("400ms", with: "500ms"))
  }

  @Test func `what only waits longer differs in timing only`() throws {
    // A pointer that has come to rest for the first time cannot be called back, and there is no finger.
    let old = """
      recognizer rest(d: duration) {
        var isDone = false
        state away { on hover where !isDone -> there }
        state there { after d { isDone = true } -> end }
      }
      gesture G = rest(d: 300ms)
      """
    try expect(.timing, from: old, to: old.replacing("300ms", with: "400ms"), touches: 0)
  }

  @Test func `another order of priority has another winner`() throws {
    let old = "gesture G = race(a: tap(), b: tap())"
    try expect(.newlyDead, from: old, to: "gesture G = race(b: tap(), a: tap())")
  }

  @Test func `what is shadowed is newly dead`() throws {
    let old = "gesture G = race(a: longPress(), b: drag())"
    let new = "gesture G = race(b: drag(minimumDistance: 0pt), a: longPress())"
    let comparison = try comparison(old, new)
    #expect(comparison.change == .newlyDead)
    let dead = comparison.differences.filter { $0.change == .newlyDead }.flatMap { $0.names }
    #expect(dead.contains { "\($0)" == "a.ended" })
  }

  @Test func `other arguments are values only`() throws {
    let old = "gesture G = tap() { action at(p: point) on ended { at(p: tap.location) } }"
    try expect(.values, from: old, to: old.replacing("tap.location", with: "(1pt, 2pt)"))
    let counting = "gesture G = tap() { var n = 0 on ended { n += 1 } }"
    try expect(.values, from: counting, to: counting.replacing("+= 1", with: "+= 2"))
  }

  @Test func `another action is another outcome`() throws {
    let old = "gesture G = tap() { action a() action b() on ended { a() } }"
    try expect(.newlyDead, from: old, to: old.replacing("{ a() }", with: "{ b() }"))
  }

  @Test func `parts that one lacks are reported and not compared`() throws {
    let comparison = try comparison(
      "gesture G = simultaneous(a: tap(), b: drag())",
      "gesture G = simultaneous(a: tap(), c: drag())")
    let parts = comparison.interface.map {
      "\($0.kind) \($0.old?.name ?? $0.new?.name ?? "") \($0.fate)"
    }
    #expect(parts == ["part b removed", "part c added"])
    #expect((comparison.change, comparison.behavior) == (.interface, .same))
  }

  @Test func `a budget that is too small is unknown`() throws {
    // Only the sign of a zero could be another one, and no trace makes a zero.
    let old =
      "gesture G = press() { var n = 0.0 on changed { n = min(press.touches.pressure, press.touches.scale) } }"
    let new = old.replacing(
      "press.touches.pressure, press.touches.scale",
      with: "press.touches.scale, press.touches.pressure")
    let comparison = try comparison(old, new, touches: 2, budget: 2)
    #expect((comparison.verdict, comparison.outcome) == (.unknown, .mayDiffer))
  }

  @Test func `what the budget does not reach is tried on both sides of its numbers`() throws {
    let new = Self.doubleTap.replacing("count: 2", with: "count: 2, interval: 300ms")
    let comparison = try comparison(Self.doubleTap, new, budget: 2)
    #expect((comparison.verdict, comparison.change) == (.confirmed, .timing))
  }
}

extension RecordLine {
  fileprivate var isVariable: Bool { if case .variable = kind { true } else { false } }
}
