internal import GestureJSON
public import GestureRuntime

/// Plays a trace to a machine and passes on its reports, in order.
public struct Replay {
  /// The machine after the items that have been played. You can set its inputs, variables and frames before the next
  /// item.
  public var machine: TableMachine
  private let inputs: [GestureTable.Slot]
  private let variables: [GestureTable.Slot]
  private let enums: [EnumTable]

  /// - Throws: the errors of `GestureProgram.machine`.
  public init(
    _ program: GestureProgram, gesture name: String, arguments: [String: GestureValue] = [:]
  ) throws(MachineError) {
    machine = try program.machine(name, arguments)
    let gesture = program.table.gestures.first { $0.name == name }
    inputs = gesture?.inputs ?? []
    variables = gesture?.variables ?? []
    enums = program.table.enums
  }

  /// Calls `observer` from now on with the events inside the machine's steps.
  package mutating func observe(
    with observer: @escaping @Sendable (ObservedStep, StepObservation) -> Void
  ) {
    machine.observe(with: observer)
  }

  /// Plays one item. It also reports refusals, and mistakes in items that the machine takes, and then goes on with the
  /// trace.
  public mutating func play(_ item: TraceItem, to write: (RecordLine) -> Void) {
    let report: (borrowing Report) -> Void = { write(RecordLine($0)) }
    let reply: Reply? =
      switch item.kind {
      case .event(let event): machine.handle(event, reporting: report)
      case .frame(let moves): machine.handle(frame: moves, reporting: report)
      case .advance, .set, .region: machine.advance(to: item.time, reporting: report)
      case .cancel: machine.cancel(at: item.time, reporting: report)
      case .refused: nil
      }
    if let refusal = reply?.refusal {
      return write(RecordLine(.refused(refusal.rawValue, line: item.line), at: item.time))
    }
    let reason = set(item.kind)
    // A timer that is due immediately does not wait for the next line.
    if reason == nil, let deadline = machine.nextDeadline, deadline <= item.time {
      machine.advance(to: item.time, reporting: report)
    }
    if let reply { write(RecordLine(.warning(reply.description, line: item.line), at: item.time)) }
    if let reason { write(RecordLine(.refused(reason, line: item.line), at: item.time)) }
  }

  /// Carries out the setting of an item. Returns why it could not, or why the item could not be read. Otherwise nil.
  private mutating func set(_ kind: TraceItem.Kind) -> String? {
    switch kind {
    case .set(let name, let value): set(name, to: value)
    case .region(let name, let id, let rect): set(name, id, to: rect)
    case .refused(let reason): reason
    case .event, .frame, .advance, .cancel: nil
    }
  }

  /// Plays a trace that is in memory, and returns the record.
  public mutating func record(_ items: some Sequence<TraceItem>) -> [RecordLine] {
    var lines: [RecordLine] = []
    for item in items { play(item) { lines.append($0) } }
    return lines
  }

  /// Sets an input, or a variable if no input has this name. Returns the reason if it cannot. Otherwise nil.
  private mutating func set(_ name: String, to json: JSON) -> String? {
    let input = inputs.first { $0.name == name }
    guard let slot = input ?? variables.first(where: { $0.name == name }) else {
      return MachineError.noInput(name, known: inputs.map { $0.name }).message
    }
    guard let value = GestureValue(json, as: slot.type, enums: enums) else {
      return "this is no value for the \(input == nil ? "variable" : "input") `\(name)`"
    }
    do throws(MachineError) {
      if input == nil {
        try machine.setVariable(name, to: value)
      } else {
        try machine.setInput(name, to: value)
      }
      return nil
    } catch { return error.message }
  }

  private mutating func set(_ name: String, _ id: Int, to rect: Rect?) -> String? {
    do throws(MachineError) {
      try machine.setFrame(name, id: id, to: rect)
      return nil
    } catch { return error.message }
  }
}
