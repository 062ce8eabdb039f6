/// What reports ask of a gesture's code, without its type.
final class Describer: Sendable {
  typealias Values =
    @Sendable (UnsafeMutableRawPointer, GestureStep, _ part: Int) -> [GestureValue.Field]
  typealias Arguments =
    @Sendable (UnsafeMutableRawPointer, GestureStep, _ event: Int, _ part: Int)
    -> [GestureValue.Field]
  typealias Action = @Sendable (UnsafeMutableRawPointer, UnsafeRawPointer) -> GestureAction

  let values: Values
  let arguments: Arguments
  let action: Action

  init(values: @escaping Values, arguments: @escaping Arguments, action: @escaping Action) {
    self.values = values
    self.arguments = arguments
    self.action = action
  }
}

extension GestureCode {
  static var describer: Describer {
    Describer(
      values: { code, step, part in
        let code = code.assumingMemoryBound(to: Self.self)
        if step.isOpen(part) { code.pointee.refresh(part: part, step) }
        return code.pointee.values(of: part)
      },
      arguments: { code, step, event, part in
        code.assumingMemoryBound(to: Self.self).pointee.arguments(event: event, part: part, step)
      },
      action: { code, action in
        code.assumingMemoryBound(to: Self.self).pointee
          .describe(action.assumingMemoryBound(to: Self.Action.self).pointee)
      })
  }
}
