@_spi(GestureEngine) import GestureRuntime

/// Writes the Swift of one gesture. Extensions in the other files of this folder write its members.
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
  /// Whether the emitter is writing the code, not the declarations that hosts see.
  var isInCode = false
  /// Enums with payloads that the code makes from the numbers of events.
  var madeEnums: Set<Int> = []
  /// Enums with payloads that the code passes in events.
  var passedEnums: Set<Int> = []
  /// Constants of the file that the code reads, by number in the program.
  var constants: [Int: SwiftConstant] = [:]
  var shownEnums: Set<Int> = []
  private(set) var stateNames: PerPart<PerState<String>> = []
  private var methodNames: [Method: String] = [:]
  private var triggerMethods: [String] = []
  /// The code's own enums.
  var storedNames: [Int: String] = [:]
  var frames: FrameTree
  var nested: NestedTree
  /// The names that hosts see, and the names of parts. A name that replaces a reserved one must differ from them.
  let visibleNames: [String]
  /// The names of members with the number of a copy, by the names as written.
  let namesOfCopies: [String: String]

  init(_ machine: Machine, _ name: String, _ access: AccessLevel, _ types: SwiftTypes) {
    self.machine = machine
    self.name = name
    self.access = access
    visibleNames = machine.hostSlots.map { $0.name } + machine.uses.map { $0.name }
    namesOfCopies = SwiftNames.ofCopies(among: machine.hostSlots.map { $0.path.words[0] })
    var types = types
    let paths = machine.hostSlots.map { $0.path } + machine.uses.map { $0.path }
    for path in paths + machine.regions.map({ $0.path }) {
      types.shadow(path.words)
    }
    self.types = types
    registers = RegisterMap(machine, types)
    frames = FrameTree(machine.regions, taken: types.usedByTypes)
    nested = NestedTree(machine, taken: types.usedByTypes)
    nameStates()
    nameMethods()
  }

  /// The reason for a method in the code.
  enum Method: Hashable {
    case refresh(PartID)
    /// Computes a value of a part, by its number there.
    case value(PartID, Int)
    case handlers(NodeID)
    case made(Int)
    case number
  }

  private static let triggerWords = Trigger.allCases.map { SwiftName.joined(["on", $0.name]) }

  /// Returns the name of the method with the rules for a trigger.
  func triggerMethod(_ trigger: Trigger) -> String { triggerMethods[Int(trigger.rawValue)] }

  /// Names the methods before any code is written, so that no local has the name of a method.
  private mutating func nameMethods() {
    triggerMethods = SwiftEmitter.triggerWords.map { SwiftName.escaped(registers.names.add($0)) }
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

  /// The attribute of declarations for the engine. Other files see them only if they ask for them.
  var forEngine: String { access == .public ? "@_spi(GestureEngine) " : "" }

  /// The attribute of code that runs once or only for tools: it saves a tenth of the time of `swiftc -O`.
  var notOptimized: String { "@_optimize(none)" }

  /// The access level before a declaration that hosts see, such as `public `.
  var visible: String { access == .internal ? "" : "\(access.rawValue) " }

  /// Returns the name of a method of the code, which is the same each time.
  /// - Parameter words: returns the words for the name.
  mutating func method(_ method: Method, _ words: (Self) -> [String]) -> String {
    if let known = methodNames[method] { return known }
    let name = SwiftName.escaped(registers.names.add(SwiftName.joined(words(self))))
    methodNames[method] = name
    return name
  }

  // MARK: Types

  func runtime(_ name: String) -> String { types.runtime(name) }
  func standard(_ name: String) -> String { types.standard(name) }

  /// Returns the Swift type that the code keeps a value in.
  mutating func kept(_ type: Type) -> String {
    if case .stored(let id) = types.stored(type) { return stored(id) }
    return types.kept(type)
  }

  /// Returns the value of unwritten registers, such as 0 or the first case. `type` is set if the value leaves it open.
  mutating func blank(_ type: Type) -> (type: String, value: Layout) {
    switch types.stored(type) {
    case .bool: return ("", .text("false"))
    case .number: return ("", .text("0.0"))
    case .set(let id): return (": \(types.set(id))", .text("[]"))
    case .point: return ("", .text("\(runtime("Point")).zero"))
    case .vector: return ("", .text("\(runtime("Vector")).zero"))
    case .velocity: return ("", .text("\(runtime("Velocity")).zero"))
    case .enumeration, .stored: return (": \(kept(type))", expression(types.blank(type)).layout)
    }
  }
}

struct CodeScope {
  /// The name of each expression that has been bound, by the text of the expression.
  var bound: [String: Bound] = [:]
  /// The names of locals, by the machine's number of the first scalar.
  var locals: [Int: String] = [:]
  /// The names in use, without the names of members.
  var names = SwiftNames()
  /// The part whose touches are named `touches` and `touch`.
  var part: PartID?
  var usesTouches = false
  var usesTouch = false
  /// The values of parts that are computed on each read, by the first register.
  var values: [RegisterID: (part: PartID, index: Int)] = [:]
  /// Whether the emitter is writing a member of a struct in the code.
  var isInGroup = false
  /// A part that is certainly not over.
  var openPart: PartID?
  /// The properties that parameters hide.
  var shadowed: Set<String> = []
  var readings = SharedReadouts()
  /// The number of the first of equal readings, by their text, where a name for it would be known.
  var first: [String: Int] = [:]
  /// Whether the code belongs to a rule. There, an argument is the id of the frame.
  var isRule = false

  struct Bound {
    var name: String
    var registers: Set<RegisterID>
  }
}

/// The access level of generated declarations.
public enum AccessLevel: String, CaseIterable, Sendable { case `public`, package, `internal` }
