/// One report of a machine: a phase or event of a part, or an action. It is valid only during the call that passes it,
/// and is made without allocation. The properties that return strings and values build them when they are read.
public struct Report: ~Copyable {
  /// The kind of a report: a phase of a part or the whole, an event that a recognizer declares, a timer of the gesture
  /// that fires, or an action.
  public enum Kind: Hashable, Sendable {
    /// A phase of a named part, or of the whole (whose name is empty).
    case phase(ReportedPhase)
    /// An event of a named part. For the whole (whose name is empty), the event has the name of a timer.
    case event
    case action
  }

  /// The kind, which decides the meaning of `part`, `name` and `fields`.
  public let kind: Kind
  private let calls: Unmanaged<CodeCalls>
  private let code: UnsafeMutableRawPointer
  private let step: GestureStep
  /// The node of a phase or event.
  package let node: Int
  /// The number of the event in its part. For the whole, the number of the timer.
  package let event: Int
  /// Whether the whole reports this, not the part that may be the whole at the same time.
  package let isWhole: Bool
  private let performed: UnsafeRawPointer?

  init(
    _ kind: Kind, _ calls: Unmanaged<CodeCalls>, _ code: UnsafeMutableRawPointer,
    _ step: GestureStep, node: Int, event: Int = 0, isWhole: Bool = false,
    performed: UnsafeRawPointer? = nil
  ) {
    self.kind = kind
    self.calls = calls
    self.code = code
    self.step = step
    self.node = node
    self.event = event
    self.isWhole = isWhole
    self.performed = performed
  }

  /// The instant of the step.
  public var time: Timestamp { Timestamp(nanoseconds: step.moveMemory.pointee.now) }

  /// The part's name for a phase and an event (empty for the whole), dotted for parts of nested gestures. Empty for an
  /// action.
  public var part: String { isWhole ? "" : names.nodes[node] }

  /// The name of the event, timer or action. For a phase, its word.
  public var name: String {
    switch kind {
    case .phase(let phase): phase.word
    case .event: isWhole ? names.timers[event] : names.events[partNumber][event]
    case .action: action?.name ?? ""
    }
  }

  /// Why the part failed or was cancelled. Nil for all other reports, and if no handler of the gesture asks for a
  /// reason.
  public var reason: FailureReason? {
    guard kind == .phase(.failed) || kind == .phase(.cancelled),
      step.plan.pointee.needs.keepsReasons
    else { return nil }
    return FailureReason(tag: step.argument(0))
  }

  /// The arguments of an event or action. For a phase of a recognizer, its values and then its `reason`.
  public var fields: [GestureValue.Field] {
    switch kind {
    case .phase: withReason(isWhole || !isRecognizer ? [] : values)
    case .event: isWhole ? [] : call { $0.arguments(code, event, partNumber, step) }
    case .action: action?.arguments ?? []
    }
  }

  /// The action. Nil for phases and events.
  public var action: GestureAction? {
    performed.map { action in call { $0.describe(code, action) } }
  }

  /// The action as its machine has it. Nil for phases and events.
  ///
  /// - Precondition: `type` is the machine's.
  package func action<Action>(as type: Action.Type) -> Action? {
    performed.map { $0.assumingMemoryBound(to: type).pointee }
  }

  /// The rule that brought a recognizer to its state, by its number in the part. Nil if no rule has fired since its
  /// reset, for an operator, and for a timer.
  @_spi(GestureEngine) public var rule: Int? {
    guard isRecognizer, kind != .event || !isWhole else { return nil }
    let rules = (step.base + step.plan.pointee.layout.lastRule).assumingMemoryBound(to: UInt16.self)
    let rule = rules[partNumber]
    return rule == GestureShape.State.noRule ? nil : Int(rule)
  }

  private func call<Answer>(_ question: (CodeCalls) -> Answer) -> Answer {
    calls._withUnsafeGuaranteedRef(question)
  }
  private var names: ShapeNames { step.plan.pointee.names.pointee }
  private var values: [GestureValue.Field] {
    if step.isOpen(partNumber) { call { $0.refresh(code, partNumber, step) } }
    return call { $0.values(code, partNumber) }
  }
  /// Adds the reason, unless a value has that name: the value takes precedence.
  private func withReason(_ values: [GestureValue.Field]) -> [GestureValue.Field] {
    guard let reason, !values.contains(where: { $0.name == "reason" }) else { return values }
    return values + [GestureValue.Field("reason", GestureValue(reason))]
  }
  private var isRecognizer: Bool { step.plan.pointee.nodes[node].kind == .recognizer }
  private var partNumber: Int { step.plan.pointee.nodes[node].parts.lowerBound }
}
