extension [DiagnosticSpec] {
  /// Declared limits on waiting.
  static var latencies: Self {
    [.repeatedLatency, .latencyNotConstant, .latencyExceeded]
  }
}

extension DiagnosticSpec {
  static let repeatedLatency = DiagnosticSpec(
    "GS0191", .error, .duplicateName, "a latency that is bounded twice",
    """
    One `latency` says how long a part or an action may wait at most. Of two, the longer one says nothing that the \
    shorter one does not.
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
    "GS0192", .error, .unreadableName, "a bound that is not known",
    """
    A `latency` is checked when the file is compiled, so its bound is a constant time. It may name constants and \
    parameters; a parameter counts with its default, and one without a default has no time to count with. `sin`, `cos` \
    and `angle` are computed by the host and known only there.
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
    "GS0223", .error, .latency, "a wait that is longer than allowed",
    """
    `latency` says how long a part or an action may wait from its own decision until it is reported. The analysis has \
    found a way to wait longer, and for whom. Either what holds it is given less time, as by a shorter `interval` \
    of the double tap, or the wait is allowed.
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
