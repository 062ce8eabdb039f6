/// A gesture's code with the engine that runs it: the core of both forms of a machine. A value: a copy shares memory
/// until either changes.
///
/// Sendable because a machine writes to its memory only while it holds the sole reference to it.
@_spi(GestureEngine) public struct GestureCore<Code: GestureCode>: @unchecked Sendable {
  /// The gesture's code. Between steps, a host may change only its inputs and frames.
  public var code: Code
  @usableFromInline var moveMemory: MoveMemory
  @usableFromInline var storage: Storage

  /// - Precondition: each part follows at least one touch and at most 16.
  @export(implementation)
  public init(_ code: Code) { self.init(code, Storage.make(code.shape, codeWords: 0)) }

  /// - Parameter storage: new, and not shared.
  @export(implementation) init(_ code: Code, _ storage: Storage) {
    self.code = code
    self.storage = storage
    moveMemory = MoveMemory()
    begin()
  }

  @export(implementation) mutating func begin() {
    storage.limit { code.touches(of: $0) }
    _ = stepInOwnMemory { $0.begin($1, $2) }
  }

  /// Makes sure that no other machine shares the memory.
  @export(implementation) @inline(__always) mutating func own() {
    if !isKnownUniquelyReferenced(&storage) { unshare() }
  }

  @export(implementation) @inline(never) mutating func unshare() {
    take(storage.copy())
  }

  /// Continues in other memory with the same content.
  @export(implementation) mutating func take(_ memory: Storage) {
    let old = storage
    code.move(to: memory.code)
    storage = memory
    withExtendedLifetime(old) {}
  }

  /// Makes room before a touch goes down. Few machines ever need more room.
  @export(implementation) @inline(never) mutating func makeRoom() {
    if !storage.hasRoomForTouch { take(storage.withAllSlots()) }
  }

  /// Makes room before the core takes a frame.
  @usableFromInline mutating func makeRoom(for frame: UnsafeBufferPointer<PointerEvent>) {
    if !storage.hasRoom(for: frame) { take(storage.withAllSlots()) }
  }

  /// The code, with memory that no other machine shares.
  mutating func owned() -> Code {
    own()
    return code
  }

  /// Calls `body` with the code and the step that the code sees.
  mutating func withView<Result>(_ body: (inout Code, GestureStep) -> Result) -> Result {
    own()
    let storage = storage
    return withUnsafeMutablePointer(to: &moveMemory) { body(&code, storage.view($0)) }
  }

  // MARK: Questions

  /// When to call `advance(to:)` if no event arrives first. Nil if no timer is running. The time of the last call if
  /// the host has changed a value since, and a handler waits for such changes.
  @export(implementation) public var nextDeadline: Timestamp? {
    // A machine that has not been called yet has no time.
    if storage.isChanged, moveMemory.now != .min {
      return Timestamp(nanoseconds: moveMemory.now)
    }
    let deadline = storage.deadline
    return deadline == Deadline.none ? nil : Timestamp(nanoseconds: deadline)
  }

  /// The phase of the whole gesture. It returns to `possible` when the gesture ends.
  @export(implementation) public var phase: GesturePhase { storage.hasBegun ? .active : .possible }

  // MARK: The general way

  @usableFromInline typealias Address = UnsafeMutableRawPointer

  /// Makes one step, or several, in memory that no other machine shares.
  @export(implementation) @inline(__always) mutating func step(
    _ body: (Storage, UnsafeMutablePointer<MoveMemory>, Address) -> Reply?
  ) -> Reply? {
    own()
    return stepInOwnMemory(body)
  }

  @export(implementation) @inline(__always) mutating func stepInOwnMemory(
    _ body: (Storage, UnsafeMutablePointer<MoveMemory>, Address) -> Reply?
  ) -> Reply? {
    let storage = storage
    return withUnsafeMutablePointer(to: &moveMemory) { moveMemory in
      withUnsafeMutablePointer(to: &code) { body(storage, moveMemory, $0) }
    }
  }

  @export(implementation) @inline(__always)
  static func perform(_ action: UnsafeRawPointer?, _ perform: (Code.Action) -> Void) {
    guard let action = action?.assumingMemoryBound(to: Code.Action.self) else { return }
    lend(&UnsafeMutablePointer(mutating: action).pointee, perform)
  }

  /// Lends an action. To pass it on without changing it, the core would copy it, and a copy counts references.
  @export(implementation) @inline(__always)
  static func lend(_ action: inout Code.Action, _ perform: (Code.Action) -> Void) {
    perform(action)
  }

  /// Takes the event in pieces, so that the short way does not need it in memory.
  @export(implementation) @inline(never) mutating func handleInGeneral(
    _ traits: PointerTraits, _ touch: Int, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
    _ pressure: Double, _ contact: PointerContact, _ time: Int64,
    _ perform: (Code.Action) -> Void
  ) -> Reply? {
    if traits.isQuick(contact), Int64(touch) != moveMemory.id, turn(to: touch),
      mayMove(x, y, dx, dy, pressure, time),
      move(to: Point(x: x, y: y), at: time, perform)
    {
      return nil
    }
    let event = PointerEvent(
      traits, touch: touch, at: Point(x: x, y: y), by: Vector(dx: dx, dy: dy),
      time: Timestamp(nanoseconds: time), pressure: pressure, contact: contact)
    if event.phase == .down { makeRoom() }
    return step { $0.handle(event, $1, $2) { _, action in Self.perform(action, perform) } }
  }

  /// Takes the events of several touches at one instant. Touches that do the same are one step.
  @export(implementation) public mutating func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ perform: (Code.Action) -> Void
  ) -> Reply? {
    makeRoom(for: frame)
    return step { $0.handle(frame: frame, $1, $2) { _, action in Self.perform(action, perform) } }
  }

  /// Fires the timers that are due by `time`, each at its own deadline.
  @export(implementation) public mutating func advance(
    to time: Timestamp, _ perform: (Code.Action) -> Void
  ) -> Reply? {
    step { $0.advance(to: time, $1, $2) { _, action in Self.perform(action, perform) } }
  }

  /// Cancels all touches and ends the gesture.
  @export(implementation) public mutating func cancel(
    at time: Timestamp, _ perform: (Code.Action) -> Void
  ) -> Reply? {
    step { $0.cancel(at: time, $1, $2) { _, action in Self.perform(action, perform) } }
  }

  /// Returns to the state of a new machine, except for inputs and frames. Reports nothing.
  @export(implementation) public mutating func reset() {
    take(Storage.make(asNew: storage))
    moveMemory = MoveMemory()
    let new = storage
    withUnsafeMutablePointer(to: &moveMemory) { code.restart(new.view($0)) }
    begin()
  }

  // MARK: The short way

  /// Takes one event. Returns why the machine refused it, or nil.
  @export(implementation) @inline(__always) public mutating func handle(
    _ event: PointerEvent, _ perform: (Code.Action) -> Void
  ) -> Reply? {
    let time = event.time.nanoseconds
    // A move of another touch than the last one turns to that touch on the general way, and tries again there.
    let (place, way) = (event.location, event.delta)
    if event.traits.isQuick(event.knownContact), Int64(event.touch) == moveMemory.id,
      mayMove(place.x, place.y, way.dx, way.dy, event.pressure, time),
      move(to: event.location, at: time, perform)
    {
      return nil
    }
    return handleInGeneral(
      event.traits, event.touch, place.x, place.y, way.dx, way.dy, event.pressure,
      event.knownContact, time, perform)
  }

  /// Turns the short way to another touch that moves. False if the touch must take the general way.
  @export(implementation) @inline(never) mutating func turn(to touch: Int) -> Bool {
    guard moveMemory.gate != .min else { return false }
    own()
    let storage = storage
    return withUnsafeMutablePointer(to: &moveMemory) { storage.turnShortWay($0, to: touch) }
  }

  /// Whether a move of the touch that moved last may take the short way. False if a number is not finite or very large:
  /// the general way checks those again, because infinity minus infinity is not a number.
  @export(implementation) @inline(__always) func mayMove(
    _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ pressure: Double, _ time: Int64
  ) -> Bool {
    guard time < moveMemory.gate, time >= moveMemory.now else { return false }
    let sum = SIMD2(x, y) + SIMD2(dx, dy)
    let all = sum.x + sum.y + pressure
    return !(all - all).isNaN
  }

  /// Moves the touch that moved last, if the move changes only steady values.
  @export(implementation) @inline(__always) mutating func move(
    to place: Point, at time: Int64, _ perform: (Code.Action) -> Void
  ) -> Bool {
    let watch = moveMemory.watch
    if watch != 0 {
      if watch & (MoveMemory.Watch.asked | MoveMemory.Watch.travel) != 0 {
        let (dx, dy) = (place.x - moveMemory.startX, place.y - moveMemory.startY)
        let squared = dx * dx + dy * dy
        if watch & MoveMemory.Watch.asked != 0, !(squared < moveMemory.reach) { return false }
        if squared > moveMemory.farSquared { moveMemory.farSquared = squared }
      }
      put(place, time)
      if watch & (MoveMemory.Watch.samples | MoveMemory.Watch.block) != 0 {
        own()
        let base = storage.base
        let layout = storage.layout
        if watch & MoveMemory.Watch.block != 0 {
          withUnsafeMutablePointer(to: &moveMemory) { storage.moveInBlock($0) }
        }
        if watch & MoveMemory.Watch.samples != 0 {
          let slot = Int(moveMemory.slot)
          let history = (base + layout.pointee.histories).assumingMemoryBound(to: History.self)
          let rings = (base + layout.pointee.rings).assumingMemoryBound(to: Sample.self)
          history[slot].add(
            Sample(time: time, a: place.x, b: place.y), to: rings + slot &* History.capacity)
        }
      }
    } else {
      put(place, time)
    }
    if moveMemory.steady != 0 {
      let storage = storage
      withUnsafeMutablePointer(to: &moveMemory) { moveMemory in
        code.goOn(moveMemory.pointee.steady, storage.view(moveMemory), perform)
      }
    }
    assert(isMoveMemoryTrue, "what moves need not look at has changed")
    return true
  }

  @export(implementation) @inline(__always) mutating func put(_ place: Point, _ time: Int64) {
    moveMemory.now = time
    moveMemory.x = place.x
    moveMemory.y = place.y
    moveMemory.hasMoved = true
  }

  /// Whether the move memory is correct, for debug builds.
  @export(implementation) var isMoveMemoryTrue: Bool {
    var (moveMemory, code) = (moveMemory, code)
    return withUnsafeMutablePointer(to: &moveMemory) { moveMemory in
      withUnsafeMutablePointer(to: &code) { storage.isMoveMemoryTrue(moveMemory, $0) }
    }
  }

  /// Remembers that the host has changed a value.
  @export(implementation) public mutating func noteChange() {
    own()
    storage.isChanged = true
  }

  // MARK: Frames

  /// Sets or removes one frame of `regions`. False if the largest number of frames is reached.
  @export(implementation)
  public mutating func setFrame(of region: Int, id: Int, to rect: Rect?) -> Bool {
    own()
    var memory = storage
    let isSet = Storage.setFrame(of: region, id: id, to: rect, in: &memory)
    if memory !== storage { take(memory) }
    return isSet
  }

  /// The frame of `regions` with this id.
  @export(implementation)
  public func frame(of region: Int, id: Int) -> Rect? { storage.frame(of: region, id: id) }
}
