import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// Tables made to harm: with a checksum that fits, so that the verifier has to hold.
@Suite struct HostileTableTests {
  private static let effort = Effort.count(1, long: 10)

  /// For any bytes, the verifier refuses them or the machine works: no trap, no hang, no access out of bounds (which a
  /// run with the address sanitizer shows).
  @Test(arguments: Effort.some(2, of: [UInt64(1), 2, 3, 4])) func `mutants at length`(seed: UInt64)
    throws
  {
    let original = try TableTests.bytes()
    let trace = AllocationTests.session(seed: seed, count: 60)
    var random = Randomness(seed: seed)
    var played = 0
    for _ in 0..<Self.effort * 600 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<3, using: &random) { mutate(&bytes, &random) }
      guard let program = try? GestureProgram(verifying: bytes.sealed) else { continue }
      for gesture in program.gestures where try play(trace, on: program, gesture) { played += 1 }
    }
    #expect(played > Self.effort * 10)
  }

  /// The same inside the records: operands, entries and registers of a table that is well formed.
  @Test(arguments: [UInt64(5), 6]) func `broken records at length`(seed: UInt64) throws {
    let original = try Specs.table(TableTests.spec)
    let trace = AllocationTests.session(seed: seed, count: 60)
    var random = Randomness(seed: seed)
    var played = 0
    for _ in 0..<Self.effort * 400 {
      var table = original
      let g = Int.random(in: 0..<table.gestures.count, using: &random)
      for _ in 0...Int.random(in: 0..<2, using: &random) { mutate(&table.gestures[g], &random) }
      guard let program = try? GestureProgram(verifying: table) else { continue }
      for gesture in program.gestures where try play(trace, on: program, gesture) { played += 1 }
    }
    #expect(played > Self.effort * 10)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Randomness) {
    let at = Int.random(in: Table.headerLength..<bytes.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes[at] = 0xFF
    case 3: bytes[at] &+= 1
    case 4: bytes[at] &-= 1
    case 5: bytes.swapAt(at, Int.random(in: Table.headerLength..<bytes.count, using: &random))
    case 6:
      let from = Int.random(in: Table.headerLength..<bytes.count, using: &random)
      for i in 0..<8 where max(at, from) + i < bytes.count { bytes[at + i] = bytes[from + i] }
    default: bytes.remove(at: at)
    }
  }

  private func mutate(_ gesture: inout GestureTable, _ random: inout Randomness) {
    let number = [0, 1, UInt16.random(in: 0..<400, using: &random), 0xFFFF].randomElement(
      using: &random)!
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let part = pick(gesture.parts.count)
    let state = pick(gesture.parts[part].states.count)
    let node = pick(gesture.nodes.count)
    switch pick(14) {
    case 0...4:
      let at = pick(gesture.code.count)
      switch pick(4) {
      case 0: gesture.code[at].a = number
      case 1: gesture.code[at].b = number
      case 2: gesture.code[at].c = number
      default: gesture.code[at].opcode = Opcode.allCases.randomElement(using: &random)!
      }
    case 5: gesture.parts[part].states[state].rules[pick(Trigger.allCases.count)] = Entry(number)
    case 6 where !gesture.parts[part].states[state].timers.isEmpty:
      gesture.parts[part].states[state].timers[0].rule = Entry(number)
    case 7 where !gesture.nodes[node].handlers.isEmpty:
      gesture.nodes[node].handlers[0].code = Entry(number)
    case 8: gesture.nodes[node].gate = Entry(number)
    case 9:
      gesture.constants[pick(gesture.constants.count)] = [.nan, .infinity, -1, 1e300][pick(4)]
    case 10 where !gesture.parts[part].values.isEmpty:
      gesture.parts[part].values[0].code = Entry(number)
    case 11: gesture.parts[part].reasons.append(number)
    case 12: gesture.keepsReasons.toggle()
    default: gesture.setUp = Entry(number)
    }
  }

  /// - Returns: whether there is a machine to play to: its own defaults may fail its conditions.
  private func play(
    _ trace: [PointerEvent], on program: GestureProgram, _ gesture: String
  ) throws -> Bool {
    guard var machine = try? program.machine(gesture) else { return false }
    for region in program.table.gestures.first(where: { $0.name == gesture })?.regions ?? [] {
      for id in 0..<(region.isMany ? 6 : 1) {
        try machine.setFrame(
          region.name, id: id, to: Rect(x: Double(id) * 50, y: 0, width: 60, height: 300))
      }
    }
    var reported = 0
    let report: (borrowing Report) -> Void = { report in
      reported += report.fields.count + report.part.utf8.count + report.name.utf8.count
    }
    for event in trace { machine.handle(event, reporting: report) }
    machine.cancel(at: trace[trace.count - 1].time, reporting: report)
    for variable in program.table.gestures.first(where: { $0.name == gesture })?.variables ?? [] {
      _ = machine[variable: variable.name]
    }
    return true
  }

  // MARK: One at a time

  private func refusal(_ change: (inout GestureTable) -> Void) throws -> String? {
    refusal(of: try Specs.table(TableTests.spec), change)
  }

  private func refusal(of table: Table, _ change: (inout GestureTable) -> Void) -> String? {
    var table = table
    change(&table.gestures[0])
    do throws(TableError) {
      _ = try GestureProgram(verifying: table)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `timers and handlers need code`() throws {
    let timer = try refusal { gesture in
      for part in gesture.parts.indices {
        for state in gesture.parts[part].states.indices {
          for timer in gesture.parts[part].states[state].timers.indices {
            gesture.parts[part].states[state].timers[timer].rule = .none
          }
        }
      }
    }
    #expect(timer == "gesture `Circle`: a timer needs a duration and a rule")
    let handler = try refusal { gesture in
      for node in gesture.nodes.indices {
        for i in gesture.nodes[node].handlers.indices {
          gesture.nodes[node].handlers[i].code = .none
        }
      }
    }
    #expect(handler == "gesture `Circle`: a handler needs code")
  }

  /// Each place of code that is reached, with a jump to itself, to the one before, and beyond the end.
  @Test func `jumps go forward and stay in the code`() throws {
    let table = try Specs.table(TableTests.spec)
    let code = table.gestures[0].code
    var refused = 0
    for at in code.indices {
      let messages = [at, max(0, at - 1), code.count].map { target in
        refusal(of: table) { $0.code[at] = Instruction(.jump, UInt16(target)) }
      }
      // What nothing leads to may be anything.
      guard messages != [nil, nil, nil] else { continue }
      refused += 1
      #expect(
        messages.allSatisfy { $0 == "gesture `Circle`: a jump leaves the code" },
        "at \(at): \(messages)")
    }
    #expect(refused == code.count)
  }

  @Test func `reasons are there where they are kept`() throws {
    let given = try refusal { $0.parts[0].reasons.append(UInt16(FailureReason.allCases.count)) }
    #expect(given == "gesture `Circle`: a rule gives a reason that is not there")
    let high = try refusal { $0.parts[0].reasons = [256] }
    #expect(high == "gesture `Circle`: a rule gives a reason that is not there")
    let unasked = try refusal { $0.keepsReasons = false }
    #expect(unasked == "gesture `Circle`: a part has reasons, and the gesture keeps none")
    let read = try refusal { gesture in
      gesture.keepsReasons = false
      for part in gesture.parts.indices { gesture.parts[part].reasons = [] }
    }
    #expect(read == "gesture `Circle`: an argument that is not there")
    let fewer = try refusal { gesture in
      for part in gesture.parts.indices { gesture.parts[part].reasons = [] }
    }
    #expect(fewer == nil)
  }

  @Test func `events have a byte`() throws {
    let refused = try refusal { gesture in
      gesture.parts[0].events = (0...250).map { SignatureTable(name: "e\($0)", fields: []) }
    }
    #expect(refused == "gesture `Circle`: a part has too many events")
  }

  @Test(arguments: [(64, nil), (65, "gesture `Circle`: it has too many timers")])
  func `a gesture has so many timers`(count: Int, expected: String?) throws {
    let refused = try refusal { gesture in
      gesture.timers = (0..<count).map { GestureTable.Timer(name: "t\($0)") }
    }
    #expect(refused == expected)
  }

  @Test(arguments: [
    (1024, 64, nil), (1025, 0, "gesture `Circle`: it has too many regions"),
    (70, 70, "gesture `Circle`: it has too many regions"),
  ]) func `a gesture has so many regions`(count: Int, many: Int, expected: String?) throws {
    let refused = try refusal { gesture in
      let register = gesture.registerCount
      gesture.registerCount += 4
      gesture.regions += (gesture.regions.count..<count).map { number in
        GestureTable.Region(name: "r\(number)", isMany: number < many, register: register)
      }
    }
    #expect(refused == expected)
  }

  @Test func `queues have a bound`() throws {
    let refused = try refusal { gesture in
      let fields = (0..<2_000).map { FieldTable(name: "f\($0)", type: .number) }
      gesture.parts[0].events = [SignatureTable(name: "e", fields: fields)]
      gesture.registerCount = 5_000
      let start = UInt16(gesture.code.count)
      for _ in 0..<1_000 { gesture.code.append(Instruction(.emit, 0, 0, 2_000)) }
      gesture.code.append(Instruction(.take, TargetOperand.stay, 0))
      gesture.parts[0].states[0].rules[0] = Entry(start)
    }
    #expect(
      refused
        == "gesture `Circle`: it may take 96024000 bytes of memory, and the limit is 67108864")
  }

  @Test(arguments: [(200, true), (210, false)])
  func `queues have room for the crossings of all frames`(width: Int, isTaken: Bool) throws {
    let table = try Specs.table("gesture G = crossing(over: keys) { regions keys }")
    let refused = refusal(of: table) { gesture in
      let fields = (0..<width).map { FieldTable(name: "f\($0)", type: .number) }
      for event in gesture.parts[0].events.indices {
        gesture.parts[0].events[event].fields = fields
      }
      gesture.registerCount += UInt16(width)
      for at in gesture.code.indices where gesture.code[at].opcode == .emit {
        gesture.code[at].c = UInt16(width)
      }
    }
    #expect((refused == nil) == isTaken)
    #expect(refused?.hasSuffix("bytes of memory, and the limit is 67108864") ?? true)
  }

  @Test func `enums nest to a depth`() throws {
    func nested(_ count: UInt16) -> Table {
      var table = Table()
      for i in 0..<count {
        let field = FieldTable(
          name: "f", type: i == 0 ? .bool : .enumeration(EnumID.firstDeclared + i - 1))
        table.enums.append(EnumTable(name: "e\(i)", cases: [.init(name: "c", fields: [field])]))
      }
      return table
    }
    #expect(throws: Never.self) { try GestureProgram(verifying: nested(30)) }
    #expect(throws: TableError.self) { try GestureProgram(verifying: nested(3_000)) }
    var circular = nested(2)
    circular.enums[0].cases[0].fields[0].type = .enumeration(EnumID.firstDeclared + 1)
    #expect(throws: TableError.self) { try GestureProgram(verifying: circular) }
  }

  @Test func `an enum has 255 cases at most`() {
    func table(_ count: Int) -> Table {
      var table = Table()
      table.enums = [
        EnumTable(name: "e", cases: (0..<count).map { .init(name: "c\($0)", fields: []) })
      ]
      return table
    }
    #expect(throws: Never.self) { try GestureProgram(verifying: table(255)) }
    #expect(throws: TableError.self) { try GestureProgram(verifying: table(256)) }
  }

  @Test func `a part begins in a state that is not active`() throws {
    let message = "gesture `Circle`: a part needs a state, and begins in one that is not active"
    #expect(try refusal { $0.parts[0].states[0].isActive = true } == message)
    #expect(try refusal { $0.parts[0].states = [] } == message)
  }

  @Test func `set up may read the machine`() throws {
    // The memory of the machine that is being made is there, though nothing is in it.
    var table = try Specs.table(TableTests.spec)
    var gesture = table.gestures[1]
    let start = UInt16(gesture.code.count)
    let register = gesture.registerCount
    gesture.registerCount += 3
    gesture.code += [
      Instruction(.touches, register, UInt16(TouchesReadout.velocityX.rawValue), 0),
      Instruction(.elapsed, register, 1),
      Instruction(.regionsContain, register, 0, register + 1),
      Instruction(.jump, gesture.setUp.isNone ? start + 4 : start + 4),
      Instruction(.stop),
    ]
    // The parts' own set-up first: its `stop`s go on to the new code.
    for i in Int(gesture.setUp.offset)..<Int(start) where !gesture.setUp.isNone {
      if gesture.code[i].opcode == .stop {
        gesture.code[i] = Instruction(.jump, start)
        break
      }
    }
    table.gestures[1] = gesture
    let program = try GestureProgram(verifying: table)
    for _ in 0..<100 { _ = try program.machine("Many") }
  }

  @Test(arguments: [
    (TouchReadout.travel, 15, true), (.modifiers, 0, true), (.travel, 16, false),
    (.index, 0, false), (.isNew, 3, false),
  ])
  func `single touches are those that there may be`(
    _ readout: TouchReadout, _ index: Int, _ isGood: Bool
  )
    throws
  {
    var table = try Specs.table(
      "gesture Pan = drag() { action at(x: number) on changed { at(x: 1) } }")
    var gesture = table.gestures[0]
    let register = gesture.registerCount
    gesture.registerCount += 1
    let start = UInt16(gesture.code.count)
    let operand = UInt16(index) << 5 | UInt16(readout.rawValue)
    gesture.code += [
      Instruction(.single, register, operand, 0), Instruction(.emit, 0, register, 1),
      Instruction(.stop),
    ]
    for node in gesture.nodes.indices where !gesture.nodes[node].handlers.isEmpty {
      gesture.nodes[node].handlers[0].code = Entry(start)
    }
    table.gestures[0] = gesture
    if isGood {
      var machine = try GestureProgram(verifying: table).machine("Pan")
      var reported: [GestureValue?] = []
      machine.handle(.down(touch: 1, at: .zero, time: Timestamp(nanoseconds: 0))) { _ in }
      machine.handle(.move(touch: 1, at: Point(x: 40, y: 0), time: Timestamp(nanoseconds: 1))) {
        reported.append($0["x"])
      }
      #expect(reported == [.number(0)])
    } else {
      #expect(throws: TableError.self) { try GestureProgram(verifying: table) }
    }
  }

  @Test func `tags out of range are no case`() {
    var register = -1.0
    for tag in [-1, 7, .nan, 0.5, 1e300] {
      register = tag
      let value = GestureValue(reading: .enumeration(EnumID.kind), from: &register, [])
      #expect(value == .enumeration(tag == 0.5 || tag.isNaN || tag == 1e300 ? "touch" : "", []))
    }
  }

  @Test func `durations out of range`() {
    let far = Duration(secondsComponent: .max, attosecondsComponent: 0)
    #expect((far + far).nanoseconds == .infinity)
    #expect((Duration.zero - far - far).nanoseconds == -.infinity)
    #expect(Duration(nanoseconds: .infinity) == far)
    #expect(Duration(nanoseconds: .nan) == .zero)
    #expect(Duration.milliseconds(300).nanoseconds == 3e8)
  }
}
