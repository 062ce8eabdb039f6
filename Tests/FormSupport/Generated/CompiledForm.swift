@_spi(GestureEngine) public import GestureRuntime

/// A gesture as generated Swift, at work. `HarnessWriter` writes the rest, because generated code has no names at run
/// time: the rest reads and sets everything through the typed members that an app would use.
@_spi(GestureEngine) public protocol CompiledForm: PlayedForm {
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

@_spi(GestureEngine) extension CompiledForm {
  @inlinable
  public mutating func play(_ calls: PlayedCalls) -> Int { machine.play(calls) }

  public mutating func take(_ call: HostCall) -> Outcome {
    var reported: [Reported] = []
    let refusal =
      set(call) ?? machine.take(call, reporting: { reported.append(Reported($0)) })?.description
    return outcome(refusal, reported)
  }

  public mutating func handle(_ call: HostCall) -> Outcome {
    var actions: [Machine.Action] = []
    let refusal =
      set(call)
      ?? machine.take(call) { (action: Machine.Action) in actions.append(action) }?.description
    return outcome(refusal, actions.map { Reported(machine.core.code.describe($0)) })
  }

  /// Carries out a call of a host between steps. Does nothing for events and times.
  private mutating func set(_ call: HostCall) -> String? {
    do {
      switch call {
      case .event, .frame, .advance, .cancel: break
      case .setInput(let name, let value): try setInput(name, value)
      case .setVariable(let name, let value): try setVariable(name, value)
      case .setFrame(let name, let id, let rect): try setFrame(name, id, rect)
      case .reset: machine.reset()
      }
      return nil
    } catch {
      return error.kind
    }
  }

  private func outcome(_ refusal: String?, _ reported: [Reported]) -> Outcome {
    var outcome = Outcome(refusal: refusal)
    outcome.reported = reported
    outcome.nextDeadline = machine.nextDeadline
    outcome.isActive = machine.phase == .active
    outcome.variables = variables() + inputs()
    return outcome
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
