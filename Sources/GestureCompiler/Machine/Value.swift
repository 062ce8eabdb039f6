@_spi(GestureEngine) package import GestureRuntime

/// A whole value: a scalar, a pair (a point, vector or velocity) or a case of an enum with its payload. Names are
/// resolved, and numbers are in the units of a machine. Operators and the order of their operands are from the spec.
/// Evaluation changes nothing, so a value may be evaluated at any time or not at all.
///
/// `ScalarAlgebra` defines the doubles of a value, and the operations that compute them.
package struct Value: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// A value that needs a machine, in an expression without one. The checker evaluates such expressions.
    case unknown(width: Int)
    /// One scalar, not of an enum: see `enumCase`. Truth values are 0 and 1.
    case constant(Double)
    /// Consecutive registers of `Machine.registers`: the registers of a whole slot.
    case registers(Range<RegisterID>)
    /// Locals of the enclosing code, by scalars: see `Statement.local`.
    case locals(Range<Int>)
    /// Arguments of the handled event, by scalars. Scalar 0 of a crossing is the id.
    case arguments(Range<Int>)
    /// A reading of touches, by the first scalar: `locationX` of a point is the location.
    case touches(TouchesReadout, part: PartID)
    case touch(TouchReadout, part: PartID)
    case single(SingleReadout, part: PartID)
    /// Nanoseconds since the part entered its state.
    case elapsed(part: PartID)
    /// A case with its payload in order. All cases have the same `width`: the remaining scalars are zeros.
    case enumCase(Int, payload: [Value], width: Int)
    /// A point or vector.
    case pair(Value, Value)
    case component(Value, Component)
    case set([Value])
    case frame(Frame)
    case regionSide(Frame, RegionSide)
    /// Whether the frame, or any of several frames, contains a point.
    case regionContains(Frame, Value)
    /// Another question about the frames of `regions`, by their number in the machine. The operand is a point, or the id
    /// of a frame.
    case regions(RegionsQuestion, Int, Value)
    case negate(Value)
    case not(Value)
    /// An operation. The second operand of `&&` and `||` is evaluated only if the first does not decide.
    case binary(BinaryOperator, Value, Value)
    /// The second value if the first is true, otherwise the third.
    case conditional(Value, Value, Value)
    case call(Builtin, [Value])
    /// `set.contains(x)`.
    case contains(Value, Value)
    /// A named value. It means the same as the operand. The name is for readers.
    case named(Name, Value)
  }

  /// The name of a value in the spec.
  package struct Name: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
      /// A `let` of a file, by its number in the program.
      case constant(Int)
      /// A `let` or `value` of an inlined recognizer.
      case recognizer
    }
    package var word: String
    package var origin: Origin
  }

  package enum Frame: Hashable, Sendable {
    /// One frame or several, by the region's number in the machine.
    case region(Int)
    case fixed(Rect)
  }

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

  /// The value without the names around it.
  package var bare: Value {
    var value = self
    while case .named(_, let operand) = value.kind { value = operand }
    return value
  }

  /// The constant, if the value is a constant scalar. A case without payload has its tag.
  package var constantValue: Double? {
    switch bare.kind {
    case .constant(let value): value
    case .enumCase(let tag, payload: _, width: 1): Double(tag)
    default: nil
    }
  }

  package var isConstant: Bool {
    switch bare.kind {
    case .constant: true
    case .pair(let x, let y): x.isConstant && y.isConstant
    case .enumCase(_, let payload, width: _): payload.allSatisfy { $0.isConstant }
    case .frame(.fixed): true
    default: false
    }
  }

  /// Whether nothing is computed: the value is a name, a readout, or a constant of one scalar.
  package var isLeaf: Bool {
    switch kind {
    case .unknown, .constant, .registers, .locals, .arguments, .touches, .touch, .single, .elapsed:
      true
    case .enumCase(_, let payload, width: _): payload.isEmpty
    default: false
    }
  }

  /// The number of its scalars.
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

  /// Whether the other value is the same expression, to the bit. Names do not matter.
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
    case (.regions(let x, let a, let p), .regions(let y, let b, let q)):
      return x == y && a == b && p.isSame(as: q)
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
