import FormSupport
import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureTesting

/// Random compositions under random traces: an observer of a machine changes nothing, finds a reason for every failure,
/// and draws within the width.
@Suite struct ObservingTests {
  private static let chunks = 20
  private static let perChunk = Effort.count(4, long: 25)
  private static let firstSeed: UInt64 = {
    let seed = Effort.seed(7000)
    print("observed compositions: seeds \(seed)…\(seed + UInt64(chunks * perChunk) - 1)")
    return seed
  }()

  @Test(arguments: 0..<chunks)
  func `observing changes nothing, and every failure has a reason at length`(chunk: Int) throws {
    let compiler = Compiler()
    for i in 0..<Self.perChunk {
      let seed = Self.firstSeed + UInt64(chunk * Self.perChunk + i)
      var random = Randomness(seed: seed)
      let composition = RandomComposition.random(
        parts: Int.random(in: 1...4, using: &random), &random)
      let trace = randomTrace(&random)
      let problem = { (composition, trace) in try Self.problem(composition, trace, compiler) }
      guard try problem(composition, trace) != nil else { continue }
      let shrinking = Shrinking(compiler: compiler, probe: 0, problem: problem)
      Issue.record("seed \(seed): \(try shrinking.shrink(composition, trace))")
      return
    }
  }

  private static func problem(
    _ composition: RandomComposition, _ trace: [TraceStep], _ compiler: Compiler
  ) throws -> String? {
    var compiler = compiler
    let source = SourceFile(path: "G.gesture", text: composition.spec)
    guard var compilation = compiler.compile("G.gesture", load: { _ in source }),
      let gesture = compilation.gestureNumbers.last, let machine = compilation.machine(gesture),
      let table = compilation.table(of: machine)
    else { return "it is refused" }
    let program = try GestureProgram(verifying: table)
    let spec = SpecMachine(machine, files: compilation.files)
    var plain = try Replay(program, gesture: "G")
    let record = plain.record(items(trace)).map(\.json)
    let explained = try explain(program, spec, trace)
    let seen = explained.filter { !$0.isReason }.map(\.json)
    if seen != record {
      return "observed:\n\(seen.joined(separator: "\n"))\nnot:\n\(record.joined(separator: "\n"))"
    }
    if let missing = missingReason(explained) { return missing }
    return try drawingProblem(program, spec, trace)
  }

  private static func items(_ trace: [TraceStep]) -> [TraceItem] {
    trace.enumerated().map { line, step in
      TraceItem(step.count == 1 ? .event(step[0]) : .frame(step), at: step[0].time, line: line + 1)
    } + [TraceItem(.advance, at: Timestamp(milliseconds: trace.lastMillisecond + 3000), line: 0)]
  }

  private static func explain(
    _ program: GestureProgram, _ spec: SpecMachine, _ trace: [TraceStep]
  ) throws -> [RecordLine] {
    var replay = try Replay(program, gesture: "G")
    let table = program.table.gestures[0]
    let explainer = Explainer(table, spec: spec)
    let collector = CoverageCollector(spec.machine, table)
    replay.observe { explainer.add($0, $1) }
    replay.observe { collector.add($0, $1) }
    var lines: [RecordLine] = []
    for item in items(trace) {
      var reported: [RecordLine] = []
      replay.play(item) { reported.append($0) }
      lines += GestureTesting.explained(reported, by: explainer.take())
    }
    return lines
  }

  private static func missingReason(_ lines: [RecordLine]) -> String? {
    for line in lines {
      guard case .phase(let phase) = line.kind, phase == .failed || phase == .cancelled else {
        continue
      }
      // The part of a lone recognizer reports it for the whole. A failure inside a held part is reported at the
      // release.
      let hasReason = lines.contains {
        $0.isReason
          && (line.part.isEmpty
            ? $0.time == line.time : $0.part == line.part && $0.time <= line.time)
      }
      if !hasReason { return "no reason for \(line.json)" }
    }
    return nil
  }

  private static func drawingProblem(
    _ program: GestureProgram, _ spec: SpecMachine, _ trace: [TraceStep]
  ) throws -> String? {
    for width in [40, 80, 133] {
      var replay = try Replay(program, gesture: "G")
      let recorder = TimelineRecorder(program.table.gestures[0], spec: spec)
      replay.observe { recorder.add($0, $1) }
      for item in items(trace) {
        recorder.add(item)
        var reported: [RecordLine] = []
        replay.play(item) { reported.append($0) }
        recorder.add(reported)
      }
      let drawn = Timeline(width: width, isASCII: width == 80).draw(recorder, title: "t")
      for line in drawn.split(separator: "\n") {
        if line.count > width { return "wider than \(width): \(line)" }
        if line.last == " " { return "ends in a space: \(line)" }
      }
      if width == 80, !drawn.utf8.allSatisfy({ $0 < 0x80 }) { return "no ASCII:\n\(drawn)" }
    }
    return nil
  }
}
