import Foundation
import GestureViews
@_spi(Play) import SwiftUI

private let frame = CGRect(x: 20, y: 0, width: 100, height: 40)

@MainActor func button(_ checks: Checks) {
  let notes = Notes()
  let screen = FakeScreen(at: frame) { EveryGesture(notes: notes) }
  checks.expect(screen.isButton, true)

  // The place 10, 10 of the button is 30, 10 of the window.
  screen.down(at: CGPoint(30, 10))
  checks.expect(notes.take(), ["press", "start 10.0 10.0", "drag 10.0 10.0", "is true"])
  screen.pass(0.05)
  screen.move([1: CGPoint(35, 12)])
  checks.expect(notes.take(), ["drag 15.0 12.0"])
  screen.up()
  checks.expect(notes.take(), ["inside", "end from 10.0 by 2.0", "finished", "is false"])

  screen.pass(0.05)
  screen.down(at: CGPoint(30, 10))
  screen.pass(0.05)
  _ = notes.take()
  screen.up(at: CGPoint(30, 300))
  checks.expect(
    notes.take(), ["double", "outside", "end from 10.0 by 290.0", "finished", "is false"])

  screen.down(at: CGPoint(30, 10))
  screen.cancel()
  checks.expect(notes.take().suffix(2), ["finished", "is false"])

  // A list that scrolls takes the touch away.
  screen.down(at: CGPoint(30, 10))
  _ = notes.take()
  checks.expect(screen.scroll(), true)
  screen.pass(0.05)
  screen.move([1: CGPoint(30, 60)])
  screen.up()
  checks.expect(notes.take(), ["finished", "is false"])

  checks.expect(screen.offered, ["Double tap", "Long press"])
  screen.ask(for: "Double tap")
  screen.ask()
  checks.expect(notes.take(), ["double", "inside"])

  // Without actions nothing is offered, and no closure is missed.
  let plain = FakeScreen(at: frame) { GestureButton { Text($0 ? "down" : "up") } }
  plain.tap(at: CGPoint(30, 10))
  plain.tap(at: CGPoint(30, 10))
  plain.ask()
  checks.expect(plain.offered, [])
}

@MainActor func holds(_ checks: Checks) async {
  let notes = Notes()
  var delay = 100.0
  let screen = FakeScreen(at: frame) { EveryGesture(notes: notes, longPressDelay: delay) }
  screen.down(at: CGPoint(30, 10))
  // A delay is changed during a press, which is over with that.
  delay = 0.03
  screen.draw()
  checks.expect(notes.take().suffix(2), ["finished", "is false"])
  screen.up()
  checks.expect(notes.take(), [])
  screen.down(at: CGPoint(30, 10))
  checks.expect(await screen.wait { notes.all.contains("long") }, true)
  checks.expect(await screen.wait { notes.all.filter { $0 == "repeat" }.count > 1 }, true)
  _ = notes.take()
  screen.up()
  checks.expect(notes.take().first, "inside")
}

private struct EveryGesture: View {
  let notes: Notes
  var longPressDelay = 100.0

  var body: some View {
    GestureButton(
      isPressed: Binding {
        false
      } set: {
        notes("is \($0)")
      }, pressAction: { notes("press") }, releaseInsideAction: { notes("inside") },
      releaseOutsideAction: { notes("outside") }, longPressDelay: longPressDelay,
      longPressAction: { notes("long") }, doubleTapTimeout: 0.2,
      doubleTapAction: { notes("double") }, repeatDelay: 0.04, repeatInterval: 0.02,
      repeatAction: longPressDelay < 1 ? { notes("repeat") } : nil,
      dragStartAction: { notes("start \($0.startLocation.x) \($0.location.y)") },
      dragAction: { notes("drag \($0.location.x) \($0.location.y)") },
      dragEndAction: { notes("end from \($0.startLocation.x) by \($0.translation.height)") },
      endAction: { notes("finished") }
    ) { isPressed in
      Text(isPressed ? "down" : "up")
    }
  }
}

@MainActor func styles(_ checks: Checks) async {
  let notes = Notes()
  let button = PrimitiveButtonStyleConfiguration(played: { notes("save") })
  let screen = FakeScreen(at: frame) {
    GestureButtonStyle.gestures(longPress: { notes("menu") }, doubleTap: { notes("twice") })
      .makeBody(configuration: button)
  }
  screen.tap(at: CGPoint(30, 10))
  screen.tap(at: CGPoint(30, 10))
  checks.expect(notes.take(), ["save", "twice", "save"])
  screen.down(at: CGPoint(30, 10))
  checks.expect(await screen.wait { notes.all == ["menu"] }, true)
  screen.cancel()
  checks.expect(notes.take(), ["menu"])

  let repeating = FakeScreen(at: frame) {
    GestureButtonStyle.gestures(repeats: true, pressedOpacity: 1).makeBody(configuration: button)
  }
  repeating.down(at: CGPoint(30, 10))
  checks.expect(await repeating.wait { notes.all.count > 2 }, true)
  repeating.up()
  checks.expect(Set(notes.take()), ["save"])
}
