/// The registers that have a reader: the host, a condition, an action, or an assignment to a register with a reader.
struct Liveness {
  private var isRead: PerRegister<Bool>
  /// The registers that assignments read. The sources of a register are a list, from the newest to the oldest.
  private var sources: [(registers: Range<RegisterID>, next: Int?)] = []
  /// The newest source of each register.
  private var newest: PerRegister<Int?>
  private var left: [RegisterID] = []
  /// The slot of each register. The registers of one slot live and die together.
  private var slots: PerRegister<Range<RegisterID>?>

  init(_ machine: Machine, for purpose: Machine.Purpose) {
    isRead = PerRegister(repeating: false, count: machine.registers.count)
    newest = PerRegister(repeating: nil, count: machine.registers.count)
    slots = PerRegister(repeating: nil, count: machine.registers.count)
    addSlots(machine)
    addHost(machine)
    addGestureCode(machine)
    if purpose == .explain {
      for probe in machine.properties.flatMap({ $0.probes }) { read(probe.value) }
    }
    for part in machine.parts { add(part, purpose) }
    propagate()
  }

  func isLive(_ register: RegisterID) -> Bool { isRead[register] }
  func isLive(_ slot: Machine.Slot) -> Bool { isRead[slot.register] }

  // MARK: Roots

  private mutating func addSlots(_ machine: Machine) {
    func add(_ range: Range<RegisterID>) { for register in range { slots[register] = range } }
    for slot in machine.arguments { add(slot.range) }
    for part in machine.parts { part.forEachRange(add) }
  }

  private mutating func addHost(_ machine: Machine) {
    for slot in machine.hostSlots { read(slot) }
    for case let value? in machine.parameters.map({ $0.defaultValue }) { read(value) }
    for registers in machine.regions.compactMap({ $0.registers }) {
      for register in registers { read(register) }
    }
  }

  private mutating func addGestureCode(_ machine: Machine) {
    for check in machine.checks { read(check.condition) }
    for probe in machine.probes { read(probe.value) }
    add(machine.setUp)
    for node in machine.nodes {
      if let gate = node.gate { read(gate.value) }
      if let time = node.time { read(time) }
      add(node.reset)
      for handler in node.handlers {
        if let condition = handler.condition { read(condition) }
        add(handler.body)
      }
    }
  }

  private mutating func add(_ part: Machine.Part, _ purpose: Machine.Purpose) {
    read(part.minimumTouches)
    read(part.maximumTouches)
    if let accepts = part.accepts { read(accepts) }
    for value in part.values {
      if purpose == .record { read(value.slot) }
      add(value.value, to: value.slot.range)
    }
    for variable in part.variables { add([variable.resetting]) }
    for state in part.states {
      for rule in state.rules {
        if let (duration, _) = rule.timer { read(duration) }
        if let condition = rule.condition { read(condition) }
        add(rule.body)
      }
    }
  }

  private mutating func read(_ slot: Machine.Slot) {
    for register in slot.range { read(register) }
  }

  private mutating func read(_ value: Value) {
    value.forEach {
      if case .registers(let range) = $0.kind { for register in range { read(register) } }
    }
  }

  private mutating func read(_ register: RegisterID) {
    if isRead[register] { return }
    isRead[register] = true
    left.append(register)
  }

  private mutating func add(_ block: [Statement]) {
    block.forEachStatement { statement in
      guard case .assign(let registers, let value) = statement else {
        for value in statement.values { read(value) }
        return
      }
      add(value, to: registers)
    }
  }

  /// Adds an assignment. A run of registers is kept as a whole.
  private mutating func add(_ value: Value, to registers: Range<RegisterID>) {
    value.forEach {
      guard case .registers(let range) = $0.kind else { return }
      sources.append((range, next: newest[registers.lowerBound]))
      newest[registers.lowerBound] = sources.count - 1
    }
  }

  // MARK: Spreading

  private mutating func propagate() {
    while let register = left.popLast() {
      var next = newest[register]
      while let source = next {
        for register in sources[source].registers { read(register) }
        next = sources[source].next
      }
      for neighbour in slots[register] ?? register..<register { read(neighbour) }
    }
  }
}
