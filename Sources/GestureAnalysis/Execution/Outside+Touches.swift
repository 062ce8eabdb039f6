@_spi(GestureEngine) import GestureRuntime

// What is known of touches for as long as they are down.

extension Outside {
  /// The range of the numbers that hosts send. The engine takes any finite pressure, but hands press from 0 to 1.
  func range(of readout: TouchReadout) -> Interval {
    switch readout {
    case .radius, .tilt: .from(0)
    case .pressure: isAnyHost ? .all : Interval(low: 0, high: 1)
    default: .all
    }
  }

  /// Of a touch for as long as it is down: its symbol, if anything is known of it.
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

  /// Slots have other numbers: for each its old one.
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
  /// What a touch has as long as it is down.
  static let lasting: [TouchReadout] = [.kind, .button]

  /// How many cases it has.
  var cases: Int? {
    switch self {
    case .kind: PointerKind.allCases.count
    case .button: PointerButton.allCases.count
    default: nil
    }
  }
}
