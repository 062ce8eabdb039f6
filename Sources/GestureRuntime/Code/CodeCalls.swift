/// A `GestureCode` without its type, so that the engine is compiled once, in this module: how to call
/// each of its members, given where it lies. Made where the type is known, which is in the module of
/// generated code, so that each call goes straight to it.
@usableFromInline
package struct CodeCalls: Sendable {
  @usableFromInline package typealias Place = UnsafeMutableRawPointer

  package let accepts: @Sendable (Place, GestureStep, _ part: Int) -> Bool
  package let fire: @Sendable (Place, Trigger, _ state: Int, GestureStep) -> GestureOutcome
  package let delay: @Sendable (Place, _ timer: Int, _ state: Int, GestureStep) -> Double
  package let fireTimer:
    @Sendable (Place, _ timer: Int, _ state: Int, GestureStep) -> GestureOutcome
  package let reach: @Sendable (Place, _ state: Int, GestureStep) -> Double
  package let refresh: @Sendable (Place, _ part: Int, GestureStep) -> Void
  package let resetPart: @Sendable (Place, _ part: Int, GestureStep) -> Void
  package let within: @Sendable (Place, _ node: Int) -> Double
  package let passes: @Sendable (Place, _ node: Int, GestureStep) -> Bool
  package let resetNode: @Sendable (Place, _ node: Int, GestureStep) -> Void
  /// Hands over where each action lies.
  package let handle:
    @Sendable (Place, HandlerTrigger, _ node: Int, GestureStep, (UnsafeRawPointer) -> Void) -> Void
  package let frame: @Sendable (Place, _ region: Int) -> Rect
  package let values: @Sendable (Place, _ part: Int) -> [GestureValue.Field]
  package let arguments:
    @Sendable (Place, _ event: Int, _ part: Int, GestureStep) -> [GestureValue.Field]
  package let describe: @Sendable (Place, _ action: UnsafeRawPointer) -> GestureAction
  /// Of an observed machine: called when composition has decided and what came of it has been told.
  package var settles: (@Sendable (Place, GestureStep) -> Void)?

  @usableFromInline
  package init(
    accepts: @escaping @Sendable (Place, GestureStep, Int) -> Bool,
    fire: @escaping @Sendable (Place, Trigger, Int, GestureStep) -> GestureOutcome,
    delay: @escaping @Sendable (Place, Int, Int, GestureStep) -> Double,
    fireTimer: @escaping @Sendable (Place, Int, Int, GestureStep) -> GestureOutcome,
    reach: @escaping @Sendable (Place, Int, GestureStep) -> Double,
    refresh: @escaping @Sendable (Place, Int, GestureStep) -> Void,
    resetPart: @escaping @Sendable (Place, Int, GestureStep) -> Void,
    within: @escaping @Sendable (Place, Int) -> Double,
    passes: @escaping @Sendable (Place, Int, GestureStep) -> Bool,
    resetNode: @escaping @Sendable (Place, Int, GestureStep) -> Void,
    handle:
      @escaping @Sendable (
        Place, HandlerTrigger, Int, GestureStep, (UnsafeRawPointer) -> Void
      ) -> Void,
    frame: @escaping @Sendable (Place, Int) -> Rect,
    values: @escaping @Sendable (Place, Int) -> [GestureValue.Field],
    arguments: @escaping @Sendable (Place, Int, Int, GestureStep) -> [GestureValue.Field],
    describe: @escaping @Sendable (Place, UnsafeRawPointer) -> GestureAction
  ) {
    self.accepts = accepts
    self.fire = fire
    self.delay = delay
    self.fireTimer = fireTimer
    self.reach = reach
    self.refresh = refresh
    self.resetPart = resetPart
    self.within = within
    self.passes = passes
    self.resetNode = resetNode
    self.handle = handle
    self.frame = frame
    self.values = values
    self.arguments = arguments
    self.describe = describe
  }
}

extension GestureCode {
  @inlinable
  static var calls: CodeCalls {
    CodeCalls(
      accepts: { at(place: $0).pointee.accepts($1, part: $2) },
      fire: { at(place: $0).pointee.fire($1, state: $2, $3) },
      delay: { at(place: $0).pointee.delay(of: $1, state: $2, $3) },
      fireTimer: { at(place: $0).pointee.fire(timer: $1, state: $2, $3) },
      reach: { at(place: $0).pointee.reach(of: $1, $2) },
      refresh: { at(place: $0).pointee.refresh(part: $1, $2) },
      resetPart: { at(place: $0).pointee.reset(part: $1, $2) },
      within: { at(place: $0).pointee.within(node: $1) },
      passes: { at(place: $0).pointee.passes(node: $1, $2) },
      resetNode: { at(place: $0).pointee.reset(node: $1, $2) },
      handle: { place, trigger, node, step, perform in
        at(place: place).pointee.handle(trigger, node: node, step) { action in
          withUnsafePointer(to: action) { perform(UnsafeRawPointer($0)) }
        }
      },
      frame: { at(place: $0).pointee.frame(of: $1) },
      values: { at(place: $0).pointee.values(of: $1) },
      arguments: { at(place: $0).pointee.arguments(event: $1, part: $2, $3) },
      describe: { at(place: $0).pointee.describe($1.assumingMemoryBound(to: Action.self).pointee) })
  }

  @inlinable
  @inline(__always)
  static func at(place: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }
}
