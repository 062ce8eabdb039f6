import GestureRuntime

// Sets and regions.
extension SwiftEmitter {
  mutating func set(_ elements: [Value], _ type: Type) -> SwiftExpression {
    guard case .set(let id) = type, let first = elements.first else { return literal(0, type) }
    var result = single(first, id)
    for element in elements.dropFirst() {
      let next = single(element, id)
      let all = Value(.set(elements), type)
      // The text before the parenthesis must always fit.
      if isInCode, result.text.count > 32 { result = bind(result, all) }
      result = .call("\(result.text).union", next, size: result.size + next.size)
    }
    return result
  }

  private mutating func single(_ element: Value, _ id: Int) -> SwiftExpression {
    let operand = operand(element)
    return .call(types.set(id), operand, size: operand.size + 1)
  }

  mutating func contains(_ set: Value, _ element: Value) -> SwiftExpression {
    let (all, one) = (operand(set), operand(element))
    var (receiver, argument) = (all.text(.whole), one.text)
    if case .set(let id) = set.type {
      if receiver.first == "[" { receiver = "(\(receiver) as \(types.set(id)))" }
      if argument.first == "." { argument = types.enumeration(id, case: argument) }
    }
    return .call("\(receiver).contains", SwiftExpression(argument), size: all.size + one.size + 1)
  }

  mutating func contains(_ frame: Value.Frame, _ place: Value) -> SwiftExpression {
    let point = operand(place)
    if case .region(let number) = frame, machine.regions[number].isMany {
      let arguments: [Layout] = [.text("\(number)"), .labelled("contain", .text(point.text))]
      return SwiftExpression(.call("step.regions", arguments), size: point.size + 1, .whole)
    }
    return .call("\(path(of: frame)).contains", point, size: point.size + 1)
  }

  mutating func regions(
    _ question: RegionsQuestion, _ region: Int, _ operand: Value
  ) -> SwiftExpression {
    let operand = self.operand(operand)
    let number = Layout.text("\(region)")
    func call(_ name: String, _ first: Layout, _ label: String) -> SwiftExpression {
      let arguments = [first, .labelled(label, .text(operand.text))]
      return SwiftExpression(.call(name, arguments), size: operand.size + 1, .whole)
    }
    func measure(_ member: String) -> SwiftExpression {
      let frame = call("step.frame", .labelled("of", number), "id").text
      return SwiftExpression("\(frame).\(member)", size: operand.size + 1)
    }
    switch question {
    case .id: return call("step.regions", number, "idAt")
    case .nearest: return call("step.regions", number, "nearestTo")
    case .exist: return SwiftExpression("step.regionsExist(\(region))")
    case .left: return measure("x")
    case .top: return measure("y")
    case .width: return measure("width")
    case .height: return measure("height")
    }
  }
}
