import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension Machine.Rule {
  /// Whether a finger that goes down can trigger the rule.
  var meetsFingers: Bool {
    switch trigger {
    case .event(.down), .crossing(.enter, _): true
    default: false
    }
  }
}

extension Machine.Node.Handler {
  /// The offset in the file, which is the same for all references of one handler.
  var offset: Int { Int(span.start) }
}

extension Machine {
  /// The parts that see the very first finger. In a sequence, only the first ones do.
  var firstParts: Set<PartID> {
    var result: Set<PartID> = []
    var left = [root]
    while let node = left.popLast() {
      switch nodes[node].kind {
      case .recognizer(let part): result.insert(part)
      case .composition: left += nodes[node].openingChildren
      }
    }
    return result
  }
}

extension Opcode {
  var isCondition: Bool {
    switch self {
    case .less, .lessOrEqual, .equal, .notEqual, .contains: true
    default: false
    }
  }
}
