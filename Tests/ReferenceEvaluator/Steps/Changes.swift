import GestureCompiler

/// A handler of changes, with the values at the end of the step before.
struct Comparison {
  let handler: Node.Handler
  let values: [CheckedExpression]
  var last: [Value] = []
}

// "Changes of values": comparisons at the end of each step.
extension Evaluator {
  /// The values of a new machine, and of one that was reset.
  func rememberValues() {
    hasNewSettings = false
    for index in comparisons.indices { comparisons[index].last = values(of: comparisons[index]) }
  }

  /// The end of a step.
  func compareValues() {
    hasNewSettings = false
    for comparison in comparisons {
      let hasChanged = zip(values(of: comparison), comparison.last).contains { !$0.isSame(as: $1) }
      mark(.change, hasChanged)
      if hasChanged { run(comparison.handler, []) }
    }
    rememberValues()
  }

  /// A step of its own for the host's settings.
  func compareSettings(at time: Int64) {
    guard hasNewSettings, !comparisons.isEmpty else { return }
    mark(.changeByHost)
    now = time
    compareValues()
  }

  private func values(of comparison: Comparison) -> [Value] {
    comparison.values.map { value($0, Frame(comparison.handler.scope)) }
  }
}

extension Value {
  /// Whether a value has not changed. NaN stays NaN, alone or in a pair.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.pair(let ax, let ay), .pair(let bx, let by)):
      Value.number(ax).isSame(as: .number(bx)) && Value.number(ay).isSame(as: .number(by))
    default: equals(other)
    }
  }
}
