import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// The errors of tables with one changed number, to the word.
@Suite struct RefusedTableTests {
  /// The outcomes of some attempts, with equal consecutive outcomes on one line.
  private struct Account {
    private(set) var text = ""
    private var last: String?

    mutating func add(_ attempt: String, _ body: () throws(TableError) -> Void) {
      var outcome = "taken"
      do throws(TableError) {
        try body()
      } catch {
        outcome = (error.isLimit ? "limit: " : "") + error.message
      }
      text += outcome == last ? " \(attempt)" : "\n  \(outcome): \(attempt)"
      last = outcome
    }

    mutating func begin(_ title: String) {
      text += (text.isEmpty ? "" : "\n") + title
      last = nil
    }
  }

  /// Each operand of the first and of the last instruction of each opcode, at the limits of all that it may name.
  @Test(arguments: [0, 1]) func operands(_ number: Int) throws {
    var table = try Specs.table(TableTests.spec)
    table.gestures = [table.gestures[number]]
    let gesture = table.gestures[0]
    var indices: [Opcode: [Int]] = [:]
    for (index, instruction) in gesture.code.enumerated() {
      indices[instruction.opcode, default: []].append(index)
    }
    var counts = [
      gesture.constants.count, Int(gesture.registerCount), Int(gesture.registerCount) - 1,
      gesture.parts.count, gesture.regions.count, gesture.actions.count, gesture.code.count,
    ]
    for part in gesture.parts {
      counts += [part.events.count, part.values.count, part.regionParameters.count]
    }
    let values = Set(counts.flatMap { [$0 - 1, $0] } + [0, 1, 0xFFFF]).filter { $0 >= 0 }.sorted()
    var account = Account()
    for opcode in Opcode.allCases {
      guard let first = indices[opcode]?.first, let last = indices[opcode]?.last else { continue }
      for index in Set([first, last]).sorted() {
        for (name, operand) in [("a", \Instruction.a), ("b", \.b), ("c", \.c)] {
          account.begin("\(opcode) at \(index), \(name)")
          for value in values {
            var changed = table
            changed.gestures[0].code[index][keyPath: operand] = UInt16(value)
            account.add("\(value)") { () throws(TableError) in
              _ = try GestureProgram(verifying: changed)
            }
          }
        }
      }
    }
    try expectGolden(account.text + "\n", at: "Goldens/operands-\(number).txt")
  }

  /// One more and one fewer of everything that a gesture lists, and the number of registers.
  @Test func lists() throws {
    let original = try Specs.table(TableTests.spec)
    var account = Account()
    for number in original.gestures.indices {
      account.begin("gesture \(number)")
      func add(_ attempt: String, _ change: (inout GestureTable) -> Void) {
        var table = original
        change(&table.gestures[number])
        account.add(attempt) { () throws(TableError) in _ = try GestureProgram(verifying: table) }
      }
      func add<Element>(_ name: String, _ list: WritableKeyPath<GestureTable, [Element]>) {
        guard let last = original.gestures[number][keyPath: list].last else { return }
        add("fewer \(name)") { $0[keyPath: list].removeLast() }
        add("one more of \(name)") { $0[keyPath: list].append(last) }
        add("a hundred more of \(name)") {
          $0[keyPath: list] += Array(repeating: last, count: 100)
        }
      }
      add("constants", \.constants)
      add("parameters", \.parameters)
      add("inputs", \.inputs)
      add("variables", \.variables)
      add("regions", \.regions)
      add("actions", \.actions)
      add("timers", \.timers)
      add("nodes", \.nodes)
      add("parts", \.parts)
      add("code", \.code)
      add("probes", \.probes)
      for count in [0, 1] + (-2...1).map({ original.gestures[number].constants.count + $0 }) {
        add("\(count) registers") { $0.registerCount = UInt16(max(0, count)) }
      }
    }
    try expectGolden(account.text + "\n", at: "Goldens/lists.txt")
  }

  /// Some bytes of a table, and its end.
  @Test func bytes() throws {
    let original = try TableTests.bytes()
    var account = Account()
    account.begin("another byte")
    for index in stride(from: Table.headerLength, to: original.count, by: 15) {
      for (name, byte) in [("+1", original[index] &+ 1), ("255", 255)] {
        var bytes = original
        bytes[index] = byte
        account.add("\(index)\(name)") { () throws(TableError) in
          _ = try GestureProgram(verifying: bytes.sealed)
        }
      }
    }
    account.begin("fewer bytes")
    for count in stride(from: 0, to: original.count, by: 41) {
      account.add("\(count)") { () throws(TableError) in
        _ = try GestureProgram(verifying: Array(original.prefix(count)))
      }
      guard count > Table.headerLength else { continue }
      account.add("\(count) sealed") { () throws(TableError) in
        _ = try GestureProgram(verifying: Array(original.prefix(count)).sealed)
      }
    }
    try expectGolden(account.text + "\n", at: "Goldens/bytes.txt")
  }
}
