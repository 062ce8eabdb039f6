/// What an expression always is: its registers, or nil where that depends on more than constants
/// and the given values of parameters (nil: not known). `sin`, `cos` and `angle` are never constant.
/// `parameters` are those of the enclosing recognizer or gesture, and may be fewer than it has.
public func constantValue(
  of expression: CheckedExpression, parameters: [[Double]?], program: CheckedProgram
) -> [Double]? {
  var lowering = Lowering(program, machine: Machine(empty: program))
  lowering.scope.parameters = parameters.map { values in
    values.map { .scalars($0.map { .constant($0) }) } ?? .unknown
  }
  var values: [Double] = []
  for scalar in lowering.scalars(expression) {
    guard let value = scalar.constantValue else { return nil }
    values.append(value)
  }
  return lowering.limit == nil ? values : nil
}

extension Machine {
  /// Nothing yet.
  init(empty program: CheckedProgram) {
    self.init(
      name: "", documentation: [], file: 0, span: Span(file: 0, start: 0, end: 0),
      enums: program.enums)
  }
}
