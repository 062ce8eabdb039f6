/// The calls that steps make most, without the way from a type to what it conforms to.
final class TableCalls: CallsOf<TableCode>, @unchecked Sendable {
  override func accepts(_ place: Place, _ step: GestureStep, _ part: Int) -> Bool {
    TableCode.at(place).pointee.accepts(step, part: part)
  }
  override func fire(
    _ place: Place, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    TableCode.at(place).pointee.fire(trigger, state: state, step)
  }
  override func delay(_ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double {
    TableCode.at(place).pointee.delay(of: timer, state: state, step)
  }
  override func refresh(_ place: Place, _ part: Int, _ step: GestureStep) {
    TableCode.at(place).pointee.refresh(part: part, step)
  }
  override func resetPart(_ place: Place, _ part: Int, _ step: GestureStep) {
    TableCode.at(place).pointee.reset(part: part, step)
  }
  override func passes(_ place: Place, _ node: Int, _ step: GestureStep) -> Bool {
    TableCode.at(place).pointee.passes(node: node, step)
  }
  override func handle(
    _ place: Place, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    TableCode.at(place).pointee.handle(trigger, node: node, step) { action in
      withUnsafePointer(to: action) { perform(UnsafeRawPointer($0)) }
    }
  }
}
