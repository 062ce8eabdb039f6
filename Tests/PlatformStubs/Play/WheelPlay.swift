#if canImport(AppKit)
  @_spi(Play) import AppKit
  import GestureRuntime
  import GestureUI

  /// A list that a wheel scrolls, with a button inside, next to a view that no wheel scrolls.
  @MainActor private final class Wheels {
    let root = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let list = NSScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let plain = NSView(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
    let button = GestureHost(GestureButton())
    let gestures: GestureWindow

    init(_ scrolling: ScrollPolicy, inList isInList: Bool) {
      root.addSubview(list)
      root.addSubview(plain)
      gestures = GestureWindow(in: root)
      gestures.add(button, to: isInList ? list : plain, scrolling: scrolling)
    }

    func press(_ x: Double) {
      root.gestureRecognizers.first?.mouseDown(with: FakeEvent(x, 100))
    }

    /// Whether the wheel reaches the views.
    func scroll(_ x: Double, momentum: NSEvent.Phase = []) -> Bool {
      let event = FakeEvent(x, 100)
      event.amount = -1
      event.momentum = momentum
      return event.post()
    }
  }

  /// The door for scroll views of AppKit, whose wheel no recognizer receives.
  @MainActor func wheels(_ checks: inout Checks) {
    let before = NSEvent.countOfMonitors
    for policy in [ScrollPolicy.race, .yield, .both] {
      let wheels = Wheels(policy, inList: true)
      checks.expect(wheels.scroll(50), "a wheel scrolls while nothing is pressed: \(policy)")
      wheels.press(50)
      checks.expect(wheels.button.isPressed, "the button is pressed: \(policy)")
      checks.expect(
        wheels.scroll(50, momentum: .changed) == (policy != .race), "momentum: \(policy)")
      checks.expect(wheels.button.isPressed, "momentum ends no press: \(policy)")
      checks.expect(wheels.scroll(50), is: policy != .race, "the list scrolls: \(policy)")
      checks.expect(wheels.button.isPressed, is: policy != .yield, "the press goes on: \(policy)")
    }
    let wheels = Wheels(.yield, inList: false)
    wheels.press(150)
    checks.expect(wheels.scroll(150), "a wheel over a view that does not scroll")
    checks.expect(wheels.button.isPressed, "ends no press")
    checks.expect(wheels.scroll(500), "a wheel elsewhere")
    checks.expect(NSEvent.countOfMonitors, is: before + 1, "one monitor for each window")
  }

  /// The wheel reaches the gestures of a window, and the monitor goes with the window.
  @MainActor func wheelGoes(_ checks: inout Checks) {
    let before = NSEvent.countOfMonitors
    wheels(&checks)
    checks.expect(NSEvent.countOfMonitors, is: before, "no monitor is left")
  }
#endif
