import GestureRuntime
import Testing

/// The rows of opcodes, compared with their effects.
@Suite struct OpcodeTests {
  @Test(arguments: Opcode.allCases) func `all arithmetic has a value, and only that is folded`(
    opcode: Opcode
  ) {
    let (a, b) = (opcode.spec.operands.a, opcode.spec.operands.b)
    if a == .written, b == .read {
      #expect(!opcode.value(3, 2).isNaN)
    } else {
      #expect(!opcode.spec.isFoldable)
    }
  }

  @Test func `no two have one name`() {
    let names = Set(Opcode.allCases.map { "\($0.spec.name)" })
    #expect(names.count == Opcode.allCases.count)
  }
}
