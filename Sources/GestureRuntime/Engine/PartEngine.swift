/// The engine of a machine that a scene composes with others, with the width of its gesture.
package struct PartEngine {
  private let engine: AnyEngine
  private let isWide: Bool

  init(_ step: GestureStep, _ code: Unmanaged<CodeCalls>, _ address: UnsafeMutableRawPointer) {
    engine = AnyEngine(step, code, address)
    isWide = step.plan.pointee.isWide
  }

  /// Asks the engine, which has one width or the other. (It does not use a class, as `AnyEngine` does, because apps
  /// without a scene should not link questions that only a scene asks.)
  @inline(__always) private func ask<Answer>(
    _ narrow: (Engine<NarrowMask>) -> Answer, _ wide: (Engine<WideMask>) -> Answer
  ) -> Answer {
    isWide ? wide(Engine(engine)) : narrow(Engine(engine))
  }

  private var header: UnsafeMutablePointer<EngineHeader> { engine.step.header }

  // MARK: A step

  /// Begins a step, whose number is the same for all machines of the scene.
  /// - Parameter isTimed: whether a timer of this machine or another one causes the step.
  package func open(step: UInt64, at time: Int64, isReporting: Bool, isTimed: Bool) {
    ask(
      { $0.openPart(step: step, at: time, isReporting: isReporting) },
      { $0.openPart(step: step, at: time, isReporting: isReporting) })
    header.pointee.isTimed = isTimed
  }

  /// The machine sees the event. It only remembers moves and lifts until it looks.
  package func take(_ event: PointerEvent) {
    ask({ $0.takeAsPart(event) }, { $0.takeAsPart(event) })
  }

  /// Shows the machine the touches that have moved or lifted.
  package func look(lifts: Bool) {
    ask({ $0.lookAsPart(lifts: lifts) }, { $0.lookAsPart(lifts: lifts) })
  }

  /// Fires its timer that is due first.
  package func fireTimer(_ listener: AnyEngine.Listener) {
    ask({ $0.fire($0.firstDue, listener) }, { $0.fire($0.firstDue, listener) })
  }

  /// Cancels its touches, and breaks off all parts that go on without touches.
  package func cancel() { ask({ $0.cancelAsPart() }, { $0.cancelAsPart() }) }

  /// Call it after `cancel`, when all is decided.
  package func endCancelling() { header.pointee.isCancelling = false }

  /// Breaks off the whole, if it is still under way after `cancel`.
  package func breakOffWhole() {
    ask({ $0.composition.breakOffOperator($0.root) }, { $0.composition.breakOffOperator($0.root) })
  }

  /// Decides the winners among the parts of the machine.
  package func decide() { ask({ $0.decide($0.root) }, { $0.decide($0.root) }) }

  /// Reports parts that have lost and had begun.
  package func reportLosers(_ listener: AnyEngine.Listener) {
    ask({ $0.reportLosers(listener) }, { $0.reportLosers(listener) })
  }

  /// Makes all other reports of the step.
  package func report(hasDecided: Bool, _ listener: AnyEngine.Listener) {
    ask(
      { $0.reportStep(hasDecided: hasDecided, listener) },
      { $0.reportStep(hasDecided: hasDecided, listener) })
  }

  /// Compares values, and runs the handlers of changes. Call it after all other reports of the step.
  package func compare(_ listener: AnyEngine.Listener) {
    ask({ $0.comparePart(listener) }, { $0.comparePart(listener) })
  }

  /// Ends the step.
  package func close() { ask({ $0.closePart() }, { $0.closePart() }) }

  // MARK: Decisions from outside

  package var surroundings: Surroundings {
    get { header.pointee.surroundings }
    nonmutating set { header.pointee.surroundings = newValue }
  }

  /// The machine has lost.
  package func stop() { ask({ $0.stop($0.root, .beaten) }, { $0.stop($0.root, .beaten) }) }

  /// The machine was cancelled while it was held, so it has failed.
  package func takeBack() {
    ask({ $0.composition.takeBack($0.root) }, { $0.composition.takeBack($0.root) })
  }

  /// The machine never reports anything that it has not reported yet.
  package func suppress() { ask({ $0.suppress() }, { $0.suppress() }) }

  /// Parts that are over start again, but not the whole.
  /// - Returns: whether any of these parts sees touches.
  package func resetParts() -> Bool {
    ask({ $0.resetPartsAsPart() }, { $0.resetPartsAsPart() })
  }

  /// The machine ignores touches that are down and went down no later than in step `end`. If `end` is `never`, it
  /// ignores all of them.
  package func ignoreTouches(upTo end: UInt64) {
    ask({ $0.ignoreTouches(upTo: end) }, { $0.ignoreTouches(upTo: end) })
  }

  /// The whole starts again.
  package func reset() { ask({ $0.reset($0.root) }, { $0.reset($0.root) }) }

  /// The machine sees its touches that are down go down.
  package func handOver() { ask({ $0.handOver($0.root) }, { $0.handOver($0.root) }) }

  // MARK: Questions

  /// Whether its gesture has handlers of changes.
  package var comparesValues: Bool { engine.step.plan.pointee.followsSteps }

  /// Whether the host has changed a value that a handler compares.
  package var isChanged: Bool { header.pointee.isChanged }
  package var state: PartState { ask({ $0.partState }, { $0.partState }) }
  package var isInUse: Bool { ask({ $0.isInUse }, { $0.isInUse }) }
  package var mustBeDecided: Bool { header.pointee.mustDecide }

  /// Whether it has a touch of its own that is down and that it does not ignore.
  package var hasOwnTouches: Bool {
    ask({ $0.composition.hasOwnTouches($0.root) }, { $0.composition.hasOwnTouches($0.root) })
  }

  /// Whether all of these touches went down after a step.
  package func touchesAre(newerThan step: UInt64) -> Bool {
    ask(
      { $0.composition.ownTouches(of: $0.root, areNewerThan: step) },
      { $0.composition.ownTouches(of: $0.root, areNewerThan: step) })
  }

  /// The step when the node that decided the machine's end was over.
  package var endingStep: UInt64 {
    ask({ $0.composition.endingStep(of: $0.root) }, { $0.composition.endingStep(of: $0.root) })
  }

  /// The step when the machine has ended by its own rules.
  package var ownEndStep: UInt64 {
    ask({ $0.composition.ownEndStep(of: $0.root) }, { $0.composition.ownEndStep(of: $0.root) })
  }

  package var isUnderWay: Bool { ask({ $0.isUnderWay($0.root) }, { $0.isUnderWay($0.root) }) }
  package var hasStarted: Bool { ask({ $0.hasStarted($0.root) }, { $0.hasStarted($0.root) }) }

  /// Whether it follows a touch, or followed it when it was over.
  package func follows(_ touch: Int) -> Bool { ask({ $0.follows(touch) }, { $0.follows(touch) }) }

  /// Whether there is room for so many more touches.
  package func hasRoom(downs: Int) -> Bool { header.pointee.hasRoom(downs: downs) }

  /// The number of touches that are down and that the machine knows.
  package var touchCount: Int { header.pointee.down.nonzeroBitCount }

  /// The latest time to call it. `Deadline.none` if no timer runs. Known between steps.
  package var wake: Int64 { header.pointee.wake }

  /// Whether the timer that is due first belongs to the gesture, so that no composition decides about it.
  package var isGestureTimerDue: Bool {
    header.pointee.wake != Deadline.none
      && ask({ $0.firstDue > $0.root }, { $0.firstDue > $0.root })
  }
}
