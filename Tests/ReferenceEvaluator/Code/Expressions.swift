import GestureCompiler
import GestureRuntime

// "Types and values": what an expression is worth.
extension Evaluator {
  func value(_ expression: CheckedExpression, _ frame: Frame) -> Value {
    switch expression.kind {
    case .number(let number): return .number(number)
    case .bool(let truth): return .truth(truth)
    case .enumCase(let tag, let payload): return .choice(tag, payload.map { value($0, frame) })
    case .set(let elements):
      return .set(elements.reduce(0) { $0 | 1 << UInt8(value($1, frame).tag) })
    case .pair(let x, let y): return .pair(value(x, frame).number, value(y, frame).number)
    case .component(let inner, let component):
      let pair = value(inner, frame).pair
      return .number(component == .x ? pair.x : pair.y)
    case .negate(let inner): return negative(value(inner, frame))
    case .not(let inner): return .truth(!value(inner, frame).truth)
    case .binary(let operation, let left, let right): return binary(operation, left, right, frame)
    case .conditional(let condition, let then, let otherwise):
      return value(value(condition, frame).truth ? then : otherwise, frame)
    case .call(let function, let arguments): return call(function, arguments, frame)
    case .contains(let set, let element):
      return .truth(UInt8(value(set, frame).number) & 1 << UInt8(value(element, frame).tag) != 0)
    case .regionContains(let region, let place):
      let place = value(place, frame).pair
      return .truth(frames(region, frame).contains(place.x, place.y))
    case .regionID(let region, let isNearest, let place):
      let (place, frames) = (value(place, frame).pair, frames(region, frame))
      let id = isNearest ? frames.nearest(place.x, place.y) : frames.id(place.x, place.y)
      return id.map { .number(Double($0)) } ?? .absent
    case .coalesce(let answer, let other):
      let answer = value(answer, frame)
      return answer.isAbsent ? value(other, frame) : answer
    case .isPresent(let answer): return .truth(!value(answer, frame).isAbsent)
    case .unwrapped(let answer): return value(answer, frame)
    default: return read(expression, frame)
    }
  }

  func holds(_ condition: CheckedExpression?, _ frame: Frame) -> Bool {
    condition.map { value($0, frame).truth } ?? true
  }

  private func negative(_ value: Value) -> Value {
    if case .pair(let x, let y) = value { return .pair(-x, -y) }
    return .number(-value.number)
  }

  private func binary(
    _ operation: BinaryOperator, _ left: CheckedExpression, _ right: CheckedExpression,
    _ frame: Frame
  ) -> Value {
    let a = value(left, frame)
    switch operation {
    case .and: return a.truth ? value(right, frame) : a
    case .or: return a.truth ? a : value(right, frame)
    default: break
    }
    let b = value(right, frame)
    switch operation {
    case .equal: return .truth(a.equals(b))
    case .notEqual: return .truth(!a.equals(b))
    case .less: return .truth(a.number < b.number)
    case .lessOrEqual: return .truth(a.number <= b.number)
    case .greater: return .truth(a.number > b.number)
    case .greaterOrEqual: return .truth(a.number >= b.number)
    case .add: return elementwise(a, b, +)
    case .subtract: return elementwise(a, b, -)
    case .multiply, .divide:
      return Product(operation == .multiply, left.type, right.type).of(a, b)
    case .and, .or, .coalesce: preconditionFailure("handled above")
    }
  }

  private func elementwise(
    _ a: Value, _ b: Value, _ operation: (Double, Double) -> Double
  ) -> Value {
    if case .pair(let ax, let ay) = a {
      let b = b.pair
      return .pair(operation(ax, b.x), operation(ay, b.y))
    }
    return .number(operation(a.number, b.number))
  }
}
