public import FormSupport
package import GestureCompiler
package import GestureRuntime

/// A gesture walked as the language page reads: the form that judges the others. It is a reference: a copy shares its
/// state.
public struct EvaluatorForm: GestureForm {
  private var evaluator: Evaluator
  /// The situations up to the last reset by the host.
  public var situations: Situations { evaluator.situations }
  private let make: () throws(MachineError) -> Evaluator

  /// - Parameters:
  ///   - program: a program without errors.
  ///   - omitted: a rule of the page that is left out. Nil for none.
  /// - Throws: an unknown name, an argument that does not fit.
  package init(
    _ program: CheckedProgram, gesture name: String, _ arguments: [String: GestureValue] = [:],
    without omitted: CompositionRule? = nil
  ) throws(MachineError) {
    guard let gesture = program.gestures.last(where: { $0.name == name }) else {
      throw .noGesture(name, known: [])
    }
    try self.init { () throws(MachineError) in
      try Evaluator(program, gesture: gesture, without: omitted) { builder throws(MachineError) in
        try builder.bind(arguments, to: gesture)
      }
    }
  }

  /// The gesture of a `test` block, with the block's arguments.
  package init(_ program: CheckedProgram, of test: CheckedTest) throws(MachineError) {
    let gesture = program.gestures[test.gesture]
    try self.init { () throws(MachineError) in
      let evaluator = try Evaluator(program, gesture: gesture) { builder throws(MachineError) in
        try builder.bind(test)
      }
      if test.asksForReasons { evaluator.keepsReasons = true }
      return evaluator
    }
  }

  private init(_ make: @escaping () throws(MachineError) -> Evaluator) throws(MachineError) {
    self.make = make
    evaluator = try make()
  }

  public mutating func take(_ call: HostCall) -> Outcome {
    evaluator.reported = []
    if call == .reset, let new = try? make() {
      new.takeHostState(of: evaluator)
      evaluator = new
    }
    var outcome = Outcome(refusal: evaluator.take(call))
    outcome.reported = evaluator.reported
    outcome.nextDeadline = evaluator.nextDeadline.map { Timestamp(nanoseconds: $0) }
    outcome.isActive = evaluator.isActive
    outcome.variables = evaluator.shownVariables
    return outcome
  }
}

extension FormPair {
  /// The language page, and the table.
  public static let evaluated = evaluated { $0 }

  /// The language page without this rule, and the table.
  public static func evaluated(without omitted: CompositionRule) -> FormPair {
    FormPair(
      "evaluator without \(omitted) and table",
      { spec in
        {
          try EvaluatorForm(
            spec.compilation.program, gesture: spec.gesture, spec.arguments, without: omitted)
        }
      },
      { spec in { try TableForm(spec.program, gesture: spec.gesture, spec.arguments) } })
  }

  public static func evaluated<Form: NormalForm>(_ form: @escaping Wrap<Form>) -> FormPair {
    FormPair(
      "evaluator and table",
      { spec in
        { try EvaluatorForm(spec.compilation.program, gesture: spec.gesture, spec.arguments) }
      },
      { spec in
        { form(try TableForm(spec.program, gesture: spec.gesture, spec.arguments)) }
      })
  }
}

extension Evaluator {
  fileprivate func take(_ call: HostCall) -> String? {
    switch call {
    case .event(let event): return handle(event)?.description
    case .frame(let events): return handle(frame: events)?.description
    case .advance(let time): return advance(to: time.nanoseconds)?.description
    case .cancel(let time): return cancel(at: time.nanoseconds)?.description
    case .setInput(let name, let value): return setInput(name, to: value)?.kind
    case .setVariable(let name, let value): return setVariable(name, to: value)?.kind
    // A new one has taken its place.
    case .reset: return nil
    case .setFrame(let name, let id, let rect): return setFrame(name, id, to: rect)?.kind
    }
  }
}
