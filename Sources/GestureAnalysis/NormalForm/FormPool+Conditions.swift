import GestureRuntime

// Conditions are 0 or 1, and evaluating one changes nothing, so their order does not matter.
extension FormPool {
  func not(_ a: Form) -> Form {
    if let known = value(a) { return truth(known == 0) }
    let expression = self[a]
    switch expression.operation {
    case .unary(.not) where isTruth(expression.operands[0]): return expression.operands[0]
    case .and: return junction(.or, expression.operands.map { not($0) })
    case .or: return junction(.and, expression.operands.map { not($0) })
    case .binary(.less) where expression.operands.allSatisfy({ isNeverNaN($0) }):
      return lessOrEqual(expression.operands[1], expression.operands[0])
    case .binary(.lessOrEqual) where expression.operands.allSatisfy({ isNeverNaN($0) }):
      return less(expression.operands[1], expression.operands[0])
    default: return form(.unary(.not), [a])
    }
  }

  /// The conjunction or the disjunction of the conditions.
  func junction(_ operation: Operation, _ conditions: [Form]) -> Form {
    let isAnd = operation == .and
    var set: Set<Form> = []
    for condition in conditions {
      if let known = value(condition) {
        if (known != 0) == isAnd { continue }
        return truth(!isAnd)
      }
      let expression = self[condition]
      if expression.operation == operation {
        set.formUnion(expression.operands)
      } else {
        set.insert(condition)
      }
    }
    for condition in set where set.contains(not(condition)) {
      return truth(!isAnd)
    }
    guard let tightened = tightened(set, isAnd: isAnd) else { return truth(false) }
    let other: Operation = isAnd ? .or : .and
    if let (old, new) = shortened(tightened, other) {
      return junction(operation, tightened.subtracting([old]) + [new])
    }
    set = absorbed(tightened, into: other)
    switch set.count {
    case 0: return truth(isAnd)
    case 1: return set[set.startIndex]
    default: return form(operation, set.sorted())
    }
  }

  /// Keeps the tightest of several bounds on one quantity for `&&`, and the widest for `||`.
  /// - Returns: nil if all of them together leave no number.
  private func tightened(_ conditions: Set<Form>, isAnd: Bool) -> Set<Form>? {
    var (lows, highs): ([Form: Double], [Form: Double]) = ([:], [:])
    var result: Set<Form> = []
    for condition in conditions {
      guard let (a, b) = operands(of: condition, .less) else {
        result.insert(condition)
        continue
      }
      if let low = value(a) {
        lows[b] = lows[b].map { isAnd ? max($0, low) : min($0, low) } ?? low
      } else if let high = value(b) {
        highs[a] = highs[a].map { isAnd ? min($0, high) : max($0, high) } ?? high
      } else {
        result.insert(condition)
      }
    }
    for (quantity, low) in lows {
      if isAnd, let high = highs[quantity], low.nextUp >= high { return nil }
      result.insert(form(.binary(.less), [constant(low), quantity]))
    }
    for (quantity, high) in highs {
      result.insert(form(.binary(.less), [quantity, constant(high)]))
    }
    return result
  }

  /// `a && (!a || b)` is `a && b`, and the same holds with `&&` and `||` swapped.
  private func shortened(
    _ conditions: Set<Form>, _ other: Operation
  ) -> (old: Form, new: Form)? {
    for condition in conditions.sorted() where self[condition].operation == other {
      let operands = self[condition].operands
      let rest = operands.filter { !conditions.contains(not($0)) }
      if rest.count < operands.count { return (condition, junction(other, rest)) }
    }
    return nil
  }

  /// `a && (a || b)` is `a`, and the same holds with `&&` and `||` swapped.
  private func absorbed(_ conditions: Set<Form>, into other: Operation) -> Set<Form> {
    conditions.filter { condition in
      let expression = self[condition]
      guard expression.operation == other else { return true }
      return !expression.operands.contains { conditions.contains($0) }
    }
  }
}
