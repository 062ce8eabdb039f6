@_spi(GestureEngine) package import GestureRuntime

package indirect enum CheckedStatement: Sendable {
  /// Assigns a variable of the enclosing recognizer or gesture. `offset += x` has become `offset = offset + x`.
  case assign(variable: Int, component: Component?, CheckedExpression)
  /// Sends an event in a rule, or an action in a handler. The arguments are in the order of the fields.
  case emit(Int, [CheckedExpression])
  case local(Int, name: String, CheckedExpression)
  /// Starts a timer of the enclosing gesture. The time is in nanoseconds.
  case start(timer: Int, after: CheckedExpression)
  case stop(timer: Int)
  case branch(CheckedExpression, then: [CheckedStatement], otherwise: [CheckedStatement])
}

/// An expression with its type. Numbers are in the units of the runtime.
package struct CheckedExpression: Sendable {
  package indirect enum Kind: Sendable {
    /// A number in the units of the runtime: nanoseconds, points, radians, and those per second. Also `.infinity`.
    case number(Double)
    case bool(Bool)
    /// A case, with the payload in the order of the fields.
    case enumCase(Int, payload: [CheckedExpression])
    case set([CheckedExpression])
    /// A point or vector, including `.zero`.
    case pair(CheckedExpression, CheckedExpression)
    case constant(Int)
    /// A parameter of the enclosing recognizer or gesture. Parameters of type region are `region`.
    case parameter(Int)
    /// A variable of the enclosing recognizer, or of the gesture that `through` leads to.
    case variable(Int, through: NodePath)
    case input(Int, through: NodePath)
    /// A `let` of the enclosing recognizer or gesture.
    case memberLet(Int)
    case functionParameter(Int)
    case function(Int, [CheckedExpression])
    /// A function of the enclosing gesture, with its arguments.
    case memberFunction(Int, [CheckedExpression])
    case value(Int)
    /// An argument of the handled event, or the id of a crossing.
    case binding(Int)
    case local(Int)
    case elapsed
    /// `touches.…`: of the recognizer in rules, of the node in its gate.
    case touches([TouchesReadout])
    /// `touch.…`
    case touch([TouchReadout])
    /// `touches[i].…`, by age from 0, in the same places as `touches`.
    case oneTouch([TouchReadout], index: Int)
    case partValue(NodePath, Int)
    /// `part.touches.…`
    case partTouches(NodePath, [TouchesReadout])
    /// `part.touches[i].…`
    case partTouch(NodePath, [TouchReadout], index: Int)
    case region(RegionReference)
    case regionContains(RegionReference, CheckedExpression)
    /// A measure of a `region`, not of `regions`.
    case regionSide(RegionReference, RegionSide)
    /// The id of the frame that contains a point or, if `isNearest`, that is nearest to it. It may be absent.
    case regionID(RegionReference, isNearest: Bool, CheckedExpression)
    /// `a ?? b`: the first if it is present, otherwise the second.
    case coalesce(CheckedExpression, CheckedExpression)
    /// Whether an answer is present.
    case isPresent(CheckedExpression)
    /// The count of an answer that is present.
    case unwrapped(CheckedExpression)
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

/// The meaning of a region's name, or of a frame that is computed from a region.
package indirect enum RegionReference: Sendable {
  case everywhere
  /// A parameter of the enclosing recognizer or gesture.
  case parameter(Int)
  /// A member of the gesture that `through` leads to.
  case member(Int, through: NodePath)
  /// The frame with each edge moved inwards by a distance. `expanded(by:)` has become an inset by the opposite.
  case inset(RegionReference, by: CheckedExpression)
  /// The frame of `regions` with an id.
  case element(RegionReference, id: CheckedExpression)

  /// The region that the frame is computed from.
  var origin: RegionReference {
    switch self {
    case .inset(let outer, _), .element(let outer, _): outer.origin
    case .everywhere, .parameter, .member: self
    }
  }

  /// The distances of all insets and the ids, from the outermost name on.
  var amounts: [CheckedExpression] {
    switch self {
    case .inset(let outer, let amount), .element(let outer, let amount): outer.amounts + [amount]
    case .everywhere, .parameter, .member: []
    }
  }

  /// Whether a host does not set the frame itself.
  var isComputed: Bool {
    switch self {
    case .inset, .element: true
    case .everywhere, .parameter, .member: false
    }
  }
}
