@_spi(GestureEngine) internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

/// Names of a machine's values, for sentences.
struct ValueWords: Sendable {
  private let machine: Machine
  /// Registers that change: variables and values, not parameters.
  private var changing: Set<RegisterID> = []

  init(_ machine: Machine) {
    self.machine = machine
    for input in machine.inputs { changing.formUnion(input.slot.range) }
    for variable in machine.variables { changing.formUnion(variable.slot.range) }
    for part in machine.parts {
      for variable in part.variables { changing.formUnion(variable.slot.range) }
      for value in part.values { changing.formUnion(value.slot.range) }
    }
  }

  /// Whether the value may be another number in the next step.
  func varies(_ value: Value) -> Bool {
    value.contains {
      switch $0.kind {
      case .touches, .touch, .single, .elapsed, .arguments, .locals: true
      case .registers(let range): changing.contains(range.lowerBound)
      default: false
      }
    }
  }

  /// Nil if it is too long for a sentence.
  func name(_ value: Value) -> String? {
    switch value.kind {
    case .named(let name, _): return name.word
    case .registers(let range): return machine.registers[range.lowerBound].slot.last
    case .touches(let readout, part: _): return value.type.isPair ? readout.member : readout.word
    case .touch(let readout, part: _): return value.type.isPair ? readout.member : readout.word
    case .single(let readout, part: _):
      return "touches" + (value.type.isPair ? readout.member : readout.name)
    case .elapsed: return "elapsed"
    case .component(let pair, let component):
      return name(pair).map { "\($0).\(component.name(in: pair.type))" }
    case .call(.abs, let arguments): return name(arguments[0]).map { "|\($0)|" }
    case .call(.length, let arguments):
      return name(arguments[0]).map { $0 == "translation" ? "went" : "length of \($0)" }
    case .call(.distance, let arguments):
      guard let a = name(arguments[0]), let b = name(arguments[1]) else { return nil }
      return "from \(a) to \(b)"
    case .negate(let a): return name(a).map { "-\($0)" }
    case .binary(.subtract, let a, let b): return pair(a, "-", b)
    case .binary(.add, let a, let b): return pair(a, "+", b)
    default: return nil
    }
  }

  private func pair(_ a: Value, _ sign: String, _ b: Value) -> String? {
    let texts = [a, b].map { value -> String? in
      if let constant = value.constantValue { return value.type.dimension.text(constant) }
      // A sum has no verbs.
      if case .touches(let readout, part: _) = value.kind,
        readout == .duration || readout == .travel
      {
        return readout.member
      }
      return name(value)
    }
    guard let first = texts[0], let second = texts[1] else { return nil }
    let text = "\(first) \(sign) \(second)"
    return text.count > 32 ? nil : text
  }
}
