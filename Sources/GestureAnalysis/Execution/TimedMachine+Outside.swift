@_spi(GestureEngine) import GestureRuntime

// Computation with registers that hold terms.

extension TimedMachine {
  /// The content of a register as a term.
  func term(_ register: Int) -> Term {
    guard let outside else { return Term(registers[register]) }
    let shadow = shadows[register]
    if shadow == Shadow.none { return Term(registers[register]) }
    return shadow < Shadow.unknown ? outside.term(shadow) : outside.opaque()
  }

  /// The shadow of a number that depends on time in a way that constraints cannot express.
  var unknown: Int32 {
    guard let outside else { return Shadow.unknown }
    return outside.shadow(outside.opaque())
  }

  func compute(_ opcode: Opcode, _ a: Int, _ b: Int, _ c: Int, _ outside: Outside) {
    let (first, second) = (term(b), term(c))
    let result: Term
    switch opcode {
    case .less: result = Term(outside.isLess(first, second, orEqual: false) ? 1 : 0)
    case .lessOrEqual: result = Term(outside.isLess(first, second, orEqual: true) ? 1 : 0)
    case .equal: result = Term(outside.isEqual(first, second) ? 1 : 0)
    case .notEqual: result = Term(outside.isEqual(first, second) ? 0 : 1)
    case .not: result = Term(outside.isEqual(first, Term(0)) ? 1 : 0)
    case .contains: result = Term(outside.contains(first, second) ? 1 : 0)
    case .minimum, .maximum: result = outside.chosen(opcode, first, second)
    case .sign:
      let isAbove = outside.isLess(Term(0), first, orEqual: false)
      let isBelow = !isAbove && outside.isLess(first, Term(0), orEqual: false)
      result = Term(isAbove ? 1 : isBelow ? -1 : 0)
    default: result = outside.value(of: opcode, first, second)
    }
    if result.isConstant {
      (registers[a], shadows[a]) = (result.constant, Shadow.none)
    } else {
      (registers[a], shadows[a]) = (0, outside.shadow(result))
    }
  }

  /// A frame that is everywhere or nowhere. Whether any of a part's touches is in the frame is left open.
  func crossedFrame(_ region: Int, _ outside: Outside) -> Rect {
    let lifting =
      memory.header.pointee.slot >= 0 ? UInt16(1) << UInt16(memory.header.pointee.slot) : 0
    // If several touches lift in one frame, the others may be where the first is not.
    let present = memory.header.pointee.down | memory.header.pointee.moved | lifting
    let isAlone = present.nonzeroBitCount <= 1
    // For `regions`, the question is about the next frame, which is another one.
    let isSame = isAlone && !plan.gesture.regions[region].isMany
    let isInside = isSame ? outside.decide(.crossing(region: region)) : outside.decideFreely()
    return isInside ? .everywhere : Rect(x: .infinity, y: .infinity, width: 0, height: 0)
  }

  /// Leaves open which of many frames is crossed.
  func openCrossedID(of state: Int, _ step: GestureStep) {
    guard let outside else { return }
    let regions = shape.pointee.parts[plan.states[state].part].regions
    let region = shape.pointee.regions[regions.lowerBound + step.crossing]
    guard region >= 0, plan.gesture.regions[region].isMany else { return }
    memory.list(memory.layout.arguments, Double.self)[0] = outside.arguments.double(
      for: 0, outside.shadow(outside.unknown()))
  }
}
