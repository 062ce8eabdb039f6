import GestureRuntime

/// Registers that only count up and are only compared with constants. All numbers past the greatest of these constants
/// are equivalent, so a register that counts forever has finitely many states.
struct Counters {
  private let plan: Plan
  private let constants: Int
  /// The relevant instructions that use each register, in their order.
  private let uses: [[Int]]

  init(_ plan: Plan, isRelevant: [Bool]) {
    self.plan = plan
    constants = plan.gesture.constants.count
    var uses = Array(repeating: [Int](), count: Int(plan.gesture.registerCount))
    for at in 0..<plan.code.count where isRelevant[at] {
      for operand in plan.code[at].operands where Self.isUse(operand.kind) {
        let register = Int(operand.number)
        if uses[register].last != at { uses[register].append(at) }
      }
    }
    self.uses = uses
  }

  /// The greatest constant that the register is compared with. Nil if the register does more than count.
  func ceiling(of register: Int) -> Double? {
    var ceiling = -Double.infinity
    // A register that no code counts up, such as a crossed frame, is not a counter.
    var counts = false
    for at in uses[register] {
      let instruction = plan.code[at]
      if isStart(instruction, of: register) { continue }
      if isStep(at, of: register) {
        counts = true
        continue
      }
      guard let constant = compared(instruction, register) else { return nil }
      ceiling = max(ceiling, constant)
    }
    return counts && ceiling > -.infinity ? ceiling : nil
  }

  private static func isUse(_ operand: OpcodeSpec.Operand) -> Bool {
    switch operand {
    case .written, .read, .readPair, .readRun: true
    default: false
    }
  }

  /// Whether the instruction sets the register to a constant.
  private func isStart(_ instruction: Instruction, of register: Int) -> Bool {
    instruction.opcode == .copy && Int(instruction.a) == register
      && constant(instruction.b) != nil
  }

  /// Whether a positive constant is added, in place or through a scratch register.
  private func isStep(_ at: Int, of register: Int) -> Bool {
    let instruction = plan.code[at]
    if instruction.opcode == .copy, Int(instruction.a) == register, at > 0 {
      return isSum(plan.code[at - 1], into: Int(instruction.b), of: register)
    }
    if isSum(instruction, into: register, of: register) { return true }
    guard at + 1 < plan.code.count, plan.code[at + 1].opcode == .copy else { return false }
    return Int(plan.code[at + 1].a) == register
      && isSum(instruction, into: Int(plan.code[at + 1].b), of: register)
  }

  private func isSum(_ instruction: Instruction, into target: Int, of register: Int) -> Bool {
    guard instruction.opcode == .add, Int(instruction.a) == target else { return false }
    let (b, c) = (instruction.b, instruction.c)
    let added = Int(b) == register ? constant(c) : Int(c) == register ? constant(b) : nil
    return added.map { $0 > 0 } ?? false
  }

  private func compared(_ instruction: Instruction, _ register: Int) -> Double? {
    let operands: (UInt16, UInt16)
    switch instruction.opcode {
    case .less, .lessOrEqual, .equal, .notEqual: operands = (instruction.b, instruction.c)
    case .jumpUnlessLess, .jumpUnlessLessOrEqual, .jumpUnlessEqual:
      operands = (instruction.a, instruction.b)
    default: return nil
    }
    return Int(operands.0) == register ? constant(operands.1) : constant(operands.0)
  }

  private func constant(_ register: UInt16) -> Double? {
    Int(register) < constants ? plan.gesture.constants[Int(register)] : nil
  }
}
