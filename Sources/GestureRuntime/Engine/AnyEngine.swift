/// An engine of the width that its gesture has: the door for all who do not know it.
enum AnyEngine {
  case narrow(Engine<NarrowMask>)
  case wide(Engine<WideMask>)

  @inline(__always)
  init(_ step: GestureStep, _ calls: Unmanaged<CodeCalls>, _ code: UnsafeMutableRawPointer) {
    self =
      step.plan.pointee.isWide
      ? .wide(Engine(step, calls, code)) : .narrow(Engine(step, calls, code))
  }

  /// For questions that no code is asked for.
  @inline(__always)
  init(_ step: GestureStep) {
    let none = UnsafeMutableRawPointer(step.front)
    self.init(step, .fromOpaque(none), none)
  }

  // MARK: Steps

  /// Everything is at its first value.
  func begin() {
    switch self {
    case .narrow(let engine): engine.begin()
    case .wide(let engine): engine.begin()
    }
  }

  func handle(_ event: PointerEvent, _ listener: Listener) -> Refusal? {
    switch self {
    case .narrow(let engine): engine.handle(event, listener)
    case .wide(let engine): engine.handle(event, listener)
    }
  }

  func handle(frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener) -> Refusal? {
    switch self {
    case .narrow(let engine): engine.handle(frame: frame, listener)
    case .wide(let engine): engine.handle(frame: frame, listener)
    }
  }

  func advance(to time: Timestamp, _ listener: Listener) -> Refusal? {
    switch self {
    case .narrow(let engine): engine.advance(to: time, listener)
    case .wide(let engine): engine.advance(to: time, listener)
    }
  }

  func cancel(at time: Timestamp, _ listener: Listener) -> Refusal? {
    switch self {
    case .narrow(let engine): engine.cancel(at: time, listener)
    case .wide(let engine): engine.cancel(at: time, listener)
    }
  }

  func turnFront(to id: Int) -> Bool {
    switch self {
    case .narrow(let engine): engine.turnFront(to: id)
    case .wide(let engine): engine.turnFront(to: id)
    }
  }

  func moveFront() {
    switch self {
    case .narrow(let engine): engine.moveFront()
    case .wide(let engine): engine.moveFront()
    }
  }

  /// Ends the short way until the next step.
  func settleFront() {
    switch self {
    case .narrow(let engine): engine.settleFront()
    case .wide(let engine): engine.settleFront()
    }
  }

  var isFrontTrue: Bool {
    switch self {
    case .narrow(let engine): engine.isFrontTrue
    case .wide(let engine): engine.isFrontTrue
    }
  }

  // MARK: Questions

  /// Whether the whole has reported that it began.
  var hasBegun: Bool {
    switch self {
    case .narrow(let engine): engine.hasBegun
    case .wide(let engine): engine.hasBegun
    }
  }

  /// Whether the part's state has been entered, so that it is known when.
  func hasEntered(_ part: Int) -> Bool {
    switch self {
    case .narrow(let engine): engine.marks.pointee.entered.contains(engine.leaf(part))
    case .wide(let engine): engine.marks.pointee.entered.contains(engine.leaf(part))
    }
  }

  /// A rule of a part makes a declared event.
  func noteEvent(of part: Int) {
    switch self {
    case .narrow(let engine): engine.noteEvent(of: part)
    case .wide(let engine): engine.noteEvent(of: part)
    }
  }
}

/// Is handed all reports, or actions only, which come with the action itself.
typealias Listener = (borrowing Report, UnsafeRawPointer?) -> Void

extension Engine {
  @inline(__always)
  fileprivate init(
    _ step: GestureStep, _ calls: Unmanaged<CodeCalls>, _ code: UnsafeMutableRawPointer
  ) {
    self.init(
      base: step.base, front: step.front, plan: step.plan,
      masks: step.plan.pointee.masks.assumingMemoryBound(to: PlanMasks<Nodes>.self), calls: calls,
      code: code)
  }

  fileprivate func begin() {
    for state in 0..<plan.pointee.stateCount {
      reach[state] = call { $0.reach(code, state, view) }
    }
    reset(root)
    marks.pointee.dirty = Nodes.none
    findWake()
  }

  fileprivate var hasBegun: Bool {
    let m = marks
    return (m.pointee.told - m.pointee.done).contains(root)
  }

  fileprivate func noteEvent(of part: Int) {
    let bit = Nodes(leaf(part))
    marks.pointee.queued |= bit
    marks.pointee.pending |= bit
  }
}
