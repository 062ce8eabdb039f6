@_spi(GestureEngine) package import GestureRuntime

// Points, vectors and frames of regions, as pairs and fours of doubles.

extension ScalarAlgebra {
  // MARK: Pairs

  /// Returns the components of a point or vector.
  package mutating func pair(_ value: Value) -> Pair {
    switch value.kind {
    case .pair(let x, let y): return (scalar(x), scalar(y))
    case .registers(let range): return (register(range.lowerBound), register(range.lowerBound + 1))
    case .locals(let range): return (local(range.lowerBound), local(range.lowerBound + 1))
    case .arguments(let range): return (argument(range.lowerBound), argument(range.lowerBound + 1))
    case .touches(let readout, let part):
      return (touches(readout, part), touches(readout.next, part))
    case .touch(let readout, let part): return (touch(readout, part), touch(readout.next, part))
    case .single(let readout, let part): return (single(readout, part), single(readout.next, part))
    case .regionSide(let frame, _): return center(sides(frame))
    case .negate(let operand):
      let operand = pair(operand)
      return (apply(.negate, operand.x), apply(.negate, operand.y))
    case .binary(let operation, let a, let b): return binaryPair(operation, a, b, value.type)
    case .conditional(let condition, let a, let b):
      let condition = scalar(condition)
      let (a, b) = (pair(a), pair(b))
      return (choice(condition, a.x, b.x), choice(condition, a.y, b.y))
    case .call(_, let arguments): return normalized(pair(arguments[0]))
    case .named(_, let operand): return pair(operand)
    default: preconditionFailure("not a value of two scalars")
    }
  }

  private mutating func binaryPair(
    _ operation: BinaryOperator, _ a: Value, _ b: Value, _ type: Type
  ) -> Pair {
    guard case .operation(let opcode) = operation.spec.meaning else {
      preconditionFailure("no operator that gives two scalars")
    }
    let (left, right) = (broadcast(a), broadcast(b))
    let units = Units(operation, a.type, b.type, type)
    let (leftX, rightX) = (seconds(left.x, units.leftIsTime), seconds(right.x, units.rightIsTime))
    let x = apply(opcode, leftX, rightX)
    let (leftY, rightY) = (seconds(left.y, units.leftIsTime), seconds(right.y, units.rightIsTime))
    let y = apply(opcode, leftY, rightY)
    return (nanoseconds(x, units.resultIsTime), nanoseconds(y, units.resultIsTime))
  }

  /// Returns a pair. A number stands for both components.
  private mutating func broadcast(_ value: Value) -> Pair {
    if value.type.isPair { return pair(value) }
    let scalar = scalar(value)
    return (scalar, scalar)
  }

  /// Returns a vector of length 1, or zero if the length is zero.
  private mutating func normalized(_ vector: Pair) -> Pair {
    let length = length(vector)
    let isZero = apply(.equal, length, constant(0))
    let (x, y) = (apply(.divide, vector.x, length), apply(.divide, vector.y, length))
    return (choice(isZero, constant(0), x), choice(isZero, constant(0), y))
  }

  // MARK: Regions

  /// Returns x, y, width and height.
  mutating func sides(_ frame: Value.Frame) -> [Number] {
    switch frame {
    case .fixed(let rect):
      return [constant(rect.x), constant(rect.y), constant(rect.width), constant(rect.height)]
    case .region(let number):
      guard let first = self.frame(ofRegion: number) else {
        preconditionFailure("several frames have no sides")
      }
      return (first..<first + 4).map { register($0) }
    }
  }

  private mutating func center(_ sides: [Number]) -> Pair {
    let (x, y) = (apply(.divide, sides[2], constant(2)), apply(.divide, sides[3], constant(2)))
    return (apply(.add, sides[0], x), apply(.add, sides[1], y))
  }

  /// Returns a measure of one scalar.
  mutating func measure(_ sides: [Number], _ side: RegionSide) -> Number {
    switch side {
    case .left: return sides[0]
    case .top: return sides[1]
    case .width: return sides[2]
    case .height: return sides[3]
    case .right: return apply(.add, sides[0], sides[2])
    case .bottom: return apply(.add, sides[1], sides[3])
    case .center: preconditionFailure("a point has two scalars")
    }
  }

  /// Returns x <= px && px < x + width && y <= py && py < y + height, or a search of all frames.
  mutating func contains(_ frame: Value.Frame, _ place: Pair) -> Number {
    if case .region(let number) = frame, self.frame(ofRegion: number) == nil {
      return regionsContain(number, place.x, place.y)
    }
    let sides = sides(frame)
    let columns = within(place.x, sides[0], sides[2])
    let rows = within(place.y, sides[1], sides[3])
    let isInColumns = both(columns.from, columns.to)
    let isBelowTop = both(isInColumns, rows.from)
    return both(isBelowTop, rows.to)
  }

  private mutating func within(_ place: Number, _ start: Number, _ size: Number) -> (
    from: Number, to: Number
  ) {
    let end = apply(.add, start, size)
    return (apply(.lessOrEqual, start, place), apply(.less, place, end))
  }
}

extension TouchesReadout {
  /// The second scalar of a point or vector, if this is the first.
  package var next: TouchesReadout {
    guard let next = TouchesReadout(rawValue: rawValue + 1) else {
      preconditionFailure("no point or vector")
    }
    return next
  }
}

extension TouchReadout {
  /// The second scalar of a point or vector, if this is the first.
  package var next: TouchReadout {
    guard let next = TouchReadout(rawValue: rawValue + 1) else {
      preconditionFailure("no point or vector")
    }
    return next
  }
}

extension SingleReadout {
  /// The second scalar of a point or vector, if this is the first.
  package var next: SingleReadout { SingleReadout(readout.next, at: index) }
}
