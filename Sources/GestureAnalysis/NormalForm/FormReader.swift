@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Makes normal forms of one machine's values. The names of the values that machines read do not depend on the layout
/// of registers.
struct FormReader: ScalarAlgebra {
  typealias Number = FormPool.Form

  let pool: FormPool
  let machine: Machine
  /// The form of each register: its leaf, or the value that it always has.
  private(set) var names: PerRegister<FormPool.Form>
  /// The registers after the set-up, as forms of parameters.
  private(set) var first: [RegisterID: FormPool.Form] = [:]
  /// The registers and locals so far, in the code that is being read.
  var written: [RegisterID: FormPool.Form] = [:]
  var locals: [Int: FormPool.Form] = [:]
  /// The number of touches that the part of the current rule follows, if it is known.
  var count: Double?

  init(_ machine: Machine, _ names: FormNames, _ pool: FormPool) {
    self.pool = pool
    self.machine = machine
    self.names = names.leaves(of: machine, pool)
    putInWhatNeverChanges(names)
    addSingleTouches()
    // A value equals its expression, or zero.
    for value in machine.parts.flatMap({ $0.values }) {
      for (register, form) in zip(value.slot.range, forms(value.value)) {
        if pool.isNeverNaN(form) { pool.addNumber(self.names[register]) }
        if pool.isNeverMinusZero(form) { pool.addNeverMinusZero(self.names[register]) }
      }
    }
    addNumbers(names)
  }

  /// Remembers that the translation of one touch, as a difference of two places, is never NaN and never -0.
  private func addSingleTouches() {
    for part in machine.parts.indices
    where pool.value(forms(machine.parts[part].maximumTouches)[0]) == 1 {
      for readout in [TouchesReadout.translationX, .translationY, .deltaX, .deltaY] {
        let leaf = touches(readout, part)
        pool.addNumber(leaf)
        pool.addNeverMinusZero(leaf)
      }
    }
  }

  /// Remembers the variables that no code sets to NaN.
  private func addNumbers(_ names: FormNames) {
    let slots = (machine.variables + machine.parts.flatMap { $0.variables }).map { $0.slot }
    var leaves: Set<FormPool.Form> = []
    for slot in slots { leaves.formUnion(slot.range.map { self.names[$0] }) }
    for variable in machine.variables + machine.parts.flatMap({ $0.variables }) {
      for (register, form) in zip(variable.slot.range, forms(variable.initial))
      where !pool.isNeverNaN(form) { leaves.remove(self.names[register]) }
    }
    leaves = leaves.filter { if case .leaf = pool[$0].operation { true } else { false } }
    let bodies = [machine.setUp] + machine.stepCode
    var old: Set<FormPool.Form>
    repeat {
      old = leaves
      let broken = pool.assuming(leaves) {
        bodies.reduce(into: Set<FormPool.Form>()) { broken, body in
          var code = FormCode(self)
          code.run(body)
          for (register, form) in code.reader.written where !pool.isNeverNaN(form) {
            broken.insert(self.names[register])
          }
        }
      }
      leaves.subtract(broken)
    } while leaves != old
    for leaf in leaves { pool.addNumber(leaf) }
  }

  /// The forms of a value at the beginning of code.
  func forms(_ value: Value) -> [FormPool.Form] {
    var reader = self
    return reader.scalars(value)
  }

  func constant(_ value: Double) -> Number { pool.constant(value) }
  func register(_ register: RegisterID) -> Number { written[register] ?? names[register] }
  func local(_ number: Int) -> Number { locals[number] ?? pool.leaf("local \(number)") }
  func argument(_ number: Int) -> Number { pool.leaf("argument \(number)") }
  func touches(_ readout: TouchesReadout, _ part: PartID) -> Number {
    if readout == .count, let count { return pool.constant(count) }
    return pool.leaf("touches \(part) \(readout.name)", isNumber: !readout.mayBeNaN)
  }
  func touch(_ readout: TouchReadout, _ part: PartID) -> Number {
    pool.leaf("touch \(part) \(readout.name)", isNumber: !readout.mayBeNaN)
  }
  func single(_ readout: SingleReadout, _ part: PartID) -> Number {
    pool.leaf("single \(part) \(readout.name)", isNumber: !readout.readout.mayBeNaN)
  }
  func elapsed(_ part: PartID) -> Number { pool.leaf("elapsed \(part)", isNumber: true) }
  func unary(_ opcode: Opcode, _ a: Number) -> Number { pool.unary(opcode, a) }
  func binary(_ opcode: Opcode, _ a: Number, _ b: Number) -> Number { pool.binary(opcode, a, b) }
  func and(_ a: Number, _ b: Number) -> Number { pool.junction(.and, [a, b]) }
  func or(_ a: Number, _ b: Number) -> Number { pool.junction(.or, [a, b]) }
  func select(_ condition: Number, _ a: Number, _ b: Number) -> Number {
    pool.select(condition, a, b)
  }
  func regionsContain(_ region: Int, _ x: Number, _ y: Number) -> Number {
    pool.form(.regionsContain(machine.regions[region].name), [x, y])
  }
  func regions(_ question: RegionsQuestion, _ region: Int, _ a: Number, _ b: Number) -> Number {
    let operands = question == .exist ? [] : question.isMeasure ? [a] : [a, b]
    return pool.form(.regions(question, machine.regions[region].name), operands)
  }
  func known(_ number: Number) -> Double? { pool.value(number) }
  func opposite(_ number: Number) -> Number? { nil }
  func frame(ofRegion region: Int) -> RegisterID? { machine.regions[region].register }

  // MARK: Constant values

  /// Inserts values that never change. Arguments are computed once, and some variables are never written, so the set-up
  /// computes their values from the parameters.
  private mutating func putInWhatNeverChanges(_ names: FormNames) {
    var code = FormCode(self)
    code.run(machine.setUp)
    first = code.reader.written
    var settled = machine.arguments.map { $0.range }
    var variables = machine.variables.filter { !names.variables.contains($0.slot.name) }
    for part in machine.parts {
      settled += part.arguments.map { $0.range }
      variables += part.variables
    }
    let assigned = machine.assignedRegisters
    settled += variables.map { $0.slot.range }.filter { $0.allSatisfy { !assigned.contains($0) } }
    for register in settled.joined() {
      guard let form = code.reader.written[register],
        pool.leaves(of: form).allSatisfy({ $0.hasPrefix(FormNames.parameter) })
      else { continue }
      self.names[register] = form
    }
  }
}

/// The names of leaves. A value that the host knows by a name has this name. There are two ways to name the others,
/// because a new version may have other names or another order, but seldom both.
struct FormNames {
  enum Hidden { case byName, byPosition }

  static let parameter = "parameter "
  /// The prefix for registers that belong to nothing. No code reads them.
  static let unnamed = "register "

  /// How to distinguish variables of recognizers and events of unnamed parts.
  var hidden: Hidden
  /// The parts whose reports are compared.
  var parts: Set<String>
  /// The gesture's variables whose values are compared.
  var variables: Set<String>

  func leaves(of machine: Machine, _ pool: FormPool) -> PerRegister<FormPool.Form> {
    var leaves = PerRegister(
      machine.registers.indices.map { pool.leaf(Self.unnamed + "\($0)") })
    func add(_ name: String, _ slot: Machine.Slot) {
      let isInput = name.hasPrefix("input ")
      for (index, register) in slot.range.enumerated() {
        let leaf = pool.leaf("\(name)/\(index)", isTruth: slot.type == .bool)
        leaves[register] = leaf
        if slot.type == .count { pool.addWhole(leaf) }
        if isInput, slot.type == .count { pool.addNumber(leaf) }
        if case .enumeration(let id) = slot.type, index == 0 {
          pool.setCases(leaf, machine.enums[id].cases.count)
        }
      }
    }
    for one in machine.parameters { add(Self.parameter + one.slot.name, one.slot) }
    for one in machine.inputs { add("input " + one.slot.name, one.slot) }
    for one in machine.variables { add("variable " + one.slot.name, one.slot) }
    for (index, slot) in machine.arguments.enumerated() { add("given \(index)", slot) }
    for (number, part) in machine.parts.enumerated() {
      for (index, slot) in part.arguments.enumerated() {
        add("part \(number) given \(index)", slot)
      }
      for (index, one) in part.variables.enumerated() {
        add("part \(number) variable \(name(one.slot, index))", one.slot)
      }
      for one in part.values { add("part \(number) value \(one.slot.path.last)", one.slot) }
    }
    for region in machine.regions {
      for (side, register) in (region.registers ?? 0..<0).enumerated() {
        leaves[register] = pool.leaf("region \(region.name)/\(side)")
      }
    }
    return leaves
  }

  private func name(_ slot: Machine.Slot, _ index: Int) -> String {
    hidden == .byName ? slot.path.last : "\(index)"
  }

  func event(_ event: Int, of part: Machine.Part) -> String {
    hidden == .byName || isVisible(part.path) ? part.events[event].path.last : "\(event)"
  }

  func isVisible(_ path: Machine.Path) -> Bool { parts.contains(path.dotted) }
}

extension Machine {
  /// The registers that code may write after the set-up. A reset to the first value also writes.
  fileprivate var assignedRegisters: Set<RegisterID> {
    stepCode.reduce(into: []) { $0.formUnion($1.assigned) }
  }
}

// Hosts send finite places. A difference of two may be infinite. A sum of such differences may be NaN.
