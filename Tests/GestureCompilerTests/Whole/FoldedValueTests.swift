import GestureRuntime
import Testing

@testable import GestureCompiler

/// The results of folding values with constant operands.
@Suite struct FoldedValueTests {
  private static let unknown = Value(.registers(0..<1), .bool)
  private static let other = Value(.registers(1..<2), .bool)

  private func text(_ value: Value) -> String {
    switch value.kind {
    case .constant(let number): "\(number)"
    case .registers(let range): "r\(range.lowerBound)"
    case .not(let operand): "!\(text(operand))"
    case .binary(let operation, let a, let b): "(\(text(a)) \(operation) \(text(b)))"
    case .conditional(let condition, let a, let b): "(\(text(condition)) ? \(text(a)) : \(text(b)))"
    case .contains(let set, let element): "\(text(set)).contains(\(text(element)))"
    case .set(let elements): "[\(elements.map { text($0) }.joined(separator: ", "))]"
    case .negate(let operand): "-\(text(operand))"
    case .pair(let x, let y): "(\(text(x)), \(text(y)))"
    default: "\(value.kind)"
    }
  }

  private func folded(_ kind: Value.Kind, _ type: Type = .bool) -> String {
    text(.folded(kind, type))
  }

  @Test func `what one operand decides needs no other`() {
    let (x, y) = (Self.unknown, Self.other)
    #expect(folded(.binary(.and, .zero, x)) == "0.0")
    #expect(folded(.binary(.and, .one, x)) == "r0")
    #expect(folded(.binary(.and, x, .zero)) == "0.0")
    #expect(folded(.binary(.and, x, .one)) == "r0")
    #expect(folded(.binary(.and, x, y)) == "(r0 and r1)")
    #expect(folded(.binary(.or, .zero, x)) == "r0")
    #expect(folded(.binary(.or, .one, x)) == "1.0")
    #expect(folded(.binary(.or, x, .zero)) == "r0")
    #expect(folded(.binary(.or, x, .one)) == "1.0")
    #expect(folded(.binary(.or, x, y)) == "(r0 or r1)")
    #expect(folded(.conditional(.one, x, y)) == "r0")
    #expect(folded(.conditional(.zero, x, y)) == "r1")
    #expect(folded(.conditional(x, .one, .one)) == "1.0")
    #expect(folded(.conditional(x, .one, .zero)) == "(r0 ? 1.0 : 0.0)")
    #expect(folded(.not(.one)) == "0.0")
    #expect(folded(.not(.zero)) == "1.0")
    #expect(folded(.not(Value(.not(x), .bool))) == "r0")
    #expect(folded(.not(Value(.binary(.equal, x, y), .bool))) == "(r0 notEqual r1)")
    #expect(folded(.not(Value(.binary(.notEqual, x, y), .bool))) == "!(r0 notEqual r1)")
  }

  @Test func `of constants comes a constant`() {
    let (two, three) = (Value.constant(2, .quantity(.none)), Value.constant(3, .quantity(.none)))
    let x = Value(.registers(0..<1), .quantity(.none))
    for (operation, result) in [
      (BinaryOperator.add, "5.0"), (.subtract, "-1.0"), (.multiply, "6.0"), (.less, "1.0"),
      (.equal, "0.0"), (.notEqual, "1.0"),
    ] {
      #expect(folded(.binary(operation, two, three), .quantity(.none)) == result)
      #expect(folded(.binary(operation, two, x), .quantity(.none)) == "(2.0 \(operation) r0)")
      #expect(folded(.binary(operation, x, three), .quantity(.none)) == "(r0 \(operation) 3.0)")
    }
    #expect(folded(.negate(two), .quantity(.none)) == "-2.0")
    #expect(folded(.negate(x), .quantity(.none)) == "-r0")
    let (side, moved): (Value.Kind, Value.Kind) = (
      .regionSide(.fixed(.everywhere), .width), .regionSide(.region(0), .width)
    )
    #expect(folded(side, .quantity(.length)) == "inf")
    #expect(folded(moved, .quantity(.length)) == "\(moved)")
    #expect(folded(.regionContains(.fixed(.everywhere), Value(.pair(two, three), .point))) == "1.0")
    let pair = Value(.pair(two, x), .point)
    #expect(folded(.component(pair, .x), .quantity(.none)) == "2.0")
    #expect(folded(.component(pair, .y), .quantity(.none)) == "r0")
    let set = Value.folded(.set([two, three]), .set(Int(EnumID.direction)))
    #expect(text(set) == "12.0")
    #expect(folded(.contains(set, two)) == "1.0")
    #expect(folded(.contains(set, .one)) == "0.0")
    #expect(folded(.contains(set, x)) == "12.0.contains(r0)")
    #expect(folded(.set([two, x]), .set(Int(EnumID.direction))) == "[2.0, r0]")
  }
}
