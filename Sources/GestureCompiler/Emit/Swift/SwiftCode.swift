@_spi(GestureEngine) import GestureRuntime

// The rules and handlers of a gesture, for the engine.
extension SwiftEmitter {
  mutating func addCode() {
    isInCode = true
    out.line()
    out.open("\(forEngine)extension \(name): \(runtime("CompiledGesture")) {")
    out.line("/// Rules, handlers and memory, for the engine.")
    out.open("\(visible)struct Code: \(runtime("GestureCode")) {")
    addFormat()
    addStates()
    addGroups()
    addStorage()
    addCodeInitializer()
    addShape()
    addParts()
    addNodes()
    addRestart()
    addRecords()
    addStoredEnums()
    addConstants()
    out.close()
    out.close()
  }

  private mutating func addFormat() {
    out.line(
      "// Where this does not compile, the file was made for another version of GestureRuntime: run the"
    )
    out.line("// gesturec of that package again.")
    out.line("private typealias Format = \(runtime(SwiftFormat.name))")
  }

  private mutating func addStates() {
    out.separate()
    out.open("fileprivate enum State: \(standard("Int")) {")
    for names in stateNames {
      var list: [Layout] = [.text("case ")]
      for (index, name) in names.enumerated() {
        if index > 0 { list += [.text(","), .nest(.line)] }
        list.append(.text(name))
      }
      out.line(.group(.sequence(list)))
    }
    out.close()
  }

  // MARK: Memory

  private mutating func addGroups() {
    scope.isInGroup = true
    defer { scope.isInGroup = false }
    for group in registers.groups {
      out.separate()
      out.line("/// \(group.comment)")
      out.open("fileprivate struct \(group.type) {")
      for property in group.properties { addProperty(property, access: "") }
      out.close()
    }
  }

  private mutating func addStorage() {
    out.separate()
    for property in registers.own { addProperty(property, access: "fileprivate ") }
    for group in registers.groups {
      let head = "fileprivate var \(SwiftName.escaped(group.name))"
      out.line(head, "=", .text("\(group.type)()"))
    }
    if !frames.isEmpty { out.line("fileprivate var frames = Frames()") }
  }

  private mutating func addProperty(_ property: RegisterMap.Property, access: String) {
    let name = SwiftName.escaped(property.name)
    let unit = property.slot.type == .quantity(.time) ? "  // ns" : ""
    if property.isConstant {
      return out.line("\(access)let \(name): \(kept(property.slot.type))\(unit)")
    }
    let head = "\(access)var \(name)"
    guard let value = firstValue(of: property.slot) else {
      let (type, blank) = blank(property.slot.type)
      if unit.isEmpty { return out.line("\(head)\(type)", "=", blank) }
      return out.line("\(head)\(type) = \(blank.flat)\(unit)")
    }
    addProperty(head, property.slot.type, value, unit)
  }

  private mutating func addProperty(_ head: String, _ type: Type, _ value: Value, _ unit: String) {
    let expression = expression(value)
    if types.stored(type) == .number {
      return out.line("\(head) = \(expression.typed(standard("Double")).text)\(unit)")
    }
    out.line("\(head)\(annotation(type, true))", "=", expression.layout)
  }

  /// Returns the constant that set-up assigns. Nil if it assigns none.
  func firstValue(of slot: Machine.Slot) -> Value? {
    for statement in machine.setUp {
      if case .assign(slot.range, let value) = statement { return value.isConstant ? value : nil }
    }
    return nil
  }

  // MARK: Set-up

  /// The assignments of set-up, except the first values of properties.
  private var computedSetUp: [Statement] {
    machine.setUp.filter { statement in
      guard case .assign(_, let value) = statement else { return true }
      return !value.isConstant
    }
  }

  private mutating func addCodeInitializer() {
    let setUp = computedSetUp
    // Otherwise Swift's own initializer is enough.
    let isNeeded =
      !setUp.isEmpty
      || machine.parameters.contains { parameter in
        isComputed(parameter)
          || registers.path(of: parameter.slot) != SwiftName.escaped(parameter.slot.name)
      }
    guard isNeeded || !machine.checks.isEmpty else { return }
    beginScope()
    out.separate()
    var parameters: [Layout] = []
    for parameter in machine.parameters {
      let slot = parameter.slot
      let label = SwiftName.declaredLabel(slot.name)
      let inner = registers.path(of: slot)
      let head = label == inner || "`\(label)`" == inner ? label : "\(label) \(inner)"
      let isOptional = isComputed(parameter) ? "?" : ""
      parameters.append(.text("\(head): \(kept(slot.type))\(isOptional)"))
    }
    out.open(.declaration("fileprivate init", parameters, " {"))
    scope.shadowed = Set(
      machine.parameters.filter { isComputed($0) }.map { registers.path(of: $0.slot) })
    for parameter in machine.parameters {
      let path = registers.path(of: parameter.slot)
      if isComputed(parameter), let value = parameter.defaultValue {
        let otherwise = Layout.text("?? \(fitted(expression(value), value).text(.whole))")
        let either = [Layout.text(path), .nest(.sequence([.line, otherwise]))]
        out.line("self.\(path)", "=", .sequence(either))
      } else {
        out.line("self.\(path) = \(path)")
      }
    }
    add(setUp)
    for check in machine.checks { addCheck(check) }
    out.close()
  }

  private mutating func addCheck(_ check: Machine.Check) {
    let condition = self.expression(check.condition.withoutSelfComparison)
    let message = "the arguments must fulfil \(check.message)"
    out.line(.call(library("precondition"), [.group(condition.layout), literal(message)]))
  }

  /// Returns a string literal, in pieces if it is long.
  private func literal(_ text: String) -> Layout {
    var pieces: [String] = []
    var piece = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !piece.isEmpty, piece.count + word.count > 60 {
        pieces.append(piece)
        piece = ""
      }
      piece += (pieces.isEmpty && piece.isEmpty ? "" : " ") + word
    }
    pieces.append(piece)
    if text.swiftLiteral.count < 84 { pieces = [text] }
    var list = [Layout.text(pieces[0].swiftLiteral)]
    for next in pieces.dropFirst() { list += [.line, .text("+ \(next.swiftLiteral)")] }
    return .group(.nest(.sequence(list)))
  }

  private mutating func addRestart() {
    out.separate()
    out.open("\(visible)mutating func restart(_ step: \(runtime("GestureStep"))) {")
    let arguments = machine.parameters.map { parameter in
      Layout.text(
        "\(SwiftName.usedLabel(parameter.slot.name)): \(registers.path(of: parameter.slot))")
    }
    let kept =
      machine.inputs.map { registers.path(of: $0.slot) } + (frames.isEmpty ? [] : ["frames"])
    if kept.isEmpty {
      out.line("self", "=", .call("Self", arguments))
    } else {
      out.line("var fresh", "=", .call("Self", arguments))
      for path in kept { out.line("fresh.\(path)", "=", .text(path)) }
      out.line("self = fresh")
    }
    out.close()
  }

  // MARK: Methods

  /// Resets the scope, before the code of each method.
  mutating func beginScope(part: PartID? = nil) {
    scope = CodeScope()
    scope.part = part
  }

  /// Inserts `touches` and `touch` where the method begins in the output, if the method reads them.
  mutating func bindTouches(at index: Int) {
    guard let part = scope.part else { return }
    if scope.usesTouch { out.insert("let touch = step.touch(\(part))", at: index) }
    if scope.usesTouches { out.insert("let touches = step.touches(\(part))", at: index) }
  }
}

/// The version that generated code and the runtime must share. It changes with the tables.
enum SwiftFormat {
  static let version = Table.majorVersion
  /// The name of a type that the runtime declares.
  static let name = "GestureFormat\(version)"
}

extension Value {
  /// The condition without comparing equal bounds: `1 <= x && x <= x && x <= 16` means the same without the middle.
  fileprivate var withoutSelfComparison: Value {
    guard case .binary(.and, let both, let most) = kind,
      case .binary(.and, let least, let ordered) = both.kind,
      case .binary(.lessOrEqual, let x, let y) = ordered.kind,
      case .binary(.lessOrEqual, _, let bounded) = least.kind, x.isSame(as: y),
      x.isSame(as: bounded)
    else { return self }
    return Value(.binary(.and, least, most), .bool)
  }
}

extension SwiftEmitter {
  /// Whether the default depends on parameters, or a host cannot write it, such as half a nanosecond or a count of -0.
  func isComputed(_ parameter: Machine.Parameter) -> Bool {
    guard let value = parameter.defaultValue else { return false }
    return !value.isConstant || !isExact(value)
  }

  private func isExact(_ value: Value) -> Bool {
    switch value.bare.kind {
    case .constant(let number) where value.type == .count:
      Double(Int64(saturating: number)).bitPattern == number.bitPattern
    case .constant(let number) where value.type == .quantity(.time):
      Duration(nanoseconds: number).nanoseconds.bitPattern == number.bitPattern
    case .enumCase(_, let payload, width: _): payload.allSatisfy { isExact($0) }
    default: true
    }
  }
}

extension String {
  var swiftLiteral: String {
    "\"" + escaped { $0 == "\0" ? "\\0" : $0.escape } + "\""
  }
}
