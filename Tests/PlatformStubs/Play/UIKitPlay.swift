#if canImport(UIKit)
  import GestureRecording
  import GestureRuntime
  import GestureUI
  @_spi(Play) import UIKit

  /// Plays the system to the recognizer of UIKit.
  @MainActor func play(_ checks: inout Checks) {
    press(&checks)
    pencil(&checks)
    mouse(&checks)
    scrolling(&checks)
    accessibility(&checks)
    checks.finding("a pen and a finger in one gesture", types)
    checks.finding("a second recognizer for one host", takeover)
    checks.finding("moves that the system has combined", combined)
    checks.finding("estimates of a pen", estimates)
    checks.finding("hover, wheel and touchpad in UIKit", pointers)
    checks.finding("what a policy is about", policies)
  }

  final class FakeTouch: UITouch {
    var place = CGPoint.zero
    var precise: CGPoint?
    var strength: CGFloat = 1
    var index: NSNumber?
    var time = 100.0
    var kind = UITouch.TouchType.direct
    var others: [UIGestureRecognizer] = []
    var hit: UIView?
    override var timestamp: TimeInterval { time }
    override var type: UITouch.TouchType { kind }
    override var view: UIView? { hit }
    override var gestureRecognizers: [UIGestureRecognizer]? { others }
    override var force: CGFloat { kind == .pencil ? strength : 0 }
    override var estimationUpdateIndex: NSNumber? { index }
    override var maximumPossibleForce: CGFloat { kind == .pencil ? 4 : 0 }
    override var majorRadius: CGFloat { 9 }
    override var altitudeAngle: CGFloat { .pi / 4 }
    override var rollAngle: CGFloat { 0.5 }
    override func azimuthAngle(in view: UIView?) -> CGFloat { 0.25 }
    override func location(in view: UIView?) -> CGPoint { place }
    override func preciseLocation(in view: UIView?) -> CGPoint { precise ?? place }
  }

  final class FakeEvent: UIEvent {
    var buttons: UIEvent.ButtonMask = []
    var samples: [UITouch: [UITouch]] = [:]
    var keys: UIKeyModifierFlags = []
    override var buttonMask: UIEvent.ButtonMask { buttons }
    override var modifierFlags: UIKeyModifierFlags { keys }
    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { samples[touch] }
  }

  @MainActor private func press(_ checks: inout Checks) {
    var actions: [GestureButton.Action] = []
    let recognizer = MachineGestureRecognizer(GestureButton()) { actions.append($0) }
    let (touch, event) = (FakeTouch(), FakeEvent())
    recognizer.touchesBegan([touch], with: event)
    checks.expect(recognizer.state == .began, "a press has begun")
    checks.expect(actions.first == .pressed, "a press is reported")
    touch.place = CGPoint(x: 3, y: 0)
    touch.time += 0.02
    recognizer.touchesMoved([touch], with: event)
    checks.expect(recognizer.state == .changed, "a press has changed")
    recognizer.touchesEnded([touch], with: event)
    checks.expect(recognizer.state == .ended, "a press has ended")
    recognizer.becomePossible()
    checks.expect(recognizer.state == .possible, "it is as new")
    recognizer.touchesBegan([FakeTouch()], with: event)
    recognizer.touchesCancelled([], with: event)
    checks.expect(recognizer.host.isPressed, "a touch is down")
    recognizer.becomePossible()
    checks.expect(!recognizer.host.isPressed, "one that is made to fail is over")
    let other = FakeTouch()
    recognizer.touchesBegan([other], with: event)
    recognizer.touchesCancelled([other], with: event)
    checks.expect(recognizer.state == .cancelled, "a touch that is taken away is cancelled")
    checks.expect(recognizer.faults, is: [], "states")
    checks.expect(
      recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded, "as UIKit's recognizers")
  }

  @MainActor private func pencil(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureRecorder(GestureButton())) { _ in }
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.kind = .pencil
    touch.place = CGPoint(x: 7, y: 8)
    event.keys = .shift
    recognizer.touchesBegan([touch], with: event)
    touch.time += 0.5
    recognizer.touchesMoved([touch], with: event)
    let trace = recognizer.host.machine.trace
    checks.expect(
      trace, has: "\"t\":0,", "\"down\"", "\"x\":7", "\"y\":8", "\"stylus\"", "\"shift\"")
    checks.expect(
      trace, has: "\"pressure\":0.25", "\"radius\":9", "\"tilt\":0.785", "\"azimuth\":0.25",
      "\"twist\":0.5")
    checks.expect(trace, has: "\"t\":0.5,", "\"move\"")
  }

  @MainActor private func mouse(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureRecorder(GestureButton())) { _ in }
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.kind = .indirectPointer
    event.buttons = UIEvent.ButtonMask(rawValue: 2)
    recognizer.touchesBegan([touch], with: event)
    checks.expect(
      recognizer.host.machine.trace, has: "\"mouse\"", "\"button\":\"secondary\"",
      "\"buttons\":[\"secondary\"]")
  }

  @MainActor private func scrolling(_ checks: inout Checks) {
    let recognizer = MachineGestureRecognizer(GestureButton()) { _ in }
    let list = UIScrollView()
    let pan = list.panGestureRecognizer
    pan.view = list
    let other = UIPanGestureRecognizer(target: nil, action: nil)
    checks.expect(recognizer.canPrevent(pan) && recognizer.canBePrevented(by: pan), "a race")
    recognizer.scrolling = .both
    checks.expect(!recognizer.canPrevent(pan) && !recognizer.canBePrevented(by: pan), "both")
    recognizer.scrolling = .yield
    checks.expect(!recognizer.canPrevent(pan) && recognizer.canBePrevented(by: pan), "yields")
    checks.expect(recognizer.canPrevent(other), "and only to scroll views")
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.others = [recognizer, pan]
    recognizer.touchesBegan([touch], with: event)
    recognizer.touchesMoved([touch], with: event)
    checks.expect(recognizer.host.isPressed, "while nothing scrolls it goes on")
    pan.state = .began
    recognizer.touchesMoved([touch], with: event)
    checks.expect(recognizer.state == .cancelled, "a scroll takes the touch away")
    liftWhileScrolling(&checks)
  }

  /// The scroll view begins between the last move and the lift.
  @MainActor private func liftWhileScrolling(_ checks: inout Checks) {
    var actions: [GestureButton.Action] = []
    let recognizer = MachineGestureRecognizer(GestureButton()) { actions.append($0) }
    recognizer.scrolling = .yield
    let list = UIScrollView()
    list.panGestureRecognizer.view = list
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.others = [recognizer, list.panGestureRecognizer]
    recognizer.touchesBegan([touch], with: event)
    list.panGestureRecognizer.state = .began
    recognizer.touchesEnded([touch], with: event)
    checks.expect(recognizer.state == .cancelled, "a lift is no release where it scrolls")
    checks.expect(!actions.contains(.releasedInside), "and performs none")
  }

  @MainActor private func accessibility(_ checks: inout Checks) {
    var actions: [GestureButton.Action] = []
    let recognizer = MachineGestureRecognizer(GestureButton()) { actions.append($0) }
    let view = UIView()
    recognizer.view = view
    recognizer.offer([OfferedAction(.longPressed)])
    let offered = view.accessibilityCustomActions?.first
    checks.expect(offered?.name == "Long pressed", "an action is offered")
    checks.expect(offered.map { $0.actionHandler?($0) == true } ?? false, "it can be asked for")
    checks.expect(actions == [.longPressed], "and is performed")
  }
#endif
