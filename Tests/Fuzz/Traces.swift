// Every output of `replay` takes every trace in every form, and no output changes the record.

import GestureCompiler
import GestureDevices
import GestureJSON
import GestureRuntime
import GestureTesting

private enum Output: UInt8, CaseIterable { case table, why, timeline, test, record }

/// The first byte chooses the gesture and the output. The first line that follows decides the form, as in `replay`.
func fuzzTrace(_ input: [UInt8]) {
  guard let choice = input.first else { return }
  let player = players[Int(choice & 31) % players.count]
  let output = Output.allCases[Int(choice >> 5) % Output.allCases.count]
  let text = input[1...]
  let firstLine = text.split(separator: UInt8(ascii: "\n")).first { !isBlank($0) }
  guard let form = firstLine.flatMap({ TraceFormat(firstLine: $0) }) else { return }
  var reader = form.reader()
  let items = reader.read(text: text)
  if form != .jsonl, form != .recording {
    require(zip(items, items.dropFirst()).allSatisfy { $0.time <= $1.time }, "time goes back")
  }
  checkLines(of: items)
  player.play(items, output)
  player.readSessions(Array(text))
}

/// The lines of items read back as the same lines. JSON has no number that is not finite.
private func checkLines(of items: [TraceItem]) {
  let lines: [String] = items.flatMap { item in item.lines.filter { !$0.contains(":null") } }
  var reader = TraceReader()
  let again = reader.read(text: lines.joined(separator: "\n").utf8)
  for case .refused(let reason) in again.map({ $0.kind }) { fatalError("not read back: \(reason)") }
  require(again.flatMap { item in item.lines } == lines, "read back as another trace")
}

/// A gesture that is compiled once.
private struct TracePlayer: Sendable {
  let program: GestureProgram
  let gesture: GestureTable
  let spec: SpecMachine

  func play(_ items: [TraceItem], _ output: Output) {
    guard var replay = try? Replay(program, gesture: gesture.name) else { fatalError("no machine") }
    let record = replay.record(items)
    switch output {
    case .record: for line in record { check(line) }
    case .table:
      var table = RecordTable(for: gesture, columns: 60)
      for line in record { _ = table.row(line) }
    case .test: writeTest(items)
    case .why, .timeline:
      let (explained, timeline) = observe(items)
      require(explained.filter { !$0.isReason } == record, "an observer changes the record")
      if output == .timeline {
        for isASCII in [false, true] {
          _ = Timeline(width: 60, isASCII: isASCII).draw(timeline, title: "fuzz")
        }
      }
    }
  }

  /// Reads the text as sessions, to its end.
  func readSessions(_ text: [UInt8]) {
    guard let replay = try? Replay(program, gesture: gesture.name) else { fatalError("no machine") }
    var reader = SessionReader(SessionPlayer([(replay, gesture)], keepsTrace: true))
    text.withUnsafeBufferPointer { bytes in
      var end = bytes.baseAddress
      reader.read(bytes, named: "") { session, player in
        guard let start = session.bytes.baseAddress, let last = end else { return true }
        require(start >= last, "lines belong to two sessions")
        end = start + session.bytes.count
        if session.problem == nil { checkLines(of: player.trace ?? []) }
        return true
      }
      require(reader.lines <= bytes.count(where: { $0 == 10 }) + 1, "a line is counted twice")
    }
  }

  private func check(_ line: RecordLine) {
    guard (try? JSON(parsing: line.json.utf8)) != nil else { fatalError("a line is not JSON") }
  }

  private func observe(_ items: [TraceItem]) -> ([RecordLine], TimelineRecorder) {
    guard var replay = try? Replay(program, gesture: gesture.name) else { fatalError("no machine") }
    let (explainer, recorder) = (
      Explainer(gesture, spec: spec), TimelineRecorder(gesture, spec: spec)
    )
    replay.observe {
      explainer.add($0, $1)
      recorder.add($0, $1)
    }
    var lines: [RecordLine] = []
    for item in items {
      let new = replay.record([item])
      recorder.add(item)
      recorder.add(new)
      let explained = explained(new, by: explainer.take())
      for line in explained { check(line) }
      lines += explained
    }
    return (lines, recorder)
  }

  /// The written test can be formatted, also if it cannot pass.
  private func writeTest(_ items: [TraceItem]) {
    guard var replay = try? Replay(program, gesture: gesture.name) else { fatalError("no machine") }
    let played = items.map { item -> (TraceItem?, [RecordLine]) in
      let lines = replay.record([item])
      let isRefused = lines.contains { if case .refused = $0.kind { true } else { false } }
      return (isRefused ? nil : item, lines)
    }
    // Some traces cannot be a test, for example if their times are very long.
    _ = try? passingTest(of: gesture, title: "fuzz", arguments: [], played) { block in
      var compiler = compiler
      let bytes = spec.files[1].bytes + [10] + Array(block.utf8)
      let file = SourceFile(path: "spec.gesture", bytes: bytes)
      return compiler.compile(file.path) { _ in file }
    }
  }
}

private let compiler = Compiler()

private let players: [TracePlayer] = {
  var compiler = compiler
  let source = SourceFile(path: "spec.gesture", text: traceSpec)
  guard var compilation = compiler.compile(source.path, load: { _ in source }),
    let table = compilation.table(for: .record), let program = try? GestureProgram(verifying: table)
  else { fatalError("the spec of the traces has errors") }
  return zip(compilation.gestureNumbers, table.gestures).map { number, gesture in
    guard let machine = compilation.machine(number, for: .record) else { fatalError("no machine") }
    return TracePlayer(
      program: program, gesture: gesture, spec: SpecMachine(machine, files: compilation.files))
  }
}()
