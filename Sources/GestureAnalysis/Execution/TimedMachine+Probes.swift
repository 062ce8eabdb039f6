import GestureRuntime

extension TimedMachine {
  /// Whether the probe of the table holds, between two steps. What that takes for granted of times is
  /// among `constraints`.
  func probe(_ index: Int) -> Bool {
    let step = GestureStep(base: memory.base, front: front, plan: shape)
    return holds(plan.gesture.probes[index], step)
  }
}
