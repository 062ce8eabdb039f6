import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureUI

/// A view tree without a platform: frames in frames, one of them with a gesture, and a system that delivers touches as
/// objects, lets views scroll, and takes touches away.
@MainActor final class FakeScreen<Machine: GestureMachine> {
  /// A view, by its frame in its parent.
  final class FakeView {
    var frame: Rect
    var children: [FakeView] = []
    private(set) weak var parent: FakeView?
    /// The scrolled distance of its content.
    var scrolled = Vector.zero
    var isThere = true

    init(_ frame: Rect) { self.frame = frame }

    @discardableResult func add(_ child: FakeView) -> FakeView {
      children.append(child)
      child.parent = self
      return child
    }

    /// Its frame on the screen. Nil if it has been removed.
    var frameOnScreen: Rect? {
      guard isThere else { return nil }
      var rect = frame
      var view = parent
      while let parent = view {
        rect.x += parent.frame.x - parent.scrolled.dx
        rect.y += parent.frame.y - parent.scrolled.dy
        view = parent.parent
      }
      return rect
    }
  }

  /// A finger, which the system has an object for while it is down.
  final class FakeTouch {}

  let clock = ManualClock()
  let host: GestureHost<Machine>
  let root = FakeView(Rect(x: 0, y: 0, width: 400, height: 800))
  private(set) var actions: [Machine.Action] = []
  /// The states as a recognizer of UIKit would have had them.
  private(set) var states: [RecognizerState] = []
  private var touches: [Int: FakeTouch] = [:]

  init(_ machine: Machine) {
    host = GestureHost(machine, clock: GestureClock(clock))
    host.perform = { [unowned self] in actions.append($0) }
    host.take(from: self) { [unowned self] in states.append($0) }
  }

  func takeActions() -> [Machine.Action] {
    defer { actions = [] }
    return actions
  }

  /// Lets time pass, with the timers that come due.
  func wait(_ milliseconds: Int) async {
    for _ in 0..<milliseconds {
      await Task.yield()
      clock.advance(by: .milliseconds(1))
      // A deadline that has come is met by a task of its own, which may set another one.
      for _ in 0..<10_000 where host.driver.machine.nextDeadline.map({ $0 <= host.now }) ?? false {
        await Task.yield()
      }
    }
  }

  func down(_ finger: Int, at place: Point) {
    touches[finger] = FakeTouch()
    send([finger: place], .down)
  }

  func move(_ places: [Int: Point]) { send(places, .move) }

  func up(_ finger: Int, at place: Point) {
    send([finger: place], .up)
    touches[finger] = nil
  }

  /// The system takes a touch away, and says so.
  func cancel(_ finger: Int) {
    send([finger: .zero], .cancel)
    touches[finger] = nil
  }

  /// The recognizer that receives the touches. Nil for the first recognizer of the screen.
  var recognizer: AnyObject?
  /// The host, for events of the recognizer itself.
  var recognized: GestureHost<Machine>? { host.door(of: recognizer ?? self) }

  /// A touch that the gesture was not there for.
  func moveStranger() {
    let stranger = FakeTouch()
    host.handle([(.object(ObjectIdentifier(stranger)), event(.move, .zero))])
    withExtendedLifetime(stranger) {}
  }

  func event(_ phase: PointerEvent.Phase, _ place: Point) -> PointerEvent {
    PointerEvent(phase: phase, at: place, time: host.now)
  }

  private func send(_ places: [Int: Point], _ phase: PointerEvent.Phase) {
    recognized?.handle(
      places.sorted { $0.key < $1.key }.compactMap { finger, place in
        touches[finger].map { (.object(ObjectIdentifier($0)), event(phase, place)) }
      })
  }
}

/// The machine of a table, made from text.
func machine(_ spec: String, _ name: String = "G") throws -> TableMachine {
  try GestureProgram(compiling: spec).machine(name)
}
