internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

/// A condition that decided, in words.
struct Clause {
  /// Such as `moved 12.4 pt, limit 10 pt`.
  var text: String
  /// The numbers of a comparison with a bound. Nil for other conditions.
  var measure: Reason.Measure?
}

extension [Clause] {
  var text: String { map { $0.text }.joined(separator: "; ") }
}

/// The numbers that decided a condition.
struct Deciding {
  let words: ValueWords
  let reader: ScalarReader

  /// Clauses such as `moved 12.4 pt, limit 10 pt`: for all comparisons that had to hold, or for the first that did not.
  /// - Parameter rejects: whether the part fails if the condition holds, so that its bound is a limit.
  func clauses(_ condition: Value, holds: Bool, rejects: Bool) -> [Clause] {
    switch condition.kind {
    case .named(_, let operand): return clauses(operand, holds: holds, rejects: rejects)
    case .not(let operand): return clauses(operand, holds: !holds, rejects: rejects)
    case .binary(.and, let a, let b) where holds, .binary(.or, let a, let b) where !holds:
      return clauses(a, holds: holds, rejects: rejects) + clauses(b, holds: holds, rejects: rejects)
    case .binary(.and, let a, let b), .binary(.or, let a, let b):
      let decider = reader.holds(a) == holds ? a : b
      return clauses(decider, holds: holds, rejects: rejects)
    case .conditional(let condition, let a, let b):
      return clauses(reader.holds(condition) ? a : b, holds: holds, rejects: rejects)
    case .binary(let operation, let a, let b) where a.width == 1 && b.width == 1:
      return comparison(operation, a, b, holds: holds, rejects: rejects).map { [$0] } ?? []
    case .registers: return words.name(condition).map { [Clause(text: "\($0) is \(holds)")] } ?? []
    default: return tags(condition).map { Clause(text: $0) }
    }
  }

  private func comparison(
    _ operation: BinaryOperator, _ a: Value, _ b: Value, holds: Bool, rejects: Bool
  ) -> Clause? {
    let isFlipped = !words.varies(a) && words.varies(b)
    let (measured, bound) = isFlipped ? (b, a) : (a, b)
    guard words.varies(measured), let name = words.name(measured) else { return nil }
    // It is not news that there are enough fingers.
    if operation == .equal, holds, !rejects { return nil }
    let dimension = measured.type.dimension
    let (value, limit) = (reader.value(measured), reader.value(bound))
    var texts = (dimension.text(value), dimension.text(limit))
    if texts.0 == texts.1, value != limit {
      texts = (dimension.text(value, decimals: 3), dimension.text(limit, decimals: 3))
    }
    // If both numbers change, neither is a bound.
    if words.varies(bound), let other = words.name(bound) {
      return Clause(text: "\(name) \(texts.0), \(other) \(texts.1)")
    }
    let relation = relation(operation, isFlipped, holds, rejects)
    if case .touch(let readout, part: _) = measured.bare.kind, let tag = readout.tag(value),
      let bound = readout.tag(limit)
    {
      return Clause(text: "\(name) \(tag), \(relation) \(bound)")
    }
    let measure = Reason.Measure(value, bound: limit, dimension)
    guard case .touches(.count, part: _) = measured.bare.kind else {
      return Clause(text: "\(name) \(texts.0), \(relation) \(texts.1)", measure: measure)
    }
    let fingers = "\(texts.0) finger\(value == 1 ? "" : "s") down"
    return Clause(text: "\(fingers), \(relation) \(texts.1)", measure: measure)
  }

  /// The relation of the bound to the number: a limit that was passed, or a bound that the number needs to reach.
  private func relation(
    _ operation: BinaryOperator, _ isFlipped: Bool, _ holds: Bool, _ rejects: Bool
  ) -> String {
    switch operation {
    case .equal, .notEqual:
      let isEqual = (operation == .equal) == holds
      return isEqual && rejects ? "limit" : "needs"
    default:
      let isGreater = operation == .greater || operation == .greaterOrEqual
      // In `limit < number` and `number > limit`, the number is above.
      let isAbove = (isFlipped != isGreater) == holds
      // A number above a bound that rejects has passed it.
      return isAbove && (rejects || !holds) ? "limit" : "needs"
    }
  }

  /// For conditions on buttons and kinds, the values that these had.
  private func tags(_ condition: Value) -> [String] {
    var clauses: [String] = []
    condition.forEach {
      guard case .touch(let readout, part: _) = $0.kind, let tag = readout.tag(reader.value($0))
      else { return }
      let clause = "\(readout.word) \(tag)"
      if !clauses.contains(clause) { clauses.append(clause) }
    }
    return clauses
  }
}
