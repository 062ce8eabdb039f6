/// A value while it is computed.
enum Value {
  case truth(Bool)
  /// A quantity or count, as inside: nanoseconds, points, radians, and those per second. A set is the
  /// number whose bits are the tags of its elements.
  case number(Double)
  /// A point or vector.
  case pair(Double, Double)
  /// A case of an enum by its tag, with its payload.
  case choice(Int, [Value])
  /// An answer without a frame. An answer with one is its id, a number.
  case absent

  var isAbsent: Bool { if case .absent = self { true } else { false } }

  var truth: Bool {
    guard case .truth(let truth) = self else { preconditionFailure("checked to be a bool") }
    return truth
  }

  var number: Double {
    guard case .number(let number) = self else { preconditionFailure("checked to be a number") }
    return number
  }

  var pair: (x: Double, y: Double) {
    guard case .pair(let x, let y) = self else { preconditionFailure("checked to be a pair") }
    return (x, y)
  }

  var tag: Int {
    guard case .choice(let tag, _) = self else { preconditionFailure("checked to be a case") }
    return tag
  }

  /// The language's `==` ("Types and values"): IEEE's for numbers, part by part for the others.
  func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.truth(let a), .truth(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.pair(let ax, let ay), .pair(let bx, let by)): ax == bx && ay == by
    case (.choice(let a, let ours), .choice(let b, let theirs)):
      a == b && zip(ours, theirs).allSatisfy { $0.equals($1) }
    case (.absent, .absent): true
    case (.absent, .number), (.number, .absent): false
    default: preconditionFailure("checked to be alike")
    }
  }

  /// The value, with 0 instead of each number that is NaN.
  var zeroIfNaN: Value {
    switch self {
    case .number(let number) where number.isNaN: .number(0)
    case .pair(let x, let y): .pair(x.isNaN ? 0 : x, y.isNaN ? 0 : y)
    default: self
    }
  }

  /// The set with these bits.
  static func set(_ bits: UInt8) -> Value { .number(Double(bits)) }
}
