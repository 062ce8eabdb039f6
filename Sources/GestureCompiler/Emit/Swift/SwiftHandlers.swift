// Gates and handlers: a method a node.
extension SwiftEmitter {
  mutating func addNodes() {
    addWithin()
    addGates()
    addNodeResets()
    addHandlers()
    addFrame()
  }

  private var node: String { "node: \(standard("Int"))" }
  private var step: String { "_ step: \(runtime("GestureStep"))" }

  private mutating func addWithin() {
    var limits: [(Int, Scalar)] = []
    for (number, node) in machine.nodes.enumerated() {
      if case .sequence(_, let within?) = node.kind { limits.append((number, within)) }
    }
    if limits.isEmpty { return }
    beginScope()
    out.separate()
    out.open("\(visible)func within(\(node)) -> \(standard("Double")) {")
    out.line("switch node {")
    for (number, limit) in limits { out.line("case \(number): \(self.number(limit).text)") }
    out.line("default: .infinity")
    out.line("}")
    out.close()
  }

  private mutating func addGates() {
    let gated = machine.nodes.indices.filter { machine.nodes[$0].gate != nil }
    if gated.isEmpty { return }
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func passes", [.text(node), .text(step)], " -> \(standard("Bool")) {"))
    out.line("switch node {")
    for number in gated {
      guard let gate = machine.nodes[number].gate else { continue }
      beginScope()
      out.open("case \(number):")
      refresh(gate.refreshes)
      addReturn(condition(gate.value))
      out.close("")
      out.join()
    }
    out.line("default: return true")
    out.line("}")
    out.close()
  }

  private mutating func addNodeResets() {
    let nodes = machine.nodes.indices.filter { !machine.nodes[$0].reset.isEmpty }
    if nodes.isEmpty { return }
    out.separate()
    out.open(
      .declaration("\(visible)mutating func reset", [.text(node), .text(step)], " {"))
    out.line("switch node {")
    for number in nodes {
      beginScope()
      out.open("case \(number):")
      add(machine.nodes[number].reset)
      out.close("")
      out.join()
    }
    out.line("default: break")
    out.line("}")
    out.close()
  }

  private mutating func addFrame() {
    let regions = machine.regions.indices.filter { !machine.regions[$0].isMany }
    if regions.isEmpty { return }
    out.separate()
    out.open("\(visible)func frame(of region: \(standard("Int"))) -> \(runtime("Rect")) {")
    out.line("switch region {")
    for region in regions { out.line("case \(region): frames.\(frames.paths[region])") }
    out.line("default: .zero")
    out.line("}")
    out.close()
  }

  /// Those of a part that is over stay as they were at its end.
  private mutating func refresh(_ parts: [Int]) {
    for part in parts where !machine.parts[part].values.isEmpty {
      out.line("if step.isOpen(\(part)) { \(refreshMethod(part))(step) }")
    }
  }

  // MARK: Handlers

  private mutating func addHandlers() {
    let nodes = machine.nodes.indices.filter { !machine.nodes[$0].handlers.isEmpty }
    out.separate()
    out.line("// MARK: Handlers")
    out.separate()
    out.open(.declaration("\(visible)mutating func handle", handlerParameters(true), " {"))
    if !nodes.isEmpty {
      out.line("switch node {")
      for number in nodes {
        out.line("case \(number): \(handlerMethod(number))(trigger, step, perform)")
      }
      out.line("default: break")
      out.line("}")
    }
    out.close()
    if nodes.isEmpty { out.joinEmpty() }
    for number in nodes { addHandlers(of: number) }
  }

  private func handlerParameters(_ hasNode: Bool) -> [Layout] {
    [.text("_ trigger: \(runtime("HandlerTrigger"))")] + (hasNode ? [.text(node)] : [])
      + [.text(step), .text("_ perform: (Action) -> \(standard("Void"))")]
  }

  mutating func handlerMethod(_ node: Int) -> String {
    method("handlers \(node)", SwiftName.joined(["handle"] + handlerWords(node)))
  }

  private func handlerWords(_ number: Int) -> [String] {
    let node = machine.nodes[number]
    if !node.name.isEmpty { return node.name.split(separator: ".").map { String($0) } }
    if number == machine.nodes.count - 1 { return ["whole"] }
    switch node.kind {
    case .recognizer(let part): return [registers.partNames[part]]
    case .sequence: return ["sequence"]
    case .simultaneous: return ["simultaneous"]
    case .exclusive: return ["exclusive"]
    case .race: return ["race"]
    }
  }

  private mutating func addHandlers(of number: Int) {
    let node = machine.nodes[number]
    let isMutating = node.handlers.contains { !$0.refreshes.isEmpty || $0.body.writes }
    beginScope()
    out.separate()
    out.open(
      .declaration(
        "private \(isMutating ? "mutating " : "")func \(handlerMethod(number))",
        handlerParameters(false), " {"))
    out.line("switch trigger {")
    var known: [Machine.Node.Trigger] = []
    for handler in node.handlers where !known.contains(handler.trigger) {
      known.append(handler.trigger)
      let handlers = node.handlers.filter { $0.trigger == handler.trigger }
      let event = eventName(handler.trigger, node)
      out.open("case \(handler.trigger.swiftText):\(event.map { "  // \($0)" } ?? "")")
      add(handlers, handler.trigger, node)
      out.close("")
      if event == nil { out.join() }
    }
    out.line("default: break")
    out.line("}")
    out.close()
  }

  private func eventName(_ trigger: Machine.Node.Trigger, _ node: Machine.Node) -> String? {
    guard case .event(let event) = trigger, case .recognizer(let part) = node.kind else {
      return nil
    }
    return machine.parts[part].events[event].name
  }

  /// All of one trigger. Values are brought up to date once: no handler changes what they are made
  /// of.
  private mutating func add(
    _ handlers: [Machine.Node.Handler], _ trigger: Machine.Node.Trigger, _ node: Machine.Node
  ) {
    var fresh: Set<Int> = []
    let before = out.lines.count
    for handler in handlers {
      beginScope()
      if case .event(let event) = trigger, case .recognizer(let part) = node.kind {
        scope.fields = machine.parts[part].events[event].fields
      }
      refresh(handler.refreshes.filter { fresh.insert($0).inserted })
      if handlers.count > 1 { out.open("do {") }
      if let condition = handler.condition { openIf(condition) }
      add(handler.body) { emitter, action, values in emitter.addAction(action, values) }
      if handler.condition != nil {
        out.close("")
        out.joinOrClose()
      }
      if handlers.count > 1 { out.close() }
    }
    if out.lines.count == before { out.line("break") }
  }

  private mutating func addAction(_ number: Int, _ values: [Scalar]) {
    let action = machine.actions[number]
    let words = action.name.split(separator: ".").map {
      SwiftName.escaped(SwiftName.usable(String($0)))
    }
    let arguments = arguments(values, action.fields)
    let head = ".\(words[words.count - 1])"
    var layout = arguments.isEmpty ? Layout.text(head) : .call(head, arguments)
    for word in words.dropLast().reversed() { layout = .call(".\(word)", [layout]) }
    out.line(.call("perform", [layout]))
  }
}
