import GestureJSON
import GesturePlayground
import GestureTesting
import Testing

/// A card that is held and then moved, as in the README.
private let card = """
  // 🃏 A card.
  gesture Card = sequence(hold: longPress(), move: drag()) {
    var offset: vector = .zero
    input isLocked: bool = false
    action dropped(at: point)
    on move.ended where !isLocked {
      offset += move.translation
      dropped(at: move.location)
    }
  }

  test "a card is dropped" for Card {
    down at (50, 50)
    wait 600ms
    move to (90, 50) over 100ms
    up
    expect dropped(at: (90, 50))
  }
  """

extension Playground {
  fileprivate func answer(_ name: String, _ fields: KeyValuePairs<String, JSON?> = [:]) -> JSON {
    call(name, object(fields))
  }

  fileprivate static func running(_ text: String) throws -> Playground {
    let playground = Playground()
    let answer = playground.answer("compile", ["text": .string(text)])
    try #require(answer["isRunning"] == .bool(true), "\(answer.text)")
    return playground
  }

  /// Begins the gesture and plays lines. Returns the steps.
  fileprivate func play(_ lines: String, of gesture: String = "Card") throws -> [JSON] {
    try #require(answer("begin", ["gesture": .string(gesture)])["error"] == nil)
    return try #require(answer("play", ["lines": .string(lines)])["steps"]?.array)
  }
}

/// The text at a place. The numbers of the place count in UTF-16.
private func words(at place: JSON, in text: String) -> String? {
  guard let from = place["from"]?.number, let to = place["to"]?.number else { return nil }
  return String(decoding: Array(text.utf16)[Int(from)..<Int(to)], as: UTF16.self)
}

private func line(_ time: Double, _ phase: String, _ x: Double, _ y: Double) -> String {
  "{\"t\":\(JSON.text(of: time)),\"phase\":\"\(phase)\",\"id\":1,\"x\":\(x),\"y\":\(y)}\n"
}

struct PlaygroundTests {
  // MARK: Compiling

  @Test func `a text is described`() throws {
    let playground = Playground()
    let answer = playground.answer("compile", ["text": .string(card)])
    let gesture = try #require(answer["gestures"]?.array?.first)
    #expect(gesture["name"] == .string("Card"))
    #expect(
      gesture["nodes"]?.array?.compactMap { $0["title"]?.string } == [
        "hold", "move", "the gesture",
      ])
    #expect(gesture["nodes"]?.array?[0]["states"]?.array?.isEmpty == false)
    #expect(gesture["inputs"]?.array?.map { $0["type"]?.string } == ["bool"])
    #expect(answer["tests"]?.array?.first?["title"] == .string("a card is dropped"))
    // The picture in the comment counts twice in UTF-16, and four times in UTF-8.
    #expect(words(at: gesture, in: card)?.hasPrefix("gesture Card") == true)
  }

  @Test func `the last good text runs while another one is wrong`() throws {
    let playground = try Playground.running(card)
    let wrong = card.replacing("longPress()", with: "longPres()")
    let answer = playground.answer("compile", ["text": .string(wrong)])
    #expect(answer["isRunning"] == .bool(false))
    let error = try #require(answer["diagnostics"]?.array?.first)
    #expect(error["severity"] == .string("error"))
    #expect(words(at: error, in: wrong) == "longPres")
    let edit = try #require(error["fixIts"]?.array?.first?["edits"]?.array?.first)
    #expect(edit["text"] == .string("longPress"))
    #expect(try playground.play(line(0, "down", 50, 50)).count == 1)
  }

  // MARK: Playing

  @Test func `a failure says its numbers and its rule`() throws {
    let playground = try Playground.running(card)
    let steps = try playground.play(
      line(0, "down", 50, 50) + line(0.1, "move", 70, 50), of: "Card")
    let why = try #require(steps[1]["record"]?.array?.first { $0["why"] == .string("failed") })
    #expect(why["measured"] == .number(20) && why["bound"] == .number(10))
    #expect(why["unit"] == .string("pt") && why["node"] == .number(0))
    #expect(why["place"]?["file"] == .string("prelude.gesture"))
    #expect(steps[1]["state"]?["nodes"]?.array?[0]["phase"] == .string("failed"))
  }

  @Test func `deadlines and limits are known from the first touch`() throws {
    let playground = try Playground.running(card)
    let state = try #require(try playground.play(line(0.5, "down", 50, 40))[0]["state"])
    let timer = try #require(state["timers"]?.array?.first)
    #expect(timer["since"] == .number(0.5) && timer["due"] == .number(1))
    #expect(timer["node"] == .number(0))
    let limit = try #require(state["limits"]?.array?.first)
    #expect(limit["x"] == .number(50) && limit["y"] == .number(40))
    #expect(limit["radius"] == .number(10))
    #expect(state["nodes"]?.array?[0]["touches"] == .array([.number(1)]))
    #expect(playground.answer("play", ["lines": .string("")])["deadline"] == .number(1))
  }

  @Test func `a host that cancels takes all touches away`() throws {
    let playground = try Playground.running(card)
    let steps = try playground.play(line(0, "down", 50, 40) + #"{"t":0.1,"cancel":true}"# + "\n")
    #expect(steps[1]["state"]?["nodes"]?.array?[0]["touches"] == .array([]))
  }

  @Test func `a part that is beaten waits for nothing`() throws {
    let text = "gesture Card = race(hold: longPress(maximumDistance: 50pt), move: drag())"
    let playground = try Playground.running(text)
    let steps = try playground.play(line(0, "down", 50, 50) + line(0.1, "move", 70, 50))
    #expect(steps[0]["state"]?["timers"]?.array?.count == 1)
    #expect(steps[0]["state"]?["limits"]?.array?.count == 2)
    let last = try #require(steps[1]["state"])
    #expect(last["nodes"]?.array?[0]["isBeaten"] == .bool(true))
    #expect(last["timers"]?.array?.isEmpty == true && last["limits"]?.array?.isEmpty == true)
  }

  @Test func `a sequence waits for its next part`() throws {
    let text = "gesture Card = sequence(one: tap(), two: tap(), within: 300ms)"
    let playground = try Playground.running(text)
    let steps = try playground.play(line(0, "down", 50, 50) + line(0.05, "up", 50, 50))
    let timers = steps.last?["state"]?["timers"]?.array
    #expect(timers?.map { $0["due"] } == [.number(0.35)])
    #expect(timers?.first?["text"] == .string("300 ms → fail"))
  }

  @Test func `a handler that runs is lit, and its values change`() throws {
    let playground = try Playground.running(card)
    let steps = try playground.play(
      line(0, "down", 50, 50) + line(0.6, "move", 80, 50) + line(0.7, "up", 90, 50))
    let last = try #require(steps.last?["state"])
    let own = try #require(last["lit"]?.array).filter { $0["file"] == nil }
    #expect(own.compactMap { words(at: $0, in: card) }.contains { $0.hasPrefix("on move.ended") })
    let offset = last["values"]?.array?.first { $0["name"] == .string("offset") }
    #expect(offset?["value"] == .array([.number(40), .number(0)]))
  }

  @Test func `a handler whose condition is false is not lit`() throws {
    let playground = try Playground.running(card)
    let steps = try playground.play(
      "{\"t\":0,\"set\":\"isLocked\",\"value\":true}\n" + line(0, "down", 50, 50)
        + line(0.6, "move", 80, 50) + line(0.7, "up", 90, 50))
    let lit = try #require(steps.last?["state"]?["lit"]?.array)
    #expect(lit.allSatisfy { $0["file"] == .string("prelude.gesture") })
  }

  @Test func `a stage shows what its expressions are`() throws {
    let playground = try Playground.running(card)
    let stage: [JSON] = [
      object(["name": .string("offset"), "text": .string("offset + move.translation")]),
      object(["name": .string("held"), "text": .string("hold.duration > 100ms")]),
      object(["name": .string("wrong"), "text": .string("nothing + 1")]),
    ]
    let begun = playground.answer("begin", ["gesture": .string("Card"), "stage": .array(stage)])
    #expect(begun["problems"]?.array?.compactMap { $0["name"]?.string } == ["wrong"])
    let lines = line(0, "down", 50, 50) + line(0.6, "move", 80, 50) + line(0.65, "move", 85, 60)
    let steps = playground.answer("play", ["lines": .string(lines)])["steps"]?.array
    let values = try #require(steps?.last?["state"]?["stage"]?.array)
    #expect(values == [.array([.number(35), .number(10)]), .bool(true), .null])
  }

  @Test func `a timer has a step of its own`() throws {
    let playground = try Playground.running(card)
    let steps = try playground.play(line(0, "down", 50, 50) + line(2, "move", 80, 50))
    #expect(steps.map { $0["time"] } == [.number(0), .number(0.5), .number(2)])
    #expect(steps[1]["state"]?["nodes"]?.array?[0]["phase"] == .string("ended"))
    let block = playground.answer("asTest", ["title": .string("mine")])["text"]?.string
    #expect(block?.contains("wait 500ms") == false, "\(playground.answer("asTest").text)")
  }

  @Test func `a refused line is told, and the next ones play`() throws {
    let playground = try Playground.running(card)
    let steps = try playground.play("{\"t\":0,\n" + line(0.1, "down", 50, 50))
    #expect(steps[0]["record"]?.array?.first?["refused"] != nil)
    #expect(steps[1]["state"]?["timers"]?.array?.count == 1)
  }

  @Test func `the timeline has touches, parts and waits`() throws {
    let playground = try Playground.running(card)
    _ = try playground.play(line(0, "down", 50, 50) + line(0.6, "move", 80, 50))
    let timeline = playground.answer("timeline")
    #expect(timeline["touches"]?.array?.first?["places"]?.array?.count == 2)
    let row = try #require(timeline["rows"]?.array?.first)
    #expect(row["title"] == .string("hold") && row["node"] == .number(0))
    let wait = try #require(row["waits"]?.array?.first)
    #expect(wait["length"] == .number(0.5) && wait["hasCome"] == .bool(true))
  }
}

struct PlaygroundTestBlockTests {
  @Test func `a test passes, and its trace plays the same`() throws {
    let playground = try Playground.running(card)
    let test = try #require(playground.answer("tests")["tests"]?.array?.first)
    #expect(test["isPassed"] == .bool(true))
    let trace = try #require(test["trace"]?.string)
    let steps = try playground.play(trace)
    let actions = steps.flatMap { $0["record"]?.array ?? [] }.compactMap { $0["action"]?.string }
    #expect(actions == ["dropped"])
  }

  @Test func `a test that fails says where and when`() throws {
    let wrong = card.replacing("expect dropped(at: (90, 50))", with: "expect dropped(at: (91, 50))")
    let playground = try Playground.running(wrong)
    let test = try #require(playground.answer("tests")["tests"]?.array?.first)
    let failure = try #require(test["failures"]?.array?.first)
    #expect(words(at: failure, in: wrong) == "dropped(at: (91, 50))")
    #expect(failure["time"] == .number(0.7))
  }

  @Test func `what was played is a test that passes`() throws {
    let playground = try Playground.running(card)
    _ = try playground.play(
      line(0, "down", 50, 50) + line(0.6, "move", 80, 50) + line(0.7, "up", 90, 50))
    let block = try #require(
      playground.answer("asTest", ["title": .string("mine")])["text"]?.string)
    let again = try Playground.running(card + "\n" + block)
    let tests = try #require(again.answer("tests")["tests"]?.array)
    #expect(tests.count == 2 && tests.allSatisfy { $0["isPassed"] == .bool(true) })
  }

  @Test func `a ghost has the arguments of its test`() throws {
    let text = card.replacing("gesture Card =", with: "gesture Card(lift: duration = 500ms) =")
      .replacing("longPress()", with: "longPress(minimumDuration: lift)")
      .replacing("for Card {", with: "for Card(lift: 100ms) {")
    let playground = try Playground.running(text)
    let begun = playground.answer("begin", ["test": .string("a card is dropped")])
    #expect(begun["error"] == nil)
    let steps = playground.answer("play", ["lines": .string(line(0, "down", 50, 50))])["steps"]
    #expect(steps?.array?.first?["state"]?["timers"]?.array?.first?["due"] == .number(0.1))
    _ = playground.answer(
      "begin", ["gesture": .string("Card"), "arguments": object(["lift": .number(0.2)])])
    let other = playground.answer("play", ["lines": .string(line(0, "down", 50, 50))])["steps"]
    #expect(other?.array?.first?["state"]?["timers"]?.array?.first?["due"] == .number(0.2))
  }

  @Test func `a test of a trace has the arguments of its machine`() throws {
    let text = card.replacing("gesture Card =", with: "gesture Card(lift: duration = 500ms) =")
      .replacing("longPress()", with: "longPress(minimumDuration: lift)")
      .replacing("for Card {", with: "for Card(lift: 100ms) {")
    let playground = try Playground.running(text)
    let lines = object([
      "lines": .string(
        line(0, "down", 50, 50) + line(0.15, "move", 80, 50) + line(0.2, "up", 90, 50))
    ])
    let machines = [
      object(["test": .string("a card is dropped")]),
      object(["gesture": .string("Card"), "arguments": object(["lift": .number(0.1)])]),
    ]
    for machine in machines {
      _ = playground.call("begin", machine)
      _ = playground.call("play", lines)
      let answer = playground.answer("asTest", ["title": .string("mine")])
      let block = try #require(answer["text"]?.string, "\(answer.text)")
      #expect(block.contains("Card(lift: 100ms)") && block.contains("dropped("), "\(block)")
    }
  }
}

struct PlaygroundOtherTests {
  @Test func `a finding comes with a trace that plays`() throws {
    // No handler puts the card back if the system takes the touch away.
    let text = card.replacing(" where !isLocked", with: "").replacing(
      "    offset += move.translation\n", with: ""
    )
    .replacing(
      "  action dropped", with: "  action lifted()\n  on move.began { lifted() }\n  action dropped")
    let playground = try Playground.running(text)
    #expect(playground.answer("analyze")["error"] == nil)
    var answer = playground.answer("analyzeOn")
    while answer["isFinished"] == .bool(false) { answer = playground.answer("analyzeOn") }
    let finding = try #require(
      answer["findings"]?.array?.first { $0["trace"]?.string != nil }, "\(answer.text)")
    let trace = try #require(finding["trace"]?.string)
    #expect(try playground.play(trace, of: finding["gesture"]?.string ?? "").count > 1)
    #expect(finding["steps"]?.array?.isEmpty == false)
  }

  @Test func `the language server answers`() throws {
    let playground = try Playground.running(card)
    let answer = playground.answer(
      "message",
      [
        "id": .number(1), "method": .string("initialize"),
        "params": object(["capabilities": object([:])]),
      ])
    let result = answer["messages"]?.array?.first?["result"]
    #expect(result?["capabilities"]?["hoverProvider"] != nil)
  }

  @Test func `an answer that cannot be given is an error`() {
    let playground = Playground()
    for name in ["begin", "play", "timeline", "asTest", "tests", "analyze", "analyzeOn", "dance"] {
      #expect(playground.answer(name)["error"]?.string?.isEmpty == false, "\(name)")
    }
    #expect(playground.answer("prelude")["text"]?.string?.contains("recognizer tap") == true)
  }
}
