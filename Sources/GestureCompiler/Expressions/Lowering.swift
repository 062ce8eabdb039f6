/// Turns one checked gesture into a machine. Extensions in other files lower gestures, parts, code and expressions.
struct Lowering {
  /// The largest size and depth, in operations, of the expression of a `let`, value or vector. Code that walks
  /// expressions recurses, on stacks that hosts choose.
  static let largestExpression = 16_384
  static let deepestExpression = 512

  let program: CheckedProgram
  var machine: Machine
  /// The outermost gesture, then nested gestures in the order that they were met.
  var instances: [GestureInstance] = []
  /// The numbers of the gestures, each after the gestures nested in it.
  var finished: [Int] = []
  var scope = LoweringScope()
  /// The parts whose values are read by the code being lowered, without duplicates.
  var refreshes: [PartID] = []
  /// The first limit that was exceeded. Nothing throws half-way: `lower` throws at the end.
  var limit: LimitError?
  /// The registers that only `setUp` and the host's arguments write.
  var fixed: Set<RegisterID> = []
  /// Whether the code being lowered runs once, at creation, when frames have their first values.
  var isAtCreation = false
  /// How the code being lowered reads inputs.
  var inputReading = InputReading.plain
  /// The locals that stand for inputs with any value. Only the checker uses them.
  var openInputs = OpenInputs()
  /// The number of the sources that is a parameter.
  var openedNumber: OpenedNumber?
  /// The numbers of the sources so far, if they are wanted.
  var writtenNumbers: [WrittenNumber]?
  /// The number of constants that are being lowered, each for the one before.
  var openConstants = 0
  /// The arguments of the part being lowered that read inputs.
  var latched = LatchedArguments()
  /// The prefixes of register names of parts so far.
  var prefixes: Set<Machine.Path> = []
  /// The lowered parts of the program so far.
  var loweredParts = LoweredParts()
  /// The number of functions inlined for the expression at hand, and the current depth of calls.
  var inlinings = (count: 0, depth: 0)
  /// The program's constants read so far, so that lowering one does not cost as much as all.
  private var constants: [Int: Value] = [:]
  private var widths: [Int]

  init(_ program: CheckedProgram, machine: Machine) {
    self.program = program
    self.machine = machine
    widths = Array(repeating: 0, count: program.enums.count)
  }

  /// Whether an expression exceeds the limit. If so, this remembers it.
  mutating func isTooLarge(_ value: Value, at span: Span) -> Bool {
    let (size, depth) = (Lowering.largestExpression, Lowering.deepestExpression)
    guard value.isLarger(than: size, depth: depth) else { return false }
    exceed(.tooLongExpression(limit: size), at: span)
    return true
  }

  mutating func exceed(_ problem: Problem, at span: Span) {
    if limit == nil { limit = LimitError(problem: problem, span: span) }
  }
}

/// The lowered parts of the machines of one program.
struct LoweredParts {
  var byUse: [PartUse: LoweredPart] = [:]
  /// The bindings of uses without arguments, by recognizer, if they need neither registers nor checks.
  var defaults: [Int: [Binding]] = [:]
}

/// An inlined gesture, with the places of its members in the machine.
struct GestureInstance {
  var gesture: Int
  /// The prefix of names: empty for the outermost gesture, `zoom` for its part of that name.
  var prefix: Machine.Path
  /// Whether parts in it may have names. They may not if the gesture is a part without a name.
  var namesParts: Bool
  /// The names of its nodes, and the names given to nested gestures without one.
  var taken: Set<String>
  var parameters: [Binding] = []
  /// The registers of each variable, by number.
  var variables: [Range<RegisterID>] = []
  var inputs: [Range<RegisterID>] = []
  var regions: [Int] = []
  var firstAction = 0
  var firstTimer = 0
  /// The machine's node for each node, by its number in the checked gesture. `parts` has the part (nil unless the node
  /// is a recognizer), and `children` the instance (nil unless it is a nested gesture).
  var nodes: [NodeID] = []
  var parts: [PartID?] = []
  var children: [Int?] = []

  /// Returns the host's name for an unnamed nested gesture: that gesture's name, with a number if it is taken.
  mutating func free(_ name: String) -> String {
    var (free, number) = (name, 2)
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }
}

enum Binding {
  case value(Value)
  case region(BoundRegion)
  /// Known scalars. Only the checker uses this case.
  case constants([Double])
  case unknown
}

enum BoundRegion {
  case everywhere
  /// A region, by its number in the machine.
  case region(Int)
}

/// The place of an expression, which determines the meaning of its names.
struct LoweringScope {
  /// The gesture. Nil in constants and for the checker.
  var instance: Int?
  /// The part that `touch`, `touches` and the time refer to. Nil outside a part.
  var part: PartID?
  /// Whether names refer to the recognizer of `part`, not to the gesture.
  var isRecognizer = false
  var parameters: [Binding] = []
  var variables: [Range<RegisterID>] = []
  var lets: [CheckedConstant] = []
  var values: [CheckedConstant] = []
  var loweredLets: [Value?] = []
  /// The `let` declarations of a gesture, by number.
  var gestureLets: [Int: GestureLet] = [:]
  var functionArguments: [Value] = []
  var loweredValues: [Value?] = []
  /// The locals by number. Nil before the statement of the local.
  var locals: [Value?] = []
  var nextLocal = 0
  /// The number of the first scalar of each binding among the arguments.
  var bindings: [Int] = []
}

// MARK: - Types and constants

extension Lowering {
  /// Returns the number of registers of a value.
  mutating func width(_ type: Type) -> Int {
    switch type {
    case .bool, .count, .quantity, .set: return 1
    case .point, .vector, .optionalCount: return 2
    case .region, .regions: return 0
    case .enumeration(let id):
      if widths[id] == 0 { widths[id] = enumWidth(program.enums[id]) }
      return widths[id]
    }
  }

  private mutating func enumWidth(_ declaration: CheckedEnum) -> Int {
    var widest = 0
    for enumCase in declaration.cases {
      var payload = 0
      for field in enumCase.fields { payload += width(field.type) }
      widest = max(widest, payload)
    }
    return 1 + widest
  }

  mutating func constant(_ number: Int) -> Value {
    if let known = constants[number] { return known }
    let (outer, constant) = (scope, program.constants[number])
    scope = LoweringScope()
    let expression = writtenValue(of: constant) ?? constant.value
    openConstants += 1
    let value = Value.folded(
      .named(Value.Name(word: constant.name, origin: .constant(number)), value(expression)),
      constant.type)
    openConstants -= 1
    scope = outer
    constants[number] = value
    return value
  }
}

// MARK: - Registers

extension Lowering {
  /// Returns new registers for a value, with names from the path.
  mutating func allocate(_ path: Machine.Path, _ type: Type) -> Range<RegisterID> {
    let first = machine.registers.endIndex
    let add = { (machine: inout Machine, part: String?) in
      machine.registers.append(Machine.Register(slot: path, part: part))
    }
    switch type {
    case .point: for part in ["x", "y"] { add(&machine, part) }
    case .vector: for part in ["dx", "dy"] { add(&machine, part) }
    case .region: for part in ["x", "y", "width", "height"] { add(&machine, part) }
    case .regions: break
    default:
      add(&machine, nil)
      for index in 1..<max(1, width(type)) { add(&machine, "\(index - 1)") }
    }
    return first..<machine.registers.endIndex
  }

  mutating func slot(
    _ path: Machine.Path, _ type: Type, _ documentation: Documentation = []
  ) -> Machine.Slot {
    let range = allocate(path, type)
    return Machine.Slot(path: path, type: type, range: range, documentation: documentation)
  }
}
