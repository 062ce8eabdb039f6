@_spi(GestureEngine) internal import GestureRuntime

extension [DiagnosticSpec] {
  /// Problems of `each` and its copies of a part.
  static var copies: Self {
    [.wrongCopies, .eachInEach, .copyWithoutTouches, .whichCopy, .noSuchCopy, .noCopies]
  }
}

extension DiagnosticSpec {
  static let wrongCopies = DiagnosticSpec(
    "GS0153", .error, .touchCount, "invalid number of copies",
    """
    `upTo` limits how many touches can be down at the same time. Each touch has its own copy of the part. Write a \
    whole number from 1 to 16, because the number decides which names of copies exist.
    """,
    wrong: "gesture Paint = each(stroke: drag(), upTo: 20)\n",
    right: "gesture Paint = each(stroke: drag(), upTo: 10)\n")
}

extension Problem {
  static let wrongCopies = Problem(
    .wrongCopies,
    "`upTo` takes a whole number from 1 to \(CompositionOperator.mostCopies), written out")
}

extension DiagnosticSpec {
  static let eachInEach = DiagnosticSpec(
    "GS0154", .error, .misplaced, "`each` inside `each`",
    """
    A copy has one touch at a time, so copies of a copy would have no touches to share.
    """,
    wrong: "gesture Paint = each(pair: each(stroke: drag(), upTo: 2), upTo: 5)\n",
    right: "gesture Paint = each(stroke: drag(), upTo: 10)\n")
}

extension Problem {
  static let eachInEach = Problem(
    .eachInEach,
    "an `each` has one touch for each copy, so another `each` in it has none to share out")
}

extension DiagnosticSpec {
  static let copyWithoutTouches = DiagnosticSpec(
    "GS0155", .error, .touchCount, "copy needs several touches",
    """
    Each copy that `each` makes has one touch at a time. A part that needs two touches can never begin in a copy.
    """,
    wrong: "gesture Zooms = each(zoom: magnify(), upTo: 3)\n",
    right: "gesture Zooms = simultaneous(zoom: magnify(), each(stroke: drag(), upTo: 3))\n")
}

extension Problem {
  static func copyWithoutTouches(_ name: String) -> Problem {
    Problem(
      .copyWithoutTouches,
      "`\(name)` waits for several touches, and a copy in an `each` has one at a time, so it can never begin"
    )
  }
}

extension DiagnosticSpec {
  static let whichCopy = DiagnosticSpec(
    "GS0156", .error, .ambiguousName, "ambiguous copy",
    """
    Inside `each`, and in the handlers of its part, the name of the part means the current copy. The same holds for the \
    name of a variable of the copies. Everywhere else, name \
    a copy by its number: `stroke[0]`, `stroke[1]`.
    """,
    wrong: """
      gesture Paint = each(stroke: drag(), upTo: 5) {
        action line(to: point)
        on ended { line(to: stroke.location) }
      }
      """,
    right: """
      gesture Paint = each(stroke: drag(), upTo: 5) {
        action line(index: count, to: point)
        on stroke.ended { line(index: stroke.index, to: stroke.location) }
      }
      """)
}

extension Problem {
  static func whichCopy(_ name: String, count: Int, part: String) -> Problem {
    let last = count == 1 ? "" : " to `\(name)[\(count - 1)]`"
    return Problem(
      .whichCopy,
      "no copy of `\(name)` is meant here: write `\(name)[0]`\(last) for one, or read it in a handler of `\(part)`"
    )
  }
}

extension DiagnosticSpec {
  static let noSuchCopy = DiagnosticSpec(
    "GS0157", .error, .unknownName, "unknown copy",
    """
    Copies are numbered from 0, and `upTo` is their number.
    """,
    wrong: """
      gesture Paint = each(stroke: drag(), upTo: 5) {
        action last()
        on stroke[5].ended { last() }
      }
      """,
    right: """
      gesture Paint = each(stroke: drag(), upTo: 5) {
        action last()
        on stroke[4].ended { last() }
      }
      """)
}

extension Problem {
  static func noSuchCopy(_ number: Int, of name: String, count: Int) -> Problem {
    Problem(
      .noSuchCopy,
      count == 1
        ? "`\(name)` has one copy, `\(name)[0]`"
        : "there is no `\(name)[\(number)]`: copies of `\(name)` are counted from 0 to \(count - 1)"
    )
  }
}

extension DiagnosticSpec {
  static let noCopies = DiagnosticSpec(
    "GS0158", .error, .wrongKindOfName, "part without copies",
    """
    Only parts inside `each` have copies. Do not put a number in brackets after any other name.
    """,
    wrong: """
      gesture Draw = drag() {
        action line(to: point)
        on drag[0].ended { line(to: drag.location) }
      }
      """,
    right: """
      gesture Draw = drag() {
        action line(to: point)
        on drag.ended { line(to: drag.location) }
      }
      """)
}

extension Problem {
  static func noCopies(_ name: String) -> Problem {
    Problem(.noCopies, "`\(name)` has no copies: only what is in an `each` has")
  }
}
