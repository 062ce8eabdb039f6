import GestureRuntime

/// The `let` of a gesture, and the parts whose values it reads.
struct GestureLet {
  var value: Value
  var parts: [PartID]
}

// Functions and the `let` declarations of gestures, which are inlined at each use.
extension Lowering {
  /// Returns the value of a `functionParameter`, `function` or `memberFunction`.
  mutating func called(_ expression: CheckedExpression) -> Value {
    let type = expression.type
    switch expression.kind {
    case .functionParameter(let number):
      let arguments = scope.functionArguments
      return number < arguments.count ? arguments[number] : unknown(type)
    case .function(let number, let arguments):
      let values = arguments.map { value($0) }
      let outer = scope
      defer { scope = outer }
      scope = LoweringScope()
      return putIn(program.functions[number], values, expression.span)
    case .memberFunction(let number, let arguments):
      guard let instance = scope.instance else { return unknown(type) }
      let function = program.gestures[instances[instance].gesture].functions[number]
      let values = arguments.map { value($0) }
      let outer = scope.functionArguments
      defer { scope.functionArguments = outer }
      return putIn(function, values, expression.span)
    default: preconditionFailure("no call of a function")
    }
  }

  /// Inlines a function. Functions that call each other twice double the size with each level, so there is a limit.
  private mutating func putIn(
    _ function: CheckedFunction, _ arguments: [Value], _ span: Span
  ) -> Value {
    if limit != nil { return unknown(function.type) }
    inlinings = (inlinings.depth == 0 ? 1 : inlinings.count + 1, inlinings.depth + 1)
    defer { inlinings.depth -= 1 }
    guard inlinings.count <= Lowering.largestExpression else {
      exceed(.tooLongExpression(limit: Lowering.largestExpression), at: span)
      return unknown(function.type)
    }
    scope.functionArguments = arguments
    let result = value(function.value)
    return isTooLarge(result, at: span) ? unknown(function.type) : result
  }

  mutating func gestureLet(_ number: Int, _ type: Type) -> Value {
    guard let instance = scope.instance else { return unknown(type) }
    if let known = scope.gestureLets[number] {
      for part in known.parts where !refreshes.contains(part) { refreshes.append(part) }
      return known.value
    }
    let outer = refreshes
    refreshes = []
    let value = putIn(program.gestures[instances[instance].gesture].lets[number])
    scope.gestureLets[number] = GestureLet(value: value, parts: refreshes)
    refreshes = outer + refreshes.filter { !outer.contains($0) }
    return value
  }
}
