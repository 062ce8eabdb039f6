import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// Tables made by hand to be slow to load, slow to make a machine of, or slow to run. With the limits that a host has if
/// it sets none, each is refused or does no harm.
@Suite struct SlowTableTests {
  struct Attack: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The part of the error that names the limit. Nil for a table that is accepted.
    var limit: String?
    var make: @Sendable (inout Table) -> Void

    init(
      _ name: String, _ limit: String?, _ make: @escaping @Sendable (inout GestureTable) -> Void
    ) {
      testDescription = name
      self.limit = limit
      self.make = { make(&$0.gestures[0]) }
    }
  }

  static let spec = """
    recognizer own() {
      event told(n: number)
      value n: number = 1
      state idle { on down { told(n: 1) } -> held  after 1s -> fail }
      active state held { on move { told(n: 2) }  on up -> end }
    }
    gesture G(size: number = 1) = own() {
      region spot
      var n: number = 0
      action done(n: number)
      on own.told(n) { done(n: n) }
      on own.changed { n = own.n }
    }
    """

  static let attacks: [Attack] = sharedCode + numbers + large

  /// Entries that lead to the same code.
  private static let sharedCode = [
    Attack("rules share long code", "shared too often") { gesture in
      let entry = gesture.add(9_000)
      let state = gesture.parts[0].states[1]
      gesture.parts[0].states += Array(repeating: state, count: 200)
      for i in 2..<202 {
        gesture.parts[0].states[i].rules = Array(repeating: entry, count: Trigger.allCases.count)
      }
    },
    Attack("probes jump over long code", "shared too often") { gesture in
      let start = gesture.code.count
      gesture.code.append(Instruction(.jump, UInt16(start + 60_000)))
      gesture.code += Array(repeating: Instruction(.stop), count: 59_999)
      gesture.code.append(Instruction(.result, 0))
      gesture.probes = Array(repeating: Entry(UInt16(start)), count: 20_000)
    },
    Attack("defaults of parameters share long code", "shared too often") { gesture in
      let entry = gesture.add(60_000, .stop)
      for i in 0..<4_000 {
        gesture.parameters.append(
          .init(name: "p\(i)", type: .number, register: gesture.scratch, initial: entry))
      }
    },
    Attack(
      "values share long code, which handlers bring up to date",
      "instructions in a step, and the limit"
    ) {
      let entry = $0.add(30_000, .stop)
      $0.parts[0].values[0].code = entry
      let handler = UInt16($0.code.count)
      $0.code += Array(repeating: Instruction(.refreshValue, 0, 0), count: 30_000)
      $0.code.append(Instruction(.stop))
      for node in $0.nodes.indices {
        for i in $0.nodes[node].handlers.indices {
          $0.nodes[node].handlers[i].code = Entry(handler)
        }
      }
    },
  ]

  /// Lists of numbers and of names.
  private static let numbers = [
    Attack("a part names many regions", "its parts name too many regions") {
      $0.parts[0].regionParameters = Array(repeating: 0, count: 150_000)
    },
    Attack("regions", "it has too many regions") { gesture in
      let register = gesture.regions[0].register
      gesture.regions = (0..<60_000).map {
        .init(name: "r\($0)", isMany: false, register: register)
      }
    },
    Attack("variables", "too many parameters, inputs and variables") { gesture in
      let register = gesture.scratch
      gesture.variables = (0..<60_000).map {
        .init(name: "v\($0)", type: .number, register: register)
      }
    },
    Attack("wide actions, made often", "instructions in a step") { gesture in
      gesture.actions[0].signature.fields = (0..<20_000).map {
        FieldTable(name: "f\($0)", type: .bool)
      }
      gesture.registerCount = 30_000
      let start = UInt16(gesture.code.count)
      gesture.code += Array(repeating: Instruction(.emit, 0, 0, 20_000), count: 2_000)
      gesture.code.append(Instruction(.stop))
      for node in gesture.nodes.indices { gesture.nodes[node].handlers = [] }
      gesture.nodes[gesture.nodes.count - 1].handlers = [
        .init(trigger: HandlerTrigger.began.number, code: Entry(start))
      ]
    },
    Attack("durations read what rules write", nil) { gesture in
      let r = gesture.scratch
      let rule = UInt16(gesture.code.count)
      gesture.code += Array(repeating: Instruction(.add, r, r, r), count: 25_000)
      gesture.code.append(Instruction(.take, TargetOperand.stay, 0))
      gesture.parts[0].states[0].rules[Int(Trigger.down.rawValue)] = Entry(rule)
      let duration = UInt16(gesture.code.count)
      gesture.code += Array(repeating: Instruction(.add, r, r, r), count: 25_000)
      gesture.code.append(Instruction(.result, r))
      gesture.parts[0].states[0].timers = [
        .init(repeats: false, duration: Entry(duration), rule: Entry(rule + 25_000))
      ]
    },
  ]

  /// Machines that take much memory.
  private static let large = [
    Attack("a rule makes many wide events", "bytes of memory, and the limit") { gesture in
      gesture.parts[0].events[0].fields = (0..<2_000).map {
        FieldTable(name: "f\($0)", type: .bool)
      }
      gesture.registerCount = 5_000
      for node in gesture.nodes.indices { gesture.nodes[node].handlers = [] }
      let start = UInt16(gesture.code.count)
      gesture.code += Array(repeating: Instruction(.emit, 0, 0, 2_000), count: 1_000)
      gesture.code.append(Instruction(.take, TargetOperand.stay, 0))
      for state in gesture.parts[0].states.indices {
        gesture.parts[0].states[state].rules = Array(
          repeating: .none, count: Trigger.allCases.count)
        gesture.parts[0].states[state].rules[0] = Entry(start)
      }
    },
    Attack("an event is wider than the registers", "or is too wide") {
      $0.parts[0].events.append(
        SignatureTable(
          name: "wide", fields: (0..<70_000).map { FieldTable(name: "f\($0)", type: .bool) }))
    },
    Attack("a state has many timers", "shared too often") { gesture in
      let start = UInt16(gesture.code.count)
      gesture.code += [Instruction(.result, 0), Instruction(.take, TargetOperand.fail, 0)]
      gesture.parts[0].states[0].timers = Array(
        repeating: .init(repeats: false, duration: Entry(start), rule: Entry(start + 1)),
        count: 100_000)
    },
  ]

  @Test(arguments: attacks) func `a slow table is refused, or does no harm, at length`(
    _ attack: Attack
  )
    throws
  {
    var table = try Specs.table(Self.spec)
    attack.make(&table)
    let bytes = table.encoded()
    #expect(bytes.count <= GestureProgram.Limits().bytes)
    do throws(TableError) {
      let program = try GestureProgram(verifying: bytes)
      #expect(attack.limit == nil)
      #expect(program.instructions <= bytes.count)
      guard var machine = try? program.machine("G") else { return }
      for event in AllocationTests.session(seed: 1, count: 3) { machine.handle(event) { _ in } }
    } catch {
      #expect(error.isLimit || attack.limit == "or is too wide")
      #expect(error.message.contains(attack.limit ?? "no error"), "\(error.message)")
    }
  }

  @Test func `a table too long is refused`() throws {
    let table = try Specs.table(Self.spec)
    var many = table
    while many.encoded().count <= GestureProgram.Limits().bytes {
      let count = many.gestures.count
      for i in 0..<count {
        many.gestures.append(many.gestures[i])
        many.gestures[count + i].name = "G\(count + i)"
      }
    }
    let bytes = many.encoded()
    #expect(throws: TableError.self) { try GestureProgram(verifying: bytes) }
    many.gestures.removeLast(many.gestures.count / 2)
    let half = many.encoded()
    #expect(try GestureProgram(verifying: half).instructions < half.count)
  }
}

extension GestureTable {
  /// A register that code may write.
  fileprivate var scratch: UInt16 { registerCount - 1 }

  /// Appends straight code.
  fileprivate mutating func add(_ count: Int, _ end: Opcode = .take) -> Entry {
    let start = UInt16(code.count)
    code += Array(repeating: Instruction(.copy, scratch, 0), count: count)
    code.append(end == .take ? Instruction(.take, TargetOperand.stay, 0) : Instruction(end))
    return Entry(start)
  }
}
