@_spi(GestureEngine) package import GestureRuntime

/// The doubles of a value. A conforming type computes them: as a tree for tools, as numbers of a pool for tables, or as
/// doubles in the middle of a step. Only this protocol defines the operations and their order.
package protocol ScalarAlgebra {
  associatedtype Number
  mutating func constant(_ value: Double) -> Number
  mutating func register(_ register: RegisterID) -> Number
  mutating func local(_ number: Int) -> Number
  mutating func argument(_ number: Int) -> Number
  mutating func touches(_ readout: TouchesReadout, _ part: PartID) -> Number
  mutating func touch(_ readout: TouchReadout, _ part: PartID) -> Number
  mutating func single(_ readout: SingleReadout, _ part: PartID) -> Number
  mutating func elapsed(_ part: PartID) -> Number
  mutating func unary(_ opcode: Opcode, _ a: Number) -> Number
  mutating func binary(_ opcode: Opcode, _ a: Number, _ b: Number) -> Number
  mutating func and(_ a: Number, _ b: Number) -> Number
  mutating func or(_ a: Number, _ b: Number) -> Number
  mutating func select(_ condition: Number, _ a: Number, _ b: Number) -> Number
  /// Whether any frame of the `regions` contains the point.
  mutating func regionsContain(_ region: Int, _ x: Number, _ y: Number) -> Number
  /// The answer to another question about the frames of the `regions`.
  mutating func regions(_ question: RegionsQuestion, _ region: Int, _ a: Number, _ b: Number)
    -> Number
  func known(_ number: Number) -> Double?
  /// Returns the opposite of a `not`, `equal` or `notEqual`.
  mutating func opposite(_ number: Number) -> Number?
  /// Returns the first register of a region's frame. Nil if the region has several frames.
  func frame(ofRegion region: Int) -> RegisterID?
}

// MARK: - Folding

// Each function gives the same result as the operation at run time, to the bit.
extension ScalarAlgebra {
  private mutating func folded(_ value: Double) -> Number { constant(value.isNaN ? .nan : value) }

  package mutating func apply(_ opcode: Opcode, _ a: Number) -> Number {
    if opcode.spec.isFoldable, let a = known(a) { return folded(opcode.value(a)) }
    return opcode == .not ? not(a) : unary(opcode, a)
  }

  package mutating func apply(_ opcode: Opcode, _ a: Number, _ b: Number) -> Number {
    if opcode.spec.isFoldable, let a = known(a), let b = known(b) {
      return folded(opcode.value(a, b))
    }
    return binary(opcode, a, b)
  }

  package mutating func not(_ a: Number) -> Number {
    if let value = known(a) { return constant(value == 0 ? 1 : 0) }
    return opposite(a) ?? unary(.not, a)
  }

  package mutating func both(_ a: Number, _ b: Number) -> Number {
    if let known = known(a) { return known == 0 ? constant(0) : b }
    if let known = known(b) { return known == 0 ? constant(0) : a }
    return and(a, b)
  }

  package mutating func either(_ a: Number, _ b: Number) -> Number {
    if let known = known(a) { return known == 0 ? b : constant(1) }
    if let known = known(b) { return known == 0 ? a : constant(1) }
    return or(a, b)
  }

  package mutating func choice(_ condition: Number, _ a: Number, _ b: Number) -> Number {
    if let condition = known(condition) { return condition == 0 ? b : a }
    if let x = known(a), let y = known(b), x.bitPattern == y.bitPattern { return a }
    return select(condition, a, b)
  }
}

// MARK: - Values

extension ScalarAlgebra {
  package typealias Pair = (x: Number, y: Number)

  /// Returns all scalars of a value, in order. A case is its tag, then its payload, then zeros.
  package mutating func scalars(_ value: Value) -> [Number] {
    if value.type.isPair {
      let (x, y) = pair(value)
      return [x, y]
    }
    switch value.kind {
    case .registers(let range): return range.map { register($0) }
    case .locals(let range): return range.map { local($0) }
    case .arguments(let range): return range.map { argument($0) }
    case .enumCase(let tag, let payload, let width):
      var result = [constant(Double(tag))]
      for value in payload { result += scalars(value) }
      while result.count < width { result.append(constant(0)) }
      return result
    case .conditional(let condition, let a, let b) where value.width > 1:
      let condition = scalar(condition)
      let (a, b) = (scalars(a), scalars(b))
      return a.indices.map { choice(condition, a[$0], b[$0]) }
    case .frame(let frame): return sides(frame)
    case .named(_, let operand): return scalars(operand)
    default: return [scalar(value)]
    }
  }

  /// Returns the scalar of a value that has one.
  package mutating func scalar(_ value: Value) -> Number {
    switch value.kind {
    case .constant(let value): return constant(value)
    case .registers(let range): return register(range.lowerBound)
    case .locals(let range): return local(range.lowerBound)
    case .arguments(let range): return argument(range.lowerBound)
    case .touches(let readout, let part): return touches(readout, part)
    case .touch(let readout, let part): return touch(readout, part)
    case .single(let readout, let part): return single(readout, part)
    case .elapsed(let part): return elapsed(part)
    case .enumCase(let tag, _, _): return constant(Double(tag))
    case .component(let operand, let component):
      let pair = pair(operand)
      return component == .x ? pair.x : pair.y
    case .set(let elements): return set(elements)
    case .regionSide(let frame, let side): return measure(sides(frame), side)
    case .regionContains(let frame, let place): return contains(frame, pair(place))
    case .regions(let question, let region, let operand):
      let (a, b) = operand.type.isPair ? pair(operand) : (scalar(operand), constant(0))
      return regions(question, region, a, b)
    case .negate(let operand):
      let operand = scalar(operand)
      return apply(.negate, operand)
    case .not(let operand):
      let operand = scalar(operand)
      return not(operand)
    case .binary(let operation, let a, let b): return binary(operation, a, b, value.type)
    case .conditional(let condition, let a, let b):
      let (condition, a, b) = (scalar(condition), scalar(a), scalar(b))
      return choice(condition, a, b)
    case .call(let function, let arguments): return call(function, arguments, value.type)
    case .contains(let set, let element):
      let (set, element) = (scalar(set), scalar(element))
      return apply(.contains, set, element)
    case .named(_, let operand): return scalar(operand)
    case .pair, .frame: preconditionFailure("a value of more than one scalar")
    case .unknown: preconditionFailure("a value that no machine has")
    }
  }

  private mutating func set(_ elements: [Value]) -> Number {
    var result: Number?
    for element in elements {
      let tag = scalar(element)
      let one = apply(.singleton, tag)
      if let all = result { result = apply(.union, all, one) } else { result = one }
    }
    return result ?? constant(0)
  }
}
