import Counting
import GestureRuntime

/// The kinds of events whose costs differ.
enum Kind: String, CaseIterable {
  case firstDown = "first down"
  case otherDown = "other down"
  case moveOfOne = "move of one"
  case moveOfSeveral = "move of several"
  case lastLift = "last lift"
  case otherLift = "other lift"
  case cancel

  /// The kind of each event of a trace whose touches are all down.
  static func all(of trace: [PointerEvent]) -> [Kind] {
    var down = 0
    return trace.map { event in
      switch event.phase {
      case .down:
        down += 1
        return down == 1 ? .firstDown : .otherDown
      case .move: return down == 1 ? .moveOfOne : .moveOfSeveral
      case .up:
        down -= 1
        return down == 0 ? .lastLift : .otherLift
      default:
        down -= 1
        return .cancel
      }
    }
  }
}

/// Plays the trace once for each kind, and counts only the events of the kind.
@inline(__always)
func countKinds<Machine>(
  _ form: String, _ make: () -> Machine,
  handle: (inout Machine, PointerEvent, inout Tally) -> Void
) {
  for kind in Kind.allCases {
    var machine = make()
    var tally = Tally()
    for (event, its) in zip(trace, kindOfEvent) {
      if its == kind { counting_start() }
      handle(&machine, event, &tally)
      if its == kind { counting_stop() }
    }
    keep(machine)
    keep(tally)
    report("\(kind.rawValue)/\(form)", [("events", Double(kindOfEvent.count { $0 == kind }))])
  }
}
