import GestureRuntime

/// Plays a fuzzer's bytes to a machine, and reads all that a host can read.
struct Player {
  private var bytes: ArraySlice<UInt8>
  private var now: Int64 = 0
  /// Actions, and phases of the whole.
  private(set) var record: [String] = []
  private let keepsRecord: Bool

  init(_ bytes: ArraySlice<UInt8>, keepsRecord: Bool = false) {
    self.bytes = bytes
    self.keepsRecord = keepsRecord
  }

  mutating func play(_ name: String, of program: GestureProgram) {
    guard let gesture = program.table.gestures.first(where: { $0.name == name }) else { return }
    let enums = program.table.enums
    var arguments: [String: GestureValue] = [:]
    for slot in gesture.parameters where slot.initial.isNone {
      arguments[slot.name] = value(2, as: slot.type, enums)
    }
    guard var machine = try? program.machine(name, arguments) else { return }
    setFrames(of: gesture, &machine)
    for slot in gesture.inputs {
      guard let value = value(coordinate(next()), as: slot.type, enums) else { continue }
      try? machine.setInput(slot.name, to: value)
    }
    while !bytes.isEmpty {
      step(&machine)
      // A copy goes its own way.
      if bytes.count == 16 {
        var other = machine
        run { other.cancel(at: Timestamp(nanoseconds: .max), reporting: $0) }
      }
    }
    for i in gesture.probes.indices { _ = machine.probe(i) }
    let end = Timestamp(nanoseconds: now)
    run { machine.cancel(at: end, reporting: $0) }
    for slot in gesture.variables { _ = machine[variable: slot.name] }
    for slot in gesture.inputs { _ = try? machine.input(slot.name) }
  }

  private mutating func step(_ machine: inout TableMachine) {
    let word = next()
    now = later(next())
    let place = Point(x: coordinate(next()), y: coordinate(next()))
    let event = PointerEvent(
      phase: PointerEvent.Phase.allCases[Int(word & 7) % PointerEvent.Phase.allCases.count],
      touch: Int(word >> 3 & 3), at: place, by: Vector(dx: place.y, dy: place.x),
      time: Timestamp(nanoseconds: now), kind: word & 32 == 0 ? .touch : .mouse,
      button: word & 64 == 0 ? .primary : .secondary, pressure: word == 200 ? .nan : 1)
    switch word {
    case 224...231: run { machine.advance(to: event.time, reporting: $0) }
    case 232...239:
      if let deadline = machine.nextDeadline {
        now = max(now, deadline.nanoseconds)
        run { machine.advance(to: deadline, reporting: $0) }
      }
    case 240...247:
      let frame = (0..<Int(word & 7) + 1).map { touch in
        PointerEvent.move(touch: touch, at: place, time: event.time)
      }
      run { machine.handle(frame: frame, reporting: $0) }
    case 248...251: run { machine.cancel(at: event.time, reporting: $0) }
    default: run { machine.handle(event, reporting: $0) }
    }
  }

  private mutating func run(_ step: ((borrowing Report) -> Void) -> Reply?) {
    var lines: [String] = []
    let keepsRecord = keepsRecord
    _ = step { report in
      let (part, name, fields) = (report.part, report.name, report.fields)
      // Phases of parts carry all values, which a table need not keep.
      if keepsRecord, report.kind == .action || part.isEmpty && report.kind != .event {
        lines.append("\(report.time) \(name) \(fields)")
      }
    }
    record += lines
  }

  /// A value of any type, whose registers hold `number`.
  private func value(_ number: Double, as type: ValueType, _ enums: [EnumTable]) -> GestureValue? {
    GestureValue(Array(repeating: number, count: 64), as: type, enums: enums)
  }

  private func setFrames(of gesture: GestureTable, _ machine: inout TableMachine) {
    for region in gesture.regions {
      for id in 0..<(region.isMany ? 6 : 1) {
        let frame = Rect(x: Double(id) * 50, y: 0, width: 60, height: 300)
        try? machine.setFrame(region.name, id: id, to: frame)
      }
    }
  }

  private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A time that is mostly a little later, sometimes too far, or in the past.
  private func later(_ byte: UInt8) -> Int64 {
    switch byte {
    case 0..<192: now.addingReportingOverflow(Int64(byte) * 4_000_000).partialValue
    case 192..<250: now.addingReportingOverflow(Int64(byte - 191) * 200_000_000).partialValue
    case 250: now &- 1
    case 251: Int64(1) << 53
    case 252: .max
    case 253: .min
    default: now
    }
  }

  private func coordinate(_ byte: UInt8) -> Double {
    switch byte {
    case 255: .nan
    case 254: .infinity
    case 253: .greatestFiniteMagnitude
    case 252: -.greatestFiniteMagnitude
    case 251: .leastNonzeroMagnitude
    case 250: -0.0
    case 249: 9e15
    default: Double(byte) * 3
    }
  }
}
