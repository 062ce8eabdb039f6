import GestureRuntime

struct SpecializedPart {
  var states: PerState<Machine.State>
  var values: [Value]
  var ranges: [[ScalarRange]]
  /// The ranges of the arguments of its events, by event. Nil if the event is never sent.
  var events: [[ScalarRange]?]

  /// - Parameter frames: the first register of the frame of each region of the machine. Nil if the region has several
  ///   frames.
  init(_ part: Machine.Part, frames: [RegisterID?]) {
    let flow = PartFlow(part, frames: frames)
    states = PerState(part.states.indices.map { flow.specialized($0) })
    values = part.values.map { value in value.value.map { flow.anyTime.simplified($0) } }
    ranges = values.map { flow.anyTime.ranges(of: $0) }
    events = flow.events
  }
}

/// The specialized parts of all machines of one program. Most gestures use a few recognizers with a few arguments.
struct SpecializedParts {
  private var known: [PartUse: SpecializedPart] = [:]

  mutating func part(_ part: Machine.Part, frames: [RegisterID?]) -> SpecializedPart {
    guard let use = part.use else { return SpecializedPart(part, frames: frames) }
    if let known = known[use] { return known }
    let part = SpecializedPart(part, frames: frames)
    known[use] = part
    return part
  }
}
