extension [DiagnosticSpec] {
  /// Problems of a `where` after a part, if it does less than it seems to do.
  static var gates: Self { [.unheededGate, .liftedReadout] }
}

extension DiagnosticSpec {
  static let unheededGate = DiagnosticSpec(
    "GS0319", .warning, .gate, "handlers ignore the condition",
    """
    A `where` is read when the part before it is about to begin. If the `where` follows an operator, a part inside may \
    have reported already, and its handlers have run. To stop these handlers, put the condition after each inner part. \
    If the condition reads only inputs, regions and parameters, you can use `from` instead: then the parts never see \
    the touch.
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
    "GS0320", .warning, .gate, "condition misses lifted fingers",
    """
    A part that reports at a lift reads its `where` at that lift. The finger that lifts is no longer in `touches`. For \
    a tap with several fingers, only the last finger to lift is left. Use `from`, which tests each finger as it goes \
    down.
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
