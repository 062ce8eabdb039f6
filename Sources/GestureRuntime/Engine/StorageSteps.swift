// The entries of the engine, for code in other modules.

@_spi(GestureEngine) extension Storage {
  @usableFromInline typealias Address = UnsafeMutableRawPointer

  @inline(__always) var calls: Unmanaged<CodeCalls> {
    withUnsafeMutablePointerToHeader { $0.pointee.calls }
  }

  @inline(__always)
  private func engine(_ moveMemory: UnsafeMutablePointer<MoveMemory>, _ code: Address) -> AnyEngine
  {
    AnyEngine(view(moveMemory), calls, code)
  }

  /// The step that the code of the gesture sees.
  @export(implementation)
  @inline(__always) func view(_ moveMemory: UnsafeMutablePointer<MoveMemory>) -> GestureStep {
    GestureStep(base: base, moveMemory: moveMemory, plan: plan)
  }

  @export(implementation) @inline(__always)
  var plan: UnsafePointer<EnginePlan> { withUnsafeMutablePointerToHeader { $0.pointee.plan } }

  @export(implementation) @inline(__always) var layout: UnsafePointer<Layout> {
    UnsafeRawPointer(plan).assumingMemoryBound(to: Layout.self)
  }

  /// Sets everything to its first value.
  @usableFromInline func begin(_ moveMemory: UnsafeMutablePointer<MoveMemory>, _ code: Address)
    -> Reply?
  {
    engine(moveMemory, code).begin()
    return nil
  }

  /// The earliest deadline. Known between steps.
  @usableFromInline var deadline: Int64 { block.pointee.wake }

  /// Whether the host has changed a value since the last step, if a handler waits for such changes.
  @usableFromInline var isChanged: Bool {
    get { block.pointee.isChanged }
    set { block.pointee.isChanged = newValue && plan.pointee.followsSteps }
  }

  /// Whether the whole has reported that it began.
  @usableFromInline var hasBegun: Bool {
    var moveMemory = MoveMemory()
    return withUnsafeMutablePointer(to: &moveMemory) { view($0).hasBegun }
  }

  /// Whether a listener receives more than actions.
  @usableFromInline var isReporting: Bool {
    get { block.pointee.isReporting }
    set { block.pointee.isReporting = newValue }
  }

  @usableFromInline func handle(
    _ event: PointerEvent, _ moveMemory: UnsafeMutablePointer<MoveMemory>, _ code: Address,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(moveMemory, code).handle(event, listener)
  }

  @usableFromInline func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ moveMemory: UnsafeMutablePointer<MoveMemory>,
    _ code: Address, _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(moveMemory, code).handle(frame: frame, listener)
  }

  @usableFromInline func advance(
    to time: Timestamp, _ moveMemory: UnsafeMutablePointer<MoveMemory>, _ code: Address,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(moveMemory, code).advance(to: time, listener)
  }

  @usableFromInline func cancel(
    at time: Timestamp, _ moveMemory: UnsafeMutablePointer<MoveMemory>, _ code: Address,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(moveMemory, code).cancel(at: time, listener)
  }

  @usableFromInline func turnShortWay(_ moveMemory: UnsafeMutablePointer<MoveMemory>, to id: Int)
    -> Bool
  {
    turnQuickly(moveMemory, to: id) || AnyEngine(view(moveMemory)).turnShortWay(to: id)
  }

  /// Turns the short way to a touch whose facts are known, if only the location of the last touch has to be written.
  /// Does the same as the engine, but needs no set of nodes.
  /// - Returns: false if nothing was done.
  @inline(__always) private func turnQuickly(
    _ moveMemory: UnsafeMutablePointer<MoveMemory>, to id: Int
  ) -> Bool {
    let (plan, header, base) = (plan, block, base)
    let old = Int(moveMemory.pointee.slot)
    guard plan.pointee.needs.maximumTouches > 1, old != Slot.none,
      moveMemory.pointee.watch & MoveMemory.Watch.travel == 0,
      !(moveMemory.pointee.goesOn && moveMemory.pointee.hasMoved)
        || header.pointee.written & slotBit(old) != 0
    else { return false }
    let touches = (base + Int(header.pointee.touches)).assumingMemoryBound(to: Touch.self)
    let turns = (base + plan.pointee.layout.turns).assumingMemoryBound(to: Turn.self)
    var left = header.pointee.down
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left &- 1
      guard touches[slot].id == Int64(id) else { continue }
      guard turns[slot].step == header.pointee.step else { return false }
      touches[old].x = moveMemory.pointee.x
      touches[old].y = moveMemory.pointee.y
      moveMemory.pointee.turn(turns[slot])
      moveMemory.pointee.open(slot, touches[slot], until: header.pointee.wake)
      return true
    }
    return false
  }

  @usableFromInline
  func moveInBlock(_ moveMemory: UnsafeMutablePointer<MoveMemory>) {
    AnyEngine(view(moveMemory)).moveInBlock()
  }

  @usableFromInline func isMoveMemoryTrue(
    _ moveMemory: UnsafeMutablePointer<MoveMemory>, _ code: Address
  ) -> Bool {
    engine(moveMemory, code).isMoveMemoryTrue
  }
}
