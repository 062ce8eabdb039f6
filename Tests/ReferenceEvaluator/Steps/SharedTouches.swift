@testable import GestureRuntime

/// All touches, in the runtime's own tracker, which the forms of a gesture share by design. Here is
/// only its memory, and how it is told what happened.
final class SharedTouches {
  static let limit = Tracker.touchLimit
  static let pointer = Tracker.pointer

  private let tracker: Tracker
  /// All readouts of all recognizers are read.
  private let everything = NeededReadouts(all: ~0, outside: ~0, readsTravelOfTouch: true)
  /// The slots of the touches that are down, oldest first.
  private(set) var down: [Int] = []
  /// Those of them that are ignored until they lift (§6).
  var ignored: Set<Int> = []
  /// For each slot the recognizers that accept it, by number (§7: read once, at the real down).
  var acceptors: [Int: Set<Int>] = [:]
  private var count: UInt64 = 0

  init(_ bounds: [(minimum: Int, maximum: Int)]) {
    tracker = Tracker(
      touches: .allocate(capacity: Tracker.slots),
      samples: .allocate(capacity: Tracker.slots * History.capacity),
      views: .allocate(capacity: bounds.count),
      kept: .allocate(capacity: bounds.count * Tracker.readouts),
      follows: .allocate(capacity: bounds.reduce(0) { $0 + $1.maximum }),
      followBase: .allocate(capacity: bounds.count),
      spreadSamples: .allocate(capacity: bounds.count * History.capacity))
    tracker.touches.initialize(repeating: Touch(), count: Tracker.slots)
    var base = 0
    for (part, bound) in bounds.enumerated() {
      var view = View()
      (view.minimum, view.maximum) = bound
      (tracker.views + part).initialize(to: view)
      (tracker.followBase + part).initialize(to: base)
      base += bound.maximum
    }
  }

  deinit {
    tracker.touches.deallocate()
    tracker.samples.deallocate()
    tracker.views.deallocate()
    tracker.kept.deallocate()
    tracker.follows.deallocate()
    tracker.followBase.deallocate()
    tracker.spreadSamples.deallocate()
  }

  // MARK: - Touches

  func slot(of id: Int) -> Int? { down.first { tracker.touches[$0].id == id } }

  /// Counts downs: tells two touches apart that had one slot.
  func order(of slot: Int) -> UInt64 { tracker.touches[slot].order }

  func downStep(of slot: Int) -> UInt64 { tracker.touches[slot].downStep }

  func add(_ event: PointerEvent, step: UInt64) -> Int {
    guard let slot = (0..<Self.limit).first(where: { !down.contains($0) }) else {
      preconditionFailure("refused before")
    }
    count += 1
    tracker.touches[slot] = Touch(down: event, step: step, order: count)
    sample(slot, at: event.time.nanoseconds)
    down.append(slot)
    return slot
  }

  func move(_ slot: Int, _ event: PointerEvent, step: UInt64) {
    tracker.touches[slot].move(to: event, step: step)
    // §8: ups are no samples.
    if event.phase == .move { sample(slot, at: event.time.nanoseconds) }
  }

  /// §8: its velocity is zero from then on, and it holds no button.
  func cancel(_ slot: Int) {
    tracker.touches[slot].isCancelled = true
    tracker.touches[slot].buttons = 0
  }

  /// It is no longer down; what it was can be read until the step is over.
  func remove(_ slot: Int) {
    down.removeAll { $0 == slot }
    ignored.remove(slot)
  }

  func movePointer(_ event: PointerEvent, step: UInt64) {
    tracker.touches[Self.pointer].kind = event.kind
    tracker.touches[Self.pointer].button = event.button
    if event.phase == .leave {
      tracker.touches[Self.pointer].note(event)
    } else {
      tracker.touches[Self.pointer].move(to: event, step: step)
    }
    tracker.touches[Self.pointer].scrollX = event.phase == .scroll ? event.delta.dx : 0
    tracker.touches[Self.pointer].scrollY = event.phase == .scroll ? event.delta.dy : 0
  }

  func place(of slot: Int) -> Point {
    Point(x: tracker.touches[slot].x, y: tracker.touches[slot].y)
  }

  private func sample(_ slot: Int, at time: Int64) {
    let touch = tracker.touches[slot]
    tracker.touches[slot].history.add(
      Sample(time: time, a: touch.x, b: touch.y),
      to: tracker.samples + slot * History.capacity)
  }

  // MARK: - What a recognizer follows

  /// The slots that `part` follows, oldest first; of one that is over those still down.
  func followed(by part: Int) -> [Int] {
    let view = tracker.views[part]
    return (0..<view.count).map { Int(tracker.list(part)[$0].slot) }
      .filter { view.mask & 1 << UInt16($0) != 0 }
  }

  func follow(_ slot: Int, by part: Int, step: UInt64, at now: Int64) {
    tracker.follow(slot, by: part, step: step, at: now, needs: everything.needs)
  }

  /// Touches that `part` follows have moved; `newest` is the one of the last event.
  func moved(_ slots: [Int], newest: Int, in part: Int, step: UInt64, at now: Int64) {
    let mask = slots.reduce(UInt16(0)) { $0 | 1 << UInt16($1) }
    tracker.moved(mask, in: part, step: step, at: now, needs: everything.needs)
    tracker.note(newest, in: part)
  }

  /// §8: in the step of its up a touch still belongs to every readout but `count`.
  func lifts(_ slot: Int, in part: Int) { tracker.views[part].lifting |= 1 << UInt16(slot) }

  /// §8: velocities are zero after a cancel.
  func cancelled(_ slot: Int, in part: Int) {
    tracker.views[part].spread.history = History()
    tracker.views[part].buttons = 0
  }

  /// After the step.
  func dropLifted(_ part: Int, step: UInt64, at now: Int64) {
    tracker.dropLifted(part, step: step, at: now, plan: everything)
  }

  /// A recognizer that is over follows nothing, its readouts stay.
  func freeze(_ part: Int, step: UInt64, at now: Int64) {
    tracker.keep(part, step: step, at: now, only: everything.all)
  }

  func clear(_ part: Int) { tracker.clear(part) }

  func value(_ readout: TouchesReadout, of part: Int, step: UInt64, at now: Int64) -> Double {
    tracker.value(readout, of: part, step: step, at: now)
  }

  func value(_ readout: TouchReadout, of slot: Int, in part: Int, step: UInt64, at now: Int64)
    -> Double
  {
    tracker.value(readout, of: slot, in: part, step: step, at: now)
  }
}
