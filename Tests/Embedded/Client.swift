import GestureAnalysis
import GestureCompiler
import GestureDevices
import GestureRuntime
import GestureTesting

// `Scripts/embedded` compares this client with the tool. It is one function on text: the first line is a command, the
// others are its input.

nonisolated(unsafe) private var output: [UInt8] = []
nonisolated(unsafe) private var client = Client()

/// Carries out the command in these bytes, and frees them. Returns the number of bytes of the output.
@_expose(wasm, "run") @_cdecl("embedded_run")
public func run(_ start: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  start.deallocate()
  let line = bytes.prefix { $0 != 0x0A }
  let words = String(decoding: line, as: UTF8.self).split(separator: " ").map { String($0) }
  output = client.answer(words, Array(bytes.dropFirst(line.count + 1)))
  return Int32(output.count)
}

@_expose(wasm, "output") @_cdecl("embedded_output")
public func outputStart() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }

private struct Client {
  private var compiler = Compiler()
  private var files: [String: [UInt8]] = [:]
  private var compilation: Compilation?

  mutating func answer(_ words: [String], _ input: [UInt8]) -> [UInt8] {
    switch words[0] {
    case "file":
      files[words[1]] = input
      return []
    case "compile":
      compile(words[1])
      return Array(rendered.utf8)
    case "table": return compilation?.tableBytes() ?? []
    case "gestures": return Array(gestures.joined(separator: "\n").utf8)
    case "replay": return Array(replay(words[1], input, explains: false).utf8)
    case "why": return Array(replay(words[1], input, explains: true).utf8)
    case "test": return Array(test().utf8)
    case "check": return Array(check().utf8)
    case "runs": return Array(runs(input).utf8)
    default: return Array("no such command: \(words[0])".utf8)
    }
  }

  // MARK: Compiling

  private mutating func compile(_ path: String) {
    let files = files
    compilation = compiler.compile(path) { path in
      files[path].map { SourceFile(path: path, bytes: $0) }
    }
  }

  /// All problems, as the tool prints them.
  private var rendered: String {
    guard let compilation else { return "" }
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    return compilation.diagnostics.map { renderer.render($0) }.joined()
  }

  private var gestures: [String] {
    guard let compilation, !compilation.hasErrors else { return [] }
    return compilation.gestureNumbers.map { compilation.program.gestures[$0].name }
  }

  private mutating func check() -> String {
    guard let made = compilation, !made.hasErrors else { return rendered }
    compilation?.add(analyze(made))
    return rendered
  }

  // MARK: Running

  private var program: GestureProgram? {
    guard var compilation, let table = compilation.table(for: .record) else { return nil }
    do throws(TableError) { return try GestureProgram(verifying: table) } catch { return nil }
  }

  private func replay(_ gesture: String, _ trace: [UInt8], explains: Bool) -> String {
    guard let program else { return "no program" }
    var replay: Replay
    do throws(MachineError) {
      replay = try Replay(program, gesture: gesture)
    } catch {
      return error.message
    }
    let explainer = explains ? explainer(of: gesture, program) : nil
    if let explainer { replay.observe { explainer.add($0, $1) } }
    var text = ""
    for item in items(of: trace) {
      var lines: [RecordLine] = []
      replay.play(item) { lines.append($0) }
      if let explainer { lines = explained(lines, by: explainer.take()) }
      for line in lines { text += line.json + "\n" }
    }
    return text
  }

  private func explainer(of gesture: String, _ program: GestureProgram) -> Explainer? {
    guard var made = compilation,
      let number = made.gestureNumbers.first(where: { made.program.gestures[$0].name == gesture }),
      let table = program.table.gestures.first(where: { $0.name == gesture }),
      let machine = made.machine(number, for: .record)
    else { return nil }
    return Explainer(table, spec: SpecMachine(machine, files: made.files))
  }

  private func items(of trace: [UInt8]) -> [TraceItem] {
    let lines = trace.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.first { line in line.contains { $0 > 0x20 } } ?? []
    switch TraceFormat(firstLine: first) {
    case .recording: return items(of: lines, RecordingReader())
    case .evemu: return items(of: lines, EvemuReader())
    case .getevent: return items(of: lines, GeteventReader())
    case .libinput: return items(of: lines, LibinputReader())
    case .jsonl, nil: return items(of: lines, TraceReader())
    }
  }

  private func items(of lines: [ArraySlice<UInt8>], _ reader: some TraceSource) -> [TraceItem] {
    var reader = reader
    return lines.flatMap { reader.read(line: $0) } + reader.finish()
  }

  /// The failures, and how many tests passed.
  private func test() -> String {
    guard var made = compilation, !made.hasErrors else { return rendered }
    var text = ""
    var passed = 0
    for number in made.testNumbers {
      let failures = runTest(number, of: &made)
      if failures.isEmpty { passed += 1 }
      text += failures.texts(title: made.program.tests[number].title, made.files).joined()
    }
    return text + "\(passed) passed, \(made.testNumbers.count - passed) failed\n"
  }

  private func runs(_ text: [UInt8]) -> String {
    guard let program else { return "no program" }
    return outcomes(ofRuns: String(decoding: text, as: UTF8.self), program)
  }
}
