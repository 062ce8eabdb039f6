public import GestureRuntime

/// A gesture as an interpreted table, or a wrong table that proves that a comparison finds it.
public protocol NormalForm: GestureForm {
  var machine: TableMachine { get set }
  /// Recognizers and operators.
  var partCount: Int { get }
}

/// A gesture as a table that is interpreted.
public struct TableForm: NormalForm, PlayedForm, Sendable {
  public var machine: TableMachine
  /// The names of the variables, sorted.
  private let names: [String]
  public let partCount: Int

  /// - Throws: an unknown name, an argument that does not fit.
  public init(
    _ program: GestureProgram, gesture: String, _ arguments: [String: GestureValue] = [:]
  ) throws(MachineError) {
    machine = try program.machine(gesture, arguments)
    let table = program.table.gestures.first { $0.name == gesture }
    partCount = table?.nodes.count ?? 1
    names = (table?.variables ?? []).map { $0.name }.sorted()
  }

  public mutating func play(_ calls: PlayedCalls) -> Int { machine.play(calls) }

  // The only place that knows how a machine is called.
  public mutating func take(_ call: HostCall) -> Outcome {
    var reported: [Reported] = []
    let refusal = refusal { machine throws(MachineError) in
      try machine.set(call)
      return machine.take(call, reporting: { reported.append(Reported($0)) })
    }
    return outcome(refusal, reported)
  }

  public mutating func handle(_ call: HostCall) -> Outcome {
    var reported: [Reported] = []
    let refusal = refusal { machine throws(MachineError) in
      try machine.set(call)
      return machine.take(call) { (action: GestureAction) in reported.append(Reported(action)) }
    }
    return outcome(refusal, reported)
  }

  private mutating func refusal(
    _ body: (inout TableMachine) throws(MachineError) -> Reply?
  ) -> String? {
    do { return try body(&machine)?.description } catch { return error.kind }
  }

  private func outcome(_ refusal: String?, _ reported: [Reported]) -> Outcome {
    var outcome = Outcome(refusal: refusal)
    outcome.reported = reported
    outcome.nextDeadline = machine.nextDeadline
    outcome.isActive = machine.phase == .active
    outcome.variables = names.compactMap { name in
      machine[variable: name].map { GestureValue.Field(name, $0) }
    }
    return outcome
  }
}

extension TableMachine {
  /// Carries out a call of a host between steps. Does nothing for events and times.
  fileprivate mutating func set(_ call: HostCall) throws(MachineError) {
    switch call {
    case .event, .frame, .advance, .cancel: break
    case .setInput(let name, let value): try setInput(name, to: value)
    case .setVariable(let name, let value): try setVariable(name, to: value)
    case .reset: reset()
    case .setFrame(let name, let id, let rect): try setFrame(name, id: id, to: rect)
    }
  }
}
