// Gestures, recognizers and blocks.

extension TreePrinter {
  mutating func print(_ gesture: GestureSyntax) {
    line("gesture \(name(gesture.name))", at: gesture.span, gesture.documentation)
    indented { printer in
      for parameter in gesture.parameters { printer.print(parameter) }
      printer.print(gesture.body, label: nil)
      for member in gesture.members { printer.print(member) }
    }
  }

  mutating func print(_ composed: ComposedSyntax, label: Identifier?) {
    let label = label.map { "\(name($0)): " } ?? ""
    let tail =
      (composed.from.map { " from \(describe($0))" } ?? "") + condition(composed.condition)
      + (composed.delay.map { " delay \(describe($0.time))" } ?? "")
    switch composed.kind {
    case .use(let name, let arguments, let hasArguments):
      let list = hasArguments ? describe(arguments) : ""
      line("\(label)use \(self.name(name))\(list)\(tail)", at: composed.span)
    case .composition(let composition, let parts, let within):
      let limit = within.map { " within \(describe($0))" } ?? ""
      line("\(label)\(composition.word)\(limit)\(tail)", at: composed.span)
      indented { printer in
        for part in parts { printer.print(part.body, label: part.label) }
      }
    }
  }

  private mutating func print(_ member: MemberSyntax) {
    switch member {
    case .enumeration(let enumeration): print(enumeration)
    case .action(let action): print(action, word: "action")
    case .variable(let variable): print(variable)
    case .timer(let timer):
      documentation(timer.documentation)
      line("\(timer.isKept ? "var " : "")timer \(name(timer.name))", at: timer.span)
    case .constant(let constant): print(constant, word: "let")
    case .function(let function): print(function)
    case .handler(let handler): print(handler)
    case .input(let input):
      line(
        "input \(name(input.name))\(type(input.type)) = \(describe(input.value))", at: input.span,
        input.documentation)
    case .region(let region):
      documentation(region.documentation)
      line("\(region.isMany ? "regions" : "region") \(name(region.name))", at: region.span)
    case .latency(let latency):
      documentation(latency.documentation)
      line("latency \(path(latency.path)) <= \(describe(latency.bound))", at: latency.span)
    case .property(let property):
      line(text(of: property), at: property.span, property.documentation)
    }
  }

  private func text(of property: PropertySyntax) -> String {
    let title = property.title.map { " \"\($0.text)\"" } ?? ""
    let condition = describe(property.condition)
    switch property.kind {
    case .never: return "never\(title)\(title.isEmpty ? "" : ":") \(condition)"
    case .invariant: return "invariant\(title)\(title.isEmpty ? "" : ":") \(condition)"
    case .always(let within, let after):
      let time = within.map { " within \(describe($0))" } ?? ""
      return "always\(title)\(time) after \(describe(after)): \(condition)"
    }
  }

  private mutating func print(_ handler: HandlerSyntax) {
    documentation(handler.documentation)
    let references = handler.references.map { reference in
      let bindings = reference.bindings.map { name($0) }.joined(separator: ", ")
      if reference.isOfValue { return "\(path(reference.path)) changed" }
      return path(reference.path + [reference.event]) + (bindings.isEmpty ? "" : "(\(bindings))")
    }
    line(
      "on \(references.joined(separator: ", "))\(condition(handler.condition))", at: handler.span)
    print(handler.body)
  }

  mutating func print(_ recognizer: RecognizerSyntax) {
    line("recognizer \(name(recognizer.name))", at: recognizer.span, recognizer.documentation)
    indented { printer in
      for parameter in recognizer.parameters { printer.print(parameter) }
      if let tracks = recognizer.tracks { printer.print(tracks) }
      for event in recognizer.events { printer.print(event, word: "event") }
      for value in recognizer.values { printer.print(value, word: "value") }
      for constant in recognizer.lets { printer.print(constant, word: "let") }
      for variable in recognizer.variables { printer.print(variable) }
      for state in recognizer.states { printer.print(state) }
    }
  }

  private mutating func print(_ tracks: RecognizerSyntax.Tracks) {
    let maximum = tracks.maximum.map { "...\(describe($0))" } ?? ""
    line(
      "tracks \(describe(tracks.minimum))\(maximum)\(condition(tracks.condition))", at: tracks.span)
  }

  private mutating func print(_ state: StateSyntax) {
    documentation(state.documentation)
    line("\(state.isActive ? "active " : "")state \(name(state.name))", at: state.span)
    indented { printer in
      for rule in state.rules { printer.print(rule) }
    }
  }

  private mutating func print(_ rule: RuleSyntax) {
    let reason = rule.reason.map { "(\(describe($0)))" } ?? ""
    let target = rule.target.map { " -> \(name($0))\(reason)" } ?? ""
    line("\(describe(rule.trigger))\(condition(rule.condition))\(target)", at: rule.span)
    if let body = rule.body { print(body) }
  }

  private func describe(_ trigger: RuleSyntax.Trigger) -> String {
    switch trigger {
    case .event(let word): "on \(name(word))"
    case .crossing(let word, let region, let binding):
      "on \(name(word))(\(name(region))" + (binding.map { ", \(name($0))" } ?? "") + ")"
    case .after(let duration): "after \(describe(duration))"
    case .every(let duration): "every \(describe(duration))"
    }
  }

  private mutating func print(_ block: BlockSyntax) {
    indented { printer in
      for statement in block.statements { printer.print(statement) }
    }
  }

  private mutating func print(_ statement: StatementSyntax) {
    switch statement {
    case .call(let name, let arguments, let span):
      line("call \(self.name(name))\(describe(arguments))", at: span)
    case .assignment(let path, let sign, let value, let span):
      line("\(self.path(path)) \(sign.spec.sign.rawValue) \(describe(value))", at: span)
    case .local(let constant): print(constant, word: "let")
    case .start(let timer, let time, let span):
      line("start \(name(timer)) after \(describe(time))", at: span)
    case .stop(let timer, let span): line("stop \(name(timer))", at: span)
    case .branch(let binding, let condition, let then, let otherwise, let span):
      let name = binding.map { "let \(self.name($0)) = " } ?? ""
      line("if \(name)\(describe(condition))", at: span)
      print(then)
      if let otherwise {
        line("else")
        print(otherwise)
      }
    }
  }
}
