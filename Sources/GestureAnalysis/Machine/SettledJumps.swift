import GestureRuntime

/// The code of a machine that can be reached if some jumps depend only on values that never change: constants, and
/// parameters, which are chosen once. If a parameter disables some code, its values need not be remembered.
struct SettledJumps {
  private let plan: Plan
  private let numbers: [Double]
  /// The registers that are written while the machine runs.
  private var changing: Set<Int> = []

  /// - Parameters:
  ///   - numbers: the registers of a new machine.
  ///   - open: the registers that a host sets at any time.
  ///   - pieces: all code that runs after the machine is made.
  init(_ plan: Plan, _ numbers: [Double], open: [Int], _ pieces: [Range<Int>]) {
    self.plan = plan
    self.numbers = numbers
    changing = Set(open)
    for part in plan.gesture.parts {
      for value in part.values {
        changing.formUnion([Int(value.register), Int(value.register) + 1])
      }
    }
    for at in pieces.joined() {
      for (kind, register) in plan.code[at].operands where kind == .written {
        changing.insert(Int(register))
      }
    }
  }

  /// Whether each instruction of a piece of code can be reached.
  func reachable(_ piece: Range<Int>) -> [Bool] {
    var isReached = Array(repeating: false, count: piece.count)
    isReached[0] = true
    for at in piece where isReached[at - piece.lowerBound] {
      let instruction = plan.code[at]
      let isTaken = isTaken(instruction)
      if let target = instruction.jumpTarget, isTaken != false, target < piece.upperBound {
        isReached[target - piece.lowerBound] = true
      }
      if isTaken != true, !instruction.opcode.spec.endsSegment, at + 1 < piece.upperBound {
        isReached[at + 1 - piece.lowerBound] = true
      }
    }
    return isReached
  }

  /// Whether the instruction jumps. Nil if that depends on changing values.
  func isTaken(_ instruction: Instruction) -> Bool? {
    let (a, b) = (number(instruction.a), number(instruction.b))
    switch instruction.opcode {
    case .jump: return true
    case .jumpUnless: return a.map { $0 == 0 }
    case .jumpUnlessLess: return settled(a, b) { !($0 < $1) }
    case .jumpUnlessLessOrEqual: return settled(a, b) { !($0 <= $1) }
    case .jumpUnlessEqual: return settled(a, b) { !($0 == $1) }
    default: return nil
    }
  }

  private func settled(
    _ a: Double?, _ b: Double?, _ test: (Double, Double) -> Bool
  ) -> Bool? {
    guard let a, let b else { return nil }
    return test(a, b)
  }

  private func number(_ register: UInt16) -> Double? {
    let register = Int(register)
    return numbers.indices.contains(register) && !changing.contains(register)
      ? numbers[register] : nil
  }
}

extension Plan {
  /// The index after the last instruction of the piece of code that begins at `start`.
  func end(of start: Int) -> Int {
    var at = start
    var farthest = start
    while true {
      let instruction = code[at]
      if let target = instruction.jumpTarget { farthest = max(farthest, target) }
      if instruction.opcode.spec.endsSegment, at >= farthest { return at + 1 }
      at += 1
    }
  }
}
