import GestureRuntime
import Testing

/// What the rows of opcodes say, beside what is done with them.
@Suite struct OpcodeTests {
  @Test(arguments: Opcode.allCases) func `all arithmetic has a value, and only that is folded`(
    opcode: Opcode
  ) {
    if opcode.spec.isArithmetic {
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
