extension TimedMachine {
  /// Time passes in which no timer is due, because another machine takes a step.
  /// - Parameter variable: that of the step.
  package func wait(until time: Int64, as variable: Int) {
    note { $0 = StepRecord() }
    ledger.note(TimeLedger.Instant(time: time, variable: variable, offset: 0))
    _ = engine.advance(to: Timestamp(nanoseconds: time)) { _, _ in }
  }
}
