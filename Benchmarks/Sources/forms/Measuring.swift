import Counting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays the short traces of a workload to each of its forms in turn, `rounds` times, and reports the nanoseconds of
/// processor time that an event costs.
///
/// Other programs make a round slower and never faster, so the least time of each trace counts.
func time(_ workload: Workload, events: Int, rounds: Int) {
  let traces = workload.timed(events)
  var least = workload.forms.map { _ in traces.map { _ in Double.infinity } }
  for _ in 0..<rounds {
    for (t, trace) in traces.enumerated() {
      for (f, form) in workload.forms.enumerated() {
        let start = processorTime()
        keep(form.play(trace))
        least[f][t] = min(least[f][t], processorTime() - start)
      }
    }
  }
  let count = traces.reduce(0) { $0 + $1.count }
  for (form, times) in zip(workload.forms, least) {
    report("\(workload.name)/\(form.name)", [("ns", times.reduce(0, +) / Double(count))])
  }
}

/// Nanoseconds that the processor has spent on this thread.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Plays a trace and one twice as long. The difference leaves out the cost of the first half and of the machine.
func count(_ workload: Workload, events: Int) {
  let (short, long) = (workload.trace(events), workload.trace(2 * events))
  for form in workload.forms {
    // The first play does all work that happens only once in a process.
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
