import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// A part: a use of a recognizer, or an operator over others ("Composition").
final class Node {
  enum Phase { case possible, active, ended, cancelled, failed }
  /// The last of its phases that was reported.
  enum Reported { case nothing, began, end }

  struct Gate {
    let condition: CheckedExpression
    let scope: GestureScope
  }
  /// Handlers in the order that they run.
  struct Handler {
    let scope: GestureScope
    let handler: CheckedGesture.Handler
  }
  enum Trigger: Hashable {
    case phase(ReportedPhase)
    case event(Int)
  }
  /// One event of a recognizer that is still to be reported.
  struct Event {
    let number: Int
    let arguments: [Value]
  }

  // MARK: Constant properties

  /// Nil for a recognizer.
  let operation: CompositionOperator?
  let recognizer: Recognizer?
  let children: [Node]
  unowned(unsafe) var parent: Node?
  /// The name in reports. Nil if it is not reported.
  let name: String?
  let isDiscrete: Bool
  let gates: [Gate]
  /// The limit in nanoseconds. Nil without `within`.
  let within: Double?
  /// The delay in nanoseconds. Nil without `delay`.
  var delay: Double?
  /// Whether it is a gesture that is one delayed part: it is the same as that part.
  let isShell: Bool
  /// The gestures whose whole it is, the inner before the outer.
  var scopes: [GestureScope] = []
  /// The transients of its own, if it is a copy of a part, by number in the gesture.
  var ownTransients: [(scope: GestureScope, number: Int)] = []
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
  /// Whether a stopped node had failed by its own rule in that very step.
  var failedItself = false
  /// The reason why it failed or was cancelled. For an operator that goes on, the last reason of its part.
  var reason = FailureReason.other
  var hasReadGate = false
  /// The steps when it started and when it was over.
  var startStep: UInt64?
  var endStep: UInt64?
  /// The step when it was over by its own rules, which may be before the end of its delay.
  var ownEndStep: UInt64?
  /// The winner. For `exclusive` and `race`, the part that reported first. For a `takeover`, the part that is on.
  var winner: Node?
  /// For a `sequence`, the part whose turn it is, the touches handed over to it, and the deadline for its start.
  var turn = 0
  var handedOver: [Touch] = []
  var deadline: Int64?
  /// For a `simultaneous`, the step when a part that had begun or ended was over last, and whether a part of that step
  /// was cancelled.
  var lastOver: (step: UInt64, wasCancelled: Bool)?

  /// For a `repeat`, the step when its part last started again, and whether it was over immediately.
  var repeatStep: UInt64?
  var isSpent = false

  /// Whether its delay counts, until when, whether it has begun to count, and whether the nodes around the part know by
  /// now that it has begun or ended.
  var isDelaying = false
  var delayDeadline: Int64?
  var hasDelayed = false
  var hasPassedDelay = false

  /// The part that started again last, and the step when it did. Nothing depends on it.
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
