extension [DiagnosticSpec] {
  /// Problems of a `where` after a part, if it does less than it seems to do.
  static var gates: Self { [.unheededGate, .liftedReadout] }
}

extension DiagnosticSpec {
  static let unheededGate = DiagnosticSpec(
    "GS0319", .warning, .gate, "handlers that ignore a gate",
    """
    A `where` is read when the part that it stands behind would begin. Behind an operator, a part inside may have \
    ended or reported by then, and its handlers run. Behind each part inside, the condition stops these handlers. If \
    it reads only inputs, regions and parameters, `from` stops them as well: the touch does not exist for the parts.
    """,
    wrong: """
      gesture Door = race(open: tap(), slide: drag()) where !isLocked {
        input isLocked: bool = false
        action opened()
        on open.ended { opened() }
      }
      """,
    right: """
      gesture Door = race(open: tap() where !isLocked, slide: drag() where !isLocked) {
        input isLocked: bool = false
        action opened()
        on open.ended { opened() }
      }
      """)
}

extension Problem {
  /// - Parameter handlers: the handlers, followed by their verb.
  static func unheededGate(handlers: String) -> Problem {
    Problem(.unheededGate, "\(handlers) even if this `where` does not hold")
  }
}

extension DiagnosticSpec {
  static let liftedReadout = DiagnosticSpec(
    "GS0320", .warning, .gate, "a gate that misses fingers",
    """
    The `where` of a part that reports at a lift is read at that lift. `touches` no longer counts the finger that \
    lifts, and of a tap with several fingers it has only the finger that lifts last. `from` asks each finger as it \
    goes down.
    """,
    wrong: """
      gesture Pair = tap(fingers: 2) where touches.radius <= 15pt
      """,
    right: """
      gesture Pair = tap(fingers: 2) from touch.radius <= 15pt
      """)
}

extension Problem {
  static func liftedReadout(_ readout: String, part: String) -> Problem {
    Problem(
      .liftedReadout, "when `\(part)` reports, `\(readout)` misses the fingers that have lifted")
  }
}
