import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Whole numbers such that all values of a variable are multiples of them. `value == 7`, for example, never holds for a
/// variable that changes by fives.
///
/// A value may also be NaN, infinite, or past the whole numbers that doubles distinguish (2⁵³). Places within a million
/// points do not lead that far. No host changes a variable, as for a `Prover`.
struct Multiples {
  /// The numbers by register. All values are 0 if the number is 0. Nothing is known about registers without a number.
  private var steps: [RegisterID: Double] = [:]
  private let machine: Machine

  init(_ machine: Machine, _ bodies: [[Statement]]) {
    self.machine = machine
    for variable in machine.variables + machine.parts.flatMap({ $0.variables })
    where variable.slot.width == 1 {
      let first = variable.initial.constantValue.flatMap { Self.step(ofConstant: $0) }
      if let first { steps[variable.slot.register] = first }
    }
    var old: [RegisterID: Double]
    repeat {
      old = steps
      for body in bodies { run(body) }
    } while steps != old
  }

  /// Whether a condition may be true.
  func mayHold(_ condition: Value) -> Bool { mayBe(true, condition) }

  private func mayBe(_ truth: Bool, _ condition: Value) -> Bool {
    switch condition.bare.kind {
    case .binary(.and, let a, let b):
      return truth ? mayBe(true, a) && mayBe(true, b) : mayBe(false, a) || mayBe(false, b)
    case .binary(.or, let a, let b):
      return truth ? mayBe(true, a) || mayBe(true, b) : mayBe(false, a) && mayBe(false, b)
    case .not(let a): return mayBe(!truth, a)
    case .binary(.equal, let a, let b): return !truth || mayBeEqual(a, b)
    case .binary(.notEqual, let a, let b): return truth || mayBeEqual(a, b)
    default: return true
    }
  }

  private func mayBeEqual(_ a: Value, _ b: Value) -> Bool {
    guard a.width == 1, b.width == 1 else { return true }
    for (a, b) in [(a, b), (b, a)] {
      guard let number = b.constantValue, number.magnitude < Self.limit,
        let step = step(of: machine.scalar(of: a), [:])
      else { continue }
      return step == 0 ? number == 0 : number.truncatingRemainder(dividingBy: step) == 0
    }
    return true
  }

  // MARK: Code

  private mutating func run(_ body: [Statement]) {
    var locals: [Int: Double] = [:]
    run(body, &locals)
  }

  private mutating func run(_ body: [Statement], _ locals: inout [Int: Double]) {
    for statement in body {
      switch statement {
      case .assign(let registers, let value):
        let steps = machine.scalars(of: value).map { step(of: $0, locals) }
        for (register, step) in zip(registers, steps) {
          self.steps[register] = self.steps[register].flatMap { old in step.map { gcd(old, $0) } }
        }
      case .local(let numbers, _, let value):
        for (number, scalar) in zip(numbers, machine.scalars(of: value)) {
          locals[number] = step(of: scalar, locals)
        }
      case .branch(_, let then, let otherwise):
        run(then, &locals)
        run(otherwise, &locals)
      case .emit, .start, .stop: break
      }
    }
  }

  // MARK: Numbers

  private static let limit = 0x1p53

  private static func step(ofConstant number: Double) -> Double? {
    if number.isInfinite || number.isNaN { return 0 }
    return number == number.rounded() && number.magnitude < limit ? number.magnitude : nil
  }

  /// Nil if nothing is known.
  private func step(of scalar: Scalar, _ locals: [Int: Double]) -> Double? {
    func step(_ scalar: Scalar) -> Double? { self.step(of: scalar, locals) }
    switch scalar {
    case .constant(let number): return Self.step(ofConstant: number)
    case .register(let register): return steps[register]
    case .local(let number): return locals[number]
    case .regions(let question, _, _, _): return question.isMeasure ? nil : 1
    case .regionsContain, .and, .or, .touches(.count, part: _): return 1
    case .touches, .touch, .single, .elapsed, .argument: return nil
    case .select(_, let a, let b): return both(step(a), step(b), gcd)
    case .unary(let opcode, let a):
      switch opcode {
      case .copy, .negate, .absolute: return step(a)
      case .round, .floor, .ceiling: return step(a) ?? 1
      case .not, .sign: return 1
      default: return nil
      }
    case .binary(let opcode, let a, let b):
      switch opcode {
      case .add, .subtract, .minimum, .maximum, .modulo: return both(step(a), step(b), gcd)
      case .multiply: return both(step(a), step(b)) { $0 * $1 }
      case .roundToStep:
        // With a step of 0 or infinity it is the number itself.
        return b.constantValue.flatMap { $0.isFinite && $0 != 0 ? step(b) : nil }
      case .less, .lessOrEqual, .equal, .notEqual, .contains: return 1
      default: return nil
      }
    }
  }

  private func both(
    _ a: Double?, _ b: Double?, _ combine: (Double, Double) -> Double
  ) -> Double? {
    guard let a, let b else { return nil }
    let result = combine(a, b)
    return result < Self.limit ? result : nil
  }

  private func gcd(_ a: Double, _ b: Double) -> Double {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a.truncatingRemainder(dividingBy: b)) }
    return a
  }
}
