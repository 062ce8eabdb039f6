import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Time, steps and resets": the touches are updated, then each live recognizer looks at the event,
// in source order.
extension Evaluator {
  func down(_ event: PointerEvent) {
    let touch = touches.add(event, step: step)
    // `from` and `tracks … where` are read once, for every part, live or not.
    let late = acceptors(of: touch, isNew: false)
    let new = acceptors(of: touch, isNew: true)
    mark(.newness, late != new)
    touch.lateAcceptors = late
    touch.acceptors = Set(
      recognizers.map { $0.number }.filter {
        isLive(recognizers[$0].node) ? new.contains($0) : late.contains($0)
      })
    giveToCopies(touch, root)
    mark(.choosySiblings, !touch.acceptors.isEmpty && touch.acceptors.count < recognizers.count)
    mark(.manyTouches, touches.down.count == Touches.limit)
    for recognizer in recognizers where isLive(recognizer.node) { seeDown(touch, recognizer) }
  }

  /// "each": a touch goes to the first copy that accepts it and has no touch of its own down. The others do not
  /// accept it.
  private func giveToCopies(_ touch: Touch, _ node: Node) {
    for child in node.children { giveToCopies(touch, child) }
    guard node.operation == .each, keeps(.touchOfOneCopy) else { return }
    let accepting = node.children.filter { copy in
      copy.recognizers.contains { touch.acceptors.contains($0.number) }
    }
    let free = accepting.filter { copy in ownTouches(of: copy).allSatisfy { $0 === touch } }
    let taker = keeps(.lowestCopy) ? free.first : free.last
    mark(.secondCopy, taker !== node.children[0] && taker != nil)
    mark(.noFreeCopy, taker == nil && !accepting.isEmpty)
    if taker == nil, !keeps(.noFreeCopy) { return }
    for copy in node.children where copy !== taker {
      touch.acceptors.subtract(copy.recognizers.map { $0.number })
      touch.lateAcceptors.subtract(copy.recognizers.map { $0.number })
    }
  }

  func move(_ events: [PointerEvent]) {
    var moved: [Touch] = []
    for event in events {
      guard let touch = touches.touch(event.touch) else { continue }
      mark(.moveOfInstant, touch.hasSample(at: now))
      touch.move(to: event, step: step)
      moved.append(touch)
    }
    mark(.frame, moved.count > 1)
    for recognizer in recognizers where isLive(recognizer.node) { seeMove(moved, recognizer) }
  }

  /// Moves all touches to the places of their lifts, before the first lift is seen.
  func up(_ events: [PointerEvent]) {
    for event in events { touches.touch(event.touch)?.move(to: event, step: step) }
    let lifted = touches.down.filter { touch in events.contains { $0.touch == touch.id } }
    mark(.liftsTogether, lifted.count > 1)
    for recognizer in recognizers { seeWay(of: lifted, recognizer) }
    for (index, touch) in lifted.enumerated() {
      for recognizer in recognizers { seeUp(touch, after: lifted[..<index], recognizer) }
    }
    for touch in lifted { touches.remove(touch) }
  }

  /// One touch, or with `cancel(at:)` all of them.
  func cancel(_ cancelled: [Touch]) {
    for touch in cancelled { touch.cancel() }
    failHeldEnds(of: cancelled)
    for recognizer in recognizers { seeCancel(cancelled, recognizer) }
    for touch in cancelled { touches.remove(touch) }
  }

  func pointer(_ event: PointerEvent) {
    let pointer = touches.pointer
    pointer.movePointer(to: event, step: step)
    let trigger: Trigger =
      switch event.phase {
      case .hover: .hover
      case .leave: .leave
      default: .scroll
      }
    for recognizer in recognizers where isLive(recognizer.node) {
      if recognizer.node.isCopied, keeps(.copiesSeeNoPointer) { continue }
      // `leave` is without a place that `from` could ask about.
      guard trigger == .leave || accepts(pointer, recognizer) else { continue }
      touches.pointed(in: recognizer.number)
      look(recognizer, trigger, pointer, crossings: [])
    }
  }

  private func acceptors(of touch: Touch, isNew: Bool) -> Set<Int> {
    touch.isNew = isNew || !keeps(.newness)
    return Set(recognizers.filter { accepts(touch, $0) }.map { $0.number })
  }

  /// "Conditions and delays", and the `where` of `tracks`.
  private func accepts(_ touch: Touch, _ recognizer: Recognizer) -> Bool {
    recognizer.from.allSatisfy {
      !keeps(.from) || holds($0.condition, Frame($0.scope, viewer: recognizer, touch: touch))
    } && holds(recognizer.declaration.accepts, Frame(recognizer, touch: touch))
  }
}
