internal import GestureRuntime

/// A form that takes each call in a copy, while the original is led astray.
public struct CopiedForm<Inner: GestureForm>: GestureForm {
  var inner: Inner
  private var number = 0

  public init(inner: Inner) { self.inner = inner }

  public mutating func take(_ call: HostCall) -> Outcome {
    number += 1
    var copy = inner
    let outcome = copy.take(call)
    // Whichever goes on, the other one has gone another way.
    if number % 2 == 0 {
      astray(&inner, call)
      inner = copy
    } else {
      astray(&copy, call)
      _ = inner.take(call)
    }
    return outcome
  }

  private func astray(_ form: inout Inner, _ call: HostCall) {
    guard let time = call.time else { return }
    _ = form.take(.event(.down(touch: 901, at: .zero, time: time)))
    _ = form.take(.cancel(time))
  }
}

/// The most deadlines for one call that certainly fires all timers at their own deadlines. A call fires at most 1,000
/// of them, and at a deadline each part may have some.
private func deadlineLimit(_ form: some NormalForm) -> Int { 300 / form.partCount }

/// Whether the call would come to more deadlines than that.
private func isTooLong(_ form: some NormalForm, until time: Timestamp) -> Bool {
  var form = form
  var count = 0
  while let deadline = form.machine.nextDeadline, deadline <= time {
    _ = form.take(.advance(deadline))
    count += 1
    if count > deadlineLimit(form) { return true }
  }
  return false
}

/// A form that stops where slices may show, which is past the limit of timers in one call.
public struct CountedForm<Inner: NormalForm>: GestureForm {
  var inner: Inner
  private var isOver = false

  public init(inner: Inner) { self.inner = inner }

  public mutating func take(_ call: HostCall) -> Outcome {
    if let time = call.time, !isOver { isOver = isTooLong(inner, until: time) }
    return isOver ? Outcome() : inner.take(call)
  }
}

/// A form that comes to the time of a call in many slices: at each deadline, and between.
public struct SlicedForm<Inner: NormalForm>: GestureForm {
  var inner: Inner
  private var isOver = false
  private var reached = Timestamp(nanoseconds: .min)

  public init(inner: Inner) { self.inner = inner }

  public mutating func take(_ call: HostCall) -> Outcome {
    if let time = call.time, !isOver { isOver = isTooLong(inner, until: time) }
    if isOver { return Outcome() }
    var probe = inner
    // A refused call fires no timer.
    guard let time = call.time, probe.take(call).isTaken else {
      if call == .reset { reached = Timestamp(nanoseconds: .min) }
      return inner.take(call)
    }
    defer { reached = time }
    // A change of the host's settings takes place at the time of the next call, so that a slice would move it.
    if let deadline = inner.machine.nextDeadline, deadline <= reached { return inner.take(call) }
    var reported: [Reported] = []
    while let deadline = inner.machine.nextDeadline, deadline <= time {
      for early in [2_000_000, 500_000, 1, 0] {
        guard let slice = slice(deadline, early: Int64(early)) else { continue }
        reported += inner.take(.advance(slice)).reported
      }
    }
    var outcome = inner.take(call)
    outcome.reported = reported + outcome.reported
    return outcome
  }

  /// The instant so many nanoseconds before a deadline, if that is not over yet.
  private func slice(_ deadline: Timestamp, early: Int64) -> Timestamp? {
    let (nanoseconds, isOver) = deadline.nanoseconds.subtractingReportingOverflow(early)
    guard !isOver else { return nil }
    var probe = inner
    let time = Timestamp(nanoseconds: nanoseconds)
    return probe.take(.advance(time)).isTaken ? time : nil
  }
}
