import GestureRuntime

/// The gesture of `Session.gesture` as one would write it by hand for speed: a struct a recognizer,
/// behind a bit mask of the live ones.
///
/// It takes the same events and makes the same actions with the same values. It refuses touches that
/// are not down, and a second down cancels the first. It leaves out phases and events as reports,
/// values that no action needs, the refusal of decreasing times and of infinite numbers, frames of
/// several moves, and cancelling all touches at once. Recognizers for one finger share that finger
/// here, and magnify and rotate share two.
struct SessionByHand {
  enum Action {
    case tapped(at: Point)
    case doubleTapped(at: Point)
    case pressed(at: Point)
    case lifted(by: Vector)
    case panned(by: Vector)
    case flicked(direction: Direction)
    case transformed(scale: Double, rotation: Double)
  }

  struct Parts: OptionSet {
    var rawValue: UInt16
    static let double = Parts(rawValue: 1 << 0)
    static let single = Parts(rawValue: 1 << 1)
    static let press = Parts(rawValue: 1 << 2)
    static let hold = Parts(rawValue: 1 << 3)
    static let lift = Parts(rawValue: 1 << 4)
    static let pan = Parts(rawValue: 1 << 5)
    static let flick = Parts(rawValue: 1 << 6)
    static let magnify = Parts(rawValue: 1 << 7)
    static let rotate = Parts(rawValue: 1 << 8)

    static let taps: Parts = [.double, .single]
    static let transform: Parts = [.magnify, .rotate]
    static let oneFinger: Parts = [.double, .single, .press, .hold, .lift, .pan, .flick]
    /// All but `lift`, which waits for `hold`.
    static let atFirst: Parts = [
      .double, .single, .press, .hold, .pan, .flick, .magnify, .rotate,
    ]
  }

  var fingers = Fingers()
  /// The recognizers that are not over.
  var live = Parts.atFirst
  /// The slot of the finger that one-finger recognizers follow; -1 while there is none.
  var primary = -1
  var double = Tap(count: 2)
  var single = Tap(count: 1)
  var press = LongPress()
  var hold = LongPress()
  var lift = Drag()
  var pan = Drag()
  var flick = Swipe()
  var pair = Pair()
  var magnify = Magnify()
  var rotate = Rotate()
  /// No timer is due before; it may be early, for one that is not needed any more.
  var wake = Int64.max

  mutating func handle(_ event: PointerEvent, _ emit: (Action) -> Void) {
    let time = event.time.nanoseconds
    switch event.phase {
    case .move:
      guard let slot = fingers.slot(of: event.touch) else { return }
      fireTimers(until: time, emit)
      move(slot, to: event.location, time: time, emit)
    case .down:
      // Its lift was lost.
      if let slot = fingers.slot(of: event.touch) {
        fireTimers(until: time, emit)
        cancel(slot, time: time, emit)
      }
      guard fingers.down != .max else { return }
      fireTimers(until: time, emit)
      down(event, time: time, emit)
    case .up:
      guard let slot = fingers.slot(of: event.touch) else { return }
      fireTimers(until: time, emit)
      up(slot, at: event.location, time: time, emit)
    case .cancel:
      guard let slot = fingers.slot(of: event.touch) else { return }
      fireTimers(until: time, emit)
      cancel(slot, time: time, emit)
    case .hover, .leave, .scroll: break
    }
  }
}
