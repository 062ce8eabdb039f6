import Foundation
import GestureViews
@_spi(Play) import SwiftUI

@MainActor func swipes(_ checks: Checks) {
  let notes = Notes()
  let screen = FakeScreen { Rectangle().onSwipe { notes($0.rawValue) } }
  screen.stroke(from: CGPoint(100, 100), to: CGPoint(200, 100))
  screen.stroke(from: CGPoint(100, 100), to: CGPoint(0, 100))
  screen.stroke(from: CGPoint(100, 100), to: CGPoint(100, 0))
  screen.stroke(from: CGPoint(100, 100), to: CGPoint(100, 200))
  screen.stroke(from: CGPoint(100, 100), to: CGPoint(200, 100), over: 0.6)
  checks.expect(notes.take(), ["right", "left", "up", "down"])
}

@MainActor func taps(_ checks: Checks) {
  let notes = Notes()
  let frame = CGRect(x: 200, y: 0, width: 50, height: 100)
  let double = FakeScreen(at: frame) {
    Rectangle().onTapGesture(count: 2) { notes("local \($0.x) \($0.y)") }
  }
  double.tap(at: CGPoint(210, 20))
  checks.expect(notes.take(), [])
  double.tap(at: CGPoint(212, 20))
  checks.expect(notes.take(), ["local 12.0 20.0"])
  let local = FakeScreen(at: frame) { Rectangle().onTapGesture { notes("local \($0.x)") } }
  local.tap(at: CGPoint(205, 20))
  let global = FakeScreen(at: frame) {
    Rectangle().onTapGesture(coordinateSpace: .global) { notes("global \($0.x)") }
  }
  global.tap(at: CGPoint(205, 20))
  let board = FakeScreen(at: frame, spaces: ["board": CGPoint(100, 0)]) {
    Rectangle().onTapGesture(coordinateSpace: .named("board")) { notes("board \($0.x)") }
  }
  board.tap(at: CGPoint(205, 20))
  checks.expect(notes.take(), ["local 5.0", "global 205.0", "board 105.0"])
}

@MainActor func presses(_ checks: Checks) async {
  let notes = Notes()
  let screen = FakeScreen {
    Rectangle().onPress(interval: 0.01, maximumOffset: 20) {
      notes($0 > 0 ? "pressing" : "too early")
    } onEnded: { duration in
      notes(duration > 0 ? "for a time" : "for no time")
    }
  }
  screen.down(at: CGPoint(50, 50))
  checks.expect(await screen.wait { notes.all.count > 1 }, true)
  screen.move([1: CGPoint(80, 50)])
  checks.expect(Set(notes.all), ["pressing", "for a time"])
  checks.expect(notes.take().last, "for a time")
  screen.up()
  checks.expect(notes.take(), [])

  let plain = FakeScreen {
    Rectangle().onPress { _ in
    } onEnded: {
      notes("over")
    }
  }
  plain.down(at: CGPoint(250, 50))
  plain.cancel()
  checks.expect(notes.take(), ["over"])
}

@MainActor func enterExit(_ checks: Checks) {
  let notes = Notes()
  let screen = FakeScreen(at: CGRect(x: 0, y: 0, width: 100, height: 100)) {
    Rectangle().touchEnterExit {
      notes("in")
    } onExit: {
      notes("out")
    }
  }
  screen.down(at: CGPoint(50, 50))
  screen.move([1: CGPoint(250, 50)])
  screen.move([1: CGPoint(50, 50)])
  screen.cancel()
  checks.expect(notes.take(), ["in", "out", "in", "out"])
  let silent = FakeScreen { Rectangle().touchEnterExit() }
  silent.tap(at: CGPoint(50, 50))
  checks.expect(notes.take(), [])
}

@MainActor func group(_ checks: Checks) {
  let notes = Notes()
  var names = ["a", "b", "c"]
  let screen = FakeScreen {
    TouchEnterExitReader(
      String.self, onEnter: { notes("in \($0)") }, onExit: { notes("out \($0)") }
    ) { proxy in
      HStack {
        ForEach(names, id: \.self) { name in
          let place = Double("abc".firstIndex(of: Character(name))!.utf16Offset(in: "abc"))
          Rectangle().touchEnterExit(id: name, proxy: proxy)
            .played(at: CGRect(x: 100 * place, y: 0, width: 100, height: 100))
        }
      }
    }
  }
  screen.down(at: CGPoint(50, 50))
  screen.move([1: CGPoint(250, 50)])
  screen.up()
  checks.expect(notes.take(), ["in a", "out a", "in c", "out c"])
  names = ["a", "b"]
  screen.draw()
  screen.stroke(from: CGPoint(50, 50), to: CGPoint(250, 50))
  checks.expect(notes.take(), ["in a", "out a", "in b", "out b"])
  let silent = FakeScreen {
    TouchEnterExitReader(Int.self) { Rectangle().touchEnterExit(id: 7, proxy: $0) }
  }
  silent.tap(at: CGPoint(50, 50))
  checks.expect(notes.take(), [])
}

@MainActor private final class Model {
  private var now = DragState.inactive
  private var way = CGSize.zero
  var state: Binding<DragState> {
    Binding {
      self.now
    } set: {
      self.now = $0
    }
  }
  var offset: Binding<CGSize> {
    Binding {
      self.way
    } set: {
      self.way = $0
    }
  }
}

@MainActor func drags(_ checks: Checks) async {
  let notes = Notes()
  let model = Model()
  let (state, offset) = (model.state, model.offset)
  let screen = FakeScreen {
    Rectangle().draggableAfterLongPress(
      state: state, offset: offset, minimumDuration: 0.02, resetAnimation: .easeInOut
    ) { drag in
      let speed = drag.velocity == .zero ? "at rest" : "moving"
      notes("dropped after \(drag.translation.width) \(drag.translation.height) \(speed)")
    }
  }
  screen.down(at: CGPoint(50, 50))
  checks.expect(state.wrappedValue, .pressing)
  checks.expect([state.wrappedValue.isActive, state.wrappedValue.isDragging], [true, false])
  checks.expect(state.wrappedValue.translation, .zero)
  checks.expect(await screen.wait { state.wrappedValue.isDragging }, true)
  screen.move([1: CGPoint(90, 80)])
  checks.expect(state.wrappedValue, .dragging(translation: CGSize(width: 40, height: 30)))
  checks.expect(offset.wrappedValue, .zero)
  screen.pass(0.1)
  screen.up()
  checks.expect(notes.take(), ["dropped after 40.0 30.0 at rest"])
  checks.expect(state.wrappedValue, .inactive)
  checks.expect(offset.wrappedValue, CGSize(width: 40, height: 30))

  // A drag that is taken away changes nothing.
  screen.down(at: CGPoint(50, 50))
  checks.expect(await screen.wait { state.wrappedValue.isDragging }, true)
  screen.move([1: CGPoint(200, 200)])
  screen.cancel()
  checks.expect(state.wrappedValue, .inactive)
  checks.expect(offset.wrappedValue, CGSize(width: 40, height: 30))
  checks.expect(notes.take(), [])

  let bare = FakeScreen {
    Rectangle().draggableAfterLongPress(state: state, offset: offset, minimumDuration: 0.02)
  }
  await carry(bare, from: 50, state, checks)
  checks.expect(offset.wrappedValue, CGSize(width: 140, height: 30))
}

/// Without a binding the view keeps its place. Its time is changed while it is there.
@MainActor func ownPlace(_ checks: Checks) async {
  let notes = Notes()
  let state = Model().state
  var duration = 100.0
  let screen = FakeScreen {
    Rectangle().draggableAfterLongPress(state: state, minimumDuration: duration) {
      notes("by \($0.translation.width) to \($0.location.x)")
    }
  }
  duration = 0.02
  screen.draw()
  for start in [50.0, 250] { await carry(screen, from: start, state, checks) }
  checks.expect(notes.take(), ["by 100.0 to 150.0", "by 100.0 to 350.0"])
}

/// A finger picks a view up and carries it 100 points to the right.
@MainActor private func carry(
  _ screen: FakeScreen, from start: Double, _ state: Binding<DragState>, _ checks: Checks
) async {
  screen.down(at: CGPoint(start, 50))
  checks.expect(await screen.wait { state.wrappedValue.isDragging }, true)
  screen.pass(0.2)
  screen.move([1: CGPoint(start + 100, 50)])
  screen.up()
}

@MainActor func fingers(_ checks: Checks) {
  let notes = Notes()
  let screen = FakeScreen {
    Rectangle().onRotateAndMagnify(resetAnimation: .easeInOut) {
      notes("\($0.scale) \($0.angle.radians)")
    } onEnded: {
      notes("result \($0.scale)")
    }
  }
  for _ in 0..<2 {
    pinch(screen)
    checks.expect(notes.take(), ["2.0 0.0", "result 2.0", "1.0 0.0"])
  }
  let plain = FakeScreen { Rectangle().onRotateAndMagnify { notes("\($0.scale)") } }
  pinch(plain)
  checks.expect(notes.take(), ["2.0", "1.0"])
  screen.down(1, at: CGPoint(100, 100))
  screen.down(2, at: CGPoint(200, 100))
  screen.move([1: CGPoint(50, 100), 2: CGPoint(250, 100)])
  screen.cancel(1)
  checks.expect(notes.take(), ["2.0 0.0", "1.0 0.0"])
}

/// Two fingers double their distance, and lift.
@MainActor private func pinch(_ screen: FakeScreen) {
  screen.down(1, at: CGPoint(100, 100))
  screen.down(2, at: CGPoint(200, 100))
  screen.move([1: CGPoint(50, 100), 2: CGPoint(250, 100)])
  screen.up(1)
  screen.up(2)
}
