// What one event costs the forms of a gesture, side by side: written by hand and interpreted. Before
// anything is timed, all forms must have made the same actions of many traces, to the bit.
//
//   swift run -c release --package-path Benchmarks forms
//     [--events N] [--rounds N] [--workload session|moves] [--form NAME|none] [--unchecked]
//
// `--form none` only makes the trace: for counting what everything else costs.

import GestureRuntime

let options = Options(CommandLine.arguments.dropFirst())
for workload in [session, moves] where options.workload ?? workload.name == workload.name {
  if options.isChecked { check(workload) }
  measure(workload, options)
}
