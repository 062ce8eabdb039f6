import GestureCompiler
import GestureRuntime

// §6: the touches are updated, then each live recognizer looks at the event, in source order.
extension Evaluator {
  func down(_ event: PointerEvent) {
    let slot = touches.add(event, step: step)
    // §7: `from` and `tracks … where` are read once, for every part, live or not.
    touches.acceptors[slot] = Set(
      recognizers.filter { accepts(slot, $0) }.map { $0.number })
    for recognizer in recognizers where isLive(recognizer.node) { seeDown(slot, recognizer) }
  }

  func move(_ events: [PointerEvent]) {
    var slots: [Int] = []
    for event in events {
      guard let slot = touches.slot(of: event.touch) else { continue }
      touches.move(slot, event, step: step)
      slots.append(slot)
    }
    for recognizer in recognizers where isLive(recognizer.node) { seeMove(slots, recognizer) }
  }

  func up(_ event: PointerEvent) {
    guard let slot = touches.slot(of: event.touch) else { return }
    touches.move(slot, event, step: step)
    for recognizer in recognizers { seeUp(slot, recognizer) }
    touches.remove(slot)
  }

  /// One touch, or with `cancel(at:)` all of them.
  func cancel(_ slots: [Int], _ event: PointerEvent?) {
    for slot in slots { touches.cancel(slot) }
    failHeldEnds(of: slots)
    for recognizer in recognizers { seeCancel(slots, recognizer) }
    for slot in slots { touches.remove(slot) }
  }

  func pointer(_ event: PointerEvent) {
    touches.movePointer(event, step: step)
    let trigger: Trigger =
      switch event.phase {
      case .hover: .hover
      case .leave: .leave
      default: .scroll
      }
    let slot = SharedTouches.pointer
    for recognizer in recognizers where isLive(recognizer.node) {
      // `leave` has no place that `from` could ask about.
      guard trigger == .leave || accepts(slot, recognizer) else { continue }
      look(recognizer, trigger, slot, crossings: [])
    }
  }

  /// §7: `x from e`, and §8: `tracks … where`.
  private func accepts(_ slot: Int, _ recognizer: Recognizer) -> Bool {
    recognizer.from.allSatisfy {
      holds($0.condition, Frame($0.scope, viewer: recognizer, touch: slot))
    } && holds(recognizer.declaration.accepts, Frame(recognizer, touch: slot))
  }
}
