import GestureRuntime

// Timers, the choice between one tap and two, and fresh starts.

extension SessionByHand {
  /// When to call `advance(to:_:)`, if no event comes before.
  var nextDeadline: Int64? {
    let deadline = nextTimer.deadline
    return deadline == .max ? nil : deadline
  }

  mutating func advance(to time: Timestamp, _ emit: (Action) -> Void) {
    fireTimers(until: time.nanoseconds, emit)
  }

  @inline(__always)
  mutating func fireTimers(until time: Int64, _ emit: (Action) -> Void) {
    if time >= wake { fireDueTimers(until: time, emit) }
  }

  private mutating func fireDueTimers(until time: Int64, _ emit: (Action) -> Void) {
    while true {
      let (part, deadline) = nextTimer
      guard deadline <= time else {
        wake = deadline
        return
      }
      live.remove(part)
      switch part {
      case .press: emit(.pressed(at: fingers[primary].place))
      case .hold:
        live.insert(.lift)
        lift.down(at: fingers[primary].place)
      case .flick: break
      default:
        chooseTap(time: deadline, emit)
        resetWhatIsOver()
      }
    }
  }

  /// The earliest, the first in source order of one instant.
  private var nextTimer: (part: Parts, deadline: Int64) {
    var next: (part: Parts, deadline: Int64) = ([], .max)
    if live.contains(.double), double.deadline < next.deadline { next = (.double, double.deadline) }
    if live.contains(.single), single.deadline < next.deadline { next = (.single, single.deadline) }
    if live.contains(.press), press.deadline < next.deadline { next = (.press, press.deadline) }
    if live.contains(.hold), hold.deadline < next.deadline { next = (.hold, hold.deadline) }
    if live.contains(.flick), flick.deadline < next.deadline { next = (.flick, flick.deadline) }
    return next
  }

  /// After one of the taps is over: two taps win over one, which waits until there can be no second.
  mutating func chooseTap(time: Int64, _ emit: (Action) -> Void) {
    if double.state == .ended { return emit(.doubleTapped(at: double.place)) }
    guard !live.contains(.double), single.state == .ended else { return }
    emit(.tapped(at: single.place))
    // A finger that is down already came after that tap: it may be another one.
    double.reset()
    single.reset()
    guard primary >= 0, fingers.seen == 1 << UInt16(primary), fingers[primary].isPrimary else {
      return
    }
    live.formUnion(.taps)
    double.down(at: fingers[primary].place, time: time)
    single.down(at: fingers[primary].place, time: time)
    wake = min(wake, single.deadline)
  }

  /// With no finger on the glass what is over starts afresh; so does all once all is over, and then
  /// the fingers that are down are ignored.
  mutating func resetWhatIsOver() {
    if fingers.seen == 0 {
      reset(keepingTaps: live.contains(.double) && double.state == .between)
    } else if live.isEmpty {
      fingers.ignoreAll()
      reset(keepingTaps: false)
    }
  }

  private mutating func reset(keepingTaps: Bool) {
    live = .atFirst
    if keepingTaps {
      live.remove(.single)
    } else {
      double.reset()
      single.reset()
    }
    primary = -1
    press.reset()
    hold.reset()
    flick.reset()
    pair.reset()
    magnify.reset()
    rotate.reset()
  }
}
