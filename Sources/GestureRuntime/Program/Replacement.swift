extension TableMachine {
  /// Turns the machine into a machine of the same gesture in another program, for a spec that is edited while its
  /// gestures are in use.
  ///
  /// It first cancels everything under way, as `cancel(at:_:)` does. Variables, inputs and frames with the same name
  /// and type in both programs keep their values, if these differ from their first values. All others begin with the
  /// first value in the new text. A touch that is down now is unknown afterwards: the machine refuses its events until
  /// it lifts.
  /// - Parameters:
  ///   - program: a program with a gesture of this name.
  ///   - arguments: the arguments for the parameters, as for a new machine: those that this machine was made with.
  ///   - time: the time of the cancel.
  ///   - perform: called with the actions of the parts that were under way.
  /// - Throws: the errors of `GestureProgram.machine`. Nothing changes then, and the parts under way go on.
  /// - Returns: why `time` was refused. Nothing changes then. Nil if `time` was accepted.
  @discardableResult public mutating func replace(
    with program: GestureProgram, _ arguments: [String: GestureValue] = [:], at time: Timestamp,
    _ perform: (GestureAction) -> Void
  ) throws(MachineError) -> Reply? {
    var new = try program.machine(plan.gesture.name, arguments)
    if let refusal = cancel(at: time, perform) { return refusal }
    new.takeOver(from: self)
    self = new
    return nil
  }

  private mutating func takeOver(from old: TableMachine) {
    let code = core.owned()
    let first = old.firstCore()
    defer { withExtendedLifetime(first) {} }
    let (gesture, other) = (plan.gesture, old.plan.gesture)
    for (slots, others) in [
      (gesture.variables, other.variables), (gesture.inputs, other.inputs),
    ] {
      for slot in slots {
        guard let source = others.first(where: { $0.name == slot.name }) else { continue }
        take(slot, into: code, from: source, of: old, first.code)
      }
    }
    for (index, region) in gesture.regions.enumerated() {
      guard let number = other.regions.firstIndex(where: { $0.name == region.name }),
        other.regions[number].isMany == region.isMany
      else { continue }
      if region.isMany {
        core.takeFrames(of: index, number: number, from: old.core)
      } else {
        let target = code.registers + Int(region.register)
        target.update(from: old.core.code.registers + Int(other.regions[number].register), count: 4)
      }
    }
  }

  /// A copy whose variables and inputs are as in a new machine with the arguments of this one.
  private func firstCore() -> GestureCore<TableCode> {
    var copy = core
    copy.withView { code, view in
      code.interpreter.run(plan.gesture.setUp, view)
      for node in plan.gesture.nodes.indices { code.reset(node: node, view) }
    }
    return copy
  }

  /// - Parameter first: a machine with the first values of `old`.
  private func take(
    _ slot: GestureTable.Slot, into code: TableCode, from source: GestureTable.Slot,
    of old: TableMachine, _ first: TableCode
  ) {
    let target = code.registers + Int(slot.register)
    let value = old.core.code.registers + Int(source.register)
    let before = first.registers + Int(source.register)
    guard slot.type.isSame(as: source.type, plan.enums, old.plan.enums),
      let width = old.plan.enums.width(of: source.type),
      (0..<width).contains(where: { value[$0].bitPattern != before[$0].bitPattern })
    else { return }
    // By name, because the tags of cases may differ.
    let named = GestureValue(reading: source.type, from: value, old.plan.enums)
    guard let new = named.registers(as: slot.type, enums: plan.enums) else { return }
    if case .enumeration = slot.type {
      for (i, number) in new.enumerated() { target[i] = number }
    } else {
      target.update(from: value, count: width)
    }
  }
}

extension ValueType {
  /// Whether both types have the same name in a spec. Cases of enums may differ.
  fileprivate func isSame(
    as other: ValueType, _ enums: [EnumTable], _ others: [EnumTable]
  ) -> Bool {
    guard case .enumeration(let a) = self, case .enumeration(let b) = other else {
      return self == other
    }
    guard a >= EnumID.firstDeclared, b >= EnumID.firstDeclared else { return a == b }
    let first = Int(EnumID.firstDeclared)
    return enums[Int(a) - first].name == others[Int(b) - first].name
  }
}

extension GestureCore {
  /// Takes the frames of the `regions` with number `number` from another machine.
  fileprivate mutating func takeFrames(of region: Int, number: Int, from other: GestureCore) {
    guard let frames = other.storage.frames(number) else { return }
    for i in 0..<frames.count.pointee where frames.list[i].isPresent {
      _ = setFrame(of: region, id: Int(frames.list[i].id), to: frames.list[i].rect)
    }
  }
}
