import Counting
import GestureRuntime

// What a machine costs beside its steps: to make, to keep, and to copy.

func countMachines() {
  count("session", "by hand", { SessionByHand() }, { $0.handle($1) { _ in } })
  count("session", "generated", { Session() }, { $0.handle($1) { _ in } })
  count("session", "interpreter", { machine("Session") }, { $0.handle($1) { _ in } })
  count("moves", "by hand", { PanByHand() }, { $0.handle($1) { _ in } })
  count("moves", "generated", { Pan() }, { $0.handle($1) { _ in } })
  count("moves", "interpreter", { machine("Pan") }, { $0.handle($1) { _ in } })
  count("tap", "generated", { Touch() }, { $0.handle($1) { _ in } })
  count("tap", "interpreter", { machine("Touch") }, { $0.handle($1) { _ in } })
}

/// How often each thing is done.
private let times = 200

/// In the middle of a drag a machine is copied, and the copy goes on by one move: some copy only then.
private func count<Machine>(
  _ gesture: String, _ form: String, _ make: () -> Machine,
  _ handle: (inout Machine, PointerEvent) -> Void
) {
  let name = "\(gesture)/\(form)"
  let moves = oneFinger(moves: 2 * times + 20)
  for isCounted in [false, true] {
    if isCounted { counting_start() }
    for _ in 0..<times { keep(make()) }
    if isCounted { counting_stop() }
  }
  let (machine, size) = allocating(make)
  report("make/\(name)", size.numbers + [("inline", Double(MemoryLayout<Machine>.size))])

  var going = machine
  for event in moves.prefix(20) { handle(&going, event) }
  let (_, copySize) = allocating {
    var copy = going
    handle(&copy, moves[20])
    return copy
  }
  counting_start()
  for _ in 0..<times {
    var copy = going
    handle(&copy, moves[20])
    keep(copy)
  }
  counting_stop()
  report("copy/\(name)", copySize.numbers)

  for event in moves[20..<20 + times] { handle(&going, event) }
  counting_start()
  for event in moves[(20 + times)..<(20 + 2 * times)] {
    handle(&going, event)
    keep(going)
  }
  counting_stop()
  report("move/\(name)", [("times", Double(times))])
}

/// What the allocator was asked for, and what of it is held.
private struct Size {
  var allocations: UInt
  var blocks: Int
  var bytes: Int

  var numbers: [(String, Double)] {
    [
      ("times", Double(times)), ("allocations", Double(allocations)), ("blocks", Double(blocks)),
      ("bytes", Double(bytes)),
    ]
  }
}

private func allocating<Value>(_ make: () -> Value) -> (Value, Size) {
  let (allocations, blocks, bytes) = (allocation_count(), allocated_blocks(), allocated_bytes())
  let value = make()
  let size = Size(
    allocations: allocation_count() - allocations, blocks: allocated_blocks() - blocks,
    bytes: allocated_bytes() - bytes)
  return (value, size)
}
