package import GestureRuntime

/// Things that a host and its fingers do, as steps that can be changed, left out and put in one by one. A step that makes no
/// sense any more (a move of a finger that is not down) is passed over.
struct Run: Hashable {
  enum Deed: Hashable {
    case event(PointerEvent.Phase)
    case cancelAll
    /// Nothing is done but to wait.
    case wait
    case input(String), frame(String)
  }

  struct Step: Hashable {
    var deed: Deed
    /// From 1.
    var finger = 1
    /// Nanoseconds since the step before.
    var wait: Int64 = 0
    /// Whether a move is of one instant with the moves before it.
    var joins = false
    /// The nanoseconds that a move takes after the wait, evenly.
    var over: Int64 = 0
    var place = Point.zero
    /// How far a wheel turns.
    var way = Vector.zero
    var pointer = InputAlphabet.Pointer()
    /// The value of an input.
    var value = GestureValue.bool(false)
    /// The frame of a region; nil takes it away.
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

    /// Nil of a host's.
    var phase: PointerEvent.Phase? { if case .event(let phase) = deed { phase } else { nil } }
  }

  var steps: [Step] = []

  /// Nanoseconds.
  var duration: Int64 { steps.reduce(0) { $0 + $1.wait + ($1.joins ? 0 : $1.over) } }

  /// The steps, those of one instant together.
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

  /// With each wait in the step after it.
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

  /// With each wait as a step of its own.
  var split: Run {
    Run(
      steps: steps.flatMap { step -> [Step] in
        guard step.wait > 0, step.deed != .wait else { return [step] }
        var rest = step
        rest.wait = 0
        return [.wait(step.wait), rest]
      })
  }

  /// Without a step; what comes later comes when it did.
  func without(_ index: Int) -> Run {
    var shorter = self
    let wait = shorter.steps.remove(at: index).wait
    if index < shorter.steps.count {
      // Of one instant with a move that is gone.
      if index == 0 || !shorter.steps[index - 1].isMove { shorter.steps[index].joins = false }
      if !shorter.steps[index].joins { shorter.steps[index].wait += max(0, wait) }
    }
    return shorter
  }

  /// Without the steps that it does not need.
  /// - Parameter shows: whether a run shows what this one does.
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
  /// Of all touches.
  case cancel(Timestamp)
  case set(String, GestureValue)
  /// Nil takes the frame away.
  case frame(String, id: Int, Rect?)
}
