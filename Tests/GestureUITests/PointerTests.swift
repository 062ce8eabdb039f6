import GeneratedGestures
import GestureRuntime
import TestSupport
import Testing

@testable import GestureUI

/// Fingers of SwiftUI, mice, and reports of touchpads.
@MainActor @Suite struct PointerTests {
  // MARK: SwiftUI's one finger

  @Test func `a finger comes moves and lifts`() {
    let screen = FakeScreen(GestureButton())
    screen.host.setFrame(\.frames.bounds, to: .everywhere)
    screen.host.finger(at: .zero, age: 0)
    screen.host.finger(at: Point(x: 5, y: 0), age: 0)
    screen.host.fingerLifted(at: Point(x: 6, y: 0), age: 0)
    #expect(screen.takeActions().suffix(3).first == .releasedInside)
    // SwiftUI's state returns after each lift, too, and another finger may have come meanwhile.
    let first = screen.host.fingers
    screen.host.fingerStateReturned(of: first)
    #expect(screen.takeActions() == [])
    screen.host.finger(at: .zero, age: 0)
    #expect(screen.takeActions().first == .pressed)
    screen.host.fingerStateReturned(of: first)
    #expect(screen.host.isPressed)
    screen.host.fingerStateReturned(of: screen.host.fingers)
    #expect(screen.takeActions().last == .finished)
  }

  @Test func `an event is as old as it is`() async {
    let screen = FakeScreen(TimedPress())
    await screen.wait(1_000)
    screen.host.finger(at: .zero, age: 0.010)
    await screen.wait(100)
    screen.host.fingerLifted(at: .zero, age: 0.020)
    #expect(screen.actions.last == .released(duration: .milliseconds(96), offset: 0))
    // The clock on the wall was set meanwhile.
    screen.host.finger(at: .zero, age: -3_600)
    await screen.wait(4)
    screen.host.fingerLifted(at: .zero, age: 86_400)
    #expect(screen.actions.last == .released(duration: .milliseconds(4), offset: 0))
  }

  // MARK: The mouse

  private func event(_ x: Double = 0, _ y: Double = 0) -> PointerEvent {
    PointerEvent(phase: .move, at: Point(x: x, y: y), time: Timestamp(nanoseconds: 5))
  }

  @Test func `a mouse is down from its first button to its last`() {
    var mouse = MousePointer()
    #expect(mouse.move(event()).phase == .hover)
    let down = mouse.press(.secondary, event())
    #expect(down.phase == .down)
    #expect(down.button == .secondary)
    #expect(down.buttons == .secondary)
    #expect(down.kind == .mouse)
    let other = mouse.press(.primary, event())
    #expect(other.phase == .move)
    #expect(other.buttons == [.primary, .secondary])
    #expect(mouse.release(.secondary, event())?.phase == .move)
    #expect(mouse.move(event()).buttons == .primary)
    #expect(mouse.release(.tertiary, event()) == nil)
    #expect(mouse.release(.primary, event())?.phase == .up)
    #expect(!mouse.isDown)
  }

  @Test func `a mouse clicks and hovers`() {
    let screen = FakeScreen(GestureButton())
    let host = screen.host
    host.mouseMoved(screen.event(.move, .zero))
    host.mouseLeft(at: host.now)
    #expect(screen.takeActions() == [])
    host.mouseDown(.secondary, screen.event(.move, .zero))
    #expect(screen.takeActions() == [])
    host.mouseUp(.secondary, screen.event(.move, .zero))
    host.mouseUp(.secondary, screen.event(.move, .zero))
    host.mouseDown(.primary, screen.event(.move, .zero))
    host.mouseMoved(screen.event(.move, Point(x: 9, y: 0)))
    // Beyond the edge the button is held still.
    host.mouseLeft(at: host.now)
    #expect(host.isPressed)
    host.lose()
    #expect(!host.isPressed)
    #expect(!host.mouse.isDown)
  }

  @Test func `a pointer that hovers is no attempt of the recognizer`() {
    let screen = FakeScreen(GestureButton())
    screen.host.mouseMoved(screen.host.pointer(at: .zero))
    screen.host.mouseLeft(at: screen.host.now)
    #expect(screen.states == [])
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    #expect(screen.states == [.began, .ended])
    screen.host.platformDidReset()
    screen.host.pinch(.rotation, .began, by: 0, screen.event(.move, .zero))
    #expect(screen.host.isPressed)
    #expect(screen.states == [.began, .ended])
  }

  @Test func `a wheel scrolls as our axes point`() throws {
    #expect(ScrollAmount.delta(x: 0, y: -1, isPrecise: false) == Vector(dx: 0, dy: 40))
    #expect(ScrollAmount.delta(x: 3, y: 2.5, isPrecise: true) == Vector(dx: -3, dy: -2.5))
    let screen = FakeScreen(
      try machine(
        """
        gesture G = scroll() {
          action scrolled(by: vector)
          on scroll.changed { scrolled(by: scroll.delta) }
        }
        """))
    screen.host.scroll(by: Vector(dx: 1, dy: 7), screen.event(.move, .zero))
    #expect(screen.actions.first?["by"] == .vector(Vector(dx: 1, dy: 7)))
  }

  // MARK: The touchpad

  @Test func `a magnification is two fingers that spread`() {
    let screen = FakeScreen(RotateAndMagnify())
    let middle = screen.event(.move, Point(x: 200, y: 200))
    screen.recognized?.pinch(.magnification, .began, by: 0, middle)
    #expect(screen.host.touchCount == 2)
    screen.recognized?.pinch(.magnification, .changed, by: 0.5, middle)
    #expect(screen.takeActions() == [.transformed(scale: 1.5, angle: .zero)])
    screen.recognized?.pinch(.rotation, .began, by: 0, middle)
    screen.recognized?.pinch(.rotation, .changed, by: -90, middle)
    guard case .transformed(let scale, let angle)? = screen.takeActions().last else {
      Issue.record("it has not turned")
      return
    }
    #expect(abs(scale - 1.5) < 1e-9)
    #expect(abs(angle.radians - .pi / 2) < 1e-9)
    screen.recognized?.pinch(.magnification, .ended, by: 0, middle)
    #expect(screen.host.touchCount == 2)
    screen.recognized?.pinch(.rotation, .ended, by: 0, middle)
    #expect(screen.host.touchCount == 0)
    #expect(screen.states.last == .ended)
  }

  @Test func `amounts without a beginning are nothing`() {
    var pinch = PinchFingers()
    #expect(pinch.magnify(by: 1) == nil)
    #expect(pinch.rotate(by: 1) == nil)
    #expect(pinch.end(.rotation) == nil)
    #expect(pinch.begin(.rotation, at: .zero) == .down)
    #expect(pinch.begin(.magnification, at: .zero) == nil)
    #expect(pinch.magnify(by: .nan) == nil)
    #expect(pinch.rotate(by: .infinity) == nil)
    // Fingers do not go through each other.
    #expect(pinch.magnify(by: -5) == .move)
    #expect(pinch.locations.1.x > 0)
    #expect(pinch.end(.rotation) == nil)
    #expect(pinch.end(.magnification, isCancelled: true) == .cancel)
    _ = pinch.begin(.rotation, at: .zero)
    pinch.lose()
    #expect(!pinch.isDown)
  }

  @Test func `a motion that is cancelled takes its fingers away`() {
    let screen = FakeScreen(RotateAndMagnify())
    let middle = screen.event(.move, .zero)
    screen.recognized?.pinch(.rotation, .began, by: 0, middle)
    screen.recognized?.pinch(.rotation, .changed, by: 30, middle)
    screen.recognized?.pinch(.rotation, .cancelled, by: 0, middle)
    #expect(screen.states == [.began, .cancelled])
    #expect(screen.host.transform == .identity)
  }

  @Test func `fingers on a pad lie around the pointer`() {
    let pad = Pad(width: 400, height: 200)
    #expect(pad.location(x: 0.5, y: 0.5, around: Point(x: 10, y: 10)) == Point(x: 10, y: 10))
    #expect(pad.location(x: 1, y: 1, around: Point(x: 10, y: 10)) == Point(x: 210, y: -90))
  }

  @Test func `numbers of touches are free again`() {
    var numbers = TouchNumbers<String>()
    func number(_ key: String, _ phase: PointerEvent.Phase) -> Int? {
      numbers.number(PointerEvent(phase: phase, time: Timestamp(nanoseconds: 0)), of: key)?.touch
    }
    #expect(number("a", .down) == 1)
    #expect(number("b", .down) == 2)
    #expect(number("c", .move) == nil)
    #expect(number("a", .up) == 1)
    #expect(number("a", .up) == nil)
    #expect(number("c", .down) == 1)
    // One whose lift was lost has the number that it had.
    #expect(number("c", .down) == 1)
    #expect(number("d", .hover) == 0)
    #expect(number("b", .cancel) == 2)
    #expect(numbers.count == 1)
    #expect(numbers.forgetAll() == [1])
    #expect(numbers.count == 0)
  }
}
