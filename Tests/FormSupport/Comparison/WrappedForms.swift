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

/// More timers than one call fires for certain at their own deadlines, so that slices may show.
private let tooManyTimers = 900

/// The number of deadlines that the call would come to, counted up to `tooManyTimers`.
private func dueTimers<Form: GestureForm>(_ form: Form, until time: Timestamp, _ start: Outcome)
  -> Int
{
  var form = form
  var count = 0
  var next = start.nextDeadline
  while let deadline = next, deadline <= time, count < tooManyTimers {
    next = form.take(.advance(deadline)).nextDeadline
    count += 1
  }
  return count
}

/// A form that stops where slices may show, which is past the limit of timers in one call.
public struct CountedForm: GestureForm {
  var inner: TableForm
  private var isOver = false

  public init(inner: TableForm) { self.inner = inner }

  public mutating func take(_ call: HostCall) -> Outcome {
    if let time = call.time, !isOver {
      var start = Outcome()
      start.nextDeadline = inner.machine.nextDeadline
      isOver = dueTimers(inner, until: time, start) >= tooManyTimers
    }
    return isOver ? Outcome() : inner.take(call)
  }
}

/// A form that comes to the time of a call in many slices: at each deadline, and between.
public struct SlicedForm: GestureForm {
  var inner: TableForm
  private var isOver = false

  public init(inner: TableForm) { self.inner = inner }

  public mutating func take(_ call: HostCall) -> Outcome {
    guard !isOver, let time = call.time else { return isOver ? Outcome() : inner.take(call) }
    var probe = inner
    // What is refused fires no timer.
    guard probe.take(call).refusal == nil else { return inner.take(call) }
    var told: [Told] = []
    var count = 0
    while let deadline = inner.machine.nextDeadline, deadline <= time {
      for slice in [halfWay(to: deadline), deadline] {
        guard let slice else { continue }
        told += inner.take(.advance(slice)).told
      }
      count += 1
      if count >= tooManyTimers {
        isOver = true
        return Outcome()
      }
    }
    var outcome = inner.take(call)
    outcome.told = told + outcome.told
    return outcome
  }

  /// Half a millisecond before it, if that is not over yet.
  private func halfWay(to deadline: Timestamp) -> Timestamp? {
    let early = deadline.nanoseconds.subtractingReportingOverflow(500_000)
    guard !early.overflow else { return nil }
    var probe = inner
    let time = Timestamp(nanoseconds: early.partialValue)
    return probe.take(.advance(time)).refusal == nil ? time : nil
  }
}
