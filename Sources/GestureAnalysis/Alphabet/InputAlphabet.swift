package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// The few actions of a host and its fingers that represent all others: places where conditions of the machine have
/// different truth values, attributes that they distinguish, values of inputs.
package struct InputAlphabet: Sendable {
  /// The attributes of a pointer when it goes down.
  package struct Pointer: Hashable, Sendable {
    package var kind: PointerKind
    package var button: PointerButton
    package var modifiers: ModifierKeys
    package var pressure: Double
    /// The held buttons that moves report. Nil if moves do not report them.
    package var buttons: PointerButtons?
    package var contact: PointerContact

    package init(
      kind: PointerKind = .touch, button: PointerButton = .primary, modifiers: ModifierKeys = [],
      pressure: Double = 1, buttons: PointerButtons? = nil,
      contact: PointerContact = PointerContact()
    ) {
      self.kind = kind
      self.button = button
      self.modifiers = modifiers
      self.pressure = pressure
      self.buttons = buttons
      self.contact = contact
    }
  }

  /// A value that a host may set in one step.
  package struct InputChange: Hashable, Sendable {
    package var name: String
    package var value: GestureValue
  }

  /// For each finger, the places where it may go down.
  package var starts: [[Point]] = []
  /// For each finger, its moves from its start. The move back to the start is the first.
  package var moves: [[Vector]] = []
  /// Absolute places to move to, if a condition or a crossing reads places.
  package var regionPlaces: [Point] = []
  /// Moves of all fingers that are down in one frame, each from the place where the finger went down.
  package var together: [[Vector]] = []
  /// The pointers, the plainest first.
  package var pointers: [Pointer] = []
  /// The events of a pointer that touches nothing. Empty if no rule waits for them.
  package var touchless: [TouchlessEvent] = []
  /// Values of inputs that conditions distinguish, including the first value.
  package var inputs: [InputChange] = []
  /// Frames to set before the first event.
  package var regions: [(name: String, id: Int?, frame: Rect)] = []
  /// Arguments for parameters without a default.
  package var arguments: [String: GestureValue] = [:]
  /// Whether a condition that controls something reads velocities.
  package var readsVelocity = false

  /// `9 places, 2 fingers, 1 kind of pointer`
  package var summary: String {
    let places = (moves.map { $0.count }.max() ?? 0) + regionPlaces.count
    let kinds = Set(pointers.map { $0.kind }).count
    return "\(counted(places, "place")), \(counted(moves.count, "finger")), "
      + (kinds == 1 ? "1 kind of pointer" : "\(kinds) kinds of pointers")
  }

  /// Nil if no values are found for the parameters without a default that meet the checks.
  /// - Parameters:
  ///   - touches: the most fingers.
  ///   - boundaries: adds the places on both sides of each threshold, just below it and at it.
  ///   - refused: adds pointers that every part refuses, or fails for immediately.
  ///   - meter: counts the work. When the meter is over, places may be missing.
  package init?(
    _ machine: Machine, touches: Int, boundaries: Bool = false, refused: Bool = false,
    meter: WorkMeter = WorkMeter()
  ) {
    // The cells that are met are not kept.
    let held = meter.bytes
    defer { meter.release(meter.bytes - held) }
    guard let creation = Creation(machine) else { return nil }
    arguments = creation.arguments
    // The reason of a failure matters if the machine keeps reasons, and for pointers that are refused.
    let code = ControlCode(
      machine, registers: creation.registers, joinsFailures: !refused && !machine.keepsReasons)
    let layout = RegionLayout(machine, code)
    regions = layout.frames
    var evaluator = Evaluator(
      code, registers: creation.registers, layout: layout, meter: meter)
    let places = PlaceSearch(evaluator, layout: layout, touches: touches)
    starts = places.starts
    regionPlaces = places.places
    evaluator.home = starts.map { $0[0] }
    let ways = WaySearch(
      evaluator, touches: touches, boundaries: boundaries, ignoresPlaces: !regionPlaces.isEmpty)
    moves = ways.moves
    addNarrow(evaluator)
    together = ways.together
    touchless = PointerEvent.Phase.allCases.flatMap { phase -> [TouchlessEvent] in
      guard let trigger = phase.pointerTrigger, code.triggers.contains(trigger) else { return [] }
      if phase.hasWay { return ways.scrolls.map { TouchlessEvent(phase, by: $0) } }
      if phase.hasPlace { return places.hovers.map { TouchlessEvent(phase, at: $0) } }
      return [TouchlessEvent(phase)]
    }
    // A part may take a pointer as a wheel that it refuses as a touch.
    let isPointed = touchless.contains { $0.phase.hasPlace }
    pointers = Survey(evaluator, .pointers).pointers(refused: refused || isPointed)
    inputs = Survey(evaluator, .inputs).inputs(ways: moves.first ?? [])
    readsVelocity = code.dependence.contains(.velocity)
  }
}

extension InputAlphabet {
  /// The most conditions to solve, and the most places to add.
  private static let mostNarrow = 8

  /// Adds places for the first finger that give a condition a result that no other place gives.
  private mutating func addNarrow(_ evaluator: Evaluator) {
    var search = NarrowWays(evaluator)
    let solutions = search.solutions(
      starts: starts[0], ways: moves[0], places: regionPlaces,
      mostConditions: InputAlphabet.mostNarrow)
    for solution in solutions {
      if !starts[0].contains(solution.start) { starts[0].append(solution.start) }
      if !moves[0].contains(solution.way) { moves[0].append(solution.way) }
    }
  }
}

private func counted(_ number: Int, _ name: String) -> String {
  "\(number) \(name)\(number == 1 ? "" : "s")"
}
