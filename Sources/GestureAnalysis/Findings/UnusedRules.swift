import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The states that were entered and the rules that fired in the file's own recognizers, in any of the gestures that use
/// them. A recognizer has dead code only if no use needs it, with any events from a host.
struct RecognizerUse {
  /// The gestures that use a recognizer, by its name.
  private var users: [String: [Investigation]] = [:]

  mutating func add(_ investigation: Investigation) {
    for name in Set(investigation.machine.parts.map { $0.recognizer }) {
      users[name, default: []].append(investigation)
    }
  }

  /// - Parameter recognizers: the recognizers that the file declares.
  func findings(
    in recognizers: ArraySlice<CheckedRecognizer>, _ files: [SourceFile]
  ) -> [Finding] {
    recognizers.flatMap { recognizer -> [Finding] in
      guard let users = users[recognizer.name], users.allSatisfy({ $0.isFinished }) else {
        return []
      }
      return findings(in: recognizer, users, files)
    }
  }

  private func findings(
    in recognizer: CheckedRecognizer, _ users: [Investigation], _ files: [SourceFile]
  ) -> [Finding] {
    let shown = users.map { $0.use(of: recognizer.name, $0.whole.seen.rules) }
    let entered = shown.reduce(into: Set<StateID>()) { $0.formUnion($1.entered) }
    let fired = shown.reduce(into: Set<Int>()) { $0.formUnion($1.fired) }
    var findings: [Finding] = []
    var number = 0
    for (index, state) in recognizer.states.enumerated() {
      let rules = number..<number + state.rules.count
      number = rules.upperBound
      if !entered.contains(index) {
        // If a state may be entered, the exploration did not cover its rules.
        if let proof = users.proof(recognizer.name, { !$0.entered.contains(index) }) {
          findings.append(
            Finding(
              .deadState(state.name, recognizer: recognizer.name), at: state.span, proof,
              gesture: users[0].gesture))
        }
        continue
      }
      for (rule, declared) in zip(rules, state.rules) where !fired.contains(rule) {
        let found = finding(rule, declared, of: recognizer.name, in: state.name, users, files)
        if let found { findings.append(found) }
      }
    }
    return findings
  }

  /// The finding for a rule that was never seen to fire. Nil if it may fire.
  private func finding(
    _ rule: Int, _ declared: CheckedRecognizer.Rule, of recognizer: String, in state: String,
    _ users: [Investigation], _ files: [SourceFile]
  ) -> Finding? {
    if declared.isExtra, users.contains(where: { $0.hasExtraBeyondProofs(recognizer) }) {
      return nil
    }
    guard let proof = users.proof(recognizer, { !$0.fired.contains(rule) }) else { return nil }
    let trigger = RuleText(declared.span, in: files).trigger
    var finding = Finding(
      .deadRule(trigger, state: state), at: declared.span, proof, gesture: users[0].gesture)
    if users.count == 1, let site = users[0].machine.onlySite(of: declared.span) {
      finding.labels = users[0].contradiction(at: site, declared.span, .anyHost)
    }
    return finding
  }
}

/// The use of one recognizer, by number, in all parts of a gesture that use it.
private struct RuleUse {
  var entered: Set<StateID> = [0]
  var fired: Set<Int> = []
}

extension CheckedRecognizer.Rule {
  fileprivate var isExtra: Bool { if case .event(.extra) = trigger { true } else { false } }
}

extension Investigation {
  fileprivate func hasExtraBeyondProofs(_ recognizer: String) -> Bool {
    machine.parts.contains { $0.recognizer == recognizer && $0.hasExtraBeyondProofs }
  }

  fileprivate func use(of recognizer: String, _ rules: some Sequence<StepRecord.Rule>) -> RuleUse {
    var use = RuleUse()
    for rule in rules where machine.parts[rule.part].recognizer == recognizer {
      use.fired.insert(rule.rule)
      if let target = machine.parts[rule.part].target(of: rule) { use.entered.insert(target) }
    }
    return use
  }
}

extension [Investigation] {
  /// Returns a proof that `holds` is true in all investigations. Nil if an investigation lacks a proof.
  fileprivate func proof(_ recognizer: String, _ holds: @escaping (RuleUse) -> Bool) -> Proof? {
    var proofs: [Proof] = []
    for investigation in self {
      let proof = investigation.proof(.anyHost) { seen in
        !holds(investigation.use(of: recognizer, seen.rules))
      }
      guard let proof else { return nil }
      proofs.append(proof)
    }
    return Proof.ofEach(proofs)
  }
}

extension Finding {
  fileprivate init(
    _ problem: Problem, at span: Span, _ proof: Proof, gesture: Int
  ) {
    self.init(
      problem: problem, span: span, verdict: .proved(proof),
      bounds: "proved: never, \(proof.words)", gesture: gesture)
  }
}
