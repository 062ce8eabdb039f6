public import GestureRuntime

// Equality to the bit, which `==` of `Double` is not.

extension Outcome: Equatable {
  public static func == (a: Outcome, b: Outcome) -> Bool {
    a.refusal == b.refusal && a.nextDeadline == b.nextDeadline && a.isActive == b.isActive
      && a.reported == b.reported && a.variables.isSame(as: b.variables)
      && a.memory == b.memory && a.future == b.future
  }
}

extension Reported: Equatable {
  public static func == (a: Reported, b: Reported) -> Bool {
    a.time == b.time && a.kind == b.kind && a.name == b.name && a.part == b.part
      && a.fields.isSame(as: b.fields)
  }
}

extension [GestureValue.Field] {
  /// Whether both are the same to the bit.
  public func isSame(as other: [GestureValue.Field]) -> Bool {
    guard count == other.count else { return false }
    for i in indices {
      guard self[i].name == other[i].name, self[i].value.isSame(as: other[i].value) else {
        return false
      }
    }
    return true
  }
}

extension GestureValue {
  /// Whether both are the same to the bit.
  public func isSame(as other: GestureValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): same(a, b)
    case (.point(let a), .point(let b)): same(a.x, b.x) && same(a.y, b.y)
    case (.vector(let a), .vector(let b)): same(a.dx, b.dx) && same(a.dy, b.dy)
    case (.velocity(let a), .velocity(let b)): same(a.dx, b.dx) && same(a.dy, b.dy)
    case (.enumeration(let a, let payload), .enumeration(let b, let other)):
      a == b && payload.isSame(as: other)
    case (.number, _), (.point, _), (.vector, _), (.velocity, _), (.enumeration, _): false
    default: self == other
    }
  }
}

private func same(_ a: Double, _ b: Double) -> Bool {
  a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN)
}
