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
  private let step: GestureStep
  private let code: UnsafeMutableRawPointer
  /// Of a phase or event.
  let node: Int
  /// The number of the event in its part.
  let event: Int
  /// Whether the whole speaks, not the part that it may be at the same time.
  let isWhole: Bool
  let performed: UnsafeRawPointer?

  private init(
    _ kind: Kind, _ engine: Engine, node: Int, event: Int = 0, isWhole: Bool = false,
    performed: UnsafeRawPointer? = nil
  ) {
    self.kind = kind
    step = engine.view
    code = engine.code
    self.node = node
    self.event = event
    self.isWhole = isWhole
    self.performed = performed
  }

  init(engine: Engine, phase: ReportedPhase, of node: Int, isWhole: Bool) {
    self.init(.phase(phase), engine, node: node, isWhole: isWhole)
  }

  init(engine: Engine, event: Int, of node: Int) {
    self.init(.event, engine, node: node, event: event)
  }

  init(engine: Engine, action: UnsafeRawPointer) {
    self.init(
      .action, engine, node: engine.root, isWhole: true, performed: action)
  }

  /// The instant of the step.
  public var time: Timestamp { Timestamp(nanoseconds: step.memory.pointee.scalars.pointee.now) }

  /// The part's name for a phase and an event (empty for the whole), dotted for parts of nested
  /// gestures. For an action empty.
  public var part: String { isWhole ? "" : shape.names[node] }

  /// The name of the event or action; for a phase its word.
  public var name: String {
    switch kind {
    case .phase(let phase): phase.word
    case .event: shape.events[partNumber][event]
    case .action: action?.name ?? ""
    }
  }

  /// Arguments of an event or action; for a phase of a recognizer its values.
  public var fields: [GestureValue.Field] {
    switch kind {
    case .phase:
      isWhole || !isRecognizer ? [] : values
    case .event: calls.arguments(code, event, partNumber, step)
    case .action: action?.arguments ?? []
    }
  }

  /// Nil for phases and events.
  public var action: GestureAction? {
    performed.map { calls.describe(code, $0) }
  }

  /// The rule that brought a recognizer to where it is, by its number in the part; nil if none has
  /// fired since its reset, or for an operator.
  public var rule: Int? {
    guard isRecognizer else { return nil }
    let rule = step.memory.pointee.parts[partNumber].lastRule
    return rule == 0xFFFF ? nil : Int(rule)
  }

  private var shape: GestureShape { step.memory.pointee.shape }
  private var calls: CodeCalls { step.memory.pointee.calls.pointee }
  private var values: [GestureValue.Field] {
    if step.isOpen(partNumber) { calls.refresh(code, partNumber, step) }
    return calls.values(code, partNumber)
  }
  private var isRecognizer: Bool { shape.nodes[node].kind == .recognizer }
  private var partNumber: Int { shape.nodes[node].parts.lowerBound }
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
