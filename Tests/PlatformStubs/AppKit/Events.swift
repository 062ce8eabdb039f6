// Events and recognizers of AppKit, with the documented rules for the states that a recognizer may take.

open class NSTouch: NSObject {
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var began: Phase { Phase(rawValue: 1) }
    public static var moved: Phase { Phase(rawValue: 2) }
    public static var ended: Phase { Phase(rawValue: 8) }
    public static var cancelled: Phase { Phase(rawValue: 16) }
  }
  public struct TouchTypeMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var direct: TouchTypeMask { TouchTypeMask(rawValue: 1) }
    public static var indirect: TouchTypeMask { TouchTypeMask(rawValue: 2) }
  }
  public override init() {}
  open var identity: any NSCopying & NSObjectProtocol { NSNumber(value: 0) }
  open var normalizedPosition: CGPoint { .zero }
  open var deviceSize: CGSize { .zero }
  /// Only of touches on a screen.
  open func location(in view: NSView?) -> NSPoint { .zero }
}

open class NSEvent: NSObject {
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var began: Phase { Phase(rawValue: 1) }
    public static var changed: Phase { Phase(rawValue: 4) }
    public static var ended: Phase { Phase(rawValue: 8) }
    public static var cancelled: Phase { Phase(rawValue: 16) }
  }
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var command: ModifierFlags { ModifierFlags(rawValue: 1 << 20) }
  }
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static var scrollWheel: EventTypeMask { EventTypeMask(rawValue: 1 << 22) }
  }
  public override init() {}
  open var timestamp: TimeInterval { 0 }
  open var locationInWindow: CGPoint { .zero }
  open var modifierFlags: ModifierFlags { [] }
  open var buttonNumber: Int { 0 }
  open var phase: Phase { [] }
  open var momentumPhase: Phase { [] }
  @MainActor open var window: NSWindow? { nil }
  open var magnification: CGFloat { 0 }
  open var rotation: Float { 0 }
  open var scrollingDeltaX: CGFloat { 0 }
  open var scrollingDeltaY: CGFloat { 0 }
  open var hasPreciseScrollingDeltas: Bool { true }
  open func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> { [] }

  open class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    let monitor = Monitor(block)
    monitors.append(monitor)
    return monitor
  }
  open class func removeMonitor(_ eventMonitor: Any) {
    monitors.removeAll { $0 === eventMonitor as? Monitor }
  }

  private final class Monitor {
    let block: (NSEvent) -> NSEvent?
    init(_ block: @escaping (NSEvent) -> NSEvent?) { self.block = block }
  }
  nonisolated(unsafe) private static var monitors: [Monitor] = []

  /// Posts the event.
  /// - Returns: whether it reaches the views, because no monitor has taken it.
  @_spi(Play) public func post() -> Bool {
    Self.monitors.reduce(Optional(self)) { event, monitor in event.flatMap(monitor.block) } != nil
  }
  @_spi(Play) public static var countOfMonitors: Int { monitors.count }
}

@MainActor open class NSGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public init(target: Any?, action: Selector?) {}
  public required init?(coder: NSCoder) {}
  open var state = State.possible { didSet { check(oldValue) } }
  open weak var view: NSView?
  open var allowedTouchTypes: NSTouch.TouchTypeMask = []
  #if XCODE_27
    @available(macOS 27, *)
    open var isCancellableByScrollGesture = false
  #endif
  /// In apps that are built with Xcode 27, zero unless a subclass overrides it.
  open func location(in view: NSView?) -> NSPoint { .zero }
  open func reset() {}
  open func mouseDown(with event: NSEvent) { note() }
  open func rightMouseDown(with event: NSEvent) { note() }
  open func otherMouseDown(with event: NSEvent) { note() }
  open func mouseUp(with event: NSEvent) { note() }
  open func rightMouseUp(with event: NSEvent) { note() }
  open func otherMouseUp(with event: NSEvent) { note() }
  open func mouseDragged(with event: NSEvent) { note() }
  open func rightMouseDragged(with event: NSEvent) { note() }
  open func otherMouseDragged(with event: NSEvent) { note() }
  @available(macOS 26, *)
  open func mouseCancelled(with event: NSEvent) { note() }
  open func magnify(with event: NSEvent) { note() }
  open func rotate(with event: NSEvent) { note() }
  open func touchesBegan(with event: NSEvent) { note() }
  open func touchesMoved(with event: NSEvent) { note() }
  open func touchesEnded(with event: NSEvent) { note() }
  open func touchesCancelled(with event: NSEvent) { note() }

  // MARK: Played

  /// The methods that a subclass has called, too.
  @_spi(Play) public private(set) var heard: Set<String> = []
  /// States that no recognizer may take after the one that it had.
  @_spi(Play) public private(set) var faults: [String] = []

  private func note(_ name: String = #function) { heard.insert(name) }

  private func check(_ old: State) {
    let isLegal =
      switch old {
      case .possible: [.began, .ended, .failed].contains(state)
      case .began, .changed: [.changed, .ended, .cancelled].contains(state)
      case .ended, .cancelled, .failed: false
      }
    if !isLegal { faults.append("\(old) → \(state)") }
  }

  /// The system makes the recognizer ready again.
  @_spi(Play) public func becomePossible() {
    reset()
    guard state != .possible else { return }
    state = .possible
    faults.removeLast()
  }
}
