@_spi(GestureEngine) public import GestureRuntime

/// Gestures of many surfaces. It routes each touch to the surfaces under it, and decides between their machines
/// with the operators of the language, as Documentation/Scene.md says.
///
///     let scene = GestureScene()
///     let list = scene.add(List(), Surface(bounds)) { action in … }
///     let row = scene.add(Row(), Surface(frame), in: list) { action in … }
///     scene.handle(.down(touch: 1, at: point, time: now))
///
/// The actions that it performs may add, change and remove surfaces. They may not send it events or the time.
public final class GestureScene {
  let tree: SurfaceTree
  let contests: Contests
  @exclusivity(unchecked) var touches = TouchTable()
  /// The machines under the pointer that hovers or scrolls, from the inside to the outside.
  @exclusivity(unchecked) var pointed: ContiguousArray<Int> = []
  /// The plan of each gesture that has a machine in the scene.
  private var plans: [ObjectIdentifier: PartPlan] = [:]
  /// The place where all touches go down for the hit test. Nil for the place of each touch.
  @exclusivity(unchecked) package var hitPlace: Point?
  @exclusivity(unchecked) var isStepping = false
  /// Counts the calls that fire timers.
  @exclusivity(unchecked) var timedCalls: UInt64 = 0
  /// Surfaces that were removed in the middle of a step.
  @exclusivity(unchecked) private var removed: [SurfaceID] = []

  /// Makes a scene without surfaces.
  public init() {
    tree = SurfaceTree()
    contests = Contests(tree)
  }

  // MARK: Surfaces

  /// Adds a surface with a gesture. It lies in front of all surfaces with its `zIndex` that have the same parent.
  /// - Parameters:
  ///   - machine: a machine of generated Swift or of a table. The scene takes a copy of it with nothing under way.
  ///   - surface: its frame, and its relation to the surfaces inside it.
  ///   - parent: the surface around it. Nil for none.
  ///   - perform: called with its actions in the order that they are made, when all is decided.
  @discardableResult public func add<Machine: GestureMachine>(
    _ machine: Machine, _ surface: Surface = Surface(), in parent: SurfaceID? = nil,
    perform: @escaping (Machine.Action) -> Void = { _ in }
  ) -> SurfaceID {
    guard let host = HostedMachine.host(machine, perform) else {
      preconditionFailure("a scene takes machines of generated Swift and of tables")
    }
    let plan = plan(of: host.shape)
    let index = add(surface, hasMachine: true, in: parent)
    contests.add(Seat(host, plan), at: index)
    return tree.id(index)
  }

  /// Adds a surface without a gesture. Touches hit it only where they hit something inside it.
  /// - Parameters:
  ///   - surface: its frame. Its relation has no effect.
  ///   - parent: the surface around it. Nil for none.
  @discardableResult
  public func addGroup(_ surface: Surface = Surface(), in parent: SurfaceID? = nil) -> SurfaceID {
    let index = add(surface, hasMachine: false, in: parent)
    contests.add(Seat(), at: index)
    return tree.id(index)
  }

  private func add(_ surface: Surface, hasMachine: Bool, in parent: SurfaceID?) -> Int {
    let parent = parent.flatMap { tree[$0] }
    let index = tree.add(surface, hasMachine: hasMachine, in: parent)
    touches.reserve(depth: tree.mostDepth)
    pointed.reserveCapacity(tree.mostDepth)
    return index
  }

  private func plan(of shape: GestureShape) -> PartPlan {
    if let plan = plans[ObjectIdentifier(shape)] { return plan }
    let plan = PartPlan(shape)
    plans[ObjectIdentifier(shape)] = plan
    return plan
  }

  /// The properties of a surface. Nil if it has gone. Touches that are down stay with the surfaces that see them.
  public subscript(surface: SurfaceID) -> Surface? {
    get { tree[surface].map { tree.surfaces[$0].traits } }
    set {
      guard let index = tree[surface], let newValue else { return }
      let hasOtherRelation = tree.surfaces[index].traits.relation != newValue.relation
      tree.change(index, to: newValue)
      if hasOtherRelation { markMove() }
    }
  }

  /// The surface around a surface. Nil for an outermost one, and for one that the scene does not have.
  public func parent(of surface: SurfaceID) -> SurfaceID? {
    tree[surface].flatMap { tree.surfaces[$0].parent }.map(tree.id)
  }

  /// Moves a surface into another one, with everything in it. Its touches stay with it, and gestures under way go on
  /// unchanged. Returns false if the new parent is inside the surface, or if either has gone.
  @discardableResult
  public func move(_ surface: SurfaceID, into parent: SurfaceID?) -> Bool {
    guard let index = tree[surface] else { return false }
    var target: Int?
    if let parent {
      guard let found = tree[parent], !tree.lies(found, in: index) else { return false }
      target = found
    }
    tree.move(index, into: target)
    touches.reserve(depth: tree.mostDepth)
    pointed.reserveCapacity(tree.mostDepth)
    markMove()
    return true
  }

  /// Calls `body` with the machine of a surface, to set inputs, variables and frames. Events and the time come from the
  /// scene. While nothing of its gesture is under way, `body` may also reset the machine or assign another machine of
  /// its type, which begins as new.
  /// - Returns: nil if the surface has gone, if its machine has another type, or if it is in the middle of a step. Also
  ///   nil if `body` did more than set something while the gesture is under way: then the machine stays unchanged.
  public func withMachine<Machine: GestureMachine, Answer>(
    of surface: SurfaceID, as type: Machine.Type = Machine.self,
    _ body: (inout Machine) throws -> Answer
  ) rethrows -> Answer? {
    guard let index = tree[surface], let seat = contests.seats[index].host else { return nil }
    let host = seat.takeUnretainedValue()
    guard host.type == Machine.self, !contests.seats[index].isOpen else { return nil }
    defer {
      contests.seats[index].plan = .passUnretained(plan(of: host.shape))
      contests.takeChange(of: index)
    }
    let isUnderWay = contests.seats[index].isJoined || contests.seats[index].touches > 0
    return try host.withMachine(isUnderWay: isUnderWay) { memory in
      try body(&memory.assumingMemoryBound(to: Machine.self).pointee)
    }
  }

  /// Whether the gesture of a surface has begun. `possible` if the surface has gone.
  public func phase(of surface: SurfaceID) -> GesturePhase {
    guard let index = tree[surface], let host = contests.seats[index].host else {
      return .possible
    }
    return host.takeUnretainedValue().phase
  }

  /// The surfaces with gestures under a point of the scene, from the inside to the outside: those that would see a
  /// touch there.
  public func surfaces(at point: Point) -> [SurfaceID] {
    tree.touchPath(at: point, isLocked: { isLockedOut($0) }).map { tree.id($0) }
  }

  /// Whether a touch that goes down now does not reach it, because another surface in an exclusive surface has touches.
  func isLockedOut(_ surface: Int) -> Bool {
    tree.isLockedOut(surface) { contests.seats[$0].isJoined }
  }

  /// The surfaces that see a touch that is down, from the inside to the outside. Empty if it is not down.
  package func surfaces(ofTouch touch: Int) -> [SurfaceID] {
    touches.slot(of: touch).map { touches.paths[$0].map { tree.id($0) } } ?? []
  }

  /// Called after a change of places, which changes the waits between surfaces. A wait by name ends if it would now
  /// make a circle.
  private func markMove() {
    if contests.joinedCount > 0 { contests.placesHaveChanged = true }
    if contests.hasWaits { contests.dropCircles() }
  }

  // MARK: Removing

  /// Removes a surface with everything in it. Its touches are cancelled for it, as if the system had taken them, and go
  /// on for other surfaces. The scene performs the resulting actions. Timers that are due fire first.
  @discardableResult
  public func remove(_ surface: SurfaceID, at time: Timestamp) -> Reply? {
    if isStepping {
      removed.append(surface)
      return nil
    }
    return perform(.remove(surface, at: time))
  }

  func remove(
    _ surface: SurfaceID, at time: Timestamp, _ listener: Contests.Listener
  ) -> Reply? {
    guard time.nanoseconds >= contests.now else { return .refused(.timeRunsBackwards) }
    guard let index = tree[surface] else { return nil }
    let late = fireTimers(until: time.nanoseconds, listener)
    for surface in cancelled(in: index, at: time, listener) {
      if contests.seats[surface].isJoined { contests.remove(fromContest: surface) }
      contests.remove(surface)
      touches.forget(surface)
      pointed.removeAll { $0 == surface }
      tree.remove(surface)
    }
    settleFreed(listener)
    return late
  }

  /// Cancels everything in a surface.
  /// - Returns: the surfaces in it after that, because the actions performed may add surfaces to it or move them out.
  private func cancelled(
    in surface: Int, at time: Timestamp, _ listener: Contests.Listener
  ) -> [Int] {
    var cancelled: [Int] = []
    while true {
      var all: [Int] = []
      collect(surface, &all)
      let more = all.filter { contests.seats[$0].isJoined && !cancelled.contains($0) }
      guard !more.isEmpty else { return all }
      contests.begin(at: time.nanoseconds)
      contests.cancel(more, listener)
      cancelled += more
    }
  }

  /// Collects a surface after those inside it.
  private func collect(_ surface: Int, _ all: inout [Int]) {
    for child in tree.children(of: surface).items { collect(Int(child), &all) }
    all.append(surface)
  }

  // MARK: Calls

  /// Asks the seats that are no longer held back, at the present time.
  func settleFreed(_ listener: Contests.Listener) {
    if !contests.freed.isEmpty { contests.settleFreed(at: contests.now, listener) }
  }

  /// A call of the host.
  enum Call {
    case event(PointerEvent)
    case frame(UnsafeBufferPointer<PointerEvent>)
    case advance(to: Timestamp)
    case cancel(at: Timestamp)
    case remove(SurfaceID, at: Timestamp)
    case withdraw([SurfaceID], at: Timestamp)
  }

  /// Takes a call and performs the resulting actions.
  func perform(_ call: Call) -> Reply? {
    take(call, isReporting: false) { seat, _, action in perform(action, of: seat) }
  }

  /// Takes a call and reports everything that results, but performs nothing.
  func observe(_ call: Call, _ report: (SurfaceID, borrowing Report) -> Void) -> Reply? {
    take(call, isReporting: true) { seat, reported, _ in report(tree.id(seat), reported) }
  }

  private func take(
    _ call: Call, isReporting: Bool, _ listener: Contests.Listener
  ) -> Reply? {
    precondition(!isStepping, "what a scene performs may not send it events or the time")
    isStepping = true
    contests.isReporting = isReporting
    if tree.numberIfNeeded({ contests.seats[$0].order = $1 }) {
      contests.deadlines.sortAgain(contests)
    }
    settleFreed(listener)
    let refusal =
      switch call {
      case .event(let event): take(event, listener)
      case .frame(let events): take(frame: events, listener)
      case .advance(let time): advance(to: time, listener)
      case .cancel(let time): cancel(at: time, listener)
      case .remove(let surface, let time): remove(surface, at: time, listener)
      case .withdraw(let surfaces, let time): withdraw(surfaces, at: time, listener)
      }
    // Surfaces removed during the step go now.
    while let surface = removed.popLast() {
      _ = remove(surface, at: Timestamp(nanoseconds: contests.now), listener)
    }
    contests.isReporting = false
    isStepping = false
    return refusal
  }

  /// Passes an action to the closure of its surface.
  func perform(_ action: UnsafeRawPointer?, of seat: Int) {
    guard let action else { return }
    contests.seats[seat].host?._withUnsafeGuaranteedRef { $0.perform(action) }
  }
}
