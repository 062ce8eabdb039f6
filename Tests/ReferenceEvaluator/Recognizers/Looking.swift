import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Writing recognizers": the effects of an event on a recognizer.
extension Evaluator {
  /// A touch goes down, or is handed over as if it did.
  func seeDown(_ touch: Touch, _ recognizer: Recognizer) {
    guard owns(touch, recognizer) else { return }
    let part = recognizer.number
    guard touches.followed(by: part).count < recognizer.maximumTouches else {
      mark(.extra)
      return look(recognizer, .extra, touch, crossings: [])
    }
    mark(
      .tracksRange,
      recognizer.minimumTouches < recognizer.maximumTouches
        && !touches.followed(by: part).isEmpty)
    touches.follow(touch, by: part, step: step, at: now)
    if !recognizer.hasFollowed {
      recognizer.hasFollowed = true
      // In the initial state timers count from the first touch that it follows.
      if recognizer.state == 0 { armTimers(of: recognizer, isTimed: false) }
    }
    look(recognizer, .down, touch, crossings: crossings(of: recognizer, mayEnter: true))
  }

  /// A frame raises `move` once. `touch` is the newest that moved.
  func seeMove(_ touches: [Touch], _ recognizer: Recognizer) {
    let moved = followed(by: recognizer, of: touches)
    guard let newest = moved.last else { return }
    self.touches.moved(moved, newest: newest, in: recognizer.number, step: step, at: now)
    mark(.span, self.touches.areNear(recognizer.number))
    look(recognizer, .move, newest, crossings: crossings(of: recognizer, mayEnter: true))
  }

  /// A timer fires: frames that have moved under touches that rest are left and entered.
  func seeFrames(_ recognizer: Recognizer) {
    guard let newest = touches.followed(by: recognizer.number).last else { return }
    for (trigger, crossing) in crossings(of: recognizer, mayEnter: true)
    where !recognizer.node.isOver {
      takeRule(of: recognizer, for: trigger, crossing: crossing, newest, leads: true)
    }
  }

  /// An up first moves its touch to its place, and that way counts as a move.
  func seeWay(of lifted: [Touch], _ recognizer: Recognizer) {
    let moved = followed(by: recognizer, of: lifted)
    guard let newest = moved.last, isLive(recognizer.node) else { return }
    touches.moved(
      moved, newest: newest, in: recognizer.number, step: step, at: now, areSamples: false)
  }

  /// - Parameter others: the touches of the same frame that were seen to lift before.
  func seeUp(_ touch: Touch, after others: ArraySlice<Touch>, _ recognizer: Recognizer) {
    guard !followed(by: recognizer, of: [touch]).isEmpty else { return }
    touches.lifts(touch, in: recognizer.number)
    guard isLive(recognizer.node) else { return }
    touches.sees(touch, in: recognizer.number)
    look(
      recognizer, .up, touch,
      crossings: crossings(of: recognizer, without: others + [touch], mayEnter: false))
  }

  /// A cancel runs no rule but `exit`: then an active recognizer is cancelled and a possible one
  /// fails.
  func seeCancel(_ touches: [Touch], _ recognizer: Recognizer) {
    let cancelled = followed(by: recognizer, of: touches)
    guard let newest = cancelled.last else { return }
    for touch in cancelled { self.touches.lifts(touch, in: recognizer.number) }
    guard isLive(recognizer.node) else { return }
    self.touches.cancelled(in: recognizer.number)
    look(
      recognizer, nil, newest,
      crossings: crossings(of: recognizer, without: cancelled, mayEnter: false))
    giveUp(recognizer)
  }

  /// Oldest first.
  private func followed(by recognizer: Recognizer, of touches: [Touch]) -> [Touch] {
    self.touches.followed(by: recognizer.number).filter { touch in
      touches.contains { $0 === touch }
    }
  }

  func giveUp(_ recognizer: Recognizer) {
    guard !recognizer.node.isOver else { return }
    finish(recognizer.node, recognizer.node.phase == .active ? .cancelled : .failed, .cancelled)
  }

  /// One event: the crossings that it brings about, each with at most one rule, then its own trigger.
  func look(
    _ recognizer: Recognizer, _ trigger: Trigger?, _ touch: Touch,
    crossings: [(trigger: Trigger, crossing: Crossing)]
  ) {
    // An exit that a cancel brings about leads nowhere.
    for (exit, crossing) in crossings where !recognizer.node.isOver {
      takeRule(of: recognizer, for: exit, crossing: crossing, touch, leads: trigger != nil)
    }
    if let trigger, !recognizer.node.isOver { takeRule(of: recognizer, for: trigger, touch) }
  }

  // MARK: - Crossings

  /// Exits, then enters, lowest id first. A region is entered with the first followed touch inside
  /// and left with the last.
  /// - Parameters:
  ///   - lifting: touches that are inside nothing any more.
  ///   - mayEnter: not at an up or a cancel.
  private func crossings(of recognizer: Recognizer, without lifting: [Touch] = [], mayEnter: Bool)
    -> [(trigger: Trigger, crossing: Crossing)]
  {
    guard !recognizer.watched.isEmpty else { return [] }
    let places = touches.followed(by: recognizer.number)
      .filter { touch in !lifting.contains { $0 === touch } }.map { $0.place }
    var inside: Set<Crossing> = []
    for parameter in recognizer.watched {
      for (id, rect) in recognizer.arguments.region(parameter).frames
      where places.contains(where: { rect.contains($0) }) {
        inside.insert(Crossing(parameter: parameter, id: id))
      }
    }
    let left = recognizer.inside.subtracting(inside)
    let entered = mayEnter ? inside.subtracting(recognizer.inside) : []
    mark(.enter, !entered.isEmpty)
    mark(.exit, !left.isEmpty)
    recognizer.inside = recognizer.inside.subtracting(left).union(entered)
    return left.sorted().map { (.exit, $0) } + entered.sorted().map { (.enter, $0) }
  }
}
