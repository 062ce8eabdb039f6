import GestureJSON
import Testing

@testable import GestureLanguageServer

/// The completions at the one mark of a text, which is complete except for that place.
@Suite struct CompletionTests {
  private func labels(_ source: String) -> [String] { Session(source).labels(at: 1) }

  private func inserted(_ label: String, _ source: String) -> String? {
    Session(source).item(label, at: 1)?.at("textEdit", "newText")?.string
  }

  @Test(arguments: [
    "gesture Pick = ⟨1⟩",
    "gesture Pick = ⟨1⟩\ngesture Other = tap()",
    "gesture Pick = lo⟨1⟩",
    "gesture Pick = sequence(a: ⟨1⟩)",
    "gesture Pick = sequence(a: ⟨1⟩, longPress())",
    "gesture Pick = sequence(a: tap(), ⟨1⟩",
    "gesture Pick = sequence(\n  a: tap(),\n  lo⟨1⟩\n) {\n  on ended { }\n}",
  ])
  func partsOfCompositions(_ text: String) {
    let own = """
      recognizer mine() { state idle { on down -> end } }
      gesture Own = mine()

      """
    let labels = labels(own + text)
    for name in ["longPress", "Own", "mine", "sequence"] { #expect(labels.contains(name)) }
    #expect(!labels.contains("gesture") && !labels.contains("sqrt"))
    // One's own come first.
    #expect(["Other", "Own"].contains(labels.first))
    // No gesture is a part of itself.
    #expect(!labels.contains("Pick"))
  }

  @Test func `what has no default is to be filled in`() {
    let text = "gesture Pick = ⟨1⟩"
    #expect(inserted("crossing", text) == "crossing(over: ${1:over})$0")
    #expect(inserted("tap", text) == "tap()$0")
    #expect(inserted("sequence", text) == "sequence($0)")
    let session = Session(text)
    #expect(
      session.item("crossing", at: 1)?.at("documentation", "value")?.string?
        .contains("region") == true)
  }

  @Test func `variables of copies`() {
    let start = "gesture G = simultaneous(each(stroke: drag(), upTo: 2), once: tap()) {\n  "
    #expect(labels(start + "var lines: count ⟨1⟩ = 0\n}").contains("of"))
    #expect(labels(start + "transient lines ⟨1⟩ = 0\n}").contains("of"))
    #expect(!labels(start + "var lines: count = 0 ⟨1⟩\n}").contains("of"))
    #expect(!labels(start + "input lines: count ⟨1⟩ = 0\n}").contains("of"))
    #expect(labels(start + "var lines: count of ⟨1⟩ = 0\n}") == ["stroke"])
  }

  @Test func reasons() {
    let rule = labels("recognizer knock() { state idle { on down -> fail(.⟨1⟩) } }")
    #expect(rule.contains("tooFar") && rule.contains("lifted"))
    let compared = labels(
      "gesture G = drag() { action a() on drag.failed(why) where why == .⟨1⟩ { a() } }")
    #expect(compared.contains("wrongDirection"))
    let expected = "gesture G = tap()\ntest \"t\" for G { expect tap."
    #expect(labels(expected + "failed(re⟨1⟩: .tooFar) }").contains("reason"))
    #expect(!labels(expected + "ended(re⟨1⟩: .tooFar) }").contains("reason"))
  }

  @Test(arguments: [
    (
      "longPress(fingers: 2, ⟨1⟩)",
      ["buttons", "kinds", "maximumDistance", "minimumDuration", "over"]
    ),
    (
      "longPress(fingers: 2, ⟨1⟩",
      ["buttons", "kinds", "maximumDistance", "minimumDuration", "over"]
    ),
    (
      "tap(⟨1⟩count: 2, fingers: 1, interval: 1s, buttons: [], kinds: [])",
      ["bounce", "count", "maximumDistance", "maximumDuration", "maximumSpacing", "over"]
    ),
  ])
  func labelsThatAreNotGivenYet(_ use: String, _ wanted: [String]) {
    #expect(labels("gesture Pick = " + use) == wanted)
  }

  @Test func `a time may follow what is expected`() {
    let test = "gesture Pick = tap()\ntest \"it\" for Pick {\n  expect tap.ended ⟨1⟩\n}"
    #expect(labels(test).contains("within"))
    #expect(inserted("within", test) == "within")
    // Of a sequence it is an argument.
    #expect(inserted("within", "gesture Pick = sequence(tap(), ⟨1⟩)") == "within: $0")
  }

  @Test func `labels replace the word before the cursor`() {
    let session = Session("gesture Pick = longPress(min⟨1⟩)")
    let edit = session.item("minimumDuration", at: 1)?["textEdit"]
    #expect(edit?["newText"]?.string == "minimumDuration: $0")
    #expect(session.text(edit?["range"]) == "min")
  }

  private static let phases = ["began", "cancelled", "changed", "ended", "failed"]

  @Test(arguments: [
    ("on hold.⟨1⟩", ["pressed", "ended", "failed"]),
    ("on hold.⟨1⟩ { }", ["pressed", "ended", "failed"]),
    ("on hold.pr⟨1⟩", ["pressed", "ended", "failed"]),
    ("on ended, hold.⟨1⟩ { }", ["pressed", "ended", "failed"]),
    ("on hold.⟨1⟩\n  on ended { }", ["pressed", "ended", "failed"]),
    ("on ⟨1⟩", ["hold", "zoom"] + phases),
    ("on ⟨1⟩ { }", ["hold", "zoom"] + phases),
    ("on zoom.⟨1⟩ended { }", phases + ["a", "b"]),
    ("on zoom.b.⟨1⟩ { }", ["rested"] + phases),
    ("on zoom.a.⟨1⟩ { }", ["tapped", "ended", "failed"]),
  ])
  func `events that the part really has`(_ handler: String, _ wanted: [String]) {
    let found = labels(
      """
      gesture Inner = simultaneous(a: tap(), b: drag()) { action done() }
      gesture Pick = sequence(hold: longPress(), zoom: Inner()) {
        \(handler)
      }
      """)
    #expect(found == wanted)
  }

  @Test(arguments: [
    ("latency ⟨1⟩", ["hold", "zoom", "dropped"]),
    ("latency ⟨1⟩ <= 100ms", ["hold", "zoom", "dropped"]),
    ("on ended { dropped() }\n  latency ho⟨1⟩", ["hold", "zoom", "dropped"]),
    ("latency zoom.⟨1⟩", ["a", "b", "done"]),
    ("latency zoom.⟨1⟩ <= 100ms\n  on ended { }", ["a", "b", "done"]),
    ("latency hold.⟨1⟩", []),
  ])
  func `parts and actions that have a latency`(_ member: String, _ wanted: [String]) {
    let found = labels(
      """
      gesture Inner = simultaneous(a: tap(), b: drag()) { action done() }
      gesture Pick = sequence(hold: longPress(), zoom: Inner()) {
        action dropped()
        \(member)
      }
      """)
    #expect(found == wanted)
  }

  @Test func `a latency is a member with a time`() {
    let text = "let short = 90ms\ngesture Pick = tap() {\n  ⟨1⟩\n}"
    #expect(inserted("latency", text) == "latency ${1:part} <= ${2:100ms}")
    let bound = "let short = 90ms\ngesture Pick = tap() {\n  latency tap <= ⟨1⟩\n}"
    #expect(labels(bound).contains("short"))
  }

  @Test(arguments: [
    ("never ⟨1⟩", ["hold", "zoom", "dropped", "offset", "ended", "abs"]),
    ("invariant \"in it\": offset.dx < 3pt && zo⟨1⟩", ["zoom", "dropped"]),
    ("never zoom.⟨1⟩", ["a", "b", "done", "began", "failed"]),
    ("never zoom.b && zoom.b.⟨1⟩", ["began", "translation"]),
    ("always within ⟨1⟩", ["lift"]),
    ("always within lift after dro⟨1⟩", ["dropped", "hold"]),
    ("always within 1s after dropped: ho⟨1⟩", ["hold", "dropped", "cancelled"]),
    ("always ⟨1⟩", ["within", "after"]), ("always within 1s ⟨1⟩", ["after"]),
    ("always \"soon\" ⟨1⟩", ["within", "after"]),
  ])
  func `what properties speak of`(_ member: String, _ wanted: [String]) {
    let found = labels(
      """
      let lift = 100ms
      gesture Inner = simultaneous(a: tap(), b: drag()) { action done() }
      gesture Pick = sequence(hold: longPress(), zoom: Inner()) {
        var offset: vector = .zero
        action dropped()
        \(member)
      }
      """)
    #expect(wanted.filter { !found.contains($0) } == [])
    #expect(!found.contains("nothing"))
  }

  @Test func `a property is a member`() {
    let text = "gesture Pick = tap() {\n  ⟨1⟩\n}"
    #expect(inserted("never", text) == "never ${1:condition}")
    #expect(inserted("always", text) == "always within ${1:1s} after ${2:this}: ${3:that}")
  }

  // MARK: - Code

  private func inHandler(_ code: String) -> String {
    """
    let limit = 3pt
    gesture Pick(lift: duration = 1s) = sequence(hold: longPress(), move: drag()) {
      enum Mode { idle, moving(by: vector) }
      input isOn: bool = true
      var far: vector = .zero
      var mode: Mode = .idle
      action dropped(at: point, speed: velocity)
      \(code)
      on hold.ended { far = .zero }
    }
    """
  }

  @Test(arguments: ["⟨1⟩", "clamp(⟨1⟩, 0pt, 40pt)"])
  func `inputs in arguments`(_ argument: String) {
    let names = labels(
      """
      gesture Pan(least: distance = 0pt) = drag(minimumDistance: \(argument)) {
        input slop: distance = 10pt
      }
      """)
    for name in ["slop", "least", "clamp"] { #expect(names.contains(name), "\(name)") }
  }

  @Test(arguments: ["on move.ended where ⟨1⟩ { }", "on move.ended where isOn && ⟨1⟩ { }"])
  func `names that can be read`(_ code: String) {
    let names = labels(inHandler(code))
    for name in ["isOn", "far", "lift", "hold", "move", "limit", "length", "true"] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(!names.contains("touches") && !names.contains("dropped") && !names.contains("on"))
  }

  @Test(arguments: [
    ("on move.ended { far = move.translation.⟨1⟩ }", ["dx", "dy"]),
    ("on move.ended { far = move.translation.⟨1⟩\n mode = .idle }", ["dx", "dy"]),
    ("on ended { mode = .⟨1⟩ }", ["idle", "moving"]),
    ("on ended { mode = .m⟨1⟩ }", ["idle", "moving"]),
    ("on ended where mode == .⟨1⟩ { }", ["idle", "moving"]),
    ("on ended { far = .⟨1⟩ }", ["zero"]),
    ("var other: axis = .⟨1⟩", ["both", "horizontal", "vertical"]),
    ("on ended { if mode == .⟨1⟩ { far = .zero } }", ["idle", "moving"]),
    ("on ended { dropped(at: .⟨1⟩, speed: .zero) }", ["zero"]),
    ("on ended { dropped(⟨1⟩) }", ["at", "speed"]),
    ("on ended { dropped(at: move.location, ⟨1⟩) }", ["speed"]),
    ("on ended { mode = .moving(⟨1⟩) }", ["by"]),
  ])
  func exactly(_ code: String, _ wanted: [String]) { #expect(labels(inHandler(code)) == wanted) }

  @Test func `values of a part`() {
    let values = labels(inHandler("on move.ended { far = move.⟨1⟩ }"))
    #expect(values.contains("translation") && values.contains("touches"))
    #expect(!values.contains("ended"))
    let readouts = labels(inHandler("on move.ended { far = move.touches.⟨1⟩ }"))
    #expect(readouts.contains("rotation") && !readouts.contains("index"))
  }

  @Test(arguments: [
    "on ended { ⟨1⟩ }", "on ended {\n far = .zero\n ⟨1⟩\n }", "on ended { let half = far\n dr⟨1⟩ }",
  ])
  func statements(_ code: String) {
    let statements = labels(inHandler(code))
    for name in ["dropped", "far", "mode", "if", "let"] { #expect(statements.contains(name)) }
    #expect(!statements.contains("on") && !statements.contains("isOn"))
    #expect(
      inserted("dropped", inHandler(code)) == "dropped(at: ${1:at}, speed: ${2:speed})")
  }

  /// An unfinished declaration does not exist before it is whole. Text after it must keep its meaning.
  @Test func `declarations that are not there yet`() {
    let source = """
      enum Mode { idle, busy }
      gesture Pick = drag() {
        var first: Mode = .⟨1⟩
        var second: vector = .zero
        action dropped(at: point)
      }
      gesture Other = tap()
      """
    #expect(labels(source) == ["busy", "idle"])
    let other = source.replacing(".⟨1⟩", with: "⟨1⟩")
    #expect(labels(other).prefix(2) == [".busy", ".idle"])
    let part = "gesture First = ⟨1⟩\n" + source.replacing(".⟨1⟩", with: ".idle")
    #expect(labels(part).contains("Pick") && labels(part).contains("Other"))
    #expect(!labels(part).contains("First") && !labels(part).contains("dropped"))
  }

  @Test func `what a place asks for comes first`() {
    let source = inHandler("on ended { mode = ⟨1⟩ }")
    #expect(labels(source).prefix(2) == [".idle", ".moving"])
    #expect(inserted(".moving", source) == ".moving(by: ${1:by})")
    let handler = labels(inHandler("on ended { let half = far  far = ⟨1⟩ }"))
    #expect(handler.contains("half"))
  }

  @Test func `cases in arguments`() {
    #expect(labels("gesture Pick = drag(axis: .⟨1⟩)") == ["both", "horizontal", "vertical"])
    #expect(labels("gesture Pick = drag(axis: ⟨1⟩)").prefix(1) == [".both"])
    #expect(
      labels("gesture Turn = swipe(directions: [.left, .⟨1⟩])") == [
        "down", "left", "right", "up",
      ])
  }

  // MARK: - Words

  @Test(arguments: ["longPress(minimumDuration: 500⟨1⟩)", "longPress(minimumDuration: 500m⟨1⟩)"])
  func `units after a number`(_ use: String) {
    let session = Session("gesture Pick = " + use)
    #expect(session.labels(at: 1).contains("ms") && session.labels(at: 1).contains("pt/s"))
    let range = session.item("ms", at: 1)?.at("textEdit", "range")
    #expect(session.text(range) == (use.contains("500m") ? "m" : ""))
  }

  @Test(arguments: [
    ("recognizer mine(far: ⟨1⟩) { state idle { on down -> end } }"),
    ("recognizer mine() { value place: po⟨1⟩ = touches.location state idle { on down -> end } }"),
    ("gesture Pick = tap() { input isOn: ⟨1⟩ }"), ("gesture Pick = tap() { action x(at: ⟨1⟩) }"),
  ])
  func types(_ source: String) {
    let types = labels("enum Mode { on, off }\n" + source)
    #expect(types.contains("Mode") && types.contains("duration") && !types.contains("tap"))
  }

  @Test(arguments: [
    ("on down -> ⟨1⟩", ["busy", "idle", "cancel", "end", "fail"]),
    ("on down -> ⟨1⟩\n    on up -> fail", ["busy", "idle", "cancel", "end", "fail"]),
    ("⟨1⟩", ["after", "every", "on"]),
    (
      "on ⟨1⟩", ["down", "enter", "exit", "extra", "hover", "leave", "move", "scroll", "up"]
    ),
    ("on enter(⟨1⟩) -> end", ["over"]),
  ])
  func rules(_ rule: String, _ wanted: [String]) {
    let found = labels(
      """
      recognizer mine(over: region, far: distance = 1pt) {
        state idle {
          \(rule)
        }
        active state busy { on move }
      }
      """)
    #expect(found == wanted)
  }

  @Test func `the touch of a rule`() {
    let found = labels("recognizer mine() { state idle { on move where touch.⟨1⟩ -> end } }")
    #expect(found.contains("index") && !found.contains("span") && !found.contains("isNew"))
    let single = labels(
      "recognizer mine() { state idle { on move where touches[0].⟨1⟩ -> end } }")
    #expect(single.contains("travel") && !single.contains("index") && !single.contains("span"))
    let accepted = labels("gesture A = sequence(tap(), drag() from touch.⟨1⟩)")
    #expect(accepted.contains("isNew"))
    let words = labels("recognizer mine() { state idle { on move where ⟨1⟩ -> end } }")
    #expect(words.contains("touch") && words.contains("touches") && words.contains("elapsed"))
  }

  @Test func `members by their braces`() {
    #expect(
      labels("recognizer mine() {\n  state idle { on down -> end }\n  ⟨1⟩\n}") == [
        "active", "event", "let", "state", "transient", "value", "var",
      ])
    #expect(
      labels("gesture Pick = tap() {\n  ⟨1⟩\n}") == [
        "action", "always", "enum", "func", "input", "invariant", "latency", "let", "never", "on",
        "region", "regions", "timer", "transient", "var",
      ])
    let top = ["enum", "func", "gesture", "import", "let", "recognizer", "setup", "test"]
    #expect(labels("⟨1⟩") == top)
    #expect(labels("gesture Pick = tap()\n\nges⟨1⟩") == top)
    #expect(labels("gesture Pick = tap() ⟨1⟩").contains("from"))
    #expect(labels("gesture Pick = sequence(tap(), ⟨1⟩)").contains("within"))
    #expect(labels("recognizer mine() ⟨1⟩").contains("tracks"))
  }

  // MARK: - Tests

  private func inTest(_ step: String) -> [String] {
    labels(
      """
      gesture Pick = sequence(hold: longPress(), move: drag()) {
        input isOn: bool = true
        region bin
        var far: vector = .zero
        action dropped(at: point)
        on move.ended { dropped(at: move.location) }
      }
      test "x" for Pick {
        down at (1, 1)
        \(step)
        wait 1s
      }
      """)
  }

  @Test func steps() {
    let steps = inTest("⟨1⟩")
    #expect(steps.contains("down") && steps.contains("expect") && !steps.contains("on"))
    let seen = inTest("expect ⟨1⟩")
    for name in ["hold", "dropped", "far", "nothing", "no", "ended"] {
      #expect(seen.contains(name), "\(name)")
    }
    let events = inTest("expect hold.⟨1⟩")
    #expect(events.contains("pressed") && events.contains("location"))
    #expect(inTest("set ⟨1⟩ = true").contains("isOn"))
    #expect(!inTest("set ⟨1⟩ = true").contains("far"))
    #expect(inTest("set ⟨1⟩").contains("isOn"))
    #expect(inTest("frame ⟨1⟩ = (0, 0, 1, 1)").contains("bin"))
    #expect(inTest("down at (1, 1) with ⟨1⟩kind: .touch").contains("pressure"))
    #expect(inTest("expect dropped(⟨1⟩)") == ["at"])
    #expect(inTest("move ⟨1⟩").contains("to"))
    for step in ["tap", "swipe", "pinch", "repeat"] { #expect(steps.contains(step), "\(step)") }
    #expect(inTest("repeat 3 {\n⟨1⟩\n}").contains("tap"))
    #expect(inTest("tap 3 ⟨1⟩").contains("times"))
    #expect(inTest("swipe ⟨1⟩").contains("from"))
    #expect(inTest("expect no ⟨1⟩").contains("action"))
    #expect(labels("gesture Pick = tap()\nsetup ⟨1⟩").contains("for"))
    #expect(labels("gesture Pick = tap()\nsetup for ⟨1⟩ { }") == ["Pick"])
    let setup = "gesture Pick = tap() {\nregion bin\n}\nsetup for Pick {\n"
    #expect(labels(setup + "⟨1⟩\n}").contains("frame"))
    #expect(labels(setup + "frame ⟨1⟩ = (0, 0, 1, 1)\n}").contains("bin"))
    #expect(labels("gesture Pick = tap()\ntest \"x\" for ⟨1⟩ { }") == ["Pick"])
    #expect(labels("gesture Pick = tap()\ntest \"x\" ⟨1⟩") == ["for"])
  }

  @Test func `imported names`() {
    let session = Session([
      "main.gesture": "import \"other.gesture\"\ngesture Pick = ⟨1⟩",
      "other.gesture": "/// Theirs.\nrecognizer theirs() { state idle { on down -> end } }",
    ])
    #expect(session.labels(at: 1).contains("theirs"))
    #expect(session.item("theirs", at: 1)?.at("documentation", "value")?.string == "Theirs.")
  }

  @Test(arguments: [
    "// a ⟨1⟩\ngesture A = tap()", "/* b⟨1⟩ */", "test \"c ⟨1⟩\" for Pick { }",
    "gesture ⟨1⟩Pick = tap()", "gesture Pi⟨1⟩ = tap()", "gesture A = tap() { var x⟨1⟩ = 1 }",
  ])
  func `nothing in comments strings and new names`(_ source: String) {
    #expect(labels(source).isEmpty)
  }

  @Test func `plain text without snippets`() {
    let session = Session("gesture Pick = ⟨1⟩", abilities: "{}")
    let item = session.item("tap", at: 1)
    #expect(item?.at("textEdit", "newText")?.string == "tap")
    #expect(item?["insertTextFormat"] == nil)
  }
}
