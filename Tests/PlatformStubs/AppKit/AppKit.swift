// The part of AppKit that Sources/GestureUI and the pages use, declared from its public documentation, to type-check and
// run them on systems without AppKit. Tests that play the system can set the properties of the classes.

@_exported import Foundation

public struct Selector: Hashable, Sendable {}

@MainActor open class NSResponder: NSObject {
  public override nonisolated init() {}
  public required init?(coder: NSCoder) {}
  open func mouseDown(with event: NSEvent) {}
  open func rightMouseDown(with event: NSEvent) {}
  open func otherMouseDown(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func rightMouseUp(with event: NSEvent) {}
  open func otherMouseUp(with event: NSEvent) {}
  open func mouseMoved(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func rightMouseDragged(with event: NSEvent) {}
  open func otherMouseDragged(with event: NSEvent) {}
  open func mouseExited(with event: NSEvent) {}
  open func scrollWheel(with event: NSEvent) {}
  open func magnify(with event: NSEvent) {}
  open func rotate(with event: NSEvent) {}
  open func touchesBegan(with event: NSEvent) {}
  open func touchesMoved(with event: NSEvent) {}
  open func touchesEnded(with event: NSEvent) {}
  open func touchesCancelled(with event: NSEvent) {}
}

@MainActor open class NSWindow: NSResponder {}

@MainActor open class NSView: NSResponder {
  public init(frame frameRect: CGRect) {
    bounds = CGRect(origin: .zero, size: frameRect.size)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
  open var bounds = CGRect.zero
  open var isFlipped: Bool { false }
  open weak var window: NSWindow?
  open var allowedTouchTypes: NSTouch.TouchTypeMask = []
  public private(set) var trackingAreas: [NSTrackingArea] = []
  public private(set) var accessibilityCustomActions: [NSAccessibilityCustomAction]?
  /// The window's coordinates are the view's here, except for the y axis.
  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
    CGPoint(x: point.x, y: isFlipped ? bounds.height - point.y : point.y)
  }
  open func updateTrackingAreas() {}
  open func addTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.append(trackingArea) }
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }
  open func viewDidMoveToWindow() {}
  open func setAccessibilityCustomActions(
    _ accessibilityCustomActions: [NSAccessibilityCustomAction]?
  ) {
    self.accessibilityCustomActions = accessibilityCustomActions
  }
}

@MainActor open class NSViewController: NSResponder {
  public override nonisolated init() { super.init() }
  public required init?(coder: NSCoder) { nil }
  open lazy var view = NSView(frame: .zero)
  open func loadView() {}
}

@MainActor open class NSTrackingArea: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var mouseEnteredAndExited: Options { Options(rawValue: 1) }
    public static var mouseMoved: Options { Options(rawValue: 2) }
    public static var activeInKeyWindow: Options { Options(rawValue: 32) }
  }
  public init(
    rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {}
}

@MainActor open class NSAccessibilityCustomAction: NSObject {
  public let name: String
  public let handler: (() -> Bool)?
  public init(name: String, handler: (() -> Bool)? = nil) {
    self.name = name
    self.handler = handler
  }
}

@MainActor open class NSTouch: NSObject {
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
    public static var indirect: TouchTypeMask { TouchTypeMask(rawValue: 2) }
  }
  public override nonisolated init() {}
  open var identity: any NSCopying & NSObjectProtocol { NSNumber(value: 0) }
  open var normalizedPosition: CGPoint { .zero }
  open var deviceSize: CGSize { .zero }
}

@MainActor open class NSEvent: NSObject {
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
  public override nonisolated init() {}
  open var timestamp: TimeInterval { 0 }
  open var locationInWindow: CGPoint { .zero }
  open var modifierFlags: ModifierFlags { [] }
  open var buttonNumber: Int { 0 }
  open var phase: Phase { [] }
  open var magnification: CGFloat { 0 }
  open var rotation: Float { 0 }
  open var scrollingDeltaX: CGFloat { 0 }
  open var scrollingDeltaY: CGFloat { 0 }
  open var hasPreciseScrollingDeltas: Bool { true }
  open func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> { [] }
}

@MainActor open class NSGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  public init(target: Any?, action: Selector?) {}
  public required init?(coder: NSCoder) {}
  open var state = State.possible
  open weak var view: NSView?
  open func reset() { state = .possible }
  open func mouseDown(with event: NSEvent) {}
  open func rightMouseDown(with event: NSEvent) {}
  open func otherMouseDown(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func rightMouseUp(with event: NSEvent) {}
  open func otherMouseUp(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func rightMouseDragged(with event: NSEvent) {}
  open func otherMouseDragged(with event: NSEvent) {}
  open func magnify(with event: NSEvent) {}
  open func rotate(with event: NSEvent) {}
}
