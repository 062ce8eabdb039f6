package import GestureRuntime

/// Something that may happen next to a machine. Fingers are numbered from 0, and places are in points.
package indirect enum Stimulus: Hashable, Sendable {
  /// Time passes until the first timer is due.
  case timer
  /// A finger goes down. It has the numbers of its start and of its pointer in the alphabet.
  case down(Int, at: Point, pointer: Int)
  case move([Finger])
  case up(Int)
  case cancel(Int)
  /// Several fingers go down, or lift, in one frame.
  case together([Stimulus])
  case touchless(TouchlessEvent, pointer: Int)
  /// The host sets an input, by its number in the alphabet.
  case set(Int)
  /// The step that compares values after the host has set an input.
  case compare

  package struct Finger: Hashable, Sendable {
    package var number: Int
    package var place: Point
    package var pointer: Int
  }

  package var isTimer: Bool { self == .timer }

  package var isCancel: Bool { if case .cancel = self { true } else { false } }

  /// The number of fingers that must exist for the stimulus.
  var fingerCount: Int {
    switch self {
    case .down(let finger, at: _, pointer: _): finger + 1
    case .together(let stimuli): stimuli.map { $0.fingerCount }.max() ?? 0
    default: 0
    }
  }

  /// Whether several fingers go down, or lift, in one step.
  var isFrame: Bool { if case .together = self { true } else { false } }

  /// Whether a finger goes down.
  var isDown: Bool { fingerCount > 0 }

  /// Whether it only lets time pass or changes an input, without an action of a finger.
  package var isPassive: Bool {
    switch self {
    case .timer, .set, .compare: true
    default: false
    }
  }

  /// The events of the stimulus at one instant. Empty for timers and inputs.
  /// - Parameter last: the place of each finger.
  package func events(
    at time: Timestamp, _ alphabet: InputAlphabet,
    last: (_ finger: Int) -> (place: Point, pointer: Int)
  ) -> [PointerEvent] {
    switch self {
    case .timer, .set, .compare: return []
    case .down(let finger, let place, let pointer):
      return [alphabet.pointers[pointer].event(.down, finger, place, time)]
    case .move(let fingers):
      return fingers.map { alphabet.pointers[$0.pointer].event(.move, $0.number, $0.place, time) }
    case .up(let finger):
      let (place, pointer) = last(finger)
      return [alphabet.pointers[pointer].event(.up, finger, place, time)]
    case .cancel(let finger): return [.cancel(touch: finger, time: time)]
    case .together(let stimuli):
      return stimuli.flatMap { $0.events(at: time, alphabet, last: last) }
    case .touchless(let event, let pointer):
      return [event.event(at: time, alphabet.pointers[pointer].modifiers, last: .zero)]
    }
  }
}

extension InputAlphabet.Pointer {
  fileprivate func event(
    _ phase: PointerEvent.Phase, _ finger: Int, _ place: Point, _ time: Timestamp
  ) -> PointerEvent {
    PointerEvent(
      phase: phase, touch: finger, at: place, time: time, kind: kind, button: button,
      buttons: phase == .up ? nil : buttons, modifiers: modifiers, pressure: pressure,
      contact: contact)
  }
}
