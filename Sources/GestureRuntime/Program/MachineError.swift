/// A mistake in a host's call of a program or machine. `known` lists the names that exist.
public enum MachineError: Error, Hashable, Sendable, CustomStringConvertible {
  case noGesture(String, known: [String])
  case noParameter(String, known: [String])
  case missingArgument(String, of: String)
  /// `needed` and `given` describe the type and the value in words.
  case wrongType(name: String, needed: String, given: String)
  case conditionFails(String)
  case noInput(String, known: [String])
  case noVariable(String, known: [String])
  case noRegion(String, known: [String])
  case tooManyFrames(String)

  /// The error in a sentence.
  package var message: String {
    switch self {
    case .noGesture(let name, let known):
      "there is no gesture `\(name)` in this program\(list(known))"
    case .noParameter(let name, let known): "there is no parameter `\(name)`\(list(known))"
    case .missingArgument(let name, let gesture):
      "the parameter `\(name)` of `\(gesture)` has no default, so it must be given"
    case .wrongType(let name, let needed, let given):
      "`\(name)` takes \(needed), and was given \(given)"
    case .conditionFails(let condition): "the arguments must fulfil `\(condition)`"
    case .noInput(let name, let known): "there is no input `\(name)`\(list(known))"
    case .noVariable(let name, let known): "there is no variable `\(name)`\(list(known))"
    case .noRegion(let name, let known): "there is no region `\(name)`\(list(known))"
    case .tooManyFrames(let name): "`\(name)` has 4,096 frames already"
    }
  }

  public var description: String { message }

  private func list(_ known: [String]) -> String {
    #if SMALL_ENGINE
      ""
    #else
      guard !known.isEmpty else { return "; there are none at all" }
      return "; there \(known.count == 1 ? "is" : "are") \(quoted(known, "and"))"
    #endif
  }
}

extension MachineError {
  package static func wrongType(
    _ slot: GestureTable.Slot, _ value: GestureValue, _ enums: [EnumTable]
  ) -> MachineError {
    #if SMALL_ENGINE
      .wrongType(name: slot.name, needed: "a value of its type", given: "another")
    #else
      .wrongType(name: slot.name, needed: slot.type.inWords(enums), given: value.inWords)
    #endif
  }
}

extension ValueType {
  /// The name of the type in a spec, and how a host writes a value of it.
  fileprivate func inWords(_ enums: [EnumTable]) -> String {
    switch self {
    case .bool: "a bool, `.bool(…)`"
    case .count: "a count, `.count(…)`"
    case .number: "a number, `.number(…)`"
    case .duration: "a duration, `.duration(…)`"
    case .distance: "a distance, `.number(…)` in points"
    case .speed: "a speed, `.number(…)` in points per second"
    case .angle: "an angle, `.number(…)` in radians"
    case .angularSpeed: "an angular speed, `.number(…)` in radians per second"
    case .rate: "a rate, `.number(…)` per second"
    case .point: "a point, `.point(…)`"
    case .vector: "a vector, `.vector(…)`"
    case .velocity: "a velocity, `.velocity(…)`"
    case .enumeration(let id):
      "a case by name, `.enumeration(…)` of \(ValueType.cases(id, enums))"
    case .set(let id): "a set of names, `.set(…)` of \(ValueType.cases(id, enums))"
    }
  }

  /// The names of the cases, with the labels of those that have a payload.
  private static func cases(_ id: UInt16, _ enums: [EnumTable]) -> String {
    quoted(
      GestureValue.cases(of: id, enums).map { one in
        let labels = one.fields.map { "\($0.name):" }.joined()
        return labels.isEmpty ? one.name : "\(one.name)(\(labels))"
      }, "or")
  }
}

extension GestureValue {
  fileprivate var inWords: String {
    switch self {
    case .bool(let value): "`.bool(\(value))`"
    case .count(let value): "`.count(\(value))`"
    case .number(let value): "`.number(\(value))`"
    case .duration: "a `.duration`"
    case .point(let value): "`.point(Point(x: \(value.x), y: \(value.y)))`"
    case .vector(let value): "`.vector(Vector(dx: \(value.dx), dy: \(value.dy)))`"
    case .velocity(let value): "`.velocity(Velocity(dx: \(value.dx), dy: \(value.dy)))`"
    case .enumeration(let name, let payload):
      "`\(name)`" + (payload.isEmpty ? "" : " with \(quoted(payload.map { $0.name }, "and"))")
    case .set(let names): names.isEmpty ? "an empty set" : "the set of \(quoted(names, "and"))"
    }
  }
}

/// `a`, `b` and `c`, or only the first few names of a long list.
private func quoted(_ names: [String], _ word: String) -> String {
  let most = 12
  var text = ""
  for (i, name) in names.prefix(most).enumerated() {
    if i > 0 { text += i == names.count - 1 ? " \(word) " : ", " }
    text += "`\(name)`"
  }
  return names.count > most ? text + " …" : text
}
