internal import GestureCompiler
internal import GestureRuntime

/// The states, rules, deadlines and handlers of a gesture that its tests have reached, prelude recognizers included.
package struct Coverage: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case states, rules, deadlines, handlers }

  package struct Item: Hashable, Sendable {
    package var kind: Kind
    /// The title of the part, such as `hold: longPress`. Empty for items of the whole gesture.
    package var part: String
    /// The text of the item: `state pressing`, `on up -> fail`.
    package var text: String
    /// The position of the item: `prelude.gesture:116`.
    package var position: String
    /// Whether the prelude declares it, and not a file of the author.
    package var isOfPrelude: Bool
    package var isTaken = false
    /// The key of the item in runs, the same for all arguments of a test.
    fileprivate var key: Key
  }

  package var file: String
  package var gesture: String
  /// The items in the order of the spec, part by part.
  package private(set) var items: [Item] = []

  fileprivate enum Key: Hashable, Sendable {
    case state(part: PartID, Span)
    case rule(part: PartID, Int)
    case within(node: NodeID)
    case handler(Span)
  }

  /// - Parameter isOfPrelude: whether to count items of the prelude or of the gesture. Nil counts both.
  package func count(_ kind: Kind, ofPrelude isOfPrelude: Bool? = nil) -> (taken: Int, all: Int) {
    let items = items(ofPrelude: isOfPrelude).filter { $0.kind == kind }
    return (items.count { $0.isTaken }, items.count)
  }

  /// The percentage that was reached, rounded down so that only full coverage is 100. It is 100 without items.
  /// - Parameter isOfPrelude: whether to count items of the prelude or of the gesture. Nil counts both.
  package func percent(ofPrelude isOfPrelude: Bool? = nil) -> Int {
    let items = items(ofPrelude: isOfPrelude)
    return items.isEmpty ? 100 : items.count { $0.isTaken } * 100 / items.count
  }

  private func items(ofPrelude isOfPrelude: Bool?) -> [Item] {
    isOfPrelude.map { isOfPrelude in items.filter { $0.isOfPrelude == isOfPrelude } } ?? items
  }

  /// Adds the items that other tests of the same gesture reached.
  package mutating func formUnion(_ other: Coverage) {
    for (index, item) in other.items.enumerated() where item.isTaken {
      items[index].isTaken = true
    }
  }
}

// MARK: - What there is to take

extension Coverage {
  /// Coverage without reached items.
  /// - Parameter spec: the spec of the gesture with its parameters open. So it has every item that some argument makes
  ///   possible, and no others.
  package init(_ spec: SpecMachine) {
    gesture = spec.machine.name
    file = spec.files[Int(spec.machine.span.file)].path
    for (number, node) in spec.machine.nodes.enumerated() {
      if case .recognizer(let part) = node.kind { add(part, spec) }
      if node.within != nil {
        let text = node.name.isEmpty ? "within" : "\(node.name): within"
        add(.deadlines, "", text, node.span, .within(node: number), spec)
      }
    }
    for handler in spec.machine.nodes.flatMap({ $0.handlers }) where !handler.isRemembering {
      add(handler, spec)
    }
    // The gesture's own items come after the items of its parts.
    items = items.filter { !$0.part.isEmpty } + items.filter { $0.part.isEmpty }
  }

  private mutating func add(_ part: PartID, _ spec: SpecMachine) {
    let title = spec.title(ofPart: part)
    for state in spec.machine.parts[part].states {
      add(.states, title, "state \(state.name)", state.span, .state(part: part, state.span), spec)
      for rule in state.rules {
        let text = "\(spec.text(rule.span).line)  (\(state.name))"
        let kind: Kind = rule.timer != nil ? .deadlines : .rules
        add(kind, title, text, rule.span, .rule(part: part, rule.number), spec)
      }
    }
  }

  private mutating func add(_ handler: Machine.Node.Handler, _ spec: SpecMachine) {
    // A handler that names several parts counts once.
    guard !items.contains(where: { $0.key == .handler(handler.span) }) else { return }
    let text = spec.text(handler.span)
    let condition = text.condition.map { " where \($0)" } ?? ""
    add(.handlers, "", text.trigger + condition, handler.span, .handler(handler.span), spec)
  }

  private mutating func add(
    _ kind: Kind, _ part: String, _ text: String, _ span: Span, _ key: Key, _ spec: SpecMachine
  ) {
    items.append(
      Item(
        kind: kind, part: part, text: text, position: spec.sourceLocation(span),
        isOfPrelude: spec.files[Int(span.file)].path == SourceFile.prelude.path, key: key))
  }
}

// MARK: - Recording

/// Collects the items that one machine reaches, in one run.
final class CoverageCollector: @unchecked Sendable {
  // One run is on one thread. The result that it returns is a value.
  private let machine: Machine
  private let registers: PerRegister<Int>
  private var taken: Set<Coverage.Key> = []
  private var deadlines: [NodeID: Timestamp] = [:]

  /// - Parameter table: the table made from the machine.
  init(_ machine: Machine, _ table: GestureTable) {
    self.machine = machine
    registers = machine.registers(in: table)
  }

  func add(_ step: ObservedStep, _ observation: StepObservation) {
    switch observation {
    case .tries(let part, let state, _), .arms(let part, let state, timer: _, delay: _):
      enter(state, part)
    case .fires(let part, _, _, let rule, let target):
      taken.insert(.rule(part: part, rule))
      if case .state(let state) = target { enter(state, part) }
    case .handles(let node, let handler): add(machine.nodes[node].handlers[handler], step)
    case .settles: addWaits(step)
    case .accepts, .resets, .gates: break
    }
  }

  private func enter(_ state: StateID, _ part: PartID) {
    taken.insert(.state(part: part, machine.parts[part].states[state].span))
  }

  /// The engine also looks at a handler if its `where` does not hold.
  private func add(_ handler: Machine.Node.Handler, _ step: ObservedStep) {
    if handler.condition != nil { for part in handler.refreshes { step.refresh(part) } }
    let reader = ScalarReader(step: step, machine: machine, registers: registers)
    guard reader.holds(handler.condition) else { return }
    taken.insert(.handler(handler.span))
  }

  private func addWaits(_ step: ObservedStep) {
    for (number, node) in machine.nodes.enumerated() where node.within != nil {
      let state = step.node(number)
      if deadlines[number] == step.time, state.phase == .failed {
        taken.insert(.within(node: number))
      }
      deadlines[number] = state.deadline
    }
  }

  func mark(_ coverage: inout Coverage) { coverage.mark(taken) }
}

extension Coverage {
  fileprivate mutating func mark(_ taken: Set<Key>) {
    for index in items.indices where taken.contains(items[index].key) {
      items[index].isTaken = true
    }
  }
}
