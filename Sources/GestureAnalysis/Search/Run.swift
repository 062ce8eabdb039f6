package import GestureRuntime

/// The actions of a host and its fingers, as steps that can be changed, removed and inserted one by one. A step that no
/// longer makes sense (a move of a finger that is not down) is skipped.
struct Run: Hashable {
  enum Deed: Hashable {
    case event(PointerEvent.Phase)
    case cancelAll
    /// A wait without an action.
    case wait
    case input(String), frame(String)
  }

  struct Step: Hashable {
    var deed: Deed
    /// The number of the finger, from 1.
    var finger = 1
    /// The nanoseconds since the step before.
    var wait: Int64 = 0
    /// Whether a move is at the same instant as the moves before it.
    var joins = false
    /// The nanoseconds that a move takes after the wait, evenly.
    var over: Int64 = 0
    var place = Point.zero
    /// The distance that a wheel turns.
    var way = Vector.zero
    var pointer = InputAlphabet.Pointer()
    /// The value of an input.
    var value = GestureValue.bool(false)
    /// The frame of a region. Nil removes it.
    var rect: Rect?
    var id = 0

    static func wait(_ nanoseconds: Int64) -> Step { Step(deed: .wait, wait: nanoseconds) }

    static func down(_ finger: Int, _ place: Point, _ pointer: InputAlphabet.Pointer) -> Step {
      Step(deed: .event(.down), finger: finger, place: place, pointer: pointer)
    }

    static func move(
      _ finger: Int, _ place: Point, _ pointer: InputAlphabet.Pointer, over: Int64 = 0
    ) -> Step {
      Step(deed: .event(.move), finger: finger, over: over, place: place, pointer: pointer)
    }

    static func up(_ finger: Int) -> Step { Step(deed: .event(.up), finger: finger) }
    static func cancel(_ finger: Int) -> Step { Step(deed: .event(.cancel), finger: finger) }

    static func touchless(_ event: TouchlessEvent, _ pointer: InputAlphabet.Pointer) -> Step {
      Step(
        deed: .event(event.phase), place: event.place, way: event.way,
        pointer: event.attributes(pointer))
    }

    static func set(_ input: String, _ value: GestureValue) -> Step {
      Step(deed: .input(input), value: value)
    }

    static func frame(_ region: String, id: Int, _ rect: Rect?) -> Step {
      Step(deed: .frame(region), rect: rect, id: id)
    }

    var isMove: Bool { deed == .event(.move) }

    /// The phase. Nil for an action of the host.
    var phase: PointerEvent.Phase? { if case .event(let phase) = deed { phase } else { nil } }
  }

  var steps: [Step] = []

  /// The duration in nanoseconds.
  var duration: Int64 { steps.reduce(0) { $0 + $1.wait + ($1.joins ? 0 : $1.over) } }

  /// The steps, grouped by instant.
  var lines: [ArraySlice<Step>] {
    var lines: [ArraySlice<Step>] = []
    var start = 0
    for index in steps.indices.dropFirst()
    where !(steps[index].joins && steps[index].isMove && steps[index - 1].isMove) {
      lines.append(steps[start..<index])
      start = index
    }
    if !steps.isEmpty { lines.append(steps[start...]) }
    return lines
  }

  /// The run with each wait in the step after it.
  var joined: Run {
    var joined = Run()
    var wait: Int64 = 0
    for var step in steps {
      step.wait += wait
      wait = step.deed == .wait ? step.wait : 0
      if step.deed != .wait { joined.steps.append(step) }
    }
    if wait > 0 { joined.steps.append(.wait(wait)) }
    return joined
  }

  /// The run with each wait as a separate step.
  var split: Run {
    Run(
      steps: steps.flatMap { step -> [Step] in
        guard step.wait > 0, step.deed != .wait else { return [step] }
        var rest = step
        rest.wait = 0
        return [.wait(step.wait), rest]
      })
  }

  /// The run without a step. Later steps keep their times.
  func without(_ index: Int) -> Run {
    var shorter = self
    let wait = shorter.steps.remove(at: index).wait
    if index < shorter.steps.count {
      // It was at the same instant as a removed move.
      if index == 0 || !shorter.steps[index - 1].isMove { shorter.steps[index].joins = false }
      if !shorter.steps[index].joins { shorter.steps[index].wait += max(0, wait) }
    }
    return shorter
  }

  /// The run without unnecessary steps.
  /// - Parameter shows: whether a run still shows the same as this run.
  func shrunk(where shows: (Run) -> Bool) -> Run {
    var run = self
    var goesOn = true
    while goesOn {
      goesOn = false
      for index in run.steps.indices.reversed() {
        let shorter = run.without(index)
        guard shows(shorter) else { continue }
        run = shorter
        goesOn = true
      }
    }
    return run
  }
}

/// One call of a host.
package enum RunCall: Hashable, Sendable {
  /// One event, or the moves of one frame.
  case events([PointerEvent])
  case advance(Timestamp)
  /// Cancels all touches.
  case cancel(Timestamp)
  case set(String, GestureValue)
  /// Sets the frame. Nil removes it.
  case frame(String, id: Int, Rect?)
}
