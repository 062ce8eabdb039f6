import FormSupport
import GeneratedGestures
import GestureRuntime
import GestureScene
import Observation
import Synchronization
import TestSupport
import Testing

@testable import GestureUI

/// Views in the scene of a window: their places, and how they come and go.
@MainActor @Suite struct WindowTests {
  typealias Route = FakeWindow.Route
  private static let text = WindowConflictTests.text
  private static let square = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test(arguments: Route.allCases)
  func `a touch enters the scene one time and reaches the views under it`(_ route: Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("page", "Pager", Rect(x: 0, y: 0, width: 300, height: 300))
    window.addView("plain", Rect(x: 50, y: 50, width: 200, height: 200), in: "page")
    try window.add("tap", "Tap", Rect(x: 10, y: 10, width: 50, height: 50), in: "plain")
    window.down(70, 70)
    #expect(window.seers() == ["tap", "page"])
    #expect(window.window.host.touchCount == 1)
    window.up(70, 70)
    #expect(window.takeWithoutTimes() == ["tap tapped"])
    window.down(20, 20)
    #expect(window.seers() == ["page"])
    window.up(20, 20)
    window.down(350, 20)
    #expect(window.seers() == [])
  }

  /// The two fingers lie 50 points on both sides of the pointer, which may be outside the view.
  @Test(arguments: Route.allCases)
  func `a pinch on a touchpad is of the view under the pointer`(_ route: Route) throws {
    let window = try FakeWindow(WindowConflictTests.text, route)
    try window.add("picture", "Picture", Rect(x: 0, y: 0, width: 40, height: 40))
    window.layOut()
    let (host, event) = (window.window.host, window.event(.move, Point(x: 20, y: 20)))
    host.pinch(.magnification, .began, by: 0, event)
    host.pinch(.magnification, .changed, by: 1, event)
    host.pinch(.magnification, .ended, by: 0, event)
    #expect(window.takeWithoutTimes() == ["picture zoomed(scale: 2.0)"])
    window.tap(20, 20)
    window.down(70, 20)
    #expect(window.seers() == [])
  }

  @Test(arguments: Route.allCases)
  func `the view that is drawn last is in front`(_ route: Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("back", "Tap", Self.square)
    try window.add("front", "Tap", Self.square)
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["front tapped"])
    window.root.add(window["back"])
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["back tapped"])
    window["back"].isHidden = true
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["front tapped"])
  }

  @Test func `a view that reports its z-index is in front`() throws {
    let window = try FakeWindow(Self.text, .reported)
    try window.add("high", "Tap", Self.square) { $0.zIndex = 1 }
    try window.add("low", "Tap", Self.square)
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["high tapped"])
    window.slot(of: window["low"])?.options.zIndex = 2
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["low tapped"])
  }

  @Test(arguments: Route.allCases)
  func `frames follow the layout, and scrolled rows are cut off`(_ route: Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("bar", "Tap", Rect(x: 0, y: 0, width: 300, height: 100))
    window.addView("list", Rect(x: 0, y: 100, width: 300, height: 300))
    try window.add("row", "Tap", Rect(x: 0, y: 0, width: 300, height: 100), in: "list")
    window.tap(50, 150)
    window["list"].scrolled.dy = 60
    window.tap(50, 150)
    #expect(window.takeWithoutTimes() == ["row tapped"])
    window.tap(50, 120)
    window.tap(50, 80)
    #expect(window.takeWithoutTimes() == ["row tapped", "bar tapped"])
  }

  @Test func `a view without a gesture hides those behind it, if the platform knows it`() throws {
    let window = try FakeWindow(Self.text, .tree)
    try window.add("behind", "Tap", Self.square)
    window.addView("sheet", Self.square)
    window.tap(50, 50)
    #expect(window.take() == [])
    window.remove("sheet")
    window.tap(50, 50)
    #expect(window.takeWithoutTimes() == ["behind tapped"])
  }

  @Test(arguments: Route.allCases)
  func `a view that goes has its touches cancelled, and keeps its variables`(_ route: Route) throws
  {
    let text = """
      gesture Stepper = drag(minimumDistance: 0pt) {
        var count: number = 0
        action lost()
        on drag.changed { count += 1 }
        on drag.cancelled { lost() }
      }
      """
    let window = try FakeWindow(text, route)
    try window.add("stepper", "Stepper", Self.square)
    let host = window.host("stepper")
    window.down(50, 50)
    window.move(60, 50)
    #expect(host[variable: "count"] == .number(2))
    let view = window["stepper"]
    window.remove("stepper")
    #expect(window.takeWithoutTimes() == ["stepper lost"])
    #expect(host.place == nil)
    #expect(host[variable: "count"] == .number(2))
    window.move(70, 50)
    window.up(70, 50)
    window.root.add(view)
    window.down(50, 50)
    #expect(host.place != nil)
    #expect(host[variable: "count"] == .number(3))
    host.cancel()
    #expect(window.takeWithoutTimes() == ["stepper lost"])
    host.machine = host.machine
    #expect(host[variable: "count"] == .number(3))
  }

  @Test(arguments: Route.allCases)
  func `gestures that go together do not begin because one goes first`(_ route: Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("outer", "Slider", Self.square) { $0.relation = .innerFirst }
    try window.add("inner", "DoubleTap", in: "outer")
    window.down(50, 50)
    window.remove("outer")
    #expect(window.takeWithoutTimes() == [])
    #expect(window.window.slots.isEmpty)
  }

  @Test(arguments: Route.allCases)
  func `a view in a view that goes stays with its touch`(_ route: Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("outer", "Pager", Self.square)
    try window.add("inner", "Slider", in: "outer")
    window.down(50, 50)
    _ = window.take()
    if let slot = window.slot(of: window["outer"]) { window.window.drop([slot]) }
    let inner = window.slot(of: window["inner"])?.surface
    #expect(inner.flatMap { window.window.scene.parent(of: $0) } == nil)
    window.clock.advance(by: .milliseconds(16))
    window.window.host.handle([(window.touches[1]!.key, window.event(.move, Point(x: 60, y: 50)))])
    #expect(window.takeWithoutTimes() == ["inner slid(to: p(60.0,50.0))"])
  }

  @Test func `an observer hears of changes and of timers`() async throws {
    let window = try FakeWindow(Self.text, .reported)
    try window.add("entry", "Entry", Self.square)
    let host = window.host("entry")
    let count = Mutex(0)
    withObservationTracking {
      _ = host.phase
    } onChange: {
      count.withLock { $0 += 1 }
    }
    window.down(50, 50)
    #expect(window.deadline != nil)
    for _ in 0..<1_000_000 where window.clock.deadlines.isEmpty { await Task.yield() }
    window.clock.advance(by: .milliseconds(80))
    for _ in 0..<1_000_000 where host.phase != .active { await Task.yield() }
    #expect(host.phase == .active)
    #expect(count.withLock { $0 } == 1)
    #expect(window.take() == ["80 entry highlighted"])
  }

  @Test func `inputs and frames are set in the scene`() throws {
    let window = try FakeWindow(Self.text, .reported)
    let host = GestureHost(GestureButton(), clock: GestureClock(window.clock))
    let view = window.addView("button", Self.square)
    let slot = SurfaceSlot(host)
    view.slot = slot
    slot.frame = view.frame
    window.window.enter(slot)
    host.keep(\.frames.bounds) { view.frame(in: window.root) as Rect? }
    var performed: [GestureButton.Action] = []
    host.perform = { performed.append($0) }
    window.window.host.finger(at: Point(x: 50, y: 50), age: 0)
    #expect(host.isPressed)
    #expect(host.frames.bounds == Self.square)
    window.window.host.fingerLifted(at: Point(x: 50, y: 50), age: 0)
    #expect(performed.contains(.releasedInside))
    host.frames.bounds = .zero
    #expect(host.machine.frames.bounds == .zero)
  }

  @Test func `transients return with an animation`() throws {
    let window = try FakeWindow(Self.text, .reported)
    try window.add("button", "Button", Self.square)
    let host = window.host("button")
    var (isAnimating, animated) = (false, [Bool]())
    host.resetAnimation = { announce in
      isAnimating = true
      announce()
      isAnimating = false
    }
    host.onChange(of: { $0[variable: "isPressed"] }) { _, _ in animated.append(isAnimating) }
    window.tap(50, 50)
    #expect(animated == [false, true])
  }

  @Test func `a gesture with another host takes the place over`() throws {
    let window = try FakeWindow(Self.text, .reported)
    let view = try window.add("tap", "Tap", Self.square)
    window.layOut()
    let host = GestureHost(TapWithLocation(), clock: GestureClock(window.clock))
    var performed = 0
    host.perform = { _ in performed += 1 }
    let slot = SurfaceSlot(host, replacing: view.slot)
    view.slot = slot
    window.tap(50, 50)
    #expect(performed == 1)
    #expect(window.take() == [])
    #expect(window.host("tap").place == nil)
  }

  @Test func `a wrapped machine stays outside`() {
    #expect(GestureScene.takes(GestureButton()))
    #expect(!GestureScene.takes(WatchedMachine(GestureButton())))
  }
}
