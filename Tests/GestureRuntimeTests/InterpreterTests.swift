import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import Testing

/// The code that the interpreter runs in place of a table's code, and the actions that it makes in one place.
@Suite struct InterpreterTests {
  /// An event of a finger that goes right.
  private static func drag(_ i: Int) -> PointerEvent {
    let place = Point(x: Double(i) * 20, y: 7)
    let time = ms(Double(i) * 8)
    return i == 0
      ? .down(touch: 1, at: place, time: time) : .move(touch: 1, at: place, time: time)
  }

  /// Each action is made in the memory of the action before. Actions that a host keeps stay unchanged.
  @Test func `kept actions stay`() throws {
    let spec = """
      gesture Pan = drag() {
        action panned(by: vector, at: point, start: point, velocity: velocity)
        action moved(to: point)
        on changed {
          moved(to: drag.location)
          panned(
            by: drag.translation, at: drag.location, start: drag.startLocation,
            velocity: drag.velocity)
        }
      }
      """
    var kept: [GestureAction] = []
    var seen: [[GestureValue.Field]] = []
    do {
      var machine = try Specs.machine(spec, "Pan")
      for i in 0..<20 {
        machine.handle(Self.drag(i)) { action in
          kept.append(action)
          seen.append(action.arguments)
        }
      }
    }
    #expect(kept.count > 20)
    #expect(Set(kept.map(\.name)) == ["panned", "moved"])
    #expect(kept.map(\.arguments) == seen)
    #expect(Set(kept).count == kept.count)
  }

  /// A pair is read in one instruction if both coordinates are wanted, and the second coordinate alone if a jump leads
  /// between them.
  @Test func `jumps lead between pairs`() throws {
    var table = try Specs.table(
      "gesture Pan = drag() { action at(x: number) on changed { at(x: 1) } }")
    var gesture = table.gestures[0]
    let register = gesture.registerCount
    gesture.registerCount += 2
    let start = UInt16(gesture.code.count)
    gesture.code += [
      Instruction(.jumpUnless, register, start + 2),
      Instruction(.touches, register, UInt16(TouchesReadout.locationX.rawValue), 0),
      Instruction(.touches, register + 1, UInt16(TouchesReadout.locationY.rawValue), 0),
      Instruction(.emit, 0, register + 1, 1),
      Instruction(.emit, 0, register, 1),
      Instruction(.copy, register, register + 1),
      Instruction(.stop),
    ]
    for node in gesture.nodes.indices where !gesture.nodes[node].handlers.isEmpty {
      gesture.nodes[node].handlers[0].code = Entry(start)
    }
    table.gestures[0] = gesture
    var machine = try GestureProgram(verifying: table).machine("Pan")
    var reported: [GestureValue?] = []
    for i in 0..<5 {
      machine.handle(Self.drag(i)) { reported.append($0["x"]) }
    }
    let numbers = [7, 0, 7, 40, 7, 60, 7, 80].map { GestureValue.number($0) }
    #expect(reported == numbers)
  }

  @Test(arguments: [Opcode.touchesPair, .refreshTouches, .refreshPair, .refreshByCode])
  func `tables have no instructions of the interpreter`(_ opcode: Opcode) throws {
    var table = try Specs.table(TableTests.spec)
    for at in table.gestures[0].code.indices where table.gestures[0].code[at].opcode == .touches {
      table.gestures[0].code[at].opcode = opcode
    }
    #expect(throws: TableError.self) { try GestureProgram(verifying: table) }
  }

  /// Code that nothing leads to is not verified.
  @Test func `unreached code is left alone`() throws {
    var table = try Specs.table(TableTests.spec)
    for operand in [UInt16(30), 0xFFFE, 0xFFFF] {
      table.gestures[0].code += [
        Instruction(.touches, operand, operand, operand),
        Instruction(.touches, operand &+ 1, operand &+ 1, operand),
        Instruction(.refreshValue, operand, operand),
      ]
    }
    #expect(throws: Never.self) { try GestureProgram(verifying: table).machine("Circle") }
  }
}
