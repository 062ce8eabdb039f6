/// Turns one checked gesture into a machine. The other files of this folder extend it by what they
/// lower: gestures, parts, code, expressions.
struct Lowering {
  /// The largest and deepest expression, in operations, that a `let`, value or vector may grow to:
  /// everything that walks expressions recurses, on stacks that hosts choose.
  static let largestExpression = 16_384
  static let deepestExpression = 512

  let program: CheckedProgram
  var machine: Machine
  /// The outermost gesture, then nested ones in the order in which they were met.
  var instances: [GestureInstance] = []
  var scope = LoweringScope()
  /// Parts whose values the code being lowered reads, without doubles.
  var refreshes: [PartID] = []
  /// The first limit that was passed. Nothing throws half-way; `lower` does at the end.
  var limit: LimitError?
  /// Registers that only `setUp` and the host's arguments write.
  var fixed: Set<RegisterID> = []
  /// Whether what is lowered is read once, at creation, when frames are as they are at first.
  var isAtCreation = false
  /// What the registers of parts are named after, so far.
  var prefixes: Set<Machine.Path> = []
  /// Those of the program so far.
  var loweredParts: [PartUse: LoweredPart] = [:]
  /// Calls of functions that were put in for the expression at hand, and how deep in them it is.
  var inlinings = (count: 0, depth: 0)
  /// Those of the program's constants that have been read: each constant is checked with a lowering of its own,
  /// which must not cost what all constants together do.
  private var constants: [Int: Value] = [:]
  private var widths: [Int]

  init(_ program: CheckedProgram, machine: Machine) {
    self.program = program
    self.machine = machine
    widths = Array(repeating: 0, count: program.enums.count)
  }

  /// Whether an expression passes the limit, which is then noted.
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

/// A gesture put in: where its things are in the machine.
struct GestureInstance {
  var gesture: Int
  /// Of names: empty for the outermost, `zoom` for its part of that name.
  var prefix: Machine.Path
  /// Whether parts in it may have names: not where the part that it is has none.
  var namesParts: Bool
  /// The names of its nodes, and those given to nested gestures without one.
  var taken: Set<String>
  var parameters: [Binding] = []
  /// By number, as registers.
  var variables: [Range<RegisterID>] = []
  var inputs: [Range<RegisterID>] = []
  /// Numbers in the machine.
  var regions: [Int] = []
  var firstAction = 0
  var firstTimer = 0
  /// By number in the checked gesture: the node in the machine, its part (nil but of recognizers) and its
  /// instance (nil but of nested gestures).
  var nodes: [NodeID] = []
  var parts: [PartID?] = []
  var children: [Int?] = []

  /// What hosts call a nested gesture without a name of its own: the gesture's, with a number where
  /// that is taken.
  mutating func free(_ name: String) -> String {
    var (free, number) = (name, 2)
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }
}

/// What a parameter stands for.
enum Binding {
  case value(Value)
  case region(BoundRegion)
  /// Only for the checker, which knows scalars.
  case constants([Double])
  case unknown
}

enum BoundRegion {
  case everywhere
  /// By number in the machine.
  case region(Int)
}

/// Where an expression stands: what its names mean.
struct LoweringScope {
  /// Nil where there is no gesture: in constants and for the checker.
  var instance: Int?
  /// Whose touches `touch` and `touches` are, and whose time; nil for none.
  var part: PartID?
  /// Whether names mean those of the recognizer `part`, not of the gesture.
  var isRecognizer = false
  var parameters: [Binding] = []
  /// Of a recognizer, as registers.
  var variables: [Range<RegisterID>] = []
  var lets: [CheckedConstant] = []
  var values: [CheckedConstant] = []
  var loweredLets: [Value?] = []
  /// Of a gesture, by number.
  var gestureLets: [Int: GestureLet] = [:]
  /// Of the function at hand.
  var functionArguments: [Value] = []
  var loweredValues: [Value?] = []
  /// By number; nil before its statement.
  var locals: [Value?] = []
  var nextLocal = 0
  /// The first scalar of each binding among the arguments.
  var bindings: [Int] = []
}

// MARK: - Types and constants

extension Lowering {
  /// How many registers a value takes.
  mutating func width(_ type: Type) -> Int {
    switch type {
    case .bool, .count, .quantity, .set: return 1
    case .point, .vector: return 2
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
    let value = Value.folded(
      .named(Value.Name(word: constant.name, origin: .constant(number)), value(constant.value)),
      constant.type)
    scope = outer
    constants[number] = value
    return value
  }
}

// MARK: - Registers

extension Lowering {
  /// New registers for a value, named after it.
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
