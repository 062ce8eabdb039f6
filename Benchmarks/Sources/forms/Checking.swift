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
      guard let told = form.record?(trace), told != expected else { continue }
      let at = zip(told, expected).prefix { $0 == $1 }.count
      let show = { (list: [Told]) in at < list.count ? "\(list[at])" : "nothing more" }
      fatalError(
        """
        \(workload.name), trace \(number), action \(at):
          \(form.name) makes \(show(told))
          \(forms.last?.name ?? "") makes \(show(expected))
        """)
    }
  }
  print(
    "\(workload.name): \(forms.count) forms made the same \(actions) actions of \(events) events")
}
