@_spi(GestureEngine) package import GestureRuntime

/// What is computed, whole: a scalar, a pair (a point, vector or velocity) or a case of an enum with its
/// payload. Names are resolved and units are as inside; operators and the order of their operands are
/// the spec's. Evaluating it changes nothing, so it may be evaluated at any time or not at all.
///
/// What doubles it is made of, and by which operations, `ScalarAlgebra` says.
package struct Value: Sendable {
  package indirect enum Kind: Sendable {
    /// Of what only a machine has, where there is none: what the checker looks at may be so.
    case unknown(width: Int)
    /// Of one scalar, but for enums: see `enumCase`. Truth values are 0 and 1.
    case constant(Double)
    /// Consecutive ones of `Machine.registers`: of a whole slot.
    case registers(Range<RegisterID>)
    /// Of the enclosing code, by scalars: see `Statement.local`.
    case locals(Range<Int>)
    /// Arguments of the handled event, by scalars, or 0: the id of a crossing.
    case arguments(Range<Int>)
    /// By the first scalar: `locationX` of a point is the location.
    case touches(TouchesReadout, part: PartID)
    case touch(TouchReadout, part: PartID)
    case single(SingleReadout, part: PartID)
    /// Nanoseconds since the part entered its state.
    case elapsed(part: PartID)
    /// Payload in the order of fields; `width` is that of all cases, the rest being zeros.
    case enumCase(Int, payload: [Value], width: Int)
    /// A point or vector.
    case pair(Value, Value)
    case component(Value, Component)
    /// What cases a set has.
    case set([Value])
    case frame(Frame)
    case regionSide(Frame, RegionSide)
    /// Whether the frame, or any of several, contains a point.
    case regionContains(Frame, Value)
    case negate(Value)
    case not(Value)
    /// Of `&&` and `||` the second operand is only looked at where the first does not decide.
    case binary(BinaryOperator, Value, Value)
    /// The second where the first is true, else the third.
    case conditional(Value, Value, Value)
    case call(Builtin, [Value])
    /// `set.contains(x)`
    case contains(Value, Value)
    /// The meaning is that of the operand; the name is for readers.
    case named(Name, Value)
  }

  /// What the spec calls a value.
  package struct Name: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
      /// A `let` of a file, by its number in the program.
      case constant(Int)
      /// A `let` or `value` of a recognizer that was put in.
      case recognizer
    }
    package var word: String
    package var origin: Origin
  }

  package enum Frame: Hashable, Sendable {
    /// By its number in the machine: one frame, or several.
    case region(Int)
    case fixed(Rect)
  }

  package enum RegionSide: Sendable { case center, width, height }

  package var kind: Kind
  package var type: Type

  package init(_ kind: Kind, _ type: Type) {
    self.kind = kind
    self.type = type
  }
}

extension Value {
  static let zero = Value(.constant(0), .bool)
  static let one = Value(.constant(1), .bool)

  /// Without the names around it.
  package var bare: Value {
    var value = self
    while case .named(_, let operand) = value.kind { value = operand }
    return value
  }

  /// Of one scalar, where it is one; of a case without payload its tag.
  package var constantValue: Double? {
    switch bare.kind {
    case .constant(let value): value
    case .enumCase(let tag, payload: _, width: 1): Double(tag)
    default: nil
    }
  }

  /// Whether all its scalars are constants.
  package var isConstant: Bool {
    switch bare.kind {
    case .constant: true
    case .pair(let x, let y): x.isConstant && y.isConstant
    case .enumCase(_, let payload, width: _): payload.allSatisfy { $0.isConstant }
    case .frame(.fixed): true
    default: false
    }
  }

  /// What a name or a readout stands for, or a constant of one scalar: nothing is computed.
  package var isLeaf: Bool {
    switch kind {
    case .unknown, .constant, .registers, .locals, .arguments, .touches, .touch, .single, .elapsed:
      true
    case .enumCase(_, let payload, width: _): payload.isEmpty
    default: false
    }
  }

  /// How many scalars it has.
  package var width: Int {
    switch kind {
    case .unknown(let width): width
    case .registers(let range): range.count
    case .locals(let range), .arguments(let range): range.count
    case .enumCase(_, payload: _, let width): width
    case .frame: 4
    case .conditional(_, let a, _): a.width
    case .named(_, let operand): operand.width
    default: type.isPair ? 2 : 1
    }
  }

  /// Whether it is the same expression, to the bit, whatever it is called.
  package func isSame(as other: Value) -> Bool {
    let (a, b) = (bare, other.bare)
    guard a.type == b.type else { return false }
    switch (a.kind, b.kind) {
    case (.constant(let x), .constant(let y)): return x.bitPattern == y.bitPattern
    case (.registers(let x), .registers(let y)): return x == y
    case (.locals(let x), .locals(let y)), (.arguments(let x), .arguments(let y)): return x == y
    case (.touches(let x, let p), .touches(let y, let q)): return x == y && p == q
    case (.touch(let x, let p), .touch(let y, let q)): return x == y && p == q
    case (.single(let x, let p), .single(let y, let q)): return x == y && p == q
    case (.elapsed(let p), .elapsed(let q)): return p == q
    case (.enumCase(let x, let p, _), .enumCase(let y, let q, _)):
      return x == y && zip(p, q).allSatisfy { $0.isSame(as: $1) }
    case (.frame(let x), .frame(let y)): return x == y
    case (.regionSide(let x, let p), .regionSide(let y, let q)): return x == y && p == q
    case (.regionContains(let x, let p), .regionContains(let y, let q)):
      return x == y && p.isSame(as: q)
    case (.component(let x, let p), .component(let y, let q)): return p == q && x.isSame(as: y)
    case (.binary(let x, let a, let b), .binary(let y, let c, let d)):
      return x == y && a.isSame(as: c) && b.isSame(as: d)
    case (.call(let x, let p), .call(let y, let q)):
      return x == y && p.count == q.count && zip(p, q).allSatisfy { $0.isSame(as: $1) }
    case (.negate, .negate), (.not, .not), (.pair, .pair), (.set, .set), (.contains, .contains),
      (.conditional, .conditional):
      let (own, others) = (a.operands, b.operands)
      return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    default: return false
    }
  }
}
