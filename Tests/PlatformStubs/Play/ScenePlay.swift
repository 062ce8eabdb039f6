import Foundation
import GestureRuntime
import GestureScene
import GestureUI
@_spi(Play) import SwiftUI

#if canImport(UIKit)
  @_spi(Play) import UIKit
#elseif canImport(AppKit)
  @_spi(Play) import AppKit
#endif

/// Views with gestures in one scene: a button in a page that takes over, and another one in front of both.
private struct Page: SwiftUI.View {
  @State private var page = GestureHost(TapWithLocation())
  @State private var button = GestureHost(GestureButton())
  let log: SceneLog
  var isFrontShown = true
  var relation = SurfaceRelation.race

  var body: some SwiftUI.View {
    let _ = log.button = button
    ZStack {
      ZStack {
        Color.red
          .gesture(button) { log.note("button \($0)") }
          .gestureID("button")
          .played(at: CGRect(x: 10, y: 10, width: 50, height: 50))
      }
      .gesture(page) { _ in log.note("page") }
      .gestureRelation(relation)
      .gestureWaits(for: "button")
      .played(at: CGRect(x: 0, y: 0, width: 100, height: 100))
      if isFrontShown {
        ZStack {
          Color.blue
            .gesture(running: TapWithLocation()) { _ in log.note("front") }
            .played(at: CGRect(x: 40, y: 40, width: 100, height: 100))
        }
        .gestureGroup(isExclusive: true)
        .played(at: CGRect(x: 40, y: 40, width: 100, height: 100))
      }
    }
    .gestureScene()
  }
}

@MainActor private final class SceneLog {
  private var lines: [String] = []
  weak var button: GestureHost<GestureButton>?
  weak var circle: GestureHost<DraggableCircle>?
  var offset: Binding<Vector>?
  var isFound = false

  func note(_ line: String) { lines.append(line) }

  func note(_ name: String, _ action: TapWithLocation.Action) {
    guard case .tapped(let place) = action else { return }
    lines.append("\(name) at \(Int(place.x)), \(Int(place.y))")
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor func playScenes(_ checks: inout Checks) {
  checks.finding("bindings, the environment and the default action", conveniences)
  checks.finding("a gesture that is not enabled", enabling)
  checks.finding("views of SwiftUI in a scene", views)
  checks.finding("SwiftUI's words for priorities", playPriorities)
  checks.finding("traces in previews", playPreviews)
  #if canImport(UIKit) || canImport(AppKit)
    checks.finding("views of a platform in a scene", window)
  #endif
  #if canImport(UIKit)
    checks.finding("a scroll view and a control at the door", door)
    checks.finding("hover, wheel and touchpad in a scene of UIKit", scenePad)
  #elseif canImport(AppKit)
    checks.finding("a scroll view and a wheel at the door", wheelGoes)
    checks.finding("a scroll view of SwiftUI and a wheel at the door", scrolledViews)
  #endif
}

/// A gesture that a view inside finds in the environment.
private struct Board: SwiftUI.View {
  @State private var circle = GestureHost(DraggableCircle())
  let log: SceneLog
  var isEnabled = true
  var isInScene = false

  var body: some SwiftUI.View {
    let _ = (log.circle, log.offset) = (circle, $circle.offset)
    if isInScene { handle.gestureScene() } else { handle }
  }

  private var handle: some SwiftUI.View {
    Handle(log: log)
      .gesture(
        circle, isEnabled: isEnabled,
        offering: [OfferedAction(.putBack, name: "Back"), OfferedAction(.putBack, isDefault: true)]
      ) { log.note("\($0)") }
      .environment(circle)
      .played(at: CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}

private struct Handle: SwiftUI.View {
  @Environment(GestureHost<DraggableCircle>.self) private var circle
  let log: SceneLog

  var body: some SwiftUI.View {
    let _ = log.isFound = circle === log.circle
    Color.red
  }
}

@MainActor private func conveniences(_ checks: inout Checks) {
  let (graph, log) = (Graph(), SceneLog())
  graph.show(Board(log: log))
  checks.expect(log.isFound, "a view inside finds the host")
  log.offset?.wrappedValue = Vector(dx: 3, dy: 4)
  checks.expect(log.circle?.offset, is: Vector(dx: 3, dy: 4), "a binding sets a variable")
  checks.expect(log.offset?.wrappedValue, is: Vector(dx: 3, dy: 4), "and reads it")
  checks.expect(graph.buttons["trait: button"] != nil, "the view is a button")
  graph.buttons["default action"]?()
  graph.buttons["Back"]?()
  checks.expect(log.take(), is: ["putBack", "putBack"], "the offered actions")
}

@MainActor private func enabling(_ checks: inout Checks) {
  for isInScene in [false, true] {
    let (graph, log) = (Graph(), SceneLog())
    graph.show(Board(log: log, isEnabled: false, isInScene: isInScene))
    tap(graph, 50, 50) {
      checks.expect(log.circle?.dragState, is: .inactive, "it sees no touch")
    }
    graph.show(Board(log: log, isInScene: isInScene))
    tap(graph, 50, 50) {
      checks.expect(log.circle?.dragState, is: .pressing, "it sees the touch")
      graph.show(Board(log: log, isEnabled: false, isInScene: isInScene))
      checks.expect(log.circle?.dragState, is: .inactive, "it is cancelled")
    }
  }
}

@MainActor private func views(_ checks: inout Checks) {
  let (graph, log) = (Graph(), SceneLog())
  graph.show(Page(log: log))
  tap(graph, 5, 5)
  checks.expect(log.take(), is: ["page"], "the page is tapped")
  tap(graph, 50, 50)
  checks.expect(log.take(), is: ["front"], "the view in front")
  tap(graph, 20, 20) { checks.expect(log.button?.isPressed, is: true, "the button is pressed") }
  checks.expect(log.button?.isPressed, is: false, "it returns")
  let lines = log.take()
  checks.expect(lines.contains("button pressed") && !lines.contains("page"), "\(lines)")
  graph.show(Page(log: log, isFrontShown: false, relation: .takeover))
  tap(graph, 50, 50)
  checks.expect(log.take().contains("button pressed"), "the front has gone")
  graph.disappear()
  tap(graph, 5, 5)
  checks.expect(log.take(), is: [], "a covered view has no gesture")
  graph.show(EmptyView())
  checks.expect(log.button == nil, "hosts go with their views")
}

#if canImport(UIKit)
  @MainActor func tap(
    _ graph: Graph, _ x: Double, _ y: Double, _ held: () -> Void = {}
  ) {
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.place = CGPoint(x: x, y: y)
    for recognizer in graph.recognizers { recognizer.deliver(began: [touch], with: event) }
    held()
    for recognizer in graph.recognizers {
      recognizer.deliver(ended: [touch], with: event)
      recognizer.becomePossible()
    }
    graph.update()
  }

  /// A tap on a view of UIKit. The system finds the view.
  @MainActor private func tap(_ view: UIView, _ x: Double, _ y: Double) {
    let (touch, event) = (FakeTouch(), FakeEvent())
    touch.place = CGPoint(x: x, y: y)
    let recognizer = view.gestureRecognizers?.first
    recognizer?.deliver(began: [touch], with: event)
    recognizer?.deliver(ended: [touch], with: event)
    recognizer?.becomePossible()
  }

  @MainActor private func window(_ checks: inout Checks) {
    let log = SceneLog()
    let (page, button) = (GestureHost(TapWithLocation()), GestureHost(TapWithLocation()))
    page.perform = { log.note("page", $0) }
    button.perform = { log.note("button", $0) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    root.addSubview(inner)
    let gestures = GestureWindow(in: root)
    gestures.add(page, to: root, space: .scene)
    gestures.add(button, to: inner, id: "button")
    tap(root, 15, 25)
    checks.expect(
      log.take(), is: ["button at 5, 5"], "inside")
    tap(root, 5, 5)
    checks.expect(
      log.take(), is: ["page at 5, 5"], "next to it")
    root.addSubview(UIView(frame: inner.frame))
    tap(root, 15, 25)
    checks.expect(
      log.take(), is: ["page at 15, 25"], "behind a view")
    inner.isHidden = true
    gestures.remove(root)
    tap(root, 15, 25)
    checks.expect(log.take(), is: [], "no gesture")
    gestures.cancel()
  }

  @MainActor private func door(_ checks: inout Checks) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let list = UIScrollView(frame: root.frame)
    let button = GestureHost(GestureButton())
    root.addSubview(list)
    let gestures = GestureWindow(in: root)
    gestures.add(button, to: list, scrolling: .yield)
    guard let recognizer = root.gestureRecognizers?.first else { return }
    let (pan, touch, event) = (list.panGestureRecognizer, FakeTouch(), FakeEvent())
    touch.others = [recognizer, pan]
    recognizer.deliver(began: [touch], with: event)
    checks.expect(button.isPressed && !recognizer.canPrevent(pan), "a button yields")
    checks.expect(recognizer.canPrevent(UITapGestureRecognizer(target: nil, action: nil)), "a tap")
    pan.state = .began
    recognizer.deliver(moved: [touch], with: event)
    checks.expect(!button.isPressed, "the scroll view takes the touch")
    recognizer.deliver(ended: [touch], with: event)
    recognizer.becomePossible()
    gestures.add(button, to: list)
    let other = FakeTouch()
    other.others = [recognizer, pan]
    recognizer.deliver(began: [other], with: event)
    checks.expect(recognizer.canPrevent(pan), "a gesture that races keeps its touch")
    recognizer.touchesCancelled([other], with: event)
    recognizer.becomePossible()
    let control = FakeTouch()
    control.hit = UIControl(frame: .zero)
    recognizer.deliver(began: [control], with: event)
    checks.expect(!button.isPressed, "a control keeps its touch")
    checks.expect(recognizer.ignored, is: [control], "it is ignored")
    checks.expect(recognizer.faults, is: [], "states")
  }
#elseif canImport(AppKit)
  @MainActor func tap(
    _ graph: Graph, _ x: Double, _ y: Double, _ held: () -> Void = {}
  ) {
    let event = FakeEvent(x, Double(graph.height) - y)
    for recognizer in graph.recognizers { recognizer.mouseDown(with: event) }
    held()
    for recognizer in graph.recognizers {
      recognizer.mouseUp(with: event)
      recognizer.becomePossible()
    }
    graph.update()
  }

  @MainActor private func window(_ checks: inout Checks) {
    let log = SceneLog()
    let (page, button) = (GestureHost(TapWithLocation()), GestureHost(TapWithLocation()))
    page.perform = { log.note("page", $0) }
    button.perform = { log.note("button", $0) }
    let root = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    // At the top, because the y axis points up.
    let inner = NSView(frame: CGRect(x: 10, y: 130, width: 50, height: 50))
    root.addSubview(inner)
    let gestures = GestureWindow(in: root)
    gestures.add(page, to: root, relation: .race, space: .scene)
    gestures.add(button, to: inner, id: "button", waitsFor: ["page"])
    guard let recognizer = root.gestureRecognizers.first else { return }
    func tap(_ x: Double, _ y: Double) {
      recognizer.mouseDown(with: FakeEvent(x, 200 - y))
      recognizer.mouseUp(with: FakeEvent(x, 200 - y))
      recognizer.becomePossible()
    }
    tap(15, 25)
    checks.expect(
      log.take(), is: ["button at 5, 5"], "inside")
    inner.isHidden = true
    tap(15, 25)
    checks.expect(
      log.take(), is: ["page at 15, 25"], "hidden")
    gestures.remove(root)
    tap(15, 25)
    checks.expect(log.take(), is: [], "no gesture")
  }
#else
  @MainActor func tap(
    _ graph: Graph, _ x: Double, _ y: Double, _ held: () -> Void = {}
  ) {
    let place = CGPoint(x: x, y: y)
    graph.drag(.changed(place, .now))
    held()
    graph.drag(.ended(place, .now))
  }
#endif
