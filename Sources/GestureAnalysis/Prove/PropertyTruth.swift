import GestureCompiler
import GestureRuntime

/// The facts about a step that the conditions of a property are read from.
private struct PropertyMoment {
  /// The outputs of the step.
  var outputs: [StepRecord.Output]
  /// The nodes that have reported `began`, and have not reported their end.
  var on: Set<NodeID>
  /// The probes of the property, by number.
  var probe: (Int) -> Bool
}

extension Set<NodeID> {
  /// Updates the nodes that are on after the outputs of a step, as far as they are among `nodes`.
  fileprivate mutating func follow(_ outputs: [StepRecord.Output], of nodes: Set<NodeID>) {
    for output in outputs {
      guard case .phase(let node, let phase, _) = output, nodes.contains(node) else { continue }
      switch phase {
      case .began: insert(node)
      case .ended, .cancelled: remove(node)
      case .changed, .failed: break
      }
    }
  }
}

extension Machine.Property {
  /// The outcome of a step.
  /// - Parameters:
  ///   - on: the nodes that were on before it.
  ///   - probe: the probes of the property, by number.
  func moment(
    of outputs: [StepRecord.Output], after on: Set<NodeID>, probe: (Int) -> Bool
  ) -> PropertyWatch.Moment {
    var on = on
    on.follow(outputs, of: nodes)
    let truth = withoutActuallyEscaping(probe) { probe in
      let moment = PropertyMoment(outputs: outputs, on: on, probe: probe)
      var number = 0
      return formulas.map { $0.holds(at: moment, &number) }
    }
    return PropertyWatch.Moment(
      on: on, truth: truth, isOver: outputs.contains { $0.endsWhole })
  }

  /// The numbers of the probes of a property that also asks for reports of a step. Their values are taken at
  /// the moment of the report, before finished parts start again. Empty if the property asks for no reports.
  var probesOfReports: Set<Int> {
    formulas.contains { $0.asksForReports } ? Set(probes.indices) : []
  }

  /// The nodes that it reads as on or off.
  private var nodes: Set<NodeID> { formulas.reduce(into: []) { $0.formUnion($1.nodes) } }

  /// For `always` with a time, the most nanoseconds until the answer.
  var deadline: Int64? {
    if case .always(let within?, after: _, _) = kind {
      Int64(min(within, 9e17).rounded(.up))
    } else {
      nil
    }
  }

  /// For `always`, the instant since which an answer is awaited after a moment. Nil if none is awaited.
  func asked<Instant>(since asked: Instant?, _ truth: [Bool], now: Instant) -> Instant? {
    truth[1] ? nil : asked ?? (truth[0] ? now : nil)
  }

  /// For `never` and `invariant`, whether the truth of their condition breaks them. A single moment never breaks
  /// `always`.
  func isBroken(by truth: [Bool]) -> Bool {
    switch kind {
    case .never: truth[0]
    case .invariant: !truth[0]
    case .always: false
    }
  }
}

extension Machine.Property.Formula {
  fileprivate var nodes: Set<NodeID> {
    switch self {
    case .state, .reported, .performed: []
    case .isOn(let node): [node]
    case .not(let inner): inner.nodes
    case .and(let a, let b), .or(let a, let b): a.nodes.union(b.nodes)
    }
  }

  fileprivate var asksForReports: Bool {
    switch self {
    case .reported, .performed: true
    case .state, .isOn: false
    case .not(let inner): inner.asksForReports
    case .and(let a, let b), .or(let a, let b): a.asksForReports || b.asksForReports
    }
  }

  /// - Parameter probe: the number of the formula's first probe. Afterwards, the number after its last probe.
  fileprivate func holds(at moment: PropertyMoment, _ probe: inout Int) -> Bool {
    switch self {
    case .state:
      defer { probe += 1 }
      return moment.probe(probe)
    case .reported(let node, let trigger):
      return moment.outputs.contains { $0.is(trigger, of: node) }
    case .performed(let action):
      return moment.outputs.contains {
        if case .action(action, _) = $0 { true } else { false }
      }
    case .isOn(let node): return moment.on.contains(node)
    case .not(let inner): return !inner.holds(at: moment, &probe)
    case .and(let a, let b):
      let (first, second) = (a.holds(at: moment, &probe), b.holds(at: moment, &probe))
      return first && second
    case .or(let a, let b):
      let (first, second) = (a.holds(at: moment, &probe), b.holds(at: moment, &probe))
      return first || second
    }
  }
}

extension StepRecord.Output {
  func `is`(_ trigger: Machine.Node.Trigger, of node: NodeID) -> Bool {
    switch (self, trigger) {
    case (.phase(node, let reported, _), .phase(let phase)): reported == phase
    case (.event(node, let reported), .event(let event)): reported == event
    case (.timer(let fired), .timer(let timer)): fired == timer
    default: false
    }
  }
}
