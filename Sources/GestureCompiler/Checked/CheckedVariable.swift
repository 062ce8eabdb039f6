/// A `var` or `transient`.
package struct CheckedVariable: Sendable {
  /// The copies of a part, if each copy has the variable for itself.
  package struct Copies: Sendable {
    /// The name of the part.
    package var part: String
    /// The number of the `each` among the nodes.
    package var each: Int
    /// The node of the first copy of the part, and the distance to the node of the next one.
    package var node: Int
    package var size: Int
    package var count: Int
    /// The number of the second copy's variable. The variables of the other copies follow it.
    package var second: Int
  }

  /// The name. A variable of a copy has the number of the copy: `isOpen[1]`.
  package var name: String
  package var type: Type
  package var isTransient: Bool
  package var initial: CheckedExpression
  package var documentation: Documentation
  /// Nil if only the recognizer or the gesture has it. The variable of the first copy has the copies.
  package var copies: Copies?
}

extension CheckedGesture {
  /// The variables by number, in the order of their declarations, each with the node whose end resets it. Nil is the
  /// whole.
  package var declaredVariables: [(number: Int, node: Int?)] {
    let others = Set(variables.compactMap { $0.copies }.flatMap { $0.numbers })
    var result: [(number: Int, node: Int?)] = []
    for first in variables.indices where !others.contains(first) {
      result.append((first, variables[first].copies?.node))
      guard let copies = variables[first].copies else { continue }
      for (copy, number) in copies.numbers.enumerated() {
        result.append((number, copies.node + (copy + 1) * copies.size))
      }
    }
    return result
  }
}

extension CheckedVariable.Copies {
  /// The variables of the copies after the first.
  fileprivate var numbers: Range<Int> { second..<second + count - 1 }
}
