import AllocationCount
import FormSupport
import GestureCompiler
import GestureJSON
import GestureRecording
import GestureRuntime
import GestureTesting
import TestSupport
import Testing

/// The reader of plain events reads nothing that the general reader reads otherwise.
@Suite struct PlainEventTests {
  /// Writes random lines, most of which are plain.
  private struct Lines {
    var random: Randomness

    mutating func number() -> String {
      let digits = { (count: Int, random: inout Randomness) in
        (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      }
      switch Int.random(in: 0...9, using: &random) {
      case 0: return "\(Int.random(in: -3...1_000_000, using: &random))"
      case 1: return "\(Double(bitPattern: random.next()))"
      case 2: return "\(Double.random(in: -1e4...1e4, using: &random))"
      case 3:
        return random.pick(["-0", "0.0", "-0.0", "00", "01", "1.", ".5", "-", "1e3", "1E-2", "+1"])
      case 4: return digits(Int.random(in: 1...22, using: &random), &random)
      case 5:
        return digits(Int.random(in: 1...12, using: &random), &random) + "."
          + digits(Int.random(in: 1...12, using: &random), &random)
      case 6: return "0." + digits(Int.random(in: 1...20, using: &random), &random)
      default:
        return "\(Double(Int.random(in: 0...400_000, using: &random)) / random.pick([1, 3, 100]))"
      }
    }

    mutating func field(_ key: String) -> String {
      let value =
        switch key {
        case "phase":
          random.pick(["\"down\"", "\"move\"", "\"move\"", "\"up\"", "\"hover\"", "\"leave\""])
        case "kind":
          random.pick(["\"touch\"", "\"mouse\"", "\"trackpad\"", "\"stylus\"", "\"eraser\""])
        case "id": "\(Int.random(in: -2...12, using: &random))"
        case "note": random.pick(["null", "\"a\\u0041\"", "[1,{}]"])
        default: number()
        }
      let space = random.chance(20) ? " " : ""
      return "\"\(key)\":\(space)\(value)"
    }

    mutating func line() -> [UInt8] {
      var keys = ["t", "phase", "id", "x", "y"]
      if random.chance(20) {
        keys.append(random.pick(["kind", "pressure", "radius", "tilt", "azimuth", "twist"]))
      }
      if random.chance(10) { keys.append(random.pick(["note", "button", "dx", "x", "kind"])) }
      if random.chance(10) { keys.remove(at: Int.random(in: keys.indices, using: &random)) }
      if random.chance(20) { keys.shuffle(using: &random) }
      let comma = random.chance(20) ? ", " : ","
      var line = Array("{\(keys.map { field($0) }.joined(separator: comma))}".utf8)
      if random.chance(10) { line += Array(random.pick([" ", "\r", "\t", "x", "{}"]).utf8) }
      if random.chance(15), let index = line.indices.randomElement(using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0: line.remove(at: index)
        case 1: line.insert(random.pick(Array("\"{}[]:,. -09eE\\tu\u{7F}".utf8)), at: index)
        default: line[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      return line
    }
  }

  private func general(_ line: [UInt8]) -> PointerEvent? {
    guard case .event(let event)? = try? TraceLine(line: line[...]).meaning().0 else { return nil }
    return event
  }

  private func bits(_ event: PointerEvent) -> [UInt64] {
    let contact = event.contact
    return [
      event.location.x, event.location.y, event.pressure, contact.radius, contact.tilt,
      contact.azimuth, contact.twist,
    ].map { $0.bitPattern }
  }

  @Test func `random lines and mutations are read as by the general reader`() {
    var (plain, all) = (0, 0)
    for seed in Effort.seed(1)..<Effort.seed(1) + UInt64(Effort.count(4_000, long: 2_000_000)) {
      var lines = Lines(random: Randomness(seed: seed))
      let line = lines.line()
      let expected = general(line)
      if expected != nil { all += 1 }
      guard let event = PlainText.event(ofLine: line[...]) else { continue }
      plain += 1
      let isSame = expected.map { $0 == event && bits($0) == bits(event) } ?? false
      #expect(isSame, "seed \(seed): \(String(decoding: line, as: UTF8.self))")
    }
    // Many lines that can be read are plain, so that the test looks at something.
    #expect(plain * 3 > all && all > 100, "\(plain) of \(all)")
  }

  @Test(arguments: [
    "0.1", "123.33333333333333", "9007199254740993", "9007199254740992.5", "9007199254740993.5",
    "0.3333333333333333", "1234567890.123456789", "9999999999999999999", "0.000000000000000001",
    "4503599627370496.5", "4503599627370497.5", "18014398509481985", "0.9999999999999999999",
  ])
  func `numbers of up to 19 digits are exact`(_ text: String) throws {
    let line = Array(#"{"t":0,"phase":"down","id":1,"x":-\#(text),"y":0}"#.utf8)
    let isLong = text.filter(\.isNumber).count > 19
    let event = PlainText.event(ofLine: line[...])
    #expect(event?.location.x == (isLong ? nil : -Double(text)!))
  }

  @Test(arguments: [
    #"{"t":0.5,"phase":"down","id":1,"x":1,"y":2}"#,
    #"{"t":0.5,"phase":"up","id":-7,"x":1,"y":2,"kind":"trackpad","pressure":0.5}"#,
    #"{"phase":"hover","x":1,"y":2,"t":1}"#, #"{"t":0,"phase":"hover","x":1,"y":2,"kind":"mouse"}"#,
    #" {"t": 0.5, "phase": "move", "id": 3, "x": 1.25, "y": 2, "kind": "stylus"} "# + "\r",
    #"{"t":0,"phase":"down","id":1,"x":1,"y":2,"radius":9,"tilt":1,"azimuth":-1,"twist":2}"#,
    #"{"t":0,"phase":"down","id":1,"x":1,"y":2,"kind":"touch"}"#,
    #"{"t":0,"phase":"down","id":1,"x":1,"y":2,"kind":"eraser"}"#,
  ])
  func `every plain word is known`(_ text: String) throws {
    let line = Array(text.utf8)
    let event = try #require(PlainText.event(ofLine: line[...]))
    #expect(event == general(line))
  }

  @Test(.countingAllocations) func `a plain event allocates nothing`() {
    let line = Array(
      #"{"t":0.5,"phase":"down","id":1,"x":123.33333333333333,"y":2,"kind":"trackpad"}"#.utf8)
    let count = line.withUnsafeBufferPointer { bytes in
      let before = allocation_count()
      var found = 0
      for _ in 0..<100 {
        var text = PlainText(bytes)
        if text.takeEvent() != nil { found += 1 }
      }
      return (allocation_count() - before, found)
    }
    #expect(count == (0, 100))
  }

  /// A session allocates for its machine and its name, and never for an event.
  @Test(.countingAllocations) func `more events of a session allocate nothing more`() throws {
    var compiler = Compiler()
    let file = SourceFile(
      path: "a.gesture",
      text: "gesture Board = drag() { action dragged() on drag.changed { dragged() } }")
    var compilation = try #require(compiler.compile("a.gesture") { _ in file })
    let table = compilation.table()
    let program = try GestureProgram(verifying: try #require(table))
    let replay = try Replay(program, gesture: "Board")
    var reader = SessionReader(SessionPlayer([(replay, program.table.gestures[0])]))
    func allocations(_ moves: Int) -> UInt {
      var events = [#"{"t":0,"phase":"down","id":1,"x":0,"y":0}"#]
      for move in 1...moves {
        events.append(#"{"t":\#(Double(move) / 100),"phase":"move","id":1,"x":\#(move),"y":0.5}"#)
      }
      let text = Array("{\"session\":\"a\",\"trace\":[\(events.joined(separator: ","))]}\n".utf8)
      var outcomes = 0
      let count = text.withUnsafeBufferPointer { bytes in
        let before = allocation_count()
        reader.read(bytes, named: "") { session, player in
          if session.problem == nil, player.events == moves + 1 { outcomes += 1 }
          return true
        }
        return UInt(allocation_count() - before)
      }
      #expect(outcomes == 1)
      return count
    }
    _ = allocations(1_000)
    #expect(allocations(1_000) == allocations(10))
  }
}
