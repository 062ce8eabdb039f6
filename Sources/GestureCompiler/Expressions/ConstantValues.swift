/// Finds the constant values of a program's expressions.
package struct ConstantValues {
  let program: CheckedProgram
  var lowering: Lowering

  package init(_ program: CheckedProgram) {
    self.program = program
    lowering = Lowering(program, machine: Machine(empty: program.enums))
  }

  /// Returns the registers of an expression. Nil if they depend on more than constants and the given values of
  /// parameters.
  /// - Parameters:
  ///   - expression: an expression of this program.
  ///   - parameters: the values of the parameters of the enclosing recognizer or gesture, nil if not known. The list
  ///     may be shorter than the list of the parameters.
  package mutating func value(of expression: CheckedExpression, parameters: [[Double]?] = [])
    -> [Double]?
  {
    lowering.scope = LoweringScope()
    lowering.scope.parameters = parameters.map { $0.map { .constants($0) } ?? .unknown }
    let value = lowering.value(expression)
    if lowering.limit != nil {
      // The lowering has stored results that the limit cut short.
      self = ConstantValues(program)
      return nil
    }
    guard value.isConstant else { return nil }
    var trees = ScalarTrees()
    return trees.scalars(value).compactMap { $0.constantValue }
  }
}

extension Lowering {
  mutating func literal(_ scalars: ArraySlice<Double>, _ type: Type) -> Value {
    let first = scalars.startIndex
    switch type {
    case .point, .vector:
      return Value(
        .pair(
          .constant(scalars[first], type.componentType),
          .constant(scalars[first + 1], type.componentType)), type)
    case .enumeration(let id):
      let tag = Int(scalars[first])
      var (payload, rest): ([Value], ArraySlice<Double>) = ([], scalars.dropFirst())
      for field in program.enums[id].cases[tag].fields {
        payload.append(literal(rest, field.type))
        rest = rest.dropFirst(width(field.type))
      }
      return Value(.enumCase(tag, payload: payload, width: width(type)), type)
    default: return .constant(scalars[first], type)
    }
  }
}

extension Machine {
  /// Makes a machine of no gesture.
  init(empty enums: [CheckedEnum]) {
    self.init(
      name: "", documentation: [], file: 0, span: Span(file: 0, start: 0, end: 0), enums: enums)
  }
}
