import GestureCompiler
import GestureRuntime

/// The registers of a new machine, with round values for parameters that must be given.
struct Creation {
  private(set) var arguments: [String: GestureValue] = [:]
  private(set) var registers: PerRegister<Double>
  private let machine: Machine

  /// The most combinations of values to try.
  private static let mostTries = 4096

  /// Nil if none of the combinations meets the machine's checks.
  init?(_ machine: Machine) {
    self.machine = machine
    registers = []
    let open = machine.parameters.filter { $0.defaultValue == nil }
    let choices = open.map { Creation.values(of: $0.slot.type, machine.enums) }
    if choices.contains(where: { $0.isEmpty }) { return nil }
    let combinations = choices.reduce(1) { min($0 * $1.count, Creation.mostTries) }
    for number in 0..<combinations {
      var rest = number
      var given: [RegisterID: (value: GestureValue, scalars: [Double])] = [:]
      for (parameter, values) in zip(open, choices) {
        given[parameter.slot.register] = values[rest % values.count]
        rest /= values.count
      }
      guard setUp(given) else { continue }
      for parameter in open {
        arguments[parameter.slot.name] = given[parameter.slot.register]?.value
      }
      return
    }
    return nil
  }

  /// Whether the checks hold with these values.
  private mutating func setUp(
    _ given: [RegisterID: (value: GestureValue, scalars: [Double])]
  ) -> Bool {
    registers = PerRegister(repeating: 0, count: machine.registers.count)
    for parameter in machine.parameters {
      let values =
        given[parameter.slot.register]?.scalars
        ?? parameter.defaultValue.map { scalars(of: $0) } ?? []
      for (index, value) in values.enumerated() {
        registers[parameter.slot.register + index] = value
      }
    }
    run(machine.setUp)
    return machine.checks.allSatisfy { scalars(of: $0.condition)[0] != 0 }
      && machine.parts.allSatisfy { part in
        let least = scalars(of: part.minimumTouches)[0]
        let most = scalars(of: part.maximumTouches)[0]
        return 1 <= least && least <= most && most <= 16
      }
  }

  private mutating func run(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .assign(let range, let value):
        registers.replaceSubrange(range, with: scalars(of: value))
      case .branch(let condition, let then, let otherwise):
        run(scalars(of: condition)[0] != 0 ? then : otherwise)
      case .emit, .local, .start, .stop: break
      }
    }
  }

  private func scalars(of value: Value) -> [Double] { machine.numbers(value, registers) }

  // MARK: Round values

  /// The values to try, the most usual first. Types with more than one scalar have few.
  static func values(
    of type: Type, _ enums: [CheckedEnum]
  ) -> [(value: GestureValue, scalars: [Double])] {
    switch type {
    case .bool: return [(.bool(true), [1]), (.bool(false), [0])]
    case .count: return [1, 2, 3, 4, 5, 10, 0].map { (.count($0), [Double($0)]) }
    case .quantity(let dimension): return values(of: dimension)
    case .point: return [(.point(Point(x: 100, y: 100)), [100, 100])]
    case .vector(.length): return [(.vector(Vector(dx: 100, dy: 0)), [100, 0])]
    case .vector: return [(.velocity(Velocity(dx: 300, dy: 0)), [300, 0])]
    case .enumeration(let number): return cases(of: number, enums)
    case .set(let number):
      let names = enums[number].cases.map { $0.name }
      let all = Double((1 << names.count) - 1)
      return [(.set(names), [all])]
        + names.enumerated().map { (.set([$1]), [Double(1 << $0)]) }
    case .region, .regions, .optionalCount: return []
    }
  }

  private static func values(
    of dimension: Dimension
  ) -> [(value: GestureValue, scalars: [Double])] {
    switch dimension {
    case .time:
      return [500, 200, 100, 1000, 50, 2000, 10].map {
        (.duration(.milliseconds($0)), [Double($0) * 1e6])
      }
    case .length: return numbers([10, 50, 20, 100, 200, 5, 500])
    case .angle: return numbers([.pi / 6, .pi / 4, .pi / 2, .pi / 12, .pi])
    case .speed: return numbers([300, 100, 500, 1000])
    default: return numbers([1, 0.5, 2, 0.1, 5, 10, 0, 100])
    }
  }

  private static func numbers(_ list: [Double]) -> [(value: GestureValue, scalars: [Double])] {
    list.map { (.number($0), [$0]) }
  }

  private static func cases(
    of number: Int, _ enums: [CheckedEnum]
  ) -> [(value: GestureValue, scalars: [Double])] {
    enums[number].cases.enumerated().filter { $1.fields.isEmpty }.map { tag, item in
      (.enumeration(item.name, []), [Double(tag)])
    }
  }
}

extension Machine {
  /// The scalars of a value that depends only on registers, as at the creation of a machine.
  func numbers(_ value: Value, _ registers: PerRegister<Double>) -> [Double] {
    scalars(of: value).map { $0.value(registers) }
  }

  /// The number of a value that has one scalar.
  func number(_ value: Value, _ registers: PerRegister<Double>) -> Double {
    scalar(of: value).value(registers)
  }
}

extension Scalar {
  /// The value of a scalar that depends only on registers, as at the creation of a machine.
  func value(_ registers: PerRegister<Double>) -> Double {
    switch self {
    case .constant(let value): value
    case .register(let register): registers[register]
    case .unary(let opcode, let a): opcode.value(a.value(registers))
    case .binary(let opcode, let a, let b): opcode.value(a.value(registers), b.value(registers))
    case .and(let a, let b): a.value(registers) == 0 ? 0 : b.value(registers)
    case .or(let a, let b): a.value(registers) != 0 ? 1 : b.value(registers)
    case .select(let condition, let a, let b):
      condition.value(registers) != 0 ? a.value(registers) : b.value(registers)
    case .local, .touches, .touch, .single, .elapsed, .argument, .regionsContain, .regions: 0
    }
  }
}
