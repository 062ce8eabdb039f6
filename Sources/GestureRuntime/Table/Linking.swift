// What the interpreter runs: a table's code, with what is often done in a row done at once. Everything
// stays at its place, so jumps and entries lead where they did. Code that nothing leads to is not
// verified, and may have any operands.

extension PlanDraft {
  /// - Precondition: what entries lead to is verified.
  var linkedCode: [Instruction] {
    var code = gesture.code
    for at in code.indices { code[at] = linked(at) }
    return code
  }

  private func linked(_ at: Int) -> Instruction {
    let instruction = gesture.code[at]
    switch instruction.opcode {
    case .touches where isPair(at):
      return Instruction(.touchesPair, instruction.a, instruction.b, instruction.c)
    case .refreshValues where Int(instruction.a) < parts.count:
      return refresh(of: instruction.a, at)
    default: return instruction
    }
  }

  /// Whether what stands here and after it reads both coordinates of something into neighbours.
  private func isPair(_ at: Int) -> Bool {
    guard at + 1 < gesture.code.count else { return false }
    let (first, second) = (gesture.code[at], gesture.code[at + 1])
    guard first.opcode == .touches, second.opcode == .touches, first.c == second.c,
      second.a == first.a &+ 1, second.b == first.b &+ 1, let readout = UInt8(exactly: first.b)
    else { return false }
    return TouchesReadout(rawValue: readout)?.isFirstOfPair ?? false
  }

  /// Where the part's values are one readout or a pair, what brings that up to date; else
  /// `refreshValues` with the part's node as b and the place of the code as c.
  private func refresh(of part: UInt16, _ at: Int) -> Instruction {
    let entry = parts[Int(part)].refresh
    if entry.isNone { return Instruction(.jump, UInt16(at + 1)) }
    let start = Int(entry.offset)
    let first = gesture.code[start]
    if first.opcode == .touches, first.c == part {
      let isPair = isPair(start)
      if gesture.code[start + (isPair ? 2 : 1)].opcode == .stop {
        return Instruction(isPair ? .refreshPair : .refreshTouches, first.a, first.b, part)
      }
    }
    let node = shape.parts[Int(part)].node
    return Instruction(.refreshValues, part, UInt16(node), entry.offset)
  }
}
