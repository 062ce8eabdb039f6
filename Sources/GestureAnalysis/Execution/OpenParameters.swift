import GestureCompiler

/// The parameters that a proof leaves open, and the registers that are computed from them when a machine is
/// made.
struct OpenParameters {
  /// The choice of the parameters that are left open.
  enum Extent: Hashable, CaseIterable {
    /// All parameters that affect neither the length of a timer nor a number of touches.
    case all
    /// The parameters of `all` with few values: truth values, cases and sets. A counter that is compared with
    /// an arbitrary number never reaches a last state.
    case choices

    /// Returns the extents that differ for this machine.
    static func all(of machine: Machine) -> [Extent] {
      let kept = allCases.map { OpenParameters(machine, $0).kept }
      return kept[0] == kept[1] ? [.all] : allCases
    }
  }

  /// The registers of open parameters, and of arguments that are computed from them.
  private(set) var registers: Set<RegisterID> = []
  /// The registers of variables whose first value depends on open parameters.
  private(set) var firstValues: Set<RegisterID> = []
  /// The parameters that are not left open, by number.
  private(set) var kept: [Int] = []
  /// The bounds that the `where`s of parameters state. A register with bounds is never NaN.
  private(set) var bounds: [RegisterID: Interval] = [:]

  init(_ machine: Machine, _ extent: Extent) {
    let settled = machine.registersOfLengths
    for (number, parameter) in machine.parameters.enumerated() {
      let isOpen =
        !parameter.slot.range.contains { settled.contains($0) }
        && (extent == .all || parameter.slot.type.hasFewValues)
      if isOpen { registers.formUnion(parameter.slot.range) } else { kept.append(number) }
    }
    guard !registers.isEmpty else { return }
    addComputed(machine)
    for check in machine.checks { addBounds(check.condition) }
  }

  /// Adds the registers that the set-up computes from open parameters.
  private mutating func addComputed(_ machine: Machine) {
    let variables = (machine.variables + machine.parts.flatMap { $0.variables }).map { $0.slot }
    var changing: Set<RegisterID> = []
    for slot in variables { changing.formUnion(slot.range) }
    // Hosts set inputs to any value anyway.
    let inputs = Set(machine.inputs.map { $0.slot.register })
    for statement in machine.setUp {
      guard case .assign(let range, let value) = statement, !inputs.contains(range.lowerBound),
        value.readsAny(of: registers)
      else { continue }
      if changing.contains(range.lowerBound) {
        firstValues.formUnion(range)
      } else {
        registers.formUnion(range)
      }
    }
  }

  private mutating func addBounds(_ condition: Value) {
    switch condition.bare.kind {
    case .binary(.and, let a, let b):
      addBounds(a)
      addBounds(b)
    case .binary(let operation, let a, let b):
      if let number = b.constantValue { addBound(a, operation, number) }
      if let number = a.constantValue { addBound(b, operation.mirrored, number) }
    default: break
    }
  }

  private mutating func addBound(_ value: Value, _ operation: BinaryOperator, _ number: Double) {
    guard case .registers(let range) = value.bare.kind, range.count == 1,
      let bound = operation.interval(of: number)
    else { return }
    let known = bounds[range.lowerBound] ?? .all
    bounds[range.lowerBound] = known.intersection(bound)
  }
}

/// The registers of a table's machine that belong to open parameters.
struct OpenRegisters {
  var all: [OpenRegister] = []
  /// The registers of variables that may have any value at first.
  var firstValues: [Int] = []
}

extension Machine {
  /// The registers that decide how long a timer takes or how many touches a part follows, when the machine is
  /// made or later.
  fileprivate var registersOfLengths: Set<RegisterID> {
    var lengths: Set<RegisterID> = []
    let add = { (value: Value) in lengths.formUnion(value.registersRead) }
    for part in parts {
      add(part.minimumTouches)
      add(part.maximumTouches)
      for rule in part.states.flatMap({ $0.rules }) { rule.timer.map { add($0.duration) } }
    }
    for node in nodes { node.time.map(add) }
    let bodies = [setUp] + stepCode
    for body in bodies {
      body.forEachStatement { if case .start(_, let time) = $0 { add(time) } }
    }
    var count: Int
    repeat {
      count = lengths.count
      for body in bodies {
        body.forEachStatement { statement in
          guard case .assign(let registers, let value) = statement,
            registers.contains(where: lengths.contains)
          else { return }
          add(value)
        }
      }
    } while lengths.count > count
    return lengths
  }
}

extension Value {
  /// The registers that the value reads.
  var registersRead: Set<RegisterID> {
    var registers: Set<RegisterID> = []
    forEach { value in
      if case .registers(let range) = value.kind { registers.formUnion(range) }
    }
    return registers
  }

  fileprivate func readsAny(of registers: Set<RegisterID>) -> Bool {
    !registersRead.isDisjoint(with: registers)
  }
}

extension Type {
  fileprivate var hasFewValues: Bool {
    switch self {
    case .bool, .enumeration, .set: true
    default: false
    }
  }
}

extension BinaryOperator {
  /// The same comparison with its operands swapped.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }

  /// Returns the numbers that satisfy the comparison with `number`. Nil if they are not an interval.
  fileprivate func interval(of number: Double) -> Interval? {
    switch self {
    case .equal: .exactly(number)
    case .less: Interval(high: number, isHighOpen: true)
    case .lessOrEqual: Interval(high: number)
    case .greater: Interval(low: number, isLowOpen: true)
    case .greaterOrEqual: .from(number)
    default: nil
    }
  }
}
