#if canImport(AppKit)
  @_spi(Play) import AppKit
  import Foundation
  import GestureRecording
  import GestureRuntime
  import GestureUI

  // Faults that a Mac would show. Each has the documented rule of the fake that shows it.

  /// In apps that are built with Xcode 27, `location(in:)` is zero unless a subclass overrides it.
  @MainActor func location(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
    recognizer.mouseDown(with: FakeEvent(10, 40))
    checks.expect(recognizer.location(in: nil), is: CGPoint(x: 10, y: 40), "in the window")
    let view = GestureView(GestureButton()) { _ in }
    view.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    checks.expect(recognizer.location(in: view), is: CGPoint(x: 10, y: 10), "in a view")
  }

  /// A recognizer has to end when a mouse or a touch is cancelled.
  @MainActor func cancellation(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
    recognizer.mouseDown(with: FakeEvent(10, 40))
    recognizer.mouseCancelled(with: FakeEvent(10, 40))
    checks.expect(recognizer.state == .cancelled, "a press that is cancelled")
    checks.expect(!recognizer.host.isPressed, "is over")
    let tap = MachineGestureRecognizer(TapWithLocation()) { _ in }
    tap.mouseDown(with: FakeEvent(10, 40))
    tap.mouseCancelled(with: FakeEvent(10, 40))
    checks.expect(tap.state == .failed, "a tap that has not begun fails")
    let view = GestureView(GestureButton()) { _ in }
    view.mouseDown(with: FakeEvent(10, 40))
    view.mouseCancelled(with: FakeEvent(10, 40))
    checks.expect(!view.host.isPressed, "and so in a view")
  }

  @MainActor func supers(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
    let event = FakeEvent(0, 0)
    let calls = [
      recognizer.mouseDown, recognizer.rightMouseDown, recognizer.otherMouseDown,
      recognizer.mouseDragged, recognizer.rightMouseDragged, recognizer.otherMouseDragged,
      recognizer.mouseUp, recognizer.rightMouseUp, recognizer.otherMouseUp,
      recognizer.mouseCancelled, recognizer.magnify, recognizer.rotate, recognizer.touchesBegan,
      recognizer.touchesMoved, recognizer.touchesEnded, recognizer.touchesCancelled,
    ]
    for call in calls { call(event) }
    checks.expect(recognizer.heard.count, is: calls.count, "the methods that AppKit has heard of")
  }

  /// Fingers on an iPad next to the Mac reach recognizers only, as touches on a screen.
  @MainActor func screen(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureRecorder(RotateAndMagnify())) { _ in }
    checks.expect(recognizer.allowedTouchTypes, is: .direct, "touches on a screen are asked for")
    #if XCODE_27
      checks.expect(recognizer.isCancellableByScrollGesture, "a scroll view may take them away")
      recognizer.scrolling = .both
      checks.expect(!recognizer.isCancellableByScrollGesture, "but not where both go on")
    #endif
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    recognizer.view = view
    let (one, other, event) = (FakeTouch(), FakeTouch(), FakeEvent(0, 0))
    one.point = CGPoint(x: 10, y: 50)
    other.number = 2
    other.point = CGPoint(x: 20, y: 50)
    event.touches = [NSTouch.Phase.began.rawValue: [one, other]]
    recognizer.touchesBegan(with: event)
    // Other objects stand for the same fingers.
    let moved = FakeTouch()
    moved.number = 2
    moved.point = CGPoint(x: 40, y: 50)
    event.touches = [NSTouch.Phase.moved.rawValue: [moved]]
    recognizer.touchesMoved(with: event)
    checks.expect(
      recognizer.host.machine.machine.transform, is: .by(scale: 3, angle: .zero),
      "fingers that spread")
    checks.expect(recognizer.host.machine.trace, has: "\"down\"", "\"x\":10", "\"y\":0")
    checks.expect(!recognizer.host.machine.trace.contains("mouse"), "they are no mouse")
    event.touches = [NSTouch.Phase.ended.rawValue: [one]]
    recognizer.touchesEnded(with: event)
    event.touches = [NSTouch.Phase.cancelled.rawValue: [moved]]
    recognizer.touchesCancelled(with: event)
    checks.expect(recognizer.host.machine.trace, has: "\"cancel\"")
    checks.expect(recognizer.faults, is: [], "states")
  }

  @MainActor func takeover(_ checks: inout Checks) {
    let host = GestureHost(GestureButton())
    let first = MachineGestureRecognizer(host)
    first.mouseDown(with: FakeEvent(10, 40))
    let second = MachineGestureRecognizer(host)
    checks.expect(!host.isPressed, "the first press is over")
    first.mouseUp(with: FakeEvent(10, 40))
    second.mouseDown(with: FakeEvent(10, 40))
    checks.expect(second.state == .began && host.isPressed, "the second one begins")
    first.becomePossible()
    checks.expect(host.isPressed, "a reset of the first one does not reach the host")
    let view = GestureView(host)
    checks.expect(!host.isPressed, "a view takes over, too")
    second.mouseDown(with: FakeEvent(10, 40))
    checks.expect(!host.isPressed, "and the recognizer is cut off")
    view.mouseDown(with: FakeEvent(10, 40))
    checks.expect(host.isPressed, "the view is pressed")
    checks.expect(first.faults + second.faults, is: [], "states")
  }

  /// A control takes the mouse until the button lifts, so a press on it may not begin a gesture.
  @MainActor func controls(_ checks: inout Checks) {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let (label, text) = (NSTextField(frame: frame), NSTextView(frame: frame))
    label.isSelectable = false
    text.isSelectable = false
    let plain = [NSTableView(frame: frame), NSImageView(frame: frame), label, text]
    let busy = [NSControl(frame: frame), NSTextField(frame: frame), NSTextView(frame: frame)]
    for view in plain + busy {
      let card = NSView(frame: frame)
      card.addSubview(view)
      let isPlain = plain.contains { $0 === view }
      for isAttached in [true, false] {
        let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
        let event = FakeEvent(10, 40)
        event.screen = NSWindow()
        event.screen?.contentView = card
        if isAttached { recognizer.view = card }
        recognizer.mouseDown(with: event)
        checks.expect(recognizer.host.isPressed, is: isPlain, "a press on \(type(of: view))")
        checks.expect(recognizer.state == .failed, is: !isPlain, "its end")
      }
    }
    // A gesture of the control itself, and a second button of a mouse that is down.
    let control = NSControl(frame: frame)
    let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
    recognizer.view = control
    recognizer.mouseDown(with: FakeEvent(10, 40))
    control.addSubview(NSControl(frame: frame))
    recognizer.rightMouseDown(with: FakeEvent(10, 40))
    checks.expect(recognizer.host.isPressed, "a press that has begun")
  }

  private final class Behind: NSView {
    var heard: [String] = []
    override func scrollWheel(with event: NSEvent) { heard.append(#function) }
    override func magnify(with event: NSEvent) { heard.append(#function) }
    override func rotate(with event: NSEvent) { heard.append(#function) }
    override func mouseDown(with event: NSEvent) { heard.append(#function) }
  }

  /// The default implementation of a responder passes an event on.
  @MainActor func unused(_ checks: inout Checks) {
    let (view, behind) = (GestureView(GestureButton()) { _ in }, Behind(frame: .zero))
    view.nextResponder = behind
    view.mouseDown(with: FakeEvent(0, 0))
    view.scrollWheel(with: FakeEvent(0, 0))
    checks.expect(behind.heard, is: [], "what the view uses is not passed on")
    view.followsFingers = true
    view.scrollWheel(with: FakeEvent(0, 0))
    view.magnify(with: FakeEvent(0, 0))
    view.rotate(with: FakeEvent(0, 0))
    checks.expect(behind.heard.count, is: 3, "what it does not use is")
  }
#endif
