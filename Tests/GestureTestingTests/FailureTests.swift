import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureTesting

/// The messages of a failing `test` block, and the values that expectations of phases and actions may have.
@Suite struct FailureTests {
  private static let gestures = """
    gesture Carrying = sequence(hold: longPress(), move: drag()) {
      action dropped(at: point)
      action ended(at: point)
      on move.ended { dropped(at: move.location) ended(at: move.location) }
    }
    gesture Whole = tap()
    gesture Bin = simultaneous(drag: drag(), turn: rotate()) {
      region bin
      input isOpen: bool = false
      var turned: angle = 0deg
      var way: vector = .zero
      action thrown()
      on drag.changed where isOpen { way = drag.translation }
      on drag.ended where isOpen && bin.contains(drag.location) { thrown() }
      on turn.changed { turned = turn.rotation }
    }
    gesture Outer = race(inner: Carrying(), other: tap(fingers: 3))

    """

  private func failures(
    _ gesture: String, _ steps: String, in gestures: String = Self.gestures
  ) -> [TestFailure] {
    let text = gestures + "test \"it\" for \(gesture) {\n\(steps)\n}\n"
    var compiler = Compiler()
    var compilation = compiler.compile("t.gesture") { path in
      path == "t.gesture" ? SourceFile(path: path, text: text) : nil
    }!
    if compilation.hasErrors {
      return compilation.diagnostics.map {
        TestFailure(span: $0.span, focus: $0.span, message: "\($0.code) \($0.text)")
      }
    }
    return runTest(compilation.testNumbers[0], of: &compilation)
  }

  private static let carried = "down at (5, 5) wait 500ms move to (95, 5) over 100ms up "

  @Test(arguments: [
    ("Carrying", "expect move.ended(location: (95, 5), velocity: (900, 0) ± 20)"),
    ("Carrying", "expect hold.ended(duration: 500ms), move.began(translation: (15, 0))"),
    ("Carrying", "expect 1 move.ended(location: (95, 5)) expect no move.ended(location: (5, 5))"),
    // With parentheses it is the action.
    ("Carrying", "expect ended(at: (95, 5)), ended expect 1 ended()"),
    ("Outer", "expect inner.move.ended(location: (95, 5)), inner.ended(at: (95, 5))"),
  ])
  func phasesHaveValuesAndActionsNames(_ gesture: String, _ steps: String) {
    #expect(failures(gesture, Self.carried + steps).map(\.message) == [])
  }

  @Test(arguments: [
    ("Carrying", "expect move.ended(place: (95, 5))", "`place`"),
    ("Whole", "expect ended(location: (5, 5))", "`location`"),
  ])
  func aLabelThatIsNoValueIsAnError(_ gesture: String, _ steps: String, _ text: String) {
    let messages = failures(gesture, Self.carried + steps).map(\.message)
    #expect(messages.first?.contains(text) == true, "\(messages)")
  }

  @Test(arguments: [
    ("expect dropped(at: (1, 1))", "which did not come", "with at: (95, 5)"),
    ("expect move.ended, move.began", "but move.began came before move.ended, not after it", ""),
    ("expect no move.began", "but it came at 516.7 ms", ""),
    ("expect 2 move.ended", "but it came once", ""),
    ("expect nothing", "but hold.pressed() came at 0 ms", ""),
    ("expect move.location == (1, 1)", "but move.location is (0, 0)", ""),
    ("expect move.location == (1, 1) ± 0.5", "but move.location is (0, 0)", ""),
    ("expect ended wait 1ms expect move.began", "did not come", "before the last expectations"),
  ])
  func itSaysWhatCameInstead(_ steps: String, _ text: String, _ hint: String) throws {
    let failures = failures("Carrying", Self.carried + steps)
    try #require(failures.count == 1, "\(failures.map(\.message))")
    #expect(failures[0].message.contains(text), "\(failures[0].message)")
    #expect(
      hint.isEmpty || failures[0].hints.contains { $0.contains(hint) }, "\(failures[0].hints)")
  }

  @Test(arguments: [
    ("turn == 45deg", ValueType.angle, "90deg"), ("turn == 1rad", .angle, "1.571rad"),
    ("turn > 1rad && turn < 90deg", .angle, "90deg"),
    ("turn / 1s < 90deg/s", .angularSpeed, "90deg/s"),
    ("turn < length / 2", .angle, "90deg"), ("turn == 2", .number, "1.571"),
  ])
  func `angles are shown as they are written`(_ code: String, _ type: ValueType, _ text: String) {
    #expect(GestureValue.number(.pi / 2).shown(as: type, [writtenUnits(in: code)]) == text)
  }

  @Test(arguments: [("100ms", "250ms"), ("0.5s", "0.25s"), ("1s + 20ms", "0.25s"), ("", "0.25s")])
  func `durations are shown as they are written`(_ code: String, _ text: String) {
    let value = GestureValue.duration(.milliseconds(250))
    #expect(value.shown(as: .duration, [writtenUnits(in: code)]) == text)
  }

  /// Values in the unit of the step, otherwise in the unit of the file.
  @Test(arguments: [
    ("1s", "duration: 0.25s"), ("1ms", "duration: 250ms"), (".infinity", "duration: 250ms"),
  ])
  func `what is reported instead is shown as it is written`(_ time: String, _ text: String) throws {
    let failures = failures(
      "Held", "down at (5, 5) wait 250ms up expect held(duration: \(time))",
      in: "gesture Held = press() { action held(duration: duration) "
        + "on press.ended { held(duration: press.duration) } }\n")
    let failure = try #require(failures.first)
    #expect(failure.seen?.contains("held(\(text))") == true, "\(failure.seen ?? [])")
    #expect(failure.timeline.contains { $0.text.contains("held(\(text))") })
    #expect(failure.hints.contains { $0.contains("with \(text)") }, "\(failure.hints)")
  }

  @Test func `the timeline says why`() throws {
    let failures = failures(
      "Carrying", "down at (5, 5) wait 200ms move by (30, 0) over 100ms expect move.began")
    let rows = try #require(failures.first).timeline
    #expect(
      rows.map(\.kind) == [
        .step, .reported, .step, .step, .reported, .reason, .reported, .reason, .failure,
      ])
    #expect(rows[4].text == "hold.failed" && rows[6].text == "failed")
    #expect(
      rows[5].text.hasPrefix("hold failed: moved 10.0 pt, limit 10 pt")
        || rows[5].text.hasPrefix("hold failed: moved 12.5 pt, limit 10 pt"), "\(rows[5].text)")
    #expect(rows[5].text.contains("[on move where isTooFar -> fail(.tooFar), prelude.gesture:"))
  }

  // MARK: Frictions

  @Test func `a handler whose where does not hold is named`() throws {
    let failures = failures("Bin", Self.carried + "expect thrown()")
    let rows = try #require(failures.first).timeline
    let reasons = rows.filter { $0.kind == .reason && !$0.text.hasPrefix("turn") }.map(\.text)
    // The reason for the changes comes once, and not for each move.
    #expect(reasons.count == 3, "\(reasons)")
    #expect(reasons.first == "`bin` has no frame, so that nothing is in it")
    #expect(
      reasons.last?.hasPrefix(
        "drag handler skipped: isOpen is false  [on drag.ended where isOpen && bin.contains(drag.location)"
      )
        == true, "\(reasons)")
    let open = self.failures(
      "Bin", "frame bin = (0, 0, 10, 10) set isOpen = true " + Self.carried + "expect thrown()")
    let left = try #require(open.first).timeline.filter { $0.kind == .reason }.map(\.text)
    #expect(left.count == 2 && left[1].hasPrefix("drag handler skipped: "), "\(left)")
  }

  @Test(arguments: [
    ("expect turned == 89deg", "but turned is 90deg", "`… ± 1deg`"),
    ("expect turned == 1rad", "but turned is 1.571rad", "`… ± 1deg`"),
    ("expect turned == 89deg ± 0.5deg", "but turned is 90deg", ""),
    ("expect way == (1, 1)", "but way is (0, 0)", ""),
    ("expect turn.changed(rotation: 89.9deg)", "which did not come", "`rotation: … ± 1deg`"),
    ("expect turn.changed(rotation: 10deg)", "which did not come", "rotation: "),
  ])
  func `what is measured may be off`(_ expectation: String, _ message: String, _ hint: String)
    throws
  {
    let turn = "down 1 at (0, 0) down 2 at (100, 0) move 2 to (0, 100) "
    let failures = failures("Bin", turn + expectation)
    let failure = try #require(failures.first)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(hint.isEmpty ? failure.hints == [] : failure.hints.contains { $0.contains(hint) })
    let isNear = hint.contains("±")
    #expect(
      failure.hints.contains { $0.contains("need not be exact") } == isNear, "\(failure.hints)")
  }

  @Test func `what is reported again and again is folded`() throws {
    let failure = try #require(failures("Bin", Self.carried + "expect thrown()").first)
    let file = SourceFile(path: "t.gesture", text: String(repeating: " ", count: 4000))
    let text = failure.text(title: "it", [file, file], showsTimeline: false)
    #expect(
      text.contains(", (changed, drag.changed) ×10, "), "\(text)"
    )
  }

  @Test func `a tab stays a tab above the marks`() throws {
    let failure = try #require(failures("Bin", "down at (5, 5)\n\texpect\tthrown()").first)
    let text = Self.gestures + "test \"it\" for Bin {\ndown at (5, 5)\n\texpect\tthrown()\n}\n"
    let file = SourceFile(path: "t.gesture", text: text)
    let shown = failure.text(title: "it", [file, file], showsTimeline: false)
    #expect(shown.contains("| \texpect\tthrown()\n"), "\(shown)")
  }

  @Test func `signs that turn a line around are not printed`() throws {
    let step = "expect thrown() // a\u{202E}b"
    let failure = try #require(failures("Bin", "down at (5, 5)\n\(step)").first)
    let text = Self.gestures + "test \"it\" for Bin {\ndown at (5, 5)\n\(step)\n}\n"
    let file = SourceFile(path: "t.gesture", text: text)
    let shown = failure.text(title: "it", [file, file], showsTimeline: false)
    #expect(shown.contains("| expect thrown() // a\u{FFFD}b\n"), "\(shown)")
  }

  @Test func `long timelines are cut and moves are one row`() throws {
    let taps = String(repeating: "down at (5, 5) up wait 1s ", count: 20)
    let rows = try #require(failures("Carrying", taps + "expect ended").first).timeline
    #expect(rows.count == 26)
    #expect(rows[0].kind == .gap)
    let moves = failures("Carrying", Self.carried + "expect nothing")
    let reported = try #require(moves.first).timeline.filter { $0.kind == .reported }.map(\.text)
    #expect(reported.contains("move.changed, changed  (×10, to 600 ms)"), "\(reported)")
  }
}
