import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// A part: a use of a recognizer, or an operator over others ("Composition").
final class Node {
  enum Phase { case possible, active, ended, cancelled, failed }
  /// What of its phases has been reported.
  enum Reported { case nothing, began, end }

  struct Gate {
    let condition: CheckedExpression
    let scope: GestureScope
  }
  /// Handlers in the order in which they run.
  struct Handler {
    let scope: GestureScope
    let handler: CheckedGesture.Handler
  }
  enum Trigger: Hashable {
    case phase(ReportedPhase)
    case event(Int)
    case timer(Int)
  }
  /// One event of a recognizer that is still to be reported.
  struct Event {
    let number: Int
    let arguments: [Value]
  }

  // MARK: What does not change

  /// Nil for a recognizer.
  let operation: CompositionOperator?
  let recognizer: Recognizer?
  let children: [Node]
  unowned(unsafe) var parent: Node?
  /// As reported; nil is not.
  let name: String?
  let isDiscrete: Bool
  let gates: [Gate]
  /// In nanoseconds; nil without `within`.
  let within: Double?
  /// In nanoseconds; nil without `delay`.
  var delay: Double?
  /// Whether it is a gesture that is one delayed part: it is what that part is.
  let isShell: Bool
  /// The gestures whose whole it is, the inner before the outer.
  var scopes: [GestureScope] = []
  var handlers: [Trigger: [Handler]] = [:]
  /// The recognizers in it, in source order.
  let recognizers: [Recognizer]

  // MARK: Since its reset

  var phase = Phase.possible
  var reported = Reported.nothing
  /// Whether something over it went on without it.
  var isStopped = false
  /// Whether the transients of the gestures whose whole it is have returned since it was over.
  var isCleared = false
  /// Of one that is stopped: whether it had failed by its own rule in that very step.
  var failedItself = false
  /// Why it failed or was cancelled; of an operator that goes on, why its part did so last.
  var reason = FailureReason.other
  var hasReadGate = false
  /// The steps in which it started and in which it was over.
  var startStep: UInt64?
  var endStep: UInt64?
  /// The step in which it was over by its own rules, which may be before its delay was.
  var ownEndStep: UInt64?
  /// Of `exclusive` and `race`: the part that reported first; of a `takeover` the one that is on.
  var winner: Node?
  /// Of a `sequence`: the part whose turn it is, the touches handed over to it, and until when it
  /// must start.
  var turn = 0
  var handedOver: [Touch] = []
  var deadline: Int64?
  /// Of a `simultaneous`: the step in which a part that had begun or ended was over last, and whether
  /// one of that step was cancelled.
  var lastOver: (step: UInt64, wasCancelled: Bool)?

  /// Of a `repeat`: the step in which its part last started afresh, and whether it was over at once.
  var repeatStep: UInt64?
  var isSpent = false

  /// Whether its delay counts, until when, whether it has begun to count, and whether what is around the part
  /// knows by now that it has begun or ended.
  var isDelaying = false
  var delayDeadline: Int64?
  var hasDelayed = false
  var hasPassedDelay = false

  /// The part that started afresh last, and the step in which it did; nothing depends on it.
  var lastAttempt: (part: Node, step: UInt64)?

  // MARK: In this step

  var beganNow = false
  var changedNow = false
  var events: [Event] = []

  init(
    _ operation: CompositionOperator?, _ recognizer: Recognizer?, _ children: [Node], name: String?,
    isDiscrete: Bool, gates: [Gate], within: Double?, isShell: Bool = false
  ) {
    self.operation = operation
    self.recognizer = recognizer
    self.children = children
    self.name = name
    self.isDiscrete = isDiscrete
    self.gates = gates
    self.within = within
    self.isShell = isShell
    recognizers = recognizer.map { [$0] } ?? children.flatMap { $0.recognizers }
    recognizer?.node = self
    for child in children { child.parent = self }
  }
}
