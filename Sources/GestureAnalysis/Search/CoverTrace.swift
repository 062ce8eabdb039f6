import GestureCompiler
import GestureRuntime
import GestureTesting

/// What a test does, step by step. Fingers go by their numbers from 1, as in `test` blocks.
struct CoverTrace: Hashable {
  enum Step: Hashable {
    case down(Int, Point, InputAlphabet.Pointer)
    /// Evenly, in so many nanoseconds.
    case move([Move], InputAlphabet.Pointer?, over: Int64)
    case up(Int)
    case cancel(Int)
    case touchless(TouchlessEvent, InputAlphabet.Pointer)
    /// Nanoseconds.
    case wait(Int64)
    case set(String, GestureValue)
    /// Of one of several with its id, else nil.
    case frame(String, id: Int?, Rect)
  }

  struct Move: Hashable {
    var finger: Int
    var place: Point
  }

  var steps: [Step] = []
  /// Of parameters that are not at their defaults.
  var arguments: [String: GestureValue] = [:]
  /// Steps after which it matters that nothing was reported.
  var quietSteps: Set<Int> = []
  /// After some steps: what is reported on the other side of something, and may not be reported on this one.
  var absences: [Int: [RecordLine]] = [:]

  init(steps: [Step]) { self.steps = steps }

  /// - Parameter splits: timers by their place in the path that are waited for in two pieces, a
  ///   nanosecond before and at the deadline.
  init(_ path: [ExploredStep], at times: [Int64], _ alphabet: InputAlphabet, splits: Set<Int> = [])
  {
    var now: Int64 = 0
    var pointers: [Int: Int] = [:]
    for (index, (step, time)) in zip(path, times).enumerated() {
      let isSplit = splits.contains(index)
      if step.stimulus.isTimer, !isSplit, index + 1 < path.count { continue }
      if isSplit, time > now + 1 {
        quietSteps.insert(steps.count)
        steps.append(.wait(time - 1 - now))
        now = time - 1
      }
      if time > now { steps.append(.wait(time - now)) }
      now = max(now, time)
      steps += CoverTrace.steps(step.stimulus, alphabet, &pointers)
    }
  }

  /// Of a frame one after the other.
  private static func steps(
    _ stimulus: Stimulus, _ alphabet: InputAlphabet, _ pointers: inout [Int: Int]
  ) -> [Step] {
    switch stimulus {
    case .timer: return []
    case .together(let stimuli): return stimuli.flatMap { steps($0, alphabet, &pointers) }
    case .down(let finger, let place, let pointer):
      pointers[finger] = pointer
      return [.down(finger + 1, place, alphabet.pointers[pointer])]
    case .move(let fingers):
      let isNew = fingers.contains { pointers[$0.number] != $0.pointer }
      let pointer = fingers[0].pointer
      for finger in fingers { pointers[finger.number] = finger.pointer }
      return [
        .move(
          fingers.map { Move(finger: $0.number + 1, place: $0.place) },
          isNew ? alphabet.pointers[pointer] : nil, over: 0)
      ]
    case .up(let finger): return [.up(finger + 1)]
    case .cancel(let finger): return [.cancel(finger + 1)]
    case .touchless(let event, let pointer):
      return [.touchless(event, event.attributes(alphabet.pointers[pointer]))]
    case .set(let input): return [.set(alphabet.inputs[input].name, alphabet.inputs[input].value)]
    }
  }
}

extension CoverTrace {
  /// The same once more, after lifts of the fingers that are down then.
  func again(lifting fingers: [Int]) -> CoverTrace {
    let pause = Step.wait(2 * Pace.quick)
    let lifts = fingers.isEmpty ? [] : [pause] + fingers.map { .up($0) }
    return CoverTrace(steps: steps + lifts + [pause] + steps)
  }
}
