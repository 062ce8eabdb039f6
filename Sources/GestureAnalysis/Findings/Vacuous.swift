import GestureCompiler

// Thresholds that decide nothing: with zero, or without end, the gesture does the same.

extension Revisions {
  /// States of the product of two versions that are looked at.
  private static let budget = 1_000
  /// Gestures with more states than this are not compared with themselves.
  static let mostStates = 400

  func vacuousThresholds(_ investigations: [Investigation]) -> [Finding] {
    var findings: [Finding] = []
    for literal in quantityLiterals(in: source, file: compilation.file) where decides(literal) {
      let used = investigations.filter { $0.uses(literal, compilation) }
      guard !used.isEmpty,
        used.allSatisfy({ $0.verdict == .proved && $0.whole.states.count <= Self.mostStates })
      else { continue }
      for value in ["0\(literal.unit)", ".infinity"] {
        guard let revised = revised([Diagnostic.FixIt.Edit(value, at: literal.span)]),
          used.allSatisfy({ $0.behavesAlike(in: revised) })
        else { continue }
        findings.append(finding(literal, value, used[0]))
        break
      }
    }
    return findings
  }

  private func finding(
    _ literal: QuantityLiteral, _ value: String, _ investigation: Investigation
  ) -> Finding {
    Finding(
      problem: .vacuous(
        argument: literal.label ?? investigation.text(literal.span),
        of: literal.callee ?? investigation.machine.name, value: value),
      span: literal.span, verdict: .proved, notes: [investigation.bounds],
      gesture: investigation.gesture)
  }

  /// Not what tests and bounds of latency say.
  private func decides(_ literal: QuantityLiteral) -> Bool {
    let program = compilation.program
    let tests = compilation.tests.map { program.tests[$0].span }
    let bounds = compilation.gestures.flatMap { program.gestures[$0].latencies.map { $0.span } }
    return !(tests + bounds).contains { $0.contains(literal.span) }
  }
}

extension Investigation {
  /// Whether the literal is in the gesture, or in what the file declares beside its gestures and tests.
  fileprivate func uses(_ literal: QuantityLiteral, _ compilation: Compilation) -> Bool {
    if machine.span.contains(literal.span) { return true }
    let program = compilation.program
    let own = compilation.declared.recognizers.filter {
      program.recognizers[$0].span.contains(literal.span)
    }
    return own.contains { recognizer in
      machine.parts.contains { $0.recognizer == program.recognizers[recognizer].name }
    }
  }

  /// Whether another version of the file does the same on all touches.
  fileprivate func behavesAlike(in revised: Compilation) -> Bool {
    var revised = revised
    guard let gesture = revised.gestures.first(where: {
      revised.program.gestures[$0].name == machine.name
    }), let other = revised.machine(gesture) else { return false }
    var options = ComparisonOptions()
    options.touches = limits.touches
    options.budget = 1_000
    let comparison = compare(old: machine, new: other, options: options)
    return comparison.map { $0.verdict == .proved && $0.differences.isEmpty } ?? false
  }
}

extension Span {
  func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
