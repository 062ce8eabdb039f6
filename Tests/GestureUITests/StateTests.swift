import GeneratedGestures
import GestureRuntime
import TestSupport
import Testing

@testable import GestureUI

/// A recognizer that passes events on.
private final class Source {}

/// Which states a recognizer of UIKit or AppKit goes through, so that others can wait for it to fail.
@MainActor @Suite struct StateTests {
  @Test func `a drag begins changes and ends`() async {
    let screen = FakeScreen(DraggableCircle())
    screen.down(1, at: .zero)
    await screen.wait(500)
    #expect(screen.states == [])
    screen.move([1: Point(x: 20, y: 0)])
    screen.move([1: Point(x: 30, y: 0)])
    screen.up(1, at: Point(x: 30, y: 0))
    #expect(screen.states == [.began, .changed, .ended])
  }

  @Test func `a tap ends without having begun`() {
    let screen = FakeScreen(TapWithLocation())
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    #expect(screen.states == [.ended])
  }

  @Test func `one that waits for another tap is possible still`() async {
    let screen = FakeScreen(TapWithLocation(count: 2))
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    await screen.wait(300)
    #expect(screen.states == [])
    await screen.wait(50)
    #expect(screen.states == [.failed])
  }

  @Test func `one that fails under the finger says so at once`() {
    let screen = FakeScreen(TapWithLocation())
    screen.down(1, at: .zero)
    screen.move([1: Point(x: 100, y: 0)])
    #expect(screen.states == [.failed])
    // The platform keeps the rest of the touch to itself.
    screen.host.platformDidReset()
    #expect(screen.host.state == .possible)
    #expect(screen.host.touchCount == 0)
    #expect(screen.states == [.failed])
  }

  @Test func `a touch that is taken away cancels what had begun`() async {
    let screen = FakeScreen(DraggableCircle())
    screen.down(1, at: .zero)
    await screen.wait(500)
    screen.move([1: Point(x: 20, y: 0)])
    screen.cancel(1)
    #expect(screen.states == [.began, .cancelled])
    #expect(screen.actions.last == .putBack)
  }

  @Test func `one that is prevented is over`() async {
    let screen = FakeScreen(DraggableCircle())
    screen.down(1, at: .zero)
    #expect(screen.host.dragState == .pressing)
    // Another one has won: UIKit resets this one, and says nothing of the touch any more.
    screen.host.platformDidReset()
    #expect(screen.host.dragState == .inactive)
    #expect(screen.states == [])
    await screen.wait(1_000)
    #expect(screen.actions.isEmpty)
  }

  @Test func `a reset after its own end keeps what waits`() async {
    let screen = FakeScreen(GestureButton())
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    #expect(screen.states == [.began, .ended])
    screen.host.platformDidReset()
    await screen.wait(50)
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    #expect(screen.actions.contains(.doubleTapped))
    #expect(screen.states == [.began, .ended, .began, .ended])
  }

  @Test func `a new recognizer takes over`() async {
    let screen = FakeScreen(GestureButton())
    let (one, other) = (Source(), Source())
    var (first, second): ([RecognizerState], [RecognizerState]) = ([], [])
    screen.host.take(from: one) { first.append($0) }
    screen.recognizer = one
    screen.down(1, at: .zero)
    screen.host.take(from: other) { second.append($0) }
    #expect(first == [.began])
    #expect(screen.actions.last == .finished)
    screen.down(2, at: .zero)
    #expect(screen.host.touchCount == 0)
    screen.recognizer = other
    screen.down(2, at: .zero)
    screen.up(2, at: .zero)
    #expect(second == [.began, .ended])
    // The one before has left without a reset.
    screen.host.take(from: one) { first.append($0) }
    screen.recognizer = one
    screen.down(3, at: .zero)
    #expect(first == [.began, .began])
  }

  @Test func `a wait of one recognizer does not end in another`() async {
    let screen = FakeScreen(TapWithLocation(count: 2))
    let (one, other) = (Source(), Source())
    screen.host.take(from: one)
    screen.recognizer = one
    screen.down(1, at: .zero)
    screen.up(1, at: .zero)
    screen.host.take(from: other) { _ in Issue.record("it has not been touched") }
    await screen.wait(400)
    #expect(screen.host.state == .possible)
  }

  @Test func `what is over waits for the platform`() {
    var state = RecognizerState.failed
    state.go(WhatWasSaid(.ended), isActive: false, isAtRest: true)
    #expect(state == .failed)
  }

  @Test func `a gesture that says nothing has failed when all is at rest`() {
    var state = RecognizerState.possible
    state.go(WhatWasSaid(), isActive: false, isAtRest: false)
    #expect(state == .possible)
    state.go(WhatWasSaid(), isActive: false, isAtRest: true)
    #expect(state == .failed)
  }

  @Test func `an end in the step of another beginning goes on`() {
    var state = RecognizerState.changed
    state.go(WhatWasSaid(.ended, .began, .changed), isActive: true, isAtRest: false)
    #expect(state == .changed)
    state.go(WhatWasSaid(), isActive: true, isAtRest: false)
    #expect(state == .changed)
    state = .began
    state.go(WhatWasSaid(), isActive: true, isAtRest: false)
    #expect(state == .began)
    state.go(WhatWasSaid(.cancelled), isActive: false, isAtRest: true)
    #expect(state == .cancelled)
    state = .possible
    state.go(WhatWasSaid(.began, .cancelled), isActive: false, isAtRest: false)
    #expect(state == .failed)
  }

  @Test func `scrolling is what the policy says`() {
    #expect(ScrollPolicy.race.preventsScrolling)
    #expect(ScrollPolicy.race.isPreventedByScrolling)
    #expect(!ScrollPolicy.race.endsGesture(isScrolling: true))
    #expect(!ScrollPolicy.yield.preventsScrolling)
    #expect(ScrollPolicy.yield.endsGesture(isScrolling: true))
    #expect(!ScrollPolicy.yield.endsGesture(isScrolling: false))
    #expect(!ScrollPolicy.both.preventsScrolling)
    #expect(!ScrollPolicy.both.isPreventedByScrolling)
    #expect(!ScrollPolicy.both.endsGesture(isScrolling: true))
  }

  @Test func `a scroll that begins takes the touch from a button that yields`() async {
    let screen = FakeScreen(GestureButton())
    let list = screen.root.add(.init(Rect(x: 0, y: 0, width: 400, height: 800)))
    screen.down(1, at: Point(x: 50, y: 50))
    #expect(screen.host.isPressed)
    // As the adapters do where the recognizer of a scroll view has begun.
    list.scrolled.dy = 12
    let policy = ScrollPolicy.yield
    if policy.endsGesture(isScrolling: list.scrolled != .zero) { screen.host.lose() }
    #expect(!screen.host.isPressed)
    #expect(screen.states == [.began, .cancelled])
    #expect(screen.actions.last == .finished)
    await screen.wait(1_000)
    #expect(screen.actions.last == .finished)
  }

  @Test func `each button has repeats of its own`() async {
    let (one, other) = (FakeScreen(GestureButton()), FakeScreen(GestureButton()))
    one.down(1, at: .zero)
    other.down(1, at: .zero)
    await one.wait(550)
    await other.wait(550)
    one.up(1, at: .zero)
    _ = other.takeActions()
    await other.wait(200)
    #expect(other.takeActions() == [.repeated, .repeated])
  }
}
