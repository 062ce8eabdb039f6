internal import GestureRuntime

/// Random values of a type, as a host passes them.
struct RandomValues {
  let enums: [EnumTable]

  func value(_ type: ValueType, _ random: inout Randomness, depth: Int = 0) -> GestureValue {
    switch type {
    case .bool: return .bool(random.chance(50))
    case .count: return .count(random.pick([0, 1, 2, 3, -1, 40, .max, .min]))
    case .number, .distance, .speed, .angle, .angularSpeed, .rate:
      return .number(number(&random))
    case .duration:
      return .duration(
        random.pick([
          .zero, .milliseconds(50), .milliseconds(350), .seconds(1), .nanoseconds(1),
          .milliseconds(-5), Duration(secondsComponent: .max, attosecondsComponent: 0),
        ]))
    case .point: return .point(Point(x: number(&random), y: number(&random)))
    case .vector: return .vector(Vector(dx: number(&random), dy: number(&random)))
    case .velocity: return .velocity(Velocity(dx: number(&random), dy: number(&random)))
    case .set(let id):
      return .set(
        GestureValue.cases(of: id, enums).map { $0.name }.filter { _ in random.chance(50) })
    case .enumeration(let id):
      let one = random.pick(GestureValue.cases(of: id, enums))
      return .enumeration(
        one.name,
        one.fields.map { .init($0.name, value($0.type, &random, depth: depth + 1)) })
    }
  }

  private func number(_ random: inout Randomness) -> Double {
    if random.chance(8) {
      return random.pick([.infinity, -.infinity, .nan, -0.0, 1e300, .leastNonzeroMagnitude, -1e-9])
    }
    return random.pick([0, 1, 2, 0.5, -1, 10, 45, 100, 3.25])
  }
}
