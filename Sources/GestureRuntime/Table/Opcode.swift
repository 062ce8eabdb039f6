/// One instruction of a table: its operation, and up to three operands, whose meaning is in the opcode's row
/// (`OpcodeSpec`). Registers are `Double`s in one file for the whole machine. False is 0 and true is 1.
package struct Instruction: Sendable {
  /// The operation. Its row, `spec`, gives the meaning of the operands.
  package var opcode: Opcode
  /// The operand that `spec.operands.a` describes.
  package var a: UInt16
  /// The operand that `spec.operands.b` describes.
  package var b: UInt16
  /// The operand that `spec.operands.c` describes.
  package var c: UInt16

  /// Operands that are not given are 0.
  package init(_ opcode: Opcode, _ a: UInt16 = 0, _ b: UInt16 = 0, _ c: UInt16 = 0) {
    self.opcode = opcode
    self.a = a
    self.b = b
    self.c = c
  }
}

/// The operations of a machine. The facts about each are its row (`spec`). The results of the arithmetic ones are their
/// `value`. Code 0 is reserved, so that zeroed bytes are not a program.
package enum Opcode: UInt8, CaseIterable, Sendable {
  // Arithmetic: r[a] = f(r[b]) or f(r[b], r[c]).
  case copy = 1
  case negate, not, absolute, squareRoot, sine, cosine, round, floor, ceiling
  case add, subtract, multiply, divide, minimum, maximum, arcTangent
  case less, lessOrEqual, equal, notEqual
  /// r[a] = the set with the one element r[b].
  case singleton
  /// r[a] = union of the sets r[b], r[c].
  case union
  /// r[a] = whether the set r[b] contains the element r[c].
  case contains
  case exponential, logarithm, power, sign
  /// r[a] = the multiple of r[c] that is nearest to r[b].
  case roundToStep
  /// r[a] = the remainder of r[b] by r[c], with the sign of r[c].
  case modulo

  // Values of the machine. `readout` is a raw value of `TouchesReadout` or `TouchReadout`.
  /// r[a] = readout b of all touches that part c follows.
  case touches = 40
  /// r[a] = readout b of the touch of this step, as part c sees it.
  case touch
  /// r[a] = nanoseconds since part b entered its state.
  case elapsed
  /// r[a] = argument b of the event that is being handled, or the id of the crossing.
  case argument
  /// r[a] = whether any frame of the regions b contains the point r[c], r[c + 1].
  case regionsContain
  /// Brings value b of part a up to date, unless the part is over.
  case refreshValue
  /// r[a] = a readout of a touch that part c follows; b is the readout's number plus 32 times the touch's, by age from
  /// 0.
  case single
  /// r[a] = the id of the frame of the regions b that contains the point r[c], r[c + 1], or that is nearest to it.
  case regionsID, regionsNearest
  /// r[a] = whether any frame of the regions b can be nearest to a point. The registers from c on are not read.
  case regionsExist
  /// r[a] = a measure of the frame of the regions b whose id is r[c]. The register c + 1 is not read.
  case regionsLeft, regionsTop, regionsWidth, regionsHeight

  // Control. Jumps go forward within their segment, never beyond its end.
  /// Jumps to instruction a.
  case jump = 60
  /// Jumps to instruction b unless r[a] is true.
  case jumpUnless
  /// Jumps to instruction c unless r[a] < r[b], and so on: a compare and a `jumpUnless` in one.
  case jumpUnlessLess, jumpUnlessLessOrEqual, jumpUnlessEqual
  /// Jumps to instruction b unless the crossing is of the part's region parameter a (by its place in the part's list).
  case jumpUnlessRegion

  // Effects and ends.
  /// Makes the event (in rules) or action (in handlers) a, with c arguments from r[b] on.
  case emit = 80
  /// Ends a rule that fired: b is the rule's number in the part, a its target (`TargetOperand`).
  case take
  /// Ends a trigger's rules: none held. Ends handlers and initial code.
  case stop
  /// Ends an expression: its value is r[a].
  case result
  /// Lets timer a of the gesture fire in r[b] nanoseconds.
  case startTimer = 90
  /// Stops timer a of the gesture, if it runs.
  case stopTimer

  // Opcodes that the interpreter runs in place of others, see `PlanDraft.linkedCode`. Not in tables.
  /// r[a], r[a + 1] = readouts b, b + 1 of all touches that part c follows, and passes over the next
  /// instruction.
  case touchesPair = 100
  /// r[a] = readout b of all touches that part c follows, unless the part is over: `refreshValue` for a value that is
  /// only this readout.
  case refreshTouches
  /// The same for readouts b, b + 1 and r[a], r[a + 1].
  case refreshPair
  /// Runs the code from c on, unless node b is over: `refreshValue` of any other value.
  case refreshByCode
}

/// The facts about an opcode except its value: the row that encoder, verifier, linker, disassembler, register
/// allocation and constant folding read.
package struct OpcodeSpec: Sendable {
  /// The kind of an operand.
  package enum Operand: Sendable {
    case none, written, read
    /// The first of two registers that are read.
    case readPair
    /// The first of several registers. The next operand is their number.
    case readRun
    case count, jumpTarget, part, value, region, regionParameter, touchesReadout, touchReadout
    case singleReadout
    case argument, signature, state, rule
    /// A timer of the gesture.
    case timer
  }

  /// The code that may contain the opcode.
  package enum AllowedCode: Sendable {
    case anywhere, expressions
    /// All code except expressions.
    case statements
    case rules
    case rulesAndHandlers
    case handlers
    /// Handlers, and code that resets a gesture.
    case handlersAndResets
    /// Code that reads a part from outside. The part may be over by then.
    case outsideOfParts
    /// An opcode that the interpreter runs in place of others, and that tables do not have.
    case linkedCode
  }

  /// The name in listings.
  package let name: StaticString
  /// The kind of each operand. `none` if the opcode has fewer than three.
  package let operands: (a: Operand, b: Operand, c: Operand)
  /// The code where a verifier allows the opcode.
  package let allowedCode: AllowedCode
  /// Whether nothing after it in its segment is reached except by a jump.
  package let endsSegment: Bool
  /// Whether it has a `value` that may be computed ahead of time.
  package let isFoldable: Bool

  init(
    _ name: StaticString, _ a: Operand = .none, _ b: Operand = .none, _ c: Operand = .none,
    in allowedCode: AllowedCode = .anywhere, endsSegment: Bool = false, isFoldable: Bool = false
  ) {
    self.name = name
    self.operands = (a, b, c)
    self.allowedCode = allowedCode
    self.endsSegment = endsSegment
    self.isFoldable = isFoldable
  }

  /// Arithmetic of one register.
  static func unary(_ name: StaticString) -> OpcodeSpec {
    OpcodeSpec(name, .written, .read, isFoldable: true)
  }

  /// Arithmetic of two registers.
  static func binary(_ name: StaticString) -> OpcodeSpec {
    OpcodeSpec(name, .written, .read, .read, isFoldable: true)
  }
}

extension Opcode {
  /// Compiled into each use, so that hosts do not link the names.
  package var spec: OpcodeSpec {
    switch self {
    case .copy: .unary("copy")
    case .negate: .unary("negate")
    case .not: .unary("not")
    case .absolute: .unary("absolute")
    case .squareRoot: .unary("squareRoot")
    case .sine: .unary("sine")
    case .cosine: .unary("cosine")
    case .round: .unary("round")
    case .floor: .unary("floor")
    case .ceiling: .unary("ceiling")
    case .add: .binary("add")
    case .subtract: .binary("subtract")
    case .multiply: .binary("multiply")
    case .divide: .binary("divide")
    case .minimum: .binary("minimum")
    case .maximum: .binary("maximum")
    case .arcTangent: .binary("arcTangent")
    case .less: .binary("less")
    case .lessOrEqual: .binary("lessOrEqual")
    case .equal: .binary("equal")
    case .notEqual: .binary("notEqual")
    case .singleton: .unary("singleton")
    case .union: .binary("union")
    case .contains: .binary("contains")
    case .exponential: .unary("exponential")
    case .logarithm: .unary("logarithm")
    case .power: .binary("power")
    case .sign: .unary("sign")
    case .roundToStep: .binary("roundToStep")
    case .modulo: .binary("modulo")

    case .touches: OpcodeSpec("touches", .written, .touchesReadout, .part)
    case .touch: OpcodeSpec("touch", .written, .touchReadout, .part)
    case .single: OpcodeSpec("single", .written, .singleReadout, .part)
    case .elapsed: OpcodeSpec("elapsed", .written, .part)
    case .argument: OpcodeSpec("argument", .written, .argument)
    case .regionsContain: OpcodeSpec("regionsContain", .written, .region, .readPair)
    case .regionsID: OpcodeSpec("regionsID", .written, .region, .readPair)
    case .regionsNearest: OpcodeSpec("regionsNearest", .written, .region, .readPair)
    case .regionsExist: OpcodeSpec("regionsExist", .written, .region, .readPair)
    case .regionsLeft: OpcodeSpec("regionsLeft", .written, .region, .readPair)
    case .regionsTop: OpcodeSpec("regionsTop", .written, .region, .readPair)
    case .regionsWidth: OpcodeSpec("regionsWidth", .written, .region, .readPair)
    case .regionsHeight: OpcodeSpec("regionsHeight", .written, .region, .readPair)
    case .refreshValue: OpcodeSpec("refreshValue", .part, .value, in: .outsideOfParts)

    case .jump: OpcodeSpec("jump", .jumpTarget, endsSegment: true)
    case .jumpUnless: OpcodeSpec("jumpUnless", .read, .jumpTarget)
    case .jumpUnlessLess: OpcodeSpec("jumpUnlessLess", .read, .read, .jumpTarget)
    case .jumpUnlessLessOrEqual: OpcodeSpec("jumpUnlessLessOrEqual", .read, .read, .jumpTarget)
    case .jumpUnlessEqual: OpcodeSpec("jumpUnlessEqual", .read, .read, .jumpTarget)
    case .jumpUnlessRegion: OpcodeSpec("jumpUnlessRegion", .regionParameter, .jumpTarget)

    case .emit: OpcodeSpec("emit", .signature, .readRun, .count, in: .rulesAndHandlers)
    case .take: OpcodeSpec("take", .state, .rule, in: .rules, endsSegment: true)
    case .stop: OpcodeSpec("stop", in: .statements, endsSegment: true)
    case .result: OpcodeSpec("result", .read, in: .expressions, endsSegment: true)

    case .startTimer: OpcodeSpec("startTimer", .timer, .read, in: .handlers)
    case .stopTimer: OpcodeSpec("stopTimer", .timer, in: .handlersAndResets)

    case .touchesPair:
      OpcodeSpec("touchesPair", .written, .touchesReadout, .part, in: .linkedCode)
    case .refreshTouches:
      OpcodeSpec("refreshTouches", .written, .touchesReadout, .part, in: .linkedCode)
    case .refreshPair:
      OpcodeSpec("refreshPair", .written, .touchesReadout, .part, in: .linkedCode)
    case .refreshByCode: OpcodeSpec("refreshByCode", in: .linkedCode)
    }
  }
}

extension Instruction {
  /// The instruction that it may jump to.
  package var jumpTarget: Int? {
    let operands = opcode.spec.operands
    if operands.a == .jumpTarget { return Int(a) }
    if operands.b == .jumpTarget { return Int(b) }
    return operands.c == .jumpTarget ? Int(c) : nil
  }

  /// The operands of the instruction, with the kind of each number.
  package var operands: [(kind: OpcodeSpec.Operand, number: UInt16)] {
    let kinds = opcode.spec.operands
    return [(kinds.a, a), (kinds.b, b), (kinds.c, c)]
  }
}

/// The target of a rule, in the `a` of `take`: a state of the part by its number, or any of these values.
package enum TargetOperand {
  /// A rule without `->`: the part stays in its state.
  package static let stay: UInt16 = 0xFFFF
  /// `-> end`.
  package static let end: UInt16 = 0xFFFE
  /// `-> fail`.
  package static let fail: UInt16 = 0xFFFD
  /// `-> cancel`.
  package static let cancel: UInt16 = 0xFFFC
}
