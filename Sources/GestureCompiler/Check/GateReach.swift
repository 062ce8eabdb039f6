@_spi(GestureEngine) internal import GestureRuntime

/// Finds the handlers inside a part that run although the `where` behind the part refuses.
///
/// The gate is read when the whole would first report that it began or ended. Earlier reports of a part inside stand,
/// and a part that has ended by then reports its end. Only parts that are under way stop without a report.
struct GateReach {
  struct Handler {
    /// The path in the gesture at hand. The whole of a nested gesture is the node of that gesture.
    var path: NodePath
    var trigger: CheckedGesture.Handler.Trigger
    /// The nested gesture that has the handler. Nil for the gesture at hand.
    var owner: String?
    var condition: CheckedExpression?
    var span: Span
    /// Whether no gate stops the handler, because its event comes before the gate is read.
    var isEarly = false
  }

  /// The time when a part inside can report, relative to the step when the gate refuses.
  private enum Timing {
    /// A report in any earlier step.
    case before
    /// A report in that step at the earliest, because the whole begins with the part. If the part was deferred until
    /// then, it may be over by now.
    case with(catchesUp: Bool)
  }

  let checker: Checker
  let gesture: CheckedGesture
  private let handlers: [Handler]

  init(_ gesture: CheckedGesture, _ checker: Checker) {
    self.checker = checker
    self.gesture = gesture
    handlers = Self.handlers(of: gesture, at: [], checker.known.program)
  }

  private var program: CheckedProgram { checker.known.program }

  /// Returns the handlers inside the node that run although the gate of the node refuses, the gesture's own
  /// handlers first.
  /// - Parameter isStopped: whether a handler itself checks the condition of the gate.
  func unstopped(in number: Int, _ isStopped: (Handler) -> Bool) -> [Handler] {
    var found: [Handler] = []
    collect(
      inside: gesture.nodes[number], [number], gesture.nodes, .with(catchesUp: false), into: &found)
    return found.filter { !isStopped($0) }
      .sorted {
        ($0.owner == nil ? 0 : 1, $0.span.start) < ($1.owner == nil ? 0 : 1, $1.span.start)
      }
  }

  private static func handlers(
    of gesture: CheckedGesture, at path: NodePath, _ program: CheckedProgram
  ) -> [Handler] {
    let owner = path.isEmpty ? nil : gesture.name
    var all = gesture.handlers.flatMap { handler in
      handler.references.map { reference in
        let isWhole = reference.node.isEmpty || reference.node == [gesture.nodes.count - 1]
        let own =
          isWhole && !path.isEmpty ? [] : isWhole ? [gesture.nodes.count - 1] : reference.node
        return Handler(
          path: path + own, trigger: reference.trigger, owner: owner,
          condition: handler.condition, span: handler.span)
      }
    }
    for (number, node) in gesture.nodes.enumerated() {
      guard case .gesture(let inner, _) = node.kind else { continue }
      all += handlers(of: program.gestures[inner], at: path + [number], program)
    }
    return all
  }

  // MARK: - The parts inside

  private func collect(
    inside node: CheckedNode, _ path: NodePath, _ nodes: [CheckedNode], _ timing: Timing,
    into found: inout [Handler]
  ) {
    switch node.kind {
    case .recognizer: break
    case .gesture(let number, _):
      let inner = program.gestures[number].nodes
      guard let whole = inner.last else { return }
      collect(inside: whole, path + [inner.count - 1], inner, timing, into: &found)
    case .composition(let composition, let children, _):
      // The gate is read at the first touch. It stops the parts that go on, and no part has ended by then.
      if case .with(catchesUp: false) = timing,
        beginsAtDown(children, composition, nodes, isNested: path.count > 1)
      {
        return
      }
      for (index, child) in children.enumerated() {
        let timing = self.timing(of: index, isLast: child == children.last, in: composition, timing)
        let path = path.dropLast() + [child]
        for var handler in handlers where isOf(handler, path, nodes[child]) {
          guard mayRun(handler.trigger, nodes[child], nodes, timing) else { continue }
          handler.isEarly = isEarly(handler.trigger, nodes[child])
          found.append(handler)
        }
        collect(inside: nodes[child], Array(path), nodes, timing, into: &found)
      }
    }
  }

  /// Whether an operator over these parts begins as soon as a touch goes down.
  private func beginsAtDown(
    _ children: [Int], _ composition: CompositionOperator, _ nodes: [CheckedNode], isNested: Bool
  ) -> Bool {
    switch composition.course {
    case .inTurn, .choice(.afterTime): return false
    case .choice(.inOrder):
      return
        children.first.map { beginsAtDown(nodes[$0], nodes, isNested: isNested) } ?? false
    case .choice, .together, .again, .copies:
      return children.contains { beginsAtDown(nodes[$0], nodes, isNested: isNested) }
    }
  }

  /// - Parameter isNested: whether the node is inside a nested gesture, whose parameters are not known here.
  private func beginsAtDown(
    _ node: CheckedNode, _ nodes: [CheckedNode], isNested: Bool
  ) -> Bool {
    guard node.from == nil, node.gate == nil else { return false }
    switch node.kind {
    case .recognizer(let number, let arguments):
      return checker.beginsAtDown(
        program.recognizers[number], arguments, given: isNested ? [] : checker.scope.defaults)
    case .gesture(let number, _):
      let inner = program.gestures[number].nodes
      return inner.last.map { beginsAtDown($0, inner, isNested: true) } ?? false
    case .composition(let composition, let children, _):
      return beginsAtDown(children, composition, nodes, isNested: isNested)
    }
  }

  /// Whether the handler belongs to the node. The whole of a nested gesture has two paths.
  private func isOf(_ handler: Handler, _ path: ArraySlice<Int>, _ node: CheckedNode) -> Bool {
    if handler.path == Array(path) { return true }
    guard case .gesture(let number, _) = node.kind else { return false }
    return handler.path == path + [program.gestures[number].nodes.count - 1]
  }

  private func timing(
    of index: Int, isLast: Bool, in composition: CompositionOperator, _ whole: Timing
  ) -> Timing {
    guard case .with(let catchesUp) = whole else { return .before }
    switch composition.course {
    case .inTurn: return isLast ? whole : .before
    case .choice(.inOrder): return .with(catchesUp: catchesUp || index > 0)
    case .choice(.afterTime): return .with(catchesUp: true)
    case .choice, .together, .again, .copies: return whole
    }
  }

  /// Whether the trigger can occur although the gate refuses. Failures do not count, because a gate that
  /// refuses causes them.
  private func mayRun(
    _ trigger: CheckedGesture.Handler.Trigger, _ node: CheckedNode, _ nodes: [CheckedNode],
    _ timing: Timing
  ) -> Bool {
    switch (trigger, timing) {
    case (.timer, _), (.change, _), (.phase(.failed), _): return false
    case (_, .before): return true
    case (.phase(.ended), .with(let catchesUp)): return mayEndAtBegin(node, nodes, catchesUp)
    case (.phase(.began), .with(let catchesUp)), (.phase(.changed), .with(let catchesUp)):
      return !node.isDiscrete && mayEndAtBegin(node, nodes, catchesUp)
    case (.phase(.cancelled), .with): return false
    case (.event(let event), .with):
      guard case .recognizer(let number, _) = node.kind else { return false }
      return program.recognizers[number].sendsWhilePossible(event)
    }
  }

  private func isEarly(_ trigger: CheckedGesture.Handler.Trigger, _ node: CheckedNode) -> Bool {
    guard case .event(let event) = trigger, case .recognizer(let number, _) = node.kind else {
      return false
    }
    return program.recognizers[number].sendsWhilePossible(event, besidesItsEnd: true)
  }

  /// Whether the node can be over in the step when it would report that it began.
  private func mayEndAtBegin(_ node: CheckedNode, _ nodes: [CheckedNode], _ catchesUp: Bool) -> Bool
  {
    if node.isDiscrete || catchesUp { return true }
    switch node.kind {
    case .recognizer(let number, _): return program.recognizers[number].endsInOneStep
    case .gesture(let number, _):
      let inner = program.gestures[number].nodes
      return inner.last.map { mayEndAtBegin($0, inner, false) } ?? false
    case .composition(let composition, let children, _):
      let parts = composition.course == .inTurn ? Array(children.suffix(1)) : children
      return parts.contains { child in
        let isHeld = composition == .exclusive && child != children.first || composition == .delay
        return mayEndAtBegin(nodes[child], nodes, isHeld)
      }
    }
  }
}

extension CheckedRecognizer {
  /// Whether the recognizer reports the event while it is possible, or when it ends without having begun.
  /// - Parameter besidesItsEnd: whether to check only the rules that do not end it.
  fileprivate func sendsWhilePossible(_ event: Int, besidesItsEnd: Bool = false) -> Bool {
    states.contains { state in
      !state.isActive
        && state.rules.contains { rule in
          if case .state(let next) = rule.target, states[next].isActive { return false }
          if besidesItsEnd, rule.target == .end { return false }
          return rule.body.contains { $0.emits(event) }
        }
    }
  }

  /// Whether one step can lead through an active state to the end. A step is a frame, or a crossing with its event.
  fileprivate var endsInOneStep: Bool {
    // A number that depends on a parameter may have any value.
    let isOfOne = mostTouches.map { if case .number(1) = $0.kind { true } else { false } } ?? true
    return states.contains { state in
      !state.isActive
        && state.rules.contains { rule in
          guard case .state(let next) = rule.target, states[next].isActive else { return false }
          return states[next].rules.contains {
            $0.target == .end && rule.trigger.mayPrecede($0.trigger, ofOneTouch: isOfOne)
          }
        }
    }
  }
}

extension CheckedRecognizer.Rule.Trigger {
  /// Whether both triggers can occur in one step, this one first.
  fileprivate func mayPrecede(_ next: Self, ofOneTouch: Bool) -> Bool {
    switch (self, next) {
    case (.event(let first), .event(let second)):
      !ofOneTouch && (first, second) == (.up, .up) || first == .down && second == .extra
        || !ofOneTouch && (first, second) == (.down, .down)
    case (.crossing(let first, _), .crossing(let second, _)): first == second || first == .exit
    case (.crossing, .after), (.crossing, .every): true
    case (.crossing(let first, _), .event(let event)):
      event == .move || event == (first == .enter ? .down : .up)
    default: false
    }
  }
}

extension CheckedStatement {
  fileprivate func emits(_ event: Int) -> Bool {
    switch self {
    case .emit(let number, _): number == event
    case .branch(_, let then, let otherwise): (then + otherwise).contains { $0.emits(event) }
    case .assign, .local, .start, .stop: false
    }
  }
}
