@_spi(GestureEngine) import GestureRuntime

// Gates and handlers, with a method for each node.
extension SwiftEmitter {
  mutating func addNodes() {
    addWithin()
    addGates()
    addNodeResets()
    addHandlers()
    addFrame()
  }

  private mutating func addWithin() {
    let timed = machine.nodes.indices.filter { machine.nodes[$0].time != nil }
    addMethod(
      "func within", [number("node")], standard("Double"), on: "node", timed,
      otherwise: "return .infinity"
    ) { emitter, node in
      guard let time = emitter.machine.nodes[node].time else { return }
      emitter.addReturn(emitter.expression(time))
    }
  }

  private mutating func addGates() {
    let gated = machine.nodes.indices.filter { machine.nodes[$0].gate != nil }
    addMethod(
      "func passes", [number("node"), stepParameter], standard("Bool"), on: "node", gated,
      otherwise: "return true"
    ) { emitter, node in
      guard let gate = emitter.machine.nodes[node].gate else { return }
      emitter.readValues(of: gate.refreshes)
      emitter.addReturn(emitter.expression(gate.value))
    }
  }

  private mutating func addNodeResets() {
    let nodes = machine.nodes.indices.filter { !machine.nodes[$0].reset.isEmpty }
    addMethod(
      "mutating func reset", [number("node"), stepParameter], on: "node", nodes, otherwise: "break"
    ) { emitter, node in
      emitter.add(emitter.machine.nodes[node].reset)
    }
  }

  private mutating func addFrame() {
    let regions = machine.regions.indices.filter { !machine.regions[$0].isMany }
    addMethod(
      "func frame", [number("of region")], runtime("Rect"), on: "region", regions,
      otherwise: ".zero"
    ) { emitter, region in
      emitter.out.line("frames.\(emitter.frames.paths[region])")
    }
  }

  // MARK: Handlers

  private mutating func addHandlers() {
    let nodes = machine.nodes.indices.filter { !machine.nodes[$0].handlers.isEmpty }
    out.separate()
    out.line("// MARK: Handlers")
    out.separate()
    out.open(declaration: "\(visible)mutating func handle", handlerParameters(true), " {")
    if !nodes.isEmpty {
      addSwitch(on: "node", nodes, otherwise: "break") { emitter, node in
        let arguments: [Layout] = [.text("trigger"), .text("step"), .text("perform")]
        emitter.out.line(.call(emitter.handlerMethod(node), arguments))
      }
    }
    out.close()
    if nodes.isEmpty { out.joinEmpty() }
    for number in nodes { addHandlers(of: number) }
    addGoingOn()
  }

  private func handlerParameters(_ hasNode: Bool) -> [String] {
    ["_ trigger: \(runtime("HandlerTrigger"))"] + (hasNode ? [number("node")] : [])
      + [stepParameter, "_ perform: (Action) -> \(standard("Void"))"]
  }

  mutating func handlerMethod(_ node: NodeID) -> String {
    method(.handlers(node)) { ["handle"] + $0.handlerWords(node) }
  }

  private func handlerWords(_ number: NodeID) -> [String] {
    let node = machine.nodes[number]
    if !node.path.words.isEmpty { return node.path.words }
    if number == machine.root { return ["whole"] }
    switch node.kind {
    case .recognizer(let part): return [registers.partNames[part]]
    case .composition(let composition, _, _): return [composition.word]
    }
  }

  private mutating func addHandlers(of number: NodeID) {
    let node = machine.nodes[number]
    let isMutating = node.handlers.contains { $0.body.writes }
    beginScope()
    out.separate()
    out.open(
      declaration: "private \(isMutating ? "mutating " : "")func \(handlerMethod(number))",
      handlerParameters(false), " {")
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

  /// Adds the handlers that run while nothing begins or ends. A part that changes is not over.
  private mutating func addGoingOn() {
    let changes = PerNode(
      machine.nodes.map { $0.handlers.filter { $0.trigger == .phase(.changed) } })
    let nodes = changes.indices.filter { node in
      node < 64 && changes[node].contains { !$0.body.isEmpty }
    }
    if nodes.isEmpty { return }
    // The engine asks for every node that has a handler for changes, even if the handler does nothing.
    let isOnly = changes.count { !$0.isEmpty } == 1
    out.separate()
    out.open(
      declaration: "\(visible)mutating func goOn",
      [
        "_ nodes: \(standard("UInt64"))", stepParameter,
        "_ perform: (Action) -> \(standard("Void"))",
      ], " {")
    for number in nodes {
      let node = machine.nodes[number]
      var part: PartID?
      if case .recognizer(let own) = node.kind { part = own }
      if !isOnly { out.open("if nodes & (1 << \(number)) != 0 {") }
      add(changes[number], .phase(.changed), node, openPart: part)
      if isOnly { continue }
      out.close("")
      out.joinOrClose()
    }
    out.close()
  }

  private func eventName(_ trigger: Machine.Node.Trigger, _ node: Machine.Node) -> String? {
    if case .timer(let timer) = trigger { return machine.timers[timer].name }
    guard case .event(let event) = trigger, case .recognizer(let part) = node.kind else {
      return nil
    }
    return machine.parts[part].events[event].name
  }

  private mutating func add(
    _ handlers: [Machine.Node.Handler], _ trigger: Machine.Node.Trigger, _ node: Machine.Node,
    openPart: PartID? = nil
  ) {
    let before = out.lineCount
    for handler in handlers {
      beginScope()
      readValues(of: handler.refreshes)
      scope.openPart = openPart
      if handlers.count > 1 { out.open("do {") }
      sharingReadouts { $0.add(handler) }
      if handlers.count > 1 { out.close() }
    }
    if out.lineCount == before { out.line("break") }
  }

  private mutating func add(_ handler: Machine.Node.Handler) {
    if let condition = handler.condition { openIf(condition) }
    let outer = (scope.bound, scope.first)
    add(handler.body) { emitter, action, values in emitter.addAction(action, values) }
    (scope.bound, scope.first) = outer
    guard handler.condition != nil else { return }
    out.close("")
    out.joinOrClose()
  }

  private mutating func addAction(_ number: Int, _ values: [Value]) {
    let action = machine.actions[number]
    let words = action.path.words.map { SwiftName.escaped(SwiftName.usable($0)) }
    let arguments = arguments(values, action.fields)
    let head = ".\(words[words.count - 1])"
    var layout = Layout.made(head, arguments)
    for word in words.dropLast().reversed() { layout = .call(".\(word)", [layout]) }
    out.line(.call("perform", [layout]))
  }
}
