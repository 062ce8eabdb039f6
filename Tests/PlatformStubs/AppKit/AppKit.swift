// The part of AppKit that Sources/GestureUI and the pages use, declared from its public documentation
// (Documentation/Internals/PlatformFacts.md), to type-check and run them on systems without AppKit. Tests that play the
// system can set the properties of the classes.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import class Foundation.NSCoder
@_exported import protocol Foundation.NSCopying
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol
@_exported import typealias Foundation.NSPoint
@_exported import typealias Foundation.TimeInterval

// `MacTypes.h`, which every framework of Apple brings along.
public struct Point {
  public var v: Int16
  public var h: Int16
}
public struct Rect {
  public var top, left, bottom, right: Int16
}

public struct Selector: Hashable, Sendable {}

/// Events that nothing handles go to the next responder.
@MainActor open class NSResponder: NSObject {
  public override nonisolated init() {}
  public required init?(coder: NSCoder) {}
  open weak var nextResponder: NSResponder?
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
  open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
  open func otherMouseDragged(with event: NSEvent) { nextResponder?.otherMouseDragged(with: event) }
  @available(macOS 26, *)
  open func mouseCancelled(with event: NSEvent) { nextResponder?.mouseCancelled(with: event) }
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
  open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
  open func touchesBegan(with event: NSEvent) { nextResponder?.touchesBegan(with: event) }
  open func touchesMoved(with event: NSEvent) { nextResponder?.touchesMoved(with: event) }
  open func touchesEnded(with event: NSEvent) { nextResponder?.touchesEnded(with: event) }
  open func touchesCancelled(with event: NSEvent) { nextResponder?.touchesCancelled(with: event) }
}

@MainActor open class NSWindow: NSResponder {
  open var contentView: NSView?
}

@MainActor open class NSView: NSResponder {
  public init(frame frameRect: CGRect) {
    frame = frameRect
    bounds = CGRect(origin: .zero, size: frameRect.size)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var isHidden = false
  open var isFlipped: Bool { false }
  public private(set) weak var superview: NSView?
  public private(set) var subviews: [NSView] = []
  public private(set) var gestureRecognizers: [NSGestureRecognizer] = []
  open func addSubview(_ view: NSView) {
    view.superview = self
    subviews.append(view)
  }
  open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers.append(gestureRecognizer)
  }
  /// (No view is flipped in a view that is not.)
  open func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
    guard self !== view else { return rect }
    let moved = rect.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
    return superview?.convert(moved, to: view) ?? moved
  }
  /// The innermost view at a point of the view around, the front-most first.
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let place = CGPoint(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    for view in subviews.reversed() {
      if let hit = view.hitTest(place) { return hit }
    }
    return self
  }
  open weak var window: NSWindow?
  open var allowedTouchTypes: NSTouch.TouchTypeMask = .direct
  public private(set) var trackingAreas: [NSTrackingArea] = []
  @_spi(Play) public private(set) var accessibilityCustomActions: [NSAccessibilityCustomAction]?
  /// The window's coordinates are the view's here, except for the y axis.
  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
    CGPoint(x: point.x, y: isFlipped ? bounds.height - point.y : point.y)
  }
  open func convert(_ point: CGPoint, to view: NSView?) -> CGPoint { convert(point, from: view) }
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

@MainActor open class NSControl: NSView {}
@MainActor open class NSTableView: NSControl {}
@MainActor open class NSImageView: NSControl {}
@MainActor open class NSTextField: NSControl {
  open var isSelectable = true
}
@MainActor open class NSTextView: NSView {
  open var isSelectable = true
}

/// Scrolls with a wheel.
@MainActor open class NSScrollView: NSView {
  @_spi(Play) public private(set) var scrolls = 0
  open override func scrollWheel(with event: NSEvent) { scrolls += 1 }
}

@MainActor open class NSViewController: NSResponder {
  public override nonisolated init() { super.init() }
  public required init?(coder: NSCoder) { nil }
  open lazy var view = NSView(frame: .zero)
  open func loadView() {}
}

open class NSTrackingArea: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var mouseEnteredAndExited: Options { Options(rawValue: 1) }
    public static var mouseMoved: Options { Options(rawValue: 2) }
    public static var activeInKeyWindow: Options { Options(rawValue: 32) }
    public static var inVisibleRect: Options { Options(rawValue: 512) }
  }
  open private(set) weak var owner: AnyObject?
  public init(
    rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    self.owner = owner as? AnyObject
  }
}

open class NSAccessibilityCustomAction: NSObject {
  public let name: String
  public let handler: (() -> Bool)?
  public init(name: String, handler: (() -> Bool)? = nil) {
    self.name = name
    self.handler = handler
  }
}
