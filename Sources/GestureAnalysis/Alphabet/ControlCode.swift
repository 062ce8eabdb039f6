import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The code that decides in a machine: conditions, gates and delays, and the values assigned to registers that they
/// read. Parameters have their values. Reads of parts' values, and of arguments of events, are replaced by the
/// expressions of these values.
struct ControlCode {
  let machine: Machine
  private(set) var atoms: [Atom] = []
  private(set) var conditions: [Condition] = []
  /// The entrances of all parts that a first finger meets.
  private(set) var entrances: [Entrance] = []
  /// The values assigned to each register.
  private(set) var assignments: [RegisterID: [Assignment]] = [:]
  private(set) var triggers: Set<Trigger> = []
  /// Numbers that may be thresholds.
  private(set) var constants: Set<Double> = []
  private(set) var dependence: Dependence = []
  /// Regions that one expression compares with places.
  private(set) var neighbours: Set<[Int]> = []
  private(set) var crossedRegions: Set<Int> = []
  /// Parts whose button a condition reads.
  private(set) var partsWithButtons: Set<PartID> = []
  /// Registers of inputs that conditions depend on.
  private(set) var inputsRead: Set<RegisterID> = []

  private let fixed: [RegisterID: Double]
  let inputs: Set<RegisterID>
  private var values: [RegisterID: Scalar] = [:]
  private(set) var regionOf: [RegisterID: Int] = [:]
  private(set) var emissions = Emissions()
  private var seen: Set<RegisterID> = []
  private var left: [RegisterID] = []

  /// - Parameter joinsFailures: whether rules count as one if they differ only in the reason why a part fails.
  init(_ machine: Machine, registers: PerRegister<Double>, joinsFailures: Bool = false) {
    self.machine = machine
    var fixed: [RegisterID: Double] = [:]
    let slots =
      machine.parameters.map { $0.slot } + machine.arguments
      + machine.parts.flatMap { $0.arguments }
    for slot in slots {
      for register in slot.range { fixed[register] = registers[register] }
    }
    self.fixed = fixed
    inputs = Set(machine.inputs.flatMap { $0.slot.range })
    for (number, region) in machine.regions.enumerated() {
      for register in region.registers ?? 0..<0 { regionOf[register] = number }
    }
    for part in machine.parts { readInputs(in: part) }
    for part in machine.parts {
      for value in part.values {
        for (register, scalar) in zip(value.slot.range, machine.scalars(of: value.value)) {
          values[register] = settled(scalar)
        }
      }
    }
    collectAssignments()
    let first = machine.firstParts
    for part in machine.parts.indices {
      add(part, isFirst: first.contains(part), joinsFailures: joinsFailures)
    }
    for node in machine.nodes { add(node) }
    for probe in machine.probes {
      let condition = settled(probe.value)
      _ = add(condition, .rules)
      _ = add(assignedOnce(condition), .rules)
    }
    while let register = left.popLast() {
      for assignment in assignments[register] ?? [] {
        addConditions(in: assignment.scalar, assignment.role)
      }
    }
  }

  // MARK: Code

  /// The scalar with assigned values instead of registers, as it is after one assignment to each.
  private func assignedOnce(_ scalar: Scalar) -> Scalar {
    scalar.mapLeaves { leaf in
      guard case .register(let register) = leaf else { return leaf }
      return assignments[register]?.last?.scalar ?? leaf
    }
  }

  private mutating func collectAssignments() {
    for part in machine.parts.indices {
      for rule in machine.parts[part].states.flatMap({ $0.rules }) {
        collectAssignments(rule.body, .rules)
        collectEmissions(of: part, rule.body)
      }
    }
    for node in machine.nodes {
      for handler in node.handlers {
        for arguments in arguments(of: handler, at: node) {
          collectAssignments(handler.body, .handler(handler.offset), Bound(arguments: arguments))
        }
      }
    }
  }

  private mutating func collectEmissions(of part: PartID, _ body: [Statement]) {
    walk(body, Bound()) { code, statement, bound in
      guard case .emit(let event, let values) = statement else { return }
      let numbers = values.flatMap { code.machine.scalars(of: $0) }
      code.emissions.add(numbers.map { code.settled($0, bound) }, to: event, of: part)
    }
  }

  /// Lets conditions read inputs, if they read arguments that a part keeps of inputs.
  private mutating func readInputs(in part: Machine.Part) {
    let kept = part.variables.filter { $0.isHidden }.map { $0.slot.range }
    if kept.isEmpty { return }
    for rule in part.states.flatMap({ $0.rules }) {
      rule.body.forEachStatement { statement in
        guard case .assign(let range, let value) = statement, kept.contains(range) else { return }
        for (register, scalar) in zip(range, machine.scalars(of: value)) {
          if scalar.constantValue == nil { values[register] = settled(scalar) }
        }
      }
    }
  }

  private mutating func collectAssignments(
    _ body: [Statement], _ role: Role, _ bound: Bound = Bound()
  ) {
    walk(body, bound) { code, statement, bound in
      guard case .assign(let registers, let value) = statement else { return }
      for (register, scalar) in zip(registers, code.machine.scalars(of: value)) {
        code.assignments[register, default: []].append(
          Assignment(scalar: code.settled(scalar, bound), role: role))
      }
    }
  }

  /// Walks through statements in order, with the locals before them inserted.
  private mutating func walk(
    _ body: [Statement], _ bound: Bound, _ visit: (inout ControlCode, Statement, Bound) -> Void
  ) {
    var bound = bound
    for statement in body {
      visit(&self, statement, bound)
      switch statement {
      case .local(let numbers, name: _, let value):
        for (local, scalar) in zip(numbers, machine.scalars(of: value)) {
          bound.locals[local] = settled(scalar, bound)
        }
      case .branch(_, let then, let otherwise):
        walk(then, bound, visit)
        walk(otherwise, bound, visit)
      case .assign, .emit, .start, .stop: break
      }
    }
  }

  private mutating func addBranches(
    of body: [Statement], _ role: Role, _ bound: Bound = Bound()
  ) {
    walk(body, bound) { code, statement, bound in
      switch statement {
      case .branch(let condition, _, _):
        code.addConditions(in: code.settled(condition, bound), role)
      case .start(_, let time): code.addConditions(in: code.settled(time, bound), role)
      case .assign, .emit, .local, .stop: break
      }
    }
  }

  private mutating func add(_ number: PartID, isFirst: Bool, joinsFailures: Bool) {
    let part = machine.parts[number]
    var entrance = Entrance(part: number, accepts: .known(true), rules: [])
    if let accepts = part.accepts { entrance.accepts = add(settled(accepts), .accepts) }
    for (number, state) in part.states.enumerated() {
      for rule in joinsFailures ? state.rules.joiningFailures() : state.rules {
        add(rule, of: part)
        guard number == 0, rule.meetsFingers else { continue }
        let condition = rule.condition.map { formula(settled($0)) } ?? .known(true)
        // A failure in a recognizer of the file may be important to its author. The prelude is file 0.
        let fails = rule.target == .fail && rule.body.isEmpty && rule.span.file == 0
        entrance.rules.append(Entrance.Rule(condition: condition, fails: fails))
      }
    }
    if isFirst { entrances.append(entrance) }
  }

  private mutating func add(_ rule: Machine.Rule, of part: Machine.Part) {
    switch rule.trigger {
    case .event(let trigger): triggers.insert(trigger)
    case .crossing(let trigger, let region):
      triggers.insert(trigger)
      if let region = part.crossedRegions[region] { crossedRegions.insert(region) }
    case .after(let delay), .every(let delay):
      addConditions(in: settled(delay), .rules)
    }
    if let condition = rule.condition { _ = add(settled(condition), .rules) }
    addBranches(of: rule.body, .rules)
  }

  private mutating func add(_ node: Machine.Node) {
    if let gate = node.gate { _ = add(settled(gate.value), .rules) }
    for handler in node.handlers {
      let role = Role.handler(handler.offset)
      for arguments in arguments(of: handler, at: node) {
        let bound = Bound(arguments: arguments)
        if let condition = handler.condition { _ = add(settled(condition, bound), role) }
        addBranches(of: handler.body, role, bound)
      }
    }
  }

  // MARK: Conditions

  /// The scalar of a value that has one scalar, with known registers inserted.
  func settled(_ value: Value, _ bound: Bound = Bound()) -> Scalar {
    settled(machine.scalar(of: value), bound)
  }

  /// The scalar with known registers inserted.
  func settled(_ scalar: Scalar, _ bound: Bound = Bound()) -> Scalar {
    scalar.mapLeaves { leaf in
      switch leaf {
      case .register(let register):
        if let value = fixed[register] { return .constant(value) }
        return values[register] ?? leaf
      case .local(let number): return bound.locals[number] ?? leaf
      case .argument(let number):
        return number < bound.arguments.count ? bound.arguments[number] : leaf
      default: return leaf
      }
    }
  }

  private mutating func add(_ condition: Scalar, _ role: Role) -> Formula {
    add(condition)
    let formula = formula(condition)
    if case .known = formula { return formula }
    let dependence = formula.atoms.reduce(into: Dependence()) { $0.formUnion(atoms[$1].dependence) }
    conditions.append(Condition(formula: formula, dependence: dependence, role: role))
    return formula
  }

  /// Adds the conditions that a value of any type depends on.
  private mutating func addConditions(in scalar: Scalar, _ role: Role) {
    switch scalar {
    case .select(let condition, let a, let b):
      _ = add(condition, role)
      addConditions(in: a, role)
      addConditions(in: b, role)
    case .and, .or, .regionsContain, .regions(.exist, _, _, _), .unary(.not, _):
      _ = add(scalar, role)
    case .binary(let opcode, let a, let b):
      if opcode.isCondition {
        _ = add(scalar, role)
      } else {
        add(scalar)
        addConditions(in: a, role)
        addConditions(in: b, role)
      }
    case .unary(_, let a): addConditions(in: a, role)
    default: add(scalar)
    }
  }

  /// Remembers a scalar, and the registers that it reads.
  private mutating func add(_ scalar: Scalar) {
    dependence.formUnion(dependence(of: scalar))
    var regions: Set<Int> = []
    scalar.forEach { leaf in
      switch leaf {
      case .constant(let value): constants.insert(value)
      case .regionsContain(let region, _, _), .regions(_, let region, _, _):
        regions.insert(region)
      case .touch(.button, let part), .touches(.button, let part): partsWithButtons.insert(part)
      case .register(let register):
        if let region = regionOf[register] { regions.insert(region) }
        if inputs.contains(register) { inputsRead.insert(register) }
        if seen.insert(register).inserted { left.append(register) }
      default: break
      }
    }
    if regions.count > 1 { neighbours.insert(regions.sorted()) }
  }

  private mutating func formula(_ scalar: Scalar) -> Formula {
    switch scalar {
    case .constant(let value): return .known(value != 0)
    case .and(let a, let b): return .and(formula(a), formula(b)).reduced { _ in nil }
    case .or(let a, let b): return .or(formula(a), formula(b)).reduced { _ in nil }
    case .unary(.not, let a): return .not(formula(a)).reduced { _ in nil }
    case .select(let condition, let a, let b):
      return .select(formula(condition), formula(a), formula(b)).reduced { _ in nil }
    default:
      if let value = scalar.triviality { return .known(value) }
      atoms.append(Atom(scalar: scalar, dependence: dependence(of: scalar)))
      return .atom(atoms.count - 1)
    }
  }
}
