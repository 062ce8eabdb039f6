// The members of a machine of a table, by name. Names of nested gestures are dotted: `zoom.scale`.

extension TableMachine {
  /// The value of a variable. Nil for an unknown name. A driver and a view's host have the same subscript, and observe
  /// the value.
  public subscript(variable name: String) -> GestureValue? {
    plan.gesture.variables.first { $0.name == name }.map(read)
  }

  /// Sets a variable between two steps, also a variable of a nested gesture.
  /// - Throws: an error if the name is unknown or the value has another type.
  public mutating func setVariable(
    _ name: String, to value: GestureValue
  ) throws(MachineError) {
    try write(value, to: slot(variable: name))
  }

  /// The value of an input.
  /// - Throws: `MachineError.noInput`
  public func input(_ name: String) throws(MachineError) -> GestureValue {
    read(try slot(input: name))
  }

  /// Sets an input. Takes effect with the next step.
  /// - Throws: an error if the name is unknown or the value has another type.
  public mutating func setInput(_ name: String, to value: GestureValue) throws(MachineError) {
    try write(value, to: slot(input: name))
  }

  /// Sets the frame of a `region`, or with an id a frame of `regions`. Nil removes that frame.
  /// - Throws: an error if the name is unknown or the frame exceeds `RegionFrames.limit`.
  public mutating func setFrame(_ name: String, id: Int = 0, to rect: Rect?) throws(MachineError) {
    let (index, region) = try region(name)
    guard region.isMany else {
      let frame = rect ?? .zero
      let registers = core.owned().registers + Int(region.register)
      registers[0] = frame.x
      registers[1] = frame.y
      registers[2] = frame.width
      registers[3] = frame.height
      return core.noteChange()
    }
    guard core.setFrame(of: index, id: id, to: rect) else { throw .tooManyFrames(name) }
    core.noteChange()
  }

  /// The frame of a `region`, or the frame of `regions` with this id. Nil if no region has this name or id.
  /// - Throws: `MachineError.noRegion`
  public func frame(_ name: String, id: Int = 0) throws(MachineError) -> Rect? {
    let (index, region) = try region(name)
    return region.isMany ? core.frame(of: index, id: id) : core.code.frame(of: index)
  }

  // MARK: Slots

  private func slot(variable name: String) throws(MachineError) -> GestureTable.Slot {
    let slots = plan.gesture.variables
    guard let slot = slots.first(where: { $0.name == name }) else {
      throw .noVariable(name, known: slots.map { $0.name })
    }
    return slot
  }

  private func slot(input name: String) throws(MachineError) -> GestureTable.Slot {
    let slots = plan.gesture.inputs
    guard let slot = slots.first(where: { $0.name == name }) else {
      throw .noInput(name, known: slots.map { $0.name })
    }
    return slot
  }

  private func region(
    _ name: String
  ) throws(MachineError) -> (index: Int, region: GestureTable.Region) {
    let regions = plan.gesture.regions
    guard let index = regions.firstIndex(where: { $0.name == name }) else {
      throw .noRegion(name, known: regions.map { $0.name })
    }
    return (index, regions[index])
  }

  private func read(_ slot: GestureTable.Slot) -> GestureValue {
    GestureValue(
      reading: slot.type, from: core.code.registers + Int(slot.register), plan.enums)
  }

  private mutating func write(
    _ value: GestureValue, to slot: GestureTable.Slot
  ) throws(MachineError) {
    // Checks the whole value before it writes anything.
    guard let new = value.registers(as: slot.type, enums: plan.enums) else {
      throw .wrongType(slot, value, plan.enums)
    }
    let registers = core.owned().registers + Int(slot.register)
    for (i, number) in new.enumerated() { registers[i] = number }
    core.noteChange()
  }
}
