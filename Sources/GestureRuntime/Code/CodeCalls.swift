/// A `GestureCode` without its type, so that the engine is compiled once, in this module: how to call
/// each of its members, given where it lies. A class, so that a call counts no references.
///
/// Tools that look into steps stand before the code: what they do not override goes on to the next.
@_documentation(visibility: internal) open class CodeCalls: KeptCalls, @unchecked Sendable {
  public typealias Place = UnsafeMutableRawPointer

  private let next: CodeCalls?
  /// Whether `settled` is called, and parts are treated alike where nobody else could see a difference.
  package let observes: Bool

  package init(before next: CodeCalls?, observes: Bool = true) {
    self.next = next
    self.observes = observes
    super.init()
  }

  open func accepts(_ place: Place, _ step: GestureStep, _ part: Int) -> Bool {
    next.unsafelyUnwrapped.accepts(place, step, part)
  }
  /// Of one state, for who looks at each.
  open func fire(
    _ place: Place, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    next.unsafelyUnwrapped.fire(place, trigger, state, step)
  }
  /// Of several at once, where nobody does.
  open func fire(
    _ place: Place, _ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep
  ) {
    asked.answer { fire(place, trigger, $0, step) }
  }
  open func delay(_ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double {
    next.unsafelyUnwrapped.delay(place, timer, state, step)
  }
  open func fireTimer(
    _ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    next.unsafelyUnwrapped.fireTimer(place, timer, state, step)
  }
  open func reach(_ place: Place, _ state: Int, _ step: GestureStep) -> Double {
    next.unsafelyUnwrapped.reach(place, state, step)
  }
  open func refresh(_ place: Place, _ part: Int, _ step: GestureStep) {
    next.unsafelyUnwrapped.refresh(place, part, step)
  }
  open func resetPart(_ place: Place, _ part: Int, _ step: GestureStep) {
    next.unsafelyUnwrapped.resetPart(place, part, step)
  }
  open func within(_ place: Place, _ node: Int) -> Double {
    next.unsafelyUnwrapped.within(place, node)
  }
  open func passes(_ place: Place, _ node: Int, _ step: GestureStep) -> Bool {
    next.unsafelyUnwrapped.passes(place, node, step)
  }
  open func resetNode(_ place: Place, _ node: Int, _ step: GestureStep) {
    next.unsafelyUnwrapped.resetNode(place, node, step)
  }
  /// Hands over where each action lies.
  open func handle(
    _ place: Place, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    next.unsafelyUnwrapped.handle(place, trigger, node, step, perform)
  }
  open func frame(_ place: Place, _ region: Int) -> Rect {
    next.unsafelyUnwrapped.frame(place, region)
  }
  open func values(_ place: Place, _ part: Int) -> [GestureValue.Field] {
    next.unsafelyUnwrapped.values(place, part)
  }
  open func arguments(
    _ place: Place, _ event: Int, _ part: Int, _ step: GestureStep
  ) -> [GestureValue.Field] {
    next.unsafelyUnwrapped.arguments(place, event, part, step)
  }
  open func describe(_ place: Place, _ action: UnsafeRawPointer) -> GestureAction {
    next.unsafelyUnwrapped.describe(place, action)
  }
  /// Composition has decided, and what came of it has been reported.
  open func settled(_ place: Place, _ step: GestureStep) { next?.settled(place, step) }
}

/// The calls of one type of code.
@usableFromInline class CallsOf<Code: GestureCode>: CodeCalls, @unchecked Sendable {
  @usableFromInline package override init(before next: CodeCalls? = nil, observes: Bool = false) {
    super.init(before: next, observes: observes)
  }

  override func accepts(_ place: Place, _ step: GestureStep, _ part: Int) -> Bool {
    Code.at(place).pointee.accepts(step, part: part)
  }
  override func fire(
    _ place: Place, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    var outcome = GestureOutcome(target: state, rule: 0)
    withUnsafeMutablePointer(to: &outcome) {
      Code.at(place).pointee.fire(trigger, AskedStates($0, 1), step)
    }
    return outcome
  }
  override func fire(
    _ place: Place, _ trigger: Trigger, _ asked: AskedStates, _ step: GestureStep
  ) {
    Code.at(place).pointee.fire(trigger, asked, step)
  }
  override func delay(_ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double {
    Code.at(place).pointee.delay(of: timer, state: state, step)
  }
  override func fireTimer(
    _ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    Code.at(place).pointee.fire(timer: timer, state: state, step)
  }
  override func reach(_ place: Place, _ state: Int, _ step: GestureStep) -> Double {
    Code.at(place).pointee.reach(of: state, step)
  }
  override func refresh(_ place: Place, _ part: Int, _ step: GestureStep) {
    Code.at(place).pointee.refresh(part: part, step)
  }
  override func resetPart(_ place: Place, _ part: Int, _ step: GestureStep) {
    Code.at(place).pointee.reset(part: part, step)
  }
  override func within(_ place: Place, _ node: Int) -> Double {
    Code.at(place).pointee.within(node: node)
  }
  override func passes(_ place: Place, _ node: Int, _ step: GestureStep) -> Bool {
    Code.at(place).pointee.passes(node: node, step)
  }
  override func resetNode(_ place: Place, _ node: Int, _ step: GestureStep) {
    Code.at(place).pointee.reset(node: node, step)
  }
  override func handle(
    _ place: Place, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    Code.at(place).pointee.runHandlers(trigger, node: node, step, perform)
  }
  override func frame(_ place: Place, _ region: Int) -> Rect {
    Code.at(place).pointee.frame(of: region)
  }
  override func values(_ place: Place, _ part: Int) -> [GestureValue.Field] {
    Code.at(place).pointee.values(of: part)
  }
  override func arguments(
    _ place: Place, _ event: Int, _ part: Int, _ step: GestureStep
  ) -> [GestureValue.Field] {
    Code.at(place).pointee.arguments(event: event, part: part, step)
  }
  override func describe(_ place: Place, _ action: UnsafeRawPointer) -> GestureAction {
    Code.at(place).pointee.describe(action.assumingMemoryBound(to: Code.Action.self).pointee)
  }
}

extension GestureCode {
  @inline(__always) static func at(_ place: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }
}
