import GestureCompiler

/// How far it was looked for a way to break what is declared.
struct Sought {
  var verdict: Verdict
  /// Of what was looked at.
  var bounds: String

  /// - Parameter isComplete: whether all within the bounds was looked at.
  init(isComplete: Bool, _ alphabet: InputAlphabet) {
    verdict = isComplete ? .searched : .unknown
    bounds =
      isComplete
      ? "searched for \(alphabet.summary)"
      : "looked at in part, for \(alphabet.summary): `--budget` was used up"
  }

  private init(nothing bounds: String) {
    verdict = .unknown
    self.bounds = bounds
  }

  /// No machine could be made with the condition.
  static let nothing = Sought(
    nothing: "not looked at: no arguments are found for the parameters, or no table can hold it")
}

extension Finding {
  /// Of what is declared: nothing breaks it that was looked at, and nothing proves it.
  static func notEstablished(
    _ declared: String, title: String? = nil, at span: Span, in gesture: Int, _ sought: Sought
  ) -> Finding {
    Finding(
      problem: .notEstablished(declared, title: title), span: span, verdict: sought.verdict,
      bounds: sought.bounds, gesture: gesture)
  }
}

extension Machine {
  /// All that it declares, where nothing was looked at.
  func declaredInVain(in gesture: Int, _ files: [SourceFile]) -> [Finding] {
    latencies.filter { $0.bound < .infinity }.map {
      .notEstablished(
        files[Int($0.span.file)].text($0.span), at: $0.span, in: gesture, .nothing)
    }
      + properties.map {
        .notEstablished($0.text, title: $0.title, at: $0.span, in: gesture, .nothing)
      }
  }
}
