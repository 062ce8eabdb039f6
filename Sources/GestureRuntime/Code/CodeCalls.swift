/// A `GestureCode` without its type, so that the engine is compiled once, in this module. It calls each member of the
/// code, given the code's address. A class, so that a call counts no references.
///
/// Tools that look into steps stand before the code: calls that they do not override go on to `next`.
@_spi(GestureEngine) @_documentation(visibility: internal)
open class CodeCalls: KeptCalls, @unchecked Sendable {
  /// The address of a gesture's code.
  public typealias Address = UnsafeMutableRawPointer

  private let next: CodeCalls?
  /// Whether `settled` is called, and parts are treated alike even if only a tool can see a difference.
  package let observes: Bool

  package init(before next: CodeCalls?, observes: Bool = true) {
    self.next = next
    self.observes = observes
    super.init()
  }

  /// Calls `accepts(_:part:)` of the code.
  open func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    next.unsafelyUnwrapped.accepts(address, step, part)
  }
  /// Answers for one state, so that a tool can look at each.
  open func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    next.unsafelyUnwrapped.fire(address, trigger, state, step)
  }
  /// Answers for several states in one call, if no tool looks at each.
  open func fire(
    _ address: Address, _ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep
  ) {
    asked.answer { fire(address, trigger, $0, step) }
  }
  /// Calls `delay(of:state:_:)` of the code. The result is in nanoseconds.
  open func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double {
    next.unsafelyUnwrapped.delay(address, timer, state, step)
  }
  /// Calls `fire(timer:state:_:)` of the code.
  open func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    next.unsafelyUnwrapped.fireTimer(address, timer, state, step)
  }
  /// Calls `reach(of:_:)` of the code. The result is in square points.
  open func reach(_ address: Address, _ state: Int, _ step: GestureStep) -> Double {
    next.unsafelyUnwrapped.reach(address, state, step)
  }
  /// Calls `refresh(part:_:)` of the code.
  open func refresh(_ address: Address, _ part: Int, _ step: GestureStep) {
    next.unsafelyUnwrapped.refresh(address, part, step)
  }
  /// Calls `reset(part:_:)` of the code.
  open func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    next.unsafelyUnwrapped.resetPart(address, part, step)
  }
  /// Calls `within(node:)` of the code. The result is in nanoseconds.
  open func within(_ address: Address, _ node: Int) -> Double {
    next.unsafelyUnwrapped.within(address, node)
  }
  /// Calls `passes(node:_:)` of the code.
  open func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    next.unsafelyUnwrapped.passes(address, node, step)
  }
  /// Calls `reset(node:_:)` of the code.
  open func resetNode(_ address: Address, _ node: Int, _ step: GestureStep) {
    next.unsafelyUnwrapped.resetNode(address, node, step)
  }
  /// Passes the address of each action.
  open func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    next.unsafelyUnwrapped.handle(address, trigger, node, step, perform)
  }
  /// Calls `frame(of:)` of the code.
  open func frame(_ address: Address, _ region: Int) -> Rect {
    next.unsafelyUnwrapped.frame(address, region)
  }
  /// Calls `values(of:)` of the code.
  open func values(_ address: Address, _ part: Int) -> [GestureValue.Field] {
    next.unsafelyUnwrapped.values(address, part)
  }
  /// Calls `arguments(event:part:_:)` of the code.
  open func arguments(
    _ address: Address, _ event: Int, _ part: Int, _ step: GestureStep
  ) -> [GestureValue.Field] {
    next.unsafelyUnwrapped.arguments(address, event, part, step)
  }
  /// Calls `describe(_:)` of the code. `action` is the address of an action of the code.
  open func describe(_ address: Address, _ action: UnsafeRawPointer) -> GestureAction {
    next.unsafelyUnwrapped.describe(address, action)
  }
  /// Called after composition has decided and its results have been reported.
  open func settled(_ address: Address, _ step: GestureStep) { next?.settled(address, step) }
}

/// The calls of one type of code.
@_spi(GestureEngine) @usableFromInline
class CallsOf<Code: GestureCode>: CodeCalls, @unchecked Sendable {
  @usableFromInline package override init(before next: CodeCalls? = nil, observes: Bool = false) {
    super.init(before: next, observes: observes)
  }

  override func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    Code.at(address).pointee.accepts(step, part: part)
  }
  override func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    var outcome = GestureOutcome(asking: state)
    withUnsafeMutablePointer(to: &outcome) {
      Code.at(address).pointee.fire(trigger, AskedStates($0, 1), step)
    }
    return outcome
  }
  override func fire(
    _ address: Address, _ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep
  ) {
    Code.at(address).pointee.fire(trigger, asked, step)
  }
  override func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double
  {
    Code.at(address).pointee.delay(of: timer, state: state, step)
  }
  override func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    Code.at(address).pointee.fire(timer: timer, state: state, step)
  }
  override func reach(_ address: Address, _ state: Int, _ step: GestureStep) -> Double {
    Code.at(address).pointee.reach(of: state, step)
  }
  override func refresh(_ address: Address, _ part: Int, _ step: GestureStep) {
    Code.at(address).pointee.refresh(part: part, step)
  }
  override func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    Code.at(address).pointee.reset(part: part, step)
  }
  override func within(_ address: Address, _ node: Int) -> Double {
    Code.at(address).pointee.within(node: node)
  }
  override func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    Code.at(address).pointee.passes(node: node, step)
  }
  override func resetNode(_ address: Address, _ node: Int, _ step: GestureStep) {
    Code.at(address).pointee.reset(node: node, step)
  }
  override func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    Code.at(address).pointee.runHandlers(trigger, node: node, step, perform)
  }
  override func frame(_ address: Address, _ region: Int) -> Rect {
    Code.at(address).pointee.frame(of: region)
  }
  override func values(_ address: Address, _ part: Int) -> [GestureValue.Field] {
    Code.at(address).pointee.values(of: part)
  }
  override func arguments(
    _ address: Address, _ event: Int, _ part: Int, _ step: GestureStep
  ) -> [GestureValue.Field] {
    Code.at(address).pointee.arguments(event: event, part: part, step)
  }
  override func describe(_ address: Address, _ action: UnsafeRawPointer) -> GestureAction {
    Code.at(address).pointee.describe(action.assumingMemoryBound(to: Code.Action.self).pointee)
  }
}

extension GestureCode {
  @inline(__always) static func at(_ address: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self>
  {
    address.assumingMemoryBound(to: Self.self)
  }
}
