@_spi(GestureEngine) import GestureRuntime

/// Computes the range of a value under some facts, with the operations of `ScalarAlgebra` on ranges.
struct Ranges: ScalarAlgebra {
  let facts: Facts

  func constant(_ value: Double) -> ScalarRange { ScalarRange(value) }
  func register(_ register: RegisterID) -> ScalarRange { facts.range(ofRegister: register) }
  func local(_ number: Int) -> ScalarRange { facts.range(ofLocal: number) }
  func argument(_ number: Int) -> ScalarRange { facts.range(ofArgument: number) }
  func elapsed(_ part: PartID) -> ScalarRange { .positive }

  func touches(_ readout: TouchesReadout, _ part: PartID) -> ScalarRange {
    switch readout {
    case .count: facts.count
    case .duration: facts.duration
    case .kind, .button: ScalarRange(0, 7)
    case .buttons, .modifiers: ScalarRange(0, 255)
    case .travel, .span: ScalarRange(0, .infinity, mayBeNaN: true)
    case .radius: .positive
    default: .any
    }
  }

  func touch(_ readout: TouchReadout, _ part: PartID) -> ScalarRange {
    switch readout {
    case .duration: .positive
    case .kind, .button: ScalarRange(0, 7)
    case .buttons, .modifiers: ScalarRange(0, 255)
    case .index: ScalarRange(0, 16)
    case .isNew: .truth
    case .radius, .tilt: .positive
    case .travel: ScalarRange(0, .infinity, mayBeNaN: true)
    default: .any
    }
  }

  /// The reading is zero without such a touch.
  func single(_ readout: SingleReadout, _ part: PartID) -> ScalarRange {
    touch(readout.readout, part)
  }

  func unary(_ opcode: Opcode, _ a: ScalarRange) -> ScalarRange { .apply(opcode, a) }
  func binary(_ opcode: Opcode, _ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    .apply(opcode, a, b)
  }

  func and(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    if a.truthValue == false || b.truthValue == false { return ScalarRange(0) }
    return a.truthValue == true ? b : .truth
  }

  func or(_ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    if a.truthValue == true { return ScalarRange(1) }
    return a.truthValue == false ? b : .truth
  }

  func select(_ condition: ScalarRange, _ a: ScalarRange, _ b: ScalarRange) -> ScalarRange {
    condition.truthValue.map { $0 ? a : b } ?? a.union(b)
  }

  func regionsContain(_ region: Int, _ x: ScalarRange, _ y: ScalarRange) -> ScalarRange { .truth }
  func regions(
    _ question: RegionsQuestion, _ region: Int, _ a: ScalarRange, _ b: ScalarRange
  ) -> ScalarRange {
    switch question {
    case .exist: .truth
    case .id, .nearest: ScalarRange(-0x1p63, 0x1p63)
    case .left, .top, .width, .height: .any
    }
  }

  func known(_ number: ScalarRange) -> Double? { number.exactValue }
  func opposite(_ number: ScalarRange) -> ScalarRange? { nil }
  func frame(ofRegion region: Int) -> RegisterID? { facts.frames[region] }
}

extension Facts {
  func range(of value: Value) -> ScalarRange {
    var ranges = Ranges(facts: self)
    return ranges.scalar(value)
  }

  func ranges(of value: Value) -> [ScalarRange] {
    var ranges = Ranges(facts: self)
    return ranges.scalars(value)
  }
}
