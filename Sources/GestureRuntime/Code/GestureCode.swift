/// The part of a gesture that is its own: its rules, gates and handlers. `GestureCore` adds touch tracking, timers and
/// composition, the same for all gestures. Generated Swift is one provider of this code, and the interpreter of tables
/// is the other.
///
/// Parts, nodes, states, events, actions and regions are identified by their numbers in `shape`. Call these members
/// only during a step. Their results may depend on nothing but `self` and the step. The members that steps call are
/// `mutating`, so that the engine passes the address of the code and not a copy of it.
@_spi(GestureEngine) public protocol GestureCode: Sendable {
  associatedtype Action: Sendable

  /// The structure, the same for all machines of the gesture.
  var shape: GestureShape { get }

  /// The number of touches that the part begins with, and the largest number that it follows: 1 ≤ a ≤ b ≤ 16.
  func touches(of part: Int) -> ClosedRange<Int>
  /// Whether the part sees the touch that goes down, or the pointer that hovers or scrolls.
  mutating func accepts(_ step: GestureStep, part: Int) -> Bool
  /// For each of some states of different parts, carries out the first rule that the trigger sets off and that holds.
  mutating func fire(_ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep)
  /// The time in nanoseconds until a timer fires, by its number in a state that has just been entered.
  mutating func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double
  /// Carries out the rule of a timer that is due.
  mutating func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome
  // Mutating, because a call that only reads the code through a pointer copies it first, with all its references.
  /// The square of a distance in points from the point where a touch went down. Inside that distance, no rule for moves
  /// of the state can hold. 0 if nothing is known.
  mutating func reach(of state: Int, _ step: GestureStep) -> Double
  /// Brings the part's values up to date.
  mutating func refresh(part: Int, _ step: GestureStep)
  /// Returns the part's transients to their first values.
  mutating func reset(part: Int, _ step: GestureStep)

  /// The time in nanoseconds within which the next part of a sequence must start.
  mutating func within(node: Int) -> Double
  /// Whether the node may begin or end.
  mutating func passes(node: Int, _ step: GestureStep) -> Bool
  /// Returns the transients of the gesture that is rooted at the node to their first values.
  mutating func reset(node: Int, _ step: GestureStep)
  /// Runs the node's handlers for the event that it has just reported.
  mutating func handle(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep, _ perform: (Action) -> Void)

  /// The same for an engine that does not know the type of actions: it passes the address of each.
  mutating func runHandlers(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void)

  /// Runs the handlers for `changed` of these nodes, a bit each, in ascending order. A move has changed these nodes and
  /// no others.
  mutating func goOn(_ nodes: UInt64, _ step: GestureStep, _ perform: (Action) -> Void)

  /// The frame of a `region`, not of `regions`.
  mutating func frame(of region: Int) -> Rect
  /// Returns everything to its first value except parameters, inputs and frames.
  mutating func restart(_ step: GestureStep)
  /// Copies its data to as many words at `memory`, and uses that memory from now on. Called if a machine that shares
  /// its memory with a copy is about to change, or needs more room.
  mutating func move(to memory: UnsafeMutableRawPointer)

  // MARK: For records

  /// The part's values as they are now, by name.
  func values(of part: Int) -> [GestureValue.Field]
  /// Arguments of the event that is being reported.
  func arguments(event: Int, part: Int, _ step: GestureStep) -> [GestureValue.Field]
  /// The action by name, with its arguments.
  func describe(_ action: Action) -> GestureAction
}

// Most gestures have none of these.
@_spi(GestureEngine) extension GestureCode {
  /// Sees all touches.
  @export(implementation) public func accepts(_ step: GestureStep, part: Int) -> Bool { true }
  /// Fires nothing: the part has rules of timers only.
  @export(implementation)
  public mutating func fire(_ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep) {}
  /// Has no timers: none ever comes.
  @export(implementation)
  public func delay(of timer: Int, state: Int, _ step: GestureStep) -> Double { .infinity }
  /// Has no timers, so that no rule holds.
  @export(implementation)
  public mutating func fire(timer: Int, state: Int, _ step: GestureStep) -> GestureOutcome { .none }
  /// Returns 0, because nothing is known.
  @export(implementation) public func reach(of state: Int, _ step: GestureStep) -> Double { 0 }
  /// Calls `handle` with `changed` for each of the nodes.
  @export(implementation) @inline(__always) public mutating func goOn(
    _ nodes: UInt64, _ step: GestureStep, _ perform: (Action) -> Void
  ) {
    var left = nodes
    while left != 0 {
      handle(.changed, node: left.trailingZeroBitCount, step, perform)
      left &= left &- 1
    }
  }
  /// Calls `handle` and passes the address of each action, valid during the call.
  @export(implementation) public mutating func runHandlers(
    _ trigger: HandlerTrigger, node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    handle(trigger, node: node, step) { action in
      withUnsafePointer(to: action) { perform(UnsafeRawPointer($0)) }
    }
  }
  /// Has no values.
  @export(implementation) public mutating func refresh(part: Int, _ step: GestureStep) {}
  /// Has no transients.
  @export(implementation) public mutating func reset(part: Int, _ step: GestureStep) {}
  /// Has no bound: the next part may start at any time.
  @export(implementation) public func within(node: Int) -> Double { .infinity }
  /// Has no `where`.
  @export(implementation)
  public mutating func passes(node: Int, _ step: GestureStep) -> Bool { true }
  /// Has no transients.
  @export(implementation) public mutating func reset(node: Int, _ step: GestureStep) {}
  /// Has no region.
  @export(implementation) public func frame(of region: Int) -> Rect { .zero }
  /// Has no memory outside itself.
  @export(implementation) public mutating func move(to memory: UnsafeMutableRawPointer) {}
  /// Has no values.
  @export(implementation) public func values(of part: Int) -> [GestureValue.Field] { [] }
  /// Declares no events.
  @export(implementation)
  public func arguments(event: Int, part: Int, _ step: GestureStep) -> [GestureValue.Field] { [] }
}

// The requirements of a gesture without actions.
@_spi(GestureEngine) extension GestureCode where Action == Never {
  /// Never called, because the gesture has no actions.
  @export(implementation) public func describe(_ action: Action) -> GestureAction {}
}

/// States whose rules are asked, and the places for their answers.
@_spi(GestureEngine) public struct AskedStates {
  /// A state before it is answered: its number as the target of an outcome.
  @usableFromInline let list: UnsafeMutablePointer<GestureOutcome>
  @usableFromInline let count: Int

  @inlinable package init(_ list: UnsafeMutablePointer<GestureOutcome>, _ count: Int) {
    self.list = list
    self.count = count
  }

  /// Asks `rules` for each state in turn and keeps the answer in its place.
  @export(implementation)
  @inline(__always) public func answer(_ rules: (_ state: Int) -> GestureOutcome) {
    var next = list
    let end = list + count
    while next < end {
      next.pointee = rules(Int(next.pointee.number))
      next += 1
    }
  }
}

/// The answer of a state's rules.
@_spi(GestureEngine) public struct GestureOutcome: Sendable, BitwiseCopyable {
  /// The change that a rule makes: a move to a state of the gesture, or an end of the part.
  package enum StateChange { case stay, enter(state: Int), end, fail, cancel }

  /// The number of a state, or a value below.
  @usableFromInline let number: Int32
  @usableFromInline package let rule: UInt16

  @inlinable static var stays: Int32 { -1 }
  @inlinable static var ends: Int32 { -2 }
  @inlinable static var fails: Int32 { -3 }
  @inlinable static var cancels: Int32 { -4 }
  @inlinable static var nothing: Int32 { -5 }

  @inlinable init(number: Int32, rule: UInt16) {
    self.number = number
    self.rule = rule
  }

  /// No rule held.
  @export(implementation) public static var none: GestureOutcome { .init(number: nothing, rule: 0) }
  /// A rule without `->` held. `rule` is its number in the part.
  @export(implementation)
  public static func stay(rule: UInt16) -> GestureOutcome { .init(number: stays, rule: rule) }
  /// A rule with `-> end` held. `rule` is its number in the part.
  @export(implementation)
  public static func end(rule: UInt16) -> GestureOutcome { .init(number: ends, rule: rule) }
  /// A rule with `-> fail` held. `rule` is its number in the part.
  @export(implementation)
  public static func fail(rule: UInt16) -> GestureOutcome { .init(number: fails, rule: rule) }
  /// A rule with `-> cancel` held. `rule` is its number in the part.
  @export(implementation)
  public static func cancel(rule: UInt16) -> GestureOutcome { .init(number: cancels, rule: rule) }

  /// Enters a state, which is a case of an enum in the order of `GestureShape`.
  @export(implementation)
  public static func enter(_ state: some RawRepresentable<Int>, rule: UInt16) -> GestureOutcome {
    .init(number: Int32(truncatingIfNeeded: state.rawValue), rule: rule)
  }

  /// A state that is to be answered.
  @inline(__always) init(asking state: Int) {
    self.init(number: Int32(truncatingIfNeeded: state), rule: 0)
  }

  /// The outcome of a `take`, for a part whose states begin at `first`.
  @inline(__always) package init(_ take: Instruction, statesFrom first: Int) {
    let number =
      switch take.a {
      case GestureRuntime.TargetOperand.stay: GestureOutcome.stays
      case GestureRuntime.TargetOperand.end: GestureOutcome.ends
      case GestureRuntime.TargetOperand.fail: GestureOutcome.fails
      case GestureRuntime.TargetOperand.cancel: GestureOutcome.cancels
      default: Int32(truncatingIfNeeded: first &+ Int(take.a))
      }
    self.init(number: number, rule: take.b)
  }

  @inline(__always) var hasFired: Bool { number != GestureOutcome.nothing }

  /// The change that the rule makes. Nil if no rule held.
  @inline(__always) package var stateChange: StateChange? {
    switch number {
    case GestureOutcome.stays: .stay
    case GestureOutcome.fails: .fail
    case GestureOutcome.ends: .end
    case GestureOutcome.cancels: .cancel
    case GestureOutcome.nothing: nil
    default: .enter(state: Int(number))
    }
  }
}
