extension [DiagnosticSpec] {
  /// Declared limits on waiting.
  static var latencies: Self {
    [.repeatedLatency, .latencyNotConstant, .latencyExceeded]
  }
}

extension DiagnosticSpec {
  static let repeatedLatency = DiagnosticSpec(
    "GS0191", .error, .duplicateName, "duplicate latency",
    """
    One `latency` per part or action is enough. If there are two, the shorter one decides.
    """,
    wrong: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
        latency show <= 500ms
        latency show <= 350ms
      }
      """,
    right: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
        latency show <= 350ms
      }
      """)
}

extension Problem {
  static func repeatedLatency(_ name: String) -> Problem {
    Problem(.repeatedLatency, "the latency of `\(name)` is bounded twice")
  }
}

extension DiagnosticSpec {
  static let latencyNotConstant = DiagnosticSpec(
    "GS0192", .error, .unreadableName, "unknown latency bound",
    """
    The compiler must know the bound of a `latency`. You can use constants and parameters with defaults. A parameter \
    counts with its default.
    """,
    wrong: """
      gesture Photo(wait: duration) = exclusive(zoom: tap(count: 2, interval: wait), show: tap()) {
        latency show <= wait
      }
      """,
    right: """
      gesture Photo(wait: duration = 300ms) = exclusive(
        zoom: tap(count: 2, interval: wait),
        show: tap(),
      ) {
        latency show <= wait
      }
      """)
}

extension Problem {
  /// Takes the bounded part or action, and the parameter without a known default, if that is the cause.
  static func latencyNotConstant(_ what: String, parameter: String?) -> Problem {
    Problem(
      .latencyNotConstant,
      "\(what) must be known when the file is compiled"
        + (parameter.map { ", and `\($0)` has no default that is" }
          ?? "; write it as a time, such as `100ms`"))
  }
}

extension DiagnosticSpec {
  package static let latencyExceeded = DiagnosticSpec(
    "GS0223", .error, .latency, "wait exceeds the latency",
    """
    `latency` limits how long a part or an action waits after its own decision. `check` found a longer wait, and names \
    the part that causes it. Shorten that part's time, such as the `interval` of the double tap, or allow the wait.
    """,
    wrong: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
        latency show <= 100ms
      }
      """,
    right: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
        latency show <= 350ms
      }
      """)
}

extension Problem {
  /// `actual` completes "can wait …": `up to 350 ms`, `for ever`. `bound` is `100 ms`.
  package static func latencyExceeded(
    _ name: String, actual: String, bound: String, because other: String?
  ) -> Problem {
    Problem(
      .latencyExceeded,
      "`\(name)` can wait \(actual)" + (other.map { " because of `\($0)`" } ?? "")
        + ", but its `latency` allows \(bound)", about: name, rival: other)
  }
}
