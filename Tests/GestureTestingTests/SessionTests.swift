import FormSupport
import GestureCompiler
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

/// Sessions have the outcome that a replay of each alone has, in every form.
@Suite struct SessionTests {
  private static let spec = """
    gesture Board = exclusive(double: tap(count: 2), single: tap(), move: drag()) {
      input isLocked: bool = false
      var taps = 0
      action zoomed()
      action tapped(taps: count)
      action many()
      action dragged(by: vector)
      on double.ended { zoomed() }
      on single.ended where !isLocked {
        taps += 1
        tapped(taps: taps)
        if taps > 1 { many() }
      }
      on move.changed { dragged(by: move.translation) }
    }
    """

  /// Compiled once.
  private static let compiled = Result {
    var compiler = Compiler()
    let file = SourceFile(path: "board.gesture", text: spec)
    var compilation = try #require(compiler.compile("board.gesture") { _ in file })
    let table = compilation.table()
    return try GestureProgram(verifying: try #require(table))
  }

  private func reader(keepsTrace: Bool = false) throws -> SessionReader {
    let program = try Self.compiled.get()
    let replay = try Replay(program, gesture: "Board")
    return SessionReader(
      SessionPlayer([(replay, program.table.gestures[0])], keepsTrace: keepsTrace))
  }

  private func read(_ text: String) throws -> [String] {
    var reader = try reader()
    var found: [String] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      reader.read(bytes, named: "file") { session, player in
        let outcome = player.outcome(of: 0).map { player.names[Int($0)] }.joined(separator: " ")
        let problem = session.problem.map { " \($0.line): \($0.reason)" } ?? ""
        found.append("\(session.name) \(session.line): \(outcome)\(problem)")
        return true
      }
    }
    return found
  }

  private let down = #"{"t":0,"phase":"down","id":1,"x":1,"y":1}"#
  private let up = #"{"t":0.1,"phase":"up","id":1,"x":1,"y":1}"#

  @Test func `a session is one line, or the lines after its name`() throws {
    let found = try read(
      """
      {"session":"a","trace":[\(down),\(up)]}
      {"session":"b"}
      \(down)

      \(up)
      {"session":"c"}
      { "session" : "d" , "trace" : [ \(down) , \(up) ] }
      {"trace":[\(down),\(up)],"session":"\\u0065","device":{"a":1}}
      {"session":"f","device":"pad"}
      {"t":0,"set":"isLocked","value":true}
      \(down)
      \(up)
      {"session":"g","trace":[{"t":0,"set":"isLocked","value":true},\(down),\(up)]}
      {"session":"h","trace":[]}
      """)
    #expect(
      found == [
        "a 0: tapped", "b 1: tapped", "c 5: ", "d 6: tapped", "e 7: tapped", "f 8: ", "g 12: ",
        "h 13: ",
      ])
  }

  @Test func `events before any name belong to a session of the file`() throws {
    #expect(try read("\(down)\n\(up)\n{\"session\":\"a\"}\n") == ["file 0: tapped", "a 2: "])
    #expect(try read("") == [])
    #expect(try read("\n \n") == [])
  }

  /// Each begins with a new machine, with its own variables and inputs.
  @Test func `a session does not depend on the one before`() throws {
    let taps = "{\"session\":\"a\",\"trace\":[\(down),\(up)]}\n"
    #expect(try read(taps + taps) == ["a 0: tapped", "a 1: tapped"])
    let locked = "{\"session\":\"a\",\"trace\":[{\"t\":0,\"set\":\"isLocked\",\"value\":true}]}\n"
    #expect(try read(locked + taps) == ["a 0: ", "a 1: tapped"])
  }

  @Test func `what cannot be read is named, and the next session is read`() throws {
    let found = try read(
      """
      {"session":"a","trace":[\(down),{"t":1}]}
      {"session":"b","trace":[\(down),{"t":0.1,"phase":"up","x":1,"y":1}]}
      {"session":"c","trace":[\(down),
      {"session":"d"}
      \(down)
      {"t":0.1,"phase":"fly"}
      {"session":7,"trace":[]}
      {"session":"e","trace":3}
      {"trace":[]}
      {"session":"f","trace":[\(down),\(up)]}
      """)
    #expect(
      found == [
        "a 0:  0: event 2: not one of phase, advance, cancel, set and frame",
        "b 1:  1: event 2: no id", "c 2:  2: not a line of JSON: not a value",
        "d 3:  5: phase is not one of down move up cancel hover leave scroll",
        " 6:  6: session is not text", "e 7:  7: trace is not a list", "file 8:  8: no t",
        "f 9: tapped",
      ])
  }

  @Test func `reading stops when it is told to`() throws {
    var reader = try reader()
    var names: [String] = []
    let text = "{\"session\":\"a\"}\n{\"session\":\"b\",\"trace\":[]}\n{\"session\":\"c\"}\n"
    for _ in 0..<2 {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        reader.read(bytes, named: "file") { session, _ in
          names.append(session.name)
          return session.name != "b"
        }
      }
    }
    #expect(names == ["a", "b", "a", "b"])
  }

  @Test func `a trace that is kept replays to the same`() throws {
    var reader = try reader(keepsTrace: true)
    var lines: [String] = []
    Array("{\"session\":\"a\",\"trace\":[\(down),\(up)]}\n".utf8).withUnsafeBufferPointer { bytes in
      reader.read(bytes, named: "file") { _, player in
        lines = player.trace?.flatMap(\.lines) ?? []
        return true
      }
    }
    #expect(lines == [down, up, #"{"t":2.1,"advance":true}"#])
  }

  /// Time does not pass for a finger whose lift the log lacks.
  @Test func `a touch that stays down ends a session as it is`() throws {
    var reader = try reader(keepsTrace: true)
    var (lines, endsDown) = ([String](), false)
    Array("{\"session\":\"a\",\"trace\":[\(down)]}\n".utf8).withUnsafeBufferPointer { bytes in
      reader.read(bytes, named: "file") { _, player in
        lines = player.trace?.flatMap(\.lines) ?? []
        endsDown = player.traits.endsWithTouchDown
        return true
      }
    }
    #expect(lines == [down] && endsDown)
  }

  // MARK: - Random sessions

  private func randomLines(_ random: inout Randomness) -> [String] {
    var time = 0
    return (0..<Int.random(in: 0...30, using: &random)).map { _ in
      if random.chance(60) { time += Int.random(in: 0...200, using: &random) }
      let t = "\"t\":\(Double(time) / 1000)"
      let (x, y) = (Int.random(in: 0...60, using: &random), Double(time % 7) / 3)
      switch Int.random(in: 0...19, using: &random) {
      case 0: return "{\(t),\"set\":\"isLocked\",\"value\":\(random.chance(50))}"
      case 1: return "{\(t),\"advance\":true}"
      case 2: return "{\(t),\"cancel\":true}"
      case 3: return "{\(t),\"phase\":\"cancel\",\"id\":\(random.pick([1, 2]))}"
      default:
        let phase = random.pick(["down", "up", "move", "up", "down", "move"])
        let id = random.pick([1, 1, 1, 2])
        return "{\(t),\"phase\":\"\(phase)\",\"id\":\(id),\"x\":\(x),\"y\":\(y)}"
      }
    }
  }

  /// The actions of a replay, where a run counts once.
  private func replayed(_ lines: [String]) throws -> String {
    var replay = try Replay(Self.compiled.get(), gesture: "Board")
    var reader = TraceReader()
    var names: [String] = []
    for line in replay.record(reader.read(text: lines.joined(separator: "\n").utf8)) {
      if case .action(let name) = line.kind, names.last != name { names.append(name) }
    }
    return names.joined(separator: " ")
  }

  @Test func `every form of a session is played as replay plays it`() throws {
    var outcomes: Set<String> = []
    for seed in Effort.seed(1)..<Effort.seed(1) + UInt64(Effort.count(60, long: 20_000)) {
      var random = Randomness(seed: seed)
      let lines = randomLines(&random)
      let list = lines.joined(separator: ",")
      let text = """
        {"session":"a","trace":[\(list)]}
        {"session":"b"}
        \(lines.joined(separator: "\n"))
        {"trace":[\(list.replacing(",", with: " ,\t"))],"session":"c"}
        """
      var kept = try reader(keepsTrace: true)
      var trace: [String] = []
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        kept.read(bytes, named: "file") { _, player in
          trace = player.trace?.flatMap(\.lines) ?? []
          return true
        }
      }
      let expected = try replayed(trace)
      let found = try read(text).map { String($0.drop { $0 != ":" }.dropFirst(2)) }
      #expect(found == [expected, expected, expected], "seed \(seed)")
      outcomes.insert(expected)
    }
    #expect(outcomes.count > 3)
  }
}
