import GestureRuntime

struct SpecializedPart {
  /// The states without dead code.
  var states: PerState<Machine.State>
  var crossedRegions: [Int?]
  var values: [Value]
  var ranges: [[ScalarRange]]
  /// The ranges of the arguments of its events, by event. Nil if the event is never sent.
  var events: [[ScalarRange]?]

  /// - Parameters:
  ///   - frames: the first register of the frame of each region of the machine. Nil if the region has several frames.
  ///   - joinsFailures: removes rules that differ only in a reason.
  init(_ part: Machine.Part, frames: [RegisterID?], joinsFailures: Bool) {
    let flow = PartFlow(part, frames: frames)
    var part = part
    part.states = PerState(part.states.indices.map { flow.specialized($0) })
    part.removeDeadCode(joinsFailures: joinsFailures)
    (states, crossedRegions) = (part.states, part.crossedRegions)
    values = part.values.map { value in value.value.map { flow.anyTime.simplified($0) } }
    ranges = values.map { flow.anyTime.ranges(of: $0) }
    events = flow.events
  }
}

/// The specialized parts of all machines of one program. Most gestures use a few recognizers with a few arguments.
struct SpecializedParts {
  private struct Key: Hashable {
    var use: PartUse
    var joinsFailures: Bool
  }
  private var known: [Key: SpecializedPart] = [:]

  mutating func part(
    _ part: Machine.Part, frames: [RegisterID?], joinsFailures: Bool
  ) -> SpecializedPart {
    let make = { SpecializedPart(part, frames: frames, joinsFailures: joinsFailures) }
    guard let use = part.use else { return make() }
    let key = Key(use: use, joinsFailures: joinsFailures)
    if let known = known[key] { return known }
    let part = make()
    known[key] = part
    return part
  }
}
