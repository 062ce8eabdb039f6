/// The calls that steps make most often, without the lookup of a protocol conformance and without a copy of the code.
final class TableCalls: CallsOf<TableCode>, @unchecked Sendable {
  @inline(__always) private func interpreter(_ address: Address) -> Interpreter {
    TableCode.at(address).pointee.interpreter
  }

  override func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    interpreter(address).accepts(step, part: part)
  }
  override func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    interpreter(address).fire(trigger, state: state, step)
  }
  override func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    interpreter(address).fire(timer: timer, state: state, step)
  }
  override func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double
  {
    interpreter(address).delay(of: timer, state: state, step)
  }
  override func refresh(_ address: Address, _ part: Int, _ step: GestureStep) {
    interpreter(address).refresh(part: part, step)
  }
  override func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    interpreter(address).reset(part: part, step)
  }
  override func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    interpreter(address).passes(node: node, step)
  }
  override func resetNode(_ address: Address, _ node: Int, _ step: GestureStep) {
    interpreter(address).reset(node: node, step)
  }
  override func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    TableCode.at(address).pointee.handle(trigger, node: node, step) {
      (action: inout GestureAction) in
      withUnsafePointer(to: &action) { perform(UnsafeRawPointer($0)) }
    }
  }
}
