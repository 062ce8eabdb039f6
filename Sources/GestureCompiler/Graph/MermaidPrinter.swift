/// Charts as a Mermaid state diagram: a composite state for each gesture.
package func mermaidText(_ charts: [StateChart]) -> String {
  var printer = MermaidPrinter()
  printer.print(charts)
  return printer.text
}

private struct MermaidPrinter: LinePrinter {
  var text = ""
  private var nextName = 0

  private mutating func name() -> String {
    nextName += 1
    return "s\(nextName)"
  }

  mutating func print(_ charts: [StateChart]) {
    line(0, "stateDiagram-v2")
    line(1, "direction LR")
    line(1, "classDef active fill:#cfe3fb,stroke:#2e3f55,stroke-width:2px,color:#000")
    line(1, "classDef over fill:#2e3f55,color:#fff")
    line(1, "classDef failed fill:#f6dcd8,stroke:#9c3b2e,color:#000")
    for chart in charts { _ = print(chart.box, 1) }
  }

  private mutating func print(_ box: StateChart.Box, _ depth: Int) -> String {
    let own = name()
    line(depth, "state \"\(escaped(title(of: box)))\" as \(own) {")
    switch box.content {
    case .states(let states, let transitions): print(states, transitions, depth + 1)
    case .boxes(let boxes, let isSequence):
      let names = boxes.map { print($0, depth + 1) }
      if isSequence {
        if let first = names.first { line(depth + 1, "[*] --> \(first)") }
        for (before, after) in zip(names, names.dropFirst()) {
          line(depth + 1, "\(before) --> \(after) : then")
        }
      }
    }
    line(depth, "}")
    let lets = box.lets.map { "let \($0)" }
    let notes = (box.gate.map { ["where \($0)"] } ?? []) + box.handlers + lets
    if !notes.isEmpty {
      line(depth, "note right of \(own)")
      for note in notes { line(depth + 1, escaped(note)) }
      line(depth, "end note")
    }
    return own
  }

  private func title(of box: StateChart.Box) -> String {
    let rank = box.rank.map { "\($0). " } ?? ""
    if box.kind == box.name || box.kind == box.name + "()" { return rank + box.name }
    let kind = ChartText.cut(box.kind, to: 64)
    return rank + (box.name.isEmpty ? kind : "\(box.name): \(kind)")
  }

  private mutating func print(
    _ states: PerState<StateChart.State>, _ transitions: [StateChart.Transition], _ depth: Int
  ) {
    var names: PerState<String> = []
    for state in states {
      let own = name()
      names.append(own)
      line(depth, "state \"\(escaped(state.name))\" as \(own)")
      // Further descriptions become lines of the state.
      for rule in state.rules { line(depth, "\(own) : \(escaped(rule))") }
      if state.isActive { line(depth, "class \(own) active") }
    }
    if let first = names.first { line(depth, "[*] --> \(first)") }
    var terminals: [StateChart.Transition.Destination: String] = [:]
    for transition in transitions {
      let label = transition.rules.map { escaped($0.line) }.joined(separator: "<br/>")
      let target =
        if case .state(let number) = transition.target { names[number] } else {
          terminal(transition.target, &terminals, depth)
        }
      line(depth, "\(names[transition.source]) --> \(target) : \(label)")
    }
  }

  private mutating func terminal(
    _ target: StateChart.Transition.Destination,
    _ terminals: inout [StateChart.Transition.Destination: String], _ depth: Int
  ) -> String {
    if let known = terminals[target] { return known }
    let own = name()
    let (word, look) =
      switch target {
      case .end: ("end", "over")
      case .cancel: ("cancel", "failed")
      case .fail, .state: ("fail", "failed")
      }
    line(depth, "state \"\(word)\" as \(own)")
    line(depth, "class \(own) \(look)")
    terminals[target] = own
    return own
  }

  /// Mermaid's grammar uses most signs itself. Escaped as entities, they are text.
  private func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "_", "+", "*", "/", "=", "!",
        "'", "?", "|", "→", "∞", "…":
        nil
      default: "#\(scalar.value);"
      }
    }
  }
}
