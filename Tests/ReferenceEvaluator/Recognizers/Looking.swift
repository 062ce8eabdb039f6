import GestureCompiler
import GestureRuntime

// §8: what a recognizer makes of an event.
extension Evaluator {
  /// A touch goes down, or is handed over as if it did.
  func seeDown(_ slot: Int, _ recognizer: Recognizer) {
    guard owns(slot, recognizer) else { return }
    let part = recognizer.number
    guard touches.followed(by: part).count < recognizer.maximumTouches else {
      return look(recognizer, .extra, slot, crossings: [])
    }
    touches.follow(slot, by: part, step: step, at: now)
    if !recognizer.hasFollowed {
      recognizer.hasFollowed = true
      // In the initial state timers count from the first touch that it follows.
      if recognizer.state == 0 { armTimers(of: recognizer, isTimed: false) }
    }
    look(recognizer, .down, slot, crossings: crossings(of: recognizer, mayEnter: true))
  }

  /// A frame raises `move` once; `touch` is the newest that moved.
  func seeMove(_ slots: [Int], _ recognizer: Recognizer) {
    let moved = touches.followed(by: recognizer.number).filter { slots.contains($0) }
    guard let newest = moved.last else { return }
    touches.moved(moved, newest: newest, in: recognizer.number, step: step, at: now)
    look(recognizer, .move, newest, crossings: crossings(of: recognizer, mayEnter: true))
  }

  /// An up first moves its touch to its place, and that way counts as a move.
  func seeUp(_ slot: Int, _ recognizer: Recognizer) {
    guard touches.followed(by: recognizer.number).contains(slot) else { return }
    touches.lifts(slot, in: recognizer.number)
    guard isLive(recognizer.node) else { return }
    touches.moved([slot], newest: slot, in: recognizer.number, step: step, at: now)
    look(
      recognizer, .up, slot,
      crossings: crossings(of: recognizer, without: [slot], mayEnter: false))
  }

  /// A cancel runs no rule but `exit`: then an active recognizer is cancelled and a possible one
  /// fails.
  func seeCancel(_ slots: [Int], _ recognizer: Recognizer) {
    let cancelled = touches.followed(by: recognizer.number).filter { slots.contains($0) }
    guard let newest = cancelled.last else { return }
    for slot in cancelled { touches.lifts(slot, in: recognizer.number) }
    guard isLive(recognizer.node) else { return }
    touches.cancelled(newest, in: recognizer.number)
    look(
      recognizer, nil, newest,
      crossings: crossings(of: recognizer, without: cancelled, mayEnter: false))
    giveUp(recognizer)
  }

  func giveUp(_ recognizer: Recognizer) {
    guard !recognizer.node.isOver else { return }
    finish(recognizer.node, recognizer.node.phase == .active ? .cancelled : .failed)
  }

  /// One event: the crossings that it brings about, each with at most one rule, then its own trigger.
  func look(
    _ recognizer: Recognizer, _ trigger: Trigger?, _ slot: Int,
    crossings: [(trigger: Trigger, crossing: Crossing)]
  ) {
    for (trigger, crossing) in crossings where !recognizer.node.isOver {
      takeRule(of: recognizer, for: trigger, crossing: crossing, slot)
    }
    if let trigger, !recognizer.node.isOver { takeRule(of: recognizer, for: trigger, slot) }
  }

  // MARK: - Crossings

  /// Exits, then enters, lowest id first. A region is entered with the first followed touch inside
  /// and left with the last.
  /// - Parameters:
  ///   - lifting: touches that are inside nothing any more.
  ///   - mayEnter: not at an up or a cancel.
  private func crossings(of recognizer: Recognizer, without lifting: [Int] = [], mayEnter: Bool)
    -> [(trigger: Trigger, crossing: Crossing)]
  {
    guard !recognizer.watched.isEmpty else { return [] }
    let places = touches.followed(by: recognizer.number).filter { !lifting.contains($0) }
      .map { touches.place(of: $0) }
    var inside: Set<Crossing> = []
    for parameter in recognizer.watched {
      for (id, rect) in recognizer.arguments.region(parameter).frames
      where places.contains(where: { rect.contains($0) }) {
        inside.insert(Crossing(parameter: parameter, id: id))
      }
    }
    let left = recognizer.inside.subtracting(inside)
    let entered = mayEnter ? inside.subtracting(recognizer.inside) : []
    recognizer.inside = recognizer.inside.subtracting(left).union(entered)
    return left.sorted().map { (.exit, $0) } + entered.sorted().map { (.enter, $0) }
  }
}
