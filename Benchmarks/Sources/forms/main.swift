// What one event costs the forms of a gesture, side by side: written by hand and interpreted. Before
// anything is timed, all forms must have made the same actions of many traces, to the bit.
//
//   swift run -c release --package-path Benchmarks forms
//     [--events N] [--rounds N] [--workload session|moves] [--form NAME|none] [--unchecked] [--list]
//
// `--form none` only makes the trace: for `instructions`, which takes off what that costs. `--list`
// prints the names of the forms.

import GestureRuntime

let options = Options(CommandLine.arguments.dropFirst())
for workload in [session, moves] where options.workload ?? workload.name == workload.name {
  if options.listsForms {
    for form in workload.forms { print(form.name) }
    continue
  }
  if options.isChecked { check(workload) }
  measure(workload, options)
}
