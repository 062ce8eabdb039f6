import GestureRuntime

/// Stops at the first action in which two forms differ.
func check(_ workload: Workload) {
  let forms = workload.forms.filter { $0.record != nil }
  var events = 0
  var actions = 0
  for (number, trace) in ([workload.trace(20_000)] + workload.checks()).enumerated() {
    guard let expected = forms.last?.record?(trace) else { return }
    events += trace.count
    actions += expected.count
    for form in forms.dropLast() {
      guard let reported = form.record?(trace), reported != expected else { continue }
      let at = zip(reported, expected).prefix { $0 == $1 }.count
      let show = { (list: [Reported]) in at < list.count ? "\(list[at])" : "nothing more" }
      fatalError(
        """
        \(workload.name), trace \(number), action \(at):
          \(form.name) makes \(show(reported))
          \(forms.last?.name ?? "") makes \(show(expected))
        """)
    }
  }
  print(
    "\(workload.name): \(forms.count) forms made the same \(actions) actions of \(events) events")
}
