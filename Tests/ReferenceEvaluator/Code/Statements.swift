import GestureCompiler

// "Gestures and handlers": the effects of a block.
extension Evaluator {
  /// The targets of the writes in a block's statements.
  struct Effects {
    var assign: (_ variable: Int, _ component: Component?, Value) -> Void
    /// An event of a rule or an action of a handler.
    var emit: (_ number: Int, _ arguments: [Value]) -> Void
    /// Sets a timer of a handler: it fires so many nanoseconds from now, or, with nil, not.
    var time: (_ timer: Int, _ duration: Double?) -> Void = { _, _ in }
  }

  func run(_ body: [CheckedStatement], _ frame: inout Frame, _ effects: Effects) {
    for statement in body {
      switch statement {
      case .assign(let variable, let component, let new):
        effects.assign(variable, component, value(new, frame))
      case .emit(let number, let arguments):
        effects.emit(number, arguments.map { value($0, frame) })
      case .start(let timer, let time): effects.time(timer, value(time, frame).number)
      case .stop(let timer): effects.time(timer, nil)
      case .local(let number, _, let initial): frame.locals[number] = value(initial, frame)
      case .branch(let condition, let then, let otherwise):
        run(holds(condition, frame) ? then : otherwise, &frame, effects)
      }
    }
  }
}

extension [Value] {
  /// An assignment to a variable, or to the `x` or `y`, `dx` or `dy` of one.
  mutating func assign(_ value: Value, to variable: Int, _ component: Component?) {
    switch component {
    case nil: self[variable] = value
    case .x: self[variable] = .pair(value.number, self[variable].pair.y)
    case .y: self[variable] = .pair(self[variable].pair.x, value.number)
    }
  }
}
