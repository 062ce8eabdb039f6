// The entries of the engine, for code in other modules.

@_spi(GestureEngine) extension Storage {
  @usableFromInline typealias Address = UnsafeMutableRawPointer

  @inline(__always) var calls: Unmanaged<CodeCalls> {
    withUnsafeMutablePointerToHeader { $0.pointee.calls }
  }

  @inline(__always)
  private func engine(_ front: UnsafeMutablePointer<Front>, _ code: Address) -> AnyEngine {
    AnyEngine(view(front), calls, code)
  }

  /// The step that the code of the gesture sees.
  @export(implementation)
  @inline(__always) func view(_ front: UnsafeMutablePointer<Front>) -> GestureStep {
    GestureStep(base: base, front: front, plan: plan)
  }

  @export(implementation) @inline(__always)
  var plan: UnsafePointer<EnginePlan> { withUnsafeMutablePointerToHeader { $0.pointee.plan } }

  @export(implementation) @inline(__always) var layout: UnsafePointer<Layout> {
    UnsafeRawPointer(plan).assumingMemoryBound(to: Layout.self)
  }

  /// Sets everything to its first value.
  @usableFromInline func begin(_ front: UnsafeMutablePointer<Front>, _ code: Address) -> Reply? {
    engine(front, code).begin()
    return nil
  }

  /// The earliest deadline. Known between steps.
  @usableFromInline var deadline: Int64 { block.pointee.wake }

  /// Whether the whole has reported that it began.
  @usableFromInline var hasBegun: Bool {
    var front = Front()
    return withUnsafeMutablePointer(to: &front) { view($0).hasBegun }
  }

  /// Whether a listener receives more than actions.
  @usableFromInline var isReporting: Bool {
    get { block.pointee.isReporting }
    set { block.pointee.isReporting = newValue }
  }

  @usableFromInline func handle(
    _ event: PointerEvent, _ front: UnsafeMutablePointer<Front>, _ code: Address,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(front, code).handle(event, listener)
  }

  @usableFromInline func handle(
    frame: UnsafeBufferPointer<PointerEvent>, _ front: UnsafeMutablePointer<Front>,
    _ code: Address, _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(front, code).handle(frame: frame, listener)
  }

  @usableFromInline func advance(
    to time: Timestamp, _ front: UnsafeMutablePointer<Front>, _ code: Address,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(front, code).advance(to: time, listener)
  }

  @usableFromInline func cancel(
    at time: Timestamp, _ front: UnsafeMutablePointer<Front>, _ code: Address,
    _ listener: (borrowing Report, UnsafeRawPointer?) -> Void
  ) -> Reply? {
    engine(front, code).cancel(at: time, listener)
  }

  @usableFromInline func turnFront(_ front: UnsafeMutablePointer<Front>, to id: Int) -> Bool {
    AnyEngine(view(front)).turnFront(to: id)
  }

  @usableFromInline
  func moveFront(_ front: UnsafeMutablePointer<Front>) { AnyEngine(view(front)).moveFront() }

  @usableFromInline func isFrontTrue(_ front: UnsafeMutablePointer<Front>, _ code: Address) -> Bool
  {
    engine(front, code).isFrontTrue
  }
}
