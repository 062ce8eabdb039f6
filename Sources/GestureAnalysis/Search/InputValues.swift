import GestureRuntime

/// Values of inputs. Numbers are those that the table names, and numbers next to them.
struct InputValues {
  let enums: [EnumTable]
  let numbers: [Double]

  func value(_ type: ValueType, _ random: inout SeededRandom) -> GestureValue {
    switch type {
    case .bool: return .bool(random.chance(50))
    case .count: return .count(Int(number(&random).rounded()))
    case .number, .distance, .speed, .angle, .angularSpeed, .rate: return .number(number(&random))
    case .duration: return .duration(.milliseconds(random.pick([0, 1, 50, 100, 350, 500, 1000])))
    case .point: return .point(Point(x: number(&random), y: number(&random)))
    case .vector: return .vector(Vector(dx: number(&random), dy: number(&random)))
    case .velocity: return .velocity(Velocity(dx: number(&random), dy: number(&random)))
    case .set(let id):
      return .set(
        GestureValue.cases(of: id, enums).map { $0.name }.filter { _ in random.chance(50) })
    case .enumeration(let id):
      let one = random.pick(GestureValue.cases(of: id, enums))
      return .enumeration(
        one.name, one.fields.map { GestureValue.Field($0.name, value($0.type, &random)) })
    }
  }

  private func number(_ random: inout SeededRandom) -> Double {
    random.pick(numbers) + random.pick([0, 0, 0, 1, -1, 0.5])
  }
}
