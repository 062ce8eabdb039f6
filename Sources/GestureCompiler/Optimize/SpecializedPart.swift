import GestureRuntime

/// What its arguments leave of a part.
struct SpecializedPart {
  var states: PerState<Machine.State>
  var values: [Value]
  /// What each of the values can be.
  var ranges: [[ScalarRange]]
  /// What the arguments of its events can be, by event; nil for those that are never made.
  var events: [[ScalarRange]?]

  /// - Parameter frames: for each region of the machine the first register of its frame; nil where it has
  ///   several.
  init(_ part: Machine.Part, frames: [RegisterID?]) {
    let flow = PartFlow(part, frames: frames)
    states = PerState(part.states.indices.map { flow.specialized($0) })
    values = part.values.map { value in value.value.map { flow.anyTime.simplified($0) } }
    ranges = values.map { flow.anyTime.ranges(of: $0) }
    events = flow.events
  }
}

/// Those of all machines of one program: most gestures use a few recognizers with a few arguments.
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
