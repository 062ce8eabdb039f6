import GestureRuntime

/// Makes a chart of a machine.
struct ChartBuilder {
  let machine: Machine
  let program: CheckedProgram
  let files: [SourceFile]

  var whole: StateChart.Box {
    var box = box(machine.nodes.count - 1, in: "")
    box.name = machine.name
    return box
  }

  /// - Parameter outer: the name of what it is in, which its own begins with where that is nested.
  private func box(_ number: Int, in outer: String, rank: Int? = nil) -> StateChart.Box {
    let node = machine.nodes[number]
    let text = text(node.span)
    let inner = node.name.isEmpty ? outer : node.name
    var box = StateChart.Box(
      name: ChartText.name(node.name, in: outer), kind: "", rank: rank, gate: nil,
      handlers: handlers(of: node),
      content: .states([], []))
    switch node.kind {
    case .recognizer(let part):
      box.kind = text.use
      box.content = states(of: machine.parts[part])
      box.lets = lets(of: machine.parts[part])
    case .sequence(let children, within: let within):
      box.kind = "sequence"
      if let within {
        let time = within.constantValue.map { ", within \(ChartText.duration($0))" }
        box.kind += time ?? ", within a time"
      }
      box.content = .boxes(children.map { self.box($0, in: inner) }, isSequence: true)
    case .simultaneous(let children):
      box.kind = "simultaneous"
      box.content = .boxes(children.map { self.box($0, in: inner) }, isSequence: false)
    case .exclusive(let children):
      box.kind = "exclusive: the first that can"
      let boxes = children.enumerated().map {
        self.box($0.element, in: inner, rank: $0.offset + 1)
      }
      box.content = .boxes(boxes, isSequence: false)
    case .race(let children):
      box.kind = "race: the first to begin"
      box.content = .boxes(children.map { self.box($0, in: inner) }, isSequence: false)
    }
    if node.gate != nil { box.gate = text.gate }
    return box
  }

  private func text(_ span: Span) -> UseText { UseText(span, in: files) }

  // MARK: States

  private func states(of part: Machine.Part) -> StateChart.Content {
    var states: [StateChart.State] = []
    var transitions: [StateChart.Transition] = []
    for (number, state) in part.states.enumerated() {
      var stays: [String] = []
      for rule in state.rules {
        let shown = shown(rule, part)
        guard let target = target(rule) else {
          stays.append(shown.line)
          continue
        }
        let place = transitions.firstIndex { $0.source == number && $0.target == target }
        if let place {
          transitions[place].rules.append(shown)
        } else {
          transitions.append(.init(source: number, target: target, rules: [shown]))
        }
      }
      states.append(.init(name: state.name, isActive: state.isActive, rules: stays))
    }
    return .states(states, transitions)
  }

  private func target(_ rule: Machine.Rule) -> StateChart.Transition.Target? {
    switch rule.target {
    case .stay: nil
    case .state(let number): .state(number)
    case .end: .end
    case .fail: .fail
    case .cancel: .cancel
    }
  }

  private func shown(_ rule: Machine.Rule, _ part: Machine.Part) -> StateChart.Rule {
    let text = RuleText(rule.span, in: files)
    var result = StateChart.Rule(
      trigger: text.trigger, conditions: text.condition.map { ChartText.conjuncts($0) } ?? [],
      events: names(emitted(by: rule.body), part.events), isTimer: false)
    if let (duration, _) = rule.timer {
      result.isTimer = true
      // A literal says what it is.
      if let value = duration.constantValue, !ChartText.endsInLiteral(text.trigger) {
        result.trigger += " = \(ChartText.duration(value))"
      }
    }
    return result
  }

  /// What the names in conditions stand for.
  private func lets(of part: Machine.Part) -> [String] {
    guard let file = part.states.first?.span.file,
      let recognizer = program.recognizers.first(where: {
        $0.name == part.recognizer && $0.span.file == file
      })
    else { return [] }
    var words: Set<String> = []
    for rule in part.states.flatMap({ $0.rules }) {
      let text = RuleText(rule.span, in: files)
      words.formUnion(ChartText.words(text.trigger + " " + (text.condition ?? "")))
    }
    return recognizer.lets.filter { words.contains($0.name) }.map {
      "\($0.name) = \(RuleText($0.value.span, in: files).trigger)"
    }
  }

  // MARK: Handlers

  private func handlers(of node: Machine.Node) -> [String] {
    var shown: [String] = []
    for handler in node.handlers {
      let actions = names(emitted(by: handler.body), machine.actions)
      let text = RuleText(handler.span, in: files)
      var line = trigger(handler, node)
      if let condition = text.condition { line += " where \(condition)" }
      // One that only sets variables is no news for a host.
      guard !actions.isEmpty else { continue }
      var list = ""
      for action in actions { list += (list.isEmpty ? "" : ", ") + action }
      shown.append("\(line) → \(list)")
    }
    return shown
  }

  private func trigger(_ handler: Machine.Node.Handler, _ node: Machine.Node) -> String {
    switch handler.trigger {
    case .phase(let phase): return "on \(phase.name)"
    case .event(let number):
      guard case .recognizer(let part) = node.kind else { return "on an event" }
      return "on \(machine.parts[part].events[number].name)"
    }
  }

  private func emitted(by body: [Statement]) -> [Int] {
    var numbers: [Int] = []
    for statement in body {
      switch statement {
      case .emit(let number, _): if !numbers.contains(number) { numbers.append(number) }
      case .branch(_, let then, let otherwise):
        for number in emitted(by: then) + emitted(by: otherwise) where !numbers.contains(number) {
          numbers.append(number)
        }
      case .assign, .local: break
      }
    }
    return numbers
  }

  private func names(_ numbers: [Int], _ signatures: [Machine.Signature]) -> [String] {
    numbers.map { signatures[$0].name }
  }
}

extension StateChart.Rule {
  /// `on move [isTooFar] / tick`, on one line.
  var line: String {
    var text = trigger
    for (number, condition) in conditions.enumerated() {
      text += number == 0 ? " [" : " && "
      text += condition
    }
    if !conditions.isEmpty { text += "]" }
    for (number, event) in events.enumerated() { text += (number == 0 ? " / " : ", ") + event }
    return text
  }
}
