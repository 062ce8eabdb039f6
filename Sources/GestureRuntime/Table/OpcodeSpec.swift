/// What there is to know of an opcode but its value: the row that encoder, verifier, linker, disassembler,
/// register allocation and constant folding read.
public struct OpcodeSpec: Sendable {
  /// What an operand is.
  public enum Operand: Sendable {
    case none, written, read
    /// The first of two registers that are read.
    case readPair
    /// The first of as many registers as the next operand says.
    case readRun
    case count, target, part, value, region, regionParameter, touchesReadout, touchReadout
    case argument, signature, state, rule
  }

  /// The code in which it may stand.
  public enum Place: Sendable {
    case anywhere, expressions
    /// All code that is no expression.
    case statements
    case rules
    case rulesAndHandlers
    /// Code that reads a part from outside, which may be over by then.
    case outsideOfParts
    /// Not in tables: what the interpreter runs in place of others.
    case linkedCode
  }

  /// As in listings.
  public let name: StaticString
  public let operands: (a: Operand, b: Operand, c: Operand)
  public let place: Place
  /// Whether nothing after it in its segment is reached except by a jump.
  public let endsSegment: Bool
  /// Whether it has a `value` that may be computed ahead of time: not the functions whose last bit is the
  /// platform's choice.
  public let isFoldable: Bool

  @export(implementation)
  init(
    _ name: StaticString, _ a: Operand = .none, _ b: Operand = .none, _ c: Operand = .none,
    in place: Place = .anywhere, endsSegment: Bool = false, isFoldable: Bool = false
  ) {
    self.name = name
    self.operands = (a, b, c)
    self.place = place
    self.endsSegment = endsSegment
    self.isFoldable = isFoldable
  }

  /// Arithmetic of one register.
  @export(implementation)
  static func unary(_ name: StaticString, isFoldable: Bool = true) -> OpcodeSpec {
    OpcodeSpec(name, .written, .read, isFoldable: isFoldable)
  }

  /// Arithmetic of two registers.
  @export(implementation)
  static func binary(_ name: StaticString, isFoldable: Bool = true) -> OpcodeSpec {
    OpcodeSpec(name, .written, .read, .read, isFoldable: isFoldable)
  }

  /// Whether it computes: `Opcode.value` has its meaning.
  @export(implementation) public var isArithmetic: Bool {
    operands.a == .written && operands.b == .read
  }
}

extension Opcode {
  /// Compiled where it is read, so that hosts link no names.
  @export(implementation) @inline(__always) public var spec: OpcodeSpec {
    switch self {
    case .copy: .unary("copy")
    case .negate: .unary("negate")
    case .not: .unary("not")
    case .absolute: .unary("absolute")
    case .squareRoot: .unary("squareRoot")
    case .sine: .unary("sine", isFoldable: false)
    case .cosine: .unary("cosine", isFoldable: false)
    case .round: .unary("round")
    case .floor: .unary("floor")
    case .ceiling: .unary("ceiling")
    case .add: .binary("add")
    case .subtract: .binary("subtract")
    case .multiply: .binary("multiply")
    case .divide: .binary("divide")
    case .minimum: .binary("minimum")
    case .maximum: .binary("maximum")
    case .arcTangent: .binary("arcTangent", isFoldable: false)
    case .less: .binary("less")
    case .lessOrEqual: .binary("lessOrEqual")
    case .equal: .binary("equal")
    case .notEqual: .binary("notEqual")
    case .singleton: .unary("singleton")
    case .union: .binary("union")
    case .contains: .binary("contains")

    case .touches: OpcodeSpec("touches", .written, .touchesReadout, .part)
    case .touch: OpcodeSpec("touch", .written, .touchReadout, .part)
    case .elapsed: OpcodeSpec("elapsed", .written, .part)
    case .argument: OpcodeSpec("argument", .written, .argument)
    case .regionsContain: OpcodeSpec("regionsContain", .written, .region, .readPair)
    case .refreshValue: OpcodeSpec("refreshValue", .part, .value, in: .outsideOfParts)

    case .jump: OpcodeSpec("jump", .target, endsSegment: true)
    case .jumpUnless: OpcodeSpec("jumpUnless", .read, .target)
    case .jumpUnlessLess: OpcodeSpec("jumpUnlessLess", .read, .read, .target)
    case .jumpUnlessLessOrEqual: OpcodeSpec("jumpUnlessLessOrEqual", .read, .read, .target)
    case .jumpUnlessEqual: OpcodeSpec("jumpUnlessEqual", .read, .read, .target)
    case .jumpUnlessRegion: OpcodeSpec("jumpUnlessRegion", .regionParameter, .target)

    case .emit: OpcodeSpec("emit", .signature, .readRun, .count, in: .rulesAndHandlers)
    case .take: OpcodeSpec("take", .state, .rule, in: .rules, endsSegment: true)
    case .stop: OpcodeSpec("stop", in: .statements, endsSegment: true)
    case .result: OpcodeSpec("result", .read, in: .expressions, endsSegment: true)

    case .touchesPair:
      OpcodeSpec("touchesPair", .written, .touchesReadout, .part, in: .linkedCode)
    case .refreshTouches:
      OpcodeSpec("refreshTouches", .written, .touchesReadout, .part, in: .linkedCode)
    case .refreshPair:
      OpcodeSpec("refreshPair", .written, .touchesReadout, .part, in: .linkedCode)
    }
  }
}

extension Instruction {
  /// The instruction that it may jump to.
  @export(implementation) package var target: Int? {
    let operands = opcode.spec.operands
    if operands.a == .target { return Int(a) }
    if operands.b == .target { return Int(b) }
    return operands.c == .target ? Int(c) : nil
  }

  /// What it is made of, with what each number is.
  @export(implementation) package var operands: [(kind: OpcodeSpec.Operand, number: UInt16)] {
    let kinds = opcode.spec.operands
    return [(kinds.a, a), (kinds.b, b), (kinds.c, c)]
  }
}
