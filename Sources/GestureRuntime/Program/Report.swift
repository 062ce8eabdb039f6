/// One thing that a machine tells: a phase or event of a part, or an action. Valid only during the
/// call that hands it over, and made without allocation; the properties that return strings and
/// values build them when asked.
public struct Report: ~Copyable {
  public enum Kind: Hashable, Sendable {
    /// Of a named part, or of the whole (whose name is empty).
    case phase(ReportedPhase)
    case event
    case action
  }

  public let kind: Kind
  private let engine: Engine
  /// Of a phase or event.
  let node: Int
  /// The number of the event in its part, or of the action.
  let index: Int
  /// Whether the whole speaks, not the part that it may be at the same time.
  let isWhole: Bool
  let arguments: UnsafeMutablePointer<Double>

  init(engine: Engine, phase: ReportedPhase, of node: Int, isWhole: Bool) {
    kind = .phase(phase)
    self.engine = engine
    self.node = node
    index = 0
    self.isWhole = isWhole
    arguments = engine.arguments
  }

  init(engine: Engine, event: Int, of node: Int) {
    kind = .event
    self.engine = engine
    self.node = node
    index = event
    isWhole = false
    arguments = engine.arguments
  }

  init(engine: Engine, action: Int, arguments: UnsafeMutablePointer<Double>) {
    kind = .action
    self.engine = engine
    node = engine.root
    index = action
    isWhole = true
    self.arguments = arguments
  }

  /// The instant of the step.
  public var time: Timestamp { Timestamp(nanoseconds: engine.now) }

  /// The part's name for a phase and an event (empty for the whole), dotted for parts of nested
  /// gestures. For an action empty.
  public var part: String { isWhole ? "" : engine.plan.gesture.nodes[node].name }

  /// The name of the event or action; for a phase its word.
  public var name: String {
    switch kind {
    case .phase(let phase): phase.word
    case .event: partTable.events[index].name
    case .action: engine.plan.gesture.actions[index].signature.name
    }
  }

  /// Arguments of an event or action; for a phase of a recognizer its values.
  public var fields: [GestureValue.Field] {
    switch kind {
    case .phase: values
    case .event: read(partTable.events[index].fields)
    case .action: read(engine.plan.gesture.actions[index].signature.fields)
    }
  }

  /// The rule that brought a recognizer to where it is, by its number in the part; nil if none has
  /// fired since its reset, or for an operator.
  public var rule: Int? {
    guard engine.plan.nodes[node].kind == .recognizer else { return nil }
    let rule = engine.parts[engine.part(of: node)].lastRule
    return rule == 0xFFFF ? nil : Int(rule)
  }

  private var partTable: PartTable { engine.plan.gesture.parts[engine.part(of: node)] }

  private var values: [GestureValue.Field] {
    guard !isWhole, engine.plan.nodes[node].kind == .recognizer else { return [] }
    engine.refreshValues(engine.part(of: node))
    return partTable.values.map { value in
      GestureValue.Field(
        value.name,
        GestureValue(
          reading: value.type, from: engine.registers + Int(value.register), engine.plan.enums))
    }
  }

  private func read(_ fields: [FieldTable]) -> [GestureValue.Field] {
    GestureValue.fields(fields, from: arguments, engine.plan.enums)
  }
}

extension ReportedPhase {
  /// As the language spells it.
  public var word: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
