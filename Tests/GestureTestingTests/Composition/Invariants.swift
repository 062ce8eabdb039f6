import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// A machine with the record of its reports.
struct RecordedMachine {
  var machine: TableMachine
  var record: [Reported] = []
  /// Nanoseconds.
  private var last: Int64 = .min

  init(machine: TableMachine) { self.machine = machine }

  mutating func play(_ steps: [TraceStep], slice: Int64? = nil) {
    for step in steps {
      guard let time = step.first?.time else { continue }
      if let slice, last != .min {
        while last + slice < time.nanoseconds {
          last += slice
          advance(to: Timestamp(nanoseconds: last))
        }
      }
      last = time.nanoseconds
      if step.count == 1 {
        machine.handle(step[0], reporting: { record.append(Reported($0)) })
      } else {
        machine.handle(frame: step, reporting: { record.append(Reported($0)) })
      }
    }
  }

  mutating func advance(to time: Timestamp) {
    last = time.nanoseconds
    machine.advance(to: time, reporting: { record.append(Reported($0)) })
  }

  /// Whether nothing is under way, as in a new machine.
  var isPristine: Bool {
    let shape = machine.plan.shape
    var block = machine.block()
    return block.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      let marks = MarkBits(base, shape.plan)
      let changed = [marks.over, marks.active, marks.won, marks.started, marks.handedOn]
      return (0..<shape.nodes.count).allSatisfy { node in !changed.contains { $0.contains(node) } }
    }
  }
}

/// The fault of one composition under one trace. Nil if all four invariants hold.
func brokenInvariant(_ program: GestureProgram, _ trace: [TraceStep], probe: Int) throws -> String?
{
  let fresh = RecordedMachine(machine: try preparedMachine(program))
  let end = trace.lastMillisecond + 20_000
  var played = fresh
  played.play(trace)
  played.advance(to: Timestamp(milliseconds: end))
  if let fault = pairingFault(played.record) { return fault }
  guard played.isPristine else { return "something is under way after the last lift" }
  var sliced = fresh
  sliced.play(trace, slice: 30_000_000)
  sliced.advance(to: Timestamp(milliseconds: end))
  guard sliced.record == played.record else { return "slicing time matters" }
  var first = fresh
  first.play(probes[probe].later(by: end + 1000))
  first.advance(to: Timestamp(milliseconds: end + 20_000))
  let before = played.record.count
  played.play(probes[probe].later(by: end + 1000))
  played.advance(to: Timestamp(milliseconds: end + 20_000))
  guard Array(played.record[before...]) == first.record else {
    return "the next gesture is not like the first"
  }
  return nil
}

/// A machine of `G` with frames for its regions.
func preparedMachine(_ program: GestureProgram) throws -> TableMachine {
  var machine = try program.machine("G")
  for region in program.table.gestures.last?.regions ?? [] {
    if region.isMany {
      try machine.setFrame(region.name, id: 1, to: Rect(x: 90, y: -20, width: 20, height: 200))
      try machine.setFrame(region.name, id: 2, to: Rect(x: 105, y: -20, width: 200, height: 200))
    } else {
      try machine.setFrame(region.name, to: Rect(x: 0, y: -100, width: 150, height: 400))
    }
  }
  return machine
}

/// Whether every `began` has exactly one end, and nothing is reported out of order.
private func pairingFault(_ record: [Reported]) -> String? {
  var active: Set<String> = []
  for reported in record {
    switch reported.name {
    case "began": if !active.insert(reported.part).inserted { return "\(reported.exactText) twice" }
    case "changed":
      if !active.contains(reported.part) { return "\(reported.exactText) without began" }
    case "cancelled":
      if active.remove(reported.part) == nil { return "\(reported.exactText) without began" }
    case "failed": if active.contains(reported.part) { return "\(reported.exactText) after began" }
    case "ended": active.remove(reported.part)
    default: break
    }
  }
  return active.isEmpty ? nil : "\(active.sorted()) began and never ended"
}
