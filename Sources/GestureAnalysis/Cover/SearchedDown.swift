import GestureCompiler
import GestureRuntime

/// A finger that goes down, and what the conditions for fingers read of it: they are asked before any step.
struct SearchedDown {
  let place: Point
  let pointer: InputAlphabet.Pointer
  /// As at the creation, with frames.
  let evaluator: Evaluator

  func value(_ scalar: Scalar) -> Double {
    evaluator.value(
      scalar, Situation(fingers: [Situation.Finger(start: place)], pointer: pointer))
  }
}
