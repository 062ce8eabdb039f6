import GestureRuntime

/// Writes the Swift of one gesture. The other files of this folder extend it by what they write.
struct SwiftEmitter {
  let machine: Machine
  let name: String
  let access: AccessLevel
  let types: SwiftTypes
  var registers: RegisterMap
  var out = SwiftWriter()
  var scope = CodeScope()
  /// Enums whose cases are also read or written as numbers.
  var numberedEnums: Set<Int> = []
  /// Whether the code is being written, not what hosts see.
  var isInCode = false
  /// Enums with payloads that events carry, or that lie in others.
  var readEnums: Set<Int> = []
  /// Enums with payloads that hosts pass.
  var hostEnums: Set<Int> = []
  /// Enums that records show.
  var shownEnums: Set<Int> = []
  /// For each state of each part the case of `State`.
  private(set) var stateNames: [[String]] = []
  /// Methods of parts' states and nodes.
  var methodNames: [String: String] = [:]
  /// The structs of enums with payloads.
  private(set) var flattenedNames: [Int: String] = [:]
  var frames: FrameTree
  var nested: NestedTree
  /// What hosts see, and parts, whose names are others.
  let visibleNames: [String]

  init(_ machine: Machine, _ name: String, _ access: AccessLevel, _ types: SwiftTypes) {
    self.machine = machine
    self.name = name
    self.access = access
    visibleNames =
      machine.parameters.map { $0.slot.name } + machine.inputs.map { $0.slot.name }
      + machine.variables.map { $0.slot.name } + machine.uses.map { $0.name }
    var types = types
    for name in visibleNames + machine.regions.map({ $0.name }) {
      types.shadowed.formUnion(name.split(separator: ".").map { String($0) })
    }
    self.types = types
    registers = RegisterMap(machine, types)
    frames = FrameTree(machine.regions, taken: types.usedByTypes)
    for (number, region) in machine.regions.enumerated() where !region.isMany {
      registers.placeFrame(region.register, "frames.\(frames.paths[number])")
    }
    nested = NestedTree(machine, taken: types.usedByTypes)
    nameStates()
    nameMethods()
  }

  /// Before any code is written, so that no local is called as a method.
  private mutating func nameMethods() {
    for (number, part) in machine.parts.enumerated() {
      for state in part.states.indices { _ = stateMethod(number, state) }
      if !part.values.isEmpty { _ = refreshMethod(number) }
    }
    for (number, node) in machine.nodes.enumerated() where !node.handlers.isEmpty {
      _ = handlerMethod(number)
    }
  }

  private mutating func nameStates() {
    var names = SwiftNames()
    for (number, part) in machine.parts.enumerated() {
      let head = registers.partNames[number]
      stateNames.append(
        part.states.map { SwiftName.escaped(names.add(SwiftName.joined([head, $0.name]))) })
    }
  }

  /// `public ` and so on, before a declaration that hosts see.
  var visible: String { access == .internal ? "" : "\(access.rawValue) " }

  /// A method of the code for something; the same one each time.
  mutating func method(_ key: String, _ wanted: String) -> String {
    if let known = methodNames[key] { return known }
    let name = SwiftName.escaped(registers.names.add(wanted))
    methodNames[key] = name
    return name
  }

  /// The struct that holds an enum with payloads, which lies in the code.
  mutating func flattened(_ id: Int) -> String {
    let name =
      flattenedNames[id]
      ?? registers.addType(
        SwiftName.raised(SwiftName.joined(["stored", types.enums[id].name])))
    flattenedNames[id] = name
    return isInCode ? name : "Code.\(name)"
  }

  // MARK: Types

  func runtime(_ name: String) -> String { types.runtime(name) }
  func standard(_ name: String) -> String { types.standard(name) }

  /// What the code keeps a value in.
  mutating func kept(_ type: Type) -> String {
    if case .flattened(let id) = types.stored(type) { return flattened(id) }
    return types.kept(type)
  }

  /// `= 0`, the first case, and so on, with the type: what registers hold before they are written.
  mutating func blank(_ type: Type) -> String {
    switch types.stored(type) {
    case .scalar(.bool): return " = false"
    case .scalar(.number): return " = 0.0"
    case .scalar(.tag(let id)): return ": \(types.enumeration(id)) = .\(types.caseName(id, 0))"
    case .scalar(.set(let id)): return ": \(types.set(id)) = []"
    case .point: return " = \(runtime("Point")).zero"
    case .vector: return " = \(runtime("Vector")).zero"
    case .velocity: return " = \(runtime("Velocity")).zero"
    case .flattened(let id): return " = \(flattened(id))()"
    }
  }
}

/// What code of a method has at hand.
struct CodeScope {
  /// What stands for an expression that has been bound to a name, by the text of the expression.
  var bound: [String: Bound] = [:]
  /// By the machine's number of the first local.
  var locals: [Int: Local] = [:]
  /// Names that are in use.
  var names = SwiftNames()
  /// The part whose touches are called `touches` and `touch`.
  var part: Int?
  var usesTouches = false
  var usesTouch = false
  /// What the event that is handled carries.
  var fields: [CheckedField] = []
  /// Properties that parameters hide.
  var shadowed: Set<String> = []
  var readings = SharedReadings()
  /// Of the readings that a name would be known for, by their text.
  var first: [String: Int] = [:]
  /// In rules an argument is the id of the frame.
  var isRule = false

  struct Bound {
    var name: String
    var kind: ScalarKind?
    /// What it was computed from.
    var registers: Set<Int>
  }

  struct Local {
    var name: String
    var type: StoredType
    var offset: Int
  }
}

/// Who sees generated declarations.
public enum AccessLevel: String, CaseIterable, Sendable { case `public`, package, `internal` }
