import GestureRuntime
import GestureTesting

// NaN is not equal to itself, and its sign depends on the processor. Two versions that both report NaN report the same.

extension RecordLine {
  /// A copy to compare with others, not to show.
  var likeness: RecordLine {
    var like = self
    like.fields = fields.map { GestureValue.Field($0.name, $0.value.likeness) }
    return like
  }
}

extension GestureValue {
  /// A copy to compare with others, not to show.
  var likeness: GestureValue {
    switch self {
    case .number(let number): .like(number)
    case .point(let point): .like(self, point.x, point.y)
    case .vector(let vector): .like(self, vector.dx, vector.dy)
    case .velocity(let velocity): .like(self, velocity.dx, velocity.dy)
    case .enumeration(let name, let payload):
      .enumeration(name, payload.map { Field($0.name, $0.value.likeness) })
    case .bool, .count, .duration, .set: self
    }
  }

  private static func like(_ number: Double) -> GestureValue {
    number.isNaN ? .enumeration("nan", []) : .number(number)
  }

  private static func like(_ value: GestureValue, _ x: Double, _ y: Double) -> GestureValue {
    guard x.isNaN || y.isNaN else { return value }
    return .enumeration("pair", [Field("x", .like(x)), Field("y", .like(y))])
  }
}
