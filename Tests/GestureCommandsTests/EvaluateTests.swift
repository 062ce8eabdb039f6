import FormSupport
import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct EvaluateTests {
  private static func spec(_ distance: String, more: String = "") -> String {
    """
    gesture Board(slop: distance = \(distance)) = exclusive(
      press: tap(maximumDistance: slop), move: drag(minimumDistance: slop)
    ) {
      input isLocked: bool = false
      action tapped()
      action dragged()
      on press.ended where !isLocked { tapped() }
      on move.changed { dragged() }\(more)
    }

    """
  }

  /// A session whose finger goes this far, with a move each few milliseconds.
  private static func session(
    _ name: String, distance: Double, moves: Int = 6, gap: Double = 8, fraction: Double = 0.25
  ) -> String {
    var lines = [#"{"t":0,"phase":"down","id":1,"x":\#(fraction),"y":0}"#]
    for move in 1...max(1, moves) where moves > 0 {
      let x = distance * Double(move) / Double(moves) + fraction
      lines.append(
        #"{"t":\#(Double(move) * gap / 1000),"phase":"move","id":1,"x":\#(x),"y":0}"#)
    }
    let end = Double(moves + 1) * gap / 1000
    lines.append(#"{"t":\#(end),"phase":"up","id":1,"x":\#(distance + fraction),"y":0}"#)
    return "{\"session\":\"\(name)\",\"trace\":[\(lines.joined(separator: ","))]}\n"
  }

  private static let sessions =
    session("a", distance: 2) + session("b", distance: 12, moves: 8) + session("c", distance: 40)
    + session("d", distance: 14) + session("e", distance: 0, moves: 0)

  private func world(_ files: [String: String] = [:], input: [String] = []) -> World {
    let own = [
      "new.gesture": Self.spec("10pt"), "old.gesture": Self.spec("20pt"),
      "s.jsonl": Self.sessions,
    ]
    return World(own.merging(files) { $1 }, input: input)
  }

  @Test func `outcomes are counted`() {
    let world = world()
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(
      world.output == """
        Board: 5 sessions, 36 events
        note: half of the moves come within 9 ms of the move before

          sessions   share  outcome
                 3   60.0%  dragged
                 2   40.0%  tapped

        """, "\(world.output)")
    #expect(world.error.isEmpty)
  }

  @Test func `an argument and an input are set`() {
    let world = world()
    #expect(
      world.run("evaluate new.gesture s.jsonl --param slop=30pt --set isLocked=true") == .success)
    #expect(world.output.contains("4   80.0%  -\n         1   20.0%  dragged\n"), "\(world.output)")
    #expect(world.run("evaluate new.gesture s.jsonl --param slap=30pt") == .usage)
  }

  @Test func `standard input is read`() {
    for words in ["evaluate new.gesture", "evaluate new.gesture -"] {
      let half = Self.sessions.index(Self.sessions.startIndex, offsetBy: 200)
      let world = world(input: [String(Self.sessions[..<half]), String(Self.sessions[half...])])
      #expect(world.run(words) == .success)
      #expect(world.output.hasPrefix("Board: 5 sessions, 36 events\n"))
    }
  }

  @Test func `each session is a line of JSON or CSV`() {
    let world = world()
    #expect(world.run("evaluate new.gesture s.jsonl --format jsonl") == .success)
    #expect(
      world.output == """
        {"session":"a","events":8,"outcome":["tapped"]}
        {"session":"b","events":10,"outcome":["dragged"]}
        {"session":"c","events":8,"outcome":["dragged"]}
        {"session":"d","events":8,"outcome":["dragged"]}
        {"session":"e","events":2,"outcome":["tapped"]}

        """)
    #expect(world.error.hasPrefix("Board: 5 sessions, 36 events\n"), "\(world.error)")
    world.forget()
    #expect(
      world.run("evaluate new.gesture s.jsonl --against old.gesture --format csv") == .failure)
    #expect(
      world.output == """
        a,8,0,,tapped,tapped
        b,10,0,,tapped,dragged
        c,8,0,,dragged,dragged
        d,8,0,,tapped,dragged
        e,2,0,,tapped,tapped

        """)
    world.forget()
    let code = world.run("evaluate new.gesture s.jsonl --against old.gesture --format jsonl")
    #expect(code == .failure)
    #expect(
      world.output.contains(
        #"{"session":"b","events":10,"old":["tapped"],"new":["dragged"],"differs":true}"#))
    #expect(
      world.output.contains(
        #"{"session":"e","events":2,"old":["tapped"],"new":["tapped"],"differs":false}"#))
  }

  @Test func `names are quoted, and nothing has a sign`() {
    let text =
      #"{"session":"a \"b\", c","trace":[{"t":0,"advance":true}]}"# + "\n"
      + #"{"session":"d"}"# + "\n" + #"{"t":0,"phase":"move","id":1,"x":0,"y":0}"# + "\n"
    let world = world(["s.jsonl": text])
    #expect(world.run("evaluate new.gesture s.jsonl --format csv") == .success)
    #expect(world.output == "\"a \"\"b\"\", c\",0,0,,-\nd,1,1,,-\n")
    #expect(world.error.contains("1 session with events that the gesture refused\n"))
  }

  // MARK: - Two versions

  @Test func `outcomes that moved are counted, and the smallest session is a trace`() {
    let world = world()
    #expect(world.run("evaluate new.gesture --against old.gesture s.jsonl") == .failure)
    #expect(
      world.output == """
        Board: 5 sessions, 36 events
        note: half of the moves come within 9 ms of the move before
        2 of 5 sessions differ (40.0%)

          sessions   share  old → new
                 2   40.0%  tapped → dragged

        the smallest session that differs is 'd', with 8 events:
          {"t":0,"phase":"down","id":1,"x":0.25,"y":0}
          {"t":0.008,"phase":"move","id":1,"x":2.5833333333333335,"y":0}
          {"t":0.016,"phase":"move","id":1,"x":4.916666666666667,"y":0}
          {"t":0.024,"phase":"move","id":1,"x":7.25,"y":0}
          {"t":0.032,"phase":"move","id":1,"x":9.583333333333334,"y":0}
          {"t":0.04,"phase":"move","id":1,"x":11.916666666666666,"y":0}
          {"t":0.048,"phase":"move","id":1,"x":14.25,"y":0}
          {"t":0.056,"phase":"up","id":1,"x":14.25,"y":0}
          {"t":2.056,"advance":true}

        """, "\(world.output)")
  }

  @Test func `the smallest session that differs is written, and replays to its outcomes`() throws {
    let world = world()
    #expect(
      world.run("evaluate new.gesture --against old.gesture s.jsonl --example d.jsonl") == .failure)
    #expect(
      world.output.hasSuffix(
        "with 8 events, now in d.jsonl:\n  gesturec replay new.gesture --trace d.jsonl --why\n"))
    world.forget()
    #expect(world.run("replay new.gesture --trace d.jsonl --why") == .success)
    #expect(world.output.contains(#""action":"dragged""#) && !world.output.contains("tapped"))
    world.forget()
    #expect(world.run("replay old.gesture --trace d.jsonl") == .success)
    #expect(world.output.contains(#""action":"tapped""#) && !world.output.contains("dragged"))
    #expect(world.run("evaluate new.gesture s.jsonl --example d.jsonl") == .usage)
  }

  @Test func `equal versions do not differ`() {
    let world = world()
    #expect(world.run("evaluate new.gesture --against new.gesture s.jsonl") == .success)
    #expect(world.output.hasSuffix("0 of 5 sessions differ\n"), "\(world.output)")
  }

  /// The old version may lack an action, a parameter and an input.
  @Test func `the old version may be a revision of git`() {
    let world = world()
    let old = Self.spec("20pt").replacing("(slop: distance = 20pt)", with: "")
      .replacing("slop", with: "20pt")
    world.install("git") { arguments, _ in
      switch arguments[0] {
      case "rev-parse": return arguments.last == "main^{commit}" ? .output([49]) : .failed(1)
      case "show":
        return arguments[1] == "main:./new.gesture" ? .output(Array(old.utf8)) : .failed(128)
      default: return .failed(1)
      }
    }
    let words = "evaluate new.gesture --against main s.jsonl --param slop=13pt"
    #expect(world.run(words) == .failure)
    #expect(world.output.contains("1 of 5 sessions differs (20.0%)\n"), "\(world.output)")
    #expect(world.run("evaluate new.gesture --against other s.jsonl") == .usage)
    #expect(world.error.contains("there is no revision 'other'"))
  }

  // MARK: - Sessions that cannot be read

  @Test func `a session that cannot be read is named and counted`() {
    let broken =
      Self.session("a", distance: 1) + "{\"session\":\"x\",\"trace\":[{\"t\":0}]}\nnonsense\n"
      + Self.session("b", distance: 1)
    let world = world(["s.jsonl": broken])
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(
      world.error == """
        s.jsonl:2: 'x' cannot be read: event 1: not one of phase, advance, cancel, set and frame
        s.jsonl:3: 's.jsonl' cannot be read: not a line of JSON: not a value

        """, "\(world.error)")
    #expect(world.output.hasPrefix("Board: 2 sessions, 16 events\n2 sessions could not be read\n"))
    world.forget()
    #expect(world.run("evaluate new.gesture s.jsonl --against new.gesture") == .undecided)
    world.forget()
    #expect(world.run("evaluate new.gesture s.jsonl --strict --format jsonl") == .failure)
    #expect(world.output.split(separator: "\n").count == 2, "\(world.output)")
    #expect(world.error.hasSuffix("error: stopped at a session that cannot be read\n"))
  }

  @Test func `only some are named`() {
    let world = world(["s.jsonl": String(repeating: "{\"session\":1}\n", count: 25)])
    #expect(world.run("evaluate new.gesture s.jsonl --jobs 3") == .success)
    #expect(world.error.split(separator: "\n").count == 11)
    #expect(world.error.hasSuffix("\n… and 15 more\n"))
    #expect(world.error.contains("s.jsonl:10: a session cannot be read: session is not text\n"))
  }

  @Test(arguments: [
    ("evaluate new.gesture none.jsonl", ExitCode.file), ("evaluate none.gesture s.jsonl", .file),
    ("evaluate no.gesture s.jsonl", .usage), ("evaluate new.gesture --gesture X s.jsonl", .usage),
    ("evaluate new.gesture --against broken.gesture s.jsonl", .failure),
    ("evaluate new.gesture --against other.gesture s.jsonl", .usage),
  ])
  func `other mistakes have their exit codes`(_ words: String, _ code: ExitCode) {
    let other = "gesture A = tap()\ngesture B = tap()\n"
    let world = world([
      "no.gesture": "gesture A = tap()\n", "broken.gesture": "gesture A =\n",
      "other.gesture": other,
    ])
    #expect(world.run(words) == code, "\(world.error)")
  }

  // MARK: - Logs

  @Test(arguments: [(50.0, 6), (33, 6), (50, 2)])
  func `logs with moves far apart give no verdict`(_ gap: Double, _ moves: Int) {
    let sessions = (0..<20).map { number in
      Self.session("\(number)", distance: 12, moves: moves, gap: gap)
    }.joined()
    let world = world(["s.jsonl": sessions])
    #expect(world.run("evaluate new.gesture --against old.gesture s.jsonl") == .thinned)
    #expect(world.error.hasPrefix("gesturec: no verdict: the moves are 30 ms apart or more in too"))
    #expect(!world.output.contains("differ"), "\(world.output)")
    world.forget()
    let words = "evaluate new.gesture --against old.gesture s.jsonl --accept-thinned"
    #expect(world.run(words) == .failure)
    #expect(world.output.contains("accepted: the moves are 30 ms apart or more in too"))
    #expect(world.output.contains("20 of 20 sessions differ (100.0%)\n"))
    world.forget()
    #expect(world.run("evaluate new.gesture s.jsonl --format csv") == .thinned)
    #expect(world.output.contains(moves < 6 ? "0,4,0,,dragged" : "0,8,0,thinned,dragged"))
  }

  /// A finger that rests sends nothing for a while.
  @Test func `a few sessions with long gaps are no reason`() {
    let slow = Self.session("slow", distance: 12, gap: 60)
    let quick = (0..<30).map { Self.session("\($0)", distance: 12) }.joined()
    let world = world(["s.jsonl": slow + quick])
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(world.output.contains("note: 1 session with moves that are all 30 ms apart or more\n"))
  }

  @Test func `locations in whole points are a note`() {
    let sessions = (0..<3).map { Self.session("\($0)", distance: 12, fraction: 0) }.joined()
    let world = world(["s.jsonl": sessions])
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(world.output.contains("note: 3 sessions with locations in whole points only\n"))
  }

  @Test(arguments: [true, false])
  func `touches that cannot be told apart give no verdict`(_ isMissing: Bool) {
    let down = #"{"t":0,"phase":"down","id":1,"x":1,"y":1}"#
    let session = "{\"session\":\"a\",\"trace\":[\(down),\(down)]}\n"
    let text = isMissing ? session.replacing("\"id\":1,", with: "") : session
    let world = world(["s.jsonl": text])
    #expect(world.run("evaluate new.gesture s.jsonl") == .thinned)
    #expect(world.error.contains("no verdict: the touches cannot be told apart in too many"))
    #expect(world.output.contains("note: 1 session with touches that cannot be told apart\n"))
  }

  // MARK: - Splits

  private static func random(_ random: inout Randomness, _ count: Int) -> [String] {
    (0..<count).map { number in
      switch random.pick([0, 0, 0, 1, 2]) {
      case 0:
        return session(
          "s\(number)", distance: Double(Int.random(in: 0...40, using: &random)),
          moves: Int.random(in: 0...9, using: &random))
      case 1:
        return "{\"session\":\"s\(number)\"}\n"
          + #"{"t":0,"phase":"down","id":1,"x":0,"y":0}"# + "\n\n"
          + #"{"t":0.1,"phase":"up","id":1,"x":0,"y":0}"# + "\n"
      default: return "{\"session\":\"s\(number)\",\"trace\":[{}]}\n"
      }
    }
  }

  @Test func `blocks of any size and any number of jobs give the same bytes`() throws {
    for seed in UInt64(1)...5 {
      var random = Randomness(seed: seed)
      let sessions = Self.random(&random, 40)
      let text = sessions.joined()
      for size in [1, 50, 400, 5000, 1 << 20] {
        let world = world(["s.jsonl": text])
        var environment = world.environment
        environment.openFile = { _ in .success(Self.stream(text, piece: size % 97 + 1)) }
        var blocks = SessionBlocks(["s.jsonl"], environment, size: size)
        var joined: [UInt8] = []
        var starts: [Bool] = []
        while let block = try blocks.next() {
          joined += block.bytes
          starts.append(block.isFirst)
          #expect(block.bytes.starts(with: Array("{\"session\"".utf8)))
        }
        #expect(joined == Array(text.utf8), "seed \(seed), size \(size)")
        #expect(starts.first == true && !starts.dropFirst().contains(true))
        #expect(size > 400 || starts.count > 10)
      }
    }
  }

  /// The bytes a piece at a time.
  private static func stream(_ text: String, piece: Int) -> FileStream {
    let rest = Mutex(Array(text.utf8)[...])
    return FileStream {
      .success(
        rest.withLock { rest in
          defer { rest = rest.dropFirst(piece) }
          return rest.isEmpty ? nil : Array(rest.prefix(piece))
        })
    }
  }

  @Test(arguments: ["jsonl", "csv", "text"])
  func `several files and jobs give the bytes of one`(_ format: String) {
    var random = Randomness(seed: 9)
    let sessions = Self.random(&random, 30)
    let files = [
      "all.jsonl": sessions.joined(), "1.jsonl": sessions[..<11].joined(),
      "2.jsonl": sessions[11..<12].joined(), "3.jsonl": sessions[12...].joined(),
    ]
    let one = world(files)
    let command = "evaluate new.gesture --against old.gesture --format \(format)"
    #expect(one.run("\(command) all.jsonl --jobs 1") == .failure)
    for jobs in [1, 2, 7] {
      let many = world(files)
      #expect(many.run("\(command) 1.jsonl 2.jsonl 3.jsonl --jobs \(jobs)") == .failure)
      #expect(many.output == one.output)
    }
  }

  @Test func `a trace is replayed a piece at a time`() {
    let trace = """
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.1,"phase":"up","id":1,"x":1,"y":1}
      """
    let whole = world(["t.jsonl": trace])
    #expect(whole.run("replay new.gesture --trace t.jsonl") == .success)
    let pieces = world()
    var environment = pieces.environment
    environment.openFile = { _ in .success(Self.stream(trace, piece: 7)) }
    let words = ["replay", "new.gesture", "--trace", "t.jsonl"]
    #expect(Tool.gesturec.run(words, in: environment) == .success)
    #expect(pieces.output == whole.output && whole.output.contains("tapped"))
  }
}
