/// The calls that steps make most, without the way from a type to what it conforms to, and without a
/// copy of the code.
final class TableCalls: CallsOf<TableCode>, @unchecked Sendable {
  @inline(__always) private func interpreter(_ place: Place) -> Interpreter {
    TableCode.at(place).pointee.interpreter
  }

  override func accepts(_ place: Place, _ step: GestureStep, _ part: Int) -> Bool {
    interpreter(place).accepts(step, part: part)
  }
  override func fire(
    _ place: Place, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    interpreter(place).fire(trigger, state: state, step)
  }
  override func fireTimer(
    _ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    interpreter(place).fire(timer: timer, state: state, step)
  }
  override func delay(_ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double {
    interpreter(place).delay(of: timer, state: state, step)
  }
  override func refresh(_ place: Place, _ part: Int, _ step: GestureStep) {
    interpreter(place).refresh(part: part, step)
  }
  override func resetPart(_ place: Place, _ part: Int, _ step: GestureStep) {
    interpreter(place).reset(part: part, step)
  }
  override func passes(_ place: Place, _ node: Int, _ step: GestureStep) -> Bool {
    interpreter(place).passes(node: node, step)
  }
  override func resetNode(_ place: Place, _ node: Int, _ step: GestureStep) {
    interpreter(place).reset(node: node, step)
  }
  override func handle(
    _ place: Place, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    TableCode.at(place).pointee.handle(trigger, node: node, step) { (action: inout GestureAction) in
      withUnsafePointer(to: &action) { perform(UnsafeRawPointer($0)) }
    }
  }
}
