import GestureRuntime
import GestureUI

/// A tooltip that shows immediately, and its actions.
@MainActor final class HoverLog {
  let tooltip = GestureHost(Tooltip(delay: .zero))
  private(set) var actions: [Tooltip.Action] = []

  init() {
    tooltip.keep(\.frames.target) { GestureRuntime.Rect(x: 0, y: 0, width: 50, height: 50) }
    tooltip.perform = { [unowned self] in actions.append($0) }
  }
}

#if canImport(AppKit)
  @_spi(Play) import AppKit
  import GestureRuntime
  import GestureUI
  @_spi(Play) import SwiftUI

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

  /// A pointer without a button reaches the gestures of a window by a tracking area.
  @MainActor func hover(_ checks: inout Checks) {
    let (root, gestures) = (NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), HoverLog())
    // At the top, because the y axis points up.
    let inner = NSView(frame: CGRect(x: 10, y: 130, width: 50, height: 50))
    root.addSubview(inner)
    let window = GestureWindow(in: root)
    window.add(gestures.tooltip, to: inner)
    guard let tracker = root.trackingAreas.first?.owner as? NSResponder else {
      return checks.expect(false, "an area is tracked")
    }
    tracker.mouseMoved(with: FakeEvent(15, 175))
    checks.expect(gestures.actions, is: [.show(at: .init(x: 5, y: 5))], "a pointer that comes")
    tracker.mouseExited(with: FakeEvent(0, 0, 100.1))
    checks.expect(gestures.actions.last, is: .hide, "a pointer that goes")
    checks.expect(type(of: tracker).init(coder: NSCoder()) == nil, "no file form")
  }

  /// A button in a scroll view of SwiftUI.
  private struct Scrolled: SwiftUI.View {
    let button: GestureHost<GestureButton>
    let scrolling: ScrollPolicy

    var body: some SwiftUI.View {
      ScrollView {
        Color.red.gesture(button, scrolling: scrolling)
          .played(at: CGRect(x: 10, y: 10, width: 50, height: 200))
      }
      .played(at: CGRect(x: 0, y: 0, width: 100, height: 100))
      .gestureScene()
    }
  }

  /// SwiftUI tells the views in a scroll view of its bounds. A wheel inside them takes the press away.
  @MainActor func scrolledViews(_ checks: inout Checks) {
    for policy in [ScrollPolicy.race, .yield, .both] {
      let (graph, button) = (Graph(), GestureHost(GestureButton()))
      graph.show(Scrolled(button: button, scrolling: policy))
      func wheel(_ y: Double, momentum: NSEvent.Phase = []) -> Bool {
        graph.hover(at: CGPoint(x: 20, y: y))
        let event = FakeEvent(20, Double(graph.height) - y)
        event.amount = -1
        event.momentum = momentum
        return event.post()
      }
      func press() {
        for recognizer in graph.recognizers {
          recognizer.mouseDown(with: FakeEvent(20, Double(graph.height) - 20))
        }
      }
      press()
      checks.expect(button.isPressed, "the button is pressed: \(policy)")
      _ = wheel(20, momentum: .changed)
      _ = wheel(150)
      checks.expect(button.isPressed, "a flick, or a wheel elsewhere, ends no press: \(policy)")
      checks.expect(wheel(20), is: policy != .race, "the view scrolls: \(policy)")
      checks.expect(button.isPressed, is: policy != .yield, "the press goes on: \(policy)")
      graph.show(EmptyView())
    }
  }

  /// The wheel reaches the gestures of a window, and the monitor goes with the window.
  @MainActor func wheelGoes(_ checks: inout Checks) {
    let before = NSEvent.countOfMonitors
    wheels(&checks)
    hover(&checks)
    checks.expect(NSEvent.countOfMonitors, is: before, "no monitor is left")
  }
#endif
