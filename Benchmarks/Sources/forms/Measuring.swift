import Counting

/// Plays each workload to each of its forms in turn, `rounds` times, and reports the nanoseconds that an
/// event costs.
func time(_ workload: Workload, events: Int, rounds: Int) {
  let trace = workload.trace(events)
  var times = workload.forms.map { _ in [Double]() }
  let clock = ContinuousClock()
  for _ in 0..<rounds {
    for (i, form) in workload.forms.enumerated() {
      let time = clock.measure { keep(form.play(trace)) }
      times[i].append(time / .nanoseconds(1) / Double(trace.count))
    }
  }
  for (form, all) in zip(workload.forms, times) {
    let sorted = all.sorted()
    report(
      "\(workload.name)/\(form.name)", [("median", sorted[sorted.count / 2]), ("best", sorted[0])])
  }
}

/// Plays a trace and one twice as long, so that what the first half and the machine cost can be taken off.
func count(_ workload: Workload, events: Int) {
  let (short, long) = (workload.trace(events), workload.trace(2 * events))
  for form in workload.forms {
    // What happens only once in a process.
    keep(form.play(short))
    for (name, trace) in [("half ", short), ("", long)] {
      let allocations = allocation_count()
      counting_start()
      keep(form.play(trace))
      counting_stop()
      report(
        "\(name)\(workload.name)/\(form.name)",
        [
          ("events", Double(trace.count)),
          ("allocations", Double(allocation_count() - allocations)),
        ])
    }
  }
}
