public import GestureCompiler
public import GestureRuntime

/// A spec with the calls for its last gesture.
public struct FormCase: Sendable {
  public var spec: SpecTree
  public var arguments: [String: GestureValue]
  public var calls: [HostCall]

  public init(spec: SpecTree, arguments: [String: GestureValue] = [:], calls: [HostCall]) {
    self.spec = spec
    self.arguments = arguments
    self.calls = calls
  }

  /// The difference between the forms of a pair. Nil if they do not differ, or if the compiler refuses the spec.
  public func difference(_ pair: FormPair, _ compiler: Compiler) -> FormPair.Difference? {
    guard var compiled = try? CompiledSpec(spec.text, compiler) else { return nil }
    let known = compiled.table.parameters.map { $0.name }
    compiled.arguments = arguments.filter { known.contains($0.key) }
    return pair.prepared(compiled).difference(fitting(compiled.table))
  }

  /// The case without calls that name something missing from a smaller spec.
  private func fitting(_ table: GestureTable) -> [HostCall] {
    calls.filter { call in
      switch call {
      case .setVariable(let name, _): table.variables.contains { $0.name == name }
      case .setInput(let name, _): table.inputs.contains { $0.name == name }
      case .setFrame(let name, _, _): table.regions.contains { $0.name == name }
      default: true
      }
    }
  }

  // MARK: - As files

  /// Arguments and calls, a line each.
  public var callsText: String {
    let given = arguments.sorted { $0.key < $1.key }.map {
      "argument \($0.key) \($0.value.exactText)"
    }
    return (given + calls.map { $0.exactText }).joined(separator: "\n") + "\n"
  }

  /// - Throws: `CompiledSpec.Refused` with the line that cannot be read.
  public init(specText: String, callsText: String) throws {
    self.init(spec: .text(specText), calls: [])
    for line in callsText.split(separator: "\n").map(String.init) {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "argument", words.count == 3, let value = GestureValue(exactText: words[2])
      {
        arguments[words[1]] = value
      } else if let call = HostCall(exactText: line) {
        calls.append(call)
      } else {
        throw CompiledSpec.Refused(description: "no call: \(line)")
      }
    }
  }
}
