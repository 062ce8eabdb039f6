import FormSupport
import GestureRuntime

/// Something that a gesture can report: a phase or event of a part, or an action, with any values.
struct SeenOutcome: Hashable, Comparable, CustomStringConvertible, Sendable {
  var kind: Reported.Kind
  /// Empty for the whole, and for actions.
  var part: String
  var name: String

  init(_ reported: Reported) {
    kind = reported.kind
    part = reported.part
    name = reported.name
  }

  init(_ kind: Reported.Kind, _ part: String, _ name: String) {
    self.kind = kind
    self.part = part
    self.name = name
  }

  var description: String {
    switch kind {
    case .phase, .event: part.isEmpty ? name : "\(part).\(name)"
    case .action: "\(name)()"
    }
  }

  static func < (a: SeenOutcome, b: SeenOutcome) -> Bool { a.description < b.description }
}

/// Plays calls and looks for outcomes that were called impossible.
struct OutcomeSearch {
  var form: TableForm
  /// Whether an outcome is excluded.
  var isExcluded: @Sendable (SeenOutcome) -> Bool

  /// The first excluded outcome, and the call that causes it.
  func violation(_ calls: [HostCall]) -> (call: Int, outcome: SeenOutcome)? {
    var form = form
    for (number, call) in calls.enumerated() {
      for reported in form.take(call).reported where isExcluded(SeenOutcome(reported)) {
        return (number, SeenOutcome(reported))
      }
    }
    return nil
  }

  /// The fewest calls that show it, with the shortest times and the plainest places.
  func shrunk(_ calls: [HostCall]) -> [HostCall] {
    guard let found = violation(calls) else { return calls }
    var calls = Array(calls.prefix(found.call + 1))
    var goesOn = true
    while goesOn {
      goesOn = false
      for index in calls.indices.reversed() {
        var shorter = calls
        shorter.remove(at: index)
        // A call without its touch is refused, so the rest of it goes in a later round.
        if violation(shorter) != nil {
          calls = shorter
          goesOn = true
        }
      }
    }
    return calls
  }
}
