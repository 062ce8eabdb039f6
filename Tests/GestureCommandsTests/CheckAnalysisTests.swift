import GestureJSON
import Testing

@testable import GestureCommands
@testable import GestureTool

/// The messages of `check` about the behaviour of gestures, to the letter.
@Suite struct CheckAnalysisTests {
  private static let files = [
    "Photo.gesture": """
    gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
      action shown()
      on show.ended { shown() }
    }

    """,
    "Card.gesture": """
    gesture Card = exclusive(move: drag(), menu: longPress()) {
      action opened()
      on menu.ended { opened() }
    }

    """,
    "Pair.gesture": """
    gesture Row = tap()
    gesture List = tap()

    """,
    "Page.gesture": """
    gesture Page = exclusive(three: tap(count: 3), two: tap(count: 2), one: tap(), move: drag())

    """,
    "Late.gesture": """
    gesture Late = exclusive(three: tap(count: 3), two: tap(count: 2), one: tap(), move: drag()) {
      latency one <= 360ms
    }

    """,
    "Undo.gesture": "gesture Undo = tap(fingers: 3)\n",
    "Prompt.gesture": """
    gesture Prompt = exclusive(zoom: tap(count: 2), show: tap()) {
      latency show <= 100ms
    }

    """,
  ]

  /// The exit code, standard output and standard error of `check`.
  private func check(_ words: String) -> (code: ExitCode, output: String, error: String) {
    let world = World(Self.files)
    let code = world.run("check \(words)")
    return (code, world.output, world.error)
  }

  private static let held = """
    Card.gesture:1:46: warning: `menu` may wait until the finger lifts, because `move` comes first and \
    can still win [GS0222 DeferredUntilLift]
      gesture Card = exclusive(move: drag(), menu: longPress()) {
                                     ------        ^~~~~~~~~~~
                                     |
                                     it waits for this
      witness: 3 steps, replayed: confirmed
           0 ms  finger 1 goes down at (100, 100)
         500 ms  time passes                       `menu` is recognized, and deferred by `move`
        1500 ms  finger 1 lifts                    `move` failed
                                                   `menu` ended
                                                   `opened()`
                                                   the gesture began
                                                   the gesture changed
                                                   the gesture ended
      help: put `menu` before `move`; then `menu` waits 0 ms, not up to the lift of the finger, and `move` waits under 500 ms, not 0 ms
      help: use `race`: whatever is recognized first wins; then `menu` waits 0 ms, not up to the lift of the finger

    """

  // MARK: - Latency

  @Test func `latency is a table, and no problem`() {
    let (code, output, error) = check("--latency Photo.gesture Undo.gesture")
    #expect(code == .success)
    #expect(
      output == """
        Photo  (proved, however hands move, with up to 2 fingers)
          zoom     immediately
          show     up to 350 ms, waits for `zoom`
          shown()  up to 350 ms, waits for `zoom`

        Undo  (proved, however hands move, with up to 4 fingers)
          tap  immediately

        """)
    #expect(error == "checked 2 gestures in 2 files\n")
  }

  @Test func `what only a lift ends is said so`() {
    let (code, output, error) = check("--latency Card.gesture")
    #expect(code == .success)
    #expect(
      output == """
        Card  (proved, however hands move, with up to 2 fingers)
          move      immediately
          menu      up to the lift of the finger, waits for `move`
          opened()  up to the lift of the finger, waits for `move`

        """)
    #expect(error == Self.held + "checked 1 gesture in 1 file, 1 warning\n")
  }

  @Test func `one warning names all parts that wait for the same part`() {
    let world = World([
      "List.gesture": """
      gesture List = exclusive(
        pull: drag(),
        press: simultaneous(hold: longPress(), edit: longPress(minimumDuration: 1s)),
      ) {
        action held()
        action edited()
        on hold.ended { held() }
        on edit.ended { edited() }
      }

      """
    ])
    #expect(world.run("check List.gesture -Wno-Conflict") == .success)
    let warnings = world.error.split(separator: "\n").filter { $0.contains("GS0222") }
    #expect(warnings.count == 1, "\(world.error)")
    #expect(world.error.contains("this waits too"), "\(world.error)")
  }

  @Test func `a promise that is broken is an error`() {
    let (code, output, error) = check("Prompt.gesture")
    #expect(code == .failure)
    #expect(output.isEmpty)
    #expect(
      error == """
        Prompt.gesture:2:3: error: `show` can wait up to 350 ms because of `zoom`, but its `latency` allows 100 ms \
        [GS0223]
            latency show <= 100ms
            ^~~~~~~~~~~~~~~~~~~~~
        Prompt.gesture:1:34: note: it waits for this
          gesture Prompt = exclusive(zoom: tap(count: 2), show: tap()) {
                                           ^~~~~~~~~~~~~
          witness: 3 steps, replayed: confirmed
              0 ms  finger 1 goes down at (100, 100)
             20 ms  finger 1 lifts                    `zoom` tapped
                                                      `show` is recognized, and deferred by `zoom`
            370 ms  time passes                       `zoom` failed
                                                      `show` ended
                                                      the gesture ended
        1 error

        """)
  }

  // MARK: - How far it looks

  @Test func `together, gestures are at odds that are not alone`() {
    #expect(check("Pair.gesture").error == "checked 2 gestures in 1 file\n")
    let (code, output, error) = check("--together Pair.gesture")
    #expect(code == .success)
    #expect(output.isEmpty)
    #expect(
      error == """
        Pair.gesture:2:1: warning: the gestures `Row` and `List` can be recognized at the same instant, and nothing \
        says which of them is meant [GS0213 Conflict]
          gesture List = tap()
          ^~~~~~~~~~~~~~~~~~~~
        Pair.gesture:1:1: note: recognized at the same instant
          gesture Row = tap()
          ^~~~~~~~~~~~~~~~~~~
          note: what a scene does where the surface of one lies in that of the other: `gesturec check --scene Row,List`
          witness: 2 steps, replayed: confirmed
             0 ms  finger 1 goes down at (100, 100)
            20 ms  finger 1 lifts                    `Row` ended
                                                     `List` ended
        checked 2 gestures in 1 file, 1 warning

        """)
  }

  @Test func `of a gesture inside another one is said what a scene does`() {
    let (code, output, error) = check("--scene Photo,Row --touches 1 Photo.gesture Pair.gesture")
    #expect(code == .usage)
    #expect(output.isEmpty)
    #expect(error.contains("no file without errors has both 'Photo' and 'Row'"))
    let (_, table, _) = check("--scene Row,List --touches 1 Pair.gesture")
    #expect(
      table == """
        Row inside List
          race          Row immediately; List never wins
          innerFirst    Row immediately; List never wins
          ownFirst      Row never wins; List immediately
          simultaneous  Row immediately; List immediately
          takeover      Row never wins; List immediately

        """)
  }

  @Test func `without analysis nothing is reported of what gestures do`() {
    let (code, output, error) = check("--no-analysis Card.gesture Prompt.gesture")
    #expect(code == .success)
    #expect(output.isEmpty)
    #expect(error == "checked 2 gestures in 2 files\n")
  }

  @Test func `of fewer fingers than a gesture needs nothing is proved`() {
    let few = check("--touches 1 --latency Undo.gesture")
    #expect(few.code == .success)
    #expect(
      few.output == """
        Undo  (searched for 2 places, 1 finger, 1 kind of pointer)
          tap  never seen

        """)
    #expect(few.error == "checked 1 gesture in 1 file\n")
    let enough = check("--touches 3 --latency Undo.gesture")
    #expect(
      enough.output == """
        Undo  (proved, however hands move, with up to 4 fingers)
          tap  immediately

        """)
  }

  @Test func `a budget that is used up is reported to who asks`() {
    let part = "1 of them in part ('--budget' looks further)"
    #expect(check("--budget 1 Page.gesture").error == "checked 1 gesture in 1 file, \(part)\n")
    let (code, output, error) = check("--budget 1 --latency Page.gesture -WAnalysisBudget")
    #expect(code == .success)
    #expect(
      output == """
        Page  (looked at in part, for 3 places, 2 fingers, 1 kind of pointer)
          move   immediately
          three  not seen, as far as was looked
          two    not seen, as far as was looked
          one    not seen, as far as was looked

        """)
    #expect(
      error == """
        Page.gesture:1:1: warning: there is more to `Page` than the analysis has looked at, so it may have missed \
        something [GS0290 AnalysisBudget]
          gesture Page = exclusive(three: tap(count: 3), two: tap(count: 2), one: tap(), move: drag())
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          note: the work of `--budget 1` was used up; `--budget 2` allows twice as much
        checked 1 gesture in 1 file, \(part), 1 warning

        """)
    #expect(check("--budget 1 Page.gesture -Werror=AnalysisBudget").code == .failure)
    #expect(check("--budget 100 Page.gesture -Werror=AnalysisBudget").code == .success)
  }

  /// After a short search, only proofs are reported about unseen behaviour.
  @Test func `what nobody has seen has the latency that is proved`() {
    #expect(
      check("--budget 5 --latency Photo.gesture").output == """
        Photo  (proved, however hands move, with up to 2 fingers)
          zoom     immediately
          show     up to 350 ms, waits for `zoom`
          shown()  up to 350 ms, waits for `zoom`

        """)
  }

  @Test func `what machines cost at most is a table, or lines of JSON`() {
    let table = check("--no-analysis --bounds Pair.gesture Undo.gesture")
    #expect(table.code == .success)
    let lines: [Substring] = table.output.split(separator: "\n")
    let firstWords = lines.map { line in String(line.drop { $0 == " " }.prefix { $0 != " " }) }
    #expect(firstWords == ["timers", "Row", "List", "Undo"])
    #expect(Set(lines.map { $0.count }).count == 1)
    let json = check("--bounds --format json Pair.gesture")
    #expect(json.code == .success)
    let texts: [Substring] = json.output.split(separator: "\n")
    let objects = texts.compactMap { try? JSON(parsing: $0.utf8) }
    #expect(objects.map { $0["gesture"]?.string } == ["Row", "List", nil])
    for object in objects.dropLast() {
      #expect(object["kind"]?.string == "bounds" && object["path"]?.string == "Pair.gesture")
      #expect(object["timers"]?.number == 1)
      #expect(object["countsFrames"]?.bool == true)
      let names = ["bytes", "bytesAtMost", "rules", "instructions"]
      let amounts = names.map { object[$0]?.number ?? 0 }
      #expect(amounts.allSatisfy { $0 > 0 } && amounts[0] <= amounts[1])
    }
  }

  @Test func `what is declared and not established fails where that is asked for`() {
    let (code, _, error) = check("--budget 1 Late.gesture")
    #expect(code == .success)
    #expect(
      error == """
        Late.gesture:2:3: warning: `latency one <= 360ms` is neither proved nor broken [GS0241 \
        NotEstablished]
            latency one <= 360ms
            ^~~~~~~~~~~~~~~~~~~~
          verdict: looked at in part, for 3 places, 2 fingers, 1 kind of pointer: `--budget` was used up
        checked 1 gesture in 1 file, 1 of them in part ('--budget' looks further), 1 warning

        """)
    let strict = check("--strict --budget 1 Late.gesture")
    #expect(strict.code == .failure)
    #expect(strict.error.hasPrefix("Late.gesture:2:3: error: `latency one <= 360ms` is neither"))
    #expect(check("--strict --budget 1 Late.gesture -Wno-NotEstablished").code == .success)
    #expect(check("--strict --budget 5 Photo.gesture").code == .success)
    // There the latency is exceeded, with any options.
    #expect(check("Prompt.gesture").code == .failure)
  }

  @Test(arguments: [
    ("--touches 0", "'--touches 0' is not a whole number from 1 to 5"),
    ("--touches 6", "'--touches 6' is not a whole number from 1 to 5"),
    ("--budget many", "'--budget many' is not a whole number from 1 to 10000000"),
    ("--no-analysis --latency", "'--latency' needs the analysis, which '--no-analysis' leaves out"),
    ("--bounds --format yaml", "'--format yaml' is not one of text, json"),
    ("--no-analysis --strict", "'--strict' needs the analysis"),
    ("--no-analysis --together", "'--together' needs the analysis"),
    ("--no-analysis --touches 2", "'--touches' needs the analysis"),
    ("--no-analysis --budget 2", "'--budget' needs the analysis"),
  ])
  func `what cannot be is a wrong command line`(options: String, text: String) {
    let (code, output, error) = check("Photo.gesture \(options)")
    #expect(code == .usage)
    #expect(output.isEmpty)
    #expect(error.hasPrefix("gesturec: error: \(text)"), "\(error)")
  }

  @Test func `findings are warnings that can be hidden, or made errors`() {
    #expect(check("Card.gesture -Wno-DeferredUntilLift").error == "checked 1 gesture in 1 file\n")
    let (code, _, error) = check("Card.gesture -Werror")
    #expect(code == .failure)
    #expect(error.hasPrefix("Card.gesture:1:46: error: `menu` may wait until"))
    #expect(error.hasSuffix("\n1 error\n"))
  }

  // MARK: - Fixes

  @Test func `--fix changes nothing of what a gesture does`() {
    let world = World(Self.files)
    #expect(world.run("check --fix Card.gesture") == .success)
    #expect(world.written == [])
    #expect(world.error == Self.held + "checked 1 gesture in 1 file, 1 warning\n")
  }

  @Test func `--fix mends what is sure, then the rest is looked at`() {
    let world = World([
      "Card.gesture": "gestrue Card = exclusive(move: drag(), menu: longPress())\n"
    ])
    #expect(world.run("check --fix Card.gesture") == .success)
    #expect(
      world["Card.gesture"].map { String(decoding: $0, as: UTF8.self) }
        == "gesture Card = exclusive(move: drag(), menu: longPress())\n")
    #expect(world.error.contains("\n  help: put `menu` before `move`; then "))
    #expect(
      world.error.hasSuffix("fixed 1 problem in 1 file; checked 1 gesture in 1 file, 1 warning\n"))
  }
}
