import GestureCompiler
import Testing

/// A file with a finding, and the changes of its fix-its.
struct FixItCase: CustomTestStringConvertible, Sendable {
  struct Change: Sendable {
    /// The title of the fix-it. If none is offered, the code of the new finding after the change.
    var title: String
    var text: String
  }

  var testDescription: String
  var kind: DiagnosticSpec
  var text: String
  /// The offered changes, in order, or wrong changes that an author might try.
  var changes: [Change]

  private init(
    _ name: String, _ kind: DiagnosticSpec, _ text: String, _ changes: [(String, String)]
  ) {
    testDescription = name
    self.kind = kind
    self.text = text + "\n"
    self.changes = changes.map { Change(title: $0.0, text: $0.1 + "\n") }
  }

  private static let race = "use `race`: whatever is recognized first wins"
  private static let exclusive = "use `exclusive`: whatever stands first wins"
  private static let within = "wait for 350 ms at most: `within: 350ms`"

  // MARK: - Offered

  static let offered = order + operators + waits

  private static let order = [
    FixItCase(
      "on one line", .shadowed, "gesture Photo = exclusive(show: tap(), zoom: tap(count: 2))",
      [
        (
          "put `zoom` before `show`",
          "gesture Photo = exclusive(zoom: tap(count: 2), show: tap())"
        )
      ]),
    FixItCase(
      "without labels", .shadowed, "gesture Photo = exclusive(tap(), tap(count: 2))",
      [("put `tap(count: 2)` before `tap()`", "gesture Photo = exclusive(tap(count: 2), tap())")]),
    FixItCase(
      "what is between moves on, and comments go with their parts", .shadowed,
      """
      gesture Photo = exclusive(
        // One shows the controls,
        // as in any player.
        show: tap(),  // at once
        move: drag(),
        zoom: tap(count: 2)  // to and fro
      )
      """,
      [
        (
          "put `zoom` before `show`",
          """
          gesture Photo = exclusive(
            zoom: tap(count: 2),  // to and fro
            // One shows the controls,
            // as in any player.
            show: tap(),  // at once
            move: drag()
          )
          """
        )
      ]),
    FixItCase(
      "comments stay where lines are shared", .shadowed,
      """
      gesture Photo = exclusive(show: tap(),  // at once
        zoom: tap(count: 2))
      """,
      [
        (
          "put `zoom` before `show`",
          """
          gesture Photo = exclusive(zoom: tap(count: 2),  // at once
            show: tap())
          """
        )
      ]),
    FixItCase(
      "with conditions, and in another operator", .shadowed,
      """
      gesture Photo = race(
        exclusive(show: tap() where 1 < 2, zoom: tap(count: 2)) where abs(2) < 3,
        menu: longPress(),
      )
      """,
      [
        (
          "put `zoom` before `show`",
          """
          gesture Photo = race(
            exclusive(zoom: tap(count: 2), show: tap() where 1 < 2) where abs(2) < 3,
            menu: longPress(),
          )
          """
        )
      ]),
    FixItCase(
      "before what holds it, or with another operator", .deferredUntilLift,
      "gesture Card = exclusive(move: drag(), menu: longPress())",
      [
        ("put `menu` before `move`", "gesture Card = exclusive(menu: longPress(), move: drag())"),
        (race, "gesture Card = race(move: drag(), menu: longPress())"),
      ]),
    FixItCase(
      "a use of another gesture is moved, not that gesture", .deferredUntilLift,
      """
      gesture Pan = drag()
      gesture Card = exclusive(Pan(), longPress())
      """,
      [
        (
          "put `longPress()` before `Pan()`",
          """
          gesture Pan = drag()
          gesture Card = exclusive(longPress(), Pan())
          """
        ),
        (
          race,
          """
          gesture Pan = drag()
          gesture Card = race(Pan(), longPress())
          """
        ),
      ]),
    FixItCase(
      "the sequence around what is held is moved", .deferredUntilLift,
      """
      gesture Card = exclusive(
        move: drag(),
        sequence(lift: longPress(), carry: drag(minimumDistance: 0pt)),
      )
      """,
      [
        (
          "put `sequence(lift: longPress(), carry: dr…` before `move`",
          """
          gesture Card = exclusive(
            sequence(lift: longPress(), carry: drag(minimumDistance: 0pt)),
            move: drag(),
          )
          """
        )
      ]),
    FixItCase(
      "of two gestures with the same mistake one is mended", .shadowed,
      """
      gesture Photo = exclusive(show: tap(), zoom: tap(count: 2))
      gesture Video = exclusive(show: tap(), zoom: tap(count: 2))
      """,
      [
        (
          "put `zoom` before `show`",
          """
          gesture Photo = exclusive(zoom: tap(count: 2), show: tap())
          gesture Video = exclusive(show: tap(), zoom: tap(count: 2))
          """
        )
      ]),
    FixItCase(
      "a threshold in another gesture is no new finding", .shadowed,
      """
      gesture Photo = exclusive(show: tap(), zoom: tap(count: 2))
      gesture Key = press(tickInterval: 80ms)
      """,
      [
        (
          "put `zoom` before `show`",
          """
          gesture Photo = exclusive(zoom: tap(count: 2), show: tap())
          gesture Key = press(tickInterval: 80ms)
          """
        )
      ]),
  ]

  private static let operators = [
    FixItCase(
      "what takes longer waits in `exclusive`, not in `race`", .shadowed,
      """
      gesture Photo = race(
        show: tap(),
        zoom: tap(count: 2),
      )
      """,
      [
        (
          "use `exclusive`, with `zoom` first",
          """
          gesture Photo = exclusive(
            zoom: tap(count: 2),
            show: tap(),
          )
          """
        )
      ]),
    FixItCase(
      "one of two, whatever stands first", .conflict,
      "gesture Photo = simultaneous(zoom: tap(count: 2), show: tap())",
      [(exclusive, "gesture Photo = exclusive(zoom: tap(count: 2), show: tap())")]),
    FixItCase(
      "one of two, the second first", .conflict,
      "gesture Photo = simultaneous(show: tap(), zoom: tap(count: 2))",
      [
        (
          "use `exclusive`, with `zoom` first",
          "gesture Photo = exclusive(zoom: tap(count: 2), show: tap())"
        )
      ]),
  ]

  private static let waits = [
    FixItCase(
      "an end for a wait", .waitsForEver,
      "gesture Piece = sequence(choose: race(tap: tap(), hold: longPress()), move: drag())",
      [
        (
          within,
          "gesture Piece = sequence(choose: race(tap: tap(), hold: longPress()), move: drag(), within: 350ms)"
        )
      ]),
    FixItCase(
      "on a line of its own", .waitsForEver,
      """
      gesture Piece = sequence(
        choose: race(tap: tap(), hold: longPress()),
        move: drag(),  // anywhere
      )
      """,
      [
        (
          within,
          """
          gesture Piece = sequence(
            choose: race(tap: tap(), hold: longPress()),
            move: drag(),  // anywhere
            within: 350ms,
          )
          """
        )
      ]),
    FixItCase(
      "with the comma that there was not", .waitsForEver,
      """
      gesture Piece = sequence(
        choose: race(tap: tap(), hold: longPress()),
        move: drag()  // anywhere
      )
      """,
      [
        (
          within,
          """
          gesture Piece = sequence(
            choose: race(tap: tap(), hold: longPress()),
            move: drag(),  // anywhere
            within: 350ms
          )
          """
        )
      ]),
    FixItCase(
      "inside the parentheses, not in the condition behind them", .waitsForEver,
      """
      gesture Piece =
        sequence(pick: race(tap: tap(), hold: longPress()), move: drag()) where abs(1) < 2
      """,
      [
        (
          within,
          """
          gesture Piece =
            sequence(pick: race(tap: tap(), hold: longPress()), move: drag(), within: 350ms) where abs(1) < 2
          """
        )
      ]),
  ]

  // MARK: - Not offered

  static let refused = [
    FixItCase(
      "the other one would be reported late", .shadowed,
      "gesture Card = exclusive(move: drag(minimumDistance: 10pt), toss: drag(minimumDistance: 20pt))",
      [
        (
          "GS0222",
          "gesture Card = exclusive(toss: drag(minimumDistance: 20pt), move: drag(minimumDistance: 10pt))"
        )
      ]),
    FixItCase(
      "a single tap would wait longer than it may", .shadowed,
      """
      gesture Photo = exclusive(show: tap(), zoom: tap(count: 2)) {
        latency show <= 100ms
      }
      """,
      [
        (
          "GS0223",
          """
          gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
            latency show <= 100ms
          }
          """
        )
      ]),
    FixItCase(
      "an event would be dropped", .shadowed,
      """
      gesture Photo = exclusive(show: tap(), zoom: tap(count: 2)) {
        action shown()
        on show.tapped { shown() }
      }
      """,
      [
        (
          "GS0232",
          """
          gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
            action shown()
            on show.tapped { shown() }
          }
          """
        )
      ]),
    FixItCase(
      "two parts would be recognized at once", .shadowed,
      """
      gesture Photo = simultaneous(
        exclusive(show: tap(), zoom: tap(count: 2)),
        move: drag(),
      )
      """,
      [
        (
          "GS0212",
          """
          gesture Photo = simultaneous(
            exclusive(zoom: tap(count: 2), show: tap()),
            move: drag(),
          )
          """
        )
      ]),
    FixItCase(
      "one of two that are alike would never win", .conflict,
      """
      gesture Icon = simultaneous(
        menu: longPress(),
        carry: sequence(hold: longPress(), move: drag(minimumDistance: 0pt)),
      )
      """,
      [
        (
          "GS0210",
          """
          gesture Icon = exclusive(
            menu: longPress(),
            carry: sequence(hold: longPress(), move: drag(minimumDistance: 0pt)),
          )
          """
        ),
        (
          "GS0210",
          """
          gesture Icon = exclusive(
            carry: sequence(hold: longPress(), move: drag(minimumDistance: 0pt)),
            menu: longPress(),
          )
          """
        ),
      ]),
  ]
}
