internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime

/// The expressions that props of the page are bound to, such as `offset + move.translation`. They may read what an
/// `expect` may read, so the compiler checks them as conditions of a test.
struct Stage {
  private struct Binding {
    var type: Type
    /// The index of its first probe. A pair has two.
    var probe: Int
  }

  private var bindings: [Binding?] = []
  /// The expressions to evaluate, in the order of probes.
  private(set) var probes: [CheckedExpression] = []
  /// The bindings that cannot be evaluated, with the reasons.
  private(set) var problems: [JSON] = []

  /// - Parameters:
  ///   - lines: the bindings, each with `name` and `text`.
  ///   - compile: compiles a text that stands alone.
  init(
    _ lines: [JSON], of gesture: String, in text: String, _ compile: (String) -> Compilation
  ) {
    for line in lines {
      let expression = line["text"]?.string ?? ""
      // Both sides are the same, so that each type fits. A line break ends a comment.
      let test = "\ntest \"stage\" for \(gesture) { expect (\(expression)\n) == (\(expression)\n) }"
      let compilation = compile(text + test)
      let error = compilation.diagnostics.first { $0.severity == .error }
      if let error {
        add(problem: error.text, of: line)
      } else if let test = compilation.testNumbers.last.map({ compilation.program.tests[$0] }),
        case .binary(.equal, let value, _) = test.conditions.first?.kind, test.conditions.count == 1
      {
        add(value, line)
      } else {
        add(problem: "this is no expression", of: line)
      }
    }
  }

  private mutating func add(problem: String, of line: JSON) {
    bindings.append(nil)
    problems.append(object(["name": line["name"], "text": .string(problem)]))
  }

  private mutating func add(_ value: CheckedExpression, _ line: JSON) {
    let probe = probes.count
    switch value.type {
    case .bool, .count, .quantity: probes.append(value)
    case .point, .vector:
      for component in [Component.x, .y] {
        let type = Type.quantity(value.type.dimension)
        probes.append(CheckedExpression(.component(value, component), type, value.span))
      }
    case .enumeration, .set, .region, .regions, .optionalCount:
      add(problem: "a stage shows numbers, points, vectors and truth values", of: line)
      return
    }
    bindings.append(Binding(type: value.type, probe: probe))
  }

  /// The present values of the bindings, as traces write values. Null for a binding with a problem.
  func values(of machine: inout TableMachine) -> JSON {
    var values: [JSON] = []
    for binding in bindings {
      guard let binding else {
        values.append(.null)
        continue
      }
      let first = machine.value(ofProbe: binding.probe)
      switch binding.type {
      case .bool: values.append(.bool(first != 0))
      case .quantity(.time): values.append(.number(first / 1e9))
      case .point, .vector:
        values.append(.array([.number(first), .number(machine.value(ofProbe: binding.probe + 1))]))
      default: values.append(.number(first))
      }
    }
    return .array(values)
  }
}
