import GestureCompiler
import GestureRuntime

/// The result of a search for a run that breaks a declared property.
enum PropertyOutcome {
  /// A new machine breaks it, or a trace that was replayed.
  case brokenAtFirst
  case broken(Witness)
  /// No run was found that breaks it.
  case unbroken(Sought)
}

extension Investigation {
  func findBrokenProperties() {
    for (number, property) in machine.properties.enumerated() {
      switch outcome(of: property) {
      case .brokenAtFirst:
        report(
          .propertyBroken(property.text, title: property.title), at: property.span,
          notes: ["so it is in a new machine, before anything has happened"], verdict: .confirmed,
          isCertain: true)
      case .broken(let witness):
        report(
          .propertyBroken(property.text, title: property.title), at: property.span,
          shownBy: witness, remark: property.remark, isCertain: true)
      case .unbroken(let sought):
        if let proof = proof(of: property) {
          provenProperties[number] = proof
          addDefaults(of: proof, property.text)
          findUnasked(property)
          continue
        }
        findings.append(
          .notEstablished(
            property.text, title: property.title, at: property.span, in: gesture, sought))
      }
    }
  }

  /// Finds an `always` that asks for nothing, because its first condition never holds.
  private func findUnasked(_ property: Machine.Property) {
    guard case .always(_, after: let condition, _) = property.kind else { return }
    var never = property
    never.kind = .never(condition)
    guard case .unbroken = outcome(of: never), let proof = proof(of: never) else { return }
    report(
      .unaskedProperty(property.text, title: property.title), at: property.span, provedBy: proof)
  }

  /// Remembers that a declaration is proved only for some values of parameters.
  func addDefaults(of proof: Proof, _ declared: String) {
    guard let values = proof.runs?.keptParameters else { return }
    assumptions.append(Assumption(declared: declared, values: values))
  }

  /// A proof that no run breaks the property.
  private func proof(of property: Machine.Property) -> Proof? {
    var machine = machine
    machine.probes = property.probes
    return subject.with(machine).flatMap { proof(of: property, $0) }
  }

  private func outcome(of property: Machine.Property) -> PropertyOutcome {
    var machine = machine
    machine.probes = property.probes
    guard !isOverBudget,
      let alphabet = InputAlphabet(
        machine, touches: limits.touches, boundaries: true, meter: limits.meter),
      let subject = Subject(machine, alphabet: alphabet, meter: subject.meter),
      var first = subject.newMachine()
    else { return .unbroken(.nothing) }
    let moment = property.moment(of: [], after: []) { first.probe($0) }
    if property.isBroken(by: moment.truth) { return .brokenAtFirst }
    var found: Witness?
    let observer = PropertyObserver(of: property) { path, asking in
      found = Self.witness(of: property, along: path, asking: asking, subject)
      return found != nil
    }
    let product = ProductExploration([first], alphabet, limits, observer)
    product.machines[0].probesBeforeReset = property.probesOfReports
    product.run()
    if let found { return .broken(found) }
    return .unbroken(Sought(isComplete: product.isComplete, alphabet))
  }

  private static func witness(
    of property: Machine.Property, along path: [ExploredStep], asking: Int?, _ subject: Subject
  ) -> Witness? {
    var apart: (first: Int, second: Int, least: Int64)?
    if let asking, case .always(let within?, after: _, _) = property.kind, within < 9e18 {
      apart = (asking, path.count - 1, Int64(within) + 1)
    }
    guard let times = PathTimes(path).times(apart: apart) else { return nil }
    let items = Witness.steps(of: path, at: times, subject.alphabet)
    return PropertyReplay(property, items, subject)?.witness
  }
}

extension Machine.Property {
  /// The remark that the last item of a witness shows.
  fileprivate var remark: String {
    let condition = text.drop { $0 != " " }.dropFirst()
    let colon = condition.indices.dropFirst().first { place in
      condition[place...].hasPrefix(": ")
        && !condition[condition.index(before: place)].isWhitespace
    }
    let awaited = colon.map { condition[$0...].dropFirst(2) } ?? condition
    switch kind {
    case .never: return "`\(condition)` holds"
    case .invariant: return "`\(condition)` does not hold"
    case .always(nil, after: _, _): return "the gesture ended without `\(awaited)`"
    case .always: return "the time passed without `\(awaited)`"
    }
  }
}
