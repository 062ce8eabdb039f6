@_spi(GestureEngine) import GestureRuntime

extension TimedMachine {
  /// Returns whether the probe of the table holds between two steps. A probe that is seen before a reset has
  /// its value in the moment before the reset. `constraints` contains the assumptions about times behind the
  /// answer.
  func probe(_ index: Int) -> Bool { settledProbes[index] ?? holds(probe: index) }

  /// Remembers the values of probes after the step is decided and reported, before any part starts again.
  func keepSettled() {
    guard settledProbes.isEmpty else { return }
    for index in probesBeforeReset { settledProbes[index] = holds(probe: index) }
  }

  private func holds(probe index: Int) -> Bool {
    let step = GestureStep(base: memory.base, moveMemory: moveMemory, plan: shape)
    return holds(plan.gesture.probes[index], step)
  }
}
