@_spi(GestureEngine) import GestureRuntime

// States of a machine whose outside is left open. Doubles of its memory are saved as the terms that they stand for, and
// become doubles again when the state is restored.

/// The outside of a machine in one state.
struct OutsideState: Hashable {
  struct SavedTerm: Hashable {
    /// The index of the double, in the order that visitors see doubles. Registers come last.
    var number: Int32
    var term: Term
  }

  var terms: [SavedTerm] = []
  /// The number of symbols in the terms. Symbols are numbered from 0.
  var symbols = 0
}

/// A visitor of all doubles of a state that depend on where touches are.
protocol PlaceVisitor {
  mutating func place(_ double: UnsafeMutablePointer<Double>)
  /// The square of a travel.
  mutating func way(_ double: UnsafeMutablePointer<Double>)
}

extension StateMemory {
  func viewTouches(of view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<ViewTouch> {
    (UnsafeMutableRawPointer(view) + Layout.viewTouches).assumingMemoryBound(to: ViewTouch.self)
  }

  /// Shows the doubles of a memory whose views are at the first places.
  func show(_ visitor: inout some PlaceVisitor) {
    forEachTouch { slot in
      visitor.place(&touches[slot].x)
      visitor.place(&touches[slot].y)
    }
    var index = 0
    while index < plan.pointee.partCount, marks.views.contains(index) {
      show(view(at: offset(ofView: index)), &visitor)
      index += 1
    }
    let kept = list(layout.kept, Double.self)
    for part in 0..<plan.pointee.partCount where viewOf[part] == ViewOffset.frozen {
      let info = plan.pointee.parts[part]
      for readout in TouchesReadout.allCases
      where info.readouts.all & (1 << UInt32(readout.rawValue)) != 0 {
        switch readout {
        case .count, .kind, .button: break
        default: visitor.place(kept + info.keptBase + info.readouts.index(of: readout))
        }
      }
    }
  }

  private func show(_ view: UnsafeMutablePointer<View>, _ visitor: inout some PlaceVisitor) {
    visitor.place(&view.pointee.eraX)
    visitor.place(&view.pointee.eraY)
    visitor.place(&view.pointee.baseX)
    visitor.place(&view.pointee.baseY)
    visitor.place(&view.pointee.startX)
    visitor.place(&view.pointee.startY)
    visitor.way(&view.pointee.farSquared)
    let viewTouches = viewTouches(of: view)
    for i in 0..<Int(view.pointee.count) {
      visitor.place(&viewTouches[i].startX)
      visitor.place(&viewTouches[i].startY)
      visitor.way(&viewTouches[i].farSquared)
    }
    guard plan.pointee.needs.spreads else { return }
    let spread = (UnsafeMutableRawPointer(view) + layout.spread)
      .assumingMemoryBound(to: Spread.self)
    visitor.place(&spread.pointee.overall.value)
    visitor.place(&spread.pointee.horizontal.value)
    visitor.place(&spread.pointee.vertical.value)
    visitor.place(&spread.pointee.rotation)
  }
}

/// Takes terms out of an image. If places are not remembered, each place is new in the next step.
private struct PlaceWriter: PlaceVisitor {
  let machine: TimedMachine
  let outside: Outside
  var terms: [OutsideState.SavedTerm] = []
  var number: Int32 = 0

  mutating func place(_ double: UnsafeMutablePointer<Double>) {
    defer { number += 1 }
    guard outside.remembers else { return double.pointee = 0 }
    let term = machine.find(double.pointee, outside)
    guard !term.isConstant else { return }
    terms.append(OutsideState.SavedTerm(number: number, term: term))
    double.pointee = 0
  }

  mutating func way(_ double: UnsafeMutablePointer<Double>) { self.place(double) }
}

/// Puts doubles in the places of terms.
private struct PlaceReader: PlaceVisitor {
  let outside: Outside
  var terms: ArraySlice<OutsideState.SavedTerm>
  var number: Int32 = 0

  mutating func place(_ double: UnsafeMutablePointer<Double>) {
    defer { number += 1 }
    guard outside.remembers else { return double.pointee = outside.blank(number, isWay: false) }
    guard terms.first?.number == number else { return }
    double.pointee = outside.value(terms.removeFirst().term)
  }

  mutating func way(_ double: UnsafeMutablePointer<Double>) {
    defer { number += 1 }
    guard outside.remembers else { return double.pointee = outside.blank(number, isWay: true) }
    guard terms.first?.number == number, let symbol = terms.removeFirst().term.form.symbol else {
      return
    }
    double.pointee = outside.farthest(symbol)
  }
}

extension TimedMachine {
  /// The first number of a register among terms.
  static var firstRegister: Int32 { 1 << 24 }

  /// The first register that may hold NaN or an infinity.
  static var firstAny: Int32 { 1 << 25 }

  /// The first number of a touch's kind or button among terms.
  private static var firstTouch: Int32 { 1 << 26 }

  /// Takes the terms out of the image. The image's other words are the rest of the state.
  func writePlaces(_ outside: Outside) {
    clearSpreadEras()
    var writer = PlaceWriter(machine: self, outside: outside)
    image.show(&writer)
    outside.saved = OutsideState(terms: writer.terms)
    if outside.remembers { writeTouches(outside) }
  }

  /// Writes the facts about touches that hold as long as the touches are down.
  private func writeTouches(_ outside: Outside) {
    image.forEachTouch { slot in
      for (number, readout) in TouchReadout.lasting.enumerated() {
        guard let symbol = outside.knownSymbol(of: readout, slot: slot) else { continue }
        outside.saved.terms.append(
          OutsideState.SavedTerm(
            number: Self.firstTouch + Int32(slot * TouchReadout.lasting.count + number),
            term: outside.term(symbol: symbol)))
      }
    }
  }

  private func readTouch(_ saved: OutsideState.SavedTerm, _ outside: Outside) {
    let number = Int(saved.number - Self.firstTouch)
    let (slot, readout) = number.quotientAndRemainder(dividingBy: TouchReadout.lasting.count)
    guard let symbol = saved.term.form.symbol else { return }
    outside.bind(TouchReadout.lasting[readout], slot: slot, to: symbol)
  }

  /// - Precondition: the rest of the state is restored.
  func readPlaces(_ state: OutsideState, _ outside: Outside) {
    let split = state.terms.firstIndex { $0.number >= Self.firstRegister } ?? state.terms.count
    var reader = PlaceReader(outside: outside, terms: state.terms[..<split])
    memory.show(&reader)
    for saved in state.terms[split...] {
      if saved.number >= Self.firstTouch {
        readTouch(saved, outside)
        continue
      }
      readRegister(saved, outside)
    }
    for register in openRegisters { open(register, outside) }
    for index in 0..<shape.pointee.partCount where memory.marks.views.contains(index) {
      let view = memory.view(at: memory.offset(ofView: index))
      outside.views.append(
        KnownView(
          offset: memory.offset(ofView: index),
          slots: (0..<Int(view.pointee.count)).map { Int(memory.viewTouches(of: view)[$0].slot) },
          base: (view.pointee.baseX, view.pointee.baseY),
          era: (view.pointee.eraX, view.pointee.eraY)))
    }
    keepOnlyTouches(outside)
    openSpreadEras()
  }

  /// Remembers touches whose kind and button stay known in the step that lifts them.
  private func keepOnlyTouches(_ outside: Outside) {
    for part in 0..<shape.pointee.partCount where memory.viewOf[part] > ViewOffset.frozen {
      let view = memory.view(at: Int(memory.viewOf[part]))
      guard view.pointee.maximum == 1, view.pointee.count == 1 else { continue }
      outside.onlyTouches[part] = Int(memory.viewTouches(of: view)[0].slot)
    }
  }

  // MARK: Moves

  /// Prepares a move of touches. The greatest distance of a touch so far never shrinks.
  func prepareMove(of slots: UInt16, _ outside: Outside) {
    outside.isInPlace = false
    var ways: [UInt64: Double] = [:]
    for index in 0..<shape.pointee.partCount where memory.marks.views.contains(index) {
      let view = memory.view(at: memory.offset(ofView: index))
      let viewTouches = memory.viewTouches(of: view)
      for i in 0..<Int(view.pointee.count) where slots & (1 << UInt16(viewTouches[i].slot)) != 0 {
        // A touch with the distance zero has not moved since it went down, so its start is its place.
        let key = viewTouches[i].farSquared.bitPattern ^ viewTouches[i].startX.bitPattern
        if let known = ways[key] {
          viewTouches[i].farSquared = known
          continue
        }
        let least = outside.knowledge.range(find(viewTouches[i].farSquared, outside)).low
        if viewTouches[i].farSquared != 0 { outside.ways -= 1 }
        let new = outside.farthest(outside.symbol(in: .from(max(0, least))))
        viewTouches[i].farSquared = new
        ways[key] = new
      }
    }
  }

  /// Forgets how far lifted touches have been. Their greatest distances still count for views that go on without
  /// them, and it is not known which of them was the farthest.
  func widenLifted(_ outside: Outside) {
    for known in outside.views {
      let index = (known.offset - memory.layout.views) / memory.layout.viewStride
      guard memory.marks.views.contains(index) else { continue }
      let view = memory.view(at: known.offset)
      guard view.pointee.farSquared != 0, Int(view.pointee.count) < known.slots.count else {
        continue
      }
      view.pointee.farSquared = outside.farthest(outside.symbol(in: .from(0)))
    }
  }

  // MARK: Spreads

  private func forEachSpread(in memory: StateMemory, _ body: (UnsafeMutablePointer<Spread>) -> Void)
  {
    guard shape.pointee.needs.spreads else { return }
    for index in 0..<shape.pointee.partCount where memory.marks.views.contains(index) {
      body(memory.spread(at: memory.offset(ofView: index)))
    }
  }

  private func setEra(_ number: Double, of ratio: inout Spread.Ratio) {
    (ratio.base, ratio.era) = (number, number)
  }

  private func clearSpreadEras() {
    forEachSpread(in: image) { spread in
      setEra(0, of: &spread.pointee.overall)
      setEra(0, of: &spread.pointee.horizontal)
      setEra(0, of: &spread.pointee.vertical)
    }
  }

  /// Inserts numbers that every move changes, so that no move leaves a scale unchanged.
  private func openSpreadEras() {
    forEachSpread(in: memory) { spread in
      setEra(1, of: &spread.pointee.overall)
      setEra(1, of: &spread.pointee.horizontal)
      setEra(1, of: &spread.pointee.vertical)
    }
  }
}

extension Outside {
  /// The double that stands for the square of a travel. It is greater than any square that a move causes, so the engine
  /// keeps it.
  func farthest(_ symbol: Symbol) -> Double {
    let number = Outside.leastWay * Outside.leastWay * Outside.value(symbol)
    if find(number) == nil { ways += 1 }
    add(number, term(symbol: symbol))
    add(number.squareRoot(), term(symbol: symbol))
    return number
  }
}
