import GestureRuntime

extension TimedMachine {
  /// Whether the probe of the table holds, between two steps; of those that are seen before a reset, in the moment
  /// before it. What that takes for granted of times is among `constraints`.
  func probe(_ index: Int) -> Bool { settledProbes[index] ?? holds(probe: index) }

  /// The step is decided and reported, and nothing has started afresh yet.
  func noteSettled() {
    guard settledProbes.isEmpty else { return }
    for index in probesBeforeReset { settledProbes[index] = holds(probe: index) }
  }

  private func holds(probe index: Int) -> Bool {
    let step = GestureStep(base: memory.base, front: front, plan: shape)
    return holds(plan.gesture.probes[index], step)
  }
}
