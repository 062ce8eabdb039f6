/// What the code of a gesture can ask in a step. Valid only during the call that hands it over.
public struct GestureStep {
  let memory: UnsafePointer<EngineMemory>

  /// All touches that a part follows.
  public func touches(_ part: Int) -> FollowedTouches {
    FollowedTouches(memory: memory, part: part)
  }

  /// The touch of this step, as a part sees it.
  public func touch(_ part: Int) -> StepTouch { StepTouch(memory: memory, part: part) }

  /// Nanoseconds since the part entered its state; infinite in its initial state before any touch.
  public func elapsed(_ part: Int) -> Double {
    let state = memory.pointee.parts + part
    return state.pointee.hasEntry
      ? nanoseconds(from: state.pointee.entry, to: memory.pointee.scalars.pointee.now) : .infinity
  }

  /// A number of the event that is being told, flattened.
  public func argument(_ index: Int) -> Double { memory.pointee.arguments[index] }

  /// The id of the frame that is being entered or left.
  public var crossed: Double { memory.pointee.arguments[0] }

  /// Of the part's crossed regions, the one that is being entered or left.
  public var crossing: Int { memory.pointee.scalars.pointee.crossing }

  /// Whether any frame of `regions` contains the point.
  public func regions(_ region: Int, contain point: Point) -> Bool {
    let frames = memory.pointee.frames[region]
    for i in 0..<memory.pointee.frameCounts[region]
    where frames[i].isPresent && frames[i].rect.contains(point) {
      return true
    }
    return false
  }

  /// Whether the part's values still change: not those of one that is over.
  public func isOpen(_ part: Int) -> Bool {
    !memory.pointee.nodes[memory.pointee.partPlans[part].node].phase.isOver
  }

  /// Makes a declared event of a part; its arguments follow with `with(_:)`, flattened, all of them.
  @discardableResult
  public func emit(event: Int, part: Int) -> EventArguments {
    let memory = memory.pointee
    let index = memory.scalars.pointee.queued
    memory.queue[index] = QueuedEvent(part: part, event: event)
    memory.scalars.pointee.queued = index + 1
    memory.parts[part].queued += 1
    memory.pending.insert(memory.partPlans[part].node)
    return EventArguments(next: memory.queueArguments + index * memory.argumentWidth)
  }
}

extension GestureStep {
  /// Makes a declared event whose arguments lie in registers.
  @inline(__always)
  func emit(event: Int, part: Int, _ arguments: UnsafePointer<Double>, _ count: Int) {
    emit(event: event, part: part).next.update(from: arguments, count: count)
  }
}

/// Where the next argument of a queued event goes.
public struct EventArguments {
  let next: UnsafeMutablePointer<Double>

  @discardableResult
  public func with(_ argument: Double) -> EventArguments {
    next.pointee = argument
    return EventArguments(next: next + 1)
  }

  @discardableResult
  public func with(_ argument: Bool) -> EventArguments { with(argument ? 1 : 0) }

  @discardableResult
  public func with(_ point: Point) -> EventArguments { with(point.x).with(point.y) }

  @discardableResult
  public func with(_ vector: Vector) -> EventArguments { with(vector.dx).with(vector.dy) }

  @discardableResult
  public func with(_ velocity: Velocity) -> EventArguments { with(velocity.dx).with(velocity.dy) }
}

/// `touches.…` of the language: points, nanoseconds, radians, and those per second.
public struct FollowedTouches {
  let memory: UnsafePointer<EngineMemory>
  let part: Int

  @inline(__always)
  func value(_ readout: TouchesReadout) -> Double {
    let scalars = memory.pointee.scalars
    return memory.pointee.tracker.value(
      readout, of: part, step: scalars.pointee.step, at: scalars.pointee.now)
  }

  public var count: Double { value(.count) }
  public var location: Point { Point(x: value(.locationX), y: value(.locationY)) }
  public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  public var translation: Vector { Vector(dx: value(.translationX), dy: value(.translationY)) }
  public var scale: Double { value(.scale) }
  public var scaleX: Double { value(.scaleX) }
  public var scaleY: Double { value(.scaleY) }
  public var rotation: Double { value(.rotation) }
  public var span: Double { value(.span) }
  public var travel: Double { value(.travel) }
  public var duration: Double { value(.duration) }
  public var velocity: Velocity { Velocity(dx: value(.velocityX), dy: value(.velocityY)) }
  public var scaleVelocity: Double { value(.scaleVelocity) }
  public var rotationVelocity: Double { value(.rotationVelocity) }
  public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  public var button: PointerButton { PointerButton(tag: value(.button)) }
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  public var pressure: Double { value(.pressure) }
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }
}

/// `touch.…` of the language: points, nanoseconds, and points per second.
public struct StepTouch {
  let memory: UnsafePointer<EngineMemory>
  let part: Int

  @inline(__always)
  func value(_ readout: TouchReadout) -> Double {
    let scalars = memory.pointee.scalars
    return memory.pointee.tracker.value(
      readout, of: scalars.pointee.slot, in: part, step: scalars.pointee.step,
      at: scalars.pointee.now)
  }

  public var location: Point { Point(x: value(.locationX), y: value(.locationY)) }
  public var start: Point { Point(x: value(.startX), y: value(.startY)) }
  public var delta: Vector { Vector(dx: value(.deltaX), dy: value(.deltaY)) }
  public var translation: Vector { Vector(dx: value(.translationX), dy: value(.translationY)) }
  public var travel: Double { value(.travel) }
  public var velocity: Velocity { Velocity(dx: value(.velocityX), dy: value(.velocityY)) }
  public var duration: Double { value(.duration) }
  public var pressure: Double { value(.pressure) }
  public var kind: PointerKind { PointerKind(tag: value(.kind)) }
  public var button: PointerButton { PointerButton(tag: value(.button)) }
  public var buttons: PointerButtons { PointerButtons(register: value(.buttons)) }
  public var modifiers: ModifierKeys { ModifierKeys(register: value(.modifiers)) }
  public var index: Double { value(.index) }
}
