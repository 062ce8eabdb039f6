import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Types and values", "Writing recognizers": the value of a name.
extension Evaluator {
  func read(_ expression: CheckedExpression, _ frame: Frame) -> Value {
    switch expression.kind {
    case .constant(let number): return value(program.constants[number].value, .file)
    case .parameter(let number): return parameter(number, frame)
    case .variable(let number, let path):
      if case .recognizer(let recognizer) = frame.owner { return recognizer.variables[number] }
      return frame.scope.nested(path).variables[number]
    case .input(let number, let path):
      let input = frame.scope.nested(path).inputs[number]
      return frame.isOfArgument ? input.zeroIfNaN : input
    case .functionParameter(let number): return frame.functionArguments[number]
    case .function(let number, let arguments):
      let values = arguments.map { value($0, frame) }
      return value(program.functions[number].value, Frame.file.calling(values))
    case .memberFunction(let number, let arguments):
      let values = arguments.map { value($0, frame) }
      return value(frame.scope.gesture.functions[number].value, frame.calling(values))
    case .memberLet(let number):
      if case .gesture(let scope) = frame.owner {
        return value(scope.gesture.lets[number].value, frame)
      }
      return value(frame.recognizer.declaration.lets[number].value, frame)
    case .value(let number): return value(frame.recognizer.declaration.values[number].value, frame)
    case .binding(let number): return frame.bindings[number]
    case .local(let number):
      guard let local = frame.locals[number] else { preconditionFailure("checked to be set") }
      return local
    case .elapsed: return .number(frame.recognizer.elapsed(at: now))
    case .regionSide(let region, let side):
      let rect = frames(region, frame).frame
      return switch side {
      case .center: .pair(rect.x + rect.width / 2, rect.y + rect.height / 2)
      case .width: .number(rect.width)
      case .height: .number(rect.height)
      case .left: .number(rect.x)
      case .top: .number(rect.y)
      case .right: .number(rect.x + rect.width)
      case .bottom: .number(rect.y + rect.height)
      }
    default: return readTouches(expression, frame)
    }
  }

  /// The frames of a region, the frame that is made from it by moving the edges, or the frame with an id.
  func frames(_ region: RegionReference, _ frame: Frame) -> RegionFrames {
    if case .element(let regions, let id) = region {
      return frames(regions, frame).only(value(id, frame).number)
    }
    guard case .inset(let outer, let amount) = region else { return frame.region(region) }
    let rect = frames(outer, frame).frame
    let distance = value(amount, frame).number
    let result = RegionFrames(isMany: false)
    result.frames[0] = Rect(
      x: rect.x + min(distance, rect.width / 2), y: rect.y + min(distance, rect.height / 2),
      width: max(rect.width - distance * 2, 0), height: max(rect.height - distance * 2, 0))
    return result
  }

  private func readTouches(_ expression: CheckedExpression, _ frame: Frame) -> Value {
    switch expression.kind {
    case .touches(let readouts):
      guard let viewer = frame.viewer else { preconditionFailure("checked") }
      return touches(readouts, of: viewer, as: expression.type)
    case .partTouches(let path, let readouts):
      guard let part = frame.scope.node(path).recognizer else { preconditionFailure("checked") }
      return touches(readouts, of: part, as: expression.type)
    case .oneTouch(let readouts, let index):
      guard let viewer = frame.viewer else { preconditionFailure("checked") }
      return single(readouts, index, of: viewer, as: expression.type)
    case .partTouch(let path, let readouts, let index):
      guard let part = frame.scope.node(path).recognizer else { preconditionFailure("checked") }
      return single(readouts, index, of: part, as: expression.type)
    case .touch(let readouts):
      guard let viewer = frame.viewer, let touch = frame.touch else {
        preconditionFailure("checked")
      }
      return combined(
        readouts.map { touches.value($0, of: touch, in: viewer.number, step: step, at: now) },
        as: expression.type)
    case .partValue(let path, let number):
      guard let part = frame.scope.node(path).recognizer else { preconditionFailure("checked") }
      return shownValues(of: part)[number]
    default: preconditionFailure("handled in `value` or `read`")
    }
  }

  private func touches(_ readouts: [TouchesReadout], of part: Recognizer, as type: Type) -> Value {
    let numbers = readouts.map { touches.value($0, of: part.number, step: step, at: now) }
    mark(readouts, of: part, numbers)
    return combined(numbers, as: type)
  }

  private func single(
    _ readouts: [TouchReadout], _ index: Int, of part: Recognizer, as type: Type
  ) -> Value {
    let numbers = readouts.map {
      touches.value($0, at: index, of: part.number, step: step, at: now)
    }
    mark(.singleTouch, numbers.contains { $0 != 0 })
    mark(.secondTouch, index > 0 && numbers.contains { $0 != 0 })
    mark(.nonFinite, numbers.contains { !$0.isFinite })
    return combined(numbers, as: type)
  }

  private func mark(_ readouts: [TouchesReadout], of part: Recognizer, _ numbers: [Double]) {
    mark(.nonFinite, numbers.contains { !$0.isFinite })
    mark(.negativeZero, numbers.contains { $0 == 0 && $0.sign == .minus })
    mark(.readBetween, !part.node.isOver && touches.isAfterLastLift(part.number))
    switch readouts.first {
    case .velocityX:
      mark(numbers == [0, 0] ? .velocityAfterPause : .velocity)
      mark(.sampleRing, touches.hasFullSamples(part.number))
    case .scaleX, .scaleY: mark(.scale, numbers != [1])
    case .scaleVelocity, .rotationVelocity: mark(.spreadVelocity, numbers != [0])
    case .rotation: mark(.turn, numbers != [0])
    default: break
    }
  }

  private func combined(_ numbers: [Double], as type: Type) -> Value {
    if type == .bool { return .truth(numbers[0] != 0) }
    if case .enumeration = type { return .choice(Int(numbers[0]), []) }
    return numbers.count == 2 ? .pair(numbers[0], numbers[1]) : .number(numbers[0])
  }

  /// "Phases": the values of a part are the values after the step. At the end they stay as they were.
  func shownValues(of part: Recognizer) -> [Value] {
    part.keptValues ?? currentValues(of: part)
  }

  func currentValues(of part: Recognizer) -> [Value] {
    part.declaration.values.map { value($0.value, Frame(part)) }
  }
}
