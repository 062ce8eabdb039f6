import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

@Suite struct EvaluateTests {
  @Test func `outcomes are counted`() {
    let world = Slop.world()
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
    let world = Slop.world()
    #expect(
      world.run("evaluate new.gesture s.jsonl --param slop=30pt --set isLocked=true") == .success)
    #expect(world.output.contains("4   80.0%  -\n         1   20.0%  dragged\n"), "\(world.output)")
    #expect(world.run("evaluate new.gesture s.jsonl --param slap=30pt") == .usage)
  }

  @Test func `standard input is read`() {
    for words in ["evaluate new.gesture", "evaluate new.gesture -"] {
      let half = Slop.sessions.index(Slop.sessions.startIndex, offsetBy: 200)
      let world = Slop.world(input: [
        String(Slop.sessions[..<half]), String(Slop.sessions[half...]),
      ])
      #expect(world.run(words) == .success)
      #expect(world.output.hasPrefix("Board: 5 sessions, 36 events\n"))
    }
  }

  @Test func `each session is a line of JSON or CSV`() {
    let world = Slop.world()
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
    let world = Slop.world(["s.jsonl": text])
    #expect(world.run("evaluate new.gesture s.jsonl --format csv") == .success)
    #expect(world.output == "\"a \"\"b\"\", c\",0,0,,-\nd,1,1,,-\n")
    #expect(world.error.contains("1 session with events that the gesture refused\n"))
  }

  // MARK: - Two versions

  @Test func `outcomes that moved are counted, and the smallest session is a trace`() {
    let world = Slop.world()
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
    let world = Slop.world()
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
    let world = Slop.world()
    #expect(world.run("evaluate new.gesture --against new.gesture s.jsonl") == .success)
    #expect(world.output.hasSuffix("0 of 5 sessions differ\n"), "\(world.output)")
  }

  /// The old version may lack an action, a parameter and an input.
  @Test func `the old version may be a revision of git`() {
    let world = Slop.world()
    let old = Slop.spec("20pt").replacing("(slop: distance = 20pt)", with: "")
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

  @Test func `long work says how far it is and leaves nothing`() {
    let world = Slop.world(["t.jsonl": Slop.sessions])
    world.contents.withLock {
      $0.isTerminal = true
      $0.tick = 600_000_000
    }
    #expect(world.run("evaluate new.gesture s.jsonl t.jsonl --jobs 1") == .success)
    let line = "\r\u{1B}[K1 of 2 files: t.jsonl, 10 sessions …"
    #expect(world.error.contains(line) && world.error.hasSuffix("\r\u{1B}[K"), "\(world.error)")
    #expect(world.output.hasPrefix("Board: 10 sessions"))
  }

  // MARK: - Sessions that cannot be read

  @Test func `a session that cannot be read is named and counted`() {
    let broken =
      Slop.session("a", distance: 1) + "{\"session\":\"x\",\"trace\":[{\"t\":0}]}\nnonsense\n"
      + Slop.session("b", distance: 1)
    let world = Slop.world(["s.jsonl": broken])
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(
      world.error == """
        s.jsonl:2: 'x' cannot be read: event 1: not one of phase, advance, cancel, set and frame
        s.jsonl:3: a session cannot be read: not a line of JSON: not a value

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
    let unreadable = String(repeating: "{\"session\":1}\n", count: 25)
    let world = Slop.world(["s.jsonl": unreadable + Slop.session("a", distance: 12)])
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
    let world = Slop.world([
      "no.gesture": "gesture A = tap()\n", "broken.gesture": "gesture A =\n",
      "other.gesture": other,
    ])
    #expect(world.run(words) == code, "\(world.error)")
  }
}
