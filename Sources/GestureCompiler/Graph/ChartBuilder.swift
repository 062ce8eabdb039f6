@_spi(GestureEngine) import GestureRuntime

struct ChartBuilder {
  let machine: Machine
  let program: CheckedProgram
  let files: [SourceFile]

  var whole: StateChart.Box {
    var box = box(machine.root, in: "")
    box.name = machine.name
    return box
  }

  /// - Parameter outer: the name of the box around it. The name of a nested box begins with it.
  private func box(_ number: NodeID, in outer: String, rank: Int? = nil) -> StateChart.Box {
    let node = machine.nodes[number]
    let inner = node.name.isEmpty ? outer : node.name
    var box = StateChart.Box(
      name: ChartText.name(node.name, in: outer), kind: "", rank: rank, gate: nil,
      handlers: handlers(of: node), content: .states([], []))
    switch node.kind {
    case .recognizer(let part):
      box.kind = String(use: node.span, in: files)
      box.content = states(ofPart: part)
      box.lets = lets(ofPart: part)
    case .composition(let composition, let children, let within):
      box.kind = composition.word
      if let winner = composition.spec.winner { box.kind += ": \(winner)" }
      if let within {
        let time = ValuePrinter(machine).text(within)
        box.kind += composition.isSuffix ? " \(time)" : ", within \(time)"
      }
      let isRanked =
        composition.isChoice && composition.course != .choice(.first) && !composition.isSuffix
      let boxes = children.enumerated().map {
        self.box($0.element, in: inner, rank: isRanked ? $0.offset + 1 : nil)
      }
      box.content = .boxes(boxes, isSequence: composition.course == .inTurn)
    }
    box.gate = node.gate.map { ValuePrinter(machine).text($0.value) }
    return box
  }

  // MARK: States

  private func states(ofPart part: PartID) -> StateChart.Content {
    var states: PerState<StateChart.State> = []
    var transitions: [StateChart.Transition] = []
    for (number, state) in machine.parts[part].states.enumerated() {
      var stays: [String] = []
      for rule in state.rules {
        let shown = shown(rule, part)
        guard let target = target(rule) else {
          stays.append(shown.line)
          continue
        }
        let index = transitions.firstIndex { $0.source == number && $0.target == target }
        if let index {
          transitions[index].rules.append(shown)
        } else {
          transitions.append(.init(source: number, target: target, rules: [shown]))
        }
      }
      states.append(.init(name: state.name, isActive: state.isActive, rules: stays))
    }
    return .states(states, transitions)
  }

  private func target(_ rule: Machine.Rule) -> StateChart.Transition.Destination? {
    switch rule.target {
    case .stay: nil
    case .state(let number): .state(number)
    case .end: .end
    case .fail: .fail
    case .cancel: .cancel
    }
  }

  private func shown(_ rule: Machine.Rule, _ part: PartID) -> StateChart.Rule {
    let values = ValuePrinter(machine, part: part)
    return StateChart.Rule(
      trigger: RuleText(rule, ofPart: part, in: machine).trigger,
      conditions: rule.condition.map { $0.conjuncts.map { values.text($0) } } ?? [],
      events: names(emitted(by: rule.body), machine.parts[part].events),
      isTimer: rule.timer != nil)
  }

  /// The definitions of the names in conditions.
  private func lets(ofPart part: PartID) -> [String] {
    var (known, lets): (Set<String>, [String]) = ([], [])
    let values = ValuePrinter(machine, part: part)
    for rule in machine.parts[part].states.flatMap({ $0.rules }) {
      for value in [rule.condition, rule.timer?.duration].compactMap({ $0 }) {
        value.forEachOuterName { name, operand in
          guard known.insert(name.word).inserted else { return }
          lets.append("\(name.word) = \(values.text(operand))")
        }
      }
    }
    return lets
  }

  // MARK: Handlers

  private func handlers(of node: Machine.Node) -> [String] {
    var shown: [String] = []
    for handler in node.handlers {
      let actions = names(emitted(by: handler.body), machine.actions)
      let text = RuleText(handler, in: machine)
      let event = handler.changing ?? handler.trigger.word(in: node, of: machine)
      var line = "on \(event)"
      if let condition = text.condition { line += " where \(condition)" }
      // A handler that only sets variables reports nothing to a host.
      guard !actions.isEmpty else { continue }
      shown.append("\(line) → \(actions.joined(separator: ", "))")
    }
    return shown
  }

  private func emitted(by body: [Statement]) -> [Int] {
    var numbers: [Int] = []
    body.forEachStatement { statement in
      guard case .emit(let number, _) = statement, !numbers.contains(number) else { return }
      numbers.append(number)
    }
    return numbers
  }

  private func names(_ numbers: [Int], _ signatures: [Machine.Signature]) -> [String] {
    numbers.map { signatures[$0].name }
  }
}

extension Value {
  /// Visits the names that are not within other names.
  fileprivate func forEachOuterName(_ visit: (Name, Value) -> Void) {
    if case .named(let name, let operand) = kind { return visit(name, operand) }
    for operand in operands { operand.forEachOuterName(visit) }
  }
}

extension StateChart.Rule {
  /// `on move [isTooFar] / tick`, on one line.
  var line: String {
    trigger + (conditions.isEmpty ? "" : " [\(conditions.joined(separator: " && "))]")
      + (events.isEmpty ? "" : " / \(events.joined(separator: ", "))")
  }
}
