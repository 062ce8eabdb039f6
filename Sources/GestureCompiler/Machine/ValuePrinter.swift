@_spi(GestureEngine) import GestureRuntime

/// Prints values as people write them, in the language of specs. Charts, `--why` and listings show them.
package struct ValuePrinter: Sendable {
  private let machine: Machine
  /// The part whose rules are shown. Its registers and touches need no name of the part.
  private let part: PartID?

  package init(_ machine: Machine, part: PartID? = nil) {
    self.machine = machine
    self.part = part
  }

  package func text(_ value: Value) -> String { text(value, .choice) }

  func list(_ values: [Value]) -> String { values.map { text($0) }.joined(separator: ", ") }

  private func text(_ value: Value, _ least: Precedence) -> String {
    let (text, precedence) = parts(of: value)
    return precedence.rawValue < least.rawValue ? "(\(text))" : text
  }

  private func parts(of value: Value) -> (String, Precedence) {
    switch value.kind {
    case .constant(let number):
      let text = literal(number, value.type)
      return (text, text.utf8.first == UInt8(ascii: "-") ? .prefix : .whole)
    case .unknown: return ("?", .whole)
    case .registers(let range): return (name(range), .whole)
    case .locals(let range): return ("local\(range.lowerBound)", .whole)
    case .arguments(let range): return ("argument\(range.lowerBound)", .whole)
    case .touches(let readout, let part): return ("\(touches(part)).\(readout.member)", .whole)
    case .touch(let readout, part: _): return ("touch.\(readout.member)", .whole)
    case .single(let readout, let part): return ("\(touches(part))\(readout.member)", .whole)
    case .elapsed: return ("elapsed", .whole)
    case .enumCase(let tag, let payload, width: _):
      return (enumCase(tag, payload, value.type), .whole)
    case .set(let elements): return ("[\(list(elements))]", .whole)
    case .pair(let x, let y): return ("(\(text(x)), \(text(y)))", .whole)
    case .frame(let frame): return (self.frame(frame), .whole)
    case .component(let operand, let component):
      return ("\(text(operand, .whole)).\(component.name(in: operand.type))", .whole)
    case .regionSide(let frame, let side): return ("\(self.frame(frame)).\(side.rawValue)", .whole)
    case .regionContains(let frame, let place):
      return ("\(self.frame(frame)).contains(\(text(place)))", .whole)
    case .regions(let question, let region, let operand):
      return (regions(question, machine.regions[region].name, text(operand)), .whole)
    case .contains(let set, let element):
      return ("\(text(set, .whole)).contains(\(text(element)))", .whole)
    case .negate(let operand): return ("-\(text(operand, .prefix))", .prefix)
    case .not(let operand): return ("!\(text(operand, .prefix))", .prefix)
    case .binary(let operation, let a, let b): return binary(operation, a, b)
    case .conditional(let condition, let a, let b):
      return ("\(text(condition, .or)) ? \(text(a, .or)) : \(text(b, .choice))", .choice)
    case .call(let function, let arguments):
      return ("\(function.rawValue)(\(list(arguments)))", .whole)
    case .named(let name, _): return (name.word, .whole)
    }
  }

  private func regions(_ question: RegionsQuestion, _ name: String, _ operand: String) -> String {
    switch question {
    case .id: "\(name).id(at: \(operand))"
    case .nearest: "\(name).nearest(to: \(operand))"
    // The place does not matter.
    case .exist: "\(name).nearest(to: _) != nil"
    case .left: "\(name)[\(operand)].left"
    case .top: "\(name)[\(operand)].top"
    case .width: "\(name)[\(operand)].width"
    case .height: "\(name)[\(operand)].height"
    }
  }

  private func binary(_ operation: BinaryOperator, _ a: Value, _ b: Value) -> (String, Precedence) {
    let own = operation.spec.precedence
    return ("\(text(a, own.left)) \(operation.spelling) \(text(b, own.tighter))", own)
  }

  // MARK: Names

  private func name(_ range: Range<RegisterID>) -> String {
    let slot = machine.registers[range.lowerBound].slot
    let isOwn = part.map { part in
      machine.parts[part].slots.contains { $0.range.contains(range.lowerBound) }
    }
    return isOwn == true ? slot.last : slot.dotted
  }

  private func touches(_ part: PartID) -> String {
    if part == self.part || machine.parts.count == 1 { return "touches" }
    let path = machine.parts[part].path
    return path.words.isEmpty ? "touches(\(part))" : "\(path.dotted).touches"
  }

  private func frame(_ frame: Value.Frame) -> String {
    switch frame {
    case .region(let number): machine.regions[number].name
    case .fixed(.everywhere): ".everywhere"
    case .fixed: ".nowhere"
    }
  }

  private func enumCase(_ tag: Int, _ payload: [Value], _ type: Type) -> String {
    guard case .enumeration(let id) = type else { return "\(tag)" }
    let one = machine.enums[id].cases[tag]
    if payload.isEmpty { return ".\(one.name)" }
    let fields = zip(one.fields, payload).map { "\($0.name): \(text($1))" }
    return ".\(one.name)(\(fields.joined(separator: ", ")))"
  }

  // MARK: Literals

  private func literal(_ value: Double, _ type: Type) -> String {
    switch type {
    case .bool: return value == 0 ? "false" : "true"
    case .set(let id):
      let bits = UInt8(exactly: value) ?? 0
      let cases = machine.enums[id].cases.indices.filter { bits & (1 << UInt8($0)) != 0 }
      return "[\(cases.map { ".\(machine.enums[id].cases[$0].name)" }.joined(separator: ", "))]"
    default: return Quantity(value, type.dimension).text
    }
  }
}
