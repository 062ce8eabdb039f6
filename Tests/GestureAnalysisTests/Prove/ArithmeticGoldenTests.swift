import FormSupport
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The results of computations and comparisons with unknown numbers, and the facts that each answer teaches. A prover
/// that knows less proves less, and no run refutes it.
@Suite struct ArithmeticGoldenTests {
  /// Some numbers of one step, each with a name.
  private final class Numbers {
    let outside: Outside
    private(set) var terms: [(name: String, term: Term)] = []

    init(isAnyHost: Bool) {
      outside = Outside(
        remembers: true, greatestStep: isAnyHost ? .infinity : 100, isAnyHost: isAnyHost,
        hasFiniteFrames: !isAnyHost)
    }

    /// Runs the body once for each way to answer its questions, at most `most` times.
    static func forEachAnswer(
      isAnyHost: Bool = false, most: Int = 16, _ body: (Numbers) -> Void
    ) {
      let numbers = Numbers(isAnyHost: isAnyHost)
      for _ in 0..<most {
        numbers.outside.begin([], symbols: 0)
        numbers.addUsual()
        body(numbers)
        if !numbers.outside.hasOtherAnswers() { break }
      }
    }

    subscript(name: String) -> Term { terms.first { $0.name == name }!.term }

    func add(_ name: String, _ term: Term) { terms.append((name, term)) }

    private func add(_ name: String, in range: Interval) -> Term {
      let term = outside.term(symbol: outside.symbol(in: range))
      add(name, term)
      return term
    }

    private func addUsual() {
      terms = [0, 1, -2, 6, .infinity].map { ("\($0)", Term($0)) }
      let x = add("x", in: .all)
      let y = add("y", in: Interval(low: -3, high: 5, isHighOpen: true))
      _ = add("z", in: .from(0))
      let way = add("way", in: .from(0))
      outside.knowledge.ways[way.form.symbol!] = [x]
      let whole = add("n", in: .cases(4))
      outside.addWhole(whole.form.symbol!)
      add("x-y", x - y)
      add("2x", x.scaled(by: 2))
      add("x+y", outside.value(of: .add, x, y))
      add("|y|", outside.value(of: .absolute, y, y))
      let squares = [x, y].map { outside.value(of: .multiply, $0, $0) }
      let sum = outside.value(of: .add, squares[0], squares[1])
      add("length", outside.value(of: .squareRoot, sum, sum))
      add("y/x", outside.value(of: .divide, y, x))
    }
  }

  private static let unary: [Opcode] = [
    .copy, .negate, .absolute, .squareRoot, .sine, .cosine, .round, .floor, .ceiling,
  ]
  private static let binary: [Opcode] = [
    .add, .subtract, .multiply, .divide, .minimum, .maximum, .arcTangent, .modulo,
  ]

  private static let names: [String] = {
    var names: [String] = []
    Numbers.forEachAnswer(most: 1) { names = $0.terms.map { $0.name } }
    return names
  }()

  private static func isKnown(_ name: String) -> Bool { Double(name) != nil }

  // MARK: Texts

  private func text(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e6 ? "\(Int(number))" : "\(number)"
  }

  private func text(_ range: Interval) -> String {
    "\(range.isLowOpen ? "(" : "[")\(text(range.low)), \(text(range.high))\(range.isHighOpen ? ")" : "]")"
  }

  private func text(_ symbol: Symbol, _ pool: TermPool) -> String {
    guard symbol.isFunction else { return "s\(symbol)" }
    let function = pool.function(symbol)
    return
      "\(function.operation)(\(function.operands.map { text($0, pool) }.joined(separator: ", ")))"
  }

  private func text(_ form: Form, _ pool: TermPool) -> String {
    form.parts.map { part in
      (part.factor == 1 ? "" : text(part.factor)) + text(part.symbol, pool)
    }.joined(separator: " + ")
  }

  private func text(_ term: Term, _ pool: TermPool) -> String {
    let constant = term.constant != 0 || term.isConstant ? " \(text(term.constant))" : ""
    let rounding = term.isExact ? "" : term.keepsSign ? " rounded once" : " rounded"
    return text(term.form, pool) + constant + rounding
      + (term.isNeverNegative ? " not negative" : "") + (term.form.canBeNaN ? " or NaN" : "")
  }

  /// The facts that were not known before, with their ranges.
  private func news(_ numbers: Numbers, since old: [Knowledge.Fact]) -> String {
    let knowledge = numbers.outside.knowledge
    let new = knowledge.facts.filter { !old.contains($0) }.map {
      "\(text($0.form, numbers.outside.pool)) in \(text($0.range))"
    }
    return new.joined(separator: ", ") + (knowledge.isContradictory ? " contradiction" : "")
  }

  // MARK: Computations

  private func compute(
    _ opcode: Opcode, _ a: Term, _ b: Term, _ outside: Outside
  ) -> Term {
    opcode == .minimum || opcode == .maximum
      ? outside.chosen(opcode, a, b) : outside.value(of: opcode, a, b)
  }

  @Test(arguments: [false, true]) func `results of computations`(isAnyHost: Bool) throws {
    var record = ""
    func note(_ opcode: Opcode, _ a: String, _ b: String?) {
      Numbers.forEachAnswer(isAnyHost: isAnyHost, most: 4) { numbers in
        let (outside, old) = (numbers.outside, numbers.outside.knowledge.facts)
        let term = compute(opcode, numbers[a], numbers[b ?? a], outside)
        record += "\(opcode) \(a) \(b ?? ""): \(text(term, outside.pool))"
        record += " in \(text(outside.knowledge.range(term))); \(news(numbers, since: old))\n"
      }
    }
    for a in Self.names {
      for opcode in Self.unary where !Self.isKnown(a) { note(opcode, a, nil) }
      for b in Self.names where !Self.isKnown(a) || !Self.isKnown(b) {
        for opcode in Self.binary { note(opcode, a, b) }
      }
    }
    try expectGolden(record, at: "Goldens/computations-\(isAnyHost).txt")
  }

  @Test func `the root of a square and another number is no length`() {
    Numbers.forEachAnswer(most: 1) { numbers in
      let (outside, x) = (numbers.outside, numbers["x"])
      let square = outside.value(of: .multiply, x, x)
      let sum = outside.value(of: .add, square, Term(4))
      let root = outside.value(of: .squareRoot, sum, sum)
      #expect(text(root, outside.pool).hasPrefix("squareRoot("))
    }
  }

  // MARK: Comparisons

  private enum Question: CaseIterable { case less, lessOrEqual, equal, contains }

  private func answer(_ question: Question, _ a: Term, _ b: Term, _ outside: Outside) -> Bool {
    switch question {
    case .less: outside.isLess(a, b, orEqual: false)
    case .lessOrEqual: outside.isLess(a, b, orEqual: true)
    case .equal: outside.isEqual(a, b)
    case .contains: outside.contains(a, b)
    }
  }

  @Test func `answers to comparisons`() throws {
    var record = ""
    for question in Question.allCases {
      for a in Self.names {
        for b in Self.names where !Self.isKnown(a) || !Self.isKnown(b) {
          record += "\(a) \(question) \(b):"
          Numbers.forEachAnswer { numbers in
            let (outside, old) = (numbers.outside, numbers.outside.knowledge.facts)
            record += answer(question, numbers[a], numbers[b], outside) ? " yes" : " no"
            record += outside.asked == 0 ? "!" : ""
            let news = news(numbers, since: old)
            record += news.isEmpty ? "" : " (\(news))"
          }
          record += "\n"
        }
      }
    }
    try expectGolden(record, at: "Goldens/comparisons.txt")
  }

  // MARK: Random steps

  /// Computations and questions one after the other, each with the results of the earlier ones.
  @Test(arguments: [false, true]) func `random steps`(isAnyHost: Bool) throws {
    var record = ""
    for seed in 0..<60 as Range<UInt64> {
      var (steps, whole) = (0, "")
      Numbers.forEachAnswer(isAnyHost: isAnyHost, most: 12) { numbers in
        var random = Randomness(seed: seed)
        let (outside, old) = (numbers.outside, numbers.outside.knowledge.facts)
        steps += 1
        for number in 0..<14 where !outside.knowledge.isContradictory {
          let (a, b) = (random.pick(numbers.terms), random.pick(numbers.terms))
          guard !a.term.isConstant || !b.term.isConstant else { continue }
          if number % 2 == 0 {
            let opcode = random.pick(Self.unary + Self.binary)
            let isOfOne = Self.unary.contains(opcode)
            if isOfOne && a.term.isConstant { continue }
            let term = compute(opcode, a.term, isOfOne ? a.term : b.term, outside)
            whole += text(term, outside.pool) + text(outside.knowledge.range(term)) + "\n"
            if !term.isConstant || term.constant.isFinite { numbers.add("t\(number)", term) }
          } else {
            let question = random.pick(Question.allCases)
            whole += answer(question, a.term, b.term, outside) ? "yes\n" : "no\n"
          }
        }
        whole += news(numbers, since: old) + "\n"
      }
      record += "\(seed): \(steps) \(checksum(whole))\n"
    }
    try expectGolden(record, at: "Goldens/random-steps-\(isAnyHost).txt")
  }
}
