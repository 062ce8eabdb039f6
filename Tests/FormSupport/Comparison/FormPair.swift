internal import GestureCompiler
internal import GestureRuntime

/// Two ways to make a gesture of a spec, which must not be told apart.
public struct FormPair: Sendable {
  public typealias Make = @Sendable (CompiledSpec) throws -> any GestureForm

  public let name: String
  public let first: Make
  public let second: Make
  /// What of an outcome both must agree on.
  public var seen: @Sendable (Outcome) -> Outcome = { $0 }

  public init(_ name: String, _ first: @escaping Make, _ second: @escaping Make) {
    self.name = name
    self.first = first
    self.second = second
  }

  /// Where the two differ.
  public struct Difference: Sendable, CustomStringConvertible {
    /// The number of the call; -1 where only one of them was made at all.
    public var call: Int
    public var description: String
  }

  /// Nil where no call tells them apart.
  public func difference(_ spec: CompiledSpec, _ calls: [HostCall]) -> Difference? {
    let made = (Result { try first(spec) }, Result { try second(spec) })
    switch made {
    case (.success(var a), .success(var b)):
      for (number, call) in calls.enumerated() {
        let (one, other) = (seen(a.take(call)), seen(b.take(call)))
        if one == other { continue }
        return Difference(call: number, description: text(call, one, other))
      }
      return nil
    case (.failure, .failure): return nil
    case (.failure(let error), .success):
      return Difference(call: -1, description: "\(name): only the first refuses: \(error)")
    case (.success, .failure(let error)):
      return Difference(call: -1, description: "\(name): only the second refuses: \(error)")
    }
  }

  private func text(_ call: HostCall, _ a: Outcome, _ b: Outcome) -> String {
    let lines = (a.exactText.split(separator: "\n"), b.exactText.split(separator: "\n"))
    let same = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    func part(_ lines: [Substring]) -> String {
      lines[max(0, same - 3)...].prefix(12).joined(separator: "\n")
    }
    return "\(name): after `\(call.exactText)`\nfirst:\n\(part(lines.0))\nsecond:\n\(part(lines.1))"
  }
}

extension FormPair {
  static func table(_ spec: CompiledSpec) throws -> TableForm {
    try TableForm(spec.program, gesture: spec.gesture, spec.arguments)
  }

  /// The table, and what is read back from its bytes.
  public static let bytes = FormPair(
    "a table and its bytes", { try table($0) },
    { spec in
      let program = try GestureProgram(verifying: spec.program.table.encoded())
      return try TableForm(program, gesture: spec.gesture, spec.arguments)
    })

  /// A table without the values that nobody reads tells the same phases, events and actions.
  public static let optimised: FormPair = {
    var pair = FormPair(
      "a table with all values and one without", { try table($0) },
      { spec in
        var compilation = spec.compilation
        guard let table = compilation.table() else {
          throw CompiledSpec.Refused(description: "no table without values")
        }
        let program = try GestureProgram(verifying: table)
        return try TableForm(program, gesture: spec.gesture, spec.arguments)
      })
    pair.seen = { outcome in
      var outcome = outcome
      for i in outcome.told.indices where outcome.told[i].kind == .phase {
        outcome.told[i].fields = []
      }
      return outcome
    }
    return pair
  }()

  public static let copied = FormPair(
    "a machine and its copies", { try table($0) }, { CopiedForm(inner: try table($0)) })

  public static let sliced: FormPair = {
    var pair = FormPair(
      "whole and sliced time", { CountedForm(inner: try table($0)) },
      { SlicedForm(inner: try table($0)) })
    return pair
  }()
}
