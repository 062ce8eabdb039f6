// The declarations of a gesture that hosts see.
extension SwiftEmitter {
  mutating func addGesture() {
    out.documentation(machine.documentation)
    out.open("\(visible)struct \(name): \(runtime("GestureMachine")) {")
    for (id, declaration) in types.enums.enumerated()
    where declaration.gesture == machine.name && declaration.file == machine.file {
      addEnum(declaration, types.declaredName(id))
    }
    addAction()
    addFrameTypes()
    addNestedTypes()
    out.separate()
    out.line("\(forEngine)\(visible)var core: \(runtime("GestureCore"))<Code>")
    addInitializer()
    addProperties()
    out.close()
  }

  mutating func addEnum(_ declaration: CheckedEnum, _ name: String) {
    out.separate()
    out.documentation(declaration.documentation)
    out.open("\(visible)enum \(name): \(standard("Hashable")), \(standard("Sendable")) {")
    for one in declaration.cases { addCase(one.name, one.fields, one.documentation) }
    out.close()
  }

  private mutating func addCase(
    _ name: String, _ fields: [CheckedField], _ documentation: Documentation
  ) {
    out.documentation(documentation, of: fields)
    let payload = fields.map {
      Layout.text("\(SwiftName.declaredLabel($0.name)): \(types.visible($0.type))")
    }
    out.line(.made("case \(SwiftName.escaped(SwiftName.usable(name)))", payload))
  }

  // MARK: Actions

  private mutating func addAction() {
    out.separate()
    let own = machine.actions.filter { !$0.path.isNested }
    let inner = machine.uses.filter { use in !use.path.isNested && machine.hasActions(of: use) }
    if machine.actions.isEmpty {
      return out.line("\(visible)typealias Action = \(standard("Never"))")
    }
    out.open("\(visible)enum Action: \(standard("Hashable")), \(standard("Sendable")) {")
    for action in own { addCase(action.name, action.fields, action.documentation) }
    for use in inner {
      let name = SwiftName.escaped(SwiftName.usable(use.name))
      out.line("case \(name)(\(types.gesture(use.gesture)).Action)")
    }
    out.close()
  }

  // MARK: Frames

  private mutating func addFrameTypes() {
    if frames.isEmpty { return }
    out.separate()
    out.line("/// The frames of its regions. What is not set contains nothing.")
    addFrameType(0)
  }

  private mutating func addFrameType(_ number: Int) {
    let branch = frames.branches[number]
    out.open(
      "\(visible)struct \(branch.type): \(standard("Hashable")), \(standard("Sendable")) {")
    for (name, region) in branch.regions {
      out.documentation(machine.regions[region].documentation)
      let rect = runtime("Rect")
      let initial =
        machine.regions[region].isMany
        ? "\(runtime("RegionFrames"))\(everywhere(region))"
        : machine.regions[region].isEverywhereAtFirst ? "\(rect).everywhere" : "\(rect).zero"
      out.line("\(visible)var \(SwiftName.escaped(name)) = \(initial)")
    }
    for inner in branch.branches {
      let type = frames.branches[inner].type
      out.line("\(visible)var \(SwiftName.escaped(frames.branches[inner].name)) = \(type)()")
    }
    for inner in branch.branches {
      out.separate()
      addFrameType(inner)
    }
    out.close()
  }

  /// Returns the first frames of `regions`.
  private func everywhere(_ region: Int) -> String {
    machine.regions[region].isEverywhereAtFirst ? "(dictionaryLiteral: (0, .everywhere))" : "()"
  }

  /// Writes the `regions` that are everywhere at first, for the engine.
  mutating func addFirstFrames() {
    for (number, region) in machine.regions.enumerated()
    where region.isMany && region.isEverywhereAtFirst {
      out.line(
        .call(
          "core.setFrames",
          [
            .text("of: \(number)"), .text("from: [:]"),
            .text("to: core.code.frames.\(frames.paths[number])"),
          ]))
    }
  }

  private mutating func addFramesProperty() {
    if frames.isEmpty { return }
    out.separate()
    let many = machine.regions.indices.filter { machine.regions[$0].isMany }
    out.open("\(visible)var frames: Frames {")
    out.line("get { core.code.frames }")
    addSetter { emitter in
      if !many.isEmpty { emitter.out.line("let old = core.code.frames") }
      emitter.out.line("core.code.frames = newValue")
      for region in many {
        let path = emitter.frames.paths[region]
        emitter.out.line(
          .call(
            "core.setFrames",
            [.text("of: \(region)"), .text("from: old.\(path)"), .text("to: newValue.\(path)")]))
      }
    }
    out.close()
  }

  // MARK: Properties

  private mutating func addProperties() {
    for parameter in machine.parameters { addProperty(parameter.slot, isSettable: false) }
    for input in machine.inputs where !input.slot.path.isNested {
      addProperty(input.slot, isSettable: true)
    }
    for variable in machine.variables where !variable.slot.path.isNested && !variable.isHidden {
      addProperty(variable.slot, isSettable: !variable.isTransient)
    }
    addNestedProperties()
    addFramesProperty()
  }

  /// Returns the name of a member that hosts see. It is the spec's own, unless the protocol has a member of that name.
  func memberName(_ name: String) -> String {
    if let ofCopy = namesOfCopies[name] { return ofCopy }
    if !["core", "Self", "Swift", "GestureRuntime"].contains(name) {
      return SwiftName.escaped(SwiftName.usable(name))
    }
    var names = SwiftNames(taken: Set(visibleNames))
    return names.add(name)
  }

  /// Adds a setter. If handlers wait for changes, it says that there is one.
  mutating func addSetter(_ body: (inout SwiftEmitter) -> Void) {
    out.open("set {")
    body(&self)
    if machine.comparesValues { out.line("core.noteChange()") }
    out.close("")
    if !out.join(tail: " }") { out.line("}") }
  }

  private mutating func addProperty(_ slot: Machine.Slot, isSettable: Bool) {
    let path = "core.code.\(registers.path(of: slot))"
    let name = memberName(slot.name)
    let head = "\(visible)var \(name): \(types.visible(slot.type)) {"
    out.separate()
    out.documentation(slot.documentation, of: slot.type)
    let value = shownText(path, slot.type)
    if isSettable {
      out.open(head)
      out.line("get { \(value) }")
      let assignment = "\(path) = \(keptText("newValue", slot.type))"
      addSetter { $0.out.line(assignment) }
      out.close()
    } else {
      out.open(head)
      out.line(value)
      out.close("")
      if !out.join(tail: " }") { out.line("}") }
    }
  }
}

extension Machine {
  /// Whether a nested gesture, or one inside it, has actions.
  func hasActions(of use: Use) -> Bool {
    actions.contains { $0.path.owner.words.starts(with: use.path.words) }
  }
}
