import GestureRuntime

/// Returns the machine of one gesture. With `arguments`, as from a `test` block (nil for a default), their values
/// replace the parameters. Without `arguments`, the machine keeps its parameters. `probes` are expressions for tools.
/// They see everything that a handler of the gesture sees. With `keepsReasons`, the machine keeps reasons even if
/// nothing reads them.
package func lower(
  gesture: Int, of program: CheckedProgram, arguments: [CheckedExpression?]? = nil,
  probes: [CheckedExpression] = [], keepsReasons: Bool = false
) throws(LimitError) -> Machine {
  var parts = LoweredParts()
  return try lower(
    gesture: gesture, of: program, arguments: arguments, probes: probes, keepsReasons: keepsReasons,
    sharing: &parts)
}

/// - Parameters:
///   - opening: a number of the sources that becomes a parameter of the machine.
///   - parts: the parts already lowered for other machines of the program.
func lower(
  gesture: Int, of program: CheckedProgram, arguments: [CheckedExpression?]? = nil,
  probes: [CheckedExpression] = [], keepsReasons: Bool = false, opening: WrittenNumber? = nil,
  sharing parts: inout LoweredParts
) throws(LimitError) -> Machine {
  let checked = program.gestures[gesture]
  var machine = Machine(empty: program.enums)
  machine.name = checked.name
  machine.documentation = checked.documentation
  machine.file = checked.file
  machine.span = checked.span
  machine.keepsReasons = keepsReasons
  var lowering = Lowering(program, machine: machine)
  // Swapped there and back, because a growing dictionary would otherwise be copied.
  swap(&lowering.loweredParts, &parts)
  if let opening { lowering.open(opening, in: checked) }
  lowering.putInOutermost(gesture, arguments: arguments)
  for probe in probes { lowering.addProbe(probe) }
  for latency in checked.latencies { lowering.add(latency) }
  for property in checked.properties { lowering.add(property) }
  lowering.finishSetUp()
  if let limit = lowering.limit { throw limit }
  swap(&lowering.loweredParts, &parts)
  return lowering.machine
}

extension Lowering {
  /// Inlines the gesture of the machine, and leaves its scope open.
  mutating func putInOutermost(_ gesture: Int, arguments: [CheckedExpression?]?) {
    let parameters = parameters(of: program.gestures[gesture], arguments)
    let outermost = putIn(GestureUse(gesture: gesture, parameters: parameters))
    attachTimerHandlers()
    attachChangeHandlers()
    scope = gestureScope(outermost)
  }

  fileprivate mutating func parameters(
    of gesture: CheckedGesture, _ arguments: [CheckedExpression?]?
  ) -> [Binding] {
    guard let arguments else { return declare(gesture.parameters) }
    let (bindings, slots) = bind(
      gesture.parameters, arguments, prefix: Machine.Path(), message: "", isOutermost: true)
    machine.arguments += slots
    return bindings
  }

  fileprivate mutating func addProbe(_ expression: CheckedExpression) {
    machine.probes.append(probe(expression))
  }

  fileprivate mutating func add(_ latency: CheckedGesture.Latency) {
    let endpoint: Machine.Latency.Endpoint
    switch latency.endpoint {
    case .part(let path): endpoint = .node(node(path))
    case .action(let number, let path):
      guard let instance = instance(path) else { preconditionFailure("no gesture") }
      endpoint = .action(instances[instance].firstAction + number)
    }
    machine.latencies.append(
      Machine.Latency(
        endpoint: endpoint, name: latency.name, bound: latency.bound, span: latency.span))
  }

  /// Adds first values to `setUp`, after the arguments of parts.
  fileprivate mutating func finishSetUp() {
    for input in machine.inputs { setFirst(input.slot, input.initial) }
    for region in machine.regions where region.isEverywhereAtFirst {
      guard let registers = region.registers else { continue }
      machine.setUp.append(.assign(registers, Value(.frame(.fixed(.everywhere)), .region)))
    }
    for variable in machine.variables { setFirst(variable.slot, variable.initial) }
    for part in machine.parts {
      for variable in part.variables { setFirst(variable.slot, variable.initial) }
    }
  }

  private mutating func setFirst(_ slot: Machine.Slot, _ initial: Value) {
    machine.setUp.append(.assign(slot.range, initial))
  }
}
