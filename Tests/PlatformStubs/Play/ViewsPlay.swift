import Foundation
import GestureRecording
import GestureRuntime
import GestureUI
import Observation
@_spi(Play) import SwiftUI

#if canImport(UIKit)
  @_spi(Play) import UIKit
#elseif canImport(AppKit)
  @_spi(Play) import AppKit
#endif

/// A record of the actions and bodies of a view.
@MainActor final class Log {
  var actions: [GestureButton.Action] = []
  weak var host: GestureHost<GestureButton>?
  var bodies = 0
}

/// A view whose closure uses the view.
private struct ButtonView<Space: CoordinateSpaceProtocol>: SwiftUI.View {
  @State private var button = GestureHost(GestureButton())
  let log: Log
  let space: Space
  let scrolling: ScrollPolicy

  init(log: Log, space: Space = .local, scrolling: ScrollPolicy = .race) {
    self.log = log
    self.space = space
    self.scrolling = scrolling
  }

  var body: some SwiftUI.View {
    let _ = note()
    Color.red
      .gestureRegion(\.frames.bounds, of: button)
      .gesture(
        button, in: space, scrolling: scrolling, resetAnimation: .spring,
        offering: [OfferedAction(.longPressed, name: "Hold")]
      ) { action in
        log.actions.append(action)
        _ = button.isPressed
      }
      .opacity(button.isPressed ? 0.5 : 1)
      .played(at: CGRect(x: 50, y: 100, width: 100, height: 40))
  }

  private func note() {
    log.host = button
    log.bodies += 1
  }
}

@MainActor func playViews(_ checks: inout Checks) {
  checks.finding("a view whose closure uses the view", leak)
  checks.finding("a region whose view comes back", region)
  checks.finding("a view that reads its gesture", drawing)
  checks.finding("regions of one gesture, and its own machine", ownGesture)
  touches(&checks)
}

/// SwiftUI drops the state of a view that has gone, and nothing else may hold the host.
@MainActor private func leak(_ checks: inout Checks) {
  let (graph, log) = (Graph(), Log())
  graph.show(ButtonView(log: log))
  checks.expect(log.host != nil, "the host is there")
  graph.buttons["Hold"]?()
  checks.expect(log.actions, is: [.longPressed], "an offered action")
  graph.update()
  graph.show(EmptyView())
  checks.expect(log.host == nil, "the host goes with its view")
}

/// `onGeometryChange` reports only another value than the last one.
@MainActor private func region(_ checks: inout Checks) {
  let (graph, log) = (Graph(), Log())
  graph.show(ButtonView(log: log))
  let frame = GestureRuntime.Rect(x: 0, y: 0, width: 100, height: 40)
  checks.expect(log.host?.frames.bounds, is: frame, "the frame of a view")
  graph.disappear()
  checks.expect(log.host?.frames.bounds, is: .zero, "a view that is covered has none")
  graph.update()
  checks.expect(log.host?.frames.bounds, is: frame, "one that comes back has it again")
}

@MainActor private func drawing(_ checks: inout Checks) {
  let (graph, log) = (Graph(), Log())
  graph.show(ButtonView(log: log))
  checks.expect(!graph.isStale && log.bodies == 1, "it is drawn once")
  log.host?.machine = GestureButton(repeatDelay: .seconds(9))
  checks.expect(!graph.isStale, "what it does not read does not matter")
  graph.update()
  checks.expect(log.bodies, is: 2, "bodies")
}

/// Several regions of a gesture that belongs to the app, next to a gesture that only acts.
@MainActor private func ownGesture(_ checks: inout Checks) {
  let (graph, host, log) = (Graph(), GestureHost(TouchEnterExitGroup()), Log())
  graph.show(
    HStack {
      Color.red.gestureRegion(\.frames.views, id: 0, of: host)
        .played(at: CGRect(x: 0, y: 0, width: 100, height: 100))
      Color.blue.gestureRegion(\.frames.views, id: 1, of: host)
        .played(at: CGRect(x: 100, y: 0, width: 100, height: 100))
      Color.green.gesture(running: GestureButton()) { log.actions.append($0) }
    })
  checks.expect(host.frames.views.ids, is: [0, 1], "two regions")
  graph.show(EmptyView())
  checks.expect(host.frames.views.ids, is: [], "no region")
  checks.expect(Angle(GestureAngle.radians(2)).radians, is: 2, "an angle")
}

#if canImport(UIKit)
  @MainActor private func touches(_ checks: inout Checks) {
    checks.finding("places in SwiftUI on iOS", places)
    checks.finding("hover, wheel and touchpad in SwiftUI on iPadOS", pad)
  }

  @MainActor private func places(_ checks: inout Checks) {
    let (graph, log) = (Graph(), Log())
    graph.origins["board"] = CGPoint(x: 10, y: 20)
    graph.show(ButtonView(log: log, scrolling: .yield))
    let recognizer = graph.recognizers.compactMap { $0 as? MachineGestureRecognizer<GestureButton> }
      .first
    checks.expect(recognizer?.scrolling, is: .yield, "the policy")
    press(graph)
    checks.expect(recognizer?.faults, is: [], "states")
    checks.expect(log.actions.contains(.dragStarted(at: .init(x: 10, y: 10))), "in the view")
    checks.expect(log.actions.contains(.releasedInside), "inside its region")
    graph.show(ButtonView(log: log, space: .global))
    press(graph)
    checks.expect(log.actions.contains(.dragStarted(at: .init(x: 60, y: 110))), "in the window")
    graph.show(ButtonView(log: log, space: .named("board")))
    press(graph)
    checks.expect(log.actions.contains(.dragStarted(at: .init(x: 50, y: 90))), "in a named space")
    checks.expect(log.actions.last == .finished, "it is over")
  }

  @MainActor private func press(_ graph: Graph) {
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.place = CGPoint(x: 60, y: 110)
    graph.hover(at: touch.place)
    for recognizer in graph.recognizers { recognizer.deliver(began: [touch], with: event) }
    graph.update()
    for recognizer in graph.recognizers {
      recognizer.deliver(ended: [touch], with: event)
      recognizer.becomePossible()
    }
    graph.update()
  }

  /// A wheel and a touchpad have recognizers of their own, which no finger may reach.
  @MainActor private func pad(_ checks: inout Checks) {
    pad(.global, 60, 110, &checks)
    pad(.named("board"), 50, 90, &checks)
  }

  @MainActor private func pad(
    _ space: some CoordinateSpaceProtocol, _ x: Int, _ y: Int, _ checks: inout Checks
  ) {
    let graph = Graph()
    let host = GestureHost(GestureRecorder(RotateAndMagnify()))
    graph.origins["board"] = CGPoint(x: 10, y: 20)
    graph.show(Color.red.gesture(host, in: space))
    graph.hover(at: CGPoint(x: 60, y: 110))
    for recognizer in graph.recognizers { turn(recognizer, in: graph) }
    let (x, y) = ("\"x\":\(x)", "\"y\":\(y)")
    let trace = host.machine.trace
    checks.expect(trace, has: "\"hover\"", x, y)
    checks.expect(trace, has: "\"scroll\"", x, y, "\"dx\":-3", "\"dy\":-4")
    checks.expect(host.machine.machine.scale, is: 2, "a magnification")
    checks.expect(
      abs(host.machine.machine.angle.radians - 1) < 1e-9, "a rotation")
    graph.hover(at: nil)
    checks.expect(host.machine.trace, has: "\"leave\"")
    checks.expect(host.machine.trace.contains("\"up\""), "the fingers have lifted")
  }

  @MainActor private func turn(_ recognizer: UIGestureRecognizer, in graph: Graph) {
    guard let delegate = recognizer.delegate else { return }
    recognizer.deliver(began: [FakeTouch()], with: FakeEvent())
    guard delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: recognizer)
    else { return }
    graph.act(recognizer)
    for state in [UIGestureRecognizer.State.began, .changed, .ended] {
      recognizer.state = state
      if state == .changed {
        (recognizer as? UIPanGestureRecognizer)?.setTranslation(CGPoint(x: 3, y: 4), in: nil)
        (recognizer as? UIPinchGestureRecognizer)?.scale = 2
        (recognizer as? UIRotationGestureRecognizer)?.rotation = 1
      }
      graph.act(recognizer)
    }
    recognizer.becomePossible()
    recognizer.state = .began
    recognizer.state = .cancelled
    graph.act(recognizer)
  }
#elseif canImport(AppKit)
  @MainActor private func touches(_ checks: inout Checks) {
    checks.finding("places in SwiftUI on macOS", places)
    checks.finding("hover and wheel in SwiftUI on macOS", wheel)
  }

  @MainActor private func places(_ checks: inout Checks) {
    let (graph, log) = (Graph(), Log())
    graph.origins["board"] = CGPoint(x: 10, y: 20)
    func press(_ space: some CoordinateSpaceProtocol, _ place: GestureRuntime.Point) {
      graph.show(ButtonView(log: log, space: space))
      guard let recognizer = graph.recognizers.first else { return }
      graph.hover(at: CGPoint(x: 60, y: 110))
      checks.expect(recognizer.state == .possible, "a pointer that hovers is no attempt")
      recognizer.mouseDown(with: FakeEvent(60, 690))
      checks.expect(recognizer.state == .began, "a press has begun")
      graph.update()
      recognizer.mouseUp(with: FakeEvent(60, 690))
      recognizer.becomePossible()
      checks.expect(log.actions.contains(.dragStarted(at: place)), "a place, not (0, 0)")
      checks.expect(log.actions.contains(.releasedInside), "inside its region")
      log.actions = []
    }
    press(.local, GestureRuntime.Point(x: 10, y: 10))
    press(.global, GestureRuntime.Point(x: 60, y: 110))
    press(.named("board"), GestureRuntime.Point(x: 50, y: 90))
  }

  /// No recognizer receives a wheel. A monitor sees it before the views do, and may keep it.
  @MainActor private func wheel(_ checks: inout Checks) {
    let host = GestureHost(GestureRecorder(RotateAndMagnify()))
    let graph = Graph()
    graph.origins["board"] = CGPoint(x: 10, y: 20)
    let event = FakeEvent(60, 690)
    event.amount = -1
    let before = NSEvent.countOfMonitors
    graph.show(Color.red.gesture(host, in: .named("board")))
    checks.expect(event.post(), "a wheel elsewhere is not kept")
    checks.expect(!host.machine.trace.contains("scroll"), "and not seen")
    graph.hover(at: CGPoint(x: 60, y: 110))
    checks.expect(host.machine.trace, has: "\"hover\"", "\"x\":50", "\"y\":90")
    checks.expect(event.post(), "one that the gesture does not use goes on")
    checks.expect(host.machine.trace, has: "\"scroll\"", "\"x\":50", "\"dy\":40")
    let lines = host.machine.trace.count
    graph.hover(at: nil)
    checks.expect(host.machine.trace.count > lines, "the pointer has left")
    graph.show(Color.red.gesture(host, in: .global))
    graph.hover(at: CGPoint(x: 60, y: 110))
    checks.expect(host.machine.trace, has: "\"hover\"", "\"x\":60", "\"y\":110")
    graph.show(EmptyView())
    checks.expect(NSEvent.countOfMonitors, is: before, "no monitor is left")
  }
#else
  @MainActor private func touches(_ checks: inout Checks) {
    for policy in [ScrollPolicy.race, .yield] {
      let (graph, log) = (Graph(), Log())
      graph.origins["board"] = CGPoint(x: 10, y: 20)
      graph.show(ButtonView(log: log, space: .named("board"), scrolling: policy))
      graph.drag(.changed(CGPoint(x: 60, y: 110), .now))
      checks.expect(
        log.actions.contains(.dragStarted(at: .init(x: 50, y: 90))), "one finger, by a drag")
      graph.drag(.ended(CGPoint(x: 60, y: 110), .now))
      checks.expect(log.actions.contains(.releasedInside), "it lifts inside")
      graph.drag(.changed(CGPoint(x: 60, y: 110), .now))
      graph.drag(.cancelled)
      // The host learns of the loss in a task of its own, since a lift could have come.
      for _ in 0..<200 where log.host?.isPressed ?? false {
        RunLoop.main.run(until: .now.addingTimeInterval(0.05))
      }
      checks.expect(log.host?.isPressed, is: false, "a touch that is lost is over")
    }
  }
#endif
