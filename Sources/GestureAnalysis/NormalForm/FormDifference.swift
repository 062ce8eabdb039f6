package import GestureCompiler

/// Different expressions in two versions, if nothing shows whether anyone can observe the difference.
package struct Suspicion: Sendable {
  /// The expression in one version.
  package struct Side: Sendable {
    /// `on move where distance(touches.location, start) > 10pt -> fail`, or the statement of a block.
    package internal(set) var text: String
    /// The place of the text, in the files of its own version.
    package internal(set) var span: Span
  }

  /// The expression in the old version. Nil if it has nothing of this kind.
  package internal(set) var old: Side?
  /// The expression in the new version. Nil if it has nothing of this kind.
  package internal(set) var new: Side?
}

/// The normal forms of two machines.
struct FormPair {
  private let machines: [Machine]
  /// The forms for that way of naming things hidden from hosts that leaves fewer differences.
  private let forms: [NormalForm]
  let isSame: Bool

  init(_ old: Machine, _ new: Machine, comparesValuesOfParts: Bool) {
    machines = [old, new]
    let pool = FormPool()
    func forms(_ hidden: FormNames.Hidden, decides: Bool = false) -> [NormalForm] {
      let names = FormNames(
        hidden: hidden, parts: Set(old.partNames).intersection(new.partNames),
        variables: old.variableNames.intersection(new.variableNames))
      return [old, new].map {
        NormalForm(
          $0, names, comparesValuesOfParts: comparesValuesOfParts, pool, decides: decides)
      }
    }
    let byName = forms(.byName)
    if byName[0].isSame(as: byName[1]) {
      (self.forms, isSame) = (byName, true)
      return
    }
    let byPosition = forms(.byPosition)
    isSame =
      byPosition[0].isSame(as: byPosition[1])
      || [FormNames.Hidden.byName, .byPosition].contains { hidden in
        let decided = forms(hidden, decides: true)
        return decided[0].isSame(as: decided[1])
      }
    let differing = [byName, byPosition].map { $0[0].entries(besides: $0[1]).count }
    self.forms = differing[1] < differing[0] ? byPosition : byName
  }

  /// The entries that only one machine has, in pairs.
  /// - Parameter most: the most pairs to name.
  func suspicions(most: Int) -> [Suspicion] {
    if isSame { return [] }
    let sides = [forms[0].entries(besides: forms[1]), forms[1].entries(besides: forms[0])]
    return (0..<min(most, max(1, sides[0].count, sides[1].count))).map { index in
      suspicion(sides.map { $0.indices.contains(index) ? $0[index].origin : nil })
    }
  }

  private func suspicion(_ origins: [NormalForm.Origin?]) -> Suspicion {
    let texts = zip(machines, origins).map { machine, origin in
      origin.map { machine.lines($0) } ?? [machine.name]
    }
    let line =
      zip(texts[0], texts[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(texts[0].count, texts[1].count, max(texts[0].count, texts[1].count) - 1)
    let sides = machines.indices.map { number in
      origins[number].map { origin in
        let lines = texts[number]
        return Suspicion.Side(
          text: lines[min(line, lines.count - 1)], span: machines[number].span(of: origin))
      }
    }
    return Suspicion(old: sides[0], new: sides[1])
  }
}

extension Machine {
  fileprivate var variableNames: Set<String> { Set(variables.map { $0.slot.name }) }

  fileprivate func span(of origin: NormalForm.Origin) -> Span {
    switch origin {
    case .rule(let rule, part: _): rule.span
    case .handler(let handler): handler.span
    case .node(let number): nodes[number].span
    case .part(let number): parts[number].span
    case .whole: span
    }
  }

  /// The lines of an entry: its head, and then the statements of its block.
  fileprivate func lines(_ origin: NormalForm.Origin) -> [String] {
    switch origin {
    case .rule(let rule, let part):
      let events = parts[part].events.map { $0.path.last }
      return [RuleText(rule, ofPart: part, in: self).line]
        + rule.body.lines(ValuePrinter(self, part: part), events, self)
    case .handler(let handler):
      return [RuleText(handler, in: self).line]
        + handler.body.lines(ValuePrinter(self), actions.map { $0.name }, self)
    case .node(let number):
      let node = nodes[number]
      let gate = node.gate.map { " where \(ValuePrinter(self).text($0.value))" } ?? ""
      return ["\(node.name.isEmpty ? name : node.name)\(gate)"]
    case .part(let number):
      let part = parts[number]
      let values = ValuePrinter(self, part: number)
      let head = "\(part.name.isEmpty ? name : part.name): \(part.recognizer)"
      return [head] + part.values.map { "value \($0.slot.path.last) = \(values.text($0.value))" }
        + part.variables.map { "var \($0.slot.path.last) = \(values.text($0.initial))" }
    case .whole(let text): return [text]
    }
  }
}

extension [Statement] {
  fileprivate func lines(
    _ values: ValuePrinter, _ signatures: [String], _ machine: Machine
  ) -> [String] {
    flatMap { statement in
      switch statement {
      case .assign(let registers, let value):
        return ["\(machine.registers[registers.lowerBound].slot.last) = \(values.text(value))"]
      case .emit(let number, let arguments):
        let list = arguments.map { values.text($0) }.joined(separator: ", ")
        return ["\(signatures[number])(\(list))"]
      case .start(let timer, let time):
        return ["start \(machine.timers[timer].name) after \(values.text(time))"]
      case .stop(let timer): return ["stop \(machine.timers[timer].name)"]
      case .local(_, let name, let value): return ["let \(name) = \(values.text(value))"]
      case .branch(let condition, let then, let otherwise):
        return ["if \(values.text(condition))"] + then.lines(values, signatures, machine)
          + otherwise.lines(values, signatures, machine)
      }
    }
  }
}

extension Machine {
  /// The names of the parts in the file.
  var partNames: [String] {
    nodes.map { $0.name }.filter { !$0.isEmpty && !Subject.isOurs($0) }
  }
}
