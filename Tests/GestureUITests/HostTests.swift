import GeneratedGestures
@_spi(GestureEngine) import GestureRuntime
import Observation
import Synchronization
import TestSupport
import Testing

@testable import GestureUI

/// Gestures on views of a fake tree, under a system that a test plays.
@MainActor @Suite struct HostTests {
  @Test func `touches of objects are heard of`() async {
    let screen = FakeScreen(RotateAndMagnify())
    screen.down(1, at: Point(x: 100, y: 100))
    screen.down(2, at: Point(x: 200, y: 100))
    screen.move([1: Point(x: 50, y: 100), 2: Point(x: 250, y: 100)])
    #expect(screen.takeActions() == [.transformed(scale: 2, angle: .zero)])
    #expect(screen.host.transform == .by(scale: 2, angle: .zero))
    screen.up(1, at: Point(x: 50, y: 100))
    screen.up(2, at: Point(x: 250, y: 100))
    #expect(screen.host.scale == 2)
    #expect(screen.host.touchCount == 0)
  }

  @Test func `samples go in the order of their times`() throws {
    let screen = FakeScreen(
      try machine(
        """
        gesture G = drag(minimumDistance: 0pt) {
          action moved(at: point)
          on drag.changed { moved(at: drag.location) }
        }
        """))
    screen.host.handle([(.identity(1), screen.event(.down, .zero))])
    _ = screen.takeActions()
    let samples = [3, 1, 2].map { milliseconds in
      var event = screen.event(.move, Point(x: Double(milliseconds), y: 0))
      event.time = Timestamp(nanoseconds: event.time.nanoseconds + Int64(milliseconds) * 1_000_000)
      return (key: TouchKey.identity(1), event: event)
    }
    screen.host.handle(samples: samples)
    let places = (1...3).map { GestureValue.point(Point(x: Double($0), y: 0)) }
    #expect(screen.actions.map { $0["at"] } == places)
  }

  @Test func `a touch from before is passed over`() {
    let screen = FakeScreen(GestureButton())
    screen.moveStranger()
    #expect(screen.host.touchCount == 0)
    screen.down(1, at: .zero)
    #expect(screen.takeActions().first == .pressed)
  }

  @Test func `timers are met on the clock`() async {
    let screen = FakeScreen(GestureButton(repeatDelay: .seconds(9)))
    screen.down(1, at: .zero)
    await screen.wait(499)
    #expect(!screen.takeActions().contains(.longPressed))
    await screen.wait(1)
    #expect(screen.takeActions() == [.longPressed])
  }

  @Test func `a touch that the system takes ends what it began`() async {
    let screen = FakeScreen(GestureButton())
    screen.down(1, at: .zero)
    #expect(screen.host.isPressed)
    screen.cancel(1)
    #expect(!screen.host.isPressed)
    #expect(screen.actions.last == .finished)
    await screen.wait(2_000)
    #expect(!screen.actions.contains(.repeated))
  }

  // MARK: Regions

  @Test func `a region is where its view is at the step`() {
    let screen = FakeScreen(GestureButton())
    let list = screen.root.add(.init(Rect(x: 0, y: 100, width: 400, height: 600)))
    let button = list.add(.init(Rect(x: 50, y: 300, width: 100, height: 40)))
    screen.host.keep(\.frames.bounds) { button.frameOnScreen }
    screen.down(1, at: Point(x: 60, y: 410))
    #expect(screen.host.frames.bounds == Rect(x: 50, y: 400, width: 100, height: 40))
    screen.up(1, at: Point(x: 60, y: 410))
    #expect(screen.takeActions().contains(.releasedInside))
    // The list scrolls under the finger.
    screen.down(1, at: Point(x: 60, y: 410))
    list.scrolled.dy = 200
    screen.up(1, at: Point(x: 60, y: 410))
    #expect(screen.takeActions().contains(.releasedOutside))
    button.isThere = false
    screen.down(1, at: Point(x: 60, y: 410))
    #expect(screen.host.frames.bounds == .zero)
  }

  @Test func `regions are where their views are`() {
    let screen = FakeScreen(TouchEnterExitGroup())
    let views = (0..<3).map { id in
      screen.root.add(.init(Rect(x: Double(id) * 100, y: 0, width: 100, height: 100)))
    }
    for (id, view) in views.enumerated() {
      screen.host.keep(\.frames.views, id: id) { view.frameOnScreen }
    }
    screen.down(1, at: Point(x: 50, y: 50))
    screen.move([1: Point(x: 250, y: 50)])
    #expect(screen.takeActions() == [.entered(id: 0), .exited(id: 0), .entered(id: 2)])
    views[2].isThere = false
    screen.move([1: Point(x: 251, y: 50)])
    #expect(screen.takeActions() == [.exited(id: 2)])
    #expect(screen.host.frames.views.ids == [0, 1])
  }

  @Test func `a frame that is set is no change where it is the same`() {
    let host = GestureHost(TouchEnterExit())
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    var changes = 0
    host.onChange(of: { $0.frames.view }) { _, _ in changes += 1 }
    host.setFrame(\.frames.view, to: rect)
    host.setFrame(\.frames.view, to: rect)
    #expect(changes == 1)
    #expect(host.frames.view == rect)
  }

  // MARK: Reads of views

  @Test func `a view is drawn again for what it reads`() {
    let host = GestureHost(GestureButton(), clock: GestureClock(ManualClock()))
    let count = Mutex(0)
    withObservationTracking {
      _ = host.isPressed
    } onChange: {
      count.withLock { $0 += 1 }
    }
    host.finger(at: .zero, age: 0)
    #expect(count.withLock { $0 } == 1)
    #expect(host.phase == .active)
  }

  @Test func `what views read may be set`() {
    let host = GestureHost(DraggableCircle())
    host.offset = Vector(dx: 3, dy: 4)
    #expect(host.machine.offset == Vector(dx: 3, dy: 4))
    host.machine = DraggableCircle()
    #expect(host.offset == .zero)
  }

  @Test func `a machine of a table is read by name`() throws {
    let table = try machine(Repository.text("Specs/GestureButton.gesture"), "GestureButton")
    let host = GestureHost(table)
    #expect(host[variable: "isPressed"] == .bool(false))
    #expect(host[variable: "isPresed"] == nil)
    var performed: [String] = []
    host.perform = { performed.append($0.name) }
    host.finger(at: .zero, age: 0)
    #expect(host[variable: "isPressed"] == .bool(true))
    #expect(performed == ["pressed", "dragStarted", "dragged"])
    #expect(
      host.machine.offeredActions.map(\.name)
        == [
          "Pressed", "Released inside", "Released outside", "Long pressed", "Double tapped",
          "Repeated", "Finished",
        ])
  }

  @Test func `what returns at the end is animated and nothing else`() {
    let screen = FakeScreen(GestureButton())
    var animated: [Bool] = []
    var isAnimating = false
    screen.host.resetAnimation = { announce in
      isAnimating = true
      announce()
      isAnimating = false
    }
    screen.host.onChange(of: { $0.isPressed }) { _, _ in animated.append(isAnimating) }
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    #expect(animated == [false, true])
  }

  @Test func `a view that goes away ends it all`() async {
    let screen = FakeScreen(TapWithLocation(count: 2))
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    #expect(screen.host.driver.machine.nextDeadline != nil)
    screen.host.cancel()
    #expect(screen.host.driver.machine.nextDeadline == nil)
  }
}
