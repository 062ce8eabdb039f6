import TestSupport
import Testing

@testable import GestureCompiler

/// All messages about wrong specs, to the byte.
@Suite struct RefusedOutputTests {
  @Test(arguments: NegativeCase.all())
  func `what is wrong on purpose`(_ negative: NegativeCase) throws {
    let text = Checked(negative.sources, lints: true).rendered
    try expectGolden(text, at: "../Goldens/Refused/\(negative.name).txt")
  }

  @Test func `mistakes of newcomers`() throws {
    let texts = NewcomerCase.all.map {
      "\($0.source.path)\n\(Checked([$0.source], lints: true).rendered)"
    }
    try expectGolden(texts.joined(), at: "../Goldens/Refused/newcomers.txt")
  }

  // MARK: Fixes

  /// The lines that each fix changes.
  private func fixes(_ checked: Checked) -> String {
    let files = checked.compilation.files
    var record = ""
    for diagnostic in checked.diagnostics {
      for fixIt in diagnostic.fixIts where !fixIt.edits.isEmpty {
        record += "\(diagnostic.code) \(fixIt.title) (\(fixIt.applicability))\n"
        let old = files[Int(fixIt.edits[0].span.file)].bytes
        let lines = applying(fixIt.edits, to: old).map { new in
          let texts = [old, new].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
          return texts[1].filter { !texts[0].contains($0) }.map { "  \($0)\n" }.joined()
        }
        record += lines ?? "  the edits overlap\n"
      }
    }
    return record
  }

  @Test(arguments: NegativeCase.all())
  func `fixes of what is wrong on purpose`(_ negative: NegativeCase) throws {
    let text = fixes(Checked(negative.sources, lints: true))
    try expectGolden(text, at: "../Goldens/Fixes/\(negative.name).txt")
  }

  @Test func `fixes of mistakes of newcomers`() throws {
    let texts = NewcomerCase.all.map {
      "\($0.source.path)\n\(fixes(Checked([$0.source], lints: true)))"
    }
    try expectGolden(texts.joined(), at: "../Goldens/Fixes/newcomers.txt")
  }

  // MARK: Words from elsewhere

  /// Some words, and texts with `@` in their place.
  struct Foreign: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    var texts: [String]

    init(_ name: String, _ words: some Sequence<String>, _ texts: String...) {
      testDescription = name
      self.words = words.sorted() + ["strange"]
      self.texts = texts
    }
  }

  private static func handler(_ statement: String) -> String {
    "gesture G = drag() { var n: count = 0 action go(by: count) on ended { \(statement) } }"
  }

  private static func test(_ step: String) -> String {
    "gesture G = drag() { action go() }\ntest \"t\" for G {\n  down at (1, 2)\n  \(step)\n  expect no go()\n}"
  }

  static let foreign = [
    Foreign(
      "units", Elsewhere.units.keys, "let a = 2@", "let a = 2 @", "let a = 2.5@/s", "let a = 2pt/@",
      handler("go(by: 2@)")),
    Foreign(
      "types", Elsewhere.types.keys, "let a: @ = 1", "gesture G(a: @) = tap()",
      "gesture G = tap() { var a: @ = 0 }", "func f(a: @) -> number = 1",
      "func f() -> @ = 1", "enum E { a(b: @) }"),
    Foreign(
      "operators", Elsewhere.operators.keys, "gesture G = @(a: tap(), b: drag())",
      "gesture G = @(tap(), drag())", "gesture G = @ tap()", "gesture G = @(tap(), upTo: 2)"),
    Foreign(
      "methods", Elsewhere.operatorMethods.keys, "gesture G = tap().@(drag())",
      "gesture G = tap().@(before: drag())", "gesture G = tap() @ drag()",
      "gesture G = tap()\n  .@(drag()) { }", "gesture G = tap.@(drag)"),
    Foreign(
      "handlers", Elsewhere.handlers.keys, "gesture G = drag() { .@ { } }",
      "gesture G = drag() { @ { } }", "gesture G = drag().@ { }",
      "gesture G = drag() { @ { value in } }",
      "gesture G = drag()\n  .@ { n in }", "gesture G = drag() { drag.@ { } }"),
    Foreign(
      "events", Elsewhere.events.keys, "gesture G = drag() { on @ { } }",
      "gesture G = drag() { on drag.@ { } }", "gesture G = drag() { drag.@ { } }",
      "gesture G = drag() { when drag.@ { } }", test("expect drag.@"), test("expect @")),
    Foreign(
      "triggers", Elsewhere.triggers.keys, "recognizer r() { state a { on @ -> end } }",
      "recognizer r() { state a { @ -> end } }",
      "recognizer r() { state a { on @ where elapsed > 1s -> end } }"),
    Foreign(
      "steps", Elsewhere.steps.keys, test("@"), test("@ at (1, 2)"), test("@ 1 at (3, 4)"),
      test("@ 100ms"),
      test("@ drag.ended"), test("@ to (3, 4)"), test("@ == 2")),
    Foreign(
      "subjects", Elsewhere.subjectsOfSteps, test("@ moves to (3, 4)"), test("@ down at (3, 4)"),
      test("@ up"), test("the @ lifts"), test("@ 1 moves")),
    Foreign(
      "values", Elsewhere.values.keys, "let a = @", "gesture G = tap() { input a: bool = @ }",
      handler("if @ { n = 1 }"), handler("n = @"), "let a = !@", "let a = 1 == @"),
    Foreign(
      "members", Elsewhere.members.keys, handler("let x = drag.@"),
      handler("let x = drag.translation.@"),
      handler("let x = drag.location.@"), handler("let x = drag.touches.@"), handler("let x = n.@"),
      "gesture G = tap() { region r on ended { let x = r.@ } }",
      "gesture G = rotate() { on changed { let x = rotate.@ } }"),
    Foreign(
      "labels", Elsewhere.labels.keys, "gesture G = tap(@: 2)", "gesture G = drag(@: 2pt)",
      "gesture G = longPress(@: 2s)", "gesture G = magnify(@: 2)", "gesture G = tap(@ = 2)",
      test("expect go(@: 2)")),
    Foreign(
      "arguments", Elsewhere.closureArguments, handler("go(by: @)"),
      handler("let x = @.translation"),
      "gesture G = drag() { on changed(@) { let x = @.translation } }",
      handler("let x = @.location.x"), handler("n = @.n"), handler("@.n = 1")),
    Foreign(
      "absent", Elsewhere.absent, "let a = @", handler("n = @"),
      "gesture G = tap() { var n: count = @ }",
      handler("if n != @ { n = 1 }")),
    Foreign(
      "modifiers", Elsewhere.modifiers, "@ let a = 1", "@ gesture G = tap()",
      "@ func f() -> count = 1",
      "gesture G = tap() { @ var n: count = 0 }", "gesture G = tap() { @ action a() }",
      "recognizer r() { @ var n = 0 state a { on down -> end } }", handler("@ let x = 1"), "@"),
    Foreign(
      "items", Elsewhere.items.keys, "@ A { }", "@ a(b: count) { }", "@ a = 1",
      "gesture G = tap() { @ a { } }", "gesture G = tap() { @() { } }",
      "recognizer r() { @ a() { } state a { on down -> end } }", handler("@ a { }"), "@"),
    Foreign(
      "statements", Elsewhere.statements.keys, handler("@"), handler("@ n"),
      handler("@ n { n = 1 }"),
      handler("@(n)"), handler("@()"), handler("@(n: 1)"), handler("@ .left: n = 1"),
      handler("@ n in n { }"),
      handler("@ let x = n else { }"), handler("@.n()"),
      "gesture G = drag() { action @(n: count) on ended { @(n: 1) } }",
      "gesture G = drag() { action @() on ended { @() } }", "gesture G = tap() { @ a }", "@ a"),
    Foreign(
      "habits",
      [
        "++", "--", "+ +", "+-", "===", "!==", "&", "|", "=>", "?", "??", "...", "..<", "%", "**",
        ";", "<-", ":=", "and", "or", "not",
      ],
      handler("n @ 2"), handler("n@"), handler("n @= 2"), "let a = 1 @ 2", "let a = @ true",
      "recognizer r() { state a { on down @ end } }", "func f() @ count = 1"),
  ]

  @Test(arguments: foreign) func `words from elsewhere`(_ foreign: Foreign) throws {
    var record = ""
    for text in foreign.texts {
      record += "\(text)\n"
      var found: [(outcome: String, words: [String])] = []
      for word in foreign.words {
        let checked = Checked(text.replacing("@", with: word))
        let account = Account(in: checked.compilation.files)
        let outcome = account.whole(checked.diagnostics).replacing("`\(word)`", with: "`@`")
        if let known = found.firstIndex(where: { $0.outcome == outcome }) {
          found[known].words.append(word)
        } else {
          found.append((outcome, [word]))
        }
      }
      for (outcome, words) in found { record += "  \(words.joined(separator: " "))\n\(outcome)" }
    }
    try expectGolden(record, at: "../Goldens/Refused/foreign-\(foreign.testDescription).txt")
  }

  // MARK: Compositions

  /// Most of them wait, get in each other's way, or have another effect that is hardly meant.
  private static let compositions = [
    "sequence(tap(), tap())", "sequence(drag(), drag())", "sequence(tap(fingers: 2), tap())",
    "sequence(tap(count: 2), drag())", "sequence(drag(), tap(), within: 2s)",
    "sequence(race(tap(), tap(count: 2)), drag())", "sequence(race(tap(), drag()), drag())",
    "sequence(exclusive(tap(count: 2), tap()), drag())",
    "sequence(simultaneous(tap(), tap()), drag())",
    "sequence(each(tap(), upTo: 2), drag())", "sequence(repeat(tap()), drag())",
    "sequence(sequence(drag(), tap(), within: 1s), drag())",
    "sequence(sequence(tap(), drag(), within: 1s), drag())",
    "sequence(Inner(), drag())", "sequence(Outer(), drag())", "sequence(lifted(), drag())",
    "sequence(lifted(most: 2), drag())",
    "sequence(drag(), drag() from touch.isNew)",
    "sequence(drag(), drag() from touch.isNew, within: 1s)",
    "sequence(drag(), drag() from touch.isNew && touch.location.x > 5pt)",
    "sequence(drag(), drag() from touch.location.x > 5pt && touch.isNew)",
    "sequence(drag(), drag() from touch.location.x > 5pt || touch.isNew)",
    "sequence(drag(), drag() from !touch.isNew)", "sequence(drag() from touch.isNew, drag())",
    "race(tap(), tap() where isOn)", "race(drag() where drag.translation.dx > 5pt, tap())",
    "race(hold: longPress() where hold.touches.count == 0, tap())",
    "exclusive(a: simultaneous(b: tap(), c: drag()) where isOn, d: longPress())",
    "exclusive(a: Inner() where isOn, d: longPress())", "each(tap(), upTo: 1)",
    "each(tap(), upTo: 9)",
    "repeat(tap(), upTo: 0)", "takeover(tap(), drag())", "race(tap() delay -5ms, drag() delay 0ms)",
    "longPress(minimumDuration: 0ms)", "tap(count: 0)", "drag(minimumDistance: -1pt)",
    "press(tickDelay: 0ms)",
  ]

  @Test func `compositions that are hardly meant`() throws {
    var record = ""
    for composition in Self.compositions {
      let checked = Checked(
        """
        recognizer lifted(most: count = 1) tracks 1...most {
          state idle { on down -> held }
          state held { on extra -> fail  on up -> end }
        }
        gesture Inner() = tap(count: 2) { action done() on tap.ended { done() } }
        gesture Outer() = race(Inner(), swipe())
        gesture G = \(composition) {
          input isOn: bool = true
          action done()
          on ended where isOn { done() }
          on ended { done() }
        }
        """, lints: true)
      let account = Account(in: checked.compilation.files)
      record += "\(composition)\n\(account.whole(checked.diagnostics))"
    }
    try expectGolden(record, at: "../Goldens/Refused/compositions.txt")
  }

  // MARK: Excerpts

  /// Spans from everywhere to everywhere, with labels around them.
  @Test(arguments: [false, true]) func `excerpts of a file`(color: Bool) throws {
    let text =
      "let a = 1\n\n\tlet größe = 名前\n  x\nlet b = 2 + \(String(repeating: "y", count: 200))\nend"
    let source = SourceFile(path: "a.gesture", text: text)
    let tokens = Lexer.run(source.bytes, file: 0).tokens.dropLast()
    let renderer = DiagnosticRenderer(files: [source], color: color)
    var record = ""
    for (number, first) in tokens.enumerated() {
      for (other, last) in tokens.enumerated() where other >= number {
        let span = Span(file: 0, start: first.start, end: last.end)
        var diagnostic = Diagnostic(.foreign("x", advice: "no"), at: span)
        for index in [(number + 3) % tokens.count, max(0, other - 2)] {
          let token = tokens[index]
          let span = Span(file: 0, start: token.start, end: token.end)
          diagnostic.labels.append(Diagnostic.Label("label \(index)", at: span))
        }
        record += renderer.render(diagnostic)
      }
    }
    try expectGolden(record, at: "../Goldens/Refused/excerpts-\(color ? "colour" : "plain").txt")
  }
}
