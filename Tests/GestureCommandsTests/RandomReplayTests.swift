import FormSupport
import GestureCompiler
import GestureJSON
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

/// Checksums of every output of `replay` for random traces: of random specs, and of the specs that people copy. An
/// unintended change shows here. The goldens of `WholeTestTests` show the change itself.
@Suite struct RandomReplayTests {
  private static let outputs = [
    "", "--format table", "--why", "--timeline", "--timeline --ascii --width 47", "--as-test",
  ]

  /// The gestures of a text that can be made without arguments, each with traces of its own.
  private func record(_ text: String, seed: UInt64) throws -> String {
    var compilation = try compiled(text)
    guard let table = compilation.table(for: .record) else { return "none\n" }
    var record = ""
    for (number, gesture) in table.gestures.enumerated()
    where !gesture.parameters.contains(where: { $0.initial.isNone }) {
      let calls = RandomCalls.calls(
        seed: seed + UInt64(number), for: gesture, enums: table.enums,
        settable: Set(gesture.variables.map { $0.name }), length: 60)
      let world = World(["a.gesture": text, "t.jsonl": trace(calls)])
      let sums = Self.outputs.map { output in
        world.forget()
        _ = world.run("replay a.gesture --gesture \(gesture.name) --trace t.jsonl \(output)")
        return checksum(world.output + world.error)
      }
      record += "\(gesture.name): \(sums.joined(separator: " "))\n"
    }
    return record
  }

  private func trace(_ calls: [HostCall]) -> String {
    var now = Timestamp(nanoseconds: 0)
    return calls.flatMap { call -> [String] in
      now = call.time ?? now
      return call.traceKind.map { TraceItem($0, at: now, line: 1).lines } ?? []
    }.joined(separator: "\n")
  }

  @Test(arguments: 0..<12) func `random specs`(seed: Int) throws {
    let seed = UInt64(seed)
    let texts = [
      SpecGenerator.spec(seed: seed).text, SpecGenerator.conditions(seed: seed + 100).text,
    ]
    let record = try texts.map { try self.record($0, seed: seed) }.joined(separator: "\n")
    try expectGolden(record, at: "Goldens/Replays/random-\(seed).txt")
  }

  private static let paths = [
    "Specs/DraggableCircle", "Examples/Cookbook/SwipeOrPinch", "Examples/Cookbook/PianoKeys",
  ]

  @Test(arguments: paths) func `specs that people copy`(path: String) throws {
    let record = try record(try Repository.text("\(path).gesture"), seed: 5)
    let name = path.replacing("/", with: "-")
    try expectGolden(record, at: "Goldens/Replays/\(name).txt")
  }
}

extension HostCall {
  /// The call as an item of a trace. A trace has no item for a reset.
  fileprivate var traceKind: TraceItem.Kind? {
    switch self {
    case .event(let event): .event(event)
    case .frame(let events): .frame(events)
    case .advance: .advance
    case .cancel: .cancel
    case .setInput(let name, let value), .setVariable(let name, let value):
      (try? JSON(parsing: value.json.utf8)).map { .set(name: name, value: $0) }
    case .setFrame(let name, let id, let rect): .region(name: name, id: id, rect: rect)
    case .reset: nil
    }
  }
}
