@_spi(GestureEngine) import GestureRuntime

// The facts about touches that hold as long as the touches are down.

extension Outside {
  /// The range of the numbers that hosts send. The engine takes any finite pressure, but hands press from 0 to 1.
  func range(of readout: TouchReadout) -> Interval {
    switch readout {
    case .radius, .tilt: .from(0)
    case .pressure: isAnyHost ? .all : Interval(low: 0, high: 1)
    default: .all
    }
  }

  /// The symbol of a touch's readout for as long as the touch is down. Nil if nothing is known about it.
  func knownSymbol(of readout: TouchReadout, slot: Int) -> Symbol? {
    guard let symbol = unknowns[.touch(readout, slot: slot)], let cases = readout.cases,
      knowledge.range(pool[symbol], deep: 0) != .cases(cases)
    else { return nil }
    return symbol
  }

  /// Forgets the readings of a part that starts again with other touches.
  func forgetReadings(of part: Int) {
    onlyTouches[part] = nil
    readings = readings.filter { key, _ in
      if case .kept(_, part) = key { false } else { true }
    }
  }

  func bind(_ readout: TouchReadout, slot: Int, to symbol: Symbol) {
    unknowns[.touch(readout, slot: slot)] = symbol
  }

  /// Applies new numbers of slots. `old` has the old number of each.
  func renumberTouches(_ old: [Int]) {
    for readout in TouchReadout.lasting {
      let symbols = old.map { unknowns[.touch(readout, slot: $0)] }
      for slot in old { unknowns[.touch(readout, slot: slot)] = nil }
      for (slot, symbol) in symbols.enumerated() {
        unknowns[.touch(readout, slot: slot)] = symbol
      }
    }
  }
}

extension TouchReadout {
  /// The readouts that do not change as long as a touch is down.
  static let lasting: [TouchReadout] = [.kind, .button]

  /// The number of its cases. Nil if its values are not cases.
  var cases: Int? {
    switch self {
    case .kind: PointerKind.allCases.count
    case .button: PointerButton.allCases.count
    default: nil
    }
  }
}
