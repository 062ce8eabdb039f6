/// One instruction of a table: what to do, and up to three operands, whose meaning the opcode's row
/// (`OpcodeSpec`) says. Registers are `Double`s of one file for the whole machine; false is 0 and true is 1.
public struct Instruction: Sendable {
  public var opcode: Opcode
  public var a: UInt16
  public var b: UInt16
  public var c: UInt16

  public init(_ opcode: Opcode, _ a: UInt16 = 0, _ b: UInt16 = 0, _ c: UInt16 = 0) {
    self.opcode = opcode
    self.a = a
    self.b = b
    self.c = c
  }
}

/// What a machine can be told to compute. What there is to know of each is its row (`spec`); what the
/// arithmetic ones give is their `value`. Code 0 is reserved, so that zeroed bytes are no program.
public enum Opcode: UInt8, CaseIterable, Sendable {
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

  // What the machine knows. `readout` is a raw value of `TouchesReadout` or `TouchReadout`.
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

  // Control. Jumps go forward within their segment, never beyond its end.
  /// To instruction a.
  case jump = 60
  /// To instruction b unless r[a] is true.
  case jumpUnless
  /// To instruction c unless r[a] < r[b], and so on: a compare and a `jumpUnless` in one.
  case jumpUnlessLess, jumpUnlessLessOrEqual, jumpUnlessEqual
  /// To instruction b unless the crossing is of the part's region parameter a (by its place in the
  /// part's list).
  case jumpUnlessRegion

  // Effects and ends.
  /// Makes the event (in rules) or action (in handlers) a, with c arguments from r[b] on.
  case emit = 80
  /// Ends a rule that fired: b is the rule's number in the part, a where it leads (`Target`).
  case take
  /// Ends a trigger's rules: none held. Ends handlers and initial code.
  case stop
  /// Ends an expression: its value is r[a].
  case result

  // What the interpreter runs in place of others, see `PlanDraft.linkedCode`. Not in tables.
  /// r[a], r[a + 1] = readouts b, b + 1 of all touches that part c follows, and passes over the next
  /// instruction.
  case touchesPair = 100
  /// r[a] = readout b of all touches that part c follows, unless it is over: `refreshValue` of a value that
  /// is no more than that.
  case refreshTouches
  /// The same for readouts b, b + 1 and r[a], r[a + 1].
  case refreshPair
}

/// Where a rule leads, in the `a` of `take`: a state of the part by its number, or one of these.
public enum Target {
  public static let stay: UInt16 = 0xFFFF
  public static let end: UInt16 = 0xFFFE
  public static let fail: UInt16 = 0xFFFD
  public static let cancel: UInt16 = 0xFFFC
}
