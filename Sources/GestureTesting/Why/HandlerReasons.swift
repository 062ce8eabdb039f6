internal import GestureCompiler
internal import GestureRuntime

/// Finds out why handlers do not run, and which regions cannot contain anything.
struct HandlerReasons {
  private struct Key: Hashable {
    var node: NodeID
    var handler: Int
  }

  private let spec: SpecMachine
  private let words: ValueWords
  private let registers: PerRegister<Int>
  /// The handlers that were skipped when they were last tried: repeated skips are reported once.
  private var skipped: Set<Key> = []
  private var hasLookedAtFrames = false

  init(_ spec: SpecMachine, _ table: GestureTable) {
    self.spec = spec
    words = ValueWords(spec.machine)
    registers = spec.machine.registers(in: table)
  }

  /// Nil if its `where` holds, or has not held for several changes.
  mutating func reason(_ number: Int, of node: NodeID, _ step: ObservedStep) -> Reason? {
    let handler = spec.machine.nodes[node].handlers[number]
    // A handler of changes needs no reason for the steps without a change.
    guard let condition = handler.condition, handler.trigger != .afterStep else { return nil }
    for part in handler.refreshes { step.refresh(part) }
    let deciding = Deciding(
      words: words, reader: ScalarReader(step: step, machine: spec.machine, registers: registers))
    let key = Key(node: node, handler: number)
    if deciding.reader.holds(condition) {
      skipped.remove(key)
      return nil
    }
    guard skipped.insert(key).inserted || !handler.trigger.repeats else { return nil }
    var reason = Reason(what: .skipped)
    let clauses = deciding.clauses(condition, holds: false, rejects: false)
    reason.because = clauses.isEmpty ? "its `where` does not hold" : clauses.text
    reason.measure = clauses.lazy.compactMap { $0.measure }.first
    reason.rule = spec.text(handler.span).line
    reason.position = spec.sourceLocation(handler.span)
    reason.span = handler.span
    return reason
  }

  /// The reasons for regions without a frame, at the first step.
  mutating func missingFrames(_ step: ObservedStep) -> [Reason] {
    guard !hasLookedAtFrames else { return [] }
    hasLookedAtFrames = true
    return spec.machine.regions.compactMap { region in
      guard let own = region.registers, own.allSatisfy({ step.register(registers[$0]) == 0 }) else {
        return nil
      }
      return Reason(
        what: .noFrame, because: "`\(region.name)` has no frame, so that nothing is in it")
    }
  }
}

extension Machine.Node.Trigger {
  /// Whether the trigger may come many times in one attempt.
  fileprivate var repeats: Bool {
    switch self {
    case .phase(let phase): phase == .changed
    case .event, .timer, .afterStep, .atStart: true
    }
  }
}
