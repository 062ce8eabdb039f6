// The code that the interpreter runs: a table's code, with frequent sequences merged into one instruction. Each
// instruction stays at its index, so jumps and entries keep their targets. Code that no entry leads to is not verified,
// and may have any operands.

extension PlanDraft {
  /// - Precondition: the code that entries lead to is verified.
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
    case .refreshValue: return refresh(instruction)
    default: return instruction
    }
  }

  /// Whether the instructions here and next read both coordinates of a value into neighbouring registers.
  private func isPair(_ at: Int) -> Bool {
    guard at + 1 < gesture.code.count else { return false }
    let (first, second) = (gesture.code[at], gesture.code[at + 1])
    guard first.opcode == .touches, second.opcode == .touches, first.c == second.c,
      second.a == first.a &+ 1, second.b == first.b &+ 1, let readout = UInt8(exactly: first.b)
    else { return false }
    return TouchesReadout(rawValue: readout)?.isFirstOfPair ?? false
  }

  /// The instruction that brings a value up to date.
  private func refresh(_ instruction: Instruction) -> Instruction {
    let (part, value) = (Int(instruction.a), Int(instruction.b))
    guard part < parts.count, value < parts[part].values.count else { return instruction }
    let start = Int(values[parts[part].values.lowerBound + value].offset)
    let first = gesture.code[start]
    if first.opcode == .touches, first.c == instruction.a {
      let isPair = isPair(start)
      if gesture.code[start + (isPair ? 2 : 1)].opcode == .stop {
        return Instruction(isPair ? .refreshPair : .refreshTouches, first.a, first.b, first.c)
      }
    }
    return Instruction(.refreshByCode, 0, UInt16(shape.parts[part].node), UInt16(start))
  }
}
