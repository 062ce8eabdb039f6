internal import GestureCompiler
internal import GestureRuntime

/// Two ways to make a gesture of a spec, which must not be told apart.
public struct FormPair: Sendable {
  /// Looks at the spec once. The result makes as many forms as there are traces.
  public typealias Prepare = @Sendable (CompiledSpec) throws -> Make
  public typealias Make = () throws -> any GestureForm

  public let name: String
  let first: Prepare
  let second: Prepare
  /// The content of an outcome that both must agree on.
  public var seen: @Sendable (Outcome) -> Outcome = { $0 }
  /// Whether both forms must agree on this outcome of the first form, and on all that follows.
  public var mustAgree: @Sendable (_ first: Outcome) -> Bool = { _ in true }

  public init(_ name: String, _ first: @escaping Prepare, _ second: @escaping Prepare) {
    self.name = name
    self.first = first
    self.second = second
  }

  /// The place of a difference between the two.
  public struct Difference: Sendable, CustomStringConvertible {
    /// The number of the call, or -1 if only one form was made at all.
    public var call: Int
    public var description: String
  }

  /// A pair for one spec.
  public struct Prepared {
    public let pair: FormPair
    fileprivate let first: Result<Make, any Error>
    fileprivate let second: Result<Make, any Error>
  }

  public func prepared(_ spec: CompiledSpec) -> Prepared {
    Prepared(pair: self, first: Result { try first(spec) }, second: Result { try second(spec) })
  }
}

extension FormPair.Prepared {
  /// Nil if no call shows a difference.
  public func difference(_ calls: [HostCall]) -> FormPair.Difference? {
    var counts = RandomCampaign.Counts()
    return play(calls, &counts)
  }

  /// Nil if no call shows a difference.
  func play(_ calls: [HostCall], _ counts: inout RandomCampaign.Counts) -> FormPair.Difference? {
    let made = (
      first.flatMap { make in Result { try make() } },
      second.flatMap { make in Result { try make() } }
    )
    switch made {
    case (.success(var a), .success(var b)):
      for (number, call) in calls.enumerated() {
        let (one, other) = (pair.seen(a.take(call)), pair.seen(b.take(call)))
        counts.calls += 1
        counts.reported += one.reported.count
        guard pair.mustAgree(one) else { return nil }
        if one == other { continue }
        return FormPair.Difference(call: number, description: text(call, one, other))
      }
      return nil
    case (.failure, .failure):
      counts.refusedMachines += 1
      return nil
    case (.failure(let error), .success): return refused("first", error)
    case (.success, .failure(let error)): return refused("second", error)
    }
  }

  private func refused(_ which: String, _ error: any Error) -> FormPair.Difference {
    FormPair.Difference(call: -1, description: "\(pair.name): only the \(which) refuses: \(error)")
  }

  /// The outcomes from a little before the first line that differs.
  private func text(_ call: HostCall, _ a: Outcome, _ b: Outcome) -> String {
    let lines = (a.exactText.split(separator: "\n"), b.exactText.split(separator: "\n"))
    let same = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    func part(_ lines: [Substring]) -> String {
      lines[max(0, same - 3)...].prefix(12).joined(separator: "\n")
    }
    return """
      \(pair.name): after `\(call.exactText)`
      first:
      \(part(lines.0))
      second:
      \(part(lines.1))
      """
  }
}

// MARK: - Pairs of tables

extension FormPair {
  /// The pairs of a machine with itself. One form takes short ways that the other, fully recorded form does not take.
  public static let ofHosts: [FormPair] = [.handled { $0 }, .partlyRecorded { $0 }]

  /// All that take turns in a campaign.
  public static let ofTables: [FormPair] = [
    .bytes, .optimised, .specialised, .copied { $0 }, .sliced { $0 }, .diverging { $0 },
  ]

  /// Makes of a right machine the one that is compared: itself, or a wrong one to prove that it is found.
  public typealias Wrap<Form> = @Sendable (TableForm) -> Form

  static func table(_ spec: CompiledSpec) -> () throws -> TableForm {
    { try TableForm(spec.program, gesture: spec.gesture, spec.arguments) }
  }

  /// The table, and the table that is read back from its bytes.
  public static let bytes = FormPair(
    "a table and its bytes", { table($0) },
    { spec in
      let program = try GestureProgram(verifying: spec.program.table.encoded())
      return { try TableForm(program, gesture: spec.gesture, spec.arguments) }
    })

  /// A table without unread values reports the same phases, events and actions.
  public static let optimised: FormPair = {
    var pair = FormPair(
      "a table with all values and one without", { table($0) },
      { spec in
        var compilation = spec.compilation
        guard let table = compilation.table() else {
          throw CompiledSpec.Refused(description: "no table without values")
        }
        let program = try GestureProgram(verifying: table)
        return { try TableForm(program, gesture: spec.gesture, spec.arguments) }
      })
    pair.seen = { outcome in
      var outcome = outcome
      for i in outcome.reported.indices where outcome.reported[i].kind == .phase {
        outcome.reported[i].fields = []
      }
      return outcome
    }
    return pair
  }()

  /// A table without the code that the arguments of parts make impossible. It must report the same.
  public static let specialised = FormPair(
    "a table of what is written and one of what its arguments leave",
    { spec in
      var compilation = spec.compilation
      guard let number = compilation.gestureNumbers.last,
        let table = compilation.table(
          of: try lower(gesture: number, of: compilation.program))
      else { throw CompiledSpec.Refused(description: "no table of what is written") }
      let program = try GestureProgram(verifying: table)
      return { try TableForm(program, gesture: spec.gesture, spec.arguments) }
    }, { table($0) })

  public static func copied<Form: NormalForm>(_ form: @escaping Wrap<Form>) -> FormPair {
    FormPair(
      "a machine and its copies", { table($0) },
      { spec in
        let make = table(spec)
        return { CopiedForm(inner: form(try make())) }
      })
  }

  public static func sliced<Form: NormalForm>(_ form: @escaping Wrap<Form>) -> FormPair {
    FormPair(
      "whole and sliced time",
      { spec in
        let make = table(spec)
        return { CountedForm(inner: try make()) }
      },
      { spec in
        let make = table(spec)
        return { SlicedForm(inner: form(try make())) }
      })
  }
}
