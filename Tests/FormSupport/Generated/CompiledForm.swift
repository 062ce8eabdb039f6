public import GestureRuntime

/// A gesture as generated Swift, at work. What is below of it is written by `HarnessWriter`, because
/// generated code has no names at run time: it reads and sets everything through the typed members
/// that an app would use.
public protocol CompiledForm: GestureForm {
  associatedtype Machine: CompiledGesture
  var machine: Machine { get set }
  /// Variables by name, sorted.
  func variables() -> [GestureValue.Field]
  /// Inputs by name, sorted.
  func inputs() -> [GestureValue.Field]
  mutating func setInput(_ name: String, _ value: GestureValue) throws(MachineError)
  mutating func setVariable(_ name: String, _ value: GestureValue) throws(MachineError)
  mutating func setFrame(_ name: String, _ id: Int, _ rect: Rect?) throws(MachineError)
}

extension CompiledForm {
  public mutating func take(_ call: HostCall) -> Outcome {
    let before = machine
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
      case .setInput(let name, let value): try setInput(name, value)
      case .setVariable(let name, let value): try setVariable(name, value)
      case .setFrame(let name, let id, let rect): try setFrame(name, id, rect)
      case .reset: machine.reset()
      }
    } catch {
      refusal = error.kind
    }
    var outcome = Outcome(refusal: refusal)
    outcome.told = told
    outcome.nextDeadline = machine.nextDeadline
    outcome.isActive = machine.phase == .active
    outcome.variables = variables() + inputs()
    if let difference = handled(call, before, outcome) { outcome.refusal = difference }
    return outcome
  }

  /// What a copy does that only performs actions, where that is not what has been recorded.
  private func handled(_ call: HostCall, _ before: Machine, _ recorded: Outcome) -> String? {
    var copy = before
    var performed: [GestureAction] = []
    let perform = { (action: Machine.Action) in performed.append(copied(action, before)) }
    switch call {
    case .event(let event): copy.handle(event, perform)
    case .frame(let events): copy.handle(frame: events, perform)
    case .advance(let time): copy.advance(to: time, perform)
    case .cancel(let time): copy.cancel(at: time, perform)
    case .setInput, .setVariable, .setFrame, .reset: return nil
    }
    let actions = recorded.told.filter { $0.kind == .action }
    let isSame =
      performed.count == actions.count
      && zip(performed, actions).allSatisfy {
        $0.name == $1.name && $0.arguments.isSame(as: $1.fields)
      }
    if isSame, copy.nextDeadline == recorded.nextDeadline,
      (copy.phase == .active) == recorded.isActive
    {
      return nil
    }
    let names = performed.map { $0.name }.joined(separator: " ")
    return "`handle` performs otherwise than is recorded: \(names)"
  }

  private func copied(_ action: Machine.Action, _ machine: Machine) -> GestureAction {
    machine.core.code.describe(action)
  }
}

/// A table that shows its inputs, too.
public struct SeenTableForm: GestureForm {
  private var table: TableForm
  private let inputs: [String]

  /// - Throws: an unknown name, an argument that does not fit.
  public init(
    _ program: GestureProgram, gesture: String, _ arguments: [String: GestureValue] = [:]
  ) throws(MachineError) {
    table = try TableForm(program, gesture: gesture, arguments)
    let declaration = program.table.gestures.first { $0.name == gesture }
    inputs = (declaration?.inputs ?? []).map { $0.name }.sorted()
  }

  public mutating func take(_ call: HostCall) -> Outcome {
    var outcome = table.take(call)
    outcome.variables += inputs.compactMap { name in
      (try? table.machine.input(name)).map { GestureValue.Field(name, $0) }
    }
    return outcome
  }
}
