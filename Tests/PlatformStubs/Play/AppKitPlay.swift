#if canImport(AppKit)
  @_spi(Play) import AppKit
  import Foundation
  import GestureRecording
  import GestureRuntime
  import GestureUI

  /// Plays the system to the recognizer and the view of AppKit.
  @MainActor func play(_ checks: inout Checks) {
    press(&checks)
    view(&checks)
    fingers(&checks)
    checks.finding("the location of a recognizer", location)
    checks.finding("a mouse that is cancelled", cancellation)
    checks.finding("calls of super", supers)
    checks.finding("fingers on a screen", screen)
    checks.finding("a second recognizer for one host", takeover)
    checks.finding("events that the view does not use", unused)
    checks.finding("a control in the view of a recognizer", controls)
  }

  final class FakeEvent: NSEvent {
    var time = 100.0
    var place = CGPoint.zero
    var button = 0
    var step: NSEvent.Phase = []
    var momentum: NSEvent.Phase = []
    var amount = 0.0
    var touches: [NSTouch.Phase.RawValue: [FakeTouch]] = [:]
    var screen: NSWindow?
    init(_ x: Double, _ y: Double, _ time: Double = 100) {
      super.init()
      place = CGPoint(x: x, y: y)
      self.time = time
    }
    override var timestamp: TimeInterval { time }
    override var window: NSWindow? { screen }
    override var locationInWindow: CGPoint { place }
    override var modifierFlags: NSEvent.ModifierFlags { .command }
    override var buttonNumber: Int { button }
    override var phase: NSEvent.Phase { step }
    override var momentumPhase: NSEvent.Phase { momentum }
    override var magnification: CGFloat { amount }
    override var rotation: Float { Float(amount) }
    override var scrollingDeltaY: CGFloat { amount }
    override var hasPreciseScrollingDeltas: Bool { false }
    override func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> {
      Set(touches[phase.rawValue] ?? [])
    }
  }

  final class FakeTouch: NSTouch {
    var number = 1
    var point = CGPoint.zero
    var place = CGPoint(x: 0.5, y: 0.5)
    override var identity: any NSCopying & NSObjectProtocol { NSNumber(value: number) }
    override var normalizedPosition: CGPoint { place }
    override var deviceSize: CGSize { CGSize(width: 100, height: 50) }
    override func location(in view: NSView?) -> NSPoint { point }
  }

  @MainActor private func press(_ checks: inout Checks) {
    var actions: [GestureButton.Action] = []
    let recognizer = MachineGestureRecognizer(GestureButton()) { actions.append($0) }
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    recognizer.view = view
    recognizer.host.keep(\.frames.bounds) {
      GestureRuntime.Rect(x: 0, y: 0, width: 100, height: 50)
    }
    recognizer.mouseDown(with: FakeEvent(10, 40))
    checks.expect(recognizer.state == .began, "a press has begun")
    checks.expect(
      actions.contains(.dragStarted(at: GestureRuntime.Point(x: 10, y: 10))),
      "where the y axis points down")
    recognizer.mouseDragged(with: FakeEvent(20, 40))
    recognizer.mouseUp(with: FakeEvent(20, 40))
    checks.expect(recognizer.state == .ended, "it has ended")
    checks.expect(actions.contains(.releasedInside), "inside")
    recognizer.becomePossible()
    checks.expect(recognizer.state == .possible, "it is as new")
    let event = FakeEvent(0, 0)
    event.step = .began
    recognizer.magnify(with: event)
    checks.expect(recognizer.host.isPressed, "a magnification is of two fingers")
    event.step = .cancelled
    recognizer.magnify(with: event)
    checks.expect(recognizer.state == .cancelled, "and may be cancelled")
    checks.expect(recognizer.faults, is: [], "states")
    recognizer.offer([OfferedAction(.longPressed, name: "Hold")])
    actions = []
    checks.expect(view.accessibilityCustomActions?.first?.handler?() == true, "it is offered")
    checks.expect(actions == [.longPressed], "and performed")
    checks.expect(MachineGestureRecognizer<GestureButton>(coder: NSCoder()) == nil, "no file form")
  }

  @MainActor private func view(_ checks: inout Checks) {
    let view = GestureView(GestureRecorder(RotateAndMagnify())) { _ in }
    view.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    view.updateTrackingAreas()
    view.updateTrackingAreas()
    checks.expect(view.trackingAreas.count == 1, "one area is tracked")
    view.mouseMoved(with: FakeEvent(1, 49))
    view.mouseExited(with: FakeEvent(0, 0, 100.1))
    let scroll = FakeEvent(2, 48, 100.2)
    scroll.amount = -1
    view.scrollWheel(with: scroll)
    let right = FakeEvent(3, 47, 100.3)
    right.button = 1
    view.rightMouseDown(with: right)
    view.mouseDown(with: FakeEvent(3, 47, 100.4))
    view.rightMouseDragged(with: FakeEvent(4, 47, 100.5))
    view.mouseUp(with: FakeEvent(4, 47, 100.6))
    view.rightMouseUp(with: right)
    var trace = view.host.machine.trace
    checks.expect(trace, has: "\"t\":0,", "\"hover\"", "\"x\":1", "\"y\":1", "\"command\"")
    checks.expect(trace, has: "\"t\":0.1", "\"leave\"")
    checks.expect(trace, has: "\"scroll\"", "\"dy\":40")
    checks.expect(trace, has: "\"down\"", "\"secondary\"")
    checks.expect(trace, has: "\"move\"", "[\"primary\",\"secondary\"]")
    checks.expect(trace, has: "\"up\"")
    let pinch = FakeEvent(50, 25, 101)
    pinch.step = .began
    view.rotate(with: pinch)
    pinch.step = .changed
    pinch.amount = 90
    view.rotate(with: pinch)
    checks.expect(view.host.transform == .by(scale: 1, angle: .radians(-.pi / 2)), "a turn")
    pinch.step = .ended
    view.rotate(with: pinch)
    pinch.step = []
    view.magnify(with: pinch)
    checks.expect(view.host.phase == .possible, "it is over")
    pinch.step = .began
    view.magnify(with: pinch)
    view.viewDidMoveToWindow()
    trace = view.host.machine.trace
    checks.expect(trace, has: "\"cancel\":true")
    view.offer([])
  }

  @MainActor private func fingers(_ checks: inout Checks) {
    let view = GestureView(GestureRecorder(RotateAndMagnify())) { _ in }
    view.followsFingers = true
    checks.expect(view.allowedTouchTypes == .indirect, "fingers are asked for")
    let event = FakeEvent(50, 0)
    let (one, other) = (FakeTouch(), FakeTouch())
    other.number = 2
    other.place = CGPoint(x: 1, y: 0.5)
    event.touches = [NSTouch.Phase.began.rawValue: [one, other]]
    view.touchesBegan(with: event)
    // Other objects stand for the same fingers.
    let moved = FakeTouch()
    moved.place = CGPoint(x: 0, y: 0.5)
    event.touches = [NSTouch.Phase.moved.rawValue: [moved]]
    view.touchesMoved(with: event)
    event.touches = [NSTouch.Phase.ended.rawValue: [moved]]
    view.touchesEnded(with: event)
    event.touches = [NSTouch.Phase.cancelled.rawValue: [other]]
    view.touchesCancelled(with: event)
    view.scrollWheel(with: event)
    view.magnify(with: event)
    view.rotate(with: event)
    let trace = view.host.machine.trace
    checks.expect(trace.split(separator: "\n").count == 5, "five events of fingers")
    checks.expect(trace, has: "\"down\"", "\"x\":100")
    checks.expect(trace, has: "\"move\"", "\"x\":0")
    checks.expect(trace, has: "\"cancel\"")
  }
#endif
