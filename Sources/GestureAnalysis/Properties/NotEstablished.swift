import GestureCompiler

/// How thorough the search for a counterexample to a declaration was.
struct Sought {
  var verdict: Verdict
  /// The bounds of the search.
  var bounds: String

  /// - Parameter isComplete: whether everything within the bounds was explored.
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

  /// The result if no machine could be made with the condition.
  static let nothing = Sought(
    nothing: "not looked at: no arguments are found for the parameters, or no table can hold it")
}

extension Finding {
  /// The finding for a declaration that no explored run breaks and that nothing proves.
  static func notEstablished(
    _ declared: String, title: String? = nil, at span: Span, in gesture: Int, _ sought: Sought
  ) -> Finding {
    Finding(
      problem: .notEstablished(declared, title: title), span: span, verdict: sought.verdict,
      bounds: sought.bounds, gesture: gesture)
  }
}

extension Machine {
  /// The findings for all declarations of a gesture that was not explored.
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
