import GestureRuntime

/// Plays a fuzzer's bytes to a machine: all calls of a host, and everything that a host can read.
struct Player {
  private let program: GestureProgram
  private let gesture: GestureTable
  private var bytes: ArraySlice<UInt8>
  private var now: Int64 = 0
  /// Actions, and phases of the whole.
  private(set) var record: [String] = []
  private var keepsRecord: Bool
  /// A copy of the machine, for the calls after it: its bytes, and the time.
  private var copy: (machine: TableMachine, bytes: ArraySlice<UInt8>, now: Int64)?

  /// Nil without a gesture of this name.
  init?(
    _ bytes: ArraySlice<UInt8>, _ name: String, of program: GestureProgram,
    keepsRecord: Bool = false
  ) {
    guard let gesture = program.table.gestures.first(where: { $0.name == name }) else { return nil }
    (self.program, self.gesture) = (program, gesture)
    (self.bytes, self.keepsRecord) = (bytes, keepsRecord)
  }

  mutating func play() {
    guard var machine = try? program.machine(gesture.name, arguments) else { return }
    for region in gesture.regions {
      for id in 0..<(region.isMany ? 6 : 1) { setFrame(region, id, &machine) }
    }
    for slot in gesture.inputs { set(slot, next(), &machine) }
    play(&machine)
    guard let copy else { return }
    let first = record
    var other = copy.machine
    (bytes, now, record) = (copy.bytes, copy.now, [])
    play(&other)
    require(first.suffix(record.count) == record[...], "a copy does otherwise")
    require(machine.nextDeadline == other.nextDeadline, "a copy waits otherwise")
  }

  private mutating func play(_ machine: inout TableMachine) {
    while !bytes.isEmpty { step(&machine) }
    for i in gesture.probes.indices { _ = machine.probe(i) }
    for node in gesture.nodes { _ = machine.values(ofPart: node.name) }
    let end = Timestamp(nanoseconds: now)
    run { machine.cancel(at: end, reporting: $0) }
    for slot in gesture.variables { _ = machine[variable: slot.name] }
    for slot in gesture.inputs { _ = try? machine.input(slot.name) }
    for region in gesture.regions { _ = try? machine.frame(region.name, id: 1) }
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
    case 216...219: setSomething(Int(word & 3), next(), &machine)
    case 220: machine.reset()
    case 221: replace(&machine)
    case 222, 223: branch(machine)
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

  // MARK: Calls besides events

  private var arguments: [String: GestureValue] {
    let open = gesture.parameters.filter { $0.initial.isNone }
    let values = open.map { ($0.name, value(2, as: $0.type)) }
    return Dictionary(values, uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
  }

  private mutating func setSomething(_ kind: Int, _ byte: UInt8, _ machine: inout TableMachine) {
    let slots = kind == 0 ? gesture.inputs : gesture.variables
    if kind < 2, !slots.isEmpty {
      set(slots[Int(byte) % slots.count], next(), &machine)
    } else if !gesture.regions.isEmpty {
      let region = gesture.regions[Int(byte) % gesture.regions.count]
      if kind == 2 {
        setFrame(region, Int(next()), &machine)
      } else {
        try? machine.setFrame(region.name, id: Int(next()) % 6, to: nil)
      }
    }
  }

  private mutating func set(
    _ slot: GestureTable.Slot, _ byte: UInt8, _ machine: inout TableMachine
  ) {
    guard let value = value(coordinate(byte), as: slot.type) else { return }
    do throws(MachineError) {
      try machine.setInput(slot.name, to: value)
    } catch {
      try? machine.setVariable(slot.name, to: value)
    }
  }

  private func setFrame(_ region: GestureTable.Region, _ id: Int, _ machine: inout TableMachine) {
    let frame = Rect(x: Double(id) * 50, y: 0, width: 60, height: 300)
    try? machine.setFrame(region.name, id: id, to: frame)
  }

  private mutating func replace(_ machine: inout TableMachine) {
    let (program, arguments, time) = (program, arguments, Timestamp(nanoseconds: now))
    _ = try? machine.replace(with: program, arguments, at: time) { _ in }
  }

  /// Keeps a copy of the machine, once, for the calls that follow.
  private mutating func branch(_ machine: TableMachine) {
    guard copy == nil else { return }
    keepsRecord = true
    copy = (machine, bytes, now)
  }

  /// A value of any type, whose registers hold `number`.
  private func value(_ number: Double, as type: ValueType) -> GestureValue? {
    GestureValue(Array(repeating: number, count: 64), as: type, enums: program.table.enums)
  }

  // MARK: Bytes

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
