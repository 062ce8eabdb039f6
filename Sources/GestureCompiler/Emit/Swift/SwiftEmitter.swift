@_spi(GestureEngine) import GestureRuntime

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
  /// Enums with payloads that the code makes of the numbers of events.
  var madeEnums: Set<Int> = []
  /// Enums with payloads that the code passes in events.
  var passedEnums: Set<Int> = []
  /// Constants of the file that the code reads, by number in the program.
  var constants: [Int: SwiftConstant] = [:]
  /// Enums that records show.
  var shownEnums: Set<Int> = []
  /// For each state of each part the case of `State`.
  private(set) var stateNames: PerPart<PerState<String>> = []
  private var methodNames: [Method: String] = [:]
  /// The code's own enums.
  var storedNames: [Int: String] = [:]
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
    let slots = machine.parameters.map { $0.slot } + machine.inputs.map { $0.slot }
    let paths = (slots + machine.variables.map { $0.slot }).map { $0.path }
    for path in paths + machine.uses.map({ $0.path }) + machine.regions.map({ $0.path }) {
      types.shadowed.formUnion(path.words)
    }
    self.types = types
    registers = RegisterMap(machine, types)
    frames = FrameTree(machine.regions, taken: types.usedByTypes)
    nested = NestedTree(machine, taken: types.usedByTypes)
    nameStates()
    nameMethods()
  }

  /// What the code has a method of its own for.
  enum Method: Hashable {
    case rules(Trigger)
    /// Of a part.
    case refresh(PartID)
    /// Of a part, by its number there.
    case value(PartID, Int)
    /// Of a node.
    case handlers(NodeID)
    /// Of an enum.
    case made(Int)
    case number
  }

  /// Before any code is written, so that no local is called as a method.
  private mutating func nameMethods() {
    for trigger in Trigger.allCases { _ = triggerMethod(trigger) }
    for (number, part) in machine.parts.enumerated() where !part.values.isEmpty {
      _ = refreshMethod(number)
      for index in part.values.indices where !part.values[index].value.isReadout {
        _ = valueMethod(number, index)
      }
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
        PerState(
          part.states.map { SwiftName.escaped(names.add(SwiftName.joined([head, $0.name]))) }))
    }
  }

  /// Before what is the engine's, not the host's: other files see it only where they ask for it.
  var forEngine: String { access == .public ? "@_spi(GestureEngine) " : "" }

  /// Before what runs once or for tools only: a tenth of the time that `swiftc -O` takes for a gesture.
  var notOptimized: String { "@_optimize(none)" }

  /// `public ` and so on, before a declaration that hosts see.
  var visible: String { access == .internal ? "" : "\(access.rawValue) " }

  /// A method of the code for something; the same one each time.
  /// - Parameter words: what it is to be called.
  mutating func method(_ method: Method, _ words: (Self) -> [String]) -> String {
    if let known = methodNames[method] { return known }
    let name = SwiftName.escaped(registers.names.add(SwiftName.joined(words(self))))
    methodNames[method] = name
    return name
  }

  // MARK: Types

  func runtime(_ name: String) -> String { types.runtime(name) }
  func standard(_ name: String) -> String { types.standard(name) }

  /// What the code keeps a value in.
  mutating func kept(_ type: Type) -> String {
    if case .stored(let id) = types.stored(type) { return stored(id) }
    return types.kept(type)
  }

  /// 0, the first case, and so on: what registers hold before they are written, with the type where that
  /// does not say it.
  mutating func blank(_ type: Type) -> (type: String, value: Layout) {
    switch types.stored(type) {
    case .bool: return ("", .text("false"))
    case .number: return ("", .text("0.0"))
    case .set(let id): return (": \(types.set(id))", .text("[]"))
    case .point: return ("", .text("\(runtime("Point")).zero"))
    case .vector: return ("", .text("\(runtime("Vector")).zero"))
    case .velocity: return ("", .text("\(runtime("Velocity")).zero"))
    case .enumeration, .stored:
      return (": \(kept(type))", expression(types.blank(type)).layout)
    }
  }
}

/// What code of a method has at hand.
struct CodeScope {
  /// What stands for an expression that has been bound to a name, by the text of the expression.
  var bound: [String: Bound] = [:]
  /// Names, by the machine's number of the first scalar.
  var locals: [Int: String] = [:]
  /// Names that are in use besides those of members.
  var names = SwiftNames()
  /// The part whose touches are called `touches` and `touch`.
  var part: PartID?
  var usesTouches = false
  var usesTouch = false
  /// Parts' values that are computed where they are read, by the first register.
  var values: [RegisterID: (part: PartID, place: Int)] = [:]
  /// Whether what is written is a member of a struct in the code.
  var isInGroup = false
  /// A part that is certainly not over.
  var openPart: PartID?
  /// Properties that parameters hide.
  var shadowed: Set<String> = []
  var readings = SharedReadouts()
  /// Of the readings that a name would be known for, by their text.
  var first: [String: Int] = [:]
  /// In rules an argument is the id of the frame.
  var isRule = false

  struct Bound {
    var name: String
    /// What it was computed from.
    var registers: Set<RegisterID>
  }
}

/// Who sees generated declarations.
public enum AccessLevel: String, CaseIterable, Sendable { case `public`, package, `internal` }
