package import GestureRuntime

/// Returns the table of machines of one program. Equal machines give equal tables.
package func emit(_ machines: [Machine]) throws(LimitError) -> Table {
  try emit(machines, verifies: true)
}

/// - Parameter verifies: whether to verify the table, which the reader of its bytes does again.
func emit(_ machines: [Machine], verifies: Bool) throws(LimitError) -> Table {
  let types = try TypeTable(machines)
  var table = Table()
  table.enums = types.enums
  if let first = machines.first {
    try located(at: first.span) { () throws(TableError) in try table.enums.settleWidths() }
  }
  table.gestures.reserveCapacity(machines.count)
  for machine in machines {
    let gesture = try gestureTable(machine, types)
    if verifies {
      try located(at: machine.span) { () throws(TableError) in
        try GestureProgram.verify(gesture, table.enums)
      }
    }
    table.gestures.append(gesture)
  }
  return table
}

/// Turns a limit of the engine that `check` finds into an error at the gesture.
private func located(at span: Span, _ check: () throws(TableError) -> Void) throws(LimitError) {
  do throws(TableError) {
    try check()
  } catch {
    precondition(error.isLimit, "the compiler has made a table that is refused: \(error.message)")
    throw LimitError(problem: .tooLargeGesture(error.message), span: span)
  }
}

private func gestureTable(
  _ machine: Machine, _ types: TypeTable
) throws(LimitError) -> GestureTable {
  try machine.verifyLimits()
  var emitter = TableEmitter(machine, types)
  emitter.addParameters()
  emitter.table.setUp = emitter.code.segment(machine.setUp)
  for part in machine.parts { emitter.add(part) }
  for node in machine.nodes { emitter.add(node) }
  emitter.table.probes = machine.probes.map { emitter.expression($0) }
  return try emitter.finished()
}

extension Machine {
  /// Returns the number of each register in `table`, which was made from this machine. Numbers of registers without a
  /// name in the table are meaningless.
  package func registers(in table: GestureTable) -> PerRegister<Int> {
    PerRegister(names().numbers.map { table.constants.count + $0 })
  }

  func verifyLimits() throws(LimitError) {
    try require(actions.count, TableLimit.actions, span) {
      .tooManyActions(gesture: name, limit: $0)
    }
    try require(timers.count, TableLimit.timers, span) { .tooManyTimers(gesture: name, limit: $0) }
    try require(regions.count, TableLimit.regions, span) {
      .tooManyRegions(gesture: name, limit: $0, word: "regions")
    }
    let many = regions.count { $0.registers == nil }
    try require(many, TableLimit.manyRegions, span) {
      .tooManyRegions(gesture: name, limit: $0, word: "`regions`")
    }
    for part in parts {
      try require(part.states.count, TableLimit.states, part.span) {
        .tooManyStates(recognizer: part.recognizer, limit: $0)
      }
      try require(part.events.count, TableLimit.events, part.span) {
        .tooManyEvents(recognizer: part.recognizer, limit: $0)
      }
    }
  }

  fileprivate func require(
    _ count: Int, _ limit: Int, _ span: Span, _ problem: (Int) -> Problem
  ) throws(LimitError) {
    if count > limit { throw LimitError(problem: problem(limit), span: span) }
  }

  /// Returns the number of each register among the registers of the table. Other numbers are meaningless.
  func names() -> (numbers: PerRegister<Int>, count: Int) {
    var isUsed = PerRegister(repeating: false, count: registers.count)
    func use(_ registers: Range<RegisterID>) {
      for register in registers { isUsed[register] = true }
    }
    for region in regions { if let registers = region.registers { use(registers) } }
    for parameter in parameters { use(parameter.slot.range) }
    for input in inputs { use(input.slot.range) }
    for variable in variables { use(variable.slot.range) }
    for slot in arguments { use(slot.range) }
    for part in parts { part.forEachRange(use) }
    var count = 0
    let numbers = PerRegister(
      isUsed.map { used in
        defer { if used { count += 1 } }
        return count
      })
    return (numbers, count)
  }
}

/// Builds the table of one machine: first all code, then the registers, which come after its constants.
struct TableEmitter {
  let machine: Machine
  let types: TypeTable
  var table = GestureTable()
  var code: CodeBuilder
  private let nameCount: Int

  init(_ machine: Machine, _ types: TypeTable) {
    self.machine = machine
    self.types = types
    let names = machine.names()
    nameCount = names.count
    code = CodeBuilder(names: names.numbers, frames: machine.regions.map { $0.register })
    table.name = machine.name
    table.keepsReasons = machine.keepsReasons
    table.actions = machine.actions.map { GestureTable.Action(signature: types.signature($0)) }
    table.timers = machine.timers.map { GestureTable.Timer(name: $0.name) }
  }

  fileprivate mutating func finished() throws(LimitError) -> GestureTable {
    let constants = code.constants.count
    let registers = constants + nameCount + code.scratchCount
    try machine.require(constants, TableLimit.constants, machine.span) {
      .tooManyConstants(gesture: machine.name, limit: $0)
    }
    try machine.require(registers, TableLimit.registers, machine.span) {
      .tooManyRegisters(gesture: machine.name, limit: $0)
    }
    // One number fewer than there are: the last one stands for no code.
    try machine.require(code.drafts.count + 1, TableLimit.instructions, machine.span) {
      .tooManyInstructions(gesture: machine.name, limit: $0)
    }
    table.constants = code.constants
    table.registerCount = UInt16(registers)
    table.code = code.drafts.map { instruction($0) }
    settleRegisters()
    return table
  }

  // MARK: Registers

  private func register(_ operand: Operand) -> UInt16 {
    UInt16(operand.register(code.constants.count, nameCount))
  }

  func register(_ register: RegisterID) -> UInt16 { self.register(code.named(register)) }

  /// Returns the number of a constant that the code has, or of a register.
  private mutating func register(_ value: Value) -> UInt16 {
    if let constant = value.constantValue { return register(code.constant(constant)) }
    guard case .registers(let range) = value.bare.kind else {
      preconditionFailure("neither a constant nor a register")
    }
    return register(range.lowerBound)
  }

  private func instruction(_ draft: Draft) -> Instruction {
    let kinds = draft.opcode.spec.operands
    return Instruction(
      draft.opcode, operand(draft.a, kinds.a), operand(draft.b, kinds.b),
      operand(draft.c, kinds.c))
  }

  private func operand(_ code: Int32, _ kind: OpcodeSpec.Operand) -> UInt16 {
    switch kind {
    case .written, .read, .readPair, .readRun: register(Operand(code: code))
    default: UInt16(truncatingIfNeeded: code)
    }
  }

  private mutating func settleRegisters() {
    for (index, parameter) in machine.parameters.enumerated() {
      table.parameters[index].register = register(parameter.slot.register)
    }
    table.inputs = machine.inputs.map { slot($0.slot) }
    table.variables = machine.variables.filter { !$0.isHidden }.map { slot($0.slot) }
    table.regions = machine.regions.map { region in
      GestureTable.Region(
        name: region.name, isMany: region.isMany,
        register: region.register.map { register($0) } ?? 0,
        isEverywhereAtFirst: region.isMany && region.isEverywhereAtFirst)
    }
    for (number, node) in machine.nodes.enumerated() {
      guard let time = node.time else { continue }
      table.nodes[number.index].within = register(time)
    }
    for (number, part) in machine.parts.enumerated() {
      table.parts[number.index].minimumTouches = register(part.minimumTouches)
      table.parts[number.index].maximumTouches = register(part.maximumTouches)
      for (index, value) in part.values.enumerated() {
        table.parts[number.index].values[index].register = register(value.slot.register)
      }
    }
  }

  func slot(_ slot: Machine.Slot, initial: Entry = .none) -> GestureTable.Slot {
    GestureTable.Slot(
      name: slot.name, type: types.valueType(slot.type), register: register(slot.register),
      initial: initial)
  }
}
