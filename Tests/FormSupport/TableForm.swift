public import GestureRuntime

/// A gesture as a table that is interpreted.
public struct TableForm: GestureForm, Sendable {
  public var machine: TableMachine
  /// Of the variables, sorted.
  private let names: [String]
  /// Recognizers and operators.
  let partCount: Int

  /// - Throws: an unknown name, an argument that does not fit.
  public init(
    _ program: GestureProgram, gesture: String, _ arguments: [String: GestureValue] = [:]
  ) throws(MachineError) {
    machine = try program.machine(gesture, arguments)
    let table = program.table.gestures.first { $0.name == gesture }
    partCount = table?.nodes.count ?? 1
    names = (table?.variables ?? []).map { $0.name }.sorted()
  }

  // The only place that knows how a machine is called.
  public mutating func take(_ call: HostCall) -> Outcome {
    var told: [Told] = []
    var refusal: String?
    do {
      switch call {
      case .event(let event):
        refusal = machine.record(event) { told.append(Told($0)) }?.rawValue
      case .frame(let events):
        refusal = machine.record(frame: events) { told.append(Told($0)) }?.rawValue
      case .advance(let time):
        refusal = machine.record(advancingTo: time) { told.append(Told($0)) }?.rawValue
      case .cancel(let time):
        refusal = machine.record(cancellingAt: time) { told.append(Told($0)) }?.rawValue
      case .setInput(let name, let value): try machine.setInput(name, to: value)
      case .setVariable(let name, let value): try machine.setVariable(name, to: value)
      case .reset: machine.reset()
      case .setFrame(let name, let id, let rect): try machine.setFrame(name, id: id, to: rect)
      }
    } catch {
      refusal = error.kind
    }
    var outcome = Outcome(refusal: refusal)
    outcome.told = told
    outcome.nextDeadline = machine.nextDeadline
    outcome.isActive = machine.phase == .active
    outcome.variables = names.compactMap { name in
      (try? machine.variable(name)).map { GestureValue.Field(name, $0) }
    }
    return outcome
  }
}
