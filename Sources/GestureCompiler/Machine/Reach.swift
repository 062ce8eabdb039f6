@_spi(GestureEngine) import GestureRuntime

/// The distance that a touch may go before any rule for `move` can hold. Engines can skip moves within it.
package indirect enum Reach: Sendable {
  /// No rule asks for moves.
  case infinite
  /// An unknown reach, or a rule that may hold immediately.
  case none
  /// A distance in points, from constants and values that are set up once. A NaN or a negative distance counts as 0.
  case distance(Value)
  case least([Reach])
  case most([Reach])
}

extension Machine {
  /// Returns a distance within which no `move` rule of the state can hold. It applies while the only touch of a part,
  /// followed from its down on, has never been farther from its start. The result is never too large. Compare it with
  /// the farthest distance so far (`travel`), not with the current one: a rule may ask for `travel` and for another
  /// condition that becomes true later.
  package func reach(of state: State) -> Reach {
    let moves = state.rules.filter { rule in
      if case .event(.move) = rule.trigger { true } else { false }
    }
    if moves.isEmpty { return .infinite }
    let fixed = fixedRegisters
    return .least(moves.map { rule in rule.condition.map { reach(of: $0, fixed) } ?? .none })
  }

  private func reach(of condition: Value, _ fixed: [Range<RegisterID>]) -> Reach {
    let condition = condition.bare
    switch condition.kind {
    case .binary(.and, let a, let b): return .most([reach(of: a, fixed), reach(of: b, fixed)])
    case .binary(.or, let a, let b): return .least([reach(of: a, fixed), reach(of: b, fixed)])
    case .binary(.greater, let way, let bound), .binary(.greaterOrEqual, let way, let bound),
      .binary(.less, let bound, let way), .binary(.lessOrEqual, let bound, let way):
      return way.isWay && bound.isFixed(fixed) ? .distance(bound) : .none
    case .conditional(_, let a, let b): return .least([reach(of: a, fixed), reach(of: b, fixed)])
    case .constant(0): return .infinite
    default: return .none
    }
  }

  /// The registers that are set up once: parameters and arguments.
  private var fixedRegisters: [Range<RegisterID>] {
    parameters.map { $0.slot.range } + arguments.map { $0.range }
      + parts.flatMap { $0.arguments.map { $0.range } }
  }
}

extension Reach {
  /// The square of the distance, so that a comparison needs no root. It is a little smaller, so that the rounding of
  /// distances does not matter. Nil if it is 0.
  package var squared: Value? {
    switch simplified {
    case .none: return nil
    case .infinite: return .constant(.infinity, Reach.area)
    case .distance(let distance):
      let square = Value.folded(
        .binary(
          .multiply, .folded(.binary(.multiply, distance, distance), Reach.area),
          .constant(1 - 1e-9, .quantity(.none))), Reach.area)
      let isOne = Value.folded(.binary(.greater, distance, .constant(0, distance.type)), .bool)
      // A NaN is not greater.
      return .folded(.conditional(isOne, square, .constant(0, Reach.area)), Reach.area)
    case .least(let list): return Reach.combined(.min, list)
    case .most(let list): return Reach.combined(.max, list)
    }
  }

  private static let area = Type.quantity(Dimension(length2: 4))

  private static func combined(_ function: Builtin, _ list: [Reach]) -> Value? {
    let squares = list.map { $0.squared ?? .constant(0, area) }
    return squares.dropFirst().reduce(squares[0]) { .folded(.call(function, [$0, $1]), area) }
  }

  /// The reach without the members that decide nothing. `none` if nothing is known.
  var simplified: Reach {
    switch self {
    case .infinite, .none, .distance: return self
    case .least(let list):
      let list = list.map { $0.simplified }.filter { !$0.isInfinite }
      if list.contains(where: { $0.isNone }) { return .none }
      return list.isEmpty ? .infinite : list.count == 1 ? list[0] : .least(list)
    case .most(let list):
      let list = list.map { $0.simplified }.filter { !$0.isNone }
      if list.contains(where: { $0.isInfinite }) { return .infinite }
      return list.isEmpty ? .none : list.count == 1 ? list[0] : .most(list)
    }
  }

  private var isInfinite: Bool { if case .infinite = self { true } else { false } }
  private var isNone: Bool { if case .none = self { true } else { false } }
}

extension Value {
  /// Whether the value is never more than the farthest that the touch has been from its down.
  fileprivate var isWay: Bool {
    switch bare.kind {
    case .touches(.travel, part: _), .touch(.travel, part: _): true
    case .call(.length, let arguments): arguments[0].isTranslation
    case .call(.abs, let arguments):
      if case .component(let pair, _) = arguments[0].bare.kind { pair.isTranslation } else { false }
    case .component(let pair, _): pair.isTranslation
    case .call(.distance, let arguments):
      arguments[0].isPlace(.locationX) && arguments[1].isPlace(.startX)
        || arguments[0].isPlace(.startX) && arguments[1].isPlace(.locationX)
    case .negate(let operand): operand.isWay
    case .conditional(_, let a, let b): a.isWay && b.isWay
    case .call(.max, let arguments), .call(.min, let arguments): arguments.allSatisfy { $0.isWay }
    default: false
    }
  }

  private var isTranslation: Bool {
    switch bare.kind {
    case .touches(.translationX, part: _), .touch(.translationX, part: _): true
    case .binary(.subtract, let a, let b): a.isPlace(.locationX) && b.isPlace(.startX)
    default: false
    }
  }

  private func isPlace(_ place: TouchesReadout) -> Bool {
    switch bare.kind {
    case .touches(place, part: _): true
    case .touch(let readout, part: _): readout == (place == .locationX ? .locationX : .startX)
    default: false
    }
  }

  fileprivate func isFixed(_ fixed: [Range<RegisterID>]) -> Bool {
    !contains {
      switch $0.kind {
      case .registers(let range): !fixed.contains { $0.contains(range.lowerBound) }
      case .locals, .arguments, .touches, .touch, .single, .elapsed, .regionSide, .regionContains,
        .regions:
        true
      default: false
      }
    }
  }
}
