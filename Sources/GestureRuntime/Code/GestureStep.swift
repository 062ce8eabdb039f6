/// The information that the code of a gesture can read in a step. Valid only during the call that receives it.
@_spi(GestureEngine) public struct GestureStep {
  @usableFromInline package let base: UnsafeMutableRawPointer
  @usableFromInline package let moveMemory: UnsafeMutablePointer<MoveMemory>
  @usableFromInline package let plan: UnsafePointer<EnginePlan>

  @inlinable @inline(__always) package init(
    base: UnsafeMutableRawPointer, moveMemory: UnsafeMutablePointer<MoveMemory>,
    plan: UnsafePointer<EnginePlan>
  ) {
    self.base = base
    self.moveMemory = moveMemory
    self.plan = plan
  }

  /// All touches that a part follows.
  @export(implementation) @inline(__always)
  public func touches(_ part: Int) -> FollowedTouches { FollowedTouches(step: self, part: part) }

  /// The touch of this step, as a part sees it.
  @export(implementation) @inline(__always)
  public func touch(_ part: Int) -> StepTouch { StepTouch(step: self, part: part) }

  /// Nanoseconds since the part entered its state. Infinite in its initial state before any touch.
  public func elapsed(_ part: Int) -> Double {
    guard hasEntered(part) else { return .infinity }
    let entry = (base + plan.pointee.layout.entry).assumingMemoryBound(to: Int64.self)
    return nanoseconds(from: entry[part], to: moveMemory.pointee.now)
  }

  /// A number of the event that is being reported, flattened.
  public func argument(_ index: Int) -> Double { arguments[index] }

  /// The id of the frame that is being entered or left.
  public var crossed: Double { argument(0) }

  /// The index, among the part's crossed regions, of the region that is being entered or left.
  public var crossing: Int { Int(header.pointee.crossing) }

  /// Whether any frame of `regions` contains the point.
  public func regions(_ region: Int, contain point: Point) -> Bool {
    guard let frames = frames(region) else { return false }
    for i in 0..<frames.count.pointee
    where frames.list[i].isPresent && frames.list[i].rect.contains(point) {
      return true
    }
    return false
  }

  /// Whether the part's values still change: false if the part is over.
  @export(implementation)
  @inline(__always) public func isOpen(_ part: Int) -> Bool { isOpen(node: nodeNumber(part)) }

  @export(implementation) @inline(__always) func isOpen(node: Int) -> Bool {
    // The first set of the marks holds the nodes that are over.
    let word = (base + Layout.marks + (node &>> 6) &* 8).assumingMemoryBound(to: UInt64.self)
    return word.pointee &>> UInt64(truncatingIfNeeded: node & 63) & 1 == 0
  }

  /// Makes a declared event of a part. All its arguments follow with `with(_:)`, flattened.
  @discardableResult public func emit(event: Int, part: Int) -> EventArguments {
    let index = Int(header.pointee.queued)
    // An event without a handler is only for records.
    let trigger = HandlerTrigger.event(UInt8(truncatingIfNeeded: event))
    let isHandled = plan.pointee.nodes[nodeNumber(part)].triggers & trigger.bit != 0
    if isHandled || header.pointee.isReporting {
      let end = Int(header.pointee.queue) + (index + 1) * MemoryLayout<QueuedEvent>.stride
      precondition(
        end <= Int(header.pointee.inside), "more events than the rules of a step can make")
      (base + Int(header.pointee.queue)).assumingMemoryBound(to: QueuedEvent.self)[index] =
        QueuedEvent(
          part: UInt16(truncatingIfNeeded: part), event: UInt16(truncatingIfNeeded: event))
      header.pointee.queued += 1
      markEvent(of: part)
    }
    let arguments = (base + Int(header.pointee.queueArguments)).assumingMemoryBound(to: Double.self)
    return EventArguments(next: arguments + index * plan.pointee.argumentWidth)
  }
}

extension GestureStep {
  @inline(__always) var header: UnsafeMutablePointer<EngineHeader> {
    base.assumingMemoryBound(to: EngineHeader.self)
  }

  var arguments: UnsafeMutablePointer<Double> {
    (base + plan.pointee.layout.arguments).assumingMemoryBound(to: Double.self)
  }

  @usableFromInline func nodeNumber(_ part: Int) -> Int { plan.pointee.parts[part].node }

  func frames(_ region: Int) -> FrameList? { FrameList(region, in: base, plan) }

  /// Makes a declared event whose arguments lie in registers.
  @inline(__always)
  package func emit(event: Int, part: Int, _ arguments: UnsafePointer<Double>, _ count: Int) {
    emit(event: event, part: part).next.update(from: arguments, count: count)
  }
}

// Timers of the gesture.
@_spi(GestureEngine) extension GestureStep {
  /// Lets a timer fire after this time, and cancels its earlier deadline.
  /// - Parameters:
  ///   - timer: its number in the gesture.
  ///   - nanoseconds: the time. Less than a millisecond counts as a millisecond, and with infinity or NaN the timer
  ///     never fires.
  public func start(timer: Int, after nanoseconds: Double) {
    stop(timer: timer)
    let floor = EngineLimit.shortestTimer
    let duration = nanoseconds < floor ? floor : nanoseconds
    let instant = Deadline.instant(duration, after: moveMemory.pointee.now)
    guard instant != Deadline.none else { return }
    deadlines[number(timer)] = instant
    setRunning(timer, true)
    if instant < header.pointee.wake { header.pointee.wake = instant }
  }

  /// Does nothing if the timer is not running.
  public func stop(timer: Int) {
    guard isRunning(timer: timer) else { return }
    setRunning(timer, false)
    if deadlines[number(timer)] == header.pointee.wake { header.pointee.isWakeKnown = false }
  }

  /// Whether it has been started, and has neither been stopped nor fired since.
  private func isRunning(timer: Int) -> Bool {
    plan.pointee.isWide
      ? marks(WideMask.self).pointee.timed.contains(number(timer))
      : marks(NarrowMask.self).pointee.timed.contains(number(timer))
  }

  private func setRunning(_ timer: Int, _ isRunning: Bool) {
    if plan.pointee.isWide {
      marks(WideMask.self).pointee.setTimed(number(timer), isRunning)
    } else {
      marks(NarrowMask.self).pointee.setTimed(number(timer), isRunning)
    }
  }

  /// The number of a timer among everything with a deadline.
  private func number(_ timer: Int) -> Int { plan.pointee.nodeCount &+ timer }

  private var deadlines: UnsafeMutablePointer<Int64> {
    (base + plan.pointee.layout.deadline).assumingMemoryBound(to: Int64.self)
  }
}

// The facts about nodes, in sets of the gesture's width.
extension GestureStep {
  /// Whether the whole has reported that it began.
  var hasBegun: Bool {
    let root = plan.pointee.nodeCount &- 1
    return plan.pointee.isWide
      ? marks(WideMask.self).pointee.hasBegun(root) : marks(NarrowMask.self).pointee.hasBegun(root)
  }

  /// Whether the part's state has been entered, so that the time of its entry is known.
  private func hasEntered(_ part: Int) -> Bool {
    let leaf = nodeNumber(part)
    return plan.pointee.isWide
      ? marks(WideMask.self).pointee.entered.contains(leaf)
      : marks(NarrowMask.self).pointee.entered.contains(leaf)
  }

  /// A rule of a part makes a declared event.
  private func markEvent(of part: Int) {
    let leaf = nodeNumber(part)
    if plan.pointee.isWide {
      marks(WideMask.self).pointee.markEvent(of: leaf)
    } else {
      marks(NarrowMask.self).pointee.markEvent(of: leaf)
    }
  }

  private func marks<Nodes: NodeMask>(_: Nodes.Type) -> UnsafeMutablePointer<Marks<Nodes>> {
    (base + Layout.marks).assumingMemoryBound(to: Marks<Nodes>.self)
  }
}

extension Marks {
  @inline(__always)
  fileprivate func hasBegun(_ root: Int) -> Bool { reported.contains(root) && !done.contains(root) }

  @inline(__always) fileprivate mutating func setTimed(_ number: Int, _ isTimed: Bool) {
    if isTimed { timed.insert(number) } else { timed.remove(number) }
  }

  @inline(__always) fileprivate mutating func markEvent(of leaf: Int) {
    queued.insert(leaf)
    pending.insert(leaf)
  }
}

/// The position for the next argument of a queued event.
@_spi(GestureEngine) public struct EventArguments {
  @usableFromInline let next: UnsafeMutablePointer<Double>

  @usableFromInline init(next: UnsafeMutablePointer<Double>) { self.next = next }

  /// Writes one number, in the unit of registers. Returns the position for the next argument.
  @discardableResult
  @export(implementation) public func with(_ argument: Double) -> EventArguments {
    next.pointee = argument
    return EventArguments(next: next + 1)
  }

  /// Writes a Boolean as one number, 1 or 0.
  @discardableResult @export(implementation)
  public func with(_ argument: Bool) -> EventArguments { with(argument ? 1 : 0) }

  /// Writes a point as two numbers, x first.
  @discardableResult @export(implementation)
  public func with(_ point: Point) -> EventArguments { with(point.x).with(point.y) }

  /// Writes a vector as two numbers, dx first.
  @discardableResult @export(implementation)
  public func with(_ vector: Vector) -> EventArguments { with(vector.dx).with(vector.dy) }

  /// Writes a velocity as two numbers, dx first.
  @discardableResult @export(implementation)
  public func with(_ velocity: Velocity) -> EventArguments { with(velocity.dx).with(velocity.dy) }
}
