@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension FormWriter {
  mutating func addNode(_ number: NodeID) {
    let node = machine.nodes[number]
    let name = names.isVisible(node.path) ? node.name : ""
    var key = "node \(number) \(name) \(node.isDiscrete) \(listed(node.gate?.refreshes ?? []))"
    var forms = node.gate.map { reader.forms($0.value) } ?? []
    switch node.kind {
    case .recognizer(let part): key += " part \(part)"
    case .composition(let composition, let children, let within):
      key += " \(composition.word) \(listed(children))"
      if composition.takesWithin { key += " \(within != nil)" }
      forms += within.map { reader.forms($0) } ?? []
    }
    let code = FormCode(reader, where: nil, node.reset)
    let reset = changes(code)
    // A reset reports nothing, but it stops timers.
    key += " \(code.reported.shape { _ in "" }) \(listed(reset.map { $0.leaf }))"
    add(key, forms + reset.map { $0.form }, .node(number))
    addHandlers(of: node, number)
  }

  /// Handlers of one trigger run in order.
  private mutating func addHandlers(of node: Machine.Node, _ number: NodeID) {
    var handlers: [String: [Machine.Node.Handler]] = [:]
    for handler in node.handlers { handlers[trigger(handler, node), default: []].append(handler) }
    for (trigger, handlers) in handlers.sorted(by: { $0.key < $1.key }) {
      if !decides || !addDecision(of: handlers, "node \(number) on \(trigger)") {
        addDeeds(of: handlers, "node \(number) on \(trigger)")
      }
    }
  }

  /// Adds all handlers of one trigger, as one piece of code.
  private mutating func addDecision(of handlers: [Machine.Node.Handler], _ key: String) -> Bool {
    var code = FormCode(reader)
    for handler in handlers {
      code.reader.locals = [:]
      code.run(
        handler.condition.map { [.branch($0, then: handler.body, otherwise: [])] } ?? handler.body)
    }
    let refreshes = Set(handlers.flatMap { $0.refreshes }).sorted()
    let machine = machine
    return addDecision(
      "\(key) \(listed(refreshes))", code,
      { [fields = fields] reported in
        reported.shape { machine.actions[$0].name + fields(machine.actions[$0].fields) }
      }, .handler(handlers[0]))
  }

  private mutating func addDeeds(of handlers: [Machine.Node.Handler], _ key: String) {
    let deeds = handlers.map { deed($0) }.filter { !$0.isNothing }
    for (order, deed) in Deed.ordered(deeds).enumerated() {
      add("\(key) \(order) \(deed.key)", deed.forms, .handler(deed.handler))
    }
  }

  private func trigger(_ handler: Machine.Node.Handler, _ node: Machine.Node) -> String {
    switch handler.trigger {
    case .phase(let phase): return phase.word
    case .event(let event):
      guard case .recognizer(let part) = node.kind else { return "event \(event)" }
      return "event " + names.event(event, of: machine.parts[part])
    case .afterStep: return "step"
    case .atStart: return "start"
    case .timer(let timer): return "timer \(timer)"
    }
  }

  private mutating func deed(_ handler: Machine.Node.Handler) -> Deed {
    let code = FormCode(reader, where: handler.condition, handler.body)
    let changes = changes(code)
    let shape = code.reported.shape {
      let action = machine.actions[$0]
      return action.name + fields(action.fields)
    }
    let forms = code.reported.forms + changes.map { $0.form }
    var reads: Set<String> = []
    for form in forms { reads.formUnion(pool.leaves(of: form)) }
    return Deed(
      handler: handler,
      key: "\(listed(handler.refreshes)) \(shape) \(listed(changes.map { $0.leaf }))",
      forms: forms, reports: !code.reported.isEmpty, reads: reads,
      writes: Set(changes.map { $0.leaf }))
  }
}

/// The effects of a handler.
private struct Deed {
  var handler: Machine.Node.Handler
  var key: String
  var forms: [FormPool.Form]
  var reports: Bool
  var reads: Set<String>
  var writes: Set<String>

  var isNothing: Bool { !reports && writes.isEmpty && handler.refreshes.isEmpty }

  /// Whether the order of the two can be observed: actions are reported in order.
  private func meets(_ other: Deed) -> Bool {
    reports && other.reports || !writes.isDisjoint(with: other.writes)
      || !writes.isDisjoint(with: other.reads) || !reads.isDisjoint(with: other.writes)
  }

  private func comes(before other: Deed) -> Bool {
    key == other.key ? forms.lexicographicallyPrecedes(other.forms) : key < other.key
  }

  /// An order that is the same for all equivalent orders. Among the deeds that may come next, it always takes the
  /// least.
  static func ordered(_ deeds: [Deed]) -> [Deed] {
    var (left, result): ([Deed], [Deed]) = (deeds, [])
    while !left.isEmpty {
      let free = left.indices.filter { index in
        !left[..<index].contains { $0.meets(left[index]) }
      }
      let next = free.min { left[$0].comes(before: left[$1]) } ?? 0
      result.append(left.remove(at: next))
    }
    return result
  }
}
