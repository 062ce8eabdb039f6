import GestureCompiler

// Thresholds that decide nothing: with zero or infinity instead, the gesture does the same.

extension Revisions {
  /// The finding for one threshold, if it decides nothing.
  /// - Parameter areSound: for each investigation, whether it found nothing that excludes a look at thresholds.
  func vacuousThreshold(
    _ literal: QuantityLiteral, _ investigations: [Investigation], areSound: [Bool]
  ) -> Finding? {
    let indices = investigations.indices.filter {
      investigations[$0].decides(by: literal, compilation)
    }
    let users = indices.map { investigations[$0] }
    guard let first = users.first,
      indices.allSatisfy({ areSound[$0] && !investigations[$0].isOverBudget })
    else { return nil }
    for value in ["0\(literal.unit)", ".infinity"] where value != first.text(literal.span) {
      first.limits.meter.spend(first.subject.workOfCompiling)
      guard let revised = revised([Diagnostic.FixIt.Edit(value, at: literal.span)]) else {
        continue
      }
      let samenesses = users.map { $0.sameness(in: revised, isTime: literal.isTime) }
      guard let one = samenesses[0], !samenesses.contains(nil) else { continue }
      let isProved = samenesses.allSatisfy { $0?.verdict.isProved ?? false }
      // A search at some places does not show how a condition of a handler comes out elsewhere.
      if !isProved, first.isInCondition(of: literal) { continue }
      return finding(literal, value, first, one, isProved ? one.verdict : .searched)
    }
    return nil
  }

  private func finding(
    _ literal: QuantityLiteral, _ value: String, _ investigation: Investigation,
    _ sameness: Sameness, _ verdict: Verdict
  ) -> Finding {
    Finding(
      problem: .vacuous(
        argument: literal.label ?? investigation.text(literal.span),
        of: literal.callee ?? investigation.machine.name, value: value),
      span: literal.span, verdict: verdict, bounds: sameness.bounds,
      gesture: investigation.gesture)
  }
}

extension Investigation {
  /// Whether a comparison of the gesture with itself is worthwhile: not for a large gesture.
  fileprivate var isComparable: Bool {
    whole.isComplete && !isNarrow && whole.states.count <= 400
  }

  /// Whether the literal affects the reports of the gesture or their times: as an argument or a gate of its
  /// composition, or in a condition of a rule that leads on. Other literals may only affect values.
  fileprivate func decides(by literal: QuantityLiteral, _ compilation: Compilation) -> Bool {
    if let whole = machine.nodes.last, whole.span.contains(literal.span) { return true }
    if isInCondition(of: literal) { return true }
    let program = compilation.program
    return compilation.declared.recognizers.contains { number in
      let recognizer = program.recognizers[number]
      guard machine.parts.contains(where: { $0.recognizer == recognizer.name }) else {
        return false
      }
      return recognizer.states.contains { state in
        state.rules.contains { rule in
          rule.leadsOn && rule.body.isEmpty && rule.span.contains(literal.span)
        }
      }
    }
  }

  /// Whether the literal is in the `where` of a handler.
  fileprivate func isInCondition(of literal: QuantityLiteral) -> Bool {
    machine.nodes.contains { node in
      node.handlers.contains { handler in
        handler.condition != nil
          && handler.span.conjuncts(in: files).contains { $0.contains(literal.span) }
      }
    }
  }

  /// How certain it is that the gesture does the same in another version of the file. Nil if it differs, or if nothing
  /// shows that it is the same.
  fileprivate func sameness(in revised: Compilation, isTime: Bool) -> Sameness? {
    var revised = revised
    let gesture = revised.gestureNumbers.first { revised.program.gestures[$0].name == machine.name }
    guard let gesture, let other = revised.machine(gesture, for: .explain),
      let code = try? emit([other])
    else { return nil }
    let bytes = code.encoded()
    if let known = samenesses[bytes] { return known }
    let sameness = isDistinguished(from: other) ? nil : sameness(with: other, isTime: isTime)
    if !limits.isInterrupted(), !isOverBudget { samenesses[bytes] = .some(sameness) }
    return sameness
  }

  /// Whether any of the shortest traces that show the gesture's behaviour has another outcome. Most thresholds decide
  /// such a trace, and a few traces are faster than a comparison of the machines.
  private func isDistinguished(from other: Machine) -> Bool {
    let alphabet = subject.alphabet
    guard let other = subject.with(other),
      let versions = Versions([subject, other], alphabet, comparesValuesOfParts: true)
    else { return false }
    return demonstrations.contains { trace in
      let records = versions.records(of: trace)
      return Difference.change(records[0], records[1]) != .same
    }
  }

  private func sameness(with other: Machine, isTime: Bool) -> Sameness? {
    switch outcomes(ofConditionsIn: other) {
    case .same(let proof): Sameness(proof)
    case .different, .open: nil
    case .unknown: isComparable ? comparedSameness(with: other, isTime: isTime) : nil
    }
  }

  /// A comparison looks at all times, but only at some places and speeds. So it counts for a time, in a gesture that
  /// does the same at other places and speeds.
  private func comparedSameness(with other: Machine, isTime: Bool) -> Sameness? {
    let proof =
      Proof.sameCode(machine, other)
      ?? Proof.sameForm(FormPair(machine, other, comparesValuesOfParts: true))
    if let proof { return Sameness(proof) }
    guard isTime, hasSeenAllReports else { return nil }
    var options = ComparisonOptions()
    // One finger distinguishes most thresholds, and its exploration is short.
    let asksForMore = machine.parts.contains { $0.minimumTouches.constantValue != 1 }
    options.touches = asksForMore ? limits.touches : 1
    options.budget = 2_000
    options.stopsAtFirst = true
    options.isInterrupted = limits.isInterrupted
    options.meter = limits.meter
    guard let comparison = compare(old: machine, new: other, options: options),
      comparison.verdict == .searched
    else { return nil }
    return Sameness(
      verdict: .searched,
      bounds: "searched with \(comparison.bounds), all times (\(comparison.states) zones)")
  }
}

/// The reason why a gesture does the same with another threshold.
struct Sameness: Equatable {
  /// `proved`, or `searched` at places and speeds that show all that the gesture does.
  var verdict: Verdict
  var bounds: String
}

extension Sameness {
  fileprivate init(_ proof: Proof) {
    self.init(verdict: .proved(proof), bounds: "proved: \(proof.words)")
  }
}

extension QuantityLiteral {
  fileprivate var isTime: Bool {
    Unit.allCases.contains { $0.spelling == unit && $0.dimension == .time }
  }
}

extension CheckedRecognizer.Rule {
  fileprivate var leadsOn: Bool { if case .stay = target { false } else { true } }
}
