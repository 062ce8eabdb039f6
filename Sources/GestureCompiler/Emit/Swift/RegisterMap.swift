/// The properties that hold a machine's registers. A part or nested gesture has a struct of its own.
struct RegisterMap {
  /// A stored property, for one slot.
  struct Property {
    var slot: Machine.Slot
    /// The name, without backticks.
    var name: String
    /// The path from the code's methods: `move.translation`.
    var path: String
    var isConstant = false
  }

  struct Group {
    var name: String
    var type: String
    var comment: String
    var properties: [Property] = []
    fileprivate var names: SwiftNames
  }

  /// The path of a register's slot.
  struct SlotPath {
    var path: String
    /// All of the slot's registers.
    var range: Range<RegisterID>
    /// The name of each register there: `dx`.
    var parts: [String]
  }

  private(set) var own: [Property] = []
  private(set) var groups: [Group] = []
  private var slotPaths: PerRegister<SlotPath?>
  /// The names of the code's members so far.
  var names: SwiftNames
  var typeNames: SwiftNames
  private(set) var partNames: PerPart<String> = []
  private let types: SwiftTypes
  private var nested: [Machine.Path: Int] = [:]

  /// The members of the code whose names do not come from the spec.
  private static let members: Set<String> = [
    "shape", "touches", "accepts", "fire", "delay", "refresh", "reset", "within", "passes",
    "handle", "frame", "frames", "restart", "unshare", "values", "arguments", "describe",
    "structure", "trigger", "state", "step", "timer", "part", "node", "perform", "touch", "event",
    "action", "old", "abs", "min", "max", "precondition", "fresh", "self", "Self", "init",
  ]

  init(_ machine: Machine, _ types: SwiftTypes) {
    self.types = types
    names = SwiftNames(taken: RegisterMap.members, types.used)
    typeNames = SwiftNames(taken: types.usedByTypes)
    slotPaths = PerRegister(repeating: nil, count: machine.registers.count)
    for parameter in machine.parameters { addOwn(parameter.slot, isConstant: true) }
    for input in machine.inputs { add(input.slot) }
    for variable in machine.variables { add(variable.slot) }
    for slot in machine.arguments { add(slot) }
    var partLabels = SwiftNames()
    for part in machine.parts {
      let label = part.path.words.isEmpty ? [part.recognizer] : part.path.words
      partNames.append(partLabels.add(SwiftName.joined(label)))
    }
    for (number, part) in machine.parts.enumerated() { add(part, number) }
  }

  // MARK: Slots

  /// Adds a property for a slot. The slot of a nested gesture goes into the gesture's group.
  private mutating func add(_ slot: Machine.Slot) {
    guard slot.path.isNested else { return addOwn(slot, isConstant: false) }
    let owner = slot.path.owner
    let group: Int
    if let known = nested[owner] {
      group = known
    } else {
      group = addGroup(SwiftName.joined(owner.words), comment: "The state of `\(owner.dotted)`.")
      nested[owner] = group
    }
    add(slot, to: group)
  }

  private mutating func add(_ part: Machine.Part, _ number: PartID) {
    if part.slots.isEmpty { return }
    let hasOwnName = !part.name.isEmpty && part.name != part.recognizer
    let title = hasOwnName ? "`\(part.name)` (`\(part.recognizer)`)" : "`\(part.recognizer)`"
    let group = addGroup(partNames[number], comment: "The state of \(title).")
    for slot in part.slots { add(slot, to: group) }
  }

  private mutating func addGroup(_ name: String, comment: String) -> Int {
    let property = names.add(name)
    let raised = SwiftName.raised(property)
    // The name may start with a letter without upper case, or a gesture may have the raised name.
    let isFree = raised != property && !typeNames.contains(raised) && !names.contains(raised)
    let type = addType(isFree ? raised : raised + "Part")
    groups.append(
      Group(name: property, type: type, comment: comment, names: SwiftNames(taken: types.used)))
    return groups.count - 1
  }

  /// Returns a free name for a type of the code. No member of the code gets the same name.
  mutating func addType(_ wanted: String) -> String {
    let type = typeNames.add(wanted, besides: names)
    _ = names.add(type)
    return type
  }

  private mutating func add(_ slot: Machine.Slot, to group: Int) {
    let name = groups[group].names.add(word(of: slot))
    let path = "\(SwiftName.escaped(groups[group].name)).\(SwiftName.escaped(name))"
    groups[group].properties.append(Property(slot: slot, name: name, path: path))
    setPath(slot, path)
  }

  private mutating func addOwn(_ slot: Machine.Slot, isConstant: Bool) {
    let name = names.add(word(of: slot))
    let path = SwiftName.escaped(name)
    own.append(Property(slot: slot, name: name, path: path, isConstant: isConstant))
    setPath(slot, path)
  }

  /// The slot's word. The name of a hidden variable has spaces.
  private func word(of slot: Machine.Slot) -> String {
    let word = slot.path.last
    guard word.utf8.contains(UInt8(ascii: " ")) else { return word }
    return SwiftName.joined(word.split(separator: " ").map { String($0) })
  }

  private mutating func setPath(_ slot: Machine.Slot, _ path: String) {
    let parts: [String] =
      switch slot.type {
      case .point: ["x", "y"]
      case .vector: ["dx", "dy"]
      default: []
      }
    for register in slot.range {
      slotPaths[register] = SlotPath(path: path, range: slot.range, parts: parts)
    }
  }

  // MARK: Questions

  func path(of slot: Machine.Slot) -> String {
    slot.width > 0 ? slotPaths[slot.register]?.path ?? "" : ""
  }

  /// Returns the target of an assignment to all of a slot, or to one component.
  func target(_ range: Range<RegisterID>) -> String {
    let slotPath = self[range.lowerBound]
    if slotPath.range == range { return slotPath.path }
    return "\(slotPath.path).\(slotPath.parts[range.lowerBound - slotPath.range.lowerBound])"
  }

  subscript(register: RegisterID) -> SlotPath {
    guard let slotPath = slotPaths[register] else {
      preconditionFailure("a register that has no slot")
    }
    return slotPath
  }
}
