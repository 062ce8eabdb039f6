import GestureCompiler
import GestureRuntime

extension Scalar {
  /// Whether it reads any of these registers.
  fileprivate func reads(_ registers: Range<RegisterID>) -> Bool {
    var reads = false
    forEach { if case .register(let register) = $0, registers.contains(register) { reads = true } }
    return reads
  }
}

extension Situation {
  fileprivate func moved(by way: Vector) -> Situation {
    var result = self
    result.fingers[0] = Finger(start: fingers[0].start, by: way)
    return result
  }
}

// Values of inputs that conditions distinguish.
extension Survey {
  /// The values of each input that conditions distinguish, before a finger moves and after some ways.
  func inputs(ways: [Vector]) -> [InputAlphabet.InputChange] {
    var changes: [InputAlphabet.InputChange] = []
    let all = code.atoms.indices.filter { code.atoms[$0].dependence.contains(.input) }
    for input in code.machine.inputs {
      let register = input.slot.register
      guard (register..<register + input.slot.width).contains(where: code.inputsRead.contains)
      else { continue }
      // Atoms that do not read the input have one value.
      let numbers = all.filter { code.atoms[$0].scalar.reads(input.slot.range) }
      let atoms = numbers.map { code.atoms[$0] }
      let candidates = inputCandidates(input)
      let start = Situation(fingers: [Situation.Finger(start: evaluator.home.first ?? .zero)])
      let isSpatial = atoms.contains { !$0.dependence.isDisjoint(with: .spatial) }
      let situations = [start] + (isSpatial ? ways.map { start.moved(by: $0) } : [])
      evaluator.meter.spend(candidates.count * situations.count * (100 + 40 * atoms.count))
      if evaluator.meter.isOver { return changes }
      // Each comparison counts: a conjunction of two inputs may have the same value for all values of one input.
      var seen: Set<[Bool]> = []
      let cells = candidates.filter { candidate in
        let truths = situations.flatMap { situation in
          var situation = situation
          for (index, scalar) in candidate.scalars.enumerated() {
            situation.registers[register + index] = scalar
          }
          return numbers.map { evaluator.holds($0, situation) }
        }
        return seen.insert(truths).inserted
      }
      // A truth value that matters only together with a register's value would seem not to matter.
      let kept = input.slot.type == .bool ? candidates : cells
      guard kept.count > 1 else { continue }
      changes += kept.map { InputAlphabet.InputChange(name: input.slot.name, value: $0.value) }
    }
    return changes
  }

  private typealias InputValue = (value: GestureValue, scalars: [Double])

  private func inputCandidates(_ input: Machine.Input) -> [InputValue] {
    switch input.slot.type {
    case .bool: return [(.bool(false), [0]), (.bool(true), [1])]
    case .count: return numbers(isWhole: true).map { (.count(Int($0)), [$0]) }
    case .quantity(.time):
      return numbers(isWhole: true).map { (.duration(.nanoseconds(Int64($0))), [$0]) }
    case .quantity: return numbers(isWhole: false).map { (.number($0), [$0]) }
    case .enumeration(let number):
      return code.machine.enums[number].cases.enumerated().flatMap { tag, item in
        payloads(of: item.fields).map { fields, scalars in
          let rest = Array(repeating: 0.0, count: input.slot.width - 1 - scalars.count)
          return (.enumeration(item.name, fields), [Double(tag)] + scalars + rest)
        }
      }
    case .set(let number):
      let names = code.machine.enums[number].cases.map { $0.name }
      return [(.set([]), [0])]
        + names.enumerated().map { (.set([$1]), [Double(1 << $0)]) }
    case .point, .vector: return pairs(input.slot.type)
    case .region, .regions, .optionalCount: return []
    }
  }

  /// Zero, and all amounts that conditions name, on each axis and between the axes.
  private func pairs(_ type: Type) -> [InputValue] {
    let amounts = someNumbers(isWhole: false)
    let places: [(Double, Double)] = amounts.flatMap { amount in
      [(amount, 0.0), (0, amount), (amount, amount), (amount, -amount)]
    }
    return ([(0.0, 0.0)] + places).map { x, y in
      let value: GestureValue =
        switch type {
        case .point: .point(Point(x: x, y: y))
        case .vector(.length): .vector(Vector(dx: x, dy: y))
        default: .velocity(Velocity(dx: x, dy: y))
        }
      return (value, [x, y])
    }
  }

  /// The payloads of a case: all fields zero, or one field with another value.
  private func payloads(of fields: [CheckedField]) -> [(
    fields: [GestureValue.Field], scalars: [Double]
  )] {
    let zeros = fields.map { GestureValue.Field($0.name, zero(of: $0.type)) }
    let widths = fields.map { width(of: $0.type) }
    let none = Array(repeating: 0.0, count: widths.reduce(0, +))
    var payloads = [(fields: zeros, scalars: none)]
    var first = 0
    for (number, field) in fields.enumerated() {
      for value in fieldValues(field.type) where widths[number] == value.scalars.count {
        var (changed, scalars) = (zeros, none)
        changed[number].value = value.value
        scalars.replaceSubrange(first..<first + value.scalars.count, with: value.scalars)
        payloads.append((changed, scalars))
      }
      first += widths[number]
    }
    return payloads
  }

  /// The number of scalars in a value. An enum has its tag, and the scalars of its largest payload.
  private func width(of type: Type) -> Int {
    switch type {
    case .point, .vector: 2
    case .enumeration(let number):
      1
        + (code.machine.enums[number].cases.map { item in
          item.fields.reduce(0) { $0 + width(of: $1.type) }
        }.max() ?? 0)
    default: 1
    }
  }

  private func fieldValues(_ type: Type) -> [InputValue] {
    switch type {
    case .bool: [(.bool(true), [1])]
    case .count: someNumbers(isWhole: true).map { (.count(Int($0)), [$0]) }
    case .quantity(.time):
      someNumbers(isWhole: true).map { (.duration(.nanoseconds(Int64($0))), [$0]) }
    case .quantity: someNumbers(isWhole: false).map { (.number($0), [$0]) }
    case .point, .vector: pairs(type)
    case .enumeration, .set, .region, .regions, .optionalCount: []
    }
  }

  /// The numbers that conditions name, and numbers next to them.
  private func numbers(isWhole: Bool) -> [Double] {
    let constants = code.constants.filter { $0.isFinite && $0.magnitude < 1e12 }.sorted()
    let all: [Double] = [0, 1] + constants.flatMap { [$0, $0 + 1, $0 - 1] }
    return isWhole ? all.filter { $0 == $0.rounded() } : all
  }

  /// Fewer numbers, for values that combine several.
  private func someNumbers(isWhole: Bool) -> [Double] {
    Array(numbers(isWhole: isWhole).prefix(Survey.mostNumbers))
  }

  private static let mostNumbers = 16

  private func zero(of type: Type) -> GestureValue {
    switch type {
    case .bool: return .bool(false)
    case .count: return .count(0)
    case .quantity(.time): return .duration(.zero)
    case .quantity: return .number(0)
    case .point: return .point(.zero)
    case .vector(.length): return .vector(.zero)
    case .vector: return .velocity(.zero)
    case .enumeration(let number):
      guard let first = code.machine.enums[number].cases.first else { return .count(0) }
      return .enumeration(
        first.name, first.fields.map { GestureValue.Field($0.name, zero(of: $0.type)) })
    case .set: return .set([])
    case .region, .regions, .optionalCount: return .count(0)
    }
  }
}
