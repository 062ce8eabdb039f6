package import GestureRuntime

/// What a host does, as steps that can be changed, left out and put in one by one: what makes no sense
/// any more (a move of a finger that is not down) is passed over.
struct Run {
  enum Deed {
    case event(PointerEvent.Phase)
    case cancelAll, advance
    /// By their numbers in the gesture.
    case input(Int), frame(Int)
  }

  struct Step {
    var deed: Deed
    /// From 1.
    var finger = 1
    /// Nanoseconds since the step before.
    var wait: Int64 = 0
    /// Of a move: it is of one instant with the moves before it.
    var joins = false
    var place = Point.zero
    /// Of a wheel.
    var way = Vector.zero
    var pointer = InputAlphabet.Pointer()
    /// Of an input.
    var value = GestureValue.bool(false)
    /// Of a frame; nil takes it away.
    var rect: Rect?
    var id = 0
  }

  var steps: [Step] = []

  /// Without a step; what comes later comes when it did.
  func without(_ index: Int) -> Run {
    var shorter = self
    let wait = shorter.steps.remove(at: index).wait
    if index < shorter.steps.count {
      // Of one instant with a move that is gone.
      if index == 0 || !isMove(index - 1) { shorter.steps[index].joins = false }
      if !shorter.steps[index].joins { shorter.steps[index].wait += max(0, wait) }
    }
    return shorter
  }

  /// Without the steps that it does not need.
  /// - Parameter shows: whether a trace shows what this one does.
  func shrunk(where shows: (Run) -> Bool) -> Run {
    var trace = self
    var goesOn = true
    while goesOn {
      goesOn = false
      for index in trace.steps.indices.reversed() {
        let shorter = trace.without(index)
        guard shows(shorter) else { continue }
        trace = shorter
        goesOn = true
      }
    }
    return trace
  }

  private func isMove(_ index: Int) -> Bool {
    if case .event(.move) = steps[index].deed { true } else { false }
  }
}

/// One call of a host.
package enum RunCall: Hashable, Sendable {
  /// One event, or the moves of one frame.
  case events([PointerEvent])
  case advance(Timestamp)
  /// Of all touches.
  case cancel(Timestamp)
  case set(String, GestureValue)
  /// Nil takes the frame away.
  case frame(String, id: Int, Rect?)
}
