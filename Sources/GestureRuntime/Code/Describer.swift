/// What reports ask of a gesture's code, without its type.
final class Describer: Sendable {
  let values: @Sendable (UnsafeMutableRawPointer, GestureStep, Int) -> [GestureValue.Field]
  let arguments: @Sendable (UnsafeMutableRawPointer, GestureStep, Int, Int) -> [GestureValue.Field]
  let action: @Sendable (UnsafeMutableRawPointer, UnsafeRawPointer) -> GestureAction

  init<Code: GestureCode>(_ type: Code.Type) {
    values = { code, step, part in
      let code = code.assumingMemoryBound(to: Code.self)
      if step.isOpen(part) { code.pointee.refresh(part: part, step) }
      return code.pointee.values(of: part)
    }
    arguments = { code, step, event, part in
      code.assumingMemoryBound(to: Code.self).pointee.arguments(event: event, part: part, step)
    }
    action = { code, action in
      code.assumingMemoryBound(to: Code.self).pointee
        .describe(action.assumingMemoryBound(to: Code.Action.self).pointee)
    }
  }
}
