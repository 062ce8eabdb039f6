import FormSupport
import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

/// Logs that can carry no verdict, and how blocks and jobs split them.
@Suite struct EvaluateLogTests {
  // MARK: - Logs

  @Test(arguments: [(50.0, 6), (33, 6), (50, 2)])
  func `logs with moves far apart give no verdict`(_ gap: Double, _ moves: Int) {
    let sessions = (0..<20).map { number in
      Slop.session("\(number)", distance: 12, moves: moves, gap: gap)
    }.joined()
    let world = Slop.world(["s.jsonl": sessions])
    #expect(world.run("evaluate new.gesture --against old.gesture s.jsonl") == .noVerdict)
    #expect(world.error.hasPrefix("gesturec: no verdict: the moves are 30 ms apart or more in too"))
    #expect(!world.output.contains("differ"), "\(world.output)")
    world.forget()
    let words = "evaluate new.gesture --against old.gesture s.jsonl --accept-thinned"
    #expect(world.run(words) == .failure)
    #expect(world.output.contains("accepted: the moves are 30 ms apart or more in too"))
    #expect(world.output.contains("20 of 20 sessions differ (100.0%)\n"))
    world.forget()
    #expect(world.run("evaluate new.gesture s.jsonl --format csv") == .noVerdict)
    #expect(world.output.contains(moves < 6 ? "0,4,0,,dragged" : "0,8,0,thinned,dragged"))
  }

  /// A finger that rests sends nothing for a while.
  @Test func `a few sessions with long gaps are no reason`() {
    let slow = Slop.session("slow", distance: 12, gap: 60)
    let quick = (0..<30).map { Slop.session("\($0)", distance: 12) }.joined()
    let world = Slop.world(["s.jsonl": slow + quick])
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(world.output.contains("note: 1 session with moves that are all 30 ms apart or more\n"))
  }

  @Test func `locations in whole points are a note`() {
    let sessions = (0..<3).map { Slop.session("\($0)", distance: 12, fraction: 0) }.joined()
    let world = Slop.world(["s.jsonl": sessions])
    #expect(world.run("evaluate new.gesture s.jsonl") == .success)
    #expect(world.output.contains("note: 3 sessions with locations in whole points only\n"))
  }

  @Test(arguments: [true, false])
  func `touches that cannot be told apart give no verdict`(_ isMissing: Bool) {
    let down = #"{"t":0,"phase":"down","id":1,"x":1,"y":1}"#
    let session = "{\"session\":\"a\",\"trace\":[\(down),\(down)]}\n"
    let text = isMissing ? session.replacing("\"id\":1,", with: "") : session
    let world = Slop.world(["s.jsonl": text])
    #expect(world.run("evaluate new.gesture s.jsonl") == .noVerdict)
    #expect(world.error.contains("no verdict: the touches cannot be told apart in too many"))
    #expect(world.output.contains("note: 1 session with touches that cannot be told apart\n"))
  }

  /// A wrong path in a script must not look like a gesture without differences.
  @Test(arguments: ["", "\n", "{\"session\":\"a\",\"trace\":[{}]}\n"], ["", " --accept-thinned"])
  func `no session gives no verdict`(_ text: String, _ option: String) {
    let world = Slop.world(["s.jsonl": text])
    let words = "evaluate new.gesture --against old.gesture s.jsonl"
    #expect(world.run(words + option) == .noVerdict)
    #expect(world.error.hasSuffix("no verdict: the input has no session that can be read\n"))
    #expect(!world.output.contains("differ"))
  }

  // MARK: - Splits

  private static func random(_ random: inout Randomness, _ count: Int) -> [String] {
    (0..<count).map { number in
      switch random.pick([0, 0, 0, 1, 2]) {
      case 0:
        return Slop.session(
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
        let world = Slop.world(["s.jsonl": text])
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
    let one = Slop.world(files)
    let command = "evaluate new.gesture --against old.gesture --format \(format)"
    #expect(one.run("\(command) all.jsonl --jobs 1") == .failure)
    for jobs in [1, 2, 7] {
      let many = Slop.world(files)
      #expect(many.run("\(command) 1.jsonl 2.jsonl 3.jsonl --jobs \(jobs)") == .failure)
      #expect(many.output == one.output)
    }
  }

  @Test func `a trace is replayed a piece at a time`() {
    let trace = """
      {"t":0,"phase":"down","id":1,"x":1,"y":1}
      {"t":0.1,"phase":"up","id":1,"x":1,"y":1}
      """
    let whole = Slop.world(["t.jsonl": trace])
    #expect(whole.run("replay new.gesture --trace t.jsonl") == .success)
    let pieces = Slop.world()
    var environment = pieces.environment
    environment.openFile = { _ in .success(Self.stream(trace, piece: 7)) }
    let words = ["replay", "new.gesture", "--trace", "t.jsonl"]
    #expect(Tool.gesturec.run(words, in: environment) == .success)
    #expect(pieces.output == whole.output && whole.output.contains("tapped"))
  }
}
