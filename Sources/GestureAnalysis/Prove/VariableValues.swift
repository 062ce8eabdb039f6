import GestureCompiler

/// All values that the variables of a gesture and of its parts can have, if these are few, for any events in any order.
/// Constants are passed on through all code until no new values appear (Kildall, "A unified approach to global program
/// optimization", 1973; here with sets, and without an order).
///
/// No host changes a variable, as for a `Prover`.
struct VariableValues {
  /// The values by register. Nothing is known about registers that are missing.
  private(set) var values: [RegisterID: Set<Double>] = [:]
  /// All code that may assign a variable, and the condition under which it runs.
  let bodies: [(condition: Value?, body: [Statement])]
  /// The first values of the variables, as far as they are known.
  private(set) var first: [RegisterID: Double] = [:]
  /// The variables of parts that may return to their first values at any time.
  let transients: [RegisterID]
  private let multiples: Multiples

  /// The most values of one variable. A variable with more is given up.
  private static let mostValues = 16
  /// The most combinations of values of several variables, for one expression.
  static let mostCases = 1_024

  init(_ machine: Machine) {
    bodies = machine.bodies
    multiples = Multiples(machine, machine.bodies.map { $0.body })
    transients = machine.parts.flatMap { $0.variables }.filter { $0.isTransient }
      .map { $0.slot.register }
    for variable in machine.variables + machine.parts.flatMap({ $0.variables })
    where variable.slot.width == 1 {
      if let first = variable.initial.constantValue, first.isPlain {
        values[variable.slot.register] = [first]
        self.first[variable.slot.register] = first
      }
    }
    var old: [RegisterID: Set<Double>]
    repeat {
      old = values
      for (condition, body) in bodies { run(body, where: condition) }
    } while values != old
  }

  /// Whether a condition may be true.
  func mayHold(_ condition: Value) -> Bool {
    mayBe(condition, true) && mayHoldTogether(condition) && multiples.mayHold(condition)
  }

  // MARK: Code

  /// A condition that was asked on the path to a statement, and its answer.
  private struct Guard {
    var condition: Value
    var truth: Bool
  }

  private mutating func run(_ body: [Statement], where condition: Value?) {
    guard let condition else { return run(body, []) }
    if mayBe(condition, true) { run(body, [Guard(condition: condition, truth: true)]) }
  }

  private mutating func run(_ statements: [Statement], _ guards: [Guard]) {
    var guards = guards
    for statement in statements {
      switch statement {
      case .assign(let registers, let value): assign(registers, value, guards)
      case .emit, .local, .start, .stop: break
      case .branch(let condition, let then, let otherwise):
        for (truth, body) in [(true, then), (false, otherwise)] where mayBe(condition, truth) {
          run(body, guards + [Guard(condition: condition, truth: truth)])
        }
      }
      // A condition on a register says nothing about the register after an assignment.
      [statement].forEachAssigned { register in guards.removeAll { $0.condition.reads(register) } }
    }
  }

  private mutating func assign(_ registers: Range<RegisterID>, _ value: Value, _ guards: [Guard]) {
    guard registers.count == 1, let known = values[registers.lowerBound],
      let new = results(of: value, guards)?.union(known), new.count <= Self.mostValues,
      new.allSatisfy({ $0.isPlain })
    else {
      for register in registers { values[register] = nil }
      return
    }
    values[registers.lowerBound] = new
  }

  // MARK: Values

  /// Nil if the value depends on anything else.
  private func results(of value: Value, _ guards: [Guard]) -> Set<Double>? {
    guard let cases = cases(of: [value] + guards.map { $0.condition }) else { return nil }
    var results: Set<Double> = []
    for numbers in cases {
      if guards.contains(where: { !$0.condition.with(numbers).mayBe($0.truth) }) { continue }
      guard let result = value.with(numbers).constantValue else { return nil }
      results.insert(result)
    }
    return results
  }

  private func mayBe(_ condition: Value, _ truth: Bool) -> Bool {
    guard let cases = cases(of: [condition]) else { return true }
    return cases.contains { condition.with($0).mayBe(truth) }
  }

  /// All combinations of values for the variables that are read, as far as their values are known. Nil if there are too
  /// many.
  private func cases(of read: [Value]) -> [[RegisterID: Double]]? {
    let registers = values.keys.filter { register in read.contains { $0.reads(register) } }
    var cases: [[RegisterID: Double]] = [[:]]
    for register in registers {
      cases = cases.flatMap { one in
        (values[register] ?? []).map { number in one.replacing(by: [register: number]) }
      }
      guard cases.count <= Self.mostCases else { return nil }
    }
    return cases
  }
}

extension Machine {
  fileprivate typealias Body = (condition: Value?, body: [Statement])

  fileprivate var bodies: [Body] {
    let rules = parts.flatMap { $0.states }.flatMap { $0.rules }
    var bodies: [Body] = [(nil, setUp)]
    bodies += rules.map { Body($0.condition, $0.body) }
    bodies += nodes.map { Body(nil, $0.reset) }
    bodies += nodes.flatMap { $0.handlers }.map { Body($0.condition, $0.body) }
    return bodies
  }
}

extension Value {
  func reads(_ register: RegisterID) -> Bool {
    contains { if case .registers(let range) = $0.kind { range.contains(register) } else { false } }
  }

  /// The value with constants instead of registers.
  func with(_ numbers: [RegisterID: Double]) -> Value {
    map { value in
      guard case .registers(let range) = value.kind, range.count == 1,
        let number = numbers[range.lowerBound]
      else { return value }
      return Value(.constant(number), value.type)
    }
  }

  /// Whether a condition can have this truth value, as far as its constants show.
  func mayBe(_ truth: Bool) -> Bool {
    if let number = constantValue { return (number != 0) == truth }
    switch bare.kind {
    case .binary(.and, let a, let b):
      return truth ? a.mayBe(true) && b.mayBe(true) : a.mayBe(false) || b.mayBe(false)
    case .binary(.or, let a, let b):
      return truth ? a.mayBe(true) || b.mayBe(true) : a.mayBe(false) && b.mayBe(false)
    case .not(let a): return a.mayBe(!truth)
    default: return true
    }
  }
}

extension Double {
  /// Whether a set distinguishes it from other numbers in the same way as code.
  fileprivate var isPlain: Bool { !isNaN && !(self == 0 && sign == .minus) }
}
