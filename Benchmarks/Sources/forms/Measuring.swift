import GestureRuntime

/// Plays the workload to each form in turn, `rounds` times, and prints what an event costs each.
func measure(_ workload: Workload, _ options: Options) {
  let trace = workload.trace(options.events)
  let forms = workload.forms.filter { options.form ?? $0.name == $0.name }
  guard !forms.isEmpty else { return print("\(trace.count) events, played to none") }
  var times = forms.map { _ in [Double]() }
  var tallies = forms.map { _ in Tally() }
  let clock = ContinuousClock()
  for _ in 0..<options.rounds {
    for (i, form) in forms.enumerated() {
      let time = clock.measure { tallies[i] = form.play(trace) }
      times[i].append(time / .nanoseconds(1) / Double(trace.count))
    }
  }
  let medians = times.map { $0.sorted()[$0.count / 2] }
  print("\n\(workload.title): \(trace.count) events, \(options.rounds) rounds, ns an event")
  print(row("", ["median", "best", "told", "checksum"]))
  for (i, form) in forms.enumerated() {
    let cells = [
      decimal(medians[i]), decimal(times[i].min() ?? 0), "\(tallies[i].actions)",
      decimal(tallies[i].sum),
    ]
    print(row(form.name, cells))
  }
  for (i, form) in forms.enumerated() {
    for (j, other) in forms.prefix(i).enumerated() {
      print("\(form.name) = \(decimal(medians[i] / medians[j])) × \(other.name)")
    }
  }
}

private func row(_ name: String, _ cells: [String]) -> String {
  let pad = { (text: String, width: Int) in
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
  return name + String(repeating: " ", count: max(0, 24 - name.count))
    + cells.map { pad($0, 14) }.joined()
}

/// With two decimals.
private func decimal(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
}
