import FormSupport
import GestureCompiler
import TestSupport
import Testing

@testable import GestureAnalysis

/// The budget: operations and bytes that are counted, and results that do not depend on time.
@Suite struct WorkMeterTests {
  // MARK: The meter

  @Test func `a meter is over when its operations or its bytes are used up`() {
    let meter = WorkMeter(units: 1)
    meter.spend(WorkMeter.operationsOfUnit)
    #expect(!meter.isOver)
    meter.spend(1)
    #expect(meter.isOver && !meter.isFull)
    let other = WorkMeter(units: 1)
    other.hold(WorkMeter.bytesOfUnit + 1)
    other.release(WorkMeter.bytesOfUnit)
    #expect(other.isOver && other.isFull && other.bytes == 1)
    let endless = WorkMeter()
    endless.spend(Int.max / 2)
    endless.hold(Int.max / 2)
    #expect(!endless.isOver && !endless.isPast(endless.share(0)))
  }

  @Test func `a phase has a share of what is left`() {
    let meter = WorkMeter(units: 2)
    meter.spend(1_000_000)
    let half = meter.share(0.5)
    meter.spend(500_000)
    #expect(!meter.isPast(half))
    meter.spend(1)
    #expect(meter.isPast(half) && !meter.isOver)
  }

  @Test func `a meter that returns to its mark asks the same questions again`() {
    let meter = WorkMeter(units: 1)
    meter.spend(10)
    meter.mark()
    meter.spend(2_000_000)
    #expect(meter.isOver)
    meter.rewind()
    #expect(!meter.isOver && meter.operations == 10)
  }

  // MARK: Analyses

  private func parts(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map { "p\($0): \(part($0))" }.joined(separator: ", ")
  }

  private static let handlers = (0..<400).map { number in
    "  on ended where a > \(number) && b < \(number + 500) && c { act() }\n"
  }.joined()

  private static let switches = (0..<400).map { number in
    "  var v\(number): bool = false\n"
      + "  on changed where drag.location.x > \(number)pt { v\(number) = !v\(number) }\n"
  }.joined()

  /// Races of drags, 250 parts in each operator, 400 variables that conditions of places change, 900 conditions of inputs
  /// and movements, and 400 handlers with three conditions each.
  private var hostile: [String] {
    [
      "gesture A = race(\(parts(12) { "drag(minimumDistance: \($0 + 1)pt)" }))",
      "gesture A = race(\(parts(100) { "drag(minimumDistance: \($0 + 1)pt)" }))",
      "gesture A = simultaneous(\(parts(255) { _ in "tap()" }))",
      "gesture A = simultaneous(\(parts(250) { _ in "drag()" }))",
      "gesture A = exclusive(\(parts(250) { _ in "tap()" }))",
      "gesture A = sequence(\(parts(250) { _ in "tap()" }))",
      "gesture A = drag() {\n\(Self.switches)}\n",
      """
      gesture A = tap() {
        input a: number = 0
        input b: number = 0
        input c: bool = false
        action act()
      \(Self.handlers)}
      """,
    ]
  }

  /// The work of an analysis of one gesture, and its result.
  private func work(
    on text: String, units: Int, spent: Int = 0,
    _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> (meter: WorkMeter, analysis: Analysis) {
    var options = AnalysisOptions(budget: units)
    let meter = WorkMeter(units: units)
    meter.spend(spent)
    options.meter = meter
    change(&options)
    return (meter, analyze(try compiled(text), options: options))
  }

  @Test(arguments: 0..<8)
  func `a hostile spec ends soon after its budget at length`(number: Int) throws {
    let units = Effort.isLong ? AnalysisOptions.usualBudget : 20
    let (meter, analysis) = try work(on: hostile[number], units: units) {
      ($0.provesLatencies, $0.listsAnswers) = (true, true)
    }
    let most = units * WorkMeter.operationsOfUnit
    // The last step before the end may be a long one.
    #expect(meter.operations <= most + most / 2 + 40_000_000)
    #expect(meter.mostHeld <= units * WorkMeter.bytesOfUnit + 20_000_000)
    guard meter.isOver else { return }
    #expect(analysis.gestures.map { "\($0.verdict)" } == ["\(Verdict.unknown)"])
    #expect(analysis.findings.contains { $0.problem.spec == .analysisBudget })
    let others = analysis.findings.filter { $0.problem.spec != .analysisBudget }
    #expect(others.allSatisfy { $0.verdict.isProved || $0.verdict == .confirmed })
  }

  @Test func `the same analysis takes the same work`() throws {
    let text = "gesture G = exclusive(double: tap(count: 2), single: tap(), move: drag())"
    let first = try work(on: text, units: 1_500)
    let second = try work(on: text, units: 1_500)
    #expect(first.meter.operations == second.meter.operations)
    #expect(first.meter.operations > 100_000 && !first.meter.isOver)
    #expect(first.analysis.gestures.allSatisfy { $0.verdict == .searched })
  }

  @Test func `nothing is reported about what is left over`() throws {
    // `double` can never win, which takes more than this budget to find out.
    let text = "gesture G = exclusive(single: tap(), double: tap(count: 2))"
    #expect(try work(on: text, units: 1_500).analysis.findings.map { $0.problem.spec.code } != [])
    let (meter, analysis) = try work(on: text, units: 1_500, spent: 1_499_800_000)
    #expect(meter.isOver)
    #expect(analysis.findings.map { $0.problem.spec } == [.analysisBudget])
  }

  @Test func `memory that a search gives back is not held`() throws {
    let meter = WorkMeter(units: 1_500)
    var compilation = try compiled("gesture G = exclusive(double: tap(count: 2), single: tap())")
    let machine = compilation.machine(compilation.gestureNumbers[0], for: .explain)
    let alphabet = InputAlphabet(try #require(machine), touches: 2)
    do {
      let subject = Subject(
        try #require(machine), alphabet: try #require(alphabet), meter: meter)
      let explorer = Explorer(try #require(subject), ExplorationLimits(touches: 2))
      explorer?.run()
      #expect(meter.bytes > 1_000)
    }
    #expect(meter.bytes == 0)
  }

  @Test func `parts that are recognized together have one finding each`() throws {
    let text = "gesture G = simultaneous(\(parts(20) { _ in "tap()" }))"
    var compilation = try compiled(text)
    let machine = compilation.machine(compilation.gestureNumbers[0], for: .explain)
    let investigation = Investigation(
      0, try #require(machine), compilation.files, ExplorationLimits(), isOwn: false)
    investigation?.findConflicts()
    let kinds = investigation?.findings.map { $0.problem.spec }
    #expect(kinds == Array(repeating: .conflict, count: 19))
  }

  @Test func `a finding explains its place, and its rival only if the question names one`() {
    let nodes = (0..<3).map { NodeID($0) }
    let (here, there) = (Span(file: 0, start: 1, end: 2), Span(file: 0, start: 3, end: 4))
    var places = FoundPlaces()
    let areNew = nodes[...1].map { places.add(.conflict, here, against: $0) }
    #expect(areNew == [true, false])
    #expect(places.contains(.conflict, here))
    #expect(places.contains(.conflict, here, against: nodes[1]))
    #expect(!places.contains(.conflict, here, against: nodes[2]))
    #expect(!places.contains(.conflict, there) && !places.contains(.stolen, here))
  }

  @Test func `a search for places ends with its budget`() throws {
    let conditions = (0..<100).map { "  on changed where drag.location.x > \($0)pt { act() }\n" }
    let text = "gesture G = drag() {\n  action act()\n\(conditions.joined())}\n"
    var compilation = try compiled(text)
    let machine = compilation.machine(compilation.gestureNumbers[0], for: .explain)
    let meter = WorkMeter(units: 1)
    let alphabet = InputAlphabet(try #require(machine), touches: 2, meter: meter)
    #expect(meter.isOver && meter.bytes == 0)
    #expect(meter.operations < 3_000_000)
    #expect(alphabet?.starts.allSatisfy { !$0.isEmpty } == true)
  }

  // MARK: Handlers that only perform actions

  /// The work of a prover on so many handlers, each with conditions of its own.
  private func proverWork(handlers count: Int) throws -> Int {
    let handlers = (0..<count).map { number in
      "  on ended where a > \(number) && b < \(number) && c { act() }\n"
    }
    let text = """
      gesture G = tap() {
        input a: number = 0
        input b: number = 0
        input c: bool = false
        action act()
      \(handlers.joined())}
      """
    let prover = try proved(text, fingers: 1).prover
    #expect(prover.isComplete)
    return prover.work
  }

  @Test func `the work of a proof grows with the handlers and not with their sets`() throws {
    let (ten, forty) = (try proverWork(handlers: 10), try proverWork(handlers: 40))
    #expect(forty < 5 * ten)
  }

  @Test func `conditions that contradict each other are still found among many handlers`() throws {
    let handlers = (0..<12).map { "  on ended where a > \($0) && c { act(n: \($0)) }\n" }
    let text = """
      gesture G = tap() {
        input a: number = 0
        input c: bool = false
        action act(n: number)
        action no()
      \(handlers.joined())  on ended where a > 5 && a < 4 { no() }
      }
      """
    let (prover, subject) = try proved(text, fingers: 1)
    #expect(prover.isComplete)
    let no = try #require(subject.machine.actions.firstIndex { $0.name == "no" })
    let act = try #require(subject.machine.actions.firstIndex { $0.name == "act" })
    let performs = { (action: Int, seen: Seen) in
      seen.outputs.contains { if case .action(action, _) = $0 { true } else { false } }
    }
    #expect(prover.proof { performs(no, $0) } != nil)
    #expect(prover.proof { performs(act, $0) } == nil)
  }

  @Test func `a handler that sets a variable has both answers`() throws {
    let text = """
      gesture G = tap() {
        input a: number = 0
        var big: bool = false
        action yes()
        on ended where a > 5 { big = true }
        on ended where big { yes() }
      }
      """
    let (prover, subject) = try proved(text, fingers: 1)
    let yes = try #require(subject.machine.actions.firstIndex { $0.name == "yes" })
    #expect(prover.isComplete)
    #expect(
      prover.proof { seen in
        seen.outputs.contains { if case .action(yes, _) = $0 { true } else { false } }
      } == nil)
  }
}
