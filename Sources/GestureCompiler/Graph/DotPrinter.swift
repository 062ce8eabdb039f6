/// Charts for Graphviz, with a cluster for each gesture. Kinds of states differ in more than colour.
package func dotText(_ charts: [StateChart]) -> String {
  var printer = DotPrinter()
  printer.print(charts)
  return printer.text
}

private struct DotPrinter: LinePrinter {
  var text = ""
  private var nextNode = 0
  private var nextCluster = 0

  /// The ends of the arrows to and from a box.
  private struct Ends {
    /// The node in the box for edges that lead to it. `exit` is the node for edges that leave it.
    var entry: String
    var exit: String
    var cluster: String
  }

  mutating func print(_ charts: [StateChart]) {
    line(0, "digraph gestures {")
    line(1, "compound=true rankdir=LR nodesep=0.25 ranksep=0.4 pad=0.25")
    line(1, "fontname=\"Helvetica,Arial,sans-serif\" fontsize=13 bgcolor=white")
    line(
      1,
      "node [fontname=\"Helvetica,Arial,sans-serif\" fontsize=12 shape=box style=\"rounded,filled\""
        + " fillcolor=white color=\"#5f6b7a\" penwidth=1.1 margin=\"0.14,0.07\" height=0.36]")
    line(
      1,
      "edge [fontname=\"Helvetica,Arial,sans-serif\" fontsize=10 color=\"#5f6b7a\""
        + " fontcolor=\"#2f3945\" arrowsize=0.7]")
    for chart in charts { _ = print(chart.box, 1, isWhole: true) }
    line(0, "}")
  }

  // MARK: Boxes

  private mutating func print(_ box: StateChart.Box, _ depth: Int, isWhole: Bool = false) -> Ends {
    let cluster = "cluster\(nextCluster)"
    nextCluster += 1
    line(depth, "subgraph \(cluster) {")
    line(depth + 1, "label=<\(title(of: box, isWhole: isWhole))> labeljust=l labelloc=t margin=14")
    // Parts are white on the colour of their operator.
    let isPart = if case .states = box.content { true } else { false }
    let fill = isPart ? "#ffffff" : depth % 2 == 1 ? "#f3f5f8" : "#e8ecf2"
    line(
      depth + 1,
      "style=\"rounded,filled\" fillcolor=\"\(fill)\" color=\"#8a96a6\""
        + " penwidth=\(isWhole ? "1.6" : "1")")
    let (entry, exit) =
      switch box.content {
      case .states(let states, let transitions): print(states, transitions, depth + 1)
      case .boxes(let boxes, let isSequence): print(boxes, isSequence, depth + 1)
      }
    line(depth, "}")
    return Ends(entry: entry, exit: exit, cluster: cluster)
  }

  private mutating func print(_ boxes: [StateChart.Box], _ isSequence: Bool, _ depth: Int) -> (
    String, String
  ) {
    let ends = boxes.map { print($0, depth) }
    if isSequence {
      for (before, after) in zip(ends, ends.dropFirst()) {
        line(
          depth,
          "\(before.exit) -> \(after.entry) [ltail=\(before.cluster) lhead=\(after.cluster)"
            + " style=bold penwidth=1.8 arrowhead=vee arrowsize=1 minlen=2]")
      }
    }
    return (ends.first?.entry ?? "", ends.last?.exit ?? "")
  }

  private func title(of box: StateChart.Box, isWhole: Bool) -> String {
    var label = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">"
    let rank = box.rank.map { "<font color=\"#5f6b7a\">\($0).&nbsp;</font>" } ?? ""
    let size = isWhole ? 16 : 13
    var head = "<tr><td align=\"left\">\(rank)"
    if !box.name.isEmpty {
      head += "<b><font point-size=\"\(size)\">\(escaped(box.name))</font></b>"
    }
    let isRepeated = box.kind == box.name + "()" || box.kind == box.name
    if !isRepeated {
      let kind = escaped(ChartText.cut(box.kind, to: 64))
      head += (box.name.isEmpty ? "" : "&nbsp;&nbsp;") + "<font color=\"#4a5563\">\(kind)</font>"
    }
    label += head + "</td></tr>"
    if let gate = box.gate { label += small("where \(gate)", "<i>", "</i>") }
    for handler in box.handlers { label += small(handler, "", "") }
    for line in box.lets { label += small("let \(line)", "<font color=\"#5f6b7a\">", "</font>") }
    // Labels of edges come close to the title.
    label += "<tr><td height=\"8\"></td></tr>"
    return label + "</table>"
  }

  private func small(_ line: String, _ open: String, _ close: String) -> String {
    var cells = ""
    for line in ChartText.wrapped(line, to: 56) {
      cells += "<tr><td align=\"left\"><font point-size=\"10\" color=\"#2f3945\">"
      cells += "\(open)\(escaped(line))\(close)</font></td></tr>"
    }
    return cells
  }

  // MARK: States

  private mutating func print(
    _ states: PerState<StateChart.State>, _ transitions: [StateChart.Transition], _ depth: Int
  ) -> (String, String) {
    let first = nextNode
    nextNode += states.count + 1
    let start = "n\(first)"
    let names = PerState(states.indices.map { "n\(first + 1 + $0.index)" })
    line(
      depth,
      "\(start) [shape=circle label=\"\" fixedsize=true width=0.13 height=0.13 fillcolor=black"
        + " color=black]")
    for (number, state) in states.enumerated() {
      line(depth, "\(names[number]) [\(attributes(of: state))]")
    }
    line(depth, "\(start) -> \(names[0])")
    var end: String?
    for transition in transitions {
      let target: String
      switch transition.target {
      case .state(let number): target = names[number]
      case .end:
        target = end ?? terminal(.end, depth)
        end = target
      // Each state has its own node, so that edges stay short.
      case .fail, .cancel: target = terminal(transition.target, depth)
      }
      let isFailure = transition.target == .fail || transition.target == .cancel
      let style = isFailure ? " style=dashed fontcolor=\"#5f6b7a\" weight=0" : " weight=4"
      line(
        depth,
        "\(names[transition.source]) -> \(target) [label=<\(label(transition))>\(style)]")
    }
    return (start, end ?? names[0])
  }

  private mutating func terminal(_ target: StateChart.Transition.Destination, _ depth: Int)
    -> String
  {
    let name = "n\(nextNode)"
    nextNode += 1
    let look =
      switch target {
      case .end, .state:
        "peripheries=2 style=filled fillcolor=\"#2e3f55\" fontcolor=white label=\"end\""
      case .fail:
        "shape=octagon style=filled fillcolor=\"#f6dcd8\" color=\"#9c3b2e\" label=\"fail\""
      case .cancel:
        "shape=octagon style=\"filled,dashed\" fillcolor=\"#f8ead0\" color=\"#8a6414\""
          + " label=\"cancel\""
      }
    line(depth, "\(name) [\(look) fontsize=10 height=0.26 margin=\"0.08,0.02\"]")
    return name
  }

  private func attributes(of state: StateChart.State) -> String {
    var label = state.isActive ? "<b>\(escaped(state.name))</b>" : escaped(state.name)
    for rule in state.rules {
      label += "<br/><font point-size=\"9\" color=\"#4a5563\">"
      label += "\(escaped(ChartText.cut(rule, to: 48)))</font>"
    }
    return "label=<\(label)>" + (state.isActive ? " fillcolor=\"#cfe3fb\" penwidth=1.8" : "")
  }

  private func label(_ transition: StateChart.Transition) -> String {
    var label = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">"
    for rule in transition.rules {
      for (number, line) in lines(of: rule).enumerated() {
        let text = escaped(line)
        if transition.rules.count > 1 {
          label += "<tr><td align=\"left\">\(number == 0 ? "•" : " ")</td><td align=\"left\">"
        } else {
          label += "<tr><td align=\"left\">"
        }
        label += number == 0 && rule.isTimer ? "<b>\(text)</b>" : text
        label += "</td></tr>"
      }
    }
    return label + "</table>"
  }

  /// The trigger with its condition if both fit on a line. Otherwise a line for each piece.
  private func lines(of rule: StateChart.Rule) -> [String] {
    let width = 38
    if rule.line.count <= width { return [rule.line] }
    var lines = [rule.trigger]
    for (number, condition) in rule.conditions.enumerated() {
      let isLast = number == rule.conditions.count - 1
      let piece = (number == 0 ? "[" : "&& ") + condition + (isLast ? "]" : "")
      lines += ChartText.wrapped(piece, to: width)
    }
    for event in rule.events { lines.append("/ \(event)") }
    return lines
  }

  /// The text, escaped for HTML-like labels.
  private func escaped(_ text: String) -> String { text.escaped { $0.entity } }
}
