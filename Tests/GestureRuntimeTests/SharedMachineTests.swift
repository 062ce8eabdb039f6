import Foundation
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// Threads share a program, and go on from copies of one machine. Each reports what it would report alone. The thread
/// sanitizer watches these tests in `Scripts/sanitize`.
@Suite struct SharedMachineTests {
  private static let threads = 4
  private static let events = AllocationTests.session(seed: 11, count: 400)

  private static func program() throws -> GestureProgram {
    try GestureProgram(verifying: Specs.table(AllocationTests.spec).encoded())
  }

  private static func machine(_ name: String, of program: GestureProgram) throws -> TableMachine {
    var machine = try program.machine(name)
    for id in 0..<4 {
      let frame = Rect(x: Double(id) * 70, y: 0, width: 60, height: 300)
      try machine.setFrame("keys", id: id, to: frame)
    }
    return machine
  }

  private static func play(
    _ events: some Sequence<PointerEvent>, to machine: inout TableMachine
  ) -> [String] {
    var record: [String] = []
    for event in events {
      machine.handle(event, reporting: { record.append("\($0.time) \($0.name) \($0.fields)") })
    }
    return record
  }

  /// Runs all threads at the same time, and returns their results.
  private static func together<Result: Sendable>(
    _ make: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    // The thread sanitizer knows the locks of pthread. It does not know `Mutex`, and at times sees a race behind it.
    let lock = NSLock()
    nonisolated(unsafe) var results: [Result] = []
    let group = DispatchGroup()
    for number in 0..<threads {
      group.enter()
      Thread {
        let result = make(number)
        lock.withLock { results.append(result) }
        group.leave()
      }.start()
    }
    group.wait()
    return lock.withLock { results }
  }

  @Test(arguments: ["Everything", "Crossing"])
  func `threads share a program`(_ name: String) throws {
    let program = try Self.program()
    var alone = try Self.machine(name, of: program)
    let expected = Self.play(Self.events, to: &alone)
    #expect(expected.count > 100)
    let records = Self.together { _ -> [String] in
      guard var machine = try? Self.machine(name, of: program) else { return [] }
      return Self.play(Self.events, to: &machine)
    }
    #expect(records == Array(repeating: expected, count: Self.threads))
  }

  /// The copies share their memory until one of them takes a step.
  @Test(arguments: ["Everything", "Crossing"])
  func `threads go on from copies of one machine`(_ name: String) throws {
    var machine = try Self.machine(name, of: Self.program())
    for start in stride(from: 0, to: Self.events.count, by: 100) {
      let (next, copy) = (Self.events[start..<start + 100], machine)
      let records = Self.together { number -> [String] in
        var own = copy
        // Half of them copy a copy, and leave it unused until it goes away.
        let second = number.isMultiple(of: 2) ? own : nil
        defer { withExtendedLifetime(second) {} }
        return Self.play(next, to: &own)
      }
      let expected = Self.play(next, to: &machine)
      #expect(records == Array(repeating: expected, count: Self.threads), "from event \(start)")
    }
  }
}
