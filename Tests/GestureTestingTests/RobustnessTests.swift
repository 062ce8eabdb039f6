import Foundation
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureDevices
@testable import GestureTesting

@Suite struct RobustnessTests {
  /// A small generator, so that a failure can be repeated by its seed.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var x = state
      x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return x ^ (x >> 27)
    }
  }

  private static let seeds: [(TraceFormat, String)] = [
    (.jsonl, #"{"t":0.5,"phase":"move","id":1,"x":1,"y":2,"buttons":["primary"]}"#),
    (.jsonl, #"{"t":0,"set":"a","value":{"b":[1,null,"c"]}}"#),
    (.evemu, "A: 35 -9223372036854775808 9223372036854775807 0 0 9223372036854775807"),
    (.evemu, "E: 999999999999.999999 0003 0039 9223372036854775807"),
    (.evemu, "E: -999999999999.9 0003 002f -9223372036854775808"),
    (.evemu, "E: 1.0 0003 0035 -9223372036854775808"),
    (.evemu, "E: 1.0 0002 0008 9223372036854775807"),
    (.evemu, "E: 1.0 0000 0000 0"), (.evemu, "E: 1.0 0000 0002 0"), (.evemu, "E: 2.0 0001 014a 1"),
    (.getevent, "[ 10.000000] /dev/input/event2: 0003 0035 8000000a"),
    (.getevent, "[ 10.000000] EV_SYN SYN_REPORT 00000000"),
    (.getevent, "  ABS (0003): 0035  : value 0, min 0, max 680, fuzz 0, flat 0, resolution 0"),
    (.libinput, "  53: [0, 4000, 0, 0, 40]"), (.libinput, "  53: [0, 4000, 0, 0]"),
    (.libinput, "    absinfo:"),
    (.libinput, "  - evdev:"),
    (.libinput, "    - [ -9223372036854775808, -9223372036854775808, 3, 53, 1 ]"),
    (.libinput, "    - [  0, 20000, 3, 57, 5 ]"), (.libinput, "- node: /dev/input/event10"),
    (
      .recording, #"{"deviceType":"touchpad","unitsPerMm":{"x":0,"y":-1},"range":{"x":[1],"y":[]}}"#
    ),
    (.recording, #"{"t":0,"phase":"down","id":1,"x":1e300,"y":2e300}"#),
  ]

  /// Lines with bytes changed, removed and doubled, in any order: nothing may trap, and time never runs backwards in
  /// the events of the device readers.
  @Test(arguments: TraceFormat.allCases, [1, 2, 3])
  func `broken text does not trap`(_ format: TraceFormat, _ seed: UInt64) {
    var random = Generator(state: seed)
    let lines = Self.seeds.filter { $0.0 == format }.map { Array($0.1.utf8) }
    var reader = format.reader()
    var last = Timestamp(nanoseconds: .min)
    for _ in 0..<3000 {
      var line = lines.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &random) where !line.isEmpty {
        let index = line.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0...2, using: &random) {
        case 0: line[index] = UInt8.random(in: 0...255, using: &random)
        case 1: line.remove(at: index)
        default: line.insert(line[index], at: index)
        }
      }
      for item in reader.read(line: line[...]) where format != .jsonl && format != .recording {
        #expect(last <= item.time)
        last = item.time
      }
    }
    _ = reader.finish()
  }

  /// Each through two of the specs in turn, so that every spec sees its share of all devices.
  @Test(.needsRecordings)
  func `every recording is read and replays through the specs at length`() throws {
    var compiler = Compiler()
    let programs = try SpecFile.all(below: "Specs").map { spec in
      let load = { (path: String) in
        (try? Data(contentsOf: Repository.file(path)))
          .map { SourceFile(path: path, bytes: Array($0)) }
      }
      var compilation = compiler.compile(spec.path, load: load)
      let compiled = compilation?.table()
      let table = try #require(compiled)
      return try GestureProgram(verifying: table)
    }.filter { !$0.gestures.isEmpty }
    let all = SharedRecordings.files("jsonl")
    #expect(all.count > 900)
    var reports = 0
    for (number, path) in Effort.some(120, of: all).enumerated() {
      var reader = RecordingReader()
      let items = reader.read(text: try SharedRecordings.bytes(path))
      for item in items {
        if case .refused(let reason) = item.kind { Issue.record("\(path):\(item.line): \(reason)") }
      }
      for offset in 0..<2 {
        let program = programs[(number + offset) % programs.count]
        var replay = try Replay(program, gesture: program.gestures[0])
        for line in replay.record(items) {
          if case .refused = line.kind { Issue.record("\(path) through \(program.gestures[0])") }
          reports += 1
        }
      }
    }
    #expect(reports > 10_000)
  }
}
