@_spi(GestureEngine) package import GestureRuntime

/// A statement of a rule or a handler.
package indirect enum CheckedStatement: Sendable {
  /// Of the enclosing recognizer or gesture. `offset += x` has become `offset = offset + x`.
  case assign(variable: Int, component: Component?, CheckedExpression)
  /// An event in a rule, an action in a handler; arguments in the order of fields.
  case emit(Int, [CheckedExpression])
  case local(Int, name: String, CheckedExpression)
  /// A timer of the enclosing gesture; nanoseconds.
  case start(timer: Int, after: CheckedExpression)
  case stop(timer: Int)
  case branch(CheckedExpression, then: [CheckedStatement], otherwise: [CheckedStatement])
}

/// An expression with its type; units are gone, numbers are as inside.
package struct CheckedExpression: Sendable {
  package indirect enum Kind: Sendable {
    /// As inside: nanoseconds, points, radians, and those per second. Also `.infinity`.
    case number(Double)
    case bool(Bool)
    /// Payload in the order of fields.
    case enumCase(Int, payload: [CheckedExpression])
    case set([CheckedExpression])
    /// A point or vector; `.zero` too.
    case pair(CheckedExpression, CheckedExpression)
    case constant(Int)
    /// Of the enclosing recognizer or gesture (not those of type region: see `region`).
    case parameter(Int)
    /// Of the enclosing recognizer, or of the gesture that `through` leads to.
    case variable(Int, through: NodePath)
    case input(Int, through: NodePath)
    /// Of the enclosing recognizer or gesture.
    case memberLet(Int)
    /// A parameter of the enclosing function.
    case functionParameter(Int)
    /// A function of a file with its arguments.
    case function(Int, [CheckedExpression])
    /// A function of the enclosing gesture.
    case memberFunction(Int, [CheckedExpression])
    case value(Int)
    /// An argument of the handled event, or the id of a crossing.
    case binding(Int)
    case local(Int)
    case elapsed
    /// `touches.…` of the recognizer in rules, of the node in its gate.
    case touches([TouchesReadout])
    /// `touch.…`
    case touch([TouchReadout])
    /// `touches[i].…`, by age from 0; where `touches` may stand.
    case oneTouch([TouchReadout], index: Int)
    /// A value of a recognizer part.
    case partValue(NodePath, Int)
    /// `part.touches.…`
    case partTouches(NodePath, [TouchesReadout])
    /// `part.touches[i].…`
    case partTouch(NodePath, [TouchReadout], index: Int)
    case region(RegionReference)
    case regionContains(RegionReference, CheckedExpression)
    /// Of a `region`; not of `regions`.
    case regionCenter(RegionReference)
    case regionWidth(RegionReference)
    case regionHeight(RegionReference)
    case component(CheckedExpression, Component)
    case negate(CheckedExpression)
    case not(CheckedExpression)
    case binary(BinaryOperator, CheckedExpression, CheckedExpression)
    case conditional(CheckedExpression, CheckedExpression, CheckedExpression)
    case call(Builtin, [CheckedExpression])
    /// `set.contains(x)`
    case contains(CheckedExpression, CheckedExpression)
  }
  package var kind: Kind
  package var type: Type
  package var span: Span

  package init(_ kind: Kind, _ type: Type, _ span: Span) {
    self.kind = kind
    self.type = type
    self.span = span
  }
}

/// What the name of a region stands for.
package enum RegionReference: Sendable {
  case everywhere
  /// A parameter of the enclosing recognizer or gesture.
  case parameter(Int)
  /// A member of the gesture that `through` leads to.
  case member(Int, through: NodePath)
}
