import GestureCompiler
import GestureRuntime

// Variables that are set too late in a step: handlers of parts run before the handlers of operators around them.

extension Investigation {
  /// Finds handlers for the beginning of an operator, or of the whole, that set a variable which a handler inside has
  /// already read in the same step.
  func findLateWrites() {
    var reported: Set<Span> = []
    for step in whole.steps {
      let ran = step.record.handlers
      for (index, writer) in ran.enumerated() {
        let handler = machine.nodes[writer.node].handlers[writer.handler]
        guard handler.trigger == .phase(.began), !reported.contains(handler.span),
          let (variable, reader) = firstRead(of: handler, at: writer.node, after: ran[..<index]),
          let witness = whole.witness(for: step)
        else { continue }
        reported.insert(handler.span)
        report(
          .lateWrite(
            variable, in: event(of: handler, writer.node),
            after: event(of: machine.nodes[reader.node].handlers[reader.handler], reader.node)),
          at: handler.span,
          labels: [
            Diagnostic.Label(
              "has read it by then", at: machine.nodes[reader.node].handlers[reader.handler].span)
          ], shownBy: witness)
      }
    }
  }

  /// A variable that the handler sets, with the handler of a part inside that reads the variable earlier in the step.
  /// No handler has set the variable by then.
  private func firstRead(
    of handler: Machine.Node.Handler, at node: NodeID, after earlier: ArraySlice<StepRecord.Handler>
  ) -> (variable: String, reader: StepRecord.Handler)? {
    let set = handler.body.assigned
    for variable in machine.variables where !set.isDisjoint(with: variable.slot.range) {
      for reader in earlier {
        let other = machine.nodes[reader.node].handlers[reader.handler]
        if !other.body.assigned.isDisjoint(with: variable.slot.range) { break }
        if reader.node != node, subject.tree.isInside(reader.node, node),
          !registersRead(by: other.condition, other.body).isDisjoint(with: variable.slot.range)
        {
          return (variable.slot.name, reader)
        }
      }
    }
    return nil
  }
}
