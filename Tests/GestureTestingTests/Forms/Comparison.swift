import FormSupport
import GestureCompiler
import GestureRuntime
import ReferenceEvaluator

/// The first call with different answers from the table and the evaluator, in words. Nil without such a call. Counts
/// calls.
func firstDifference(
  _ table: inout TableForm, _ evaluator: inout EvaluatorForm, _ calls: [HostCall],
  count: inout Int
) -> String? {
  for (number, call) in calls.enumerated() {
    count += 1
    let (a, b) = (table.take(call), evaluator.take(call))
    guard a != b else { continue }
    let trace = calls[...number].map { $0.exactText }.joined(separator: "\n")
    return "\(trace)\n\(difference(a.exactText, b.exactText))"
  }
  return nil
}

/// The difference from the last equal line on, at most five lines of each.
private func difference(_ table: String, _ evaluator: String) -> String {
  let (a, b) = (table.split(separator: "\n"), evaluator.split(separator: "\n"))
  let same = zip(a, b).prefix { $0 == $1 }.count
  let start = max(0, same - 1)
  return
    "table:\n\(a.dropFirst(start).prefix(6).joined(separator: "\n"))\n"
    + "evaluator:\n\(b.dropFirst(start).prefix(6).joined(separator: "\n"))"
}

/// Both forms of one gesture of a spec.
struct BothForms {
  var table: TableForm
  var evaluator: EvaluatorForm

  init(_ compilation: inout Compilation, gesture: String) throws {
    struct Refused: Error {}
    guard let table = compilation.table(for: .record) else { throw Refused() }
    self.table = try TableForm(GestureProgram(verifying: table), gesture: gesture)
    evaluator = try EvaluatorForm(compilation.program, gesture: gesture)
  }
}

extension [TraceStep] {
  /// The calls that a host makes from it: `advance` to the time of each step, now and then, and in the end long after.
  var calls: [HostCall] {
    var calls: [HostCall] = []
    for (number, step) in enumerated() {
      if number % 3 == 2, let time = step.first?.time { calls.append(.advance(time)) }
      calls.append(step.count == 1 ? .event(step[0]) : .frame(step))
    }
    calls.append(.advance(Timestamp(milliseconds: lastMillisecond + 20_000)))
    return calls
  }
}
