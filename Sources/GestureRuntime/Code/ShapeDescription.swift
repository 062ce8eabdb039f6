// How generated code describes its structure.

extension GestureShape {
  /// A recognizer.
  public struct PartDescription: Sendable {
    var states: [StateDescription]
    var events: [String]
    var argumentWidth: Int
    var emits: Int
    var emitting: [Trigger]
    var isChoosy: Bool
    var regions: [Int?]
    var tracks: ClosedRange<Int>?
    var readouts = NeededReadouts()
    var keepsValues: Bool
    var hasTransients: Bool

    /// - Parameters:
    ///   - states: the first one is the initial state.
    ///   - events: names of declared events.
    ///   - argumentWidth: numbers that the widest event has.
    ///   - emits: events that one rule can make at most.
    ///   - emitting: of the triggers that come more than once a step, `down`, `extra`, `enter` and `exit`,
    ///     those whose rules make events.
    ///   - isChoosy: whether `accepts` is to be asked.
    ///   - regions: the gesture's regions that `enter` and `exit` name, nil for everywhere.
    ///   - reads: what rules, values, gates and handlers read of all touches.
    ///   - keeps: what of that gates and handlers read, so that it outlives the part.
    ///   - readsTouch: what is read of the touch of a step.
    ///   - keepsValues: whether handlers or gates read its values when it has failed or was cancelled.
    ///   - hasTransients: whether `reset(part:)` is to be called.
    ///   - tracks: how many touches it follows, where no argument says so.
    public init(
      states: [StateDescription], events: [String] = [], argumentWidth: Int = 0, emits: Int = 0,
      on emitting: [Trigger] = [], isChoosy: Bool = false, crosses regions: [Int?] = [],
      reads: [TouchesReadout] = [],
      keeps: [TouchesReadout] = [], readsTouch: [TouchReadout] = [],
      keepsValues: Bool = false, hasTransients: Bool = false, tracks: ClosedRange<Int>? = nil
    ) {
      self.keepsValues = keepsValues
      self.hasTransients = hasTransients
      self.tracks = tracks
      self.states = states
      self.events = events
      self.argumentWidth = argumentWidth
      self.emits = emits
      self.emitting = emitting
      self.isChoosy = isChoosy
      self.regions = regions
      for readout in reads { readouts.all |= 1 << UInt32(readout.rawValue) }
      for readout in keeps { readouts.outside |= 1 << UInt32(readout.rawValue) }
      readouts.all |= readouts.outside
      for readout in readsTouch { readouts.touch |= 1 << UInt32(readout.rawValue) }
    }
  }

  public struct StateDescription: Sendable {
    public enum Timer: Sendable { case after, every }
    var isActive: Bool
    var triggers: [Trigger]
    var timers: [Timer]
    var goesOn: UInt16?

    /// - Parameters:
    ///   - triggers: those that its rules have.
    ///   - timers: in source order.
    public static func possible(on triggers: [Trigger] = [], _ timers: [Timer] = [])
      -> StateDescription
    { .init(isActive: false, triggers: triggers, timers: timers, goesOn: nil) }

    /// - Parameters:
    ///   - triggers: those that its rules have.
    ///   - timers: in source order.
    ///   - goesOn: the rule for moves, where it is unconditional, stays and does nothing else.
    public static func active(
      on triggers: [Trigger] = [], _ timers: [Timer] = [], goesOn: UInt16? = nil
    ) -> StateDescription {
      .init(isActive: true, triggers: triggers, timers: timers, goesOn: goesOn)
    }
  }

  /// A node of the tree. Children go by their numbers.
  public struct NodeDescription: Sendable {
    public enum Kind: Sendable {
      case recognizer(PartDescription)
      case sequence([Int])
      case simultaneous([Int])
      case exclusive([Int])
      case race([Int])
    }
    var name: String
    var kind: Kind
    var isDiscrete: Bool
    var isTimed: Bool
    var hasGate: Bool
    var hasReset: Bool
    var handles: [HandlerTrigger]

    /// - Parameters:
    ///   - name: as in records; empty without.
    ///   - kind: a part, or an operator over nodes.
    ///   - isDiscrete: whether it tells no `began`.
    ///   - isTimed: whether a sequence has a `within`.
    ///   - hasGate: whether `passes` is to be asked.
    ///   - hasReset: whether a gesture with transients is rooted here.
    ///   - handles: what handlers of it answer to.
    public init(
      _ name: String = "", _ kind: Kind, isDiscrete: Bool = false, isTimed: Bool = false,
      hasGate: Bool = false, hasReset: Bool = false, handles: [HandlerTrigger] = []
    ) {
      self.name = name
      self.kind = kind
      self.isDiscrete = isDiscrete
      self.isTimed = isTimed
      self.hasGate = hasGate
      self.hasReset = hasReset
      self.handles = handles
    }
  }

  /// - Parameters:
  ///   - nodes: children before the node that they are of, in source order; the whole is the last.
  ///   - regions: for each region whether it is `regions`.
  ///   - code: what has the rules and handlers.
  @export(implementation)
  public convenience init<Code: GestureCode>(
    _ nodes: [NodeDescription], regions: [Bool] = [], of code: Code.Type
  ) {
    self.init(nodes, regions: regions, CallsOf<Code>())
  }

  @usableFromInline
  convenience init(_ nodes: [NodeDescription], regions: [Bool], _ calls: CodeCalls) {
    var draft = ShapeDraft()
    draft.isMany = regions
    for node in nodes { draft.add(node) }
    draft.finish()
    self.init(draft, calls)
  }
}

extension ShapeDraft {
  fileprivate mutating func add(_ description: GestureShape.NodeDescription) {
    var node = GestureShape.Node()
    node.isDiscrete = description.isDiscrete
    node.isTimed = description.isTimed
    node.hasGate = description.hasGate
    node.hasReset = description.hasReset
    for trigger in description.handles { node.triggers |= trigger.bit }
    var children: [Int] = []
    switch description.kind {
    case .recognizer: node.kind = .recognizer
    case .sequence(let parts): (node.kind, children) = (.sequence, parts)
    case .simultaneous(let parts): (node.kind, children) = (.simultaneous, parts)
    case .exclusive(let parts): (node.kind, children) = (.exclusive, parts)
    case .race(let parts): (node.kind, children) = (.race, parts)
    }
    precondition(add(node, children: children, name: description.name), "nodes are in post-order")
    if case .recognizer(let part) = description.kind { describe(part, parts.count - 1) }
  }

  private mutating func describe(_ description: GestureShape.PartDescription, _ part: Int) {
    for state in description.states {
      var triggers: UInt16 = 0
      for trigger in state.triggers { triggers |= 1 << UInt16(trigger.rawValue) }
      addState(
        GestureShape.State(
          isActive: state.isActive, triggers: triggers,
          goesOn: state.goesOn ?? GestureShape.State.noRule),
        timers: state.timers.map { $0 == .every }, of: part)
    }
    let start = regions.count
    for region in description.regions { regions.append(region ?? -1) }
    parts[part].regions = start..<regions.count
    parts[part].readouts = description.readouts
    parts[part].keepsValues = description.keepsValues
    parts[part].hasTransients = description.hasTransients
    parts[part].note(emits: description.emits, on: nil)
    for trigger in description.emitting {
      parts[part].note(emits: description.emits, on: trigger)
    }
    parts[part].isChoosy = description.isChoosy
    if let tracks = description.tracks { parts[part].maximumTouches = tracks.upperBound }
    argumentWidth = max(argumentWidth, description.argumentWidth)
    names.events.append(description.events)
  }
}
