import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// The limits of a table, each at the limit and just past it, and tables made to be slow to load or to run.
@Suite struct TableLimitTests {
  private typealias Limits = GestureProgram.Limits

  /// - Returns: the error. Nil if the table is accepted.
  private func refusal(_ table: Table, _ limits: Limits = Limits()) -> String? {
    do throws(TableError) {
      _ = try GestureProgram(verifying: table.encoded(), limits: limits)
      return nil
    } catch {
      return error.message
    }
  }

  private func changed(_ change: (inout GestureTable) -> Void) throws -> Table {
    var table = try Specs.table(TableTests.spec)
    change(&table.gestures[0])
    return table
  }

  // MARK: At each limit, and just past it

  @Test func `bytes are counted before anything is read`() throws {
    let bytes = try TableTests.bytes()
    var limits = Limits()
    limits.bytes = bytes.count
    #expect(throws: Never.self) { try GestureProgram(verifying: bytes, limits: limits) }
    let error = #expect(throws: TableError.self) {
      try GestureProgram(verifying: Array(repeating: 0, count: bytes.count + 1), limits: limits)
    }
    #expect(
      error?.message == "the table has \(bytes.count + 1) bytes, and the limit is \(bytes.count)")
  }

  @Test func `instructions of all gestures are counted together`() throws {
    let table = try Specs.table(TableTests.spec)
    let whole = try GestureProgram(verifying: table).instructions
    var first = table
    first.gestures.removeLast()
    #expect(try GestureProgram(verifying: first).instructions < whole)
    var limits = Limits()
    limits.instructions = whole
    #expect(refusal(table, limits) == nil)
    limits.instructions -= 1
    #expect(
      refusal(table, limits) == "gesture `Many`: its code is too long, or shared too often")
    #expect(refusal(first, limits) == nil)
  }

  /// The least of each limit that a table needs: a loader that counts less lets through what takes more.
  @Test func `the least limits of some tables`() throws {
    let crossing = """
      gesture Board = race(pass: crossing(over: keys), hold: longPress(), each(line: drag(), upTo: 3)) {
        regions keys
        region pad
        action hit(id: count)
        on pass.entered(id) { hit(id: id) }
        on pass.exited(id) { hit(id: id) }
      }
      """
    var record = ""
    for text in [TableTests.spec, StepTimerTests.ticker, crossing] {
      let table = try Specs.table(text)
      for (name, limit) in [
        ("bytes", \Limits.bytes), ("instructions", \.instructions), ("regions", \.regions),
        ("parameters", \.parameters), ("work", \.work), ("memory", \.memory),
      ] {
        var (low, high) = (0, Limits()[keyPath: limit])
        while low < high {
          let middle = (low + high) / 2
          var limits = Limits()
          limits[keyPath: limit] = middle
          if refusal(table, limits) == nil { high = middle } else { low = middle + 1 }
        }
        record += "\(table.gestures[0].name) \(name): \(low)\n"
      }
    }
    try expectGolden(record, at: "Goldens/limits.txt")
  }

  @Test func `code that is jumped over counts`() throws {
    func counted(_ length: Int) throws -> Int {
      let table = try changed { gesture in
        let start = gesture.code.count
        gesture.code.append(Instruction(.jump, UInt16(start + length)))
        for _ in 1..<length { gesture.code.append(Instruction(.stop)) }
        gesture.code.append(Instruction(.result, 0))
        gesture.probes.append(Entry(UInt16(start)))
      }
      return try GestureProgram(verifying: table).instructions
    }
    #expect(try counted(1_001) - counted(1) == 1_000)
  }

  @Test func `parameters, inputs and variables are counted together`() throws {
    let table = try Specs.table(TableTests.spec)
    var limits = Limits()
    limits.parameters = 5
    #expect(refusal(table, limits) == nil)
    limits.parameters = 4
    #expect(
      refusal(table, limits)
        == "gesture `Circle`: it has too many parameters, inputs and variables")
  }

  @Test func `a host may take fewer regions than the engine`() throws {
    let table = try Specs.table(TableTests.spec)
    var limits = Limits()
    limits.regions = 2
    #expect(refusal(table, limits) == nil)
    limits.regions = 1
    #expect(refusal(table, limits) == "gesture `Circle`: it has too many regions")
  }

  @Test(arguments: [(1_024, nil), (1_025, "gesture `Circle`: its parts name too many regions")])
  func `parts name so many regions`(count: Int, expected: String?) throws {
    let table = try changed { gesture in
      let there = gesture.parts.reduce(0) { $0 + $1.regionParameters.count }
      gesture.parts[0].regionParameters += Array(repeating: 0, count: count - there)
    }
    var limits = Limits()
    limits.work = .max
    #expect(refusal(table, limits) == expected)
  }

  @Test func `work and memory have a limit`() throws {
    let table = try Specs.table(TableTests.spec)
    let plans = try GestureProgram(verifying: table).plans
    let work = plans.map { $0.workBound }.max() ?? 0
    let memory = plans.map { $0.memoryBound }.max() ?? 0
    var limits = Limits()
    (limits.work, limits.memory) = (Int(work), memory)
    #expect(refusal(table, limits) == nil)
    limits.work -= 1
    #expect(
      refusal(table, limits)?.hasSuffix(
        "it may take \(Int(work)) instructions in a step, and the limit is \(Int(work) - 1)")
        == true)
    (limits.work, limits.memory) = (Int(work), memory - 1)
    #expect(
      refusal(table, limits)?.hasSuffix(
        "it may take \(memory) bytes of memory, and the limit is \(memory - 1)") == true)
  }

  /// The verifier knows the size of a machine before there is one.
  @Test func `a machine with all touches and frames has the memory that was counted`() throws {
    let table = try Specs.table(
      "gesture G = simultaneous(crossing(over: keys), magnify()) { regions keys regions more }")
    let program = try GestureProgram(verifying: table)
    var machine = try program.machine("G")
    for id in 0..<RegionFrames.limit {
      try machine.setFrame("keys", id: id, to: Rect(x: 0, y: 0, width: 1, height: 1))
    }
    let own = MemoryLayout<TableMachine>.size
    #expect(machine.byteCount.full - own == program.plans[0].memoryBound)
  }

  @Test func `a table of this process has only the limits of the engine`() {
    let limits = GestureProgram.Limits.engine
    #expect(limits.bytes == .max && limits.instructions == .max)
    #expect(limits.parameters == .max && limits.work == .max)
  }

  // MARK: Names

  @Test func `names are unique`() throws {
    let table = try Specs.table(TableTests.spec)
    func twice(_ change: (inout Table) -> Void) -> String? {
      var table = table
      change(&table)
      return refusal(table)
    }
    #expect(
      twice { $0.gestures[1].name = "Circle" } == "the table: two gestures have the name `Circle`")
    #expect(twice { $0.enums.append($0.enums[0]) } == "the table: two enums have the name `Mood`")
    #expect(
      twice { $0.enums[0].cases[1].name = "calm" } == "enum `Mood`: two cases have the name `calm`")
    for (kind, name, change) in [
      ("parameters", "lift", { $0.parameters[1].name = "lift" }),
      ("inputs", "isOn", { $0.inputs.append($0.inputs[0]) }),
      ("variables", "mood", { $0.variables[1].name = "mood" }),
      ("regions", "keys", { $0.regions[1].name = "keys" }),
      ("actions", "told", { $0.actions[2].signature.name = "told" }),
      ("labels", "at", { $0.actions[0].signature.fields[1].name = "at" }),
      ("timers", "t", { $0.timers = [.init(name: "t"), .init(name: "t")] }),
      ("parts", "hold", { $0.nodes[1].name = "hold" }),
    ] as [(String, String, (inout GestureTable) -> Void)] {
      #expect(
        twice { change(&$0.gestures[0]) }
          == "gesture `Circle`: two \(kind) have the name `\(name)`")
    }
    // Equal to a host, which compares characters.
    #expect(
      twice {
        $0.gestures[0].regions[0].name = "\u{E9}"
        $0.gestures[0].regions[1].name = "e\u{301}"
      } != nil)
  }
}
